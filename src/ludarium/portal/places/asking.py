"""What a visitor asks to see of the world: a stretch of years, families, concepts, a part of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import isfinite
from typing import Final
from urllib.parse import urlencode

from starlette.datastructures import QueryParams

from ludarium.library.years import Period
from ludarium.portal.finding import world
from ludarium.portal.finding.facets import fits
from ludarium.portal.places.sights import KINDS, Sight, this_year

STEP: Final = 50
"""How many years the sliders go at a time."""
ZOOMS: Final = (1, 2, 4, 8, 16)
"""How many times as large things can be looked at."""
_LONGEST: Final = 80
_MOST: Final = 20
_MOST_PAGES: Final = 1000

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Bounds:
    """The first and the last year that sliders show."""

    first: int
    last: int


def bounds_of(sights: Iterable[Sight]) -> Bounds:
    """Whole steps round all years that are known; the last one is today."""
    years = [sight.first for sight in sights if sight.first is not None]
    first = min(years, default=0) // STEP * STEP
    return Bounds(first, -(-this_year() // STEP) * STEP)


@dataclass(frozen=True)
class Asked:
    """What is to be seen. Of one kind of choice any will do; of concepts a game must have all."""

    bounds: Bounds
    first: int
    last: int
    families: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    """Some of `KINDS`; all if none is chosen."""
    game: str = ""
    """Only what belongs to this game."""
    place: str = ""
    """Only the list of what is at this place; the map shows all."""
    latitude: float | None = None
    """What is in the middle of the map."""
    longitude: float | None = None
    zoom: int = 1
    page: int = 1

    @classmethod
    def read(cls, given: QueryParams, bounds: Bounds) -> "Asked":
        """What an address asks for. Whatever makes no sense is left out."""
        years = (_year(given.get(name), bounds) for name in ("from", "to"))
        first, last = (a if a is not None else b for a, b in zip(years, _ends(bounds), strict=True))
        where = [_number(part) for part in given.get("at", "").split(",")]
        latitude, longitude = where if len(where) == 2 and None not in where else (None, None)
        zoom = given.get("zoom", "")
        page = given.get("page", "")
        return cls(
            bounds,
            min(first, last),
            max(first, last),
            families=_values(given, "family"),
            concepts=_values(given, "concept"),
            kinds=tuple(kind for kind in _values(given, "show") if kind in KINDS),
            game=given.get("game", "")[:_LONGEST],
            place=given.get("place", "")[:_LONGEST],
            latitude=latitude,
            longitude=longitude,
            zoom=next((one for one in ZOOMS if str(one) == zoom), 1),
            page=int(page) if page in map(str, range(1, _MOST_PAGES)) else 1,
        )

    @property
    def is_all_time(self) -> bool:
        """Whether no stretch of years was chosen."""
        return (self.first, self.last) == _ends(self.bounds)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """What stands in the address."""
        found = [("from", str(self.first))] if self.first != self.bounds.first else []
        found += [("to", str(self.last))] if self.last != self.bounds.last else []
        found += [("family", value) for value in self.families]
        found += [("concept", value) for value in self.concepts]
        found += [("show", value) for value in self.kinds]
        found += [(name, value) for name, value in self.view_pairs if value]
        found += [("game", self.game)] if self.game else []
        found += [("place", self.place)] if self.place else []
        return found + ([("page", str(self.page))] if self.page > 1 else [])

    @property
    def view_pairs(self) -> tuple[tuple[str, str], ...]:
        """The part of the world that is shown, as in the address."""
        if self.zoom == 1 or self.latitude is None:
            return ("at", ""), ("zoom", "")
        return ("at", f"{self.latitude:g},{self.longitude:g}"), ("zoom", str(self.zoom))

    def address(self) -> str:
        """The address that asks for this."""
        return f"/world?{urlencode(self.pairs)}" if self.pairs else "/world"

    def at_place(self, place: str) -> "Asked":
        """The same with the list of one place, or of all if there is none."""
        return replace(self, place=place, page=1)

    def on_page(self, page: int) -> "Asked":
        """Another part of the same list."""
        return replace(self, page=page)

    def zoomed(self, times: int, middle: tuple[float, float] | None = None) -> "Asked":
        """The same, closer or from further away, with a point of the map in its middle."""
        x, y = middle or self.middle
        longitude, latitude = world.located(x, y)
        return replace(self, zoom=times, latitude=latitude, longitude=longitude, place="", page=1)

    @property
    def middle(self) -> tuple[float, float]:
        """The point of the map that is in the middle."""
        left, top, width, height = self.box
        return left + width / 2, top + height / 2

    @cached_property
    def box(self) -> Box:
        """The part of the map that is shown: left, top, width and height."""
        width, height = world.WIDTH / self.zoom, world.HEIGHT / self.zoom
        x, y = world.WIDTH / 2, world.HEIGHT / 2
        if self.latitude is not None and self.longitude is not None:
            x, y = world.place(self.longitude, self.latitude)
        left = min(max(x - width / 2, 0.0), world.WIDTH - width)
        top = min(max(y - height / 2, 0.0), world.HEIGHT - height)
        return round(left, 2), round(top, 2), round(width, 2), round(height, 2)

    def has_in_view(self, sight: Sight) -> bool:
        """Whether something lies in the part of the map that is shown."""
        left, top, width, height = self.box
        x, y = sight.point
        return left <= x <= left + width and top <= y <= top + height

    def is_wanted(self, sight: Sight) -> bool:
        """Whether something is of the kind and the family that are asked for, at any time."""
        chosen = {"family": self.families, "concept": self.concepts}
        chosen = {facet: values for facet, values in chosen.items() if values}
        return (
            (not self.kinds or sight.kind in self.kinds)
            and (not self.game or sight.game.id == self.game)
            and fits(sight.game.values, chosen)
        )

    def is_in_time(self, sight: Sight) -> bool:
        """Whether something is of the years that are asked for; without a year, only of all."""
        if self.is_all_time:
            return True
        return Period(self.first, self.last).overlaps(sight.first, sight.last)


def in_order(sights: Iterable[Sight]) -> list[Sight]:
    """The oldest first; those without a year last."""
    return sorted(
        sights,
        key=lambda one: (
            *(not one.is_dated, one.first if one.first is not None else one.last or 0),
            *(one.game.name.casefold(), list(KINDS).index(one.kind)),
        ),
    )


def _ends(bounds: Bounds) -> tuple[int, int]:
    return bounds.first, bounds.last


def _values(given: QueryParams, name: str) -> tuple[str, ...]:
    values: Sequence[str] = [value.strip()[:_LONGEST] for value in given.getlist(name)[:_MOST]]
    return tuple(dict.fromkeys(value for value in values if value))


def _year(text: str | None, bounds: Bounds) -> int | None:
    """A year in an address, on the steps of the sliders and between their ends."""
    number = _number(text or "")
    if number is None:
        return None
    return min(max(round(number / STEP) * STEP, bounds.first), bounds.last)


def _number(text: str) -> float | None:
    try:
        number = float(text) if len(text) < 20 else None
    except ValueError:
        return None
    return number if number is not None and isfinite(number) else None
