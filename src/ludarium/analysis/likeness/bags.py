"""Many bags of things, each weighed by how rare it is, and how much two bags have in common."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.floating[Any]]


class Bags:
    """Bags of things that are compared by the weighted Jaccard distance.

    What is in every game tells nothing, what few games have tells much: a thing weighs the
    logarithm of the share of games that have it (its inverse document frequency). What is there
    often counts by the logarithm of its number.
    """

    def __init__(
        self,
        bags: Sequence[Mapping[str, int]],
        groups: Sequence[str],
        others: Sequence[Mapping[str, int]] = (),
        other_groups: Sequence[str] = (),
    ) -> None:
        """Bags, and to which game each belongs: many rulesets of a game count as one.

        What others have tells how rare a thing is; they are not compared.
        """
        everybody = (*groups, *other_groups)
        self._games = len(set(everybody))
        self.holders: dict[str, int] = _holders((*bags, *others), everybody)
        self._columns = {thing: i for i, thing in enumerate(self.holders)}
        rows = [self._row(bag) for bag in bags]
        self._starts = np.cumsum([0, *(len(columns) for columns, _ in rows)])[:-1]
        self._where = np.concatenate([np.empty(0, np.intp), *(columns for columns, _ in rows)])
        self._values = np.concatenate([np.empty(0), *(values for _, values in rows)])
        self._totals = np.array([values.sum() for _, values in rows])

    def weight(self, thing: str) -> float:
        """How much a thing tells: nothing if every game has it."""
        return log((1 + self._games) / (1 + min(self.holders.get(thing, 1), self._games)))

    def to_all(self, bag: Mapping[str, int]) -> Array:
        """The distances from a bag to all bags, each from 0 to 1."""
        columns, values = self._row(bag)
        dense = np.zeros(len(self._columns) + 1)
        dense[columns] = values
        return self._distances(dense, values.sum() + self._unknown(bag))

    def matrix(self) -> Array:
        """The distances between all bags."""
        count = len(self._totals)
        found = np.empty((count, count))
        ends = [*self._starts[1:], len(self._where)]
        dense = np.zeros(len(self._columns) + 1)
        for i, (start, end) in enumerate(zip(self._starts, ends, strict=True)):
            columns = self._where[start:end]
            dense[columns] = self._values[start:end]
            found[i] = self._distances(dense, self._totals[i])
            dense[columns] = 0
        return np.asarray((found + found.T) / 2)

    def between(self, one: Mapping[str, int], other: Mapping[str, int]) -> float:
        """The distance between two bags, which need not be among these."""
        shared = total = 0.0
        for thing in sorted({*one, *other}):
            weight = self.weight(thing)
            amounts = (_damped(one.get(thing, 0)), _damped(other.get(thing, 0)))
            shared += weight * min(amounts)
            total += weight * max(amounts)
        return _share(shared, total)

    def _distances(self, dense: Array, total: float) -> Array:
        shared = np.add.reduceat(np.minimum(dense[self._where], self._values), self._starts)
        both = np.maximum(total + self._totals - shared, 1e-12)
        return np.clip(1 - (shared + 1e-12) / both, 0, 1)

    def _row(self, bag: Mapping[str, int]) -> tuple[NDArray[np.intp], Array]:
        """Which columns a bag fills, and how much; the last column is of nothing, and in all."""
        known = sorted(thing for thing in bag if thing in self._columns)
        columns = [*(self._columns[thing] for thing in known), len(self._columns)]
        values = [*(self.weight(thing) * _damped(bag[thing]) for thing in known), 0.0]
        return np.array(columns, dtype=np.intp), np.array(values)

    def _unknown(self, bag: Mapping[str, int]) -> float:
        """How much of a bag none of the others has."""
        strange = sorted(thing for thing in bag if thing not in self._columns)
        return sum(self.weight(thing) * _damped(bag[thing]) for thing in strange)


def _holders(bags: Sequence[Mapping[str, int]], groups: Sequence[str]) -> dict[str, int]:
    """How many games have each thing."""
    found: dict[str, set[str]] = {}
    for bag, group in zip(bags, groups, strict=True):
        for thing in bag:
            found.setdefault(thing, set()).add(group)
    return {thing: len(games) for thing, games in sorted(found.items())}


def _damped(times: int) -> float:
    return 1 + log(times) if times else 0.0


def _share(shared: float, total: float) -> float:
    """How much of the whole is not shared."""
    return min(1.0, max(0.0, 1 - (shared + 1e-12) / max(total, 1e-12)))


class Ranks:
    """Numbers of many games, each told as its place among them: 0 the least, 1 the greatest.

    So numbers of every size can be compared, and a few very large ones decide nothing. Where many
    numbers are about the same thing, each counts less: by the root of how many they are.
    """

    def __init__(
        self,
        rows: Iterable[Mapping[str, float]],
        others: Iterable[Mapping[str, float]] = (),
        about: Callable[[str], str] = str,
    ) -> None:
        """Numbers of games, and what each is about; others only tell which places there are."""
        self._rows = list(rows)
        everybody = [*self._rows, *others]
        names = sorted({name for row in everybody for name in row})
        self._sorted = {
            name: np.sort(
                [row[name] for row in everybody if row.get(name, np.nan) == row.get(name)]
            )
            for name in names
        }
        self._sorted = {name: known for name, known in self._sorted.items() if len(known)}
        things = Counter(map(about, self._sorted))
        self._weights = np.array([things[about(name)] ** -0.5 for name in self._sorted])
        self._places = np.array([self._row(row) for row in self._rows]).reshape(
            len(self._rows), len(self._sorted)
        )

    def place(self, name: str, value: float) -> float:
        """The place of a number among those of all games."""
        known = self._sorted[name]
        below, upto = np.searchsorted(known, value, "left"), np.searchsorted(known, value, "right")
        return float(below + upto) / 2 / len(known)

    def apart(self, name: str, one: float, other: float) -> float:
        """How far apart two numbers are among those of all games; 1 if nobody has such a number."""
        known = name in self._sorted
        return abs(self.place(name, one) - self.place(name, other)) if known else 1.0

    def to_all(self, row: Mapping[str, float]) -> Array:
        """The mean differences of places to all games; not a number where nothing is known."""
        return self._difference(self._places, self._row(row))

    def matrix(self) -> Array:
        """The mean differences of places between all games."""
        found = np.array([self._difference(self._places, row) for row in self._places])
        return found.reshape(len(self._rows), len(self._rows))

    def between(self, one: Mapping[str, float], other: Mapping[str, float]) -> float:
        """The mean difference of places between two games."""
        return float(self._difference(self._row(one)[None, :], self._row(other))[0])

    def _row(self, row: Mapping[str, float]) -> Array:
        numbers = ((name, row.get(name, np.nan)) for name in self._sorted)
        return np.array(
            [self.place(n, value) if value == value else np.nan for n, value in numbers]
        )

    def _difference(self, places: Array, row: Array) -> Array:
        """The mean difference between places, where both are known."""
        differences = np.abs(places - row)
        known = ~np.isnan(differences)
        weights = known @ self._weights
        sums = np.where(known, differences, 0) @ self._weights
        return np.where(weights > 0, sums / np.maximum(weights, 1e-12), np.nan)
