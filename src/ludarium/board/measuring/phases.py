"""The phases of a board: colours that differ from neighbour to neighbour, as on a chessboard."""

from collections import deque
from collections.abc import Sequence

from ludarium.board.graph import Graph
from ludarium.ludemes.constants.board import SiteType

PHASES = 6
_LAST = 4


def find_phases(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """The colour of every element, given the neighbours of each.

    Elements next to two colours already are coloured first, so that the colours fit together.
    """
    phase = [-1] * len(neighbours)
    visited = [False] * len(neighbours)
    for first in range(len(neighbours)):
        if visited[first]:
            continue
        waiting = deque([first])
        while waiting:
            element = waiting.popleft()
            if visited[element]:
                continue
            visited[element] = True
            taken = {phase[other] for other in neighbours[element]}
            phase[element] = next((p for p in range(_LAST) if p not in taken), _LAST)
            for other in neighbours[element]:
                if visited[other]:
                    continue
                if _between_colours(phase, neighbours[other]):
                    waiting.appendleft(other)
                else:
                    waiting.append(other)
    return phase


def _between_colours(phase: list[int], neighbours: Sequence[int]) -> bool:
    seen = {phase[other] for other in neighbours}
    seen.discard(-1)
    return len(seen) > 1


def neighbours_of(graph: Graph, kind: SiteType) -> list[list[int]]:
    """For every element of a kind, those that it must differ from, in their order round it."""
    if kind is SiteType.Vertex:
        return [[edge.other(vertex).index for edge in vertex.edges] for vertex in graph.vertices]
    if kind is SiteType.Edge:
        return [
            [other.index for end in (edge.a, edge.b) for other in end.edges if other is not edge]
            for edge in graph.edges
        ]
    neighbours: list[list[int]] = []
    for face in graph.faces:
        beyond = [e.right if e.left is face else e.left for e in face.edges]
        neighbours.append([other.index for other in beyond if other is not None])
    return neighbours
