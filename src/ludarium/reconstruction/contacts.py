"""Which cultures were in contact: polities with their years and regions, and ways between regions.

Two tables of ours. `polities.toml` has polities and peoples that lasted; games within one had no
border to cross. `contacts.toml` has the regions of the world, as the United Nations divide it, and
the first year from which people and goods went from one to the other without a break worth speaking
of. Both are coarse on purpose: they tell neighbours from strangers, and one time from another.
"""

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any, Final

_CONTACTS: Final = "contacts.toml"
_POLITIES: Final = "polities.toml"
_REMEMBERED: Final = 100
"""So many years after a polity ended, those in its regions still knew of it."""

Span = tuple[int, int]
"""A first and a last year."""


@dataclass(frozen=True)
class Contact:
    """Two regions, and since when people went from one to the other."""

    between: frozenset[str]
    since: int
    by: str
    """How."""
    source: str
    """The key of a work that tells it."""


@dataclass(frozen=True)
class Polity:
    """A state, an empire or a people, when it was, and in which regions."""

    name: str
    years: Span
    regions: frozenset[str]
    source: str
    """The key of a work that tells of it."""


@dataclass(frozen=True, eq=False)
class Contacts:
    """All contacts, and all polities."""

    all: tuple[Contact, ...]
    polities: tuple[Polity, ...] = ()
    _known: dict[tuple[str, str, Span, Span], int | None] = field(default_factory=dict)
    _neighbours: dict[int, list[int]] = field(default_factory=dict)

    def hops(self, one: str, other: str, time: Span, also: Span) -> int | None:
        """The fewest borders between a game of one region and another; nothing if no way leads on.

        Each is told by its region and its years. From polity to polity, where the polities of both
        are known; otherwise from region to region.
        """
        key = (one, other, time, also)
        if key not in self._known:
            here, there = self._of(one, time), self._of(other, also)
            self._known[key] = (
                self._between_polities(here, there)
                if here and there
                else self._between_regions(one, other, max(time[1], also[1]))
            )
        return self._known[key]

    def _of(self, region: str, years: Span) -> set[int]:
        """The polities of a region in some years."""
        return {
            number
            for number, polity in enumerate(self.polities)
            if region in polity.regions and _overlap(polity.years, years) >= 0
        }

    def _between_polities(self, here: set[int], there: set[int]) -> int | None:
        reached, frontier, hops = set(here), here, 0
        while reached.isdisjoint(there):
            frontier = {near for number in frontier for near in self._near(number)} - reached
            if not frontier:
                return None
            reached |= frontier
            hops += 1
        return hops

    def _near(self, number: int) -> list[int]:
        """The polities that one bordered on, or that came before or after it."""
        known = self._neighbours.get(number)
        if known is None:
            own = self.polities[number]
            known = self._neighbours[number] = [
                other for other, polity in enumerate(self.polities) if self._met(own, polity)
            ]
        return known

    def _met(self, one: Polity, other: Polity) -> bool:
        together = _overlap(one.years, other.years)
        if not one.regions.isdisjoint(other.regions):
            return together >= -_REMEMBERED
        last = min(one.years[1], other.years[1])
        return together >= 0 and any(
            contact.since <= last
            and not contact.between.isdisjoint(one.regions)
            and not contact.between.isdisjoint(other.regions)
            for contact in self.all
        )

    def _between_regions(self, one: str, other: str, latest: int) -> int | None:
        """A game cannot have come by a contact that is younger than both games."""
        reached, frontier, hops = {one}, {one}, 0
        while other not in reached:
            frontier = {
                region
                for contact in self.all
                if contact.since <= latest and not contact.between.isdisjoint(frontier)
                for region in contact.between - reached
            }
            if not frontier:
                return None
            reached |= frontier
            hops += 1
        return hops


def _overlap(one: Span, other: Span) -> int:
    """How many years two spans have in common; less than none if years lie between them."""
    return min(one[1], other[1]) - max(one[0], other[0])


@cache
def contacts() -> Contacts:
    """The contacts and polities that Ludarium knows."""
    return Contacts(
        tuple(
            Contact(frozenset(row["between"]), row["since"], row["by"], row["source"])
            for row in _rows(_CONTACTS, "contacts")
        ),
        tuple(
            Polity(row["name"], (row["from"], row["to"]), frozenset(row["regions"]), row["source"])
            for row in _rows(_POLITIES, "polities")
        ),
    )


def _rows(file: str, name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = loads(files(__package__).joinpath(file).read_text("utf-8"))[name]
    return rows
