"""How far pieces go: to neighbouring sites only, or further."""

from collections.abc import Iterator
from typing import Final

from ludarium.board.topology import Sites, Topology
from ludarium.illustrated.positions import Glance, Site

NEAR: Final = "near"
FAR: Final = "far"
UNDECIDED: Final = ""

_SAME_PLACE: Final = 1e-3


def reach_of(origin: Site, targets: list[Site], glance: Glance, topology: Topology) -> str:
    """Whether a piece goes far, or only to neighbouring sites though the way goes on."""
    kind, start = origin
    sites = topology.of(kind)
    if start >= sites.count or any(target[0] is not kind for target in targets):
        return UNDECIDED
    numbers = {number for _, number in targets}
    if not numbers <= set(sites.neighbours[start]):
        return FAR
    goes_on = any(
        not glance.what((kind, following))
        for number in numbers
        if not glance.what((kind, number))
        for following in straight_on(sites, start, number)
    )
    return NEAR if goes_on else UNDECIDED


def straight_on(sites: Sites, start: int, number: int) -> Iterator[int]:
    """The site behind another, as seen from a third."""
    x, y = sites.positions.x, sites.positions.y
    wanted = 2 * x[number] - x[start], 2 * y[number] - y[start]
    for other in sites.neighbours[number]:
        if abs(x[other] - wanted[0]) + abs(y[other] - wanted[1]) < _SAME_PLACE:
            yield other
