"""Boards for sowing as each player sees them: whose rows are whose, and where stores lie."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.regions import NamedRegion
from ludarium.board.equipment.static import NotStatic
from ludarium.board.equipment.tracks import Track

_LEAST_HOLES = 3
"""A row of fewer holes consists of stores."""


@dataclass(frozen=True)
class OwnRows:
    """Whole rows that are to either player the same, seen from their own side."""

    first: int
    """The nearest of them, counted from 0."""
    count: int
    of: int
    """How many rows the board has."""

    @property
    def is_home(self) -> bool:
        """Whether these are all rows on a player's side of the board."""
        return self.first == 0 and 2 * self.count == self.of


class Hand(Enum):
    """On which side of a player something lies."""

    LEFT = auto()
    RIGHT = auto()


def own_rows(equipment: Equipment) -> dict[str, OwnRows]:
    """The regions that are whole rows, alike for both players, by their names without owners."""
    rows = _rows(equipment)
    if equipment.players.count != 2 or len(rows) < 2:
        return {}
    found: dict[int, dict[str, list[int]]] = {1: {}, 2: {}}
    for region in equipment.regions:
        if region.owner in found and not region.family:
            filled = _filled(rows if region.owner == 1 else rows[::-1], region)
            found[region.owner][region.given_name] = filled
    return {
        name: OwnRows(filled[0], len(filled), len(rows))
        for name, filled in found[1].items()
        if filled and found[2].get(name) == filled
        if filled == list(range(filled[0], filled[0] + len(filled)))
    }


def _rows(equipment: Equipment) -> list[frozenset[int]]:
    """The rows of holes from the bottom up, without stores."""
    sites = equipment.sites
    heights: dict[float, set[int]] = {}
    for site in range(sites.count):
        heights.setdefault(round(float(sites.y[site]), 2), set()).add(site)
    found = [frozenset(heights[height]) for height in sorted(heights)]
    return [row for row in found if len(row) >= _LEAST_HOLES]


def _filled(rows: Sequence[frozenset[int]], region: NamedRegion) -> list[int]:
    """Which rows a region consists of; none if it is not made of whole rows."""
    try:
        sites = frozenset(region.sites)
    except NotStatic:
        return []
    filled = [number for number, row in enumerate(rows) if row <= sites]
    whole = frozenset(site for number in filled for site in rows[number])
    return filled if whole == sites else []


def store_side(equipment: Equipment, stores: Mapping[int, int]) -> Hand | None:
    """On which side of both players their stores lie, if they lie alike and are the only ones."""
    rows = _rows(equipment)
    if set(stores) != {1, 2} or len(rows) < 2:
        return None
    sites = equipment.sites
    alone = set(range(sites.count)) - {site for row in rows for site in row}
    if alone != set(stores.values()):
        return None
    middle = float(sites.x.min() + sites.x.max()) / 2
    first, second = (float(sites.x[stores[player]]) - middle for player in (1, 2))
    if first > 0 > second:
        return Hand.RIGHT
    return Hand.LEFT if first < 0 < second else None


def own_hole(equipment: Equipment, site: int) -> tuple[int, int] | None:
    """Whose hole a site is, and which from the left of that player, counted from 1.

    That is known on two rows beside stores, where letters count the stores, too.
    """
    rows, sites = _rows(equipment), equipment.sites
    homes = any(rows.is_home for rows in own_rows(equipment).values())
    if len(rows) != 2 or not homes or sum(map(len, rows)) == sites.count:
        return None
    for player, row in enumerate(rows, 1):
        if site in row:
            order = sorted(row, key=lambda hole: float(sites.x[hole]), reverse=player == 2)
            return player, order.index(site) + 1
    return None


def goes_round_home(equipment: Equipment, track: Track) -> bool:
    """Whether a path goes once round all holes of the player whose it is."""
    homes = [
        frozenset(region.sites)
        for region in equipment.regions
        if region.owner == track.owner != 0 and not region.family
    ]
    stops = track.sites
    return track.looped and len(set(stops)) == len(stops) and frozenset(stops) in homes


__all__ = ["Hand", "OwnRows", "goes_round_home", "own_hole", "own_rows", "store_side"]
