"""Which way letters and numbers run over a board, which may be slanted or stand on a corner."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees
from typing import Final

import numpy
from numpy.typing import NDArray

from ludarium.board.topology import Sites
from ludarium.english.places.labels import column_and_row

_CLOSE: Final = 0.02
_SAME: Final = 1
"""Angles that differ by no more degrees are the same."""
_RIGHT: Final = 0
_UP: Final = 90
_LEANING: Final = 0.36
"""A line that goes aside by more of its length is aslant."""
_LEAST: Final = 4
_MOST: Final = 1_000


_Measures = NDArray[numpy.float64]


@dataclass(frozen=True)
class Coordinates:
    """How letters and numbers run over a board."""

    start: str
    """The site at the left of the lowest row."""
    is_corner: bool
    """Whether that row has no other site."""
    letters: int
    """The angle at which letters go on, in degrees from the right."""
    numbers: int
    """The same of numbers."""

    @property
    def are_usual(self) -> bool:
        """Whether letters run to the right and numbers up, as on a chessboard."""
        return abs(self.letters - _RIGHT) <= _SAME and abs(self.numbers - _UP) <= _SAME


def coordinates_of(sites: Sites) -> Coordinates | None:
    """How coordinates run, if each letter leads as far the same way as any other, and so on."""
    if not _LEAST <= sites.count <= _MOST:
        return None
    found = [column_and_row(label) for label in sites.label]
    places = [place for place in found if place is not None]
    if len(places) < sites.count:
        return None
    known = numpy.array([(1, *place) for place in places], dtype=numpy.float64)
    points = numpy.column_stack([sites.x, sites.y])
    steps, _, rank, _ = numpy.linalg.lstsq(known, points, rcond=None)
    if rank < known.shape[1] or not numpy.allclose(known @ steps, points, atol=_CLOSE):
        return None
    letters, numbers = (round(degrees(atan2(float(y), float(x)))) for x, y in steps[1:])
    lowest = [site for site in range(sites.count) if sites.y[site] < sites.y.min() + _CLOSE]
    leftmost = min(lowest, key=lambda site: float(sites.x[site]))
    return Coordinates(sites.label[leftmost], len(lowest) == 1, letters, numbers)


def rows_from_the_top(sites: Sites) -> list[list[int]]:
    """The sites row by row as they lie, from the top down and from left to right."""
    rows: list[list[int]] = []
    for site in sorted(range(sites.count), key=lambda one: -float(sites.y[one])):
        if rows and abs(float(sites.y[rows[-1][0]]) - float(sites.y[site])) < _CLOSE:
            rows[-1].append(site)
        else:
            rows.append([site])
    return [sorted(row, key=lambda one: float(sites.x[one])) for row in rows]


def resting(sites: Sites) -> tuple[str, list[str]] | None:
    """The first site of the second layer of a board that rises, and those on which it rests."""
    layers = sorted({float(z) for z in sites.z})
    if len(layers) < 2:
        return None
    above = next(site for site in range(sites.count) if sites.z[site] == layers[1])
    away = numpy.hypot(sites.x - sites.x[above], sites.y - sites.y[above])
    ground = [site for site in range(sites.count) if sites.z[site] == layers[0]]
    nearest = min(away[site] for site in ground)
    below = [sites.label[site] for site in ground if away[site] < nearest + _CLOSE]
    return sites.label[above], below


def are_columns_and_rows(sites: Sites) -> bool:
    """Whether letters stand for columns from the left, and numbers for rows from the bottom."""
    places = [column_and_row(label) for label in sites.label]
    known = [place for place in places if place is not None]
    if len(known) < sites.count:
        return False
    columns, rows = zip(*known, strict=True)
    return _by_rank(columns, sites.x) and _by_rank(rows, sites.y)


def _by_rank(ranks: Sequence[int], values: _Measures) -> bool:
    """Whether what has the same rank is in the same place, and a higher one further on."""
    found: dict[int, list[float]] = {}
    for rank, value in zip(ranks, values, strict=True):
        found.setdefault(rank, []).append(float(value))
    ends = [(min(found[rank]), max(found[rank])) for rank in sorted(found)]
    is_straight = all(high - low < _CLOSE for low, high in ends)
    return is_straight and all(one[1] < other[0] for one, other in pairwise(ends))


def rows_are_level(sites: Sites) -> bool:
    """Whether rows run from left to right, not aslant as on a board that stands on a corner."""
    return all(_leans(row, sites.y, sites.x) <= _LEANING for row in sites.rows)


def columns_are_upright(sites: Sites) -> bool:
    """Whether columns run straight up."""
    return all(_leans(column, sites.x, sites.y) <= _LEANING for column in sites.columns)


def _leans(
    line: Sequence[int], across: NDArray[numpy.float64], along: NDArray[numpy.float64]
) -> float:
    """How far a line of sites goes astray, as a part of its length."""
    if len(line) < 2:
        return 0
    some = list(line)
    length = float(numpy.ptp(along[some]))
    return float(numpy.ptp(across[some])) / length if length else _LEANING + 1


_STRAIGHT_ON: Final = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def goes_on(sites: Sites, site: int, way: str) -> bool:
    """Whether a board has a site further on in a way in which no step may lead from a site."""
    if len(way) > 1:
        up, across = way[0], way[1]
        return any(sites.steps(one, across) for one in sites.steps(site, up))
    x, y = _STRAIGHT_ON[way]
    ahead = (sites.x - sites.x[site]) * x + (sites.y - sites.y[site]) * y
    aside = (sites.x - sites.x[site]) * y + (sites.y - sites.y[site]) * x
    return bool(((ahead > _CLOSE) & (abs(aside) < _CLOSE)).any())


__all__ = [
    "Coordinates",
    "are_columns_and_rows",
    "columns_are_upright",
    "coordinates_of",
    "goes_on",
    "resting",
    "rows_are_level",
    "rows_from_the_top",
]
