"""The measures of a game: each with its value, its standard error and what it means."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from ludarium.analysis.measures.moments import Moments, wilson
from ludarium.analysis.measures.names import SHARES, in_order, meaning
from ludarium.analysis.measures.totals import Totals
from ludarium.language.problem import did_you_mean
from ludarium.vocabulary.concepts import taxonomy

_Z = 1.96


@dataclass(frozen=True)
class Measure:
    """One measure of a game."""

    name: str
    value: float
    error: float
    """Its standard error: how far another such run would be off, as a rule."""
    interval: tuple[float, float]
    """Within these the true value lies, in 95 of 100 such runs."""
    n: int
    """Of how many games it was made."""

    @property
    def meaning(self) -> str:
        """What it means, in a sentence."""
        return meaning(self.name)

    def __float__(self) -> float:
        return self.value

    def __str__(self) -> str:
        return f"{self.name} {self.value:.4g} ± {self.error:.2g}"


@dataclass(frozen=True)
class Measures(Mapping[str, Measure]):
    """The measures of a game by name, from so many games of an agent.

    >>> import ludarium
    >>> measures = ludarium.load("Tic-Tac-Toe").measure(games=200, seed=1)
    >>> measures["BranchingFactorMaximum"].value, measures["Timeouts"].value
    (9.0, 0.0)
    """

    game: str
    agent: str
    """Who played: `random`, an agent such as `uct:500`, or `recorded` games."""
    games: int
    seed: int | None
    measures: dict[str, Measure]
    frequencies: dict[str, Measure] = field(default_factory=dict)
    """The part of the moves that have a concept, and of the games that end so, by concept."""
    endings: dict[str, int] = field(default_factory=dict)
    """How many games each rule ended; nothing stands for limits and for games without moves."""
    lengths: dict[int, int] = field(default_factory=dict)
    """How many games had so many moves."""
    choices: dict[int, int] = field(default_factory=dict)
    """How many games had so many legal moves on average."""
    notes: tuple[str, ...] = ()
    """What was not measured, and why."""
    troubles: tuple[str, ...] = ()
    """The games that failed, each with its seed."""

    def __getitem__(self, name: str) -> Measure:
        try:
            return self.measures[name]
        except KeyError:
            near = did_you_mean(name, self.measures)
            message = f"there is no measure called {name} here{near and f'; {near}'}"
            raise KeyError(message) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self.measures)

    def __len__(self) -> int:
        return len(self.measures)

    def to_json(self) -> dict[str, Any]:
        """All of it, as plain data."""
        return {
            **asdict(self),
            "measures": {name: _told(one) for name, one in self.measures.items()},
            "frequencies": {name: _told(one) for name, one in self.frequencies.items()},
            "lengths": sorted(self.lengths.items()),
            "choices": sorted(self.choices.items()),
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> "Measures":
        """The measures that were written as plain data."""
        return Measures(
            game=data["game"],
            agent=data["agent"],
            games=data["games"],
            seed=data["seed"],
            measures={name: _read(name, one) for name, one in data["measures"].items()},
            frequencies={name: _read(name, one) for name, one in data["frequencies"].items()},
            endings=dict(data["endings"]),
            lengths=dict(data["lengths"]),
            choices=dict(data["choices"]),
            notes=tuple(data["notes"]),
            troubles=tuple(data["troubles"]),
        )

    def __repr__(self) -> str:
        return f"<{len(self)} measures of {self.game} from {self.games:,} games, {self.agent}>"


def _told(one: Measure) -> dict[str, Any]:
    return {
        "value": one.value,
        "error": None if math.isnan(one.error) else one.error,
        "interval": None if math.isnan(one.error) else list(one.interval),
        "n": one.n,
    }


def _read(name: str, data: dict[str, Any]) -> Measure:
    error = math.nan if data["error"] is None else data["error"]
    low, high = data["interval"] or (math.nan, math.nan)
    return Measure(name, data["value"], error, (low, high), data["n"])


def from_moments(name: str, moments: Moments, *, share: bool = False) -> Measure:
    """A mean over games; a part of all games has the interval of Wilson."""
    value, error = moments.mean, moments.error
    if moments.n < 2:
        error = math.nan
    interval = (value - _Z * error, value + _Z * error)
    return Measure(name, value, error, wilson(value, moments.n) if share else interval, moments.n)


def interval_of(name: str, value: float, error: float, n: int) -> tuple[float, float]:
    """The interval of a measure of which the value and the error are known."""
    if name in SHARES or name.startswith("WinsP") or name in _ends():
        return wilson(value, n)
    low, high = value - _Z * error, value + _Z * error
    return (max(0.0, low), min(1.0, high)) if name == "Balance" else (low, high)


@cache
def _ends() -> frozenset[str]:
    """Concepts that are parts of all games rather than of moves."""
    return frozenset({n for n, c in taxonomy().items() if c.kind == "End"} | {"Draw"})


@cache
def _order() -> dict[str, int]:
    return {name: number for number, name in enumerate(taxonomy())}


def measures_of_totals(totals: Totals) -> dict[str, Measure]:
    """All measures that games have, in the order in which they are shown."""
    found = {
        name: from_moments(name, moments, share=name in SHARES or name.startswith("WinsP"))
        for name, moments in totals.values.items()
        if moments.n and "-" not in name
    }
    for one in (_balance(totals), _uniformity(totals), _spread(totals)):
        if one is not None:
            found[one.name] = one
    return {name: found[name] for name in in_order(found)}


def frequencies_of_totals(totals: Totals) -> dict[str, Measure]:
    """How frequent concepts are, in the order of the taxonomy."""
    order = _order()
    names = [name for name, moments in totals.frequencies.items() if moments.mean > 0]
    return {
        name: from_moments(name, totals.frequencies[name], share=name in _ends())
        for name in sorted(names, key=lambda name: order.get(name, 0))
    }


def _balance(totals: Totals) -> Measure | None:
    """1 less the largest gap between what two players make of their games.

    If players are equals the gap that is seen is due to chance alone, and as large as that makes
    it; so the error is that of the gap, and the interval reaches as far up as the error allows.
    """
    pairs = [moments for name, moments in totals.values.items() if "-" in name and moments.n]
    if not pairs:
        return None
    widest = max(pairs, key=lambda moments: abs(moments.mean))
    gap, error = abs(widest.mean), widest.error
    low, high = 1 - gap - _Z * error, 1 - max(0.0, gap - _Z * error)
    return Measure("Balance", 1 - gap, error, (max(0.0, low), high), widest.n)


def _uniformity(totals: Totals) -> Measure | None:
    """1 less the variance of what a game is worth, from -1 to 1, on average over the players."""
    gains = [moments for name, moments in totals.values.items() if name.startswith("AdvantageP")]
    gains = [moments for moments in gains if moments.n > 1]
    if not gains:
        return None
    value = 1 - 4 * sum(moments.variance for moments in gains) / len(gains)
    # What one player wins another loses, so their variances are not apart: the errors add up.
    error = 4 * sum(moments.error_of_variance for moments in gains) / len(gains)
    return Measure(
        "OutcomeUniformity", value, error, (value - _Z * error, value + _Z * error), gains[0].n
    )


def _spread(totals: Totals) -> Measure | None:
    """The standard deviation of the number of turns."""
    turns = totals.values.get("DurationTurns")
    if turns is None or turns.n < 2:
        return None
    value = turns.deviation
    error = turns.error_of_variance / (2 * value) if value else 0.0
    low, high = max(0.0, value - _Z * error), value + _Z * error
    return Measure("DurationTurnsStdDev", value, error, (low, high), turns.n)
