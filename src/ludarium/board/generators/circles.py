"""Circles round a centre, played on their points or on the cells between them."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from ludarium.board.faces import make_faces
from ludarium.board.generators.curves import add_arc
from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.generators.regular import regular_polygon
from ludarium.board.graph import TOUCHING, Graph, Vertex
from ludarium.board.polygon import Point
from ludarium.board.problem import BoardError, check_size
from ludarium.vocabulary.board import SiteType

_TOO_CLOSE = 0.1
_TARGET_CORNERS = 8


def circles(sizes: Sequence[int], use: SiteType, *, stagger: bool = False) -> Graph:
    """Circles with so many sites each, from the centre outwards.

    For points, a list that starts with 1 has a site at the centre, and a negative number places
    sites without a line through them. For cells, the first circle is a disc cut into so many parts.
    With `stagger`, every second circle is turned by half a site.
    """
    if not sizes:
        raise BoardError("there are no circles", "Say how many sites each circle has.")
    check_size(sum(map(abs, sizes)))
    if use is SiteType.Cell:
        return _circles_of_cells(sizes, stagger)
    if len(sizes) == 1:
        return regular_polygon(sizes[0], use)
    return _circles_of_points([0, *sizes] if abs(sizes[0]) > 1 else sizes, stagger)


def target(rings: int, use: SiteType, steps: int | None = None) -> Graph:
    """Discs one inside another, each a single cell; or circles of so many steps."""
    check_dimensions(number_of_rings=rings)
    if steps is not None:
        return circles([steps] * rings, use)
    if use is not SiteType.Cell:
        raise BoardError("a target is played on its cells", "Leave out `use`.")
    check_size(rings * _TARGET_CORNERS)
    graph = Graph()
    arc = 2 * pi / _TARGET_CORNERS
    for radius in range(1, rings + 1):
        points = [_point(radius, pi / 2 + arc * n) for n in range(_TARGET_CORNERS)]
        _draw_circle(graph, [graph.add_vertex(x, y) for x, y in points])
    make_faces(graph, check=True)
    for face in graph.faces:
        face.x, face.y = 0.0, -face.index - 0.5 if face.index else 0.0
    return graph


def _circles_of_points(sizes: Sequence[int], stagger: bool) -> Graph:
    graph = Graph()
    rings: list[list[Vertex]] = []
    for radius, size in enumerate(sizes):
        angles = sorted(_divisions(radius, size, stagger))
        points = _apart([_point(radius, angle) for angle in angles], _TOO_CLOSE)
        rings.append([graph.find_or_add_vertex(x, y) for x, y in points])
    for size, ring in zip(sizes, rings, strict=True):
        if size > 1:
            _draw_circle(graph, ring)
    centre = rings[0][0] if rings[0] else None
    for radius, (ring, outer) in enumerate(pairwise(rings)):
        for vertex in ring:
            if vertex is centre:
                for end in outer:
                    graph.find_or_add_edge(centre, end)
                continue
            growth = (radius + 1) / radius
            above = graph.find_vertex(vertex.x * growth, vertex.y * growth)
            if above is not None:
                graph.find_or_add_edge(vertex, above)
                above.pivot = vertex
    if centre is not None:
        for vertex in graph.vertices:
            vertex.pivot = centre
    return graph


def _circles_of_cells(sizes: Sequence[int], stagger: bool) -> Graph:
    graph = Graph()
    centre = graph.add_vertex(0.0, 0.0)
    divisions = [
        _divisions(ring, size, stagger) if abs(size) > 1 else [] for ring, size in enumerate(sizes)
    ]
    boundaries: list[list[Vertex]] = []
    for ring, (inner, outer) in enumerate(zip(divisions, [*divisions[1:], []], strict=True)):
        angles = sorted(map(_normalised, inner + outer))
        points = _apart([_point(ring + 0.5, angle) for angle in angles], TOUCHING)
        boundaries.append([graph.find_or_add_vertex(x, y) for x, y in points])
    for boundary in boundaries:
        _draw_circle(graph, boundary)
    for ring, angles in enumerate(divisions):
        for angle in angles:
            inside = graph.find_or_add_vertex(*_point(max(0.0, ring - 0.5), angle))
            outside = graph.find_or_add_vertex(*_point(ring + 0.5, angle))
            graph.find_or_add_edge(inside, outside)
    for vertex in graph.vertices:
        vertex.pivot = centre
    make_faces(graph, check=True)
    return graph


def _divisions(ring: int, size: int, stagger: bool) -> list[float]:
    """The angles that divide a circle evenly, clockwise from the top."""
    count = abs(size)
    turn = 2 * pi / count / 2 if stagger and ring % 2 == 1 and count else 0.0
    return [pi / 2 + turn - 2 * pi * n / count for n in range(count)]


def _normalised(angle: float) -> float:
    """The same angle between due west and due west."""
    while angle < -pi:
        angle += 2 * pi
    while angle > pi:
        angle -= 2 * pi
    return angle


def _point(radius: float, angle: float) -> Point:
    return radius * cos(angle), radius * sin(angle)


def _apart(points: list[Point], distance: float) -> list[Point]:
    """The points that are at least so far from the one before them."""
    return [
        (x, y)
        for n, (x, y) in enumerate(points)
        if n == 0 or hypot(x - points[n - 1][0], y - points[n - 1][1]) >= distance
    ]


def _draw_circle(graph: Graph, ring: list[Vertex]) -> None:
    """Draw arcs round a whole circle."""
    for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
        if a is not b and a.edge_to(b) is None:
            add_arc(graph, a, b)
