"""Conditions on each of many: `every hole of your home is empty`."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.containers import ContainerKind
from ludarium.engine.kinds import Region
from ludarium.english.conditions.qualifying import in_region
from ludarium.english.conditions.standing import usual_thing
from ludarium.english.conditions.targets import stands_for
from ludarium.english.numbers.counting import literal
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import (
    Condition,
    Inside,
    Noun,
    Place,
    Said,
    Sites,
    Stands,
    Thing,
    Which,
)
from ludarium.english.places.apart import introduced
from ludarium.english.words import listed, plural
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.conditions.all_of import AllSites
    from ludarium.ludemes.regions.pieces import SitesOccupied


_LONG_HELD: Final = 18
"""What holds for each of many gets a name of its own if it has more words."""


@dataclass(frozen=True)
class OfEach(Condition):
    """Something that holds for each of many, or whose opposite holds for some of them."""

    voice: "Voice" = field(compare=False, repr=False)
    each: str
    """Every one of them: `each empty point`."""
    some: str
    """One of them, whichever: `an empty point`."""
    one: str
    """What one of them is called in the condition: `that point`."""
    held: Condition
    negative: bool = False
    least: str = ""
    """One of them or more: `at least one empty point`."""
    any_of_them: str = ""
    """One of them, where none is meant: `none of your men stands on a point of it`."""
    area: Sites | None = None
    """Where they are, if they are all sites of a certain area."""
    others: tuple[Sites, ...] = ()
    """Further areas of which the same is said,"""
    every: bool = True
    """of all of them, or of one of them."""

    @property
    def text(self) -> str:
        """The condition in one line; a long one gets a name only if it is spoken of."""
        return self._said_of(self.some if self.negative else self.each)

    @property
    def places_listed(self) -> tuple[str, Sequence[str]]:
        """What is said of several areas, and these."""
        if self.area is None or not self.others:
            return self.text, ()
        which = "each of these" if self.every else "one of these"
        areas = [area.text for area in (self.area, *self.others)]
        site = self._site_of(which)
        return self._said_of(site.text if self.negative else site.each), areas

    def along_with(self, other: Condition, *, every: bool) -> Condition | None:
        """The same of one more area, if it is known which areas are meant."""
        if not isinstance(other, OfEach) or self.area is None or other.area is None:
            return None
        if other.others or (self.others and self.every is not every) or self._says_none:
            return None
        if (self.held, self.negative, self.one) != (other.held, other.negative, other.one):
            return None
        if _kind_of_site(self.area) != _kind_of_site(other.area):
            return None
        joined = replace(self, others=(*self.others, other.area), every=every)
        return joined._in_words()

    @property
    def _says_none(self) -> bool:
        """Whether it says that none of somebody's pieces stands on any of them."""
        return isinstance(self.held, Stands) and self.held.negative and not self.negative

    def _in_words(self) -> "OfEach":
        """With words for one and for each of the sites of all areas."""
        areas = [area.text for area in (self.area, *self.others) if area is not None]
        which = f"each of {listed(areas)}" if self.every else f"one of {listed(areas)}"
        return replace(self, each=self._site_of(which).each, some=self._site_of(which).text)

    def _site_of(self, which: str) -> Thing:
        """A site of some areas."""
        return Thing(_kind_of_site(self.area), (), (Inside(which, "of"),))

    def _said_of(self, who: str) -> str:
        """The condition with words for some of them or for all."""
        held = self.voice.short(self.held.opposite() if self.negative else self.held, _LONG_HELD)
        if held.about is not None and held.about[0].text == self.one:
            return f"{who} {held.about[1]}"
        match held:
            case Stands(places=(Place(word, Noun(text=self.one)),)):
                none = self._says_none and self.any_of_them
                return held.on(f"{word} {self.any_of_them if none else who}")
            case _:
                who = (self.negative and self.least) or who
                return f"for {introduced(self.voice, who, self.one)}, {held}"

    def opposite(self) -> Condition:
        """Some instead of all, and in one of several areas instead of in each of them."""
        turned = replace(self, negative=not self.negative, every=not self.every)
        return turned._in_words() if self.others else turned


def _kind_of_site(area: Sites | None) -> str:
    """What the sites of an area with a name are called; nothing if more is said of them."""
    match area:
        case Sites(text=text, one=Thing(noun=noun, before=(), behind=(Inside(area=text_),))) if (
            text == text_
        ):
            return noun
        case _:
            return ""


def of_each_site(e: "Voice", sites: Sites, one: str, held: Condition) -> Condition:
    """Something that holds for each of some sites, one of which is called `one` in it."""
    if not sites.plural and sites.is_single:
        return OfEach(e, sites.text, sites.text, one, held)
    some = sites.one
    if isinstance(some, Thing) and some.which is Which.ANY:
        any_of_them = f"any {some.bare}"
        least = f"at least one {some.bare}"
        some_of_them = f"some {some.bare}"
        return OfEach(e, sites.each, some_of_them, one, held, least=least, any_of_them=any_of_them)
    area = sites if _kind_of_site(sites) else None
    least = f"at least one {some.bare}" if isinstance(some, Thing) else ""
    return OfEach(
        e, sites.each, sites.any, one, held, least=least, any_of_them=sites.any, area=area
    )


