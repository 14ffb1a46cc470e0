"""Sites that are told by their numbers on the paths of the players, as on boards of pegs and holes.

That serves where paths are all there is to a board of no known shape: each player has one of the
same length, and the sites of one are not on another, but for those at which all of them end.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from weakref import WeakSet

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.tracks import END
from ludarium.english.model.board.shapes import shape_of
from ludarium.english.noting import noted
from ludarium.english.words.spelling import counted, listed, number, ordinal, plural, possessive
from ludarium.vocabulary.board import SiteType

_ALONG_PATHS: WeakSet[Equipment] = WeakSet()
"""The boxes of games in which nothing matters but where sites lie on paths."""


def mark_as_along_paths(equipment: Equipment) -> None:
    """Take note that play follows paths, and asks for no neighbours."""
    _ALONG_PATHS.add(equipment)


@dataclass(frozen=True)
class PathNumbers:
    """The places of all sites of a board on the paths of players."""

    own: dict[int, tuple[int, int]]
    """The player, and the place on the path, of each site that is one player's."""
    shared: dict[int, int]
    """The place of each site that is on all paths."""
    players: int
    from_hand: bool
    """Whether pieces come in from the hands."""

    @property
    def size(self) -> int:
        """How many sites of a path are one player's."""
        return len(self.own) // self.players

    def name(self, site: int, word: str) -> str:
        """What a site is called."""
        if site in self.shared:
            return f"{word} {self.shared[site]}"
        player, place = self.own[site]
        return f"{word} {place} of {possessive(f'the {ordinal(player)} player')} path"

    def phrase(self, sites: Collection[int], word: str) -> str | None:
        """Sites that lie in the same places of all paths, by their numbers."""
        places = sorted({self.own[site][1] for site in sites if site in self.own})
        if len(places) * self.players + len(self.shared.keys() & set(sites)) < len(sites):
            return None
        said = []
        if places:
            every = "both paths" if self.players == 2 else "all paths"
            some = plural(word) if len(places) > 1 else word
            said.append(f"{some} {listed(map(str, places))} of {every}")
        said += [self.name(site, word) for site in sorted(sites) if site in self.shared]
        return listed(said)

    def pairs(self, leading: Mapping[int, int]) -> list[tuple[int, int]] | None:
        """Which places lead to which, if it is the same on all paths, and from none to another."""
        found: dict[tuple[int, int], int] = {}
        for start, end in leading.items():
            if start not in self.own or end not in self.own:
                return None
            (player, place), (other, place_after) = self.own[start], self.own[end]
            if player != other:
                return None
            pair = place, place_after
            found[pair] = found.get(pair, 0) + 1
        return sorted(found) if set(found.values()) == {self.players} else None

    def board(self, word: str) -> str:
        """What the board is, as it follows `the board has`."""
        paths = f"{number(self.players)} paths of {counted(self.size, word)}"
        numbered = f"one for each player, numbered 1 to {self.size} from where they begin"
        if not self.shared:
            return f"{paths}, {numbered}"
        ends = sorted(self.shared.values())
        last = f"{plural(word) if len(ends) > 1 else word} {listed(map(str, ends))}"
        where = "both end" if self.players == 2 else "all of them end"
        return f"{paths}, {numbered}, and {last}, where {where}"


def path_numbers(equipment: Equipment) -> PathNumbers | None:
    """The numbers of sites along the paths of players, if they are best told by these."""
    return noted(equipment, _numbered) if equipment in _ALONG_PATHS else None


def _numbered(equipment: Equipment) -> PathNumbers | None:
    tracks, players = equipment.tracks, equipment.players.count
    if [track.owner for track in tracks] != list(range(1, players + 1)) or players < 2:
        return None
    if any(track.looped or any(track.bumps) for track in tracks):
        return None
    count = equipment.sites.count
    is_usual = equipment.topology.default is SiteType.Vertex and shape_of(equipment) is None
    ways = [[site for site in track.sites if site != END] for track in tracks]
    if not is_usual or len({len(way) for way in ways}) > 1:
        return None
    from_hand = [_begins_in_hand(equipment, way) for way in ways]
    if len(set(from_hand)) > 1:
        return None
    ways = [way[1:] for way in ways] if from_hand[0] else ways
    found = PathNumbers({}, {}, players, from_hand[0])
    for place, sites in enumerate(zip(*ways, strict=True), 1):
        if any(
            not 0 <= site < count or site in found.own or site in found.shared for site in sites
        ):
            return None
        if len(set(sites)) == 1:
            found.shared[sites[0]] = place
        elif len(set(sites)) < players or found.shared:
            return None
        else:
            found.own.update({site: (player, place) for player, site in enumerate(sites, 1)})
    if len(found.shared) > len(found.own) or len(found.own) + len(found.shared) < count:
        return None
    return found


def _begins_in_hand(equipment: Equipment, way: Sequence[int]) -> bool:
    container = equipment.container_of(way[0]) if way else None
    return container is not None and container.kind is ContainerKind.HAND


__all__ = ["PathNumbers", "mark_as_along_paths", "path_numbers"]
