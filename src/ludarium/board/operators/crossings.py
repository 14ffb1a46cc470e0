"""Splitting edges where they cross one another or touch a vertex on their way."""

from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from math import floor, hypot

from ludarium.board.faces import make_faces
from ludarium.board.graph import TOUCHING, Edge, Graph, Vertex
from ludarium.board.operators.near import Neighbourhood
from ludarium.board.operators.rebuild import NO_BASIS
from ludarium.board.problem import check_size

_EPSILON = 1e-7
_MARGIN = 0.01
"""How near to its ends, as a part of its length, an edge may be met without being crossed."""


def split_crossings(graph: Graph) -> None:
    """Put a vertex wherever two edges cross or an edge passes through a vertex."""
    _split_at_crossings(graph)
    _split_at_vertices(graph)
    make_faces(graph, check=True)
    graph.reset_tags(basis=NO_BASIS)


def _split_at_crossings(graph: Graph) -> None:
    """Split the first two edges that cross, then the next, until no edges cross.

    A heap holds the edges that may yet cross a later one. It gives them in the order of the
    graph's list, where new edges are last, so each is looked at again only when that changed.
    """
    squares = _Squares(graph)
    waiting = list(range(len(graph.edges)))
    heapify(waiting)
    while waiting:
        serial = heappop(waiting)
        edge = squares.edges.get(serial)
        if edge is None:
            continue
        for later in squares.near(serial):
            if later <= serial:
                continue
            other = squares.edges[later]
            place = crossing_place(edge, other)
            if place is None:
                continue
            for new in _split(graph, squares, (serial, later), place):
                heappush(waiting, new)
                for earlier in squares.near(new):
                    heappush(waiting, earlier)
            break


def _split(
    graph: Graph, squares: "_Squares", serials: tuple[int, int], place: tuple[float, float]
) -> list[int]:
    check_size(len(graph.vertices) + 1)
    first, second = (squares.edges[serial] for serial in serials)
    ends = (first.a, first.b, second.a, second.b)
    middle = graph.add_vertex(*place)
    middle.pivot = next((end.pivot for end in ends if end.pivot is not None), None)
    for serial in reversed(serials):
        graph.remove_edge(squares.edges[serial])
        squares.forget(serial)
    halves = [
        graph.find_or_add_edge(first.a, middle),
        graph.find_or_add_edge(middle, first.b),
        graph.find_or_add_edge(second.a, middle),
        graph.find_or_add_edge(middle, second.b),
    ]
    return [squares.add(half) for half in halves]


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


class _Squares:
    """The edges by the squares of a grid that they may pass, and by the order of their making."""

    def __init__(self, graph: Graph) -> None:
        self.edges: dict[int, Edge] = {}
        self._size = graph.mean_edge_length or 1.0
        self._squares: dict[tuple[int, int], set[int]] = {}
        self._next = 0
        for edge in graph.edges:
            self.add(edge)

    def add(self, edge: Edge) -> int:
        """Take in an edge; gives its serial number."""
        serial = self._next
        self._next += 1
        self.edges[serial] = edge
        for square in self._passed(edge):
            self._squares.setdefault(square, set()).add(serial)
        return serial

    def forget(self, serial: int) -> None:
        """Drop an edge."""
        for square in self._passed(self.edges.pop(serial)):
            self._squares[square].discard(serial)

    def near(self, serial: int) -> list[int]:
        """The serial numbers of the edges in the same squares, in order."""
        found: set[int] = set()
        for square in self._passed(self.edges[serial]):
            found |= self._squares[square]
        return sorted(found)

    def _passed(self, edge: Edge) -> Iterator[tuple[int, int]]:
        left, right = sorted((edge.a.x, edge.b.x))
        bottom, top = sorted((edge.a.y, edge.b.y))
        for column in range(floor(left / self._size), floor(right / self._size) + 1):
            for row in range(floor(bottom / self._size), floor(top / self._size) + 1):
                yield column, row


def _split_at_vertices(graph: Graph) -> None:
    """Split every edge that passes through a vertex, until none does."""
    near = Neighbourhood(graph.vertices, graph.mean_edge_length or 1.0)
    position = 0
    while position < len(graph.edges):
        edge = graph.edges[position]
        vertex = _vertex_on_the_way(edge, near)
        if vertex is None:
            position += 1
            continue
        graph.remove_edge(edge)
        graph.find_or_add_edge(edge.a, vertex)
        graph.find_or_add_edge(vertex, edge.b)


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


def distance_to_segment(
    x: float, y: float, ax: float, ay: float, bx: float, by: float
) -> float:
    """How far a point is from the nearest point of the segment from a to b."""
    dx, dy = bx - ax, by - ay
    squared = dx * dx + dy * dy
    along = ((x - ax) * dx + (y - ay) * dy) / squared if squared > 0 else 0.0
    along = min(1.0, max(0.0, along))
    return hypot(x - (ax + along * dx), y - (ay + along * dy))
