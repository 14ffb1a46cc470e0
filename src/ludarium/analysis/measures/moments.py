"""Moments: how many values there were, their mean, their spread; those of parts can be joined."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy

from ludarium.analysis.measures.records import Values


@dataclass(frozen=True)
class Moments:
    """What is kept of many values: their number, their mean, and the sums of powers around it."""

    n: int = 0
    mean: float = 0.0
    second: float = 0.0
    third: float = 0.0
    fourth: float = 0.0

    @staticmethod
    def of(values: Values) -> "Moments":
        """The moments of values; those that are not numbers do not count."""
        known = values[~numpy.isnan(values)]
        if not len(known):
            return Moments()
        mean = float(known.mean())
        apart = known - mean
        squares = apart * apart
        return Moments(
            len(known),
            mean,
            float(squares.sum()),
            float((squares * apart).sum()),
            float((squares * squares).sum()),
        )

    @staticmethod
    def of_rows(rows: Values) -> "list[Moments]":
        """The moments of each of some rows of values, all of which are numbers."""
        many, count = rows.shape
        if not count:
            return [Moments()] * many
        # Products of matrices are the quickest sums there are.
        ones = numpy.ones(count)
        mean = rows @ ones / count
        apart = rows - mean[:, None]
        squares = apart * apart
        upright = squares[:, None]
        sums = (
            mean,
            squares @ ones,
            (upright @ apart[:, :, None])[:, 0, 0],
            (upright @ squares[:, :, None])[:, 0, 0],
        )
        return [Moments(count, *row) for row in zip(*(one.tolist() for one in sums), strict=True)]

    @staticmethod
    def of_share(part: int, whole: int) -> "Moments":
        """The moments of values of which some are 1, and the rest of the whole 0."""
        if not whole:
            return Moments()
        share = part / whole
        rest = 1 - share
        second = whole * share * rest
        return Moments(whole, share, second, second * (rest - share), second * (rest**3 + share**3))

    def scaled(self, factor: float) -> "Moments":
        """The moments of the same values, each times a factor."""
        sums = (self.mean, self.second, self.third, self.fourth)
        return Moments(self.n, *(one * factor**power for power, one in enumerate(sums, 1)))

    def __add__(self, other: "Moments") -> "Moments":
        """The moments of the values of both (after Pébay, 2008)."""
        if not self.n or not other.n:
            return self if self.n else other
        a, b, n = self.n, other.n, self.n + other.n
        d = other.mean - self.mean
        return Moments(
            n,
            self.mean + d * b / n,
            self.second + other.second + d * d * a * b / n,
            self.third
            + other.third
            + d**3 * a * b * (a - b) / n**2
            + 3 * d * (a * other.second - b * self.second) / n,
            self.fourth
            + other.fourth
            + d**4 * a * b * (a * a - a * b + b * b) / n**3
            + 6 * d * d * (a * a * other.second + b * b * self.second) / n**2
            + 4 * d * (a * other.third - b * self.third) / n,
        )

    @property
    def variance(self) -> float:
        """The variance of what the values were drawn from."""
        return max(0.0, self.second) / (self.n - 1) if self.n > 1 else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return math.sqrt(self.variance / self.n) if self.n else math.nan

    @property
    def deviation(self) -> float:
        """The standard deviation of the values themselves."""
        return math.sqrt(max(0.0, self.second) / self.n) if self.n else math.nan

    @property
    def error_of_variance(self) -> float:
        """The standard error of the variance."""
        if self.n < 2:
            return math.nan
        square = self.second / self.n
        return math.sqrt(max(0.0, self.fourth / self.n - square * square) / self.n)

    def to_list(self) -> list[float]:
        """All of it, as numbers."""
        return [self.n, self.mean, self.second, self.third, self.fourth]

    @staticmethod
    def from_list(numbers: Sequence[float]) -> "Moments":
        """The moments that were written as numbers."""
        return Moments(int(numbers[0]), *map(float, numbers[1:]))


def wilson(share: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which a share lies, of which a part was seen in n cases (Wilson, 1927)."""
    if not n:
        return 0.0, 1.0
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    width = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return max(0.0, centre - width), min(1.0, centre + width)
