"""Radials: the straight lines of sites that start at a site and lead on in one direction."""

from dataclasses import dataclass
from math import sqrt, tan

from ludarium.board.directions import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DIRECTIONS,
    INWARD,
    OUTWARD,
    ROTATIONAL,
    SPECIFIC,
    TURNING,
    bit_of,
    directions_in,
)
from ludarium.board.steps import Steps
from ludarium.ludemes.constants.directions import AbsoluteDirection

_STRAIGHT_ON = tan(0.25)
"""A line goes on as long as it does not bend by more than this tangent."""
_OPPOSITE = tan(0.1)

_PAIRS = {
    CLOCKWISE: COUNTER_CLOCKWISE,
    COUNTER_CLOCKWISE: CLOCKWISE,
    INWARD: OUTWARD,
    OUTWARD: INWARD,
}

Vector = tuple[float, float, float]
Line = tuple[int, ...]
"""Sites along a line, without the one it starts from."""


@dataclass(frozen=True, slots=True)
class Radial:
    """A line of sites from a site on."""

    sites: Line
    """The sites in order, without the one it starts from."""
    direction: AbsoluteDirection
    opposites: tuple[Line, ...]
    """The line that leads the other way, if there is one."""


class Radials:
    """The radials of all sites of one kind, worked out when they are asked for."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._ahead: dict[int, tuple[tuple[float, int], ...]] = {}
        self._fans: dict[tuple[Vector, int, int], tuple[tuple[float, int], ...]] = {}
        self._next: dict[int, dict[int, tuple[int, ...]]] = {}
        self._lines: dict[tuple[int, int], list[tuple[int, Line]]] = {}

    def lines(self, site: int, direction: AbsoluteDirection | str) -> list[Line]:
        """The lines that leave a site in a direction, clockwise."""
        return [line for _, line in self._of(site, bit_of(direction))]
