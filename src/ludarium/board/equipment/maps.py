"""Maps: tables that lead from one number to another, and the landmarks they may lead to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ludarium.board.topology import Topology
from ludarium.vocabulary.board import Landmark, SiteType


@dataclass(frozen=True)
class NumberMap:
    """A table in which rules look up numbers."""

    name: str
    entries: Mapping[int, int]


def known(entries: Mapping[int, int]) -> dict[int, int]:
    """The entries without those that lead from or to something that is not there, which is -1."""
    return {key: value for key, value in entries.items() if key != -1 and value != -1}


def look_up(maps: Iterable[NumberMap], key: int, name: str | None = None) -> int:
    """What a number leads to in the first map that has it, or else the number itself.

    With a name, only the maps of that name are looked at. An entry of -1 counts as none.
    """
    for table in maps:
        if name in (None, table.name) and table.entries.get(key, -1) != -1:
            return table.entries[key]
    return key


def landmark_site(topology: Topology, landmark: Landmark) -> int:
    """The site that is meant by a landmark; -1 if the board has none."""
    if landmark is Landmark.FirstSite:
        return 0
    if landmark is Landmark.LastSite:
        return topology.of(topology.default).count - 1
    on_vertices = topology.default is SiteType.Vertex
    sites = topology.of(SiteType.Vertex if on_vertices else SiteType.Cell)
    found = {
        Landmark.CentreSite: sites.centre,
        Landmark.LeftSite: sites.left,
        Landmark.RightSite: sites.right,
        Landmark.Topsite: sites.top,
        Landmark.BottomSite: sites.bottom,
    }[landmark]
    return found[0] if found else -1
