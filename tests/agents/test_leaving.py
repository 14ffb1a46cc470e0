"""Pieces that leave the board by their own move are no captures."""

import pytest

import ludarium
from ludarium.agents.best import choice_for
from ludarium.ludemes.worth.terms import parts_for

HOMECOMING = """(game "Homecoming" (players 2)
    (equipment {
        (board (square 5))
        (piece "Boat" Each (move Slide Orthogonal))
        (regions "Harbour" P1 (sites Top))
        (regions "Harbour" P2 (sites Bottom))
    })
    (rules
        (start {(place "Boat1" (sites Bottom)) (place "Boat2" (sites Top))})
        (play (forEach Piece
            (then (if (is In (last To) (sites Mover "Harbour")) (remove (last To))))
        ))
        (end (if %s (result %s Win)))
    )
)"""


@pytest.mark.parametrize(
    "few", ["(= (count Pieces Mover) 1)", "(>= 2 (count Pieces Mover))", "(no Pieces Mover)"]
)
def test_who_brings_pieces_home_is_glad_to_be_rid_of_them(few: str) -> None:
    game = ludarium.load(HOMECOMING % (few, "Mover"))
    assert parts_for(game.rules_source.rules).weights["piece Boat"] == -100


@pytest.mark.parametrize("few", ["(= (count Pieces Next) 1)", "(< (count Pieces Next) 3)"])
def test_who_runs_out_of_pieces_keeps_them(few: str) -> None:
    game = ludarium.load(HOMECOMING % (few, "Mover"))
    assert parts_for(game.rules_source.rules).weights["piece Boat"] == 100


def test_such_removals_do_not_tell_what_counts() -> None:
    choice = choice_for(ludarium.load(HOMECOMING % ("(= (count Pieces Mover) 1)", "Mover")))
    assert (choice.search, choice.measured) == ("uct", False)
