"""Boards of pits in rows, with or without a store at either end."""

from typing import Final

from ludarium.board.generators.square import rectangle, square
from ludarium.board.graph import Graph
from ludarium.board.operators.combine import union
from ludarium.board.operators.transform import shift
from ludarium.board.precision import single
from ludarium.board.problem import BoardError, check_size
from ludarium.vocabulary.board import SiteType

_STORE_DISTANCES: Final = {2: 0.85, 3: 1.0, 4: 0.9, 5: 1.0, 6: 0.9}
"""For each number of rows, how far a store lies beyond the ends of the rows."""


def mancala_board(rows: int, columns: int, *, stores: bool) -> Graph:
    """Rows of pits from the bottom up, after the left store and before the right one if any."""
    if rows not in _STORE_DISTANCES:
        raise BoardError(
            f"a mancala board has 2 to 6 rows, but here are {rows}",
            "For more rows, draw a (board …) with a graph of your own.",
        )
    check_size(rows * columns + 2)
    parts = [shift(rectangle(1, columns, SiteType.Vertex), 0, row) for row in range(rows)]
    if stores:
        distance, middle = _STORE_DISTANCES[rows], (rows - 1) / 2
        parts.insert(0, _store(single(-distance), middle))
        parts.append(_store(single(columns - 1 + distance), middle))
    return union(parts, connect=True)


def square_of_pits(rows: int) -> Graph:
    """As many pits in a row as there are rows: what other numbers of stores lead to."""
    return square(None, rows, SiteType.Vertex)


def _store(x: float, y: float) -> Graph:
    graph = Graph()
    graph.add_vertex(x, y)
    return graph
