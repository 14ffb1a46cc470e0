"""Random games without lists of moves come out as those in which all moves are listed."""

import math
from pathlib import Path

import pytest

import ludarium
from ludarium import library
from ludarium.play.playouts import PlayoutResult

FILES = sorted(library.GAMES.glob("*.lud"))
FAR = 5.0
"""So many standard errors lie between two means only if they are of different things."""

SOWING = """
(game "Threes and Fours"
    (players 2)
    (equipment {
        (mancalaBoard 2 3 store:None (track "Track" "0,E,N,W" loop:True))
        (regions P1 (sites Bottom))
        (regions P2 (sites Top))
        (piece "Seed" Shared)
        (hand Each)
    })
    (rules
        (start (set Count 3 to:(sites Track)))
        (play
            (do
                (move Select
                    (from (sites Mover) if:(< 0 (count at:(from))))
                    (then
                        (sow apply:(if (= (count at:(to)) 4)
                            (fromTo (from (to)) (to (handSite Mover)) count:(count at:(to))
                                (then (forEach Site (sites Next)
                                    (if (= (count at:(site)) 4)
                                        (fromTo
                                            (from (site))
                                            (to (handSite Mover))
                                            count:(count at:(site))
                                        )
                                    )
                                ))
                            )
                            (if (< 1 (count at:(to))) (moveAgain))
                        ))
                    )
                )
                ifAfterwards:(< 0 (count in:(sites Next)))
            )
        )
        (end {
            (if (no Moves Mover) (result Mover Loss))
            (if (>= (counter) 60) (result Mover Draw))
        })
    )
)
"""
"""Captures are followed by more captures, and moves are tested before they are made."""

COUNTING = """
(game "The Last Choice"
    (players 2)
    (equipment {(board (square 3)) (piece "Disc" Each)})
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (= (count LegalMoves) 3) (result Mover Win)))
    )
)
"""
"""A rule asks for the list of all moves."""


def _both(source: str | Path, games: int) -> tuple[PlayoutResult, PlayoutResult]:
    fast, listed = ludarium.load(source), ludarium.load(source)
    listed.for_playouts = listed.build
    return fast.playouts(games, progress=False), listed.playouts(games, seed=2, progress=False)


def _assert_alike(one: PlayoutResult, other: PlayoutResult, *, near: float) -> None:
    error = math.sqrt((one.lengths.var() + other.lengths.var()) / one.games)
    assert abs(one.length - other.length) <= FAR * error
    for first, second in zip((*one.wins, one.draws), (*other.wins, other.draws), strict=True):
        share = (first + second) / (2 * one.games)
        error = math.sqrt(2 * one.games * share * (1 - share))
        assert abs(first - second) <= FAR * error
    assert one.branching == pytest.approx(other.branching, rel=near)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_games_of_the_library(path: Path) -> None:
    # The positions of a long game are much alike, so that few games say little about choices.
    results = _both(path, 60)
    if any(result.lengths.max() > result.lengths.sum() / 10 for result in results):
        results = _both(path, 2000)
    _assert_alike(*results, near=0.3)


def test_captures_that_follow_captures_and_moves_that_are_tested() -> None:
    _assert_alike(*_both(SOWING, 3000), near=0.02)


def test_rules_that_ask_for_the_list_of_all_moves() -> None:
    fast, listed = _both(COUNTING, 500)
    _assert_alike(fast, listed, near=0.02)
    assert set(fast.lengths.tolist()) == set(listed.lengths.tolist()) == {6}
