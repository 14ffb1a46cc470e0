"""Paths that are others turned round or seen in a mirror, as those of several players often are."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.tracks import END, Track
from ludarium.english.places.places import PlaceNames, place_names

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

Place = tuple[float, float]

_CHANGES: Final[dict[str, Callable[[float, float], Place]]] = {
    "": lambda x, y: (x, y),
    "turned a quarter circle clockwise": lambda x, y: (y, -x),
    "turned a quarter circle anticlockwise": lambda x, y: (-y, x),
    "turned half a circle": lambda x, y: (-x, -y),
    "with left and right exchanged": lambda x, y: (-x, y),
    "with top and bottom exchanged": lambda x, y: (x, -y),
}
"""What a path may look like beside another, and where it then takes a place from its centre."""
_DIGITS: Final = 3


def twin_of(e: "Voice", track: Track) -> tuple[Track, str] | None:
    """An earlier path of another player that a path is like, and how it lies beside it."""
    for other in e.equipment.tracks:
        if other is track:
            return None
        if not (other.owner and track.owner) or other.owner == track.owner:
            continue
        like = (other.looped, other.directed, other.bumps) == (
            track.looped,
            track.directed,
            track.bumps,
        )
        change = _change(e, other, track) if like else None
        if change is not None:
            return other, change
    return None


def _change(e: "Voice", first: Track, second: Track) -> str | None:
    """How a path has to be turned to become another, if that is possible."""
    if len(first.sites) != len(second.sites):
        return None
    names = place_names(e.equipment)
    pairs = list(zip(first.sites, second.sites, strict=True))
    beside = [(a, b) for a, b in pairs if not (_on_board(names, a) and _on_board(names, b))]
    if not all(_alike(e, a, b, first.owner, second.owner) for a, b in beside):
        return None
    on_board = [pair for pair in pairs if pair not in beside]
    places = _places(names, range(names.sites.count))
    for change, turn in _CHANGES.items():
        if all(_rounded(turn(*places[a])) == _rounded(places[b]) for a, b in on_board):
            return change
    return None


def _on_board(names: PlaceNames, site: int) -> bool:
    return 0 <= site < names.sites.count


def _places(names: PlaceNames, sites: Sequence[int]) -> dict[int, Place]:
    """Where sites lie, seen from the middle of the board."""
    xs, ys = ([float(one) for one in line] for line in (names.sites.x, names.sites.y))
    across, along = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return {site: (xs[site] - across, ys[site] - along) for site in sites}


def _rounded(place: Place) -> Place:
    return round(place[0], _DIGITS) + 0.0, round(place[1], _DIGITS) + 0.0


def _alike(e: "Voice", first: int, second: int, owner: int, other: int) -> bool:
    """Whether two stops beside the board are the end, or the same place of either player."""
    if END in (first, second):
        return first == second
    one, two = e.equipment.container_of(first), e.equipment.container_of(second)
    if one is None or two is None or one.index == 0 or two.index == 0:
        return False
    same = (one.kind, first - one.first) == (two.kind, second - two.first)
    return same and (one.owner, two.owner) == (owner, other)
