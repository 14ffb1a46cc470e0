"""Tracks as people follow them: straight stretches one after the other."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.tracks import END
from ludarium.english.places import PlaceNames, place_names
from ludarium.english.words import listed, spoken, word_count

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_IN_A_LINE: Final = 26
"""So many words about stretches are told in one sentence."""
_CLOSE: Final = 1e-3


def stretches(e: "Voice", sites: Sequence[int]) -> Iterator[str]:
    """The way from stop to stop, a sentence for every few stretches, without full stops."""
    names = place_names(e.equipment)
    legs = list(_legs(names, sites))
    start = 0
    while start < len(legs):
        size = 1
        while (
            start + size < len(legs)
            and word_count(" ".join(legs[start : start + size + 1])) <= _IN_A_LINE
        ):
            size += 1
        part = legs[start : start + size]
        yield f"{'it goes' if start == 0 else 'then'} {listed(part, 'then')}"
        start += size


def _legs(names: PlaceNames, sites: Sequence[int]) -> Iterator[str]:
    index = 0
    while index < len(sites):
        end = index
        if end + 1 < len(sites) and _on_board(names, sites, index, index + 1):
            step = _step(names, sites[index], sites[index + 1])
            while end + 1 < len(sites) and _on_board(names, sites, end, end + 1):
                next_ = _step(names, sites[end], sites[end + 1])
                if max(abs(next_[0] - step[0]), abs(next_[1] - step[1])) > _CLOSE:
                    break
                end += 1
        if end - index >= 2:
            first = "from" if index == 0 else "on from"
            yield f"{first} {names.site(sites[index])} to {names.site(sites[end])}"
            index = end + 1
        else:
            yield "off the board" if sites[index] == END else f"to {names.site(sites[index])}"
            index += 1


def _on_board(names: PlaceNames, sites: Sequence[int], *places: int) -> bool:
    return all(0 <= sites[place] < names.sites.count for place in places)


def _step(names: PlaceNames, first: int, second: int) -> tuple[float, float]:
    x, y = names.sites.x, names.sites.y
    return float(x[second] - x[first]), float(y[second] - y[first])


def track_name(e: "Voice", track: object) -> str:
    """What a track is called: `the path of the first player`, or by its name."""
    name = str(getattr(track, "name", ""))
    owner = int(getattr(track, "owner", 0))
    words = spoken(name)
    for ending in ("track", "path"):
        words = words.removesuffix(ending).strip()
    while words.split()[-1:] and words.split()[-1] in ("one", "two", "three", "four", "p"):
        words = words.rpartition(" ")[0]
    kind = f"*{words}* path" if words else "path"
    if 0 < owner <= e.equipment.players.count:
        return f"the {kind} of {e.player_number(owner)}"
    return f"the {kind}"
