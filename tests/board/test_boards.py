"""Boards as pieces of equipment: their graphs, and the kind of site that is played on."""

import pytest

from ludarium.board.problem import BoardError
from ludarium.vocabulary.board import SiteType
from tests.board.drawn import board, lines, places, size

Cell, Edge, Vertex = SiteType.Cell, SiteType.Edge, SiteType.Vertex


@pytest.mark.parametrize(
    ("text", "use", "expected"),
    [
        ("(board (square 3))", Cell, (16, 24, 9)),
        ("(board (square 3) use:Vertex)", Vertex, (9, 12, 4)),
        ("(board (square 3) use:Edge)", Edge, (9, 12, 4)),
        ("(mancalaBoard 2 3)", Vertex, (8, 11, 4)),
        ("(mancalaBoard 2 3 store:None)", Vertex, (6, 7, 2)),
        ("(mancalaBoard 3 5)", Vertex, (17, 24, 8)),
        ("(mancalaBoard 4 6 store:Inner)", Vertex, (16, 24, 9)),
        ("(mancalaBoard 2 6 numStores:1)", Vertex, (4, 4, 1)),
        ("(surakartaBoard (square 6))", Vertex, (36, 60, 25)),
        ("(boardless Square 5)", Cell, (36, 60, 25)),
        ("(boardless Hexagonal 3)", Cell, (54, 72, 19)),
        ("(boardless Triangular 2)", Cell, (6, 9, 4)),
        ("(boardless Square)", Cell, (42 * 42, 2 * 42 * 41, 41 * 41)),
    ],
)
def test_boards(text: str, use: SiteType, expected: tuple[int, int, int]) -> None:
    item = board(text)
    assert item.default_site() is use
    assert size(item.build_graph()) == expected


def test_stores_are_first_and_last_and_pits_go_row_by_row() -> None:
    graph = board("(mancalaBoard 2 3)").build_graph()
    assert places(graph) == [
        *[(-0.85, 0.5)],
        *[(0, 0), (1, 0), (2, 0)],
        *[(0, 1), (1, 1), (2, 1)],
        *[(2.85, 0.5)],
    ]
    joined_to_stores = {line for line in lines(graph) if 0 in line or 7 in line}
    assert joined_to_stores == {(0, 1), (0, 4), (3, 7), (6, 7)}


@pytest.mark.parametrize(
    ("rows", "height", "distance"),
    [(2, 0.5, 0.85), (3, 1, 1), (4, 1.5, 0.9), (5, 2, 1), (6, 2.5, 0.9)],
)
def test_where_the_stores_are(rows: int, height: float, distance: float) -> None:
    stores = places(board(f"(mancalaBoard {rows} 8)").build_graph())
    assert (stores[0], stores[-1]) == ((-distance, height), (7 + distance, height))


@pytest.mark.parametrize("rows", [-3, 0, 1, 7])
def test_a_mancala_board_has_two_to_six_rows(rows: int) -> None:
    with pytest.raises(BoardError, match="2 to 6 rows"):
        board(f"(mancalaBoard {rows} 6)").build_graph()
