"""Records of games: for each game many whole numbers, as programs and Python write them."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy
from numpy.typing import NDArray

from ludarium.engine.observing.series import SUMMARY
from ludarium.host.manifest import Manifest

Numbers = NDArray[numpy.int64]
Values = NDArray[numpy.float64]


@dataclass(frozen=True)
class Ending:
    """A rule that may end games."""

    rule: str
    """The rule as the description has it."""
    concepts: frozenset[str]
    """What it is called when games end so."""


@dataclass(frozen=True)
class Trouble:
    """A game that could not be played to its end."""

    number: int
    """Which of the games it was."""
    seed: int
    """The seed of all the games."""
    message: str

    def __str__(self) -> str:
        return f"game {self.number} of seed {self.seed}: {self.message}"


@dataclass(frozen=True)
class Records:
    """What was noted about games of one kind, a column each."""

    players: int
    sites: int
    """How many sites of the usual kind the board has."""
    used_sites: int
    """How many sites it has of all kinds that are in use."""
    columns: Mapping[str, tuple[int, int]]
    """In which row the numbers of a name begin, and how many rows there are."""
    table: Numbers
    endings: tuple[Ending, ...] = ()
    counts_pieces: bool = False
    """Whether pieces were counted; otherwise there are as many as sites that are taken."""
    has_scores: bool = False
    troubles: tuple[Trouble, ...] = field(default=())

    @property
    def games(self) -> int:
        """How many games there are."""
        return int(self.table.shape[1])

    def one(self, name: str) -> Numbers:
        """A number of each game."""
        row: Numbers = self.table[self.columns[name][0]]
        return row

    def many(self, name: str) -> Numbers:
        """Several numbers of each game, those of a kind in a row."""
        at, count = self.columns[name]
        return self.table[at : at + count]

    def series(self, name: str) -> Numbers:
        """What a series of each game sums up to, as `SUMMARY` names it."""
        return self.many(f"series {name}")


def empty_records(manifest: Manifest, players: int) -> Records:
    """No records yet, of games that a program plays."""
    notes: dict[str, Any] = json.loads(manifest.notes)
    return Records(
        players=players,
        sites=notes["sites"],
        used_sites=notes["sites everywhere"],
        columns={name: (at, count) for name, (at, count) in notes["columns"].items()},
        table=numpy.zeros((sum(count for _, count in notes["columns"].values()), 0), numpy.int64),
        endings=tuple(Ending(e["rule"], frozenset(e["concepts"])) for e in notes["endings"]),
        counts_pieces=notes["counts pieces"],
        has_scores=notes["scores"],
    )


def summary(numbers: Iterable[int]) -> list[int]:
    """What a series sums up to, as a program works it out."""
    series = [int(number) for number in numbers]
    if not series:
        return [0] * len(SUMMARY)
    changes = [after - before for before, after in pairwise(series)]
    ways = [1 if change > 0 else -1 for change in changes if change]
    middle = sorted(series)
    return [
        len(series),
        sum(series),
        sum(number * number for number in series),
        sum(place * number for place, number in enumerate(series)),
        series[0],
        series[-1],
        min(series),
        max(series),
        sum(ways),
        sum(one != other for one, other in pairwise(ways)),
        max([0, *changes]),
        min([0, *changes]),
        middle[(len(middle) - 1) // 2],
        middle[len(middle) // 2],
    ]
