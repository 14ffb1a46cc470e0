"""Whether measures are as recorded ones: those that others took of the same games."""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludarium.analysis.measures.found import Measure, Measures

_ROUNDED = 5e-5
"""Recorded values have five digits, so they may be off by this part."""


@dataclass(frozen=True)
class Compared:
    """A measure beside its recorded value."""

    name: str
    ours: float
    theirs: float
    error: float
    """The standard error of their difference."""

    @property
    def apart(self) -> float:
        """How many standard errors they are apart."""
        gap = abs(self.ours - self.theirs) - _ROUNDED * abs(self.theirs)
        if gap <= 1e-12:
            return 0.0
        return gap / self.error if self.error else math.inf

    @property
    def agrees(self) -> bool:
        """Whether that is no more than chance does."""
        return self.apart <= 3


@dataclass(frozen=True)
class RecordedMetrics:
    """What was recorded of one game."""

    path: str
    players: int
    games: int
    metrics: dict[str, list[Any]]

    def description(self, corpus: Path) -> Path:
        """The file of the game."""
        return corpus / "lud" / f"{self.path}.lud"

    def compare(self, measures: Measures) -> Iterator[Compared]:
        """All recorded values beside ours; a measure that we lack is not a number."""
        for name, (value, error, *count) in self.metrics.items():
            ours = measures.get(name)
            if ours is None:
                yield Compared(name, math.nan, value, 0.0)
                continue
            n = count[0] if count else self.games
            yield Compared(name, ours.value, value, _error(ours, error, n))


def _error(ours: Measure, theirs: float | None, n: int) -> float:
    """The standard error of the difference; where theirs is not to be trusted it is like ours."""
    # A jackknife tells nothing about balance near 1, and nothing is told about deviations.
    if theirs is None or ours.name == "Balance":
        theirs = ours.error * math.sqrt(ours.n / n)
    return math.hypot(ours.error, theirs)


def recorded_metrics(corpus: Path) -> list[RecordedMetrics]:
    """All that was recorded."""
    lines = (corpus / "survey" / "play-metrics.jsonl").read_text("utf-8").splitlines()
    found = (json.loads(line) for line in lines)
    return [RecordedMetrics(one["path"], one["players"], one["n"], one["metrics"]) for one in found]
