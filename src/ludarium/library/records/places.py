"""Places: where something was found, played, learnt or written, and how precisely that is known."""

from dataclasses import dataclass
from typing import Annotated, Final

from ludarium.library.records.fields import Between, OneOf, Spelt
from ludarium.library.records.values import Point, Shape
from ludarium.library.tables import Table

PLACE_KINDS: Final = {
    "find": "where an object or a board was found",
    "community": "where those live who play or played the game",
    "collector": "where somebody learnt of the game, away from where it is at home",
    "text": "where a text was written or printed",
    "region": "a land or region at large",
}
"""What a place is to a game."""

GAZETTEERS: Final = {
    "pleiades": "https://pleiades.stoa.org/places/",
    "geonames": "https://sws.geonames.org/",
    "wikidata": "http://www.wikidata.org/entity/",
}
"""The collections of places whose identifiers may be given, and how their addresses begin."""

_LONGEST_WAY: Final = 20_038
"""Nothing on Earth is further apart, in kilometres."""
Kilometres = Annotated[float, Between(0, _LONGEST_WAY)]


@dataclass(frozen=True, kw_only=True)
class PlaceIds:
    """How gazetteers call a place."""

    pleiades: Annotated[str, Spelt(r"\d+", "it is a number, such as 570685")] | None = None
    geonames: Annotated[str, Spelt(r"\d+", "it is a number, such as 2988507")] | None = None
    wikidata: Annotated[str, Spelt(r"Q\d+", "it is a Q with a number, such as Q84")] | None = None

    def addresses(self) -> tuple[str, ...]:
        """The addresses of the place in the gazetteers that have it."""
        named = ((base, getattr(self, name)) for name, base in GAZETTEERS.items())
        return tuple(f"{base}{found}" for base, found in named if found)


@dataclass(frozen=True, kw_only=True)
class Located:
    """Something that has a place."""

    place: str | None
    """The place in words, as precisely as it is known."""
    at: Point | None = None
    """Latitude and longitude, or `unknown`."""
    within: Kilometres | None = None
    """How far from the point it may have been, in kilometres."""
    shape: Shape | None = None
    """The corners of an area, where a point would say too much."""
    kind: Annotated[str, OneOf(PLACE_KINDS)] = "region"
    """What the place is to the game."""
    place_ids: PlaceIds | None = None
    """How gazetteers call the place; only where that is sure."""

    @property
    def latitude(self) -> float | None:
        """The latitude of the point, or of the middle of the shape."""
        return self._point()[0]

    @property
    def longitude(self) -> float | None:
        """The longitude of the point, or of the middle of the shape."""
        return self._point()[1]

    def _point(self) -> tuple[float | None, float | None]:
        if self.at is not None:
            return self.at.latitude, self.at.longitude
        if self.shape is not None:
            north_south, east_west = zip(*self.shape.corners, strict=True)
            return _middle(north_south), _middle(east_west)
        return None, None

    def check(self, table: Table) -> None:
        """Refuse a precision or a shape that belongs to nothing."""
        if self.within is not None and (self.at is None or self.at.latitude is None):
            table.fail(
                "there is a `within` without a point", "add at = [latitude, longitude]", "within"
            )
        if self.shape is not None and self.at is not None:
            table.fail("there are both a point and a shape", "keep one of them", "shape")


def _middle(numbers: tuple[float, ...]) -> float:
    return round((min(numbers) + max(numbers)) / 2, 4)
