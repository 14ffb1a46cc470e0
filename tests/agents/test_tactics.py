"""Tactics: the best player takes wins in one, stops them, and finds wins in two, in many games.

The positions were made by `python -m bench.tactics`; with `--try` it tells how many of them are
solved within a second.
"""

import json
import os
from itertools import islice
from typing import Final

import pytest
from bench.tactics import GAMES, KINDS, PATH, kind_of, solves

import ludarium
from ludarium.agents.best import BestAgent
from ludarium.agents.levels import Level
from ludarium.agents.minimaxing import AlphaBeta

KEPT: Final[dict[str, dict[str, list[list[int]]]]] = json.loads(PATH.read_text(encoding="utf-8"))
FEW: Final = ("Connect Four", "Yavalath", "Breakthrough", "Three Men's Morris", "Gomoku", "Kalah")
THOROUGH: Final = bool(os.environ.get("LUDARIUM_THOROUGH"))
PLAYED: Final = GAMES if THOROUGH else FEW
POSITIONS: Final = 50 if THOROUGH else 2
LEVEL: Final = Level("tactics", 60, 20_000, 4_000, 0)
NEEDED: Final = {"one": 1.0, "stop": 0.95, "two": 0.9}
"""Which part of the positions of each kind must be solved."""


def test_positions_of_all_kinds_are_kept() -> None:
    assert set(KEPT) <= set(GAMES)
    assert len(KEPT["Chess"]["two"]) == 50


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_to_be_found_is_found(kind: str) -> None:
    missed, tried = [], 0
    for name in PLAYED:
        game = ludarium.load(name)
        agent = BestAgent(game, level=LEVEL, seconds=600)
        for moves in islice(KEPT.get(name, {}).get(kind, ()), POSITIONS):
            tried += 1
            if not solves(game, kind, moves, agent):
                missed.append((name, moves))
    assert tried >= len(PLAYED)
    assert len(missed) <= (1 - NEEDED[kind]) * tried, missed


@pytest.mark.parametrize("name", FEW[:4])
def test_positions_are_what_they_are_said_to_be(name: str) -> None:
    game = ludarium.load(name)
    for kind in KINDS:
        for moves in islice(KEPT[name][kind], 2):
            state = game.start(seed=1)
            for move in moves:
                state.play(move)
            assert kind_of(AlphaBeta(game), state) == kind


@pytest.mark.parametrize("kind", KINDS)
def test_chess(kind: str) -> None:
    game = ludarium.load("Chess")
    agent = BestAgent(game, level=LEVEL, seconds=600)
    found = [
        solves(game, kind, moves, agent) for moves in islice(KEPT["Chess"][kind], 2 * POSITIONS)
    ]
    assert sum(found) >= NEEDED[kind] * len(found)
