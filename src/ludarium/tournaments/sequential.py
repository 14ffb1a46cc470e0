"""Is a change an improvement? A test that ends as soon as the answer is sure enough (SPRT).

Games count in pairs, the same opening from both sides, as their results depend on each other. Of
all distributions of the five results of a pair that have the score which a hypothesis says, the
likeliest is compared with that of the other hypothesis.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ludarium.tournaments.ratings import expected_score

_RESULTS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The part of the points that a pair of games can bring."""
_TRACE: Final = 1e-3
"""As how many pairs a result counts that was never seen."""
_HALVINGS: Final = 50

BETTER: Final = "better"
NOT_BETTER: Final = "not better"


@dataclass
class SequentialTest:
    """Whether the first agent is stronger by `elo1` rather than only by `elo0`."""

    elo0: float
    elo1: float
    wrong: float = 0.05
    """How often the test may say the wrong thing, either way."""
    pairs: list[int] = field(default_factory=lambda: [0] * len(_RESULTS))
    """How many pairs of games brought 0, ½, 1, 1½ and 2 points."""

    def add(self, points: float) -> None:
        """Count a pair of games by the points that it brought."""
        self.pairs[round(2 * points)] += 1

    @property
    def bound(self) -> float:
        """How much evidence is enough."""
        return math.log((1 - self.wrong) / self.wrong)

    @property
    def evidence(self) -> float:
        """How much likelier the results are by `elo1` than by `elo0`, as a logarithm."""
        if not any(self.pairs):
            return 0.0
        counts = [count or _TRACE for count in self.pairs]
        likely = [_likeliest(counts, expected_score(elo)) for elo in (self.elo0, self.elo1)]
        ratios = (math.log(one / zero) for zero, one in zip(*likely, strict=True))
        return math.fsum(count * ratio for count, ratio in zip(counts, ratios, strict=True))

    @property
    def answer(self) -> str | None:
        """What is sure enough, if anything is."""
        evidence = self.evidence
        if evidence >= self.bound:
            return BETTER
        return NOT_BETTER if evidence <= -self.bound else None


def _likeliest(counts: Sequence[float], score: float) -> list[float]:
    """Of all distributions with a certain mean the one under which the counts are likeliest."""
    total = sum(counts)
    shares = [count / total for count in counts]
    away = [result - score for result in _RESULTS]

    def mean(tilt: float) -> float:
        return sum(p * a / (1 + tilt * a) for p, a in zip(shares, away, strict=True))

    # It falls from plus to minus infinity between these.
    low, high = -1 / away[-1], -1 / away[0]
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if mean(middle) > 0:
            low = middle
        else:
            high = middle
    tilt = (low + high) / 2
    return [p / (1 + tilt * a) for p, a in zip(shares, away, strict=True)]
