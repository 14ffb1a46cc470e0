"""Lessons: positions of quick games against oneself, each with what later play says of it.

What is looked at is the end of the line that the search expected, where no capture is pending. How
it went is told by the result and, on the way, by what the search thought of later positions: the
sooner, the more (temporal differences). So a slip at the end does not spoil a whole game.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy
from numpy.typing import NDArray

from ludarium.agents.minimaxing import AlphaBeta
from ludarium.ludemes.worth.parts import Parts, weighed

if TYPE_CHECKING:
    from ludarium.play.game import Game
    from ludarium.play.state import State

OPENING: Final = 8
"""So many moves at most are drawn by lot before a game is played."""
LONGEST: Final = 160
"""A game that has not ended after so many moves is drawn."""
_NODES: Final = 300
"""How many positions are looked at for a move, about."""
_SLIPS: Final = 0.03
"""This part of all other moves is drawn by lot as well."""
_LATER: Final = 0.8
"""How much a later position counts against the one before it."""


@dataclass(frozen=True)
class Lesson:
    """A position, and what it was worth to the first player: 1 for a win."""

    state: "State"
    worth: float


def lessons_of(game: "Game", search: AlphaBeta, seed: int, lots: random.Random) -> list[Lesson]:
    """What is learnt from one game."""
    state = game.start(seed=seed)
    opening = lots.randrange(2, OPENING + 1)
    seen: list[State | None] = []
    thought: list[float] = []
    for number in range(LONGEST):
        if state.over:
            break
        moves = len(state.legal_moves())
        if number < opening or (seen and lots.random() < _SLIPS):
            state.play(lots.randrange(moves))
            continue
        found = search.think(state, nodes=lots.randrange(_NODES // 2, 2 * _NODES))
        thought.append(found.chance if state.controller == 1 else 1 - found.chance)
        expected = state.copy()
        for index in found.path:
            expected.play(index)
        seen.append(None if expected.over else expected)
        state.play(found.best)
    worths = _worths(thought, result_of(state))
    return [Lesson(s, w) for s, w in zip(seen, worths, strict=True) if s is not None]


def result_of(state: "State") -> float:
    """What a game brought to the first player; half a point if nobody won."""
    winner = state.winner if state.over else 0
    return float(state.controllers[winner - 1] == 1) if winner in (1, 2) else 0.5


def _worths(thought: Sequence[float], result: float) -> list[float]:
    """What positions were worth, by what was thought of later ones and by the result."""
    found, worth = [], result
    for number in reversed(range(len(thought))):
        if number + 1 < len(thought):
            worth = _LATER * worth + (1 - _LATER) * thought[number + 1]
        found.append(worth)
    return found[::-1]


def features_of(
    search: AlphaBeta, parts: Parts, names: Sequence[str], states: "Sequence[State]"
) -> NDArray[numpy.float64]:
    """What each part sees in each position, for the first player, with a weight of 1."""
    found = numpy.zeros((len(states), len(names)))
    nothing = dict.fromkeys(parts.weights, 0.0)
    for column, name in enumerate(names):
        unit = 1.0 if name in _SCALES else 100.0
        search.weigh(replace(weighed(parts, nothing | {name: unit}), pressing=0))
        for row, state in enumerate(states):
            value = search.evaluate(state)
            found[row, column] = (value if state.controller == 1 else -value) / unit
    search.weigh(weighed(parts, {}))
    return found


_SCALES: Final = ("places", "lines", "mobility", "gathering", "territory", "freedom", "path")
"""Weights that multiply what is counted already; the others are hundredths of a piece."""
