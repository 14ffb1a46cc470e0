"""Outlines that tilings are fitted into: polygons, or walks given by the lengths of their sides."""

from collections.abc import Callable

from ludarium.board.generators.dimensions import check_dimensions, check_span
from ludarium.board.polygon import Point, Polygon
from ludarium.board.problem import BoardError, check_size

Outline = Polygon | tuple[int, ...]
"""A polygon, or the lengths of its sides; before a negative one the walk turns the other way."""

Lattice = Callable[[int, int], Point]
"""Where the point in a row and column of a lattice is."""

CLOCKWISE = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Up, right, down and left, as steps of x and y."""
COUNTER_CLOCKWISE = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Right, up, left and down."""

_SIX_TURNS = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))
"""The directions on a slanted lattice, each 60° clockwise of the one before: rows and columns."""
_FEWEST_SIDES = 5
_INFLATION = 0.1


def is_limping(outline: Outline) -> bool:
    """Whether an outline has sides of two lengths in turn, the second longer by one."""
    return isinstance(outline, tuple) and len(outline) == 2 and outline[0] == outline[1] - 1


def shape_of(outline: Outline) -> str:
    """The name of an outline's shape."""
    return "Limping" if is_limping(outline) else "Custom"


def grid_polygon(
    outline: Outline, turns: tuple[tuple[int, int], ...] = CLOCKWISE, unit: float = 1.0
) -> Polygon:
    """An outline along the lines of a grid, made a little larger.

    A walk along the sides makes a turn before each of them. Before a negative side it turns the
    other way, and then goes backwards.
    """
    if isinstance(outline, Polygon):
        return outline.inflated(_INFLATION)
    check_dimensions(number_of_sides=len(outline))
    x = y = 0.0
    corners = [(x, y)]
    direction = len(turns) - 1
    for length in outline:
        check_size(abs(length))
        direction = (direction + (1 if length >= 0 else -1)) % len(turns)
        dx, dy = turns[direction]
        x += length * dx * unit
        y += length * dy * unit
        corners.append((x, y))
    return Polygon(tuple(corners)).inflated(_INFLATION)


def lattice_polygon(outline: Outline, where: Lattice) -> Polygon:
    """An outline along the lines of a slanted lattice, made a little larger.

    A side has so many points of the lattice. The walk turns to the right before each side; before
    a negative one it turns to the left, and stays where it is. Lengths are used over again until
    there are enough sides for a hexagon.
    """
    if isinstance(outline, Polygon):
        return outline.inflated(_INFLATION)
    check_dimensions(number_of_sides=len(outline))
    row = column = 0
    corners = [where(row, column)]
    direction = 1
    for n in range(max(_FEWEST_SIDES, len(outline))):
        points = outline[n % len(outline)]
        check_size(abs(points))
        steps = points - 1 if points >= 0 else points + 1
        direction = (direction + (1 if steps >= 0 else -1)) % len(_SIX_TURNS)
        if steps > 0:
            rows, columns = _SIX_TURNS[direction]
            row += rows * steps
            column += columns * steps
            corners.append(where(row, column))
    return Polygon(tuple(corners)).inflated(_INFLATION)


def points_inside(polygon: Polygon, where: Lattice, margin: int) -> list[Point]:
    """The points of a lattice that lie in a polygon, row by row.

    Rows are looked through as far as the polygon reaches up, columns as far as it reaches across,
    and both by `margin` beyond that.
    """
    rows, columns = rows_and_columns(polygon, margin)
    points = (where(row, column) for row in rows for column in columns)
    inside = [point for point in points if polygon.contains(*point)]
    if not inside:
        raise BoardError("the outline of this board is empty", "Make it larger.")
    return inside


def rows_and_columns(polygon: Polygon, margin: int) -> tuple[range, range]:
    """The rows and columns that a polygon spans, and `margin` more on all sides."""
    left, bottom, right, top = (int(bound) for bound in polygon.bounds)
    check_span(right - left, top - bottom)
    return (
        range(bottom - margin, top + margin + 1),
        range(left - margin, right + margin + 1),
    )
