"""Points that lie on a lattice of squares."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

Place = tuple[int, int]
"""A column and a row, counted from the left and from the bottom."""
Line = frozenset[Place]
"""The two ends of a line."""
_CLOSE: Final = 0.02
_MOST: Final = 60


@dataclass(frozen=True)
class Lattice:
    """Where points lie, in columns and rows that are all as far apart."""

    numbered: tuple[Place, ...]
    """The place of each point."""
    unit: float

    @classmethod
    def of(cls, points: Sequence[tuple[float, float]]) -> "Lattice | None":
        """The lattice of some points, if they lie on one."""
        gaps = [
            later - sooner
            for axis in (0, 1)
            for sooner, later in _neighbours(sorted(point[axis] for point in points))
            if later - sooner > _CLOSE
        ]
        if not gaps:
            return None
        unit = min(gaps)
        left, bottom = min(x for x, _ in points), min(y for _, y in points)
        places = []
        for x, y in points:
            column, row = (float(x) - left) / unit, (float(y) - bottom) / unit
            if abs(column - round(column)) > _CLOSE or abs(row - round(row)) > _CLOSE:
                return None
            places.append((round(column), round(row)))
        found = cls(tuple(places), unit)
        return found if max(found.rows, found.columns) <= _MOST else None

    @property
    def places(self) -> frozenset[Place]:
        """All places where there is a point."""
        return frozenset(self.numbered)

    @property
    def rows(self) -> int:
        """How many rows there are from the lowest point to the highest."""
        return 1 + max(y for _, y in self.numbered)

    @property
    def columns(self) -> int:
        """How many columns there are from the leftmost point to the rightmost."""
        return 1 + max(x for x, _ in self.numbered)

    @property
    def is_full(self) -> bool:
        """Whether there is just one point at every place."""
        return len(self.numbered) == len(self.places) == self.rows * self.columns


def _neighbours(values: list[float]) -> list[tuple[float, float]]:
    return list(pairwise(values))
