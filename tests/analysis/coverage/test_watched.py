"""Programs that note what they do play the same games as those that do not."""

import pytest

import ludarium
from ludarium.analysis.coverage.watched import WatchedGame
from ludarium.analysis.measures.playing import RecordedGames
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


def test_games_are_measured_and_watched_by_one_program() -> None:
    game = ludarium.load("nine-mens-morris")
    watched = WatchedGame(game)
    player = RecordedGames(watched, 3)
    assert (player.play(0, 20).table == RecordedGames(game, 3).play(0, 20).table).all()
    watched.evidence.add(watched.for_measuring.compiled, player.memory)
    alone = WatchedGame(game)
    alone.play_batch(20, seed=3)
    used = {event for _, event in alone.evidence.seen}
    assert used <= {event for _, event in watched.evidence.seen}
