"""The perimeters of a graph: the contour round each of its separate parts."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import atan2, isqrt

from ludarium.board.graph import Edge, Graph, Vertex
from ludarium.board.measuring.marks import Marks


def find_perimeters(graph: Graph) -> list[list[Vertex]]:
    """The contours of a graph, each counter-clockwise from its leftmost vertex.

    A vertex may stand on its contour more than once, where the walk comes back from a dead end. A
    part that lies inside another one has no perimeter of its own.
    """
    perimeters: list[list[Vertex]] = []
    covered = [False] * len(graph.vertices)
    from_left = sorted(graph.vertices, key=_x)
    for start in from_left:
        if covered[start.index]:
            continue
        contour = _contour(start, longest=2 * len(graph.edges))
        perimeters.append(contour)
        for vertex in contour:
            covered[vertex.index] = True
        for vertex in _Area(contour).inside(from_left):
            covered[vertex.index] = True
    return _outermost(perimeters)


def mark_perimeters(graph: Graph, perimeters: Sequence[Sequence[Vertex]]) -> Marks:
    """The elements at the boundary: on a contour, or touching one where no face is beyond."""
    marks = Marks()
    for contour in perimeters:
        for vertex, following in zip(contour, [*contour[1:], contour[0]], strict=True):
            marks.vertices.add(vertex.index)
            edge = vertex.edge_to(following)
            if edge is not None:
                marks.add_edge_with_face(edge)
    for edge in graph.edges:
        if edge.left is None or edge.right is None:
            ends = (edge.a.index, edge.b.index)
            if marks.vertices.issuperset(ends):
                marks.edges.add(edge.index)
    for face in graph.faces:
        if any(vertex.index in marks.vertices for vertex in face.vertices):
            marks.faces.add(face.index)
    return marks


def _contour(start: Vertex, longest: int) -> list[Vertex]:
    """Walk round the part of the graph whose leftmost vertex is given."""
    if not start.edges:
        return [start]
    edge = min(start.edges, key=lambda edge: _angle_from_below(start, edge))
    contour = [start]
    before, vertex = start, edge.other(start)
    while vertex is not start and len(contour) < longest:
        contour.append(vertex)
        edge = _next_edge(vertex, edge, before)
        before, vertex = vertex, edge.other(vertex)
    return contour


def _angle_from_below(vertex: Vertex, edge: Edge) -> float:
    """The direction of an edge, counter-clockwise from straight down."""
    end = edge.other(vertex)
    return atan2(end.x - vertex.x, vertex.y - end.y)


def _next_edge(vertex: Vertex, arrival: Edge, before: Vertex) -> Edge:
    """The edge by which the walk goes on; back the same way if there is no other."""
    count = len(vertex.edges)
    here = vertex.edges.index(arrival)
    for turn in range(1, count):
        edge = vertex.edges[(here + turn) % count]
        if edge.other(vertex) is not before:
            return edge
    return arrival


def _outermost(perimeters: list[list[Vertex]]) -> list[list[Vertex]]:
    """Drop those that start inside another one, the last first; a dropped one hides no others."""
    starts = {contour[0]: number for number, contour in enumerate(perimeters)}
    from_left = sorted(starts, key=_x)
    around: list[list[int]] = [[] for _ in perimeters]
    for number, contour in enumerate(perimeters):
        for start in _Area(contour).inside(from_left):
            if starts[start] != number:
                around[starts[start]].append(number)
    kept = set(range(len(perimeters)))
    # quirk: hidden-perimeters: Perimeters inside others are dropped from the last to the first, and
    # one that is dropped hides no others.
    for number in reversed(range(len(perimeters))):
        if not kept.isdisjoint(around[number]):
            kept.remove(number)
    return [perimeters[number] for number in sorted(kept)]


def _x(vertex: Vertex) -> float:
    return vertex.x


class _Area:
    """What a contour encloses. Its sides are kept in bands by height, to test many points."""

    def __init__(self, contour: Sequence[Vertex]) -> None:
        self._left, self._right = min(map(_x, contour)), max(map(_x, contour))
        heights = [vertex.y for vertex in contour]
        self._bottom, self._top = min(heights), max(heights)
        self._count = isqrt(len(contour)) + 1
        self._bands: list[list[tuple[Vertex, Vertex]]] = [[] for _ in range(self._count)]
        for a, b in zip(contour, [*contour[1:], contour[0]], strict=True):
            low, high = sorted((self._band(a.y), self._band(b.y)))
            for band in range(low, high + 1):
                self._bands[band].append((a, b))

    def inside(self, from_left: Sequence[Vertex]) -> list[Vertex]:
        """Those of some vertices, which are sorted from left to right, that are enclosed."""
        first = bisect_left(from_left, self._left, key=_x)
        end = bisect_right(from_left, self._right, key=_x)
        return [from_left[n] for n in range(first, end) if self._encloses(from_left[n])]

    def _encloses(self, point: Vertex) -> bool:
        """Whether a line from the point to the left crosses an odd number of sides."""
        x, y = point.x, point.y
        if not self._bottom <= y <= self._top:
            return False
        odd = False
        for a, b in self._bands[self._band(y)]:
            if (a.y < y <= b.y or b.y < y <= a.y) and (a.x <= x or b.x <= x):
                odd ^= a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) < x
        return odd

    def _band(self, y: float) -> int:
        if self._top == self._bottom:
            return 0
        share = (y - self._bottom) / (self._top - self._bottom)
        return min(int(share * self._count), self._count - 1)
