"""Boards of squares: rectangles, pyramids, diamonds and outlines of any shape."""

from math import sqrt

from ludarium.board.faces import make_faces
from ludarium.board.generators.diagonals import draw_diagonals
from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.generators.outlines import (
    Outline,
    grid_polygon,
    points_inside,
    rows_and_columns,
)
from ludarium.board.generators.points import graph_of_points, pairs_one_apart
from ludarium.board.graph import Graph
from ludarium.board.polygon import Point
from ludarium.board.problem import check_size
from ludarium.vocabulary.board import Diagonals, SiteType, SquareShape

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
    if shape is SquareShape.Limping:
        return rectangle(size, size + 1, use, diagonals, pyramidal=pyramidal)
    return rectangle(size, None, use, diagonals, pyramidal=pyramidal)


def rectangle(
    rows: int,
    columns: int | None,
    use: SiteType,
    diagonals: Diagonals | None = None,
    *,
    pyramidal: bool = False,
) -> Graph:
    """Rows and columns of vertices, or of cells if the cells are played on.

    If no number of columns is given, it is a square.
    """
    shape = "Square" if columns is None else "Rectangle"
    columns = rows if columns is None else columns
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
    graph.tag("Square", shape)
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
    touching = [(vertices[i], vertices[j]) for i, j in pairs_one_apart(centres, _TOUCHING_BALLS)]
    graph.add_edges((a, b) for a, b in touching if a.edge_to(b) is None)


def _diamond(size: int, diagonals: Diagonals | None) -> Graph:
    """A square that stands on a corner, with stepped sides."""
    check_size(2 * size * (size + 1))
    lines = range(2 * size)
    points: list[Point] = [
        (column, row)
        for row in lines
        for column in lines
        if size - 1 <= row + column < 3 * size and abs(column - row) <= size
    ]
    return _of_points(points, lines, lines, diagonals, "Diamond")


def square_in_outline(outline: Outline, diagonals: Diagonals | None = None) -> Graph:
    """The points of the unit grid that lie in an outline."""
    polygon = grid_polygon(outline)
    rows, columns = rows_and_columns(polygon, _MARGIN)
    points = points_inside(polygon, lambda row, column: (column, row), _MARGIN)
    return _of_points(points, rows[:-1], columns[:-1], diagonals, "Custom")


def _of_points(
    points: list[Point], rows: range, columns: range, diagonals: Diagonals | None, shape: str
) -> Graph:
    graph = graph_of_points(points, "Square", shape)
    draw_diagonals(graph, diagonals, rows, columns)
    make_faces(graph)
    graph.reorder()
    return graph
