"""Manners of capturing, as the places of the pieces show them: by jumping, by catching between."""

from math import hypot
from typing import Final

from ludarium.board.topology import Sites, Topology
from ludarium.illustrated.move_kinds import Deed
from ludarium.illustrated.positions import Glance

Point = tuple[float, float]

JUMP: Final = "by jumping over {it}"
BETWEEN: Final = "by catching {it} between two of your own pieces"
TOWARDS: Final = "by moving up to {it}"
AWAY: Final = "by moving away from {it}"
UNKNOWN: Final = ""
MANNERS: Final = (JUMP, BETWEEN, TOWARDS, AWAY, UNKNOWN)

_EXACT: Final = 1e-3


def manner_of(deed: Deed, mover: int, glance: Glance, topology: Topology) -> str:
    """How a move captures; unknown unless the same holds for all that it captures."""
    kind, target = deed.target
    if deed.origin is None or not deed.captured:
        return UNKNOWN
    if any(site[0] is not kind for site in (deed.origin, *deed.captured)):
        return UNKNOWN
    sites = topology.of(kind)
    numbers = (deed.origin[1], target, *(number for _, number in deed.captured))
    if any(not 0 <= number < sites.count for number in numbers):
        return UNKNOWN
    found = {
        _manner(sites, deed.origin[1], target, number, mover, glance) for _, number in deed.captured
    }
    return found.pop() if len(found) == 1 else UNKNOWN


def _manner(
    sites: Sites, origin: int, target: int, captured: int, mover: int, glance: Glance
) -> str:
    start, end, place = (_point(sites, number) for number in (origin, target, captured))
    along = _along(start, end, place)
    if along is not None and 0 < along < 1:
        return JUMP
    if captured in sites.neighbours[target]:
        for beyond in sites.neighbours[captured]:
            x, y = _point(sites, beyond)
            if hypot(x + end[0] - 2 * place[0], y + end[1] - 2 * place[1]) < _EXACT:
                if glance.owner((sites.kind, beyond)) == mover:
                    return BETWEEN
                break
    if along is None:
        return UNKNOWN
    return AWAY if along < 0 else TOWARDS


def _along(start: Point, end: Point, place: Point) -> float | None:
    """How far along a move a place is: 0 at its start, 1 at its end; nothing if it is aside."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = place[0] - start[0], place[1] - start[1]
    length = hypot(dx, dy)
    if length < _EXACT or abs(dx * py - dy * px) / length > _EXACT:
        return None
    return (px * dx + py * dy) / (length * length)


def _point(sites: Sites, number: int) -> Point:
    return sites.positions.x[number], sites.positions.y[number]
