"""Tracks as people follow them: straight stretches one after the other, or once round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import atan2, pi
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.tracks import END, Track
from ludarium.english.model.shapes import rows_of_holes
from ludarium.english.places.places import PlaceNames, has_holes, place_names
from ludarium.english.places.symmetry import twin_of
from ludarium.english.plan.own_rows import goes_round_home
from ludarium.english.words import listed, word_count
from ludarium.english.words.identifiers import path_word

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_IN_A_LINE: Final = 26
"""So many words about stretches are told in one sentence."""
_SHORT: Final = 6
"""A last stretch of so many words is told along with those before it."""
_IN_A_ROW: Final = 8
"""So many words name sites without a common direction in one go."""
_LONG: Final = 22
"""A path of fewer words is told in full, even if it is like another one."""
_CLOSE: Final = 1e-3


def stretches(e: "Voice", track: Track) -> Iterator[str]:
    """The way of a path: like that of another player, or from stop to stop."""
    if _is_understood(e, track):
        return
    if (
        e.own_rows
        and has_own_paths(e)
        and all(map(partial(goes_round_home, e.equipment), e.equipment.tracks))
    ):
        ways = {turning(e, one) for one in e.equipment.tracks}
        if len(ways) == 1 and "" not in ways:
            if track is e.equipment.tracks[0]:
                yield f"each player's path runs {ways.pop()} round their own holes"
            return
    whole = list(_from_stop_to_stop(e, track))
    twin = twin_of(e, track)
    alike = twin is not None and path_phrase(e, twin[0]).kind == path_phrase(e, track).kind
    if twin is None or not alike or word_count(" ".join(whole)) < _LONG:
        yield from whole
        return
    other, change = twin
    stops = [place_names(e.equipment).site(site) for site in track.sites if site != END]
    before = e.equipment.tracks[e.equipment.tracks.index(track) - 1]
    model = "the same" if other is before else track_name(e, other)
    like = (
        f"{model} {change}" if change else "the same" if other is before else f"the same as {model}"
    )
    yield f"{track_name(e, track)} is {like}, from {stops[0]} to {stops[-1]}"


def _is_understood(e: "Voice", track: Track) -> bool:
    """Whether the rule for sowing says all that there is to say: once round all holes."""
    holes = rows_of_holes(e.equipment) if has_holes(e.equipment) else None
    if holes is None or not _round_the_holes(e, track) or len(track.sites) != sum(holes.rows):
        return False
    return len(e.equipment.tracks) == 1 or path_word(track.name) == turning(e, track)


def way_round(e: "Voice", name: str | None) -> str:
    """Which way a path with a name goes, if that is all there is to say of it: `clockwise`."""
    named = [track for track in e.equipment.tracks if track.name == name]
    understood = len(named) == 1 and _is_understood(e, named[0])
    return turning(e, named[0]) if understood else ""


def _from_stop_to_stop(e: "Voice", track: Track) -> Iterator[str]:
    """The stops of a path, a sentence for every few stretches, without full stops."""
    names = place_names(e.equipment)
    round_ = _round_the_holes(e, track)
    if round_:
        yield f"{track_name(e, track)} {round_}"
        return
    first = f"from {names.site(track.sites[0])}" if track.sites else "nowhere"
    legs = list(_legs(names, track.sites))
    legs[:1] = [" ".join([first, *legs[:1]])]
    way = turning(e, track) if track.looped else ""
    verb = f"runs {way} round the board" if way else "runs"
    if track.looped:
        legs.append("back to its beginning")
    if track.directed and has_holes(e.equipment):
        legs[-1] += " (one way only)"  # elsewhere nothing looks back along a path
    start = 0
    while start < len(legs):
        size = 1
        while (
            start + size < len(legs)
            and word_count(" ".join(legs[start : start + size + 1])) <= _IN_A_LINE
        ):
            size += 1
        if start + size == len(legs) - 1 and word_count(legs[-1]) <= _SHORT:
            size += 1
        lead = f"{track_name(e, track)} {verb}" if start == 0 else "from there it goes"
        yield f"{lead} {listed(legs[start : start + size])}"
        start += size


def _legs(names: PlaceNames, sites: Sequence[int]) -> Iterator[str]:
    """The stretches of a way; each begins where the one before ended."""
    index = 0
    while index + 1 < len(sites):
        if sites[index + 1] == END:
            yield "off the board"
            index += 1
            continue
        end = _straight(names, sites, index)
        way = _way(names, sites[index], sites[end], end - index)
        if way:
            yield f"{way} to {names.site(sites[end])}"
            index = end
            continue
        stops = [sites[index + 1]]
        most = _IN_A_ROW // word_count(names.site(stops[0]))
        while len(stops) < most and _is_stray(names, sites, index + len(stops)):
            stops.append(sites[index + 1 + len(stops)])
        yield f"to {listed([names.site(stop) for stop in stops], 'then')}"
        index += len(stops)


def _is_stray(names: PlaceNames, sites: Sequence[int], index: int) -> bool:
    """Whether the step from a stop to the next is part of no straight stretch."""
    if index + 1 >= len(sites) or sites[index + 1] == END:
        return False
    end = _straight(names, sites, index)
    return end == index + 1 and not _way(names, sites[index], sites[end], 1)


def _straight(names: PlaceNames, sites: Sequence[int], index: int) -> int:
    """How far the way goes on straight from a stop, from neighbour to neighbour."""
    end = index + 1
    if not _is_step(names, sites[index], sites[end]):
        return end
    x, y = _step(names, sites[index], sites[end])
    while end + 1 < len(sites) and _is_step(names, sites[end], sites[end + 1]):
        u, v = _step(names, sites[end], sites[end + 1])
        if abs(x * v - y * u) > _CLOSE or x * u + y * v <= 0:
            break
        end += 1
    return end


def _is_step(names: PlaceNames, first: int, second: int) -> bool:
    """Whether a site is next to another; on a board without lines, whether it is close."""
    if not _on_board(names, first, second):
        return False
    if any(names.sites.adjacent) and second in names.sites.adjacent[first]:
        return True
    x, y = _step(names, first, second)
    if not any(names.sites.adjacent):
        return abs(x) + abs(y) <= 1 + _CLOSE
    return min(abs(x), abs(y)) <= _CLOSE and _is_nearest(names, first, second)


def _is_nearest(names: PlaceNames, first: int, second: int) -> bool:
    """Whether no site lies between two of the same row or column, as across the bar of a board."""
    x, y = _step(names, first, second)
    for other in range(names.sites.count):
        u, v = _step(names, first, other)
        ahead = abs(x * v - y * u) <= _CLOSE and x * u + y * v > 0
        if ahead and abs(u) + abs(v) < abs(x) + abs(y) - _CLOSE:
            return False
    return True


def _way(names: PlaceNames, first: int, last: int, steps: int) -> str:
    """The direction of a straight stretch: `left`, `up`, `diagonally down and right`."""
    if steps == 1 and not _is_step(names, first, last):
        return ""
    x, y = _step(names, first, last)
    across = "" if abs(x) <= _CLOSE else "right" if x > 0 else "left"
    along = "" if abs(y) <= _CLOSE else "up" if y > 0 else "down"
    if not across or not along:
        return across or along
    return "" if steps == 1 else f"diagonally {along} and {across}"


def _round_the_holes(e: "Voice", track: Track) -> str:
    """A path that goes once round all holes of two rows: with or without the stores."""
    holes = rows_of_holes(e.equipment) if has_holes(e.equipment) else None
    way = turning(e, track) if track.looped and not track.directed else ""
    if holes is None or not way or len(holes.rows) != 2:
        return ""
    left = e.equipment.sites.count - len(track.sites)
    if left == 0:
        stores = ", the stores included" if holes.stores else ""
        return f"runs {way} round the board{stores}"
    return f"runs {way} round the board" if left == holes.stores else ""


def _on_board(names: PlaceNames, *sites: int) -> bool:
    return all(0 <= site < names.sites.count for site in sites)


def _step(names: PlaceNames, first: int, second: int) -> tuple[float, float]:
    x, y = names.sites.x, names.sites.y
    return float(x[second] - x[first]), float(y[second] - y[first])


def turning(e: "Voice", track: Track) -> str:
    """Which way a track goes round the board, if it goes round just once."""
    names = place_names(e.equipment)
    stops = [site for site in track.sites if _on_board(names, site)]
    if len(stops) < 3 or len(set(stops)) < len(stops):
        return ""
    total = 0.0
    steps = [_step(names, a, b) for a, b in zip(stops, [*stops[1:], stops[0]], strict=True)]
    for (x, y), (u, v) in zip(steps, [*steps[1:], steps[0]], strict=True):
        turn = atan2(x * v - y * u, x * u + y * v)
        total += turn
    if abs(abs(total) - 2 * pi) > _CLOSE:
        return ""
    return "anticlockwise" if total > 0 else "clockwise"


def has_own_paths(e: "Voice") -> bool:
    """Whether there is one path for each player, or one for all, so that names are not needed."""
    owners = [track.owner for track in e.equipment.tracks]
    alone = len(owners) == 1
    return alone or (len(set(owners)) == len(owners) and all(_is_owned(e, o) for o in owners))


def _is_owned(e: "Voice", owner: int) -> bool:
    return 0 < owner <= e.equipment.players.count


@dataclass(frozen=True)
class PathPhrase:
    """A path as a book speaks of it: `the first player's *outer* path`."""

    whose: str = "the"
    """The word before it: whose it is, or which."""
    word: str = ""
    """What tells it from others of its owner."""

    @property
    def kind(self) -> str:
        """What it is called without its owner."""
        return f"*{self.word}* path" if self.word else "path"

    def __str__(self) -> str:
        return f"{self.whose} {self.kind}"


def path_phrase(e: "Voice", track: Track) -> PathPhrase:
    """What a track is called: `the first player's path`, or by its name."""
    word = "" if has_own_paths(e) else path_word(track.name)
    if _is_owned(e, track.owner):
        return PathPhrase(e.player_number(track.owner).possessive, word)
    return PathPhrase(word=word)


def track_name(e: "Voice", track: Track) -> str:
    """What a track is called, in words."""
    return str(path_phrase(e, track))
