"""Puzzles for one are solved, and it is told if there is no solution."""

import pytest

import ludarium
from ludarium.agents.puzzling import solve_puzzle
from ludarium.agents.solving import SolvingError

SQUARE = """(game "Square" (players 1)
    (equipment {
        (board (square 4) (values Cell (range 1 4)))
        (regions {Columns Rows})
    })
    (rules
        (start (set {{0 1} {5 2} {10 3}}))
        (play (satisfy (all Different)))
        (end (if (is Solved) (result P1 Win)))
    )
)"""
PEGS = """(game "Pegs" (players 1)
    (equipment {
        (board (rectangle 1 6))
        (piece "Peg" P1
            (move Hop
                (between if:(is Occupied (between)) (apply (remove (between))))
                (to if:(is Empty (to)))
            )
        )
    })
    (rules
        (start (place "Peg" {PLACES}))
        (play (forEach Piece))
        (end {
            (if (= 1 (count Pieces Mover)) (result P1 Win))
            (if (no Moves Mover) (result P1 Loss))
        })
    )
)"""


def test_values_are_filled_in() -> None:
    found = solve_puzzle(ludarium.load(SQUARE))
    assert found.moves is not None
    state = ludarium.load(SQUARE).start(seed=1)
    for move in found.moves:
        state.play(move)
    assert state.winner == 1
    assert len(found.moves) == 13


def test_pieces_are_moved() -> None:
    found = solve_puzzle(ludarium.load(PEGS.replace("PLACES", "0 1 3")))
    assert found.moves is not None
    assert len(found.moves) == 2


def test_it_is_told_that_there_is_no_solution() -> None:
    found = solve_puzzle(ludarium.load(PEGS.replace("PLACES", "0 1 5")))
    assert found.moves is None
    assert found.is_complete


def test_games_for_two_are_no_puzzles() -> None:
    with pytest.raises(SolvingError, match="no puzzle for one"):
        solve_puzzle(ludarium.load("Tic-Tac-Toe"))
