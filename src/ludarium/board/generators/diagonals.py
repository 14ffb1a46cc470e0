"""The diagonals that can be drawn into the squares of a board."""

from ludarium.board.graph import Graph, Vertex
from ludarium.vocabulary.board import Diagonals

_RAYS = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def draw_diagonals(graph: Graph, diagonals: Diagonals | None, rows: range, columns: range) -> None:
    """Draw diagonals into all unit squares that have a vertex at each corner."""
    if diagonals is None or diagonals is Diagonals.Implied:
        return
    if diagonals is Diagonals.Radiating:
        _draw_rays(graph, rows, columns)
        return
    middle = _middle(rows), _middle(columns)
    for row in rows:
        for column in columns:
            square = _square(graph, row, column)
            if square is not None:
                _draw(graph, diagonals, row, column, middle, square)


def _square(graph: Graph, row: int, column: int) -> tuple[Vertex, Vertex, Vertex, Vertex] | None:
    """The corners of a square, clockwise from the lower left."""
    a = graph.find_vertex(column, row)
    b = graph.find_vertex(column, row + 1)
    c = graph.find_vertex(column + 1, row + 1)
    d = graph.find_vertex(column + 1, row)
    return (a, b, c, d) if a and b and c and d else None


def _draw(
    graph: Graph,
    diagonals: Diagonals,
    row: int,
    column: int,
    middle: tuple[int, int],
    square: tuple[Vertex, Vertex, Vertex, Vertex],
) -> None:
    a, b, c, d = square
    if diagonals is Diagonals.Solid:
        centre = graph.find_or_add_vertex(column + 0.5, row + 0.5)
        for corner in square:
            graph.find_or_add_edge(corner, centre)
        return
    rising, falling = (a, c), (b, d)
    if diagonals is Diagonals.SolidNoSplit:
        drawn = [rising, falling]
    elif diagonals is Diagonals.Alternating:
        drawn = [rising if (row + column) % 2 == 0 else falling]
    else:
        assert diagonals is Diagonals.Concentric
        drawn = [falling if (row < middle[0]) == (column < middle[1]) else rising]
    for start, end in drawn:
        graph.find_or_add_edge(start, end)


def _draw_rays(graph: Graph, rows: range, columns: range) -> None:
    """Draw the diagonals that go out from the middle, step by step."""
    # quirk: rows-used-as-x: The middle from which diagonals radiate has the middle row as its x,
    # even if the board is no square.
    x, y = _middle(rows), _middle(columns)  # The row serves as x, even if the board is no square.
    for step in range(max(len(rows) // 2, len(columns) // 2) + 1):
        for dx, dy in _RAYS:
            start = graph.find_vertex(x + dx * step, y + dy * step)
            end = graph.find_vertex(x + dx * (step + 1), y + dy * (step + 1))
            if start and end:
                graph.find_or_add_edge(start, end)


def _middle(line: range) -> int:
    return int((line.start + line.stop) / 2)
