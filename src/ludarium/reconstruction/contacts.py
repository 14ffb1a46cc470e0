"""Which parts of the world were in contact, and since when.

A small table of ours: regions as the United Nations divide the world, and the first year from which
people and goods went from one to the other without a break worth speaking of. It is coarse on
purpose: it tells neighbours from strangers, and the world before 1492 from the one after.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Final

_FILE: Final = "contacts.toml"


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
class Contacts:
    """All contacts."""

    all: tuple[Contact, ...]

    def hops(self, one: str, other: str, time: int, also: int) -> int | None:
        """The fewest contacts that lead from one region to another; nothing if none do.

        A game cannot have come by a contact that is younger than both times.
        """
        latest = max(time, also)
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


@cache
def contacts() -> Contacts:
    """The contacts that Ludarium knows."""
    text = files(__package__).joinpath(_FILE).read_text("utf-8")
    return Contacts(
        tuple(
            Contact(frozenset(row["between"]), row["since"], row["by"], row["source"])
            for row in loads(text)["contacts"]
        )
    )
