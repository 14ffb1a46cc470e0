"""Triangles of lines that spread downwards from a tip."""

from itertools import pairwise

from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.graph import Graph, Vertex
from ludarium.board.problem import BoardError, check_size

_COLUMNS = 3


def wedge(rows: int, columns: int | None = None) -> Graph:
    """A tip, and rows of evenly spaced vertices below it that grow wider and wider."""
    columns = _COLUMNS if columns is None else columns
    check_dimensions(number_of_rows=rows, number_of_columns=columns)
    if columns == 1 and rows > 1:
        raise BoardError("a wedge has 1 column", "It needs at least 2.")
    check_size((rows - 1) * columns + 1)
    height = rows - 1
    graph = Graph()
    tip = graph.add_vertex(height, height)
    lines = [[tip] * columns]
    for row in range(1, rows):
        shares = [n / (columns - 1) for n in range(columns)]
        left, width = height - row, 2 * row
        lines.append([graph.add_vertex(left + share * width, height - row) for share in shares])
    pairs: list[tuple[Vertex, Vertex]] = []
    for row, line in enumerate(lines):
        if row > 0:
            pairs.extend(pairwise(line))
        if row + 1 < rows:
            pairs.extend(zip(line, lines[row + 1], strict=True))
    graph.add_edges(pairs)
    graph.tag("NoBasis", "Wedge")
    return graph
