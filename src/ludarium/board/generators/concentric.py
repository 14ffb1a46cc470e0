"""Rings of polygons round a centre, as on the boards of the morris games."""

from itertools import pairwise
from math import cos, pi, sin

from ludarium.board.faces import make_faces
from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.generators.regular import check_sides
from ludarium.board.graph import Graph
from ludarium.board.problem import check_size
from ludarium.vocabulary.board import SiteType

_SHAPES = {3: "Triangle", 4: "Square", 6: "Hexagon"}


def concentric_polygons(
    sides: int,
    rings: int,
    use: SiteType,
    *,
    midpoints: bool = True,
    join_midpoints: bool = True,
    join_corners: bool = False,
) -> Graph:
    """Rings with so many sides, joined at their corners or in the middle of their sides."""
    check_dimensions(number_of_rings=rings)
    check_sides(sides)
    stride = 2 if midpoints else 1
    length = sides * stride
    check_size(length * rings)
    graph = Graph()
    for ring in range(rings):
        _draw_ring(graph, sides, 1 + ring * (2 if sides == 3 else 1), midpoints)
    starts = []
    if join_corners or (midpoints and join_midpoints):
        for corner in range(0, length * (rings - 1), stride):
            if join_corners:
                starts.append(corner)
            # quirk: corner-lines-twice: On concentric boards without midpoints, joining both
            # corners and midpoints draws the lines of the corners twice.
            if join_midpoints:
                starts.append(corner + 1)
    vertices = graph.vertices
    graph.add_edges(
        (vertices[start], vertices[start + length])
        for start in starts
        if start + length < len(vertices)
    )
    graph.tag("Concentric", _SHAPES.get(sides, "Regular"))
    graph.reorder()
    if use is SiteType.Cell:
        make_faces(graph, check=True)
    return graph


def _draw_ring(graph: Graph, sides: int, radius: float, midpoints: bool) -> None:
    """One ring, counter-clockwise; an even number of sides has one of them at the bottom."""
    arc = 2 * pi / sides
    first = pi / 2 + (arc / 2 if sides % 2 == 0 else 0)
    corners = [
        (radius * cos(first + arc * n), radius * sin(first + arc * n)) for n in range(sides + 1)
    ]
    ring = []
    for (x, y), (next_x, next_y) in pairwise(corners):
        ring.append(graph.add_vertex(x, y))
        if midpoints:
            ring.append(graph.add_vertex((x + next_x) / 2, (y + next_y) / 2))
    for vertex, following in zip(ring, ring[1:] + ring[:1], strict=True):
        graph.add_edge(vertex, following)
