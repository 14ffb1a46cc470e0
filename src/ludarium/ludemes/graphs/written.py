"""Points, lines and cells as they are written in a description, turned into plain numbers.

Wherever a point may stand, the number of a vertex may stand instead. What is written by points and
what is written by numbers is therefore asked for separately.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from ludarium.board.operators.add import Spot
from ludarium.board.precision import single
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Dim, Float

T = TypeVar("T")
Decimal = float | Float | Dim
Whole = int | Dim
Corner = Sequence[Decimal] | Whole
"""A point, or the number of a vertex."""


def spots(corners: Iterable[Corner] | None) -> list[Spot]:
    """What is written as points."""
    return [_spot(corner) for corner in corners or () if isinstance(corner, Sequence)]


def numbers(corners: Iterable[Sequence[object] | Whole] | None) -> list[int]:
    """What is written as numbers."""
    return [_whole(corner) for corner in corners or () if isinstance(corner, int | Dim)]


def by_spots(
    items: Iterable[Sequence[Corner] | Whole] | None, corners: int = 0
) -> list[list[Spot]]:
    """The lines or cells that are written by points; `corners` is how many of them each needs."""
    found = [spots(item) for item in items or () if isinstance(item, Sequence)]
    return _checked(found, corners)


def by_numbers(items: Iterable[Sequence[Corner]] | None, corners: int = 0) -> list[list[int]]:
    """The lines or cells that are written by numbers; `corners` is how many of them each needs."""
    return _checked([numbers(item) for item in items or ()], corners)


def _checked(found: Iterable[list[T]], corners: int) -> list[list[T]]:
    written = [item for item in found if item]
    for item in written:
        if corners and len(item) != corners:
            raise BoardError(
                f"{corners} points are needed here, but there are {len(item)}",
                "A line has two ends; a curve has two ends and two tangents.",
            )
    return written


def _spot(values: Sequence[Decimal]) -> Spot:
    if not 2 <= len(values) <= 3:
        raise BoardError(
            f"a point has 2 coordinates, or 3 in space, but here are {len(values)}",
            "Write a point as {x y}.",
        )
    measures = [_decimal(value) for value in values]
    return measures[0], measures[1], measures[2] if len(measures) == 3 else 0.0


def _decimal(value: Decimal) -> float:
    return float(value.number()) if isinstance(value, Float | Dim) else single(value)


def _whole(value: Whole) -> int:
    return value.number() if isinstance(value, Dim) else value
