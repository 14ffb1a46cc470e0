"""The lines of a board that has no name: which sites each runs through, end to end."""

from collections.abc import Collection, Sequence
from math import atan2, pi

from ludarium.board.topology import Sites

_STRAIGHT = 0.2
"""Lines that bend by less than this angle go straight on."""


def drawn_lines(
    sites: Sites, neighbours: Sequence[Collection[int]] | None = None
) -> list[tuple[int, ...]]:
    """Lines through neighbouring sites, each as long as it can be; every pair is on just one.

    Without `neighbours`, all that are next to each other are meant.
    """
    joined = sites.adjacent if neighbours is None else neighbours
    left = {frozenset((site, other)) for site, found in enumerate(joined) for other in found}
    lines: list[tuple[int, ...]] = []
    for pair in sorted(map(sorted, left)):
        if frozenset(pair) not in left:
            continue
        line = list(pair)
        left.remove(frozenset(line))
        _prolong(sites, line, left)
        line.reverse()
        _prolong(sites, line, left)
        lines.append(tuple(line if line[0] <= line[-1] else reversed(line)))
    return sorted(lines)


def _prolong(sites: Sites, line: list[int], left: set[frozenset[int]]) -> None:
    """Let a line go straight on from its last site as far as there are pairs left."""
    while True:
        before, last = line[-2:]
        further = [
            (abs(_bend(sites, before, last, other)), other)
            for other in sites.adjacent[last]
            if frozenset((last, other)) in left
        ]
        if not further or min(further)[0] > _STRAIGHT:
            return
        line.append(min(further)[1])
        left.remove(frozenset(line[-2:]))


def _bend(sites: Sites, first: int, middle: int, last: int) -> float:
    """By how much a way turns at a site."""
    there = atan2(float(sites.y[middle] - sites.y[first]), float(sites.x[middle] - sites.x[first]))
    on = atan2(float(sites.y[last] - sites.y[middle]), float(sites.x[last] - sites.x[middle]))
    return (on - there + pi) % (2 * pi) - pi


__all__ = ["drawn_lines"]
