"""What is different between two rules that are alike, in words: `with two for one`."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.english.model.likeness import Difference, Inner
from ludarium.english.numbers.counting import piece_of_number
from ludarium.english.places.labels import stretches_and_blocks, with_label
from ludarium.english.places.paths import way_round
from ludarium.english.places.tracks import path_in_words
from ludarium.english.places.ways import directions, several
from ludarium.english.words.identifiers import spoken
from ludarium.english.words.spelling import article, listed, number, ordinal, word_count
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.phrases import Noun
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.ludeme import Ludeme

_COMPASS: Final = tuple(
    AbsoluteDirection[name]
    for name in (
        *("N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE"),
        *("S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"),
    )
)
_TURNS: Final = {
    4: "turned a quarter to the right",
    8: "turned halfway round",
    12: "turned a quarter to the left",
}
_MIRRORED: Final = {0: "mirrored left to right", 8: "mirrored top to bottom"}
_BOTH_WAYS: Final = 2
_MOST: Final = 4
"""So many differences are told in a sentence,"""
_MOST_IN_TABLE: Final = 40
"""and so many in a table; rules that differ in more are told one by one."""
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
    def needs_table(self) -> bool:
        """Whether there is too much in it for a sentence."""
        return len(self.changes) > _MOST

    @property
    def text(self) -> str:
        """`along the *clockwise* path, with two for one`."""
        if len(self.changes) == _BOTH_WAYS and self.changes[0] == self.changes[1][::-1]:
            changes = [f"{listed(self.changes[0])} changed over"]
        else:
            changes = [f"{second} for {first}" for second, first in self.changes]
        with_ = f"with {listed(changes)}" if changes else ""
        with_ = "with what stands in a table" if self.needs_table else with_
        return ", ".join(part for part in (self.adverb, with_) if part)


def how_different(
    e: "Voice", found: Sequence[Difference], model: Iterable["Ludeme"] = ()
) -> Way | None:
    """How one rule differs from another, the model, if that can be said in short."""
    adverbs: dict[str, None] = {}
    changes: dict[tuple[str, str], None] = {}
    ways = [one for one in found if isinstance(one.first, AbsoluteDirection)]
    if _keeps_a_part(ways, model):
        return None
    turned = _turned(e, ways) if len({(one.first, one.second) for one in ways}) > 1 else None
    if turned:
        adverbs[turned] = None
    people = _changed_over(e, found)
    if people:
        adverbs[people] = None
    for one in found:
        if (turned and one in ways) or (people and _is_person(one.second)):
            continue
        if e.states_are_ways and _is_state(one):
            continue  # the path says it
        if _names_the_site(one, found):
            continue
        adverb = _adverb(e, one)
        change = None if adverb else _change(e, one)
        if adverb:
            adverbs[adverb] = None
        elif change:
            changes[change] = None
        else:
            return None
    if len(adverbs) > 1 or not 0 < len(adverbs) + len(changes) <= _MOST_IN_TABLE:
        return None
    if len({first for _, first in changes}) < len(changes):
        return None  # one thing would stand for two
    return Way(next(iter(adverbs), ""), tuple(changes))


def _keeps_a_part(ways: Sequence[Difference], model: Iterable["Ludeme"]) -> bool:
    """Whether one direction changes, and another one that has it in its name does not.

    To say no more than `to the left` would then turn `up to the right`, too.
    """
    changed = {one.first for one in ways if isinstance(one.first, AbsoluteDirection)}
    if len(changed) != 1:
        return False
    (first,) = changed
    values = {value for part in model for _, value in part.given()}
    others = {value for value in values if isinstance(value, AbsoluteDirection)} - changed
    return any(first.name in other.name for other in others)


def bare_numbers(found: Sequence[Difference]) -> list[str]:
    """The numbers that one of two rules has in place of the other's, as they are written."""
    return [
        number(one.first)
        for one in found
        if isinstance(one.first, int) and not isinstance(one.first, bool) and not one.is_site
        if not _is_position(one)
    ]


def _names_the_site(one: Difference, found: Sequence[Difference]) -> bool:
    """Whether messages differ only in the name of a site, as what they are about does."""
    from ludarium.ludemes.moves.setting.messages import Note

    if not issubclass(one.holder, Note) or not isinstance(one.first, str):
        return False
    sites = [(d.first, d.second) for d in found if d.is_site]
    return any(
        isinstance(first, str) and with_label(one.first, first, str(second)) == one.second
        for first, second in sites
    )


