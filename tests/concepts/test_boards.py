"""Boards are known by their lines, whatever they are written with."""

import pytest

import ludarium
from ludarium.concepts.board_shapes import boards_drawn

GAME = """(game "Board" (players 2)
    (equipment {{ (board {board} use:{use}) (piece "Disc" Each) }})
    (rules (play (move Add (to (sites Empty)))) (end (if (no Moves Next) (result Mover Win))))
)"""


def drawn(board: str, use: str = "Vertex") -> list[str]:
    return list(boards_drawn(ludarium.load(GAME.format(board=board, use=use)).equipment))


@pytest.mark.parametrize(
    "board",
    [
        "(square 5 diagonals:Alternating)",
        "(rectangle 5 9 diagonals:Alternating)",
        "(rotate 45 (square 5 diagonals:Alternating))",
    ],
)
def test_alquerque_of_any_size(board: str) -> None:
    assert drawn(board) == ["AlquerqueBoard"]


@pytest.mark.parametrize(
    ("game", "concept"),
    [("adugo", "AlquerqueBoardWithOneTriangle"), ("rimau", "AlquerqueBoardWithTwoTriangles")],
)
def test_alquerque_with_triangles(game: str, concept: str) -> None:
    assert list(boards_drawn(ludarium.load(game).equipment)) == ["AlquerqueBoard", concept]


def test_nine_mens_morris() -> None:
    assert drawn("(concentric Square rings:3)") == ["NineMensMorrisBoard"]
    assert drawn("(concentric Square rings:2)") == []
    assert drawn("(concentric Square rings:3 joinCorners:True)") == []


def test_three_mens_morris_is_a_small_alquerque() -> None:
    assert drawn("(square 3 diagonals:Alternating)") == ["AlquerqueBoard", "ThreeMensMorrisBoard"]


def test_a_cross_of_cells() -> None:
    bars = "(merge {(shift 0 2 (rectangle 3 7)) (shift 2 0 (rectangle 7 3))})"
    assert drawn(bars, "Cell") == ["CrossBoard"]
    assert drawn("(square 7)", "Cell") == []


def test_a_plain_square_has_no_name() -> None:
    assert drawn("(square 5)") == []


def test_the_game_has_what_its_board_is() -> None:
    game = ludarium.load("Fanorona")
    assert game.concepts()["AlquerqueBoard"]
    assert not game.concepts(as_reference=True)["AlquerqueBoard"]
