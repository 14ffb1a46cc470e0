"""Heat maps: a number for each site of a board, and for ways between sites, as size and colour.

The scale goes from one lightness to another, so that it can be read by people who do not see all
colours, and on paper without any.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import hypot, sqrt
from typing import Final

from ludarium.drawing.beside import lay_out, spot_beside
from ludarium.drawing.boards.choose import choose_look
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.paint import Painter
from ludarium.drawing.picture import Settings, compose, document
from ludarium.drawing.scene import Scene, Standing
from ludarium.drawing.svg import Definitions, circle, element, escape, group, path, polyline, text
from ludarium.vocabulary.board import SiteType

Site = tuple[SiteType, int]
Box = tuple[float, float, float, float]

_SCALE: Final = ("#00224e", "#35456c", "#666970", "#948e77", "#c8b866", "#fee838")
"""From dark to light; on a light page what is dark stands for much, on a dark one what is light."""
_STEPS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What the legend shows, as parts of the way from the least to the greatest number."""
_MOST_WAYS: Final = 240
"""Of many ways, so many of the most frequent are drawn."""
_LEAST: Final = 0.02
"""Ways that are taken less often than this part of the greatest number are not drawn."""


@dataclass(frozen=True)
class Heat:
    """Numbers for sites and for ways between them, from 0 on."""

    sites: Mapping[Site, float]
    ways: Mapping[tuple[Site, Site], float] = field(default_factory=dict)
    caption: str = ""
    """What the numbers of sites are."""
    percent: bool = False
    """Whether they are shares."""

    @property
    def least(self) -> float:
        """The least number of a site that has one at all."""
        return min((value for value in self.sites.values() if value > 0), default=0.0)

    @property
    def most(self) -> float:
        """The greatest number of a site."""
        return max(self.sites.values(), default=0.0)

    def part(self, value: float) -> float:
        """How far a number is on the way from the least to the greatest."""
        between = self.most - self.least
        return (value - self.least) / between if between > 0 else 1.0

    def told(self, value: float) -> str:
        """A number of a site, in words."""
        return f"{value:.0%}" if self.percent else f"{value:,.0f}"


def draw_heat(scene: Scene, heat: Heat, settings: Settings | None = None) -> str:
    """A board with its heat map and a legend, as an SVG document."""
    settings = settings or Settings()
    scene = replace(scene, pieces=(), givens=())
    definitions = Definitions()
    picture = compose(scene, settings, definitions)
    left, top, width, height = picture.box
    legend = _Legend(heat, settings, (left, top + height, width, 0.13 * max(width, 4 * UNIT)))
    box = (left, top, width, height + legend.box[3])
    scale = settings.size / max(box[2], box[3])
    page = element("rect", x=left, y=top, width=width, height=box[3], fill=settings.palette.page)
    told = f"{picture.description} {heat.caption}: {_told(scene, heat)}"
    words = element("title", escape(f"{scene.name}: {heat.caption}"))
    return document(
        words
        + element("desc", escape(told))
        + definitions.written()
        + page
        + picture.content
        + _Warmth(scene, heat, settings).drawn()
        + legend.drawn(),
        box,
        round(width * scale),
        round(box[3] * scale),
    )


def colour(part: float, settings: Settings) -> str:
    """The colour of a number, given how far it is from the least to the greatest."""
    part = min(1.0, max(0.0, part))
    place = (part if settings.dark else 1.0 - part) * (len(_SCALE) - 1)
    low = min(int(place), len(_SCALE) - 2)
    pairs = zip(_channels(_SCALE[low]), _channels(_SCALE[low + 1]), strict=True)
    mixed = (round(a + (b - a) * (place - low)) for a, b in pairs)
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def _channels(colour_: str) -> Iterator[int]:
    return (int(colour_[at : at + 2], 16) for at in (1, 3, 5))


def _told(scene: Scene, heat: Heat) -> str:
    """The sites with the greatest numbers, for those who cannot see the picture."""
    most = sorted(heat.sites.items(), key=lambda item: -item[1])[:5]
    words = []
    for (kind, site), value in most:
        usual = kind is scene.played_on and site < len(scene.labels)
        words.append(f"{scene.labels[site] if usual else site} {heat.told(value)}")
    return f"most at {', '.join(words)}." if words else "nothing."


class _Warmth:
    """Draws the numbers over a board."""

    def __init__(self, scene: Scene, heat: Heat, settings: Settings) -> None:
        palette = settings.palette
        self.scene, self.heat, self.settings = scene, heat, settings
        self.board = choose_look(scene)(scene, palette, Painter(scene, palette))
        self.placed, _ = lay_out(scene, self.board.box)

    def drawn(self) -> str:
        """The ways, and the sites over them."""
        return self._ways() + group(
            filter(None, (self._site(site, value) for site, value in self.heat.sites.items())),
            stroke=self.settings.palette.page,
            stroke_width=0.03 * UNIT,
        )

    def _site(self, site: Site, value: float) -> str:
        place = self._place(site)
        if place is None or value <= 0:
            return ""
        x, y, room = place
        part = self.heat.part(value)
        kind, index = site
        usual = kind is self.scene.played_on and index < len(self.scene.labels)
        label = self.scene.labels[index] if usual else str(index)
        tip = element("title", escape(f"{label}: {self.heat.told(value)}"))
        radius = room * (0.13 + 0.31 * sqrt(part))
        return element("circle", tip, cx=x, cy=y, r=radius, fill=colour(part, self.settings))

    def _ways(self) -> str:
        greatest = max(self.heat.ways.values(), default=0.0)
        ways = sorted(self.heat.ways.items(), key=lambda item: -item[1])[:_MOST_WAYS]
        parts = []
        for (start, end), value in reversed(ways):
            one, other = self._place(start), self._place(end)
            if one is None or other is None or value < _LEAST * greatest:
                continue
            if hypot(one[0] - other[0], one[1] - other[1]) < 1:
                continue
            part = value / greatest
            parts.append(
                path(
                    polyline([one[:2], other[:2]]),
                    stroke=colour(part, self.settings),
                    stroke_width=(0.02 + 0.16 * part) * min(one[2], UNIT),
                )
            )
        return group(parts, fill="none", stroke_linecap="round", stroke_opacity=0.55)

    def _place(self, site: Site) -> tuple[float, float, float] | None:
        kind, index = site
        piece = Standing("", 0, index, kind)
        spot = spot_beside(self.placed, piece, self.scene.look) or self.board.spot(piece)
        return None if spot is None else (spot.x, spot.y, min(spot.room, UNIT))


class _Legend:
    """What the colours and sizes stand for, under the board."""

    def __init__(self, heat: Heat, settings: Settings, box: Box) -> None:
        self.heat, self.settings, self.box = heat, settings, box

    def drawn(self) -> str:
        """The scale, with numbers, and what they are."""
        left, top, width, height = self.box
        least, most = self.heat.least, self.heat.most
        size = 0.24 * height
        parts = [text(left + width / 2, top + 0.16 * height, size, self.heat.caption)]
        step = width / (len(_STEPS) + 1)
        for number, part in enumerate(_STEPS, 1):
            x = left + number * step
            fill = colour(part, self.settings)
            radius = height * (0.05 + 0.15 * sqrt(part))
            parts.append(circle(x, top + 0.5 * height, radius, fill=fill))
            told = self.heat.told(least + (most - least) * part)
            parts.append(text(x, top + 0.84 * height, 0.8 * size, told))
        return group(parts, fill=self.settings.palette.text, font_weight="normal")
