"""Radials: the lines of sites that leave a site and lead on in one direction."""

from dataclasses import dataclass
from itertools import pairwise
from math import inf, sqrt, tan
from typing import Final

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
    bits_in,
)
from ludarium.board.problem import BoardError
from ludarium.board.steps import Steps, Vector
from ludarium.vocabulary.directions import AbsoluteDirection

_STRAIGHT_ON: Final = tan(0.25)
"""A line goes on where it bends by less than this tangent."""

_STRAIGHT_BACK: Final = tan(0.1)
"""Two lines are opposite where they bend by less than this tangent at the site between them."""

_COUNTERPARTS: Final = {
    CLOCKWISE: COUNTER_CLOCKWISE,
    COUNTER_CLOCKWISE: CLOCKWISE,
    INWARD: OUTWARD,
    OUTWARD: INWARD,
}

_MOST_LINES: Final = 10_000
"""How many lines may fork from one step."""

_LONG: Final = 200
"""Lines of more sites than this are followed anew from each of them."""

_MOST_STEPS: Final = 1_000_000
"""How many steps may be taken along such lines, all in all."""

Line = tuple[int, ...]
"""Sites in a row, without the one from which they lead away."""

Ways = tuple[tuple[float, int], ...]
"""Steps of a site that are nearly straight on: the bend, and the place among the site's steps."""


@dataclass(frozen=True, slots=True)
class Radial:
    """A line of sites that leaves a site in a direction."""

    sites: Line
    direction: AbsoluteDirection
    opposites: tuple[Line, ...]
    """The line that leads the other way, if there is one."""


