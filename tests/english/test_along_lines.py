"""Lines that are drawn: where steps follow them, where diagonals run, and what lies on the way."""

import pytest

from ludarium.english.model.board.boards import Cross, Diagonals, Fan, Grid, Side, Winged
from ludarium.english.words.boards import board_phrase
from tests.english.test_ideas import book


def game(board: str, moves: str, rules: str = "(play (forEach Piece))") -> str:
    """A game of pieces that look up and down the board."""
    return f"""
        (game "Lines" (players {{(player N) (player S)}})
            (equipment {{(board {board} use:Vertex) (hand Each) (piece "Man" Each {moves})}})
            (rules
                (start {{(place "Man1" (sites Bottom)) (place "Man2" (sites Top))}})
                {rules}
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """


STEP = "(move Step (directions {Forward FL FR Leftward Rightward}) (to if:(is Empty (to))))"


@pytest.mark.parametrize(
    ("diagonals", "said"),
    [
        (
            "Alternating",
            "one point along a line straight or diagonally forward, or sideways to an empty",
        ),
        (
            "Solid",
            "one point along a line straight or diagonally forward, or sideways to an empty",
        ),
        ("SolidNoSplit", "one point straight or diagonally forward, or sideways to an empty point"),
    ],
)
def test_a_step_follows_a_line_where_not_every_point_has_it(diagonals: str, said: str) -> None:
    text = book(game(f"(square 5 diagonals:{diagonals})", STEP))
    assert said in " ".join(text.split())


STEP_BUT_DIAGONALLY = "(move Step (difference Forwards Diagonal) (to if:(is Empty (to))))"


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("(square 5)", "one point straight forward to"),
        (
            "(add (square 3) edges:{{0 4} {4 8} {2 4} {4 6}})",
            "one point along a line forward, straight or diagonally to",
        ),
    ],
)
def test_lines_that_are_added_are_none_of_the_diagonal_ways(board: str, said: str) -> None:
    assert said in " ".join(book(game(board, STEP_BUT_DIAGONALLY)).split())


def test_ways_that_are_left_out_are_told_without_lines() -> None:
    step = "(move Step (difference Adjacent (directions Backwards)) (to if:(is Empty (to))))"
    text = " ".join(book(game("(square 5 diagonals:Alternating)", step)).split())
    assert "along a line, but not backward, straight or diagonally to an empty point" in text


@pytest.mark.parametrize(
    ("shape", "where"),
    [
        (Grid(5, 5, Diagonals.THROUGH_CORNERS), "through the corners"),
        (Grid(5, 5, Diagonals.OFF_CORNERS), "past the corners"),
        (Grid(4, 5, Diagonals.THROUGH_CORNERS), "through the bottom left corner"),
        (
            Cross(3, 7, Diagonals.THROUGH_CORNERS),
            "through the corners of its arms",
        ),
    ],
)
def test_diagonals_by_turns_are_told_by_the_corners(shape: Grid | Cross, where: str) -> None:
    assert board_phrase(shape, "point").endswith(
        f"alternating diagonals, one in each square, {where}"
    )


@pytest.mark.parametrize("size", [5, 9])
def test_diagonals_by_turns_are_told_beside_triangles_too(size: int) -> None:
    grid = Grid(size, size, Diagonals.THROUGH_CORNERS)
    text = board_phrase(Winged(grid, (Fan(Side.TOP, 2, 3), Fan(Side.BOTTOM, 2, 3))), "point")
    assert "with alternating diagonals through the corners" in text


def test_corners_of_squares_one_inside_the_other_are_those_of_the_outer_one() -> None:
    move = f"(if (is In (from) (sites Corners)) (move Add (to (sites Empty))) {STEP})"
    text = " ".join(book(game("(concentric Square rings:3)", move)).split())
    assert "a corner of the outer square" in text


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (9, 9, "at any distance to any empty point beyond it, with nothing else between"),
        (9, 0, "to the empty point directly behind it, with nothing else between"),
        (0, 9, "over an adjacent enemy man to any empty point beyond it, with nothing else"),
        (0, 0, "over an adjacent enemy man to the empty point directly behind it, capturing"),
    ],
)
def test_a_long_jump_passes_over_empty_points_alone(before: int, after: int, said: str) -> None:
    jump = f"""
        (move Hop
            (between before:{before} after:{after} if:(is Enemy (who at:(between)))
                (apply (remove (between))))
            (to if:(is Empty (to))))
    """
    assert said in " ".join(book(game("(square 5)", jump)).split())


def test_a_board_of_an_unusual_shape_has_its_lines_listed() -> None:
    board = "(merge {(rectangle 3 5) (shift 1 2 (rectangle 4 2)) (shift 6 0 (rectangle 1 2))})"
    text = " ".join(book(game(board, STEP)).split())
    assert "listed below" in text
    assert "The lines of the board" in text
    assert "diagram" not in text


def test_a_phase_that_a_row_opens_asks_for_the_last_move() -> None:
    rules = """
        phases:{
            (phase "Moving" (play (forEach Piece)) (nextPhase Mover (is Line 3) "Taking"))
            (phase "Taking"
                (play (move Remove (sites Occupied by:Enemy)))
                (nextPhase Mover "Moving")
            )
        }
    """
    text = book(game("(square 5)", STEP, rules))
    assert "your last move made three in a" in " ".join(text.split())
