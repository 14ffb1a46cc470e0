"""Games between two who look ahead, where games by chance tell little."""

import pytest

import ludarium
from ludarium.analysis.measures.measuring import measure
from ludarium.reconstruction.testing import contests
from ludarium.reconstruction.testing.play_tests import (
    ENDLESS,
    UNFAIR,
    beyond,
    beyond_limits,
    play_test,
)

FIRST_WINS = """
(game "First Comer"
    (players 2)
    (equipment {(board (square 4)) (piece "Man" Each)})
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (>= (count Turns) 7) (result P1 Win)))))
"""
"""Both have the same, and the first one wins whatever happens."""
NEVER_ENDS = """
(game "Wandering"
    (players 2)
    (equipment {(board (square 4)) (piece "Man" Each (move Step (to if:(is Empty (to)))))})
    (rules
        (start {(place "Man1" 0) (place "Man2" 15)})
        (play (forEach Piece))
        (end (if (no Pieces Next) (result Mover Win)))))
"""


def test_hunts_are_not_refused_because_hunters_by_chance_lose() -> None:
    game = ludarium.load("fox-and-geese/thirteen-geese")
    measures = measure(game, 20, seed=1)
    assert UNFAIR in beyond(measures)
    assert beyond_limits(game, measures, seed=1) == []
    report = play_test(game, seed=1)
    assert report.passed
    assert any("Between players who move by chance" in doubt for doubt in report.doubts)


def test_who_moves_by_chance_mates_nobody_and_others_do() -> None:
    game = ludarium.load("medieval-chess/medieval")
    measures = measure(game, 8, seed=1)
    assert ENDLESS in beyond(measures)
    assert beyond_limits(game, measures, seed=1) == []


def test_one_of_two_equal_sides_must_not_win_always() -> None:
    game = ludarium.load(FIRST_WINS)
    assert not contests.have_different_sides(game) or not contests.can_win(game, 1, 2)
    assert UNFAIR.fault in beyond_limits(game, measure(game, 20, seed=1), seed=1)
    assert not play_test(game, seed=1).passed


def test_what_never_ends_is_refused_whoever_plays() -> None:
    report = play_test(ludarium.load(NEVER_ENDS), seed=1)
    assert ENDLESS.fault in report.faults


@pytest.mark.parametrize("name", ["backgammon", "ludo"])
def test_games_of_chance_are_judged_by_games_of_chance(name: str) -> None:
    assert not contests.can_be_searched(ludarium.load(name))


def test_the_same_seed_gives_the_same_games() -> None:
    game = ludarium.load("fox-and-geese/thirteen-geese")
    first = [contests.can_win(game, 1, side) for side in (1, 2)]
    assert first == [contests.can_win(game, 1, side) for side in (1, 2)]


NEVER = """
(game "Never"
    (players 2)
    (equipment {(board (square 4)) (piece "Man" Each)})
    (rules
        (play (or (move Add (to (sites Empty))) (if False (move Pass))))
        (end {(if (is Line 3) (result Mover Win)) (if (is Full) (result Mover Draw))})))
"""


def test_what_is_written_as_never_is_no_dead_rule() -> None:
    report = play_test(ludarium.load(NEVER), seed=1)
    assert not any("False is always false" in fault for fault in report.faults)
    assert any("False is always false" in doubt for doubt in report.doubts)
