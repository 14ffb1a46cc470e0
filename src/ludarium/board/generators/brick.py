"""Walls of bricks, each twice as long as wide."""

from collections.abc import Iterator

from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.graph import Graph
from ludarium.board.problem import check_size
from ludarium.vocabulary.board import BrickShape

Tile = tuple[tuple[int, int], ...]
Wall = Iterator[tuple[int, int, Tile]]
"""The row and column of the lower left corner of every brick, and what kind of brick it is."""

_BRICK: Tile = ((0, 0), (0, 1), (1, 1), (2, 1), (2, 0), (1, 0))
_UPRIGHT_BRICK: Tile = ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0))
_HALF_BRICK: Tile = ((0, 0), (0, 1), (1, 1), (1, 0))


def bricks(
    shape: BrickShape | None, rows: int, columns: int | None = None, *, trim: bool = False
) -> Graph:
    """A wall of bricks, each row moved by half a brick; with `trim`, half bricks end the rows."""
    check_dimensions(number_of_rows=rows)
    if shape is BrickShape.Spiral:
        check_size(4 * rows * rows)
        return _built(_spiral(rows), "Spiral")
    if shape in (BrickShape.Diamond, BrickShape.Prism):
        check_size(2 * rows * rows)
        return _built(_diamond(rows, trim), shape.word)
    if shape is BrickShape.Limping:
        columns = rows + 1
    name = "Square" if columns is None else "Rectangle"
    columns = rows if columns is None else columns
    check_dimensions(number_of_columns=columns)
    check_size(2 * rows * columns)
    return _built(_rectangle(rows, 2 * columns + 1, trim), name)


def _rectangle(rows: int, width: int, trim: bool) -> Wall:
    for row in range(rows):
        for column in range(row % 2, width, 2):
            yield _trimmed(row, column, width, trim)


def _diamond(side: int, trim: bool) -> Wall:
    width = 2 * side
    for row in range(width):
        for column in range((row + 1) % 2, width, 2):
            if side - 1 <= row + column < 3 * side - 1 and -side <= column - row < side:
                yield _trimmed(row, column, width, trim)


def _trimmed(row: int, column: int, width: int, trim: bool) -> tuple[int, int, Tile]:
    if trim and column == 0:
        return row, column + 1, _HALF_BRICK
    if trim and column >= width - 1:
        return row, column, _HALF_BRICK
    return row, column, _BRICK


def _spiral(rings: int) -> Wall:
    """Rings of bricks round half a brick; each side of a ring runs on past the side before it."""
    yield rings - 1, rings - 1, _HALF_BRICK
    for ring in range(1, rings):
        low, high = rings - ring, rings + ring - 1
        for along in range(0, 2 * ring, 2):
            yield low + along, low - 1, _UPRIGHT_BRICK
            yield high, low + along, _BRICK
            yield low - 1 + along, high, _UPRIGHT_BRICK
            yield low - 1, low - 1 + along, _BRICK


def _built(wall: Wall, shape: str) -> Graph:
    graph = Graph()
    for row, column, tile in wall:
        corners = [graph.find_or_add_vertex(column + x, row + y) for x, y in tile]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            graph.find_or_add_edge(a, b)
        graph.add_face(corners)
    graph.tag("Brick", shape)
    graph.reorder()
    return graph
