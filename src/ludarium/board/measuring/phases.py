"""The phases of a board: colours that differ from neighbour to neighbour, as on a chessboard."""

from collections import deque
from collections.abc import Sequence

from ludarium.board.graph import Face, Graph
from ludarium.vocabulary.board import SiteType

PHASES = 6
_LAST = 4


def find_phases(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """The colour of every element, given the neighbours of each, which go both ways.

    Elements next to two colours already are coloured first, so that the colours fit together.
    """
    phase = [-1] * len(neighbours)
    around = [0] * len(neighbours)  # the colours next to each element, as bits
    for first in range(len(neighbours)):
        waiting = deque([first])
        while waiting:
            element = waiting.popleft()
            if phase[element] >= 0:
                continue
            colour = _first_free(around[element])
            phase[element] = colour
            for other in neighbours[element]:
                around[other] |= 1 << colour
                if phase[other] >= 0:
                    continue
                if around[other].bit_count() > 1:
                    waiting.appendleft(other)
                else:
                    waiting.append(other)
    return phase


def _first_free(taken: int) -> int:
    return next((colour for colour in range(_LAST) if not taken & 1 << colour), _LAST)


def neighbours_of(graph: Graph, kind: SiteType) -> list[list[int]]:
    """For every element of a kind, those that it must differ from, in their order round it."""
    if kind is SiteType.Vertex:
        return [[edge.other(vertex).index for edge in vertex.edges] for vertex in graph.vertices]
    if kind is SiteType.Edge:
        return [
            [other.index for end in (edge.a, edge.b) for other in end.edges if other is not edge]
            for edge in graph.edges
        ]
    return [_faces_beyond_sides(face) for face in graph.faces]


def _faces_beyond_sides(face: Face) -> list[int]:
    """The faces across the sides of a face; overlapping faces do not know each other."""
    beyond: list[int] = []
    for edge in face.edges:
        other = edge.right if edge.left is face else edge.left if edge.right is face else None
        if other is not None:
            beyond.append(other.index)
    return beyond
