"""Boards of triangles."""

from collections.abc import Callable
from math import sqrt

from ludarium.board.faces import make_faces
from ludarium.board.generators import lattice
from ludarium.board.generators.points import graph_of_points
from ludarium.board.graph import Graph, Vertex
from ludarium.board.polygon import Point, Polygon
from ludarium.board.problem import check_size
from ludarium.ludemes.constants.board import SiteType, TriShape

_HEIGHT = sqrt(3) / 2
_INFLATION = 0.1
_MARGIN = 2


def flat_point(row: int, column: int) -> Point:
    """A vertex on a lattice with level rows."""
    return column - row / 2, _HEIGHT * row


def upright_point(row: int, column: int) -> Point:
    """A vertex on a lattice whose rows and columns both lead upwards."""
    return _HEIGHT * (column - row), (row + column) / 2


def triangles(
    shape: TriShape | None, size: int, other_size: int | None, use: SiteType
) -> Graph:
    """A board of triangles in one of the usual shapes."""
    if shape is TriShape.Star:
        return _shaped(lattice.star(size), flat_point, "Star")
    if shape is TriShape.Limping:
        outline = triangular_outline((size, size + 1))
        return triangles_in_outline(outline, shape="Limping", margin=size)
    # The sizes count vertices, of which there is one more than there are cells along a side.
    more = 1 if use is SiteType.Cell else 0
    side = size + more
    other = side if other_size is None else other_size + more
    if shape is TriShape.Hexagon:
        return _hexagon(side)
    if shape in (TriShape.Rectangle, TriShape.Square):
        columns = side if shape is TriShape.Square else other
        return _shaped(lattice.rectangle(side, columns), flat_point, "Rectangle")
    if shape is TriShape.Diamond:
        return _shaped(lattice.rhombus(side, side), upright_point, "Diamond")
    if shape is TriShape.Prism:
        return _shaped(lattice.prism(side, other), upright_point, "Prism")
    return _shaped(lattice.triangle(side), flat_point, "Triangle")


def triangular_outline(sides: tuple[int, ...]) -> Polygon:
    """The outline whose sides have so many vertices each."""
    return lattice.outline(sides, flat_point)


def triangles_in_outline(
    outline: Polygon, *, shape: str = "NoShape", margin: int = _MARGIN
) -> Graph:
    """The vertices that lie in an outline, and the triangles between them."""
    points = lattice.inside(outline.inflated(_INFLATION), flat_point, margin)
    return _joined(points, shape)


def _shaped(shape: lattice.Shape, where: Callable[[int, int], Point], name: str) -> Graph:
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
    graph.add_edges(
        (vertex, vertices[row + up, column + right])
        for up, right in ((0, 1), (1, 0), (1, 1))
        for (row, column), vertex in vertices.items()
        if (row + up, column + right) in vertices
    )
    make_faces(graph)
    graph.reorder()
    return graph
