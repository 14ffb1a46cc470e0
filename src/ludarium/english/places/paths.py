"""Tracks as people follow them: straight stretches one after the other, or once round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import atan2, pi
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.tracks import END, Track
from ludarium.english.book.document import Paragraph, Table
from ludarium.english.model.board.shapes import rows_of_holes
from ludarium.english.places.numbered import path_numbers
from ludarium.english.places.places import PlaceNames, has_holes, place_names
from ludarium.english.places.symmetry import twin_of
from ludarium.english.plan.own_rows import goes_round_home
from ludarium.english.words import capital, listed, sentence, word_count
from ludarium.english.words.identifiers import path_word

if TYPE_CHECKING:
    from ludarium.english.book.document import Blocks
    from ludarium.english.voice import Voice

_IN_A_LINE: Final = 16
"""A path of more stops and stretches is told in a table."""
_MOST_TOLD: Final = 6
"""More paths than these are all told in a table."""
_LONG: Final = 4
"""A path of fewer stops and stretches is told in full, even if it is like another one."""
_CLOSE: Final = 1e-3


def path_blocks(e: "Voice", track: Track) -> "Blocks":
    """The way of a path: in a sentence, or in a table if it is long."""
    if _is_understood(e, track) or _is_for_nobody(e, track):
        return []
    numbers = path_numbers(e.equipment)
    if numbers is not None:
        return []  # they are told with the board
    told = _shared_way(e, track)
    if told is not None:
        return [Paragraph([sentence(told)])] if told else []
    name = track_name(e, track)
    alike = _same_for_all(e, track)
    if alike:
        if track is not alike[0]:
            return []
        name = f"each player's {path_phrase(e, track).kind}"
    way = _way_of(e, track)
    if track.directed and has_holes(e.equipment):
        way = replace(way, end=f"{way.end} (one way only)")  # elsewhere nothing looks back
    like = _like_another(e, track) if len(way.stops) >= _LONG else ""
    if like and _is_long(e, track):
        return [Table(_heads(e), [(capital(name), like)])]
    if like:
        return [Paragraph([sentence(f"{name} is {like}")])]
    if _is_long(e, track):
        return [Table(_heads(e), [(capital(name), way.in_table)])]
    return [Paragraph([sentence(f"{name} {way}")])]


def _is_for_nobody(e: "Voice", track: Track) -> bool:
    """Whether a path is for a player of whom there is none, as fewer play than could."""
    players = e.equipment.players.count
    owners = {one.owner for one in e.equipment.tracks}
    return track.owner > players and max(owners) > players + 1


def _is_long(e: "Voice", track: Track) -> bool:
    """Whether a path, or one of those like it, takes so many words that all are in a table."""
    kind = path_phrase(e, track).kind
    alike = [one for one in e.equipment.tracks if path_phrase(e, one).kind == kind]
    if len(e.equipment.tracks) > _MOST_TOLD:
        return True
    return any(word_count(" ".join(_way_of(e, one).stops)) > _IN_A_LINE for one in alike)


def _heads(e: "Voice") -> tuple[str, str]:
    return ("Path", f"Its {e.words()} in order (A1–C1: A1, B1, C1)")


def _shared_way(e: "Voice", track: Track) -> str | None:
    """The paths of all players in one sentence, where each goes round their own holes."""
    if not e.own_rows or not all(map(partial(goes_round_home, e.equipment), e.equipment.tracks)):
        return None
    kinds: dict[str, list[Track]] = {}
    for one in e.equipment.tracks:
        kinds.setdefault(path_phrase(e, one).kind, []).append(one)
    everybody = set(range(1, e.equipment.players.count + 1))
    told = []
    for kind, alike in kinds.items():
        ways = {turning(e, one) for one in alike}
        if len(ways) != 1 or "" in ways or {one.owner for one in alike} != everybody:
            return None
        told.append(f"{kind} runs {ways.pop()}")
    if track is not e.equipment.tracks[0]:
        return ""
    return f"each player's {listed(told, 'and their')} round their own holes"


def _same_for_all(e: "Voice", track: Track) -> list[Track]:
    """The paths of a kind, if every player has one and all these are the same."""
    kind = path_phrase(e, track).kind
    found = [one for one in e.equipment.tracks if path_phrase(e, one).kind == kind]
    owners = {one.owner for one in found}
    everybody = set(range(1, e.equipment.players.count + 1))
    if len(found) < 2 or owners != everybody or len(found) != len(owners):
        return []
    ways = {(one.sites, one.looped, one.directed, one.bumps) for one in found}
    return found if len(ways) == 1 else []


def _like_another(e: "Voice", track: Track) -> str:
    """How a path lies beside another one of its kind, if there is such a path."""
    twin = twin_of(e, track)
    if twin is None or path_phrase(e, twin[0]).kind != path_phrase(e, track).kind:
        return ""
    other, change = twin
    stops = [place_names(e.equipment).site(site) for site in track.sites if site != END]
    before = e.equipment.tracks[e.equipment.tracks.index(track) - 1]
    model = "the same" if other is before else track_name(e, other)
    like = (
        f"{model} {change}" if change else "the same" if other is before else f"the same as {model}"
    )
    return f"{like}, from {stops[0]} to {stops[-1]}"


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


_LEAST_STOPS: Final = 2


@dataclass(frozen=True)
class Way:
    """How a path goes: its stops one by one, those in a straight row as stretches: `A1–C1`."""

    stops: tuple[str, ...]
    round: str = ""
    """Which way it goes round the board, and where, if it goes round once."""
    end: str = ""
    start: str = ""
    """The first stop, if it stands alone and not at the beginning of a stretch."""
    spans_edges: bool = False
    """Whether it is a single stretch of edges."""

    def __str__(self) -> str:
        """After the name of the path, in a sentence."""
        if self.round or not self.start or len(self.stops) < _LEAST_STOPS:
            return f"runs {self.first_word}{self.in_table}"
        return f"runs from {self.stops[0]} over {', '.join(self.stops[1:])}{self.end}"

    @property
    def first_word(self) -> str:
        """`from`, where the path is a stretch of edges, which are told with a word between them."""
        return "from " if self.spans_edges else ""

    @property
    def in_table(self) -> str:
        """Without a verb."""
        before = f"{self.round}: " if self.round and self.stops else self.round
        return f"{before}{', '.join(self.stops)}{self.end}"


def _way_of(e: "Voice", track: Track) -> Way:
    """How a path goes."""
    round_ = _round_the_holes(e, track)
    if round_:
        return Way((), round_)
    names = place_names(e.equipment)
    way = turning(e, track) if track.looped else ""
    if way:
        rim = _rim(e, track)
        start = f"{way} round {rim or 'the board'}"
        if rim and not any(one.kind is ContainerKind.HAND for one in e.equipment.containers):
            return Way((), start)  # where a path begins matters to those who enter it
        if rim:
            return Way((), f"{start}, beginning with {names.site(track.sites[0])}")
        return Way(tuple(_stops(names, track.sites)), start, " and back to its beginning")
    end = " and back to its beginning" if track.looped else ""
    stops = tuple(_stops(names, track.sites)) or ("nowhere",)
    alone = names.site(track.sites[0]) if track.sites else ""
    spans = names.word == "edge" and len(stops) == 1 and stops[0] != alone
    return Way(stops, end=end, start=alone if stops[0] == alone else "", spans_edges=spans)


def _rim(e: "Voice", track: Track) -> str:
    """What a path goes round, if it takes all its sites as one sees them from the middle."""
    sites = e.equipment.sites
    stops = set(track.sites)
    whole = stops == set(range(sites.count))
    if not whole and stops != set(sites.outer):
        return ""
    x, y = float(sites.x.mean()), float(sites.y.mean())
    angles = [atan2(float(sites.y[site]) - y, float(sites.x[site]) - x) for site in track.sites]
    turns = [
        (after - before) % (2 * pi)
        for before, after in zip(angles, [*angles[1:], angles[0]], strict=True)
    ]
    back = [2 * pi - turn for turn in turns]
    if any(abs(sum(way) - 2 * pi) < _CLOSE and min(way) > _CLOSE for way in (turns, back)):
        return "the board" if whole else "the rim"
    return ""


def _stops(names: PlaceNames, sites: Sequence[int]) -> Iterator[str]:
    """The stops of a way; three or more in a straight row as a stretch."""
    index = 0
    while index < len(sites):
        if sites[index] == END:
            yield "off the board"
            index += 1
            continue
        end = index
        if index + 1 < len(sites) and sites[index + 1] != END:
            end = _straight(names, sites, index)
        if end - index < 2 or not _way(names, sites[index], sites[end], end - index):
            yield names.stop(sites[index])
            index += 1
            continue
        between = " to " if names.word == "edge" else "–"
        yield f"{names.stop(sites[index])}{between}{names.stop(sites[end])}"
        index = end + 1


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
        return f"{way} round the board{stores}"
    return f"{way} round the board" if left == holes.stores else ""


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
