"""A map of the world: where places are on it, and the files with the coasts.

The coasts are those of Natural Earth, which is in the public domain; `scripts/outlines.py` made
them small. Pages only refer to them, so that a browser fetches them once for all maps.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NORTH: Final = 80.0
"""No game comes from further north."""
SOUTH: Final = -57.0
"""No game comes from further south."""
_STRETCH: Final = 1.12
"""How much higher than wide a degree is drawn, so that middle latitudes look right."""

WIDTH: Final = 360.0
HEIGHT: Final = round((NORTH - SOUTH) * _STRETCH, 2)

OUTLINES: Final = Path(__file__).parents[1] / "static" / "world"
"""The coasts: `coarse.svg` for small maps, `fine.svg` for those that can be looked at closely."""


@dataclass(frozen=True)
class Dot:
    """A place on the map."""

    x: float
    y: float
    label: str


def projected(longitude: float, latitude: float) -> tuple[float, float]:
    """A place in the units of the map, even beyond its edge."""
    return longitude + 180, (NORTH - latitude) * _STRETCH


def place(longitude: float, latitude: float) -> tuple[float, float]:
    """Where a place is on the map; what is too far north or south is put on its edge."""
    x, y = projected(longitude, min(max(latitude, SOUTH), NORTH))
    return round(x, 1), round(y, 1)


def located(x: float, y: float) -> tuple[float, float]:
    """The longitude and latitude of a point of the map."""
    return round(x - 180, 2), round(NORTH - y / _STRETCH, 2)


def dots(places: Iterable[tuple[float, float, str]]) -> list[Dot]:
    """Dots for places, each given as longitude, latitude and name."""
    return [Dot(*place(longitude, latitude), label) for longitude, latitude, label in places]
