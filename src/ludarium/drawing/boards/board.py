"""What all looks of boards have in common: places, room for pieces, tints, tracks and symbols."""

from collections.abc import Iterator
from math import hypot

from ludarium.drawing.canvas import UNIT, Canvas, Point
from ludarium.drawing.look import HIDDEN, SiteWish
from ludarium.drawing.paint import Painter
from ludarium.drawing.palette import Palette
from ludarium.drawing.pieces import Spot
from ludarium.drawing.scene import Scene, Standing
from ludarium.drawing.shapes import SHAPES
from ludarium.drawing.shapes.names import NAMES, base_name
from ludarium.drawing.svg import circle, element, group, number, path, polyline, text
from ludarium.vocabulary.board import SiteType

_TINT = 0.2
_UNTINTED_STYLES = ("Chess", "Shogi", "Xiangqi", "Janggi", "Lasca")
"""Boards that everybody knows without colours; their regions are where pieces promote."""
_HALO = 0.3 * UNIT
_WATER = "#6f9fc4"
LONGEST_STEP = 2.3 * UNIT
"""A longer step is a jump, and not drawn as a line."""
_FREE_BOARD_ROOM = 0.92


class BoardLook:
    """Draws one board. A look overrides what is different about it."""

    margin = 0.35 * UNIT
    """The space around the outermost vertices."""
    shows_tracks = True
    shows_areas = True
    largest_area = 0.45
    """A region that takes a greater part of the board than this is not tinted."""

    def __init__(self, scene: Scene, palette: Palette, painter: Painter) -> None:
        self.scene = scene
        self.palette = palette
        self.painter = painter
        self.canvas = Canvas(scene, stretch=self.stretch_of(scene))

    def stretch_of(self, scene: Scene) -> float:
        """How much higher the board is drawn than its coordinates say."""
        return 1.0

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The part of the drawing that the board takes: left, top, width and height."""
        margin = self.margin
        width, height = self.canvas.width + 2 * margin, self.canvas.height + 2 * margin
        return -margin, -margin, width, height

    def draw(self) -> str:
        """The board itself, without anything on it."""
        raise NotImplementedError

    def on_top(self) -> str:
        """What the game wants to see on the board: regions, symbols, lines and tracks."""
        tracks = self._tracks() if self.shows_tracks else ""
        areas = self._areas() if self.shows_areas else ""
        return areas + tracks + self._wishes() + self._lines()

    def spot(self, piece: Standing) -> Spot | None:
        """Where a piece stands."""
        place = self.scene.place(piece.site_type, piece.site)
        if place is None:
            return None
        x, y = self.canvas.at(place[0], place[1])
        room = self.room(piece.site_type, piece.site, (x, y))
        return Spot(x, y, room, place[2], self.scene.look.stack(0))

    def room(self, site_type: SiteType, site: int, middle: Point) -> float:
        """How wide a piece on a site may be."""
        if site_type is SiteType.Cell and site < len(self.scene.cells):
            room = self.canvas.room(self.scene.cells[site].corners, middle)
            return min(max(room, 0.35 * UNIT), 1.6 * UNIT)
        if site_type is not self.scene.played_on:
            return 0.5 * UNIT
        return _FREE_BOARD_ROOM * UNIT

    def mark(self, site_type: SiteType, site: int, colour: str, opacity: float) -> str:
        """A site filled with a colour: a cell, a disc about a vertex, or a thick edge."""
        point = self.canvas.site(site_type, site)
        if point is None:
            return ""
        if site_type is SiteType.Cell:
            outline = self.canvas.outline(self.scene.cells[site].corners)
            return path(outline, fill=colour, fill_opacity=opacity)
        if site_type is SiteType.Edge:
            data = self.canvas.line(self.scene.edges[site])
            return path(data, stroke=colour, stroke_opacity=opacity, stroke_width=10.0, fill="none")
        return circle(*point, _HALO, fill=colour, fill_opacity=opacity)

    # ------------------------------------------------------------------ regions and symbols

    def _areas(self) -> str:
        """The regions of the players, softly tinted; very large ones are left out."""
        if self.scene.look.style in _UNTINTED_STYLES or self.scene.look.checkered:
            return ""
        total = self.scene.count(self.scene.played_on)
        parts = []
        for area in self.scene.areas:
            if (
                not 0 < area.owner <= self.scene.players
                or len(area.sites) > self.largest_area * total
            ):
                continue
            colour = self.painter.player(area.owner)
            for site in area.sites:
                parts.append(self.mark(self.scene.played_on, site, colour, _TINT))
        return "".join(parts)

    def _wishes(self) -> str:
        return "".join(
            self._wish(wish, site, site_type)
            for wish in self.scene.look.sites
            for site_type, site in self._sites(wish)
        )

    def _sites(self, wish: SiteWish) -> Iterator[tuple[SiteType, int]]:
        site_type = SiteType[wish.site_type] if wish.site_type else self.scene.played_on
        for site in wish.sites:
            yield site_type, site
        for area in self.scene.areas:
            if wish.area == area.name and wish.owner in (None, area.owner):
                for site in area.sites:
                    yield site_type, site

    def _wish(self, wish: SiteWish, site: int, site_type: SiteType) -> str:
        point = self.canvas.site(site_type, site)
        if point is None or wish.colour == HIDDEN:
            return ""
        size = self.room(site_type, site, point) * min(wish.scale, 1.2)
        colour = wish.colour or self.palette.line
        if wish.text:
            letters = wish.text[:12]
            return text(*point, min(size * 0.4, 2 * size / len(letters)), letters, fill=colour)
        if wish.symbol is None:
            return self.mark(site_type, site, colour, 0.55)
        return self.symbol(wish.symbol, point, size, colour)

    def symbol(self, name: str, middle: Point, size: float, colour: str) -> str:
        """A symbol on the board, kept soft so that pieces stand out against it."""
        x, y = middle
        half = size * 0.42
        if base_name(name) in ("waves", "water"):
            wave = (
                f"q{number(half / 4)} {number(-half / 3)} {number(half / 2)} 0t{number(half / 2)} 0"
            )
            rows = (
                f"M{number(x - half)} {number(y + dy)}{wave}{wave}"
                for dy in (-half / 2, 0, half / 2)
            )
            return path("".join(rows), fill="none", stroke=_WATER, stroke_width=4.0)
        if base_name(name) == "thincross":
            falling = polyline([(x - half, y - half), (x + half, y + half)])
            rising = polyline([(x - half, y + half), (x + half, y - half)])
            return path(falling + rising, stroke=colour, stroke_width=3.0, stroke_opacity=0.6)
        shape = SHAPES.get(NAMES.get(base_name(name), "star-four"), "")
        place = f"translate({x:.1f} {y:.1f})scale({size / 130:.2f})"
        return element(
            "g",
            shape,
            transform=place,
            fill=colour,
            fill_opacity=0.35,
            stroke=colour,
            stroke_opacity=0.6,
            stroke_width=2.0,
            color=colour,
        )

    # ------------------------------------------------------------------ lines

    def _lines(self) -> str:
        parts = []
        for line in self.scene.look.lines:
            site_type = SiteType[line.site_type] if line.site_type else self.scene.played_on
            a, b = self.canvas.site(site_type, line.a), self.canvas.site(site_type, line.b)
            if a and b and line.colour != HIDDEN:
                parts.append(path(polyline([a, b]), stroke=line.colour))
        return group(parts, fill="none", stroke=self.palette.line, stroke_width=4.0)

    def _tracks(self) -> str:
        """The course of a race: every step between neighbouring sites, drawn once."""
        steps: dict[tuple[int, int], None] = {}
        for trail in self.scene.trails:
            following = trail.sites[1:] + (trail.sites[:1] if trail.loop else ())
            for a, b in zip(trail.sites, following, strict=False):
                if a != b and (b, a) not in steps:
                    steps[a, b] = None
        parts = []
        for a, b in steps:
            start = self.canvas.site(self.scene.played_on, a)
            end = self.canvas.site(self.scene.played_on, b)
            if start is None or end is None:
                continue
            length = hypot(end[0] - start[0], end[1] - start[1])
            if 1 < length <= LONGEST_STEP:
                parts.append(polyline([start, end]))
        if not parts:
            return ""
        return path(
            "".join(parts),
            fill="none",
            stroke=self.palette.track,
            stroke_width=6.0,
            stroke_opacity=0.28,
            stroke_linecap="round",
        )
