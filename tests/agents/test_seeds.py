"""Seeds belong to nobody: what they are worth depends on where they lie, and on how games end."""

import pytest

import ludarium
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.ludemes.worth.places import STORE
from ludarium.ludemes.worth.terms import parts_for
from ludarium.play.game import Game

WINS = "(if (= 1 (count at:(to))) (fromTo (from (to)) (to (handSite Mover))))"


def sowing(end: str, last: str = WINS) -> Game:
    """A game of two rows of three holes, with a place beside the board for what is won."""
    return ludarium.load(f"""(game "Rows" (players 2)
        (equipment {{(mancalaBoard 2 3 store:None (track "Track" "0,E,N,W" loop:True))
            (regions P1 (sites Bottom)) (regions P2 (sites Top))
            (piece "Seed" Shared) (hand Each)}})
        (rules (start (set Count 2 to:(sites Track)))
            (play (move Select (from (sites Mover) if:(is Occupied (from)))
                (then (sow apply:{last}))))
            (end {end})))""")


BY_SCORE = """(if (no Moves Mover) (byScore {
    (score P1 (count at:(handSite P1))) (score P2 (count at:(handSite P2)))}))"""
NONE_LEFT = "(forEach Player if:(all Sites (sites Player) if:(is Empty (site))) %s)"


@pytest.mark.parametrize(
    ("end", "worth"),
    [
        (BY_SCORE, STORE),
        ("(if (= 7 (count at:(handSite Mover))) (result Mover Win))", STORE),
        (NONE_LEFT % "(result Player Loss)", 0),
        ("(if (no Moves Next) (result Mover Win))", 0),
    ],
)
def test_what_was_won_counts_where_the_end_asks_for_it(end: str, worth: int) -> None:
    places = parts_for(sowing(end).rules_source.rules).places[1]
    assert places[6:8] == (worth, -worth)
    assert places[0] > 0 > places[3]


def test_who_is_without_moves_loses_whoever_that_is() -> None:
    end = "(forEach Player if:(no Moves Player) (result Player Loss))"
    assert parts_for(sowing(end).rules_source.rules).weights["mobility"] > 0


def test_seeds_in_a_hole_that_is_marked_belong_to_whose_mark_it_is() -> None:
    """The first side marks a hole of the other, in which there are two seeds."""
    worth = {}
    for mark in ("(mover)", "1"):
        game = sowing(BY_SCORE, f"(set State at:5 {mark})")
        marked = parts_for(game.rules_source.rules).terms.marked
        assert marked == (STORE if mark == "(mover)" else 0)
        state = game.start(seed=1)
        state.play(next(move for move in state.legal_moves() if move.from_ == 0))
        worth[mark] = AlphaBeta(game).evaluate(state)
    home = parts_for(game.rules_source.rules).places[1][0]
    assert worth["(mover)"] - worth["1"] == -2 * (STORE + home)
