"""Levels of play: weaker ones search less, and choose among moves that seem about equally good."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True)
class Level:
    """How strongly somebody plays."""

    name: str
    depth: int
    """How many plies alpha-beta looks ahead at most."""
    nodes: int | None
    """How many nodes alpha-beta looks at; as many as time allows if None."""
    iterations: int | None
    """The same for tree search, in random games."""
    spread: int
    """Moves worse than the best by no more than this, in hundredths of a piece, may be chosen."""


LEVELS: Final = (
    Level("beginner", 3, 600, 75, 75),
    Level("casual", 3, 2_100, 180, 52),
    Level("club", 4, 6_000, 510, 35),
    Level("strong", 5, 24_000, 2_100, 16),
    Level("expert", 10, 62_000, 6_000, 8),
    Level("master", 60, None, None, 0),
)
"""All levels, the weakest first."""
_TEMPERATURE: Final = 0.5
"""A move is chosen the more rarely the worse it is, by this part of the spread."""
_POSITIONS_A_GAME: Final = 12
"""A random game takes about as long as looking at so many positions."""
_HUNDREDTHS: Final = 700
"""A difference in won games counts as so many hundredths of a piece."""


def level_named(name: str) -> Level | None:
    """The level with a name, or with a number from 1."""
    for number, level in enumerate(LEVELS, 1):
        if name in (level.name, str(number)):
            return level
    return None


def with_positions(count: int) -> Level:
    """The highest level, which looks at so many positions about each move, however long it takes.

    Tree search plays a random game instead of looking at some positions.
    """
    iterations = max(1, count // _POSITIONS_A_GAME)
    return replace(LEVELS[-1], nodes=count, iterations=iterations)


def drawn(values: Sequence[float], spread: float, lots: random.Random) -> int:
    """One of some moves, given what they are worth, the best first: the better, the likelier."""
    best = values[0]
    near = [number for number, value in enumerate(values) if value >= best - spread]
    if len(near) < 2 or spread <= 0:
        return 0
    weights = [math.exp((values[number] - best) / (_TEMPERATURE * spread)) for number in near]
    return lots.choices(near, weights)[0]


def in_hundredths(part: float) -> float:
    """A part of games won, in hundredths of a piece."""
    return part * _HUNDREDTHS
