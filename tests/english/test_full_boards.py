"""What happens where a turn is nothing but to place a piece, and nobody can any more."""

from tests.english.test_ideas import book


def game(to: str, end: str) -> str:
    return (
        '(game "Trial" (players 2) (equipment {(board (square 3)) (piece "Stone" Each)})'
        f"(rules (play (move Add (to {to}))) (end {end})))"
    )


ROW = "(if (is Line 3) (result Mover Win))"
FULL = "If the board is full and nobody has won, it is a draw."


def test_a_full_board_without_a_row_is_a_draw() -> None:
    assert FULL in book(game("(sites Empty)", ROW))


def test_nothing_is_said_of_full_boards_where_one_side_always_has_won() -> None:
    text = book(game("(sites Empty)", "(if (is Connected Mover) (result Mover Win))"))
    assert "full" not in text
    assert "cannot move" not in text


def test_who_may_not_place_everywhere_may_be_stuck() -> None:
    text = book(game("(difference (sites Empty) (sites Corners))", ROW))
    assert "If you cannot move, you pass; if nobody can, it is a draw." in text
