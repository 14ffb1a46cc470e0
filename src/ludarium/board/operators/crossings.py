"""Splitting edges where they cross one another or touch a vertex on their way."""

from heapq import heappop, heappush
from math import hypot

from ludarium.board.edge_grid import EdgeGrid
from ludarium.board.faces import make_faces
from ludarium.board.graph import TOUCHING, Edge, Graph, Vertex
from ludarium.board.operators.near import Neighbourhood
from ludarium.board.operators.rebuild import NO_BASIS
from ludarium.board.problem import BoardError, check_size

_EPSILON = 1e-7
_MARGIN = 0.01
"""How near to its ends, as a part of its length, an edge may be met without being crossed."""
_MOST_COMPARED = 2_000_000
"""How many pairs of edges are held against each other before a board is refused."""


def split_crossings(graph: Graph) -> None:
    """Put a vertex wherever two edges cross or an edge passes through a vertex."""
    _split_at_crossings(graph)
    _split_at_vertices(graph)
    make_faces(graph, check=True)
    graph.reset_tags(basis=NO_BASIS)


def _split_at_crossings(graph: Graph) -> None:
    """Split the first two edges that cross, then the first two of those that are left, and so on.

    First means first in the graph's list, where new edges are last. A heap holds the edges that
    may still cross a later one, and `unseen` the later ones that each was not yet held against.
    """
    grid = EdgeGrid(graph.edges, graph.mean_edge_length / 2)
    waiting = list(range(len(graph.edges)))
    unseen: dict[int, set[int]] = {}
    split: list[Edge] = []
    compared = 0
    while waiting:
        serial = heappop(waiting)
        if serial not in grid.edges:
            continue
        edge = grid.edges[serial]
        if serial not in unseen:
            unseen[serial] = {other for other in grid.near(edge) if other > serial}
        candidates, unseen[serial] = sorted(unseen[serial] & grid.edges.keys()), set()
        compared += len(candidates)
        _check_compared(compared)
        for later in candidates:
            place = crossing_place(edge, grid.edges[later])
            if place is None:
                continue
            split += grid.forget(serial), grid.forget(later)
            for half in _halves(graph, split[-2], split[-1], place):
                new = grid.add(half)
                for earlier in unseen.keys() & set(grid.near(half)):
                    unseen[earlier].add(new)
                    heappush(waiting, earlier)
                heappush(waiting, new)
            break
    graph.remove_edges(split)


def _check_compared(pairs: int) -> None:
    if pairs > _MOST_COMPARED:
        raise BoardError(
            f"the edges of this board cross each other too often: after {_MOST_COMPARED:,} pairs "
            "of edges there are still crossings to be split",
            "Choose smaller dimensions.",
        )


def _halves(graph: Graph, first: Edge, second: Edge, place: tuple[float, float]) -> list[Edge]:
    """The four edges from a new vertex at a crossing."""
    check_size(len(graph.vertices) + 1)
    ends = (first.a, first.b, second.a, second.b)
    middle = graph.add_vertex(*place)
    middle.pivot = next((end.pivot for end in ends if end.pivot is not None), None)
    return [
        graph.add_edge(first.a, middle),
        graph.add_edge(middle, first.b),
        graph.add_edge(second.a, middle),
        graph.add_edge(middle, second.b),
    ]


def crossing_place(first: Edge, second: Edge) -> tuple[float, float] | None:
    """Where two edges cross, well away from all of their ends."""
    ax, ay, bx, by = first.a.x, first.a.y, first.b.x, first.b.y
    cx, cy, dx, dy = second.a.x, second.a.y, second.b.x, second.b.y
    determinant = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(determinant) < _EPSILON:
        return None
    s = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / determinant
    t = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / determinant
    if _MARGIN < s < 1 - _MARGIN and _MARGIN < t < 1 - _MARGIN:
        return ax + s * (bx - ax), ay + s * (by - ay)
    return None


def _split_at_vertices(graph: Graph) -> None:
    """Split every edge that passes through a vertex, until none does."""
    near = Neighbourhood(graph.vertices, graph.mean_edge_length)
    split: list[Edge] = []
    for edge in graph.edges:  # which grows meanwhile
        vertex = _vertex_on_the_way(edge, near)
        if vertex is not None:
            split.append(edge)
            graph.find_or_add_edge(edge.a, vertex)
            graph.find_or_add_edge(vertex, edge.b)
    graph.remove_edges(split)


def _vertex_on_the_way(edge: Edge, near: Neighbourhood) -> Vertex | None:
    left, right = sorted((edge.a.x, edge.b.x))
    bottom, top = sorted((edge.a.y, edge.b.y))
    box = (left - TOUCHING, bottom - TOUCHING, right + TOUCHING, top + TOUCHING)
    return next((vertex for vertex in near.in_box(*box) if _touches(vertex, edge)), None)


def _touches(vertex: Vertex, edge: Edge) -> bool:
    a, b = edge.a, edge.b
    if min(hypot(vertex.x - end.x, vertex.y - end.y) for end in (a, b)) < TOUCHING:
        return False
    return distance_to_segment(vertex.x, vertex.y, a.x, a.y, b.x, b.y) <= TOUCHING


def distance_to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    """How far a point is from the nearest point of the segment from a to b."""
    dx, dy = bx - ax, by - ay
    squared = dx * dx + dy * dy
    along = ((x - ax) * dx + (y - ay) * dy) / squared if squared > 0 else 0.0
    along = min(1.0, max(0.0, along))
    return hypot(x - (ax + along * dx), y - (ay + along * dy))
