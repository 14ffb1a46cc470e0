"""Boards of hexagons."""

from collections.abc import Iterable
from itertools import pairwise
from math import sqrt

from ludarium.board.faces import make_faces
from ludarium.board.generators import lattice
from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.generators.outlines import (
    Lattice,
    Outline,
    lattice_polygon,
    points_inside,
    shape_of,
)
from ludarium.board.generators.points import tiled
from ludarium.board.graph import Graph, Vertex
from ludarium.board.polygon import Point
from ludarium.board.problem import check_size
from ludarium.vocabulary.board import HexShape

_HALF = 0.5
_HALF_WIDTH = sqrt(3) / 2
_MARGIN = 3

POINTED = (
    (0.0, 1.0),
    (_HALF_WIDTH, _HALF),
    (_HALF_WIDTH, -_HALF),
    (0.0, -1.0),
    (-_HALF_WIDTH, -_HALF),
    (-_HALF_WIDTH, _HALF),
)
"""The corners of a hexagon that stands on one of them, clockwise from the top."""
FLAT = tuple((y, x) for x, y in POINTED)
"""The corners of a hexagon that stands on a side, counter-clockwise from the right."""


def pointed_centre(row: int, column: int) -> Point:
    """The middle of a hexagon that stands on a corner."""
    return sqrt(3) * (column - row / 2), 1.5 * row


def flat_centre(row: int, column: int) -> Point:
    """The middle of a hexagon that stands on a side; rows and columns both lead upwards."""
    return 1.5 * (column - row), _HALF_WIDTH * (row + column)


def hexagons(shape: HexShape | None, size: int, other_size: int | None) -> Graph:
    """A board of hexagons in one of the usual shapes."""
    check_dimensions(size=size)
    if shape is HexShape.Limping:
        return hexagons_in_outline((size, size + 1))
    if shape in (None, HexShape.Hexagon, HexShape.NoShape):
        if other_size is None:
            return _hexagon(size)
        return hexagons_in_outline((size, other_size))
    if shape is HexShape.Triangle:
        return _shaped(lattice.triangle(size), pointed_centre, POINTED, "Triangle")
    if shape in (HexShape.Rectangle, HexShape.Square):
        if shape is HexShape.Square or other_size is None:
            return _shaped(lattice.rectangle(size, size), pointed_centre, POINTED, "Square")
        return _shaped(lattice.rectangle(size, other_size), pointed_centre, POINTED, "Rectangle")
    if shape is HexShape.Star:
        return _shaped(lattice.star(size), pointed_centre, POINTED, "Star")
    if shape is HexShape.Diamond:
        return _shaped(lattice.rhombus(size, size), flat_centre, FLAT, "Diamond")
    assert shape is HexShape.Prism
    other = size if other_size is None else other_size
    return _shaped(lattice.prism(size, other), flat_centre, FLAT, "Prism")


def hexagons_in_outline(outline: Outline) -> Graph:
    """The hexagons whose middle lies in an outline."""
    polygon = lattice_polygon(outline, pointed_centre)
    return _tiled(points_inside(polygon, pointed_centre, _MARGIN), POINTED, shape_of(outline))


def _shaped(
    shape: lattice.Shape,
    where: Lattice,
    corners: tuple[Point, ...],
    name: str,
) -> Graph:
    check_size(2 * lattice.count(shape))
    return _tiled((where(*place) for place in lattice.places(shape)), corners, name)


def _tiled(centres: Iterable[Point], corners: tuple[Point, ...], shape: str) -> Graph:
    graph = tiled(centres, corners, "Hexagonal", shape)
    graph.reorder()
    return graph


def _hexagon(side: int) -> Graph:
    """The hexagonal board: zigzag lines from the bottom up, and the uprights between them."""
    check_size(6 * side * side)
    graph = Graph()
    rows = lattice.hexagon(side)
    lower = [_zigzag(graph, row, columns, -1) for row, columns in rows[:side]]
    upper = [_zigzag(graph, row, columns, 1) for row, columns in rows[side - 1 :]]
    lines = [*lower, *upper]
    pairs = [pair for line in lines for pair in pairwise(line)]
    for below, above in pairwise(lines):
        # The wider one of two lines begins and ends beyond the other.
        first_below = 1 if len(below) > len(above) else 0
        first_above = 1 if len(above) > len(below) else 0
        pairs.extend(zip(below[first_below::2], above[first_above::2], strict=True))
    graph.add_edges(pairs)
    make_faces(graph)
    graph.reorder()
    return graph


def _zigzag(graph: Graph, row: int, columns: range, up: int) -> list[Vertex]:
    """The line below (-1) or above (+1) a row of hexagons, from left to right."""
    line = []
    for column in columns:
        x, y = pointed_centre(row, column)
        line.append(graph.add_vertex(x - _HALF_WIDTH, y + up * _HALF))
        line.append(graph.add_vertex(x, y + up))
    x, y = pointed_centre(row, columns[-1])
    line.append(graph.add_vertex(x + _HALF_WIDTH, y + up * _HALF))
    return line
