"""What is drawn on the world map: spots for places, larger ones where many lie close, and arcs."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final

from ludarium.portal.places.asking import ZOOMS, Asked, Bounds
from ludarium.portal.places.sights import Sight

REACH: Final = 6.2
"""How far from its middle a spot can be hit, in units of the map when all of it is shown."""
_SMALL: Final = 2.4
_GROWTH: Final = 0.75
_LARGEST: Final = 5.8
_BEND: Final = 0.16
"""How far an arc is from the straight line, as a share of its length."""
_NAMED: Final = 4
BAR: Final = 100
"""How many years a bar of the histogram stands for."""


@dataclass(frozen=True)
class Spot:
    """One or several places that lie close to each other."""

    x: float
    y: float
    radius: float
    games: int
    """How many games there are; a single one has no number."""
    family: str
    """The family of all of them; nothing if there are several."""
    is_lost: bool
    """Whether all of them are lost."""
    is_marked: bool
    words: str
    """What is here, in words."""
    address: str


@dataclass(frozen=True)
class Arc:
    """The way of rules from a donor to a reconstruction."""

    start: tuple[float, float]
    path: str
    words: str


def spots(sights: Sequence[Sight], asked: Asked) -> list[Spot]:
    """What is shown of some sights. Who looks closer sees more of them apart."""
    points: dict[tuple[float, float], list[Sight]] = {}
    for sight in sights:
        points.setdefault(sight.point, []).append(sight)
    clusters: list[tuple[tuple[float, float], list[Sight]]] = []
    near = 2 * REACH / asked.zoom
    for point, here in sorted(points.items(), key=lambda one: (-len(one[1]), one[0])):
        found = min(clusters, key=lambda one: _apart(one[0], point), default=None)
        if found and _apart(found[0], point) < near:
            found[1].extend(here)
        else:
            clusters.append((point, list(here)))
    # From west to east, so that the keyboard goes over the map in an order that can be foreseen.
    return [_spot(*one, asked) for one in sorted(clusters, key=lambda one: one[0])]


def _spot(point: tuple[float, float], here: list[Sight], asked: Asked) -> Spot:
    games = {sight.game.id: sight.game for sight in here}
    families = {game.entry.family for game in games.values()}
    places = list(dict.fromkeys(sight.own for sight in here))
    is_one_place = len({sight.point for sight in here}) == 1
    radius = min(_SMALL + _GROWTH * sqrt(len(games) - 1), _LARGEST) / asked.zoom
    closer = next((zoom for zoom in ZOOMS if zoom > asked.zoom), 0)
    goes_closer = not is_one_place and closer
    target = asked.zoomed(closer, point) if goes_closer else asked.at_place(places[0])
    return Spot(
        *point,
        radius=round(radius, 3),
        games=len(games),
        family=families.pop() if len(families) == 1 else "",
        is_lost=all(game.entry.is_lost for game in games.values()),
        is_marked=asked.place in places,
        words=_words(here, [game.name for game in games.values()]),
        address=target.address() + ("" if goes_closer else "#seen-list"),
    )


def _words(here: Sequence[Sight], names: Sequence[str]) -> str:
    """Where a spot is and what is there: `Egypt and near it: Senet, Seega`."""
    place = here[0].place
    around = "" if len({sight.point for sight in here}) == 1 else " and near it"
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    kinds = Counter(sight.kind for sight in here)
    told = f"{', '.join(names[:_NAMED])}{more}"
    return f"{place}{around}: {told}" + (" (evidence)" if set(kinds) == {"evidence"} else "")


def arcs(sights: Iterable[Sight]) -> list[Arc]:
    """From all that gave something to the reconstructions that are shown."""
    found: dict[str, Arc] = {}
    for sight in sights:
        for way in sight.ways:
            start = way.end.x, way.end.y
            path = _bent(start, (way.start.x, way.start.y))
            words = f"{sight.game.name} took from {way.end.label}"
            found.setdefault(path, Arc(start, path, words))
    return list(found.values())


def _bent(start: tuple[float, float], end: tuple[float, float]) -> str:
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    side = -1 if dx < 0 else 1  # all arcs rise to the north
    x, y = (ax + bx) / 2 + side * _BEND * dy, (ay + by) / 2 - side * _BEND * dx
    return f"M{ax:g} {ay:g}Q{x:.1f} {y:.1f} {bx:g} {by:g}"


def _apart(one: tuple[float, float], two: tuple[float, float]) -> float:
    return hypot(one[0] - two[0], one[1] - two[1])


def bars(sights: Iterable[Sight], bounds: Bounds) -> list[tuple[int, int]]:
    """For each hundred years, its first year and how many games there were in it."""
    games: dict[int, set[str]] = {}
    years = range(bounds.first // BAR * BAR, bounds.last, BAR)
    for sight in sights:
        if not sight.is_dated:
            continue
        first = sight.first if sight.first is not None else sight.last
        last = sight.last if sight.last is not None else sight.first
        assert first is not None
        assert last is not None
        for year in range(first // BAR * BAR, last + 1, BAR):
            games.setdefault(year, set()).add(sight.game.id)
    return [(year, len(games.get(year, ()))) for year in years]
