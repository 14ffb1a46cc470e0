"""How strong agents are: Elo by maximum likelihood, with intervals.

The model is that of Bradley and Terry with draws as Davidson has them: a win, a draw and a loss are
as likely as `exp(d/2)`, `v` and `exp(-d/2)` are to each other, where `d` is the difference of two
strengths and `v` tells how often equals draw. Each agent is also given one game against an average
one, half won and half lost, so that nobody's strength is beyond all bounds.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy

_ELO: Final = 400 / math.log(10)
"""Points of Elo in a unit of strength."""
_SURE: Final = 1.959964
"""So many standard deviations to both sides hold 95 of 100."""
_STEPS: Final = 100
_FAR: Final = 3.0
"""The longest step in one unknown."""
_NEAR: Final = 1e-10


@dataclass(frozen=True)
class Score:
    """What one agent won against another."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """A draw is half a point."""
        return self.wins + 0.5 * self.draws

    def __add__(self, other: "Score") -> "Score":
        return Score(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    def reversed(self) -> "Score":
        """The same as the other sees it."""
        return Score(self.losses, self.draws, self.wins)


@dataclass(frozen=True)
class Rating:
    """How strong an agent is among others, whose mean is 0."""

    elo: float
    error: float
    """The true value is at most so far away, in 95 of 100 such tournaments."""


def rate(agents: Sequence[str], scores: Mapping[tuple[str, str], Score]) -> dict[str, Rating]:
    """The ratings of agents by the scores of pairs of them, each pair once."""
    number = {agent: at for at, agent in enumerate(agents)}
    count = len(agents)
    with_draws = any(score.draws for score in scores.values())
    size = count + with_draws
    terms: list[tuple[Any, tuple[float, float, float]]] = []
    for (one, other), score in scores.items():
        lead = numpy.zeros(size)
        lead[number[one]], lead[number[other]] = 0.5, -0.5
        terms.append((lead, (score.wins, score.draws, score.losses)))
    for at in range(count):
        lead = numpy.zeros(size)
        lead[at] = 0.5
        terms.append((lead, (0.5, 0.0, 0.5)))
    unknowns = numpy.zeros(size)
    if with_draws:
        unknowns[-1] = -0.5
    slope, bend = _derivatives(unknowns, terms, with_draws)
    for _ in range(_STEPS):
        step = numpy.linalg.solve(bend, slope)
        unknowns = unknowns + step * min(1.0, _FAR / max(_NEAR, float(abs(step).max())))
        slope, bend = _derivatives(unknowns, terms, with_draws)
        if abs(step).max() < _NEAR:
            break
    centred = numpy.eye(size)
    centred[:count, :count] -= 1 / count
    spread = centred @ numpy.linalg.inv(bend) @ centred.T
    strengths = unknowns[:count] - unknowns[:count].mean()
    return {
        agent: Rating(
            _ELO * float(strengths[at]), _ELO * _SURE * math.sqrt(max(0.0, float(spread[at, at])))
        )
        for agent, at in number.items()
    }


def _derivatives(
    unknowns: Any, terms: Sequence[tuple[Any, tuple[float, float, float]]], with_draws: bool
) -> tuple[Any, Any]:
    """The slope of the likelihood's logarithm, and how it bends, with the sign turned."""
    size = len(unknowns)
    slope, bend = numpy.zeros(size), numpy.zeros((size, size))
    draw = numpy.zeros(size)
    if with_draws:
        draw[-1] = 1.0
    for lead, seen in terms:
        kinds = numpy.stack((lead, draw, -lead))
        weights = numpy.exp(kinds @ unknowns)
        if not with_draws:
            weights[1] = 0.0
        likely = weights / weights.sum()
        total = sum(seen)
        mean = likely @ kinds
        slope += numpy.asarray(seen) @ kinds - total * mean
        bend += total * ((kinds.T * likely) @ kinds - numpy.outer(mean, mean))
    return slope, bend


def expected_score(elo: float) -> float:
    """The part of the points that somebody wins who is so much stronger.

    >>> expected_score(0), round(expected_score(400), 3)
    (0.5, 0.909)
    """
    return 1 / (1 + 10 ** (-elo / 400))