def all_gathered(e: "Voice", rule: "AllSites") -> Condition | None:
    """That all pieces of a player stand somewhere: `all your discs are in your home`; or none."""
    from ludarium.ludemes.conditions.comparisons import Equals
    from ludarium.ludemes.conditions.logic import Not
    from ludarium.ludemes.conditions.sites import IsIn
    from ludarium.ludemes.regions.pieces import SitesOccupied

    region, asked = rule.region, rule.if_
    if not isinstance(region, SitesOccupied) or not isinstance(region.by, Role):
        return None
    if any(name not in ("by", "top") for name, _ in region.given()) or region.by in _EVERYBODY:
        return None
    pieces = _all_owned(e, region)
    match asked:
        case IsIn(sites=(site,), region=Region() as place) if stands_for(site, "site"):
            return _gathered(pieces, "are", in_region(e.sites(place)))
        case Not(condition=IsIn(sites=(site,), region=Region() as place)) if stands_for(
            site, "site"
        ):
            where, pieces = in_region(e.sites(place)), e.owned(region.by, plural(usual_thing(e)))
            return Said(f"none of {pieces} are {where}", f"some of {pieces} are {where}")
        case Equals(left=site, right=place) if stands_for(site, "site"):
            return _gathered(pieces, "stand", f"on {e.site(place)}")
        case Equals(left=place, right=site) if stands_for(site, "site"):
            return _gathered(pieces, "stand", f"on {e.site(place)}")
        case _:
            return None


def none_outside(e: "Voice", region: object, sign: Sign, other: object) -> Condition | None:
    """That all pieces of a player are somewhere, as none is anywhere else."""
    from ludarium.ludemes.regions.pieces import SitesOccupied
    from ludarium.ludemes.regions.sets import RegionDifference

    if not isinstance(region, RegionDifference) or literal(other) != 0 or not sign.is_equality:
        return None
    pieces, place = region.source, region.subtraction
    if not isinstance(pieces, SitesOccupied) or not isinstance(place, Region):
        return None
    if [name for name, _ in pieces.given()] != ["by"] or not isinstance(pieces.by, Role):
        return None
    if pieces.by in _EVERYBODY:
        return None
    own = _all_owned(e, pieces)
    found = _gathered(own, "are", in_region(e.sites(place)))
    return found if sign is Sign.EQUAL else found.opposite()


def on_lone_site(e: "Voice", region: object, sign: Sign, other: object) -> Condition | None:
    """What is on the only site of a place, where it is asked how many sites of it are like that."""
    from ludarium.english.model.fixed import is_fixed
    from ludarium.ludemes.conditions.sites import IsIn
    from ludarium.ludemes.numbers.iterators import CurrentSite
    from ludarium.ludemes.regions.pieces import SitesEmpty, SitesOccupied
    from ludarium.ludemes.regions.sets import RegionIntersection

    parts = region.regions if isinstance(region, RegionIntersection) else ()
    if not isinstance(parts, tuple) or len(parts) != 2:
        return None
    for place, state in (parts, parts[::-1]):
        known = e.known_sites(place) if is_fixed(place) or is_named(place) else None
        if known is None or len(known) != 1 or not isinstance(state, SitesEmpty | SitesOccupied):
            continue
        asked = (sign, literal(other))
        is_there = {(Sign.EQUAL, 1): True, (Sign.MORE, 0): True, (Sign.AT_LEAST, 1): True}
        is_there |= {(Sign.EQUAL, 0): False, (Sign.LESS, 1): False, (Sign.NOT_EQUAL, 0): True}
        if asked not in is_there:
            return None
        with e.meaning(site=e.place(known[0])):
            found = e.condition(IsIn(sites=(CurrentSite(),), region=state))
        return found if is_there[asked] else found.opposite()
    return None


def _all_owned(e: "Voice", region: "SitesOccupied") -> str:
    """What is said of all pieces of a player; those in a hand are not looked at if not meant."""
    assert isinstance(region.by, Role)
    pieces = e.owned(region.by, plural(usual_thing(e)))
    on_top = e.mixed_stacks and region.top is not False
    under = f", those under an enemy {usual_thing(e)} aside," if on_top else ""
    kind = region.on or e.equipment.topology.default
    hands = any(one.kind is ContainerKind.HAND for one in e.equipment.containers)
    on_board = " on the board" if hands and kind is not SiteType.Cell else ""
    return f"{pieces}{on_board}{under}"


def _gathered(pieces: str, verb: str, where: str) -> Condition:
    return Said(f"all {pieces} {verb} {where}", f"not all {pieces} {verb} {where}")


def is_named(region: object) -> bool:
    """Whether a region is one of the equipment, which never changes."""
    from ludarium.ludemes.regions.sites import SitesOfPlayer

    if not isinstance(region, SitesOfPlayer):
        return False
    return {name for name, _ in region.given()} == {"name"}


_EVERYBODY: Final = (Role.All, Role.Shared, Role.Neutral, Role.Each)