def on_other_sites(ways: Sequence[Way]) -> str | None:
    """On which other sites all is the same, if rules differ in nothing but a site."""
    firsts = {first for way in ways for _, first in way.changes}
    plain = all(len(way.changes) == 1 and not way.adverb for way in ways)
    if len(ways) < _MANY or len(firsts) != 1 or not plain:
        return None
    labels = {way.changes[0][0] for way in ways}
    parts = stretches_and_blocks(labels)
    if len(parts) > len(labels) / 2:
        return None
    return f"with each of {listed(parts)} in place of {firsts.pop()}"


_MANY: Final = 6


def ways_in_words(ways: Sequence[Way], conjunction: str, what: str = "the same") -> Iterator[str]:
    """How some rules differ from the one before them, in as few sentences as can be."""
    if not ways:
        return
    if not any(way.changes for way in ways):
        adverbs = list(dict.fromkeys(way.adverb for way in ways))
        for some in _in_sentences(adverbs):
            yield f"do {what} {listed(some, conjunction)}"
        return
    changed = {tuple(first for _, first in way.changes) for way in ways}
    if len(ways) == 1 or len(changed) > 1 or any(way.adverb for way in ways):
        for way in ways:
            yield f"do {what} {way.text}"
        return
    instead = listed(changed.pop())
    if all(len(way.changes) == 1 for way in ways):
        others = listed([way.changes[0][0] for way in ways], conjunction)
        if word_count(others) <= _MOST_WORDS:
            yield f"do {what} with {others} in place of {instead}"
            return
    each = [f"with {listed([second for second, _ in way.changes])}" for way in ways]
    for some in _in_sentences(each):
        yield f"do {what} {listed(some, conjunction)} in place of {instead}"


