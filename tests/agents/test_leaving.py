"""Who is glad to be rid of pieces; those that leave the board by their own move are no captures."""

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
        (end {%s})
    )
)"""


def worth_of_a_boat(*endings: str) -> float:
    """What a piece is worth, given the endings of a game in which pieces leave that arrive."""
    game = ludarium.load(HOMECOMING % " ".join(endings))
    return parts_for(game.rules_source.rules).weights["piece Boat"]


@pytest.mark.parametrize(
    "few", ["(= (count Pieces Mover) 1)", "(>= 2 (count Pieces Mover))", "(no Pieces Mover)"]
)
def test_who_brings_pieces_home_is_glad_to_be_rid_of_them(few: str) -> None:
    assert worth_of_a_boat(f"(if {few} (result Mover Win))") == -100


@pytest.mark.parametrize(
    "lost",
    [
        "(if (= (count Pieces Next) 1) (result Mover Win))",
        "(if (< (count Pieces Mover) 3) (result Mover Loss))",
        "(if (no Pieces Next) (result Next Loss))",
    ],
)
def test_who_runs_out_of_pieces_keeps_them(lost: str) -> None:
    assert worth_of_a_boat(lost) == 100


def test_what_is_denied_is_not_wanted() -> None:
    last = "(and (no Pieces Next) (not (no Pieces Mover)))"
    assert worth_of_a_boat(f"(if {last} (result Mover Win))") == 100


def test_who_has_no_pieces_has_no_moves_which_may_lose_first() -> None:
    blocked = "(if (no Moves Next) (result Next Loss))"
    rid = "(if (no Pieces P2) (result P2 Win))"
    assert worth_of_a_boat(blocked, rid) == 100
    assert worth_of_a_boat(rid, blocked) == -100


def test_only_one_side_may_be_glad() -> None:
    text = HOMECOMING % "(if (no Pieces P2) (result P2 Win))"
    game = ludarium.load(
        text.replace('"Boat1"', '"Raft1"').replace(
            '(piece "Boat" Each',
            '(piece "Raft" P1 (move Step (to if:(is Empty (to))))) (piece "Boat" P2',
        )
    )
    weights = parts_for(game.rules_source.rules).weights
    assert (weights["piece Raft"], weights["piece Boat"]) == (100, -100)


def test_such_removals_do_not_tell_what_counts() -> None:
    game = ludarium.load(HOMECOMING % "(if (= (count Pieces Mover) 1) (result Mover Win))")
    choice = choice_for(game)
    assert (choice.search, choice.measured) == ("uct", False)
