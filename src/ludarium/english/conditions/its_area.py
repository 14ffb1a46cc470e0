"""The same asked of whichever of several areas a site is in: `each square of that zone`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Boolean, Region
from ludarium.english.conditions.quantified import is_named
from ludarium.english.model.likeness import form_of
from ludarium.english.model.plain.trees import rewritten
from ludarium.english.phrases import Condition, Inside, Noun, Sites, Thing
from ludarium.english.words import listed
from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_SEVERAL: Final = 3
"""Fewer areas are told one by one."""
_THAT_AREA: Final = "that zone"

Case = tuple[Sequence[Boolean], Boolean]
"""What is asked, and what must hold then."""


class ItsArea(Region):
    """The one of several areas in which a site is, as has just been said."""

    def english(self, e: "Voice") -> Sites:
        """That area, and one of its sites."""
        one = Thing(e.word(), (), (Inside(_THAT_AREA, "of"),))
        return Sites(_THAT_AREA, plural=False, one=one)


@dataclass(frozen=True)
class InOneOf(Condition):
    """That a site is in one of several areas."""

    site: Noun
    areas: tuple[str, ...]
    negative: bool = False

    @property
    def text(self) -> str:
        """The areas in one line."""
        return f"{self.site} is{' not' * self.negative} in {listed(self.areas, 'or')}"

    @property
    def places_listed(self) -> tuple[str, Sequence[str]]:
        """The areas by themselves."""
        which = "not in any" if self.negative else "in one"
        return f"{self.site} is {which} of these", self.areas

    def opposite(self) -> Condition:
        """In none of them."""
        return replace(self, negative=not self.negative)


def in_its_area(e: "Voice", cases: Sequence[Case]) -> tuple[int, Condition, Condition] | None:
    """How many of the first cases ask the same of the area in which a site is: where, and what."""
    from ludarium.ludemes.conditions.sites import IsIn

    areas: list[Region] = []
    first: tuple[object, Boolean] | None = None
    for asked, held in cases:
        match asked:
            case [IsIn(sites=(site,), region=Region() as area)] if is_named(area):
                there = rewritten(held, lambda part, area=area: _bare(part, area))  # type: ignore[misc]
            case _:
                break
        if there is held:
            break
        if first is None:
            first = site, there
        elif repr(first[0]) != repr(site) or form_of(first[1]) != form_of(there):
            break
        areas.append(area)
    if first is None or len(areas) < _SEVERAL:
        return None
    where = InOneOf(e.site(first[0]), tuple(e.sites(area).text for area in areas))
    return len(areas), where, e.condition(first[1])


def _bare(part: Ludeme, area: Region) -> Ludeme:
    """A rule that speaks of whichever area it is, in place of a certain one."""
    return ItsArea() if isinstance(part, Region) and form_of(part) == form_of(area) else part


__all__ = ["in_its_area"]