def _in_sentences(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    """Texts in groups that are not too long for a sentence."""
    while texts:
        count = len(texts)
        while count > 1 and word_count(listed(texts[:count])) > _MOST_WORDS:
            count -= 1
        yield texts[:count]
        texts = texts[count:]


def _is_state(one: Difference) -> bool:
    """Whether the state is different that a piece gets."""
    from ludarium.ludemes.moves.setting.set_on_site import SetState

    return issubclass(one.holder, SetState) and one.field == "value"


def _adverb(e: "Voice", one: Difference) -> str | None:
    """A difference of direction, path or player."""
    from ludarium.ludemes.moves.sowing.sowing import Sow
    from ludarium.ludemes.numbers.tracks import TrackSiteMove
    from ludarium.ludemes.regions.equipment import SitesTrack

    value = one.second
    if isinstance(value, AbsoluteDirection | RelativeDirection):
        return directions(e, value)
    follows = issubclass(one.holder, (Sow, TrackSiteMove, SitesTrack)) or one.field == "track"
    if follows and isinstance(value, str):
        return way_round(e, value) or f"along {path_in_words(e, None, value)}"
    if isinstance(value, Role) and _is_person(value) and _is_person(one.first):
        return f"for {e.role(value)}"
    return None


def _is_person(value: object) -> bool:
    """Whether this is a certain player, or one of the two who play against each other."""
    if not isinstance(value, Role):
        return False
    return value in (Role.Mover, Role.Next) or value.name[1:].isdigit()


def _changed_over(e: "Voice", found: Sequence[Difference]) -> str | None:
    """That two players have changed parts, if that is so."""
    pairs = {(one.first, one.second) for one in found if _is_person(one.second)}
    if len(pairs) != _BOTH_WAYS or not all((second, first) in pairs for first, second in pairs):
        return None
    both = next(iter(sorted(pairs, key=str)))
    names = [e.role(role).text for role in both if isinstance(role, Role)]
    return f"with {listed(names)} changed over"


def _change(e: "Voice", one: Difference) -> tuple[str, str] | None:
    """A difference that is told as one thing for another."""
    if _takes_all(one):
        return None
    first, second = _thing(e, one, one.first), _thing(e, one, one.second)
    if one.kept_as and first is not None:
        first = f"{first} as *{spoken(one.kept_as)}*"
    return None if first is None or second is None else (second, first)


def _takes_all(one: Difference) -> bool:
    """Whether all that lies somewhere is moved in place of so many: it may be nothing."""
    from ludarium.ludemes.numbers.counts_of_sites import Count

    amount = one.second.rule if isinstance(one.second, Inner) else None
    return one.field == "count" and isinstance(amount, Count) and amount.at is not None


def _thing(e: "Voice", one: Difference, value: object) -> str | None:
    from ludarium.ludemes.numbers.board import HandSite
    from ludarium.ludemes.numbers.cards_and_dice import Face

    if isinstance(value, Inner):
        return called(e, value, as_site=one.is_site)
    if isinstance(value, Role):
        if issubclass(one.holder, HandSite):
            return f"{e.role(value).possessive} hand"
        return e.owned(value, "pieces") if one.field == "by" else None
    if isinstance(value, str):
        return _called(e, one, value)
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    numbered = _by_number(e, one, value)
    if numbered:
        return numbered
    if _is_position(one):
        return f"the {ordinal(value + 1)}"
    return e.place(value).text if one.is_site or issubclass(one.holder, Face) else number(value)


def _by_number(e: "Voice", one: Difference, value: int) -> str:
    """A kind of piece, a player or a layer, if a number is that of one."""
    from ludarium.ludemes.numbers.board import Layer
    from ludarium.ludemes.numbers.pieces import What, Who

    if one.numbers_of is What:
        return piece_of_number(e, value).text
    if one.numbers_of is Who and 0 < value <= e.equipment.players.count:
        return e.player_number(value).text
    if one.numbers_of is Layer:
        return f"the {ordinal(value + 1)}"
    return ""


def _is_position(one: Difference) -> bool:
    """Whether a number, from zero, says which one of several is meant: *the second*."""
    from ludarium.ludemes.numbers.board import HandSite, RegionSite
    from ludarium.ludemes.numbers.values import ArrayValue

    return issubclass(one.holder, ArrayValue | HandSite | RegionSite) and one.field == "index"


def called(e: "Voice", inner: Inner, *, as_site: bool) -> str | None:
    """What a number or a site inside a rule is called, if that is short."""
    if inner.called:
        return inner.called
    noun = e.site(inner.rule) if as_site else _number_of(e, inner.rule)
    return noun.text if noun.length <= _MOST_WORDS_OF_NAME else None


def _number_of(e: "Voice", rule: "Ludeme") -> "Noun":
    """A number, or the player for whom it stands."""
    from ludarium.english.model.plain.owners import PlayerNumber

    return e.player(rule) if isinstance(rule, PlayerNumber) else e.number(rule)


_MOST_WORDS_OF_NAME: Final = 8
"""What takes more words is not told to stand for something else."""


def _called(e: "Voice", one: Difference, name: str) -> str | None:
    """Something by its name in the description."""
    from ludarium.english.places.zones import own_zone_word
    from ludarium.english.things.tables import place_word
    from ludarium.ludemes.numbers.coordinates import Coord
    from ludarium.ludemes.numbers.pieces import PieceId
    from ludarium.ludemes.numbers.values import MapEntry
    from ludarium.ludemes.regions.sites import SitesOfPlayer

    if issubclass(one.holder, Coord):
        return name
    if issubclass(one.holder, SitesOfPlayer):
        return f"the {own_zone_word(e, name)}"
    if issubclass(one.holder, PieceId):
        return article(e.piece_name(name))
    if issubclass(one.holder, MapEntry) and name in e.player_tables:
        return place_word(e, name)
    if issubclass(one.holder, MapEntry) or one.field in _NAMES:
        return f"*{spoken(name)}*"
    return None


_NAMES: Final = frozenset({"name"})
"""Fields that have the names of what players keep in mind."""


def _turned(e: "Voice", ways: Sequence[Difference]) -> str | None:
    """How all directions of a rule are turned, if they are turned alike."""
    pairs = [(_on_compass(one.first), _on_compass(one.second)) for one in ways]
    if not all(
        level == other and min(first, second) >= 0 for (level, first), (other, second) in pairs
    ):
        return None
    turns = {(second - first) % len(_COMPASS) for (_, first), (_, second) in pairs}
    if len(turns) > 1:
        sums = {(first + second) % len(_COMPASS) for (_, first), (_, second) in pairs}
        return _MIRRORED.get(sums.pop()) if len(sums) == 1 else None
    line = {one.second for one in ways}
    if len(line) == _BOTH_WAYS and _is_line({one.first for one in ways}):
        return several(e, [way for way in _COMPASS if way in line])
    return _TURNS.get(turns.pop())


def _on_compass(way: Hashable) -> tuple[str, int]:
    """Whether a direction leads up or down a layer, and where it points to."""
    if not isinstance(way, AbsoluteDirection):
        return "", -1
    name = way.name
    level = name[0] if name[0] in "UD" else ""
    names = [one.name for one in _COMPASS]
    return level, names.index(name[len(level) :]) if name[len(level) :] in names else -1


def _is_line(ways: Collection[Hashable]) -> bool:
    """Whether these are two opposite directions."""
    places = [place for place, way in enumerate(_COMPASS) if way in ways]
    return len(places) == _BOTH_WAYS and places[1] - places[0] == len(_COMPASS) // 2


__all__ = ["Way", "how_different", "ways_in_words"]
