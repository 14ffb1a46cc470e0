"""What is different between two rules that are alike, in words: `with two for one`."""

from collections.abc import Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.english.model.likeness import Difference
from ludarium.english.places.tracks import path_in_words
from ludarium.english.places.ways import directions, several
from ludarium.english.words.identifiers import region_word, spoken
from ludarium.english.words.spelling import listed, number, word_count
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_COMPASS: Final = tuple(
    AbsoluteDirection[name]
    for name in (
        *("N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE"),
        *("S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"),
    )
)
_TURNS: Final = {
    4: "turned a quarter to the right",
    8: "the other way round",
    12: "turned a quarter to the left",
}
_MOST: Final = 4
"""So many differences are told; rules that differ in more are told one by one."""
_MOST_WORDS: Final = 30
"""How several rules differ from another one is told in sentences of no more words."""


@dataclass(frozen=True)
class Way:
    """How one rule differs from another."""

    adverb: str
    """`along the *clockwise* path`; nothing if it is done in the same way."""
    changes: tuple[tuple[str, str], ...]
    """What there is in it, and for what."""

    @property
    def text(self) -> str:
        """`along the *clockwise* path, with two for one`."""
        if len(self.changes) == _BOTH_WAYS and self.changes[0] == self.changes[1][::-1]:
            changes = [f"{listed(self.changes[0])} changed over"]
        else:
            changes = [f"{second} for {first}" for second, first in self.changes]
        with_ = f"with {listed(changes)}" if changes else ""
        return ", ".join(part for part in (self.adverb, with_) if part)


def how_different(e: "Voice", found: Sequence[Difference]) -> Way | None:
    """How one rule differs from another, if that can be said in short."""
    adverbs: dict[str, None] = {}
    changes: dict[tuple[str, str], None] = {}
    ways = [one for one in found if isinstance(one.first, AbsoluteDirection)]
    turned = _turned(e, ways) if len({(one.first, one.second) for one in ways}) > 1 else None
    if turned:
        adverbs[turned] = None
    for one in found:
        if turned and one in ways:
            continue
        adverb = _adverb(e, one)
        change = None if adverb else _change(e, one)
        if adverb:
            adverbs[adverb] = None
        elif change:
            changes[change] = None
        else:
            return None
    if len(adverbs) > 1 or not 0 < len(adverbs) + len(changes) <= _MOST:
        return None
    return Way(next(iter(adverbs), ""), tuple(changes))


def ways_in_words(ways: Sequence[Way], conjunction: str) -> Iterator[str]:
    """How some rules differ from the one before them, in as few sentences as can be."""
    if not ways:
        return
    if not any(way.changes for way in ways):
        yield f"do the same {listed([way.adverb for way in ways], conjunction)}"
        return
    changed = {tuple(first for _, first in way.changes) for way in ways}
    if len(ways) == 1 or len(changed) > 1 or any(way.adverb for way in ways):
        for way in ways:
            yield f"do the same {way.text}"
        return
    instead = listed(changed.pop())
    each = [f"with {listed([second for second, _ in way.changes])}" for way in ways]
    while each:
        count = len(each)
        while count > 1 and word_count(listed(each[:count])) > _MOST_WORDS:
            count -= 1
        yield f"do the same {listed(each[:count], conjunction)} in place of {instead}"
        each = each[count:]


def _adverb(e: "Voice", one: Difference) -> str | None:
    """A difference of direction, path or player."""
    from ludarium.ludemes.moves.sowing.sowing import Sow
    from ludarium.ludemes.numbers.tracks import TrackSiteMove
    from ludarium.ludemes.regions.equipment import SitesTrack

    value = one.second
    if isinstance(value, AbsoluteDirection | RelativeDirection):
        return directions(e, value)
    if issubclass(one.holder, (Sow, TrackSiteMove, SitesTrack)) and isinstance(value, str):
        return f"along {path_in_words(e, None, value)}"
    if isinstance(value, Role) and _is_person(value) and _is_person(one.first):
        return f"for {e.role(value)}"
    return None


def _is_person(value: object) -> bool:
    """Whether this is a certain player, whoever's turn it is."""
    return isinstance(value, Role) and value.name[1:].isdigit()


def _change(e: "Voice", one: Difference) -> tuple[str, str] | None:
    """A difference that is told as one thing for another."""
    first, second = _thing(e, one, one.first), _thing(e, one, one.second)
    return None if first is None or second is None else (second, first)


def _thing(e: "Voice", one: Difference, value: object) -> str | None:
    from ludarium.ludemes.numbers.board import HandSite
    from ludarium.ludemes.numbers.cards_and_dice import Face

    if isinstance(value, Role):
        if issubclass(one.holder, HandSite):
            return f"{e.role(value).possessive} hand"
        return e.owned(value, "pieces") if one.field == "by" else None
    if isinstance(value, str):
        return _called(e, one, value)
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return e.place(value).text if one.is_site or issubclass(one.holder, Face) else number(value)


def _called(e: "Voice", one: Difference, name: str) -> str | None:
    """Something by its name in the description."""
    from ludarium.ludemes.numbers.board import Coord
    from ludarium.ludemes.numbers.values import MapEntry
    from ludarium.ludemes.regions.sites import SitesOfPlayer

    if issubclass(one.holder, Coord):
        return name
    if issubclass(one.holder, SitesOfPlayer):
        return f"the {region_word(name)}"
    if issubclass(one.holder, MapEntry):
        return f"*{spoken(name)}*"
    return None


def _turned(e: "Voice", ways: Sequence[Difference]) -> str | None:
    """How all directions of a rule are turned, if they are turned alike."""
    turns: set[int] = set()
    for one in ways:
        if one.first not in _COMPASS or one.second not in _COMPASS:
            return None
        first, second = _COMPASS.index(one.first), _COMPASS.index(one.second)
        turns.add((second - first) % len(_COMPASS))
    if len(turns) > 1:
        return None
    line = {one.second for one in ways}
    if len(line) == _BOTH_WAYS and _is_line({one.first for one in ways}):
        return several(e, [way for way in _COMPASS if way in line])
    return _TURNS.get(turns.pop())


_BOTH_WAYS: Final = 2


def _is_line(ways: Collection[Hashable]) -> bool:
    """Whether these are two opposite directions."""
    places = [place for place, way in enumerate(_COMPASS) if way in ways]
    return len(places) == _BOTH_WAYS and places[1] - places[0] == len(_COMPASS) // 2


__all__ = ["Way", "how_different", "ways_in_words"]
