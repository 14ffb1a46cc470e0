"""Marks on a drawn position that show what can be done in it: rings, arrows, dots and crosses."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from ludarium.drawing.beside import lay_out, spot_beside
from ludarium.drawing.boards.choose import choose_look
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.paint import Painter
from ludarium.drawing.picture import Settings
from ludarium.drawing.pieces import MOST_IN_STACK, Spot
from ludarium.drawing.scene import Scene, Standing
from ludarium.drawing.svg import Point, circle, group, number, path, polyline
from ludarium.vocabulary.board import SiteType

Site = tuple[SiteType, int]

SHOWN: Final = "#1668c7"
"""The colour of what can be done."""
TAKEN: Final = "#d6281e"
"""The colour of what is captured."""
_HALO: Final = "#ffffff"
_THIN: Final = 2.0
"""The width of a line, in pixels."""
_IN_A_ROW: Final = 0.84
"""How far pieces that stand in a row are apart, as a part of their room."""
_MOST_ARROWS: Final = 8
"""Where a piece can go more ways than these, all targets get dots."""
_ONE_WAY: Final = 3.0
"""Arrows that differ by fewer degrees lie on one another."""


@dataclass(frozen=True)
class Marks:
    """What is marked on a position."""

    origin: Site | None = None
    """The piece or the hole that is chosen: it gets a ring."""
    targets: tuple[Site, ...] = ()
    """Where it can go: arrows lead there."""
    places: tuple[Site, ...] = ()
    """Sites that may be chosen: they get dots."""
    crossed: tuple[Site, ...] = ()
    """What is captured."""
    turned: tuple[Site, ...] = ()
    """What changes sides: it gets a broken ring."""
    path: tuple[Site, ...] = ()
    """Where seeds are dropped, one after the other."""
    way: tuple[Site, ...] = ()
    """A path over the board: a line follows it to its end."""


@dataclass(frozen=True)
class _Place:
    """Where a mark is drawn, and how much room there is."""

    x: float
    y: float
    room: float
    is_taken: bool

    @property
    def point(self) -> Point:
        return self.x, self.y


def draw_marks(scene: Scene, marks: Marks, settings: Settings) -> str:
    """The marks, to be drawn over the picture of a scene."""
    return _Marker(scene, settings).drawn(marks)


class _Marker:
    def __init__(self, scene: Scene, settings: Settings) -> None:
        palette = settings.palette
        self.scene = scene
        self.board = choose_look(scene)(scene, palette, Painter(scene, palette))
        self.placed, (_, _, width, height) = lay_out(scene, self.board.box)
        self.pixel = max(width, height) / settings.size
        self.line = min(_THIN * self.pixel, 0.12 * UNIT)
        self.standing: dict[int, int] = {}
        for piece in scene.pieces:
            self.standing[piece.site] = self.standing.get(piece.site, 0) + max(piece.count, 1)

    def drawn(self, marks: Marks) -> str:
        """All marks, each kind over those before it."""
        origin = self.place(marks.origin, top=True) if marks.origin else None
        parts = []
        if origin:
            parts.append(self._outlined(SHOWN, lambda **look: self._ring(origin, **look)))
            targets = [place for site in marks.targets if (place := self.place(site))]
            parts += self._arrows(origin, targets)
            parts.append(self._hops(origin, marks.path))
        if marks.way:
            parts.append(self._way([p for site in marks.way if (p := self.place(site))]))
        for site in marks.turned:
            place = self.place(site, top=True)
            if place:
                parts.append(self._outlined(SHOWN, lambda p=place, **look: self._dashed(p, **look)))
        dots = [place for site in marks.places if (place := self.place(site, top=True))]
        parts.append(self._dots(dots))
        for site in marks.crossed:
            place = self.place(site, top=True)
            if place:
                parts.append(self._outlined(TAKEN, lambda p=place, **look: self._cross(p, **look)))
        return group(parts, stroke_linecap="round", stroke_linejoin="round", fill="none")

    # ------------------------------------------------------------------ places

    def place(self, site: Site, *, top: bool = False) -> _Place | None:
        """Where a site is; the piece on top of it where pieces stand in a row, or the next one."""
        kind, index = site
        piece = Standing("", 0, index, kind)
        spot = spot_beside(self.placed, piece, self.scene.look) or self.board.spot(piece)
        if spot is None:
            return None
        count = self.standing.get(index, 0)
        x, y = self._in_row(spot, count - 1 if top else count)
        return _Place(x, y, min(spot.room, UNIT), count > 0)

    def _in_row(self, spot: Spot, place: int) -> Point:
        if spot.stack != "Backgammon":
            return spot.x, spot.y
        step = spot.room * _IN_A_ROW * max(0, min(place, MOST_IN_STACK - 1))
        return spot.x + spot.along[0] * step, spot.y + spot.along[1] * step

    # ------------------------------------------------------------------ kinds of mark

    def _outlined(self, colour: str, draw: Callable[..., str]) -> str:
        """A mark with a light edge, so that it stands out against any piece and any board."""
        halo = draw(stroke=_HALO, stroke_width=self.line * 2.4, stroke_opacity=0.8)
        return halo + draw(stroke=colour, stroke_width=self.line)

    def _ring(self, place: _Place, **look: str | float) -> str:
        return circle(place.x, place.y, place.room * 0.46, **look)

    def _dashed(self, place: _Place, **look: str | float) -> str:
        dash = place.room * 0.2
        dashes = f"{number(dash)} {number(dash)}"
        return circle(place.x, place.y, place.room * 0.44, stroke_dasharray=dashes, **look)

    def _cross(self, place: _Place, **look: str | float) -> str:
        x, y, half = place.x, place.y, place.room * 0.27
        falling = polyline([(x - half, y - half), (x + half, y + half)])
        rising = polyline([(x - half, y + half), (x + half, y - half)])
        return path(falling + rising, **look)

    def _dots(self, places: Iterable[_Place]) -> str:
        return group(
            (circle(p.x, p.y, max(p.room * 0.13, 2.2 * self.pixel)) for p in places),
            fill=SHOWN,
            stroke=_HALO,
            stroke_width=self.line * 0.7,
            stroke_opacity=0.8,
        )

    def _arrows(self, origin: _Place, targets: list[_Place]) -> Iterator[str]:
        """An arrow to the last target of each way, and dots on those before it."""
        ways: list[list[_Place]] = []
        for target in sorted(targets, key=lambda place: -_distance(origin, place)):
            angle = _angle(origin, target)
            for way in ways:
                if abs((angle - _angle(origin, way[0]) + 180) % 360 - 180) < _ONE_WAY:
                    way.append(target)
                    break
            else:
                ways.append([target])
        if len(ways) > _MOST_ARROWS:
            yield self._dots(targets)
            return
        for way in ways:
            yield self._arrow(origin, way[0])
        yield self._dots(place for way in ways for place in way[1:])

    def _arrow(self, start: _Place, end: _Place) -> str:
        length = _distance(start, end)
        if length < 1:
            return ""
        along = (end.x - start.x) / length, (end.y - start.y) / length
        first = min(start.room * 0.46 + self.line, length / 2)
        short = 0.3 * end.room if end.is_taken else 0.0
        tip = max(length - short, first + 1)
        begin = start.x + along[0] * first, start.y + along[1] * first
        return self._pointed(
            polyline([begin, (start.x + along[0] * tip, start.y + along[1] * tip)]),
            (start.x + along[0] * tip, start.y + along[1] * tip),
            along,
        )

    def _pointed(self, data: str, tip: Point, along: Point) -> str:
        size = min(max(4.2 * self.line, 0.16 * UNIT), 0.3 * UNIT)
        back = tip[0] - along[0] * size, tip[1] - along[1] * size
        side = -along[1] * size * 0.55, along[0] * size * 0.55
        barbs = [
            (back[0] + side[0], back[1] + side[1]),
            tip,
            (back[0] - side[0], back[1] - side[1]),
        ]
        return self._outlined(SHOWN, lambda **look: path(data + polyline(barbs), **look))

    def _way(self, places: list[_Place]) -> str:
        """A line from place to place, with a dot where it begins and a point at its end."""
        if len(places) < 2:
            return ""
        before, last = places[-2:]
        length = _distance(before, last) or 1.0
        along = (last.x - before.x) / length, (last.y - before.y) / length
        drawn = self._pointed(polyline([place.point for place in places]), last.point, along)
        return drawn + self._dots(places[:1])

    def _hops(self, origin: _Place, path_: tuple[Site, ...]) -> str:
        """The way of the seeds: a hop from hole to hole, away from the middle of the board."""
        places = [origin, *(place for site in path_ if (place := self.place(site)))]
        if len(places) < 2:
            return ""
        left, top, width, height = self.board.box
        middle = left + width / 2, top + height / 2
        words: list[str] = []
        pull = origin.point
        for a, b in pairwise(places):
            pull = _pull(a, b, middle)
            if not words:
                x, y = _towards(a.point, pull, a.room * 0.46)
                words.append(f"M{number(x)} {number(y)}")
            words.append("Q" + " ".join(number(value) for value in (*pull, b.x, b.y)))
        last = places[-1]
        length = hypot(last.x - pull[0], last.y - pull[1]) or 1.0
        along = (last.x - pull[0]) / length, (last.y - pull[1]) / length
        return self._pointed("".join(words), last.point, along)


def _pull(a: _Place, b: _Place, middle: Point) -> Point:
    """The point that bends a hop outwards."""
    x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
    across = a.y - b.y, b.x - a.x
    outwards = across[0] * (x - middle[0]) + across[1] * (y - middle[1])
    bend = 0.45 if outwards >= 0 else -0.45
    return x + across[0] * bend, y + across[1] * bend


def _towards(start: Point, end: Point, distance: float) -> Point:
    """The point at a distance from one in the direction of another."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    share = distance / length
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _distance(a: _Place, b: _Place) -> float:
    return hypot(b.x - a.x, b.y - a.y)


def _angle(a: _Place, b: _Place) -> float:
    return degrees(atan2(b.y - a.y, b.x - a.x))
