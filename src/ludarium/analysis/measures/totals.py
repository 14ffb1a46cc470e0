"""Totals: what is kept of measured games. Those of pieces of the work can be joined."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

import numpy

from ludarium.analysis.measures.formulas import frequencies_of, values_of
from ludarium.analysis.measures.moments import Moments
from ludarium.analysis.measures.records import Records, Values

_MOST_PAIRED: Final = 8
"""Of more players than these not every two are compared."""


@dataclass
class Totals:
    """The moments of all measures over some games, and how often what happened."""

    players: int = 0
    games: int = 0
    values: dict[str, Moments] = field(default_factory=dict)
    """By the name of the measure; `P1-P2` is what player 1 makes of a game more than player 2."""
    frequencies: dict[str, Moments] = field(default_factory=dict)
    """By the name of the concept."""
    lengths: Counter[int] = field(default_factory=Counter)
    """How many games had so many moves."""
    choices: Counter[int] = field(default_factory=Counter)
    """How many games had so many legal moves on average, rounded."""
    endings: Counter[str] = field(default_factory=Counter)
    """How many games were ended by each rule; nothing if by none."""
    rules: dict[str, None] = field(default_factory=dict)
    """The rules that may end games, in their order."""
    troubles: list[str] = field(default_factory=list)

    @staticmethod
    def of(records: Records, more: dict[str, Values] | None = None) -> "Totals":
        """The totals of some games, with values of other measures of these games."""
        values = {**values_of(records), **(more or {})}
        found = Totals(players=records.players, games=records.games)
        if records.games:
            found.values = Moments.of_each({**values, **_of_players(records, values)})
            found.frequencies = Moments.of_each(frequencies_of(records))
            found.lengths = Counter(records.one("moves").tolist())
            average = values.get("BranchingFactorAverage", numpy.zeros(0))
            found.choices = Counter(numpy.rint(average[~numpy.isnan(average)]).astype(int).tolist())
            ended = Counter(records.one("ending").tolist())
            rules = ["", *(ending.rule for ending in records.endings)]
            for number, count in ended.items():
                found.endings[rules[number]] += count
        found.rules = dict.fromkeys(ending.rule for ending in records.endings)
        found.troubles = [str(trouble) for trouble in records.troubles]
        return found

    def __add__(self, other: "Totals") -> "Totals":
        """The totals of the games of both."""
        return Totals(
            players=max(self.players, other.players),
            games=self.games + other.games,
            values=_joined(self.values, other.values),
            frequencies=_joined(
                *_with_zeros(self.frequencies, self.games, other.frequencies, other.games)
            ),
            lengths=self.lengths + other.lengths,
            choices=self.choices + other.choices,
            endings=self.endings + other.endings,
            rules={**self.rules, **other.rules},
            troubles=[*self.troubles, *other.troubles],
        )

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "players": self.players,
            "games": self.games,
            "values": {name: m.to_list() for name, m in self.values.items()},
            "frequencies": {name: m.to_list() for name, m in self.frequencies.items()},
            "lengths": sorted(self.lengths.items()),
            "choices": sorted(self.choices.items()),
            "endings": dict(self.endings),
            "rules": list(self.rules),
            "troubles": self.troubles,
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> "Totals":
        """The totals that were written as plain data."""
        return Totals(
            players=data["players"],
            games=data["games"],
            values={name: Moments.from_list(m) for name, m in data["values"].items()},
            frequencies={name: Moments.from_list(m) for name, m in data["frequencies"].items()},
            lengths=Counter({int(n): count for n, count in data["lengths"]}),
            choices=Counter({int(n): count for n, count in data["choices"]}),
            endings=Counter(data["endings"]),
            rules=dict.fromkeys(data["rules"]),
            troubles=list(data["troubles"]),
        )


def _of_players(records: Records, values: dict[str, Values]) -> dict[str, Values]:
    """Who wins, and what each of two players makes of a game more than the other."""
    winner = records.one("winner")
    players = range(1, records.players + 1)
    found = {f"WinsP{p}": (winner == _side(records, p)).astype(float) for p in players}
    if 1 < records.players <= _MOST_PAIRED:
        for one, other in combinations(players, 2):
            found[f"P{one}-P{other}"] = values[f"AdvantageP{one}"] - values[f"AdvantageP{other}"]
    return found


def _side(records: Records, person: int) -> Values:
    """The side for which whoever began as a player plays in the end, in each game."""
    sides: Values = ((records.many("person") == person).argmax(axis=0) + 1).astype(float)
    return sides


def _with_zeros(
    one: dict[str, Moments], games: int, other: dict[str, Moments], others: int
) -> tuple[dict[str, Moments], dict[str, Moments]]:
    """Frequencies of which the other part says nothing are 0 there."""
    return (
        {**{name: Moments(games) for name in other if games}, **one},
        {**{name: Moments(others) for name in one if others}, **other},
    )


def _joined(one: dict[str, Moments], other: dict[str, Moments]) -> dict[str, Moments]:
    names = {**one, **other}
    return {name: one.get(name, Moments()) + other.get(name, Moments()) for name in names}