class Radials:
    """The radials of all sites of one kind, worked out as they are asked for."""

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._patterns = _patterns(steps)
        self._ways: dict[tuple[Vector, int], Ways] = {}
        self._onward: dict[int, dict[int, tuple[int, ...]]] = {}
        self._along: dict[int, dict[int, tuple[Line, ...]]] = {}
        self._leaving: dict[tuple[int, int], list[tuple[int, Line]]] = {}
        self._taken = 0

    def of(self, site: int, direction: AbsoluteDirection | str) -> tuple[Radial, ...]:
        """The radials of a site in a direction, clockwise."""
        bit = bit_of(direction)
        name = DIRECTIONS[bit.bit_length() - 1]
        return tuple(
            Radial(line, name, self._opposites(site, arc, bit))
            for arc, line in self._lines_from(site, bit)
        )

    def distinct(self, site: int, direction: AbsoluteDirection | str) -> tuple[Radial, ...]:
        """The radials of a site in a direction, but only the first of each pair of opposites."""
        kept: list[Radial] = []
        covered: set[Line] = set()
        for radial in self.of(site, direction):
            if radial.sites not in covered:
                kept.append(radial)
                covered.update(radial.opposites)
        return tuple(kept)

    def lines(self, site: int, direction: AbsoluteDirection | str) -> list[Line]:
        """The sites of each radial of a site in a direction, clockwise."""
        return [line for _, line in self._lines_from(site, bit_of(direction))]

    # ------------------------------------------------------------------ lines

    def _lines_from(self, site: int, bit: int) -> list[tuple[int, Line]]:
        """The lines that leave a site in a direction, each with its first arc."""
        found = self._leaving.get((site, bit))
        if found is None:
            arcs = self._steps.arcs(site, bit)
            found = [(arc, line) for arc in arcs for line in self._lines_along(arc, bit)]
            if bit == ROTATIONAL:
                found = self._with_turns(site, found)
            self._leaving[site, bit] = found
        return found

    def _with_turns(self, site: int, found: list[tuple[int, Line]]) -> list[tuple[int, Line]]:
        """Straight lines and those about a pivot, without any that is the beginning of another."""
        for bit in bits_in(TURNING):
            found = found + self._lines_from(site, bit)
        found = list(dict.fromkeys(found))
        kept = [
            (arc, line)
            for arc, line in found
            if not any(other[: len(line)] == line != other for _, other in found)
        ]
        return sorted(kept, key=lambda entry: entry[0])

    def _lines_along(self, arc: int, bit: int) -> tuple[Line, ...]:
        """The lines that begin with an arc; several where two ways on are equally straight.

        A line is its first site and the line from there, so that arcs need to be looked at only
        once; but the parts of a very long line are not kept, as they would fill the memory.
        """
        known = self._along.setdefault(bit, {})
        chain: dict[int, None] = {}
        tip = arc
        while tip not in known:
            following = self._following(tip, bit)
            if len(following) != 1 or tip in chain:
                known[tip] = self._walk(tip, bit)
                break
            chain[tip] = None
            tip = following[0]
        if len(chain) > _LONG:
            known[arc] = self._walk(arc, bit)
            return known[arc]
        lines = known[tip]
        for before in reversed(chain):
            if before not in known:  # as it is where a line runs in a circle
                known[before] = self._extended(before, lines)
            lines = known[before]
        return known[arc]

    def _extended(self, arc: int, lines: tuple[Line, ...]) -> tuple[Line, ...]:
        """Lines from the end of an arc as lines from its start, where they end at the latest."""
        start, first = self._steps.sources[arc], self._steps.targets[arc]
        cut = [line[: line.index(start)] if start in line else line for line in lines]
        return tuple(dict.fromkeys((first, *line) for line in cut))

    def _walk(self, arc: int, bit: int) -> tuple[Line, ...]:
        """The lines that begin with an arc, followed step by step."""
        targets = self._steps.targets
        lines: list[Line] = []
        pending = [(arc, [self._steps.sources[arc], targets[arc]])]
        while pending:
            arc, line = pending.pop()
            passed = set(line)
            following = self._following(arc, bit)
            while len(following) == 1 and targets[following[0]] not in passed:
                arc = following[0]
                line.append(targets[arc])
                passed.add(targets[arc])
                following = self._following(arc, bit)
            self._taken += len(line) if len(line) > _LONG else 0
            if self._taken > _MOST_STEPS:
                raise BoardError(
                    "the lines of this board are too long to be followed from every site",
                    "Choose smaller dimensions.",
                )
            fresh = [way for way in following if targets[way] not in passed]
            if len(fresh) < len(following) or not following:
                lines.append(tuple(line[1:]))
            pending.extend((way, [*line, targets[way]]) for way in reversed(fresh))
            if len(lines) + len(pending) > _MOST_LINES:
                raise BoardError(
                    "the lines of this board fork too often to be followed",
                    "Move vertices so that fewer edges lead on equally straight.",
                )
        return tuple(dict.fromkeys(lines))

    def _following(self, arc: int, bit: int) -> tuple[int, ...]:
        """The arcs that lead on from an arc: the straightest, and those just as straight."""
        onward = self._onward.setdefault(bit, {})
        found = onward.get(arc)
        if found is None:
            found = onward[arc] = self._straightest(arc, bit)
        return found

    def _straightest(self, arc: int, bit: int) -> tuple[int, ...]:
        steps = self._steps
        here = steps.targets[arc]
        if bit & TURNING:
            return tuple(steps.arcs(here, bit)[:1])
        first = steps.first[here]
        least = inf
        following: tuple[int, ...] = ()
        for bend, place in self._ways_on(steps.vectors[arc], here):
            if steps.tags[first + place] & bit:
                if bend < least:
                    least, following = bend, (first + place,)
                elif bend == least > 0:
                    following = (*following, first + place)
        return following

    def _ways_on(self, vector: Vector, here: int) -> Ways:
        """The steps of a site that are nearly straight on for somebody who comes by a vector."""
        key = vector, self._patterns[here]
        ways = self._ways.get(key)
        if ways is None:
            first, end = self._steps.first[here], self._steps.first[here + 1]
            bends = [_bend(vector, onward) for onward in self._steps.vectors[first:end]]
            ways = tuple([(b, place) for place, b in enumerate(bends) if b < _STRAIGHT_ON])
            self._ways[key] = ways
        return ways

    # ------------------------------------------------------------------ opposites

    def _opposites(self, site: int, arc: int, bit: int) -> tuple[Line, ...]:
        """The first line that leads the other way, of the same set or any that is no set."""
        tags, first = self._steps.tags, self._steps.first[site]
        x, y, z = self._steps.vectors[arc]
        ways = self._ways_on((-x, -y, -z), site)
        behind = [first + place for bend, place in ways if bend < _STRAIGHT_BACK]
        if not bit & SPECIFIC:
            return tuple(line for a, line in self._lines_from(site, bit) if a in behind)[:1]
        found = [(_lowest(tags[other] & SPECIFIC), other) for other in behind]
        if bit in _COUNTERPARTS:
            found += [(_COUNTERPARTS[bit], a) for a in self._steps.arcs(site, _COUNTERPARTS[bit])]
        if not found:
            return ()
        other_bit, other = min(found)
        return self._lines_along(other, other_bit)[:1]


def _patterns(steps: Steps) -> list[int]:
    """A number for each site, the same for all sites whose steps have the same vectors."""
    numbers: dict[tuple[Vector, ...], int] = {}
    return [
        numbers.setdefault(tuple(steps.vectors[start:end]), len(numbers))
        for start, end in pairwise(steps.first)
    ]


def _lowest(bits: int) -> int:
    return bits & -bits


def _bend(a: Vector, b: Vector) -> float:
    """The tangent of the angle between two steps; endless from a right angle on."""
    ax, ay, az = a
    bx, by, bz = b
    dot = ax * bx + ay * by + az * bz
    if dot <= 0:
        return inf
    cx, cy, cz = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
    return sqrt(cx * cx + cy * cy + cz * cz) / dot
