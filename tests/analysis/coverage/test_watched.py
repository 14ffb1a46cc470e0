"""Programs that note what they do play the same games as those that do not."""

import pytest

import ludarium
from ludarium.analysis.coverage.watched import WatchedGame
from ludarium.engine.machine.marks import Event
from ludarium.ludemes.moves.placing.placement import MoveAdd

GAMES = ("tic-tac-toe", "nine-mens-morris", "oware", "breakthrough", "riga")


@pytest.mark.parametrize("name", GAMES)
def test_the_same_games_are_played(name: str) -> None:
    game = ludarium.load(name)
    watched = WatchedGame(game)
    assert watched.play_batch(20, seed=5) == game.playouts(20, seed=5, progress=False)


def test_moves_that_were_played_are_marked_for_each_player() -> None:
    watched = WatchedGame(ludarium.load("tic-tac-toe"))
    watched.play_batch(5, seed=1)
    (placing,) = (part for part in watched.rules_source.rules.walk() if isinstance(part, MoveAdd))
    for event in (Event.ASKED, Event.FOUND, Event.MADE):
        assert watched.evidence.movers(placing, event) == {1, 2}


def test_a_search_leaves_marks_as_well() -> None:
    watched = WatchedGame(ludarium.load("tic-tac-toe"))
    assert watched.search_batch(iterations=20, seed=1) >= 5
    (placing,) = (part for part in watched.rules_source.rules.walk() if isinstance(part, MoveAdd))
    assert watched.evidence.movers(placing, Event.MADE) == {1, 2}
