"""How far places are from each other, and games from those they were put together from."""

from collections.abc import Callable
from math import asin, cos, radians, sin, sqrt
from typing import Final

from ludarium.library.catalogue import Entry, shipped
from ludarium.library.records import GameRecord, Located, Reconstruction

_RADIUS: Final = 6371.0
"""Of the Earth, in kilometres."""


def kilometres(one: Located, other: Located) -> float | None:
    """The shortest way between two places; nothing if one of them is nowhere in particular.

    >>> from ludarium.library.records import Located, Point
    >>> rome = Located(place="Rome", at=Point(41.9, 12.5))
    >>> carthage = Located(place="Carthage", at=Point(36.9, 10.3))
    >>> round(kilometres(rome, carthage), -1)
    590.0
    """
    points = (one.latitude, one.longitude, other.latitude, other.longitude)
    if any(number is None for number in points):
        return None
    a, b, c, d = (radians(number) for number in points if number is not None)
    half = sin((c - a) / 2) ** 2 + cos(a) * cos(c) * sin((d - b) / 2) ** 2
    return 2 * _RADIUS * asin(sqrt(half))


def distances(
    record: GameRecord,
    made: Reconstruction,
    find: Callable[[str], Entry | None] | None = None,
) -> dict[str, float]:
    """How far each game that a reconstruction is based on is from the lost one, by its name.

    The first place of each game counts, the oldest that is known. Whoever knows all games can tell
    how one is found.
    """
    find = find or {entry.id: entry for entry in shipped()}.get
    found: dict[str, float] = {}
    for model in made.based_on:
        entry = find(model.game)
        if entry is None or entry.record is None:
            continue
        way = kilometres(record.origins[0], entry.record.origins[0])
        if way is not None:
            found[entry.name] = way
    return found
