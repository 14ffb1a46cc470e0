"""Boards of triangles."""

from math import sqrt

from ludarium.board.faces import make_faces
from ludarium.board.generators import lattice
from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.generators.outlines import (
    Lattice,
    Outline,
    is_limping,
    lattice_polygon,
    points_inside,
    shape_of,
)
from ludarium.board.generators.points import graph_of_points
from ludarium.board.graph import Graph, Vertex
from ludarium.board.polygon import Point
from ludarium.board.problem import check_size
from ludarium.vocabulary.board import SiteType, TriShape

_HEIGHT = sqrt(3) / 2
_MARGIN = 2


def flat_point(row: int, column: int) -> Point:
    """A vertex on a lattice with level rows."""
    return column - row / 2, _HEIGHT * row


def upright_point(row: int, column: int) -> Point:
    """A vertex on a lattice whose rows and columns both lead upwards."""
    return _HEIGHT * (column - row), (row + column) / 2


def triangles(shape: TriShape | None, size: int, other_size: int | None, use: SiteType) -> Graph:
    """A board of triangles in one of the usual shapes."""
    check_dimensions(size=size)
    if shape is TriShape.Star:
        return _shaped(lattice.star(size), flat_point, "Star")
    if shape is TriShape.Limping:
        return triangles_in_outline((size, size + 1))
    # The sizes count vertices, of which there is one more than there are cells along a side.
    more = 1 if use is SiteType.Cell else 0
    side = size + more
    other = side if other_size is None else other_size + more
    if shape is TriShape.Hexagon:
        return _hexagon(side)
    if shape in (TriShape.Rectangle, TriShape.Square):
        if shape is TriShape.Square or other_size is None:
            return _shaped(lattice.rectangle(side, side), flat_point, "Square")
        return _shaped(lattice.rectangle(side, other), flat_point, "Rectangle")
    if shape is TriShape.Diamond:
        return _shaped(lattice.rhombus(side, side), upright_point, "Diamond")
    if shape is TriShape.Prism:
        return _shaped(lattice.prism(side, other), upright_point, "Prism")
    return _shaped(lattice.triangle(side), flat_point, "Triangle")


def triangles_in_outline(outline: Outline) -> Graph:
    """The vertices that lie in an outline, and the triangles between them."""
    margin = _MARGIN
    if isinstance(outline, tuple) and is_limping(outline):
        margin = outline[0]
    polygon = lattice_polygon(outline, flat_point)
    return _joined(points_inside(polygon, flat_point, margin), shape_of(outline))


def _shaped(shape: lattice.Shape, where: Lattice, name: str) -> Graph:
    check_size(lattice.count(shape))
    return _joined([where(*place) for place in lattice.places(shape)], name)


def _joined(points: list[Point], shape: str) -> Graph:
    graph = graph_of_points(points, "Triangular", shape)
    graph.reorder()
    return graph


def _hexagon(side: int) -> Graph:
    """The hexagonal board, line by line."""
    shape = lattice.hexagon(side)
    check_size(lattice.count(shape))
    graph = Graph()
    vertices: dict[tuple[int, int], Vertex] = {}
    for row, column in lattice.places(shape):
        vertices[row, column] = graph.add_vertex(*flat_point(row, column))
    pairs = []
    for up, right in ((0, 1), (1, 0), (1, 1)):
        for (row, column), vertex in vertices.items():
            other = vertices.get((row + up, column + right))
            if other is not None:
                # Slanted lines start in the shorter one of their two rows.
                pairs.append((vertex, other) if up == 0 or row + 1 < side else (other, vertex))
    graph.add_edges(pairs)
    make_faces(graph)
    graph.reorder()
    return graph
