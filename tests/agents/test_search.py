"""The search: it finds wins and stops them, is repeatable, keeps its tree, and plays every game."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium import Game, library
from ludarium.agents import pacing
from ludarium.agents.matches import MatchResult, play_match
from ludarium.agents.players import UnknownAgent, make_agent
from ludarium.agents.searching import Searcher
from ludarium.play.state import LegalMove, State


def _state(game: str, *moves: str) -> State:
    state = ludarium.load(game).start(seed=1)
    for move in moves:
        state.play(move)
    return state


def _winning(state: State) -> set[str]:
    """The moves that win at once."""
    mover, found = state.mover, set()
    for move in state.legal_moves():
        after = _after(state, move)
        if after.over and after.winner == mover:
            found.add(str(move))
    return found


def test_it_takes_a_win() -> None:
    state = _state("Tic-Tac-Toe", "A1", "A2", "B1", "B2")
    assert str(Searcher(state.game).think(state, iterations=200).best) == "C1"


def test_it_stops_a_win() -> None:
    state = _state("Tic-Tac-Toe", "A1", "B2", "B1")
    assert str(Searcher(state.game).think(state, iterations=500).best) == "C1"


FILES = sorted(library.GAMES.glob("*.lud"))
GAMES = (
    *("Connect Four", "Hex", "Gomoku", "Breakthrough", "Shisima", "Picaria"),
    *("Tic-Tac-Toe", "Yavalath", "Konane", "Tapatan", "Three Men's Morris", "Fox and Geese"),
)
SMALL = {"Hex": ["Board Size/7x7"]}
MOST_MOVES = 60
POSITIONS = 5


def _random_positions(game: Game) -> Iterator[State]:
    """Positions of random games in which there are not too many moves."""
    for seed in range(60):
        lots = random.Random(seed)
        state = game.start(seed=seed)
        for _ in range(200):
            if state.over:
                break
            if len(state.legal_moves()) <= MOST_MOVES:
                yield state.copy()
            state.play(lots.randrange(len(state.legal_moves())))


@pytest.mark.parametrize("name", GAMES)
def test_it_always_takes_a_win_in_one(name: str) -> None:
    game = ludarium.load(name, options=SMALL.get(name, []))
    solved = 0
    for state in _random_positions(game):
        wins = _winning(state)
        if wins and len(wins) < len(state.legal_moves()):
            report = Searcher(game, seed=solved).think(state, iterations=3000)
            assert str(report.best) in wins, str(report)
            solved += 1
            if solved == POSITIONS:
                return
    assert solved, "there was no such position"


STOPPING = ("Connect Four", "Tic-Tac-Toe", "Yavalath", "Three Men's Morris", "Breakthrough", "Hex")


@pytest.mark.parametrize("name", STOPPING)
def test_it_always_stops_a_win_in_one(name: str) -> None:
    """Positions in which most moves let the opponent win at once, but not all."""
    game = ludarium.load(name, options=SMALL.get(name, []))
    solved = 0
    for state in _random_positions(game):
        if _winning(state):
            continue
        safe = {str(move) for move in state.legal_moves() if not _winning(_after(state, move))}
        if 0 < 3 * len(safe) <= len(state.legal_moves()):
            report = Searcher(game, seed=solved).think(state, iterations=6000)
            if all(considered.proven and considered.value == 0 for considered in report.moves):
                continue  # whatever is played, the game is lost
            assert str(report.best) in safe, str(report)
            solved += 1
            if solved == POSITIONS:
                return
    assert solved, "there was no such position"


def _after(state: State, move: LegalMove) -> State:
    after = state.copy()
    after.play(move)
    return after


def test_the_same_seed_gives_the_same_search() -> None:
    state = _state("Connect Four")
    reports = [Searcher(state.game, seed=7).think(state, iterations=900) for _ in range(2)]
    first, second = ([(str(c.move), c.visits) for c in report.moves] for report in reports)
    assert first == second
    assert sum(visits for _, visits in first) == 900


def test_how_the_work_is_cut_up_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = _state("Kalah")
    found = []
    for longest in (1e-9, 10.0):
        monkeypatch.setattr(pacing, "SLICE", longest)
        searcher = Searcher(state.game, seed=7)
        report = searcher.think(state, iterations=300)
        visits = [(str(c.move), c.visits) for c in report.moves]
        found.append((visits, searcher.wins(state, 50, 1)))
    assert found[0] == found[1]


@pytest.mark.parametrize("name", ["Gomoku", "Kalah", "Backgammon"])
def test_a_full_tree_does_not_end_the_search(name: str) -> None:
    state = _state(name)
    report = Searcher(state.game, room=1 << 15).think(state, iterations=200)
    assert report.iterations == 200
    assert sum(considered.visits for considered in report.moves) == 200


def test_among_hundreds_of_moves_good_ones_are_found_early() -> None:
    """The first stones of Gomoku belong together; what moves bring elsewhere tells it."""
    result = play_match(ludarium.load("Gomoku"), "uct:400", "flat:400", 6, jobs=1)
    assert result.wins >= 4


def test_what_was_found_is_used_again() -> None:
    state = _state("Connect Four")
    searcher = Searcher(state.game)
    before = searcher.think(state, iterations=2000)
    state.play(before.best)
    after = searcher.think(state, iterations=10)
    assert sum(considered.visits for considered in after.moves) > 100


def test_a_report_says_what_it_thinks() -> None:
    state = _state("Connect Four")
    report = Searcher(state.game).think(state, iterations=3000)
    assert str(report.moves[0].move) == str(report.best) == report.line[0]
    assert len(report.moves) == 7
    assert 0.5 < report.value < 0.8
    assert "3,000 iterations" in str(report)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_it_plays_every_game_of_the_library(path: Path) -> None:
    game = ludarium.load(path)
    state = game.start(seed=3)
    searcher = Searcher(game)
    for _ in range(4):
        if not state.over:
            state.play(searcher.think(state, iterations=25).best)
    assert state.moves_played == 4 or state.over


def test_a_match_is_repeatable_and_says_how_sure_it_is() -> None:
    game = ludarium.load("Tic-Tac-Toe")
    first, second = (play_match(game, "uct:200", "random", 12, jobs=1) for _ in range(2))
    assert str(first) == str(second)
    assert first.score > 0.7
    low, high = first.interval
    assert 0 <= low < first.score <= high <= 1


def test_intervals_are_those_of_wilson() -> None:
    result = MatchResult("a", "b", wins=80, losses=20)
    assert result.interval == pytest.approx((0.7112, 0.8666), abs=1e-3)


def test_agents_are_made_by_name() -> None:
    game = ludarium.load("Hex")
    state = game.start(seed=1)
    for name in ("random", "greedy", "flat:50", "uct:50"):
        assert make_agent(name, game).choose(state).index in range(len(state.legal_moves()))
    for name in ("chess", "uct:0", "uct:x"):
        with pytest.raises(UnknownAgent):
            make_agent(name, game)
