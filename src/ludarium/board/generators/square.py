"""Boards of squares: rectangles, pyramids, diamonds and outlines of any shape."""

from math import sqrt

from ludarium.board.faces import make_faces
from ludarium.board.generators.diagonals import draw_diagonals
from ludarium.board.generators.dimensions import check_dimensions, check_span
from ludarium.board.generators.points import graph_of_points, pairs_one_apart
from ludarium.board.graph import Graph
from ludarium.board.polygon import Point, Polygon
from ludarium.board.problem import check_size
from ludarium.ludemes.constants.board import Diagonals, SiteType, SquareShape

_INFLATION = 0.1
_MARGIN = 2
_TOUCHING_BALLS = 0.05


def square(
    shape: SquareShape | None,
    size: int,
    use: SiteType,
    diagonals: Diagonals | None = None,
    *,
    pyramidal: bool = False,
) -> Graph:
    """A square of unit squares, or another simple shape with one size."""
    check_dimensions(size=size)
    if shape is SquareShape.Diamond:
        return _diamond(size, diagonals)
    columns = size + 1 if shape is SquareShape.Limping else size
    return rectangle(size, columns, use, diagonals, pyramidal=pyramidal)


def rectangle(
    rows: int,
    columns: int,
    use: SiteType,
    diagonals: Diagonals | None = None,
    *,
    pyramidal: bool = False,
) -> Graph:
    """Rows and columns of vertices, or of cells if the cells are played on."""
    check_dimensions(number_of_rows=rows, number_of_columns=columns)
    if use is SiteType.Cell:
        rows, columns = rows + 1, columns + 1
    check_size(rows * columns)
    graph = Graph()
    grid = [[graph.add_vertex(column, row) for column in range(columns)] for row in range(rows)]
    pairs = []
    for row in range(rows):
        for column in range(columns):
            if row + 1 < rows:
                pairs.append((grid[row][column], grid[row + 1][column]))
            if column + 1 < columns:
                pairs.append((grid[row][column], grid[row][column + 1]))
    graph.add_edges(pairs)
    if pyramidal:
        _pile_up(graph, rows, columns)
    draw_diagonals(graph, diagonals, range(rows), range(columns))
    make_faces(graph)
    graph.tag("Square", "Square" if rows == columns else "Rectangle")
    graph.reorder()
    return graph


def _pile_up(graph: Graph, rows: int, columns: int) -> None:
    """Put layers of balls on the board, each in the hollows of the one below."""
    check_size(sum((rows - n) * (columns - n) for n in range(min(rows, columns))))
    for layer in range(1, rows):
        for row in range(rows - layer):
            for column in range(columns - layer):
                graph.add_vertex(layer / 2 + column, layer / 2 + row, layer / sqrt(2))
    vertices = graph.vertices
    centres = [(vertex.x, vertex.y, vertex.z) for vertex in vertices]
    for i, j in pairs_one_apart(centres, _TOUCHING_BALLS):
        graph.find_or_add_edge(vertices[i], vertices[j])


def _diamond(size: int, diagonals: Diagonals | None) -> Graph:
    """A square that stands on a corner, with stepped sides."""
    check_size(2 * size * (size + 1))
    lines = range(2 * size)
    points = [
        (float(column), float(row))
        for row in lines
        for column in lines
        if size - 1 <= row + column < 3 * size and abs(column - row) <= size
    ]
    return _of_points(points, lines, lines, diagonals, "Diamond")


def square_in_outline(outline: Polygon, diagonals: Diagonals | None = None) -> Graph:
    """The points of the unit grid that lie in an outline."""
    outline = outline.inflated(_INFLATION)
    left, bottom, right, top = (int(bound) for bound in outline.bounds)
    rows = range(bottom - _MARGIN, top + _MARGIN + 1)
    columns = range(left - _MARGIN, right + _MARGIN + 1)
    check_span(len(columns), len(rows))
    points = [
        (float(column), float(row))
        for row in rows
        for column in columns
        if outline.contains(column, row)
    ]
    return _of_points(points, rows, columns, diagonals, "NoShape")


def _of_points(
    points: list[Point], rows: range, columns: range, diagonals: Diagonals | None, shape: str
) -> Graph:
    graph = graph_of_points(points, "Square", shape)
    draw_diagonals(graph, diagonals, rows, columns)
    make_faces(graph)
    graph.reorder()
    return graph


_TURNS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Up, right, down and left, as (rows, columns)."""


def square_outline(sides: tuple[int, ...]) -> Polygon:
    """The outline whose sides have these lengths.

    The walk turns to the right before each side. Before a negative one it turns to the left, and
    then goes backwards.
    """
    corners = []
    row = column = 0
    direction = 3
    for length in sides:
        check_size(abs(length))
        direction = (direction + (1 if length >= 0 else -1)) % len(_TURNS)
        rows, columns = _TURNS[direction]
        row += rows * length
        column += columns * length
        corners.append((float(column), float(row)))
    return Polygon(tuple(corners))
