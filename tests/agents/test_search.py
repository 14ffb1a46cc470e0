"""The search: it finds wins and stops them, is repeatable, keeps its tree, and plays every game."""

import pytest

import ludarium
from ludarium.agents.matches import MatchResult, play_match
from ludarium.agents.players import UnknownAgent, make_agent
from ludarium.agents.searching import Searcher
from ludarium.engine.playing import State


def _state(game: str, *moves: str) -> State:
    state = ludarium.load(game).start(seed=1)
    for move in moves:
        state.play(move)
    return state


def _winning(state: State) -> set[str]:
    """The moves that win at once."""
    mover, found = state.mover, set()
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        if after.over and after.winner == mover:
            found.add(str(move))
    return found


def test_it_takes_a_win() -> None:
    state = _state("Tic-Tac-Toe", "A1", "A2", "B1", "B2")
    assert str(Searcher(state.game).think(state, iterations=200).best) == "C1"


def test_it_stops_a_win() -> None:
    state = _state("Tic-Tac-Toe", "A1", "B2", "B1")
    assert str(Searcher(state.game).think(state, iterations=500).best) == "C1"


GAMES = (
    *("Connect Four", "Hex", "Gomoku", "Breakthrough", "Reversi", "English Draughts"),
    *("Tic-Tac-Toe", "Yavalath", "Amazons", "Kalah"),
)


@pytest.mark.parametrize("name", GAMES)
def test_it_always_takes_a_win_in_one(name: str) -> None:
    """Positions in which somebody can win at once, from random games."""
    game = ludarium.load(name)
    solved = 0
    for seed in range(40):
        state = game.start(seed=seed)
        lots = seed
        while not state.over and solved < 5:
            wins = _winning(state) if len(state.legal_moves()) < 60 else set()
            if wins:
                report = Searcher(game, seed=seed).think(state, iterations=3000)
                assert str(report.best) in wins, f"{name}, seed {seed}: {report}"
                solved += 1
                break
            lots = (lots * 6364136223846793005 + 1442695040888963407) % (1 << 64)
            state.play((lots >> 33) % len(state.legal_moves()))
        if solved == 5:
            break


def test_the_same_seed_gives_the_same_search() -> None:
    state = _state("Connect Four")
    reports = [Searcher(state.game, seed=7).think(state, iterations=900) for _ in range(2)]
    first, second = ([(str(c.move), c.visits) for c in report.moves] for report in reports)
    assert first == second
    assert sum(visits for _, visits in first) == 900


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


@pytest.mark.parametrize("name", ["Backgammon", "Pachisi", "Royal Game of Ur", "Chinese Checkers"])
def test_it_plays_games_of_chance_and_for_several(name: str) -> None:
    game = ludarium.load(name)
    state = game.start(seed=3)
    searcher = Searcher(game)
    for _ in range(6):
        state.play(searcher.think(state, iterations=20).best)
    assert state.moves_played == 6


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
