"""Tactics: the best player takes wins in one, stops them, and finds wins in two, in many games."""

import os
import random
from collections.abc import Iterator

import pytest

import ludarium
from ludarium import Game
from ludarium.agents.best import BestAgent
from ludarium.agents.levels import LEVELS, Level
from ludarium.play.state import LegalMove, State

GAMES = ("Connect Four", "Yavalath", "Breakthrough", "Three Men's Morris", "Gomoku", "Shisima")
MORE = (
    *("Tic-Tac-Toe", "Picaria", "Tapatan", "Chess", "Kalah", "Konane", "Lines of Action", "Tablut"),
    *("Brandub", "Pente", "Nine Men's Morris", "Los Alamos Chess", "Minishogi", "Fox and Geese"),
)
THOROUGH = bool(os.environ.get("LUDARIUM_THOROUGH"))
PLAYED = GAMES + MORE if THOROUGH else GAMES
POSITIONS = 10 if THOROUGH else 3
LEVEL = Level("tactics", 60, 20_000, 4_000, 0)


def _after(state: State, move: LegalMove) -> State:
    after = state.copy()
    after.play(move)
    return after


def _wins(state: State) -> list[LegalMove]:
    """The moves that win at once."""
    found = []
    for move in state.legal_moves():
        after = _after(state, move)
        if after.over and after.winner == state.mover:
            found.append(move)
    return found


def _wins_in_two(state: State) -> list[LegalMove]:
    """The moves after which every answer leaves a win at once."""
    found = []
    for move in state.legal_moves():
        after = _after(state, move)
        if after.over or after.mover == state.mover:
            continue
        answers = [_after(after, answer) for answer in after.legal_moves()]
        if all(not a.over and a.mover == state.mover and _wins(a) for a in answers):
            found.append(move)
    return found


def _positions(game: Game) -> Iterator[State]:
    """Positions of random games, with not too many moves."""
    for seed in range(80):
        lots = random.Random(seed)
        state = game.start(seed=seed)
        for _ in range(80):
            if state.over:
                break
            if 1 < len(state.legal_moves()) <= 40 and lots.random() < 0.5:
                yield state.copy()
            state.play(lots.randrange(len(state.legal_moves())))


def _chosen(game: Game, state: State) -> int:
    return BestAgent(game, level=LEVEL, seconds=600).choose(state).index


@pytest.mark.parametrize("name", PLAYED)
def test_a_win_in_one_is_taken(name: str) -> None:
    game, solved = ludarium.load(name), 0
    for state in _positions(game):
        wins = {move.index for move in _wins(state)}
        if wins and len(wins) < len(state.legal_moves()):
            assert _chosen(game, state) in wins
            solved += 1
            if solved == POSITIONS:
                return


@pytest.mark.parametrize("name", PLAYED)
def test_a_win_in_one_is_stopped(name: str) -> None:
    game, solved = ludarium.load(name), 0
    for state in _positions(game):
        if _wins(state):
            continue
        safe = {move.index for move in state.legal_moves() if not _wins(_after(state, move))}
        if 0 < 2 * len(safe) <= len(state.legal_moves()):
            chosen = _chosen(game, state)
            if chosen not in safe:
                # Whatever is played, the game is lost: then it matters little.
                agent = BestAgent(game, level=LEVELS[-1], seconds=1)
                agent.choose(state)
                assert getattr(agent.thought, "value", 0) < 0.01
            solved += 1
            if solved == POSITIONS:
                return


@pytest.mark.parametrize("name", ["Connect Four", "Yavalath", "Breakthrough", "Tic-Tac-Toe"])
def test_a_win_in_two_is_found(name: str) -> None:
    game, solved = ludarium.load(name), 0
    for state in _positions(game):
        if len(state.legal_moves()) > 25 or _wins(state):
            continue
        wins = {move.index for move in _wins_in_two(state)}
        if wins and len(wins) < len(state.legal_moves()):
            agent = BestAgent(game, level=LEVEL, seconds=600)
            agent.choose(state)
            assert agent.thought is not None
            value = agent.thought.value
            assert value > 900_000 or value == 1.0
            solved += 1
            if solved == 2:
                return
