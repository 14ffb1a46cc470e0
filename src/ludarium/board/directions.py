"""Absolute directions as bits of an integer, and the compass points of steps."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from math import hypot, pi
from typing import Final, NamedTuple

from ludarium.board.angles import angle_of
from ludarium.vocabulary.board import Relation
from ludarium.vocabulary.directions import (
    AbsoluteDirection,
    CompassDirection,
    RotationalDirection,
    SpatialDirection,
)

DIRECTIONS: Final = tuple(AbsoluteDirection)
"""All absolute directions, in the order in which steps and radials are gone through."""

_BITS: Final = {direction.word: 1 << index for index, direction in enumerate(DIRECTIONS)}


def bit_of(direction: AbsoluteDirection | Relation | str) -> int:
    """The bit that stands for a direction or a set of them, given itself or by name."""
    return _BITS[direction if isinstance(direction, str) else direction.word]


ALL: Final = bit_of("All")
ADJACENT: Final = bit_of("Adjacent")
ORTHOGONAL: Final = bit_of("Orthogonal")
DIAGONAL: Final = bit_of("Diagonal")
OFF_DIAGONAL: Final = bit_of("OffDiagonal")
SAME_LAYER: Final = bit_of("SameLayer")
UPWARD: Final = bit_of("Upward")
DOWNWARD: Final = bit_of("Downward")
ROTATIONAL: Final = bit_of("Rotational")
CLOCKWISE: Final = bit_of("CW")
COUNTER_CLOCKWISE: Final = bit_of("CCW")
INWARD: Final = bit_of("In")
OUTWARD: Final = bit_of("Out")

TURNING: Final = CLOCKWISE | COUNTER_CLOCKWISE | INWARD | OUTWARD
"""The directions about a pivot."""

SPECIFIC: Final = ~(bit_of("N") - 1) & ((1 << len(DIRECTIONS)) - 1)
"""The directions that are no sets of others."""


def bits_in(tags: int) -> Iterator[int]:
    """The bits that are set, one by one, in the order of their directions."""
    while tags:
        yield tags & -tags
        tags &= tags - 1


def directions_in(tags: int) -> list[AbsoluteDirection]:
    """The directions whose bits are set, in their order."""
    return [DIRECTIONS[bit.bit_length() - 1] for bit in bits_in(tags)]


# ---------------------------------------------------------------------- the order on a board

_RANK: Final = {
    point.word: index
    for points in (CompassDirection, RotationalDirection, SpatialDirection)
    for index, point in enumerate(points)
}


def place_in_order(direction: AbsoluteDirection) -> int:
    """The place of a direction clockwise from north among all of its kind, from 0."""
    return _RANK[direction.word]


def has_place(direction: AbsoluteDirection) -> bool:
    """Whether a direction is one to look in, and not a class of them such as `Angled`."""
    return direction.word in _RANK


def in_board_order(directions: Iterable[AbsoluteDirection]) -> list[AbsoluteDirection]:
    """Clockwise from north; those about a pivot and those up or down in orders of their own.

    The three kinds are mixed by their places in these orders; of two in the same place, the one
    that was met first comes first.
    """
    return sorted(directions, key=place_in_order)


# ---------------------------------------------------------------------- the compass

_SECTORS: Final = (
    *("E", "ENE", "NE", "NNE", "N", "NNW", "NW", "WNW"),
    *("W", "WSW", "SW", "SSW", "S", "SSE", "SE", "ESE"),
)
"""The compass points counter-clockwise from east, as angles grow."""

_SLANTED: Final = (
    *("E", "NE", "NE", "NE", "N", "NW", "NW", "NW"),
    *("W", "SW", "SW", "SW", "S", "SE", "SE", "SE"),
)
"""The same for steps that lead up or down at a slant, of which there are only eight."""

_LEVEL_TAGS: Final = tuple(bit_of(name) | SAME_LAYER for name in _SECTORS)
_RISING_TAGS: Final = tuple(bit_of("U" + name) | UPWARD for name in _SLANTED)
_FALLING_TAGS: Final = tuple(bit_of("D" + name) | DOWNWARD for name in _SLANTED)
_STRAIGHT_UP: Final = bit_of("U") | UPWARD
_STRAIGHT_DOWN: Final = bit_of("D") | DOWNWARD


def _limits(sectors: int) -> tuple[float, ...]:
    """The angles at which sectors end, the first of which lies across east."""
    arc = 2 * pi / sectors
    return tuple(index * arc + arc / 2 for index in range(sectors))


_SIXTEEN: Final = _limits(16)
_EIGHT: Final = _limits(8)


class Heading(NamedTuple):
    """What follows from the vector of a step."""

    clockwise: float
    """By what steps are sorted clockwise; north comes first, straight up or down is in the east."""
    fine: int
    """The tags of its compass point, one of 16, with the set that has it."""
    coarse: int
    """The same with only 8 compass points."""


def heading(dx: float, dy: float, dz: float, unit: float) -> Heading:
    """Where a step leads; `unit` is the mean length of the board's edges.

    >>> [direction.word for direction in directions_in(heading(1.0, 2.0, 0.0, 1.0).fine)]
    ['SameLayer', 'NNE']
    """
    angle = angle_of(dx, dy)
    clockwise = pi / 2 - angle + 0.0001
    if clockwise < 0:
        clockwise += 2 * pi
    if abs(dz) <= 0.1 * unit:
        tags = _LEVEL_TAGS
    elif hypot(dx, dy) < 0.1 * unit:
        straight = _STRAIGHT_UP if dz > 0 else _STRAIGHT_DOWN
        return Heading(clockwise, straight, straight)
    else:
        tags = _RISING_TAGS if dz > 0 else _FALLING_TAGS
    if angle < 0:
        angle += 2 * pi
    fine = tags[bisect_right(_SIXTEEN, angle) % 16]
    coarse = tags[bisect_right(_EIGHT, angle) % 8 * 2]
    return Heading(clockwise, fine, coarse)
