"""Where and when games were played, and how far apart that is in years, kilometres and contacts."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ludarium.language.problem import DescriptionError
from ludarium.library.catalogue import Entry
from ludarium.library.distances import kilometres
from ludarium.library.records.record import Origin
from ludarium.reconstruction.contacts import Contacts

_PRESENT: Final = 2025
"""Games that are still played are played until then."""
_TODAY: Final = (_PRESENT, _PRESENT)
"""The years of games that are not dated: how far a game is today from others."""
_ANY_PLACE: Final = 500.0
"""How far off a place may be whose precision is not told, in kilometres."""


@dataclass(frozen=True)
class Setting:
    """All places and years in which a game is attested."""

    origins: tuple[Origin, ...] = ()


@dataclass(frozen=True)
class Between:
    """A number with the least and the most that it may be."""

    value: float
    least: float
    most: float

    def through(self, score: Callable[[float], float]) -> "Between":
        """A score that follows from the number, with the interval that follows."""
        ends = sorted((score(self.least), score(self.most)))
        return Between(score(self.value), ends[0], ends[1])


def setting_of(entry: Entry) -> Setting:
    """Where and when a game of a library was played."""
    try:
        return Setting(entry.record.origins if entry.record else ())
    except DescriptionError:
        return Setting()


def kilometres_between(one: Setting, other: Setting) -> Between | None:
    """How far the nearest places of two games are apart; nothing if no place is known."""
    found = []
    for a in one.origins:
        for b in other.origins:
            way = kilometres(a, b)
            if way is not None:
                off = sum(_ANY_PLACE if o.within is None else o.within for o in (a, b))
                found.append(Between(way, max(0.0, way - off), way + off))
    return min(found, key=lambda each: each.value, default=None)


def years_between(one: Setting, other: Setting) -> Between | None:
    """How many years lie between two games; nothing if one has no years.

    The value takes spans of years as a whole, so that games that were played at the same time are
    none apart; at the most, one was played only at the beginning of its span, the other at the end.
    """
    found = []
    for a in map(_span, one.origins):
        for b in map(_span, other.origins):
            if a is not None and b is not None:
                apart = max(0, a[0] - b[1], b[0] - a[1])
                most = max(abs(a[0] - b[1]), abs(b[0] - a[1]))
                found.append(Between(apart, apart, most))
    return min(found, key=lambda each: each.value, default=None)


def hops_between(one: Setting, other: Setting, contacts: Contacts) -> int | None:
    """How many borders lie between one game and the other; nothing if no way leads over them."""
    found = [
        contacts.hops(a.region, b.region, _span(a) or _TODAY, _span(b) or _TODAY)
        for a in one.origins
        for b in other.origins
    ]
    return min((hops for hops in found if hops is not None), default=None)


def _span(origin: Origin) -> tuple[int, int] | None:
    first = origin.first_year
    if first is None:
        return None
    last = origin.last_year
    if last is None:
        last = _PRESENT if origin.still_played else first
    return first, max(first, last)
