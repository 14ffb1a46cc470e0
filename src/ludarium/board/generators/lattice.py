"""Shapes on a lattice of rows and columns, for boards of hexagons and triangles.

The lattice is slanted: each row starts half a step to the left of the one below. A shape says for
every row, from the bottom, which columns belong to it.
"""

from collections.abc import Iterator

from ludarium.board.generators.dimensions import check_dimensions

Shape = list[tuple[int, range]]


def places(shape: Shape) -> Iterator[tuple[int, int]]:
    """The row and column of every place in a shape, row by row."""
    for row, columns in shape:
        for column in columns:
            yield row, column


def count(shape: Shape) -> int:
    """How many places a shape has."""
    return sum(len(columns) for _, columns in shape)


def hexagon(side: int) -> Shape:
    """Six equal sides."""
    check_dimensions(size=side)
    rows = 2 * side - 1
    return [(r, range(max(0, r - side + 1), min(rows, side + r))) for r in range(rows)]


def triangle(side: int) -> Shape:
    """Three equal sides; the row at the bottom is the longest."""
    check_dimensions(size=side)
    return [(r, range(r, side)) for r in range(side)]


def rectangle(rows: int, columns: int) -> Shape:
    """Upright, with two ragged sides: every second row is shorter by one."""
    check_dimensions(number_of_rows=rows, number_of_columns=columns)
    return [(r, range((r + 1) // 2, columns + r // 2)) for r in range(rows)]


def rhombus(rows: int, columns: int) -> Shape:
    """Four sides along the lattice."""
    check_dimensions(number_of_rows=rows, number_of_columns=columns)
    return [(r, range(columns)) for r in range(rows)]


def prism(width: int, height: int) -> Shape:
    """A rhombus with two opposite corners cut off."""
    check_dimensions(size=width, second_size=height)
    rows = width + height - 1
    return [(r, range(max(0, r - width + 1), min(rows, r + width))) for r in range(rows)]


def star(points: int) -> Shape:
    """A hexagon with a triangle on each of its sides."""
    check_dimensions(size=points)
    a = points
    lower = [(r, range(a, a + r + 1)) for r in range(a)]
    waist = [(r, range(r - a, 3 * a + 1)) for r in range(a, 2 * a + 1)]
    arms = [(r, range(a, a + r + 1)) for r in range(2 * a + 1, 3 * a + 1)]
    upper = [(r, range(r - a, 3 * a + 1)) for r in range(3 * a + 1, 4 * a + 1)]
    return [*lower, *waist, *arms, *upper]
