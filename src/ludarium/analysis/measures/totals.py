"""Totals: what is kept of measured games. Those of pieces of the work can be joined."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy

from ludarium.analysis.measures.formulas import (
    POWERS,
    SUMMARIES,
    Outcomes,
    branching_of,
    endings_of,
    frequencies_of,
    values_of,
)
from ludarium.analysis.measures.moments import Moments
from ludarium.analysis.measures.records import Numbers, Records, Values


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
        found = Totals(players=records.players, games=records.games)
        if records.games:
            outcomes = Outcomes(records)
            found.values = _values(records, outcomes)
            found.values |= {name: Moments.of(row) for name, row in (more or {}).items()}
            found.frequencies = _frequencies(records, outcomes)
            found.lengths = _counted(records.one("moves"))
            found.choices = _counted(numpy.rint(branching_of(records)).astype(int))
            rules = ["", *(ending.rule for ending in records.endings)]
            for number, count in _counted(records.one("ending")).items():
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


def _values(records: Records, outcomes: Outcomes) -> dict[str, Moments]:
    """The moments of all measures that are told game by game."""
    found: dict[str, Moments] = {}
    for name, happened in outcomes.shares(records.players):
        found[name] = Moments.of_share(int(numpy.count_nonzero(happened)), records.games)
    for block in values_of(records, outcomes):
        found |= zip(block.names, Moments.of_rows(block.rows), strict=True)
    unit = 1 / max(1, records.sites)
    for end, power in zip(SUMMARIES, POWERS, strict=True):
        name = f"BoardSitesOccupied{end}"
        if not records.counts_pieces:
            # There are as many pieces as sites that are taken.
            found[f"PieceNumber{end}"] = found[name]
        found[name] = found[name].scaled(unit**power)
    return found


def _frequencies(records: Records, outcomes: Outcomes) -> dict[str, Moments]:
    """The moments of how frequent concepts are that any game had."""
    block = frequencies_of(records)
    found = dict(zip(block.names, Moments.of_rows(block.rows), strict=True))
    for name, games in endings_of(records, outcomes):
        if games:
            found[name] = Moments.of_share(games, records.games)
    return found


def _counted(numbers: Numbers) -> Counter[int]:
    """How often each of some numbers is there; none is less than 0."""
    counts = numpy.bincount(numbers)
    seen = counts.nonzero()[0]
    return Counter(dict(zip(seen.tolist(), counts[seen].tolist(), strict=True)))


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
