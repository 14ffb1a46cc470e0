"""Tilings by regular polygons of several kinds, as tables of tiles and of where they lie.

Every pattern repeats one tile, whose corners are given round its middle. Corners that are one unit
apart are joined, and so the other tiles of the pattern appear between the copies.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from ludarium.board.generators import lattice
from ludarium.board.generators.hexagonal import FLAT
from ludarium.board.generators.outlines import (
    COUNTER_CLOCKWISE,
    Lattice,
    Outline,
    grid_polygon,
    lattice_polygon,
    points_inside,
    shape_of,
)
from ludarium.board.generators.points import tiled
from ludarium.board.graph import Graph
from ludarium.board.operators.cut import keep
from ludarium.board.polygon import Point, Polygon
from ludarium.board.problem import check_size
from ludarium.vocabulary.board import TilingShape

_U = 0.5
_V = sqrt(3) / 2
_OCTAGON_WIDTH = 1 + sqrt(2)
_MARGIN = 2
_SIZE_TO_CUT_FROM = 5
_FIXED_SIZES = {
    TilingShape.T31212: 3,
    TilingShape.T33434: 3,
    TilingShape.T33336: 3,
    TilingShape.T4612: 3,
    TilingShape.T333333_33434: 2,
}


@dataclass(frozen=True)
class Pattern:
    """How a tiling is laid out."""

    corners: tuple[Point, ...]
    """The corners of the repeated tile round its middle."""
    centre: Lattice
    """The middle of the tile in a row and column."""
    shape: Callable[[int], lattice.Shape]
    """Which rows and columns a board with one size has."""
    name: str
    """What a board with one size looks like."""
    wide_shape: Callable[[int, int], lattice.Shape] | None = None
    """Which rows and columns a board with two sizes has, if two can be given."""
    wide_name: str = ""
    """What a board with two sizes looks like."""


def tiling(kind: TilingShape, size: int, other_size: int | None = None) -> Graph:
    """A board of one of the patterns."""
    pattern = PATTERNS[kind]
    if other_size is None or pattern.wide_shape is None:
        shape, name = pattern.shape(size), pattern.name
    else:
        shape, name = pattern.wide_shape(size, other_size), pattern.wide_name
    check_size(lattice.count(shape))
    centres = (pattern.centre(*place) for place in lattice.places(shape))
    graph = tiled(centres, pattern.corners, kind.word, name)
    # The pattern of octagons and squares keeps the order in which it is drawn.
    if kind is not TilingShape.T488:
        graph.reorder()
    return graph


def tiling_in_outline(kind: TilingShape, outline: Outline) -> Graph:
    """The tiles of a pattern whose middle lies in an outline.

    A pattern that cannot be fitted into an outline has a fixed size, whatever the outline is.
    """
    if kind is TilingShape.T33434 and isinstance(outline, Polygon):
        return keep(tiling(kind, _SIZE_TO_CUT_FROM), outline)
    # quirk: fixed-size-outlines: Some tilings have a fixed size whatever outline they are given.
    if kind in _FIXED_SIZES:
        return tiling(kind, _FIXED_SIZES[kind])
    corners, centre, basis = OUTLINED[kind]
    if kind is TilingShape.T488:
        polygon = grid_polygon(outline, COUNTER_CLOCKWISE)
    else:
        polygon = lattice_polygon(outline, centre)
    centres = points_inside(polygon, centre, _MARGIN)
    graph = tiled(centres, corners, basis, shape_of(outline))
    graph.reorder()
    return graph


# ---------------------------------------------------------------------- where tiles lie


def _upright(across: float, up: float) -> Lattice:
    """A lattice whose rows lead up to the left, and its columns up to the right."""
    return lambda row, column: (across * (column - row), up * (row + column))


def _level(across: float, up: float) -> Lattice:
    """A lattice with level rows, each half a step to the left of the one below."""
    return lambda row, column: (across * (column - row / 2), up * row)


def _ring(radius: float, count: int, first_degrees: float) -> tuple[Point, ...]:
    """Points on a circle, counter-clockwise."""
    angles = [(first_degrees + 360 * n / count) * pi / 180 for n in range(count)]
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


def _octagon_centre(row: int, column: int) -> Point:
    return column * _OCTAGON_WIDTH, row * _OCTAGON_WIDTH


def _square_corner(row: int, column: int) -> Point:
    return column + row / 2, row * (1 + _V)


def _square(size: int) -> lattice.Shape:
    return lattice.rhombus(size, size)


_FLAT_HEXAGON = ((-_U, _V), (_U, _V), (1.0, 0.0), (_U, -_V), (-_U, -_V), (-1.0, 0.0))
_HEXAGON_IN_DODECAGON = (*_FLAT_HEXAGON, *_ring((1 + _V) / cos(pi / 12), 12, 15))
_DODECAGON = _ring(1 / sqrt(2 - sqrt(3)), 12, 15)
_W = _OCTAGON_WIDTH / 2
_OCTAGON = (
    (_U, _W), (_W, _U), (_W, -_U), (_U, -_W), (-_U, -_W), (-_W, -_U), (-_W, _U), (-_U, _W),
)  # fmt: skip
_UNIT_SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
_SQUARES_AND_TRIANGLES = (
    (-_U, -_U - _V), (_U, -_U - _V), (-_U - _V, -_V), (_U + _V, -_V), (0.0, -_U),
    (-2 * _U - _V, 0.0), (-_V, 0.0), (_V, 0.0), (2 * _U + _V, 0.0), (0.0, _U),
    (-_U - _V, _V), (_U + _V, _V), (-_U, _U + _V), (_U, _U + _V),
)  # fmt: skip
_HEXAGON_AND_TRIANGLES = tuple(
    (_U * x, _V * y)
    for x, y in (
        (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0),
        (-2, 2), (0, 2), (2, 2), (3, 1), (4, 0), (3, -1),
        (2, -2), (0, -2), (-2, -2), (-3, -1), (-4, 0), (-3, 1),
    )
)  # fmt: skip

PATTERNS = {
    TilingShape.T31212: Pattern(
        _DODECAGON, _level(3.7320508, 3.7320508 * _V), lattice.hexagon, "Hexagon"
    ),
    TilingShape.T3464: Pattern(
        _HEXAGON_IN_DODECAGON,
        _upright((3 + sqrt(3)) / 2, (1 + sqrt(3)) / 2),
        lattice.hexagon,
        "Hexagon",
        lattice.rhombus,
        "Quadrilateral",
    ),
    TilingShape.T488: Pattern(
        _OCTAGON, _octagon_centre, _square, "Square", lattice.rhombus, "Rectangle"
    ),
    TilingShape.T33434: Pattern(
        _SQUARES_AND_TRIANGLES,
        _upright((1 + sqrt(3)) / 2, (1 + sqrt(3)) / 2),
        _square,
        "Diamond",
    ),
    TilingShape.T33336: Pattern(
        _HEXAGON_AND_TRIANGLES,
        lambda row, column: (_U * (5 * column - 4 * row), _V * (2 * row + column)),
        lattice.hexagon,
        "Hexagon",
    ),
    TilingShape.T33344: Pattern(
        _UNIT_SQUARE, _square_corner, _square, "Rhombus", lattice.rhombus, "Rhombus"
    ),
    TilingShape.T3636: Pattern(
        FLAT,
        _level(2.0, sqrt(3)),
        lattice.hexagon,
        "Hexagon",
        lambda size, other: lattice.rhombus(2 * size - 1, 2 * other - 1),
        "Rhombus",
    ),
    TilingShape.T4612: Pattern(
        _DODECAGON, _level(4.7320508, 4.7320508 * _V), lattice.hexagon, "Hexagon"
    ),
    TilingShape.T333333_33434: Pattern(
        _HEXAGON_IN_DODECAGON,
        _upright(1.5 + sqrt(3), (2 + sqrt(3)) / 2),
        lattice.hexagon,
        "Hexagon",
    ),
}
"""How each tiling is laid out on a board with one or two sizes."""

OUTLINED: dict[TilingShape, tuple[tuple[Point, ...], Lattice, str]] = {
    TilingShape.T3464: (
        tuple((y, x) for x, y in _HEXAGON_IN_DODECAGON),
        _level(1 + sqrt(3), (3 + sqrt(3)) / 2),
        "T3464",
    ),
    TilingShape.T488: (_OCTAGON, _octagon_centre, "T488"),
    TilingShape.T33344: (_UNIT_SQUARE, _square_corner, "T33344"),
    TilingShape.T3636: (FLAT, _level(2.0, sqrt(3)), "Hexagonal"),
}
"""The tile of each tiling that can fill an outline, where its copies lie, and its basis."""
