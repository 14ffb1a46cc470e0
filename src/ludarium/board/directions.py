"""Absolute directions as bits of an integer, and the compass point of a step."""

from collections.abc import Iterable
from math import atan2, floor, hypot, pi
from typing import Final

from ludarium.ludemes.constants.directions import (
    AbsoluteDirection,
    CompassDirection,
    RotationalDirection,
    SpatialDirection,
)

DIRECTIONS: Final = tuple(AbsoluteDirection)
"""All absolute directions, in the order in which steps and radials are gone through."""

_BITS: Final = {direction.word: 1 << index for index, direction in enumerate(DIRECTIONS)}


def bit_of(direction: AbsoluteDirection | str) -> int:
    """The bit that stands for a direction, given itself or by name."""
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


def directions_in(tags: int) -> list[AbsoluteDirection]:
    """The directions whose bits are set, in their order."""
    found = []
    while tags:
        lowest = tags & -tags
        found.append(DIRECTIONS[lowest.bit_length() - 1])
        tags ^= lowest
    return found


# ---------------------------------------------------------------------- the order on a board

_RANK: Final = {
    point.word: index
    for points in (CompassDirection, RotationalDirection, SpatialDirection)
    for index, point in enumerate(points)
}


def in_board_order(names: Iterable[str]) -> list[str]:
    """Clockwise from north; those about a pivot and those up or down in orders of their own.

    The three kinds are mixed by their places in their own orders; where two places are equal,
    the direction that was met first comes first.
    """
    return sorted(names, key=_RANK.__getitem__)


# ---------------------------------------------------------------------- the compass

_SECTORS: Final = (
    *("E", "ENE", "NE", "NNE", "N", "NNW", "NW", "WNW"),
    *("W", "WSW", "SW", "SSW", "S", "SSE", "SE", "ESE"),
)
"""The compass points counter-clockwise from east, as angles grow."""

_SLANTED: Final = ("E", "NE", "NE", "NE", "N", "NW", "NW", "NW", "W", "SW", "SW", "SW") + (
    *("S", "SE", "SE", "SE"),
)
"""The same for steps that lead up or down at a slant, of which there are only eight."""

_LEVEL_TAGS: Final = tuple(bit_of(name) | SAME_LAYER for name in _SECTORS)
_RISING_TAGS: Final = tuple(bit_of("U" + name) | UPWARD for name in _SLANTED)
_FALLING_TAGS: Final = tuple(bit_of("D" + name) | DOWNWARD for name in _SLANTED)
_SIXTEENTH: Final = pi / 8
_EIGHTH: Final = pi / 4


def compass_tags(dx: float, dy: float, dz: float, unit: float, *, fine: bool) -> int:
    """The compass point of a step, with the set it belongs to: same layer, upward or downward.

    `unit` is the mean length of the board's edges. There are 16 points if `fine`, otherwise 8.

    >>> [d.word for d in directions_in(compass_tags(1.0, 2.0, 0.0, 1.0, fine=True))]
    ['SameLayer', 'NNE']
    """
    if abs(dz) <= 0.1 * unit:
        table = _LEVEL_TAGS
    else:
        if hypot(dx, dy) < 0.1 * unit:
            return bit_of("U") | UPWARD if dz > 0 else bit_of("D") | DOWNWARD
        table = _RISING_TAGS if dz > 0 else _FALLING_TAGS
    if fine:
        return table[floor(atan2(dy, dx) / _SIXTEENTH + 0.5) % 16]
    return table[floor(atan2(dy, dx) / _EIGHTH + 0.5) % 8 * 2]


def clockwise_key(dx: float, dy: float) -> float:
    """By what steps are sorted clockwise from north; a step straight up or down is in the east."""
    key = pi / 2 - atan2(dy, dx) + 0.0001
    return key if key >= 0 else key + 2 * pi
