"""Pieces on their sites: one, a stack, many side by side, or seeds in a pit."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import cos, pi, sin, sqrt

from ludarium.drawing.canvas import UNIT
from ludarium.drawing.paint import Figure, Painter
from ludarium.drawing.palette import Palette
from ludarium.drawing.scene import Standing
from ludarium.drawing.svg import Definitions, group, number, text

MOST_IN_STACK = 5
"""How many pieces of a stack are drawn; beyond that, their number is written."""
_MOST_SEEDS = 24
_GOLDEN_ANGLE = pi * (3 - sqrt(5))

Point = tuple[float, float]


@dataclass(frozen=True)
class Spot:
    """A site where pieces stand: its middle, the room it has, its height and its stacks."""

    x: float
    y: float
    room: float
    height: float = 0.0
    stack: str | None = None
    """How several pieces are drawn, in the words of the language; None is our own way."""
    along: Point = (0.0, -1.0)
    """The way in which a row of pieces runs."""


@dataclass(frozen=True)
class _Drawn:
    layer: tuple[float, int]
    figure: Figure
    x: float
    y: float
    scale: float


class PieceDrawer:
    """Draws the pieces of a picture; shapes are shared, and so are the colours of neighbours."""

    def __init__(self, painter: Painter, palette: Palette, definitions: Definitions) -> None:
        self._painter = painter
        self._palette = palette
        self._definitions = definitions
        self._drawn: list[_Drawn] = []
        self._numbers: list[str] = []

    def place(self, pieces: Iterable[Standing], spot_of: Callable[[Standing], Spot | None]) -> None:
        """Put pieces on their sites."""
        sites: dict[tuple[str, int], list[Standing]] = defaultdict(list)
        for piece in pieces:
            sites[piece.site_type.word, piece.site].append(piece)
        for standing in sites.values():
            spot = spot_of(standing[0])
            if spot:
                self._site(spot, sorted(standing, key=lambda piece: piece.level))

    def seeds(self, spot: Spot, piece: Standing, count: int) -> None:
        """Put seeds into a pit, with their number beside it."""
        figure = self._painter.figure(piece)
        shown = min(count, _MOST_SEEDS)
        scale = spot.room / UNIT * (0.62 if shown <= 12 else 0.5)
        for index in range(shown):
            distance = spot.room * 0.36 * sqrt((index + 0.5) / max(shown, 4))
            angle = index * _GOLDEN_ANGLE
            x, y = spot.x + distance * cos(angle), spot.y + distance * sin(angle)
            self._add(spot, figure, x, y, scale, index)
        self._number(spot.x + spot.room * 0.4, spot.y + spot.room * 0.42, spot.room * 0.22, count)

    def written(self) -> str:
        """All pieces from the lowest to the highest, and the numbers on top of them."""
        ordered = sorted(
            self._drawn, key=lambda d: (d.layer, d.figure.fill, d.figure.ink, d.figure.name)
        )
        parts = []
        for (fill, ink), figures in groupby(ordered, key=lambda d: (d.figure.fill, d.figure.ink)):
            uses = (self._use(drawn) for drawn in figures)
            parts.append(group(uses, fill=fill, stroke=ink, color=ink))
        pieces = group(parts, stroke_width=3.0, stroke_linejoin="round")
        numbers = group(
            self._numbers,
            fill=self._palette.text,
            stroke=self._palette.page,
            stroke_width=5.0,
            paint_order="stroke",
        )
        return pieces + numbers

    # ------------------------------------------------------------------ one site

    def _site(self, spot: Spot, standing: Sequence[Standing]) -> None:
        pieces = [piece for piece in standing for _ in range(min(max(piece.count, 1), 50))]
        total = sum(max(piece.count, 1) for piece in standing)
        if total == 1 or spot.stack in ("None", "Count", "CountColoured"):
            self._stand(spot, pieces[-1], 0, 0, 1.0)
            if total > 1 and spot.stack != "None":
                self._count(spot, total)
        elif spot.stack in ("Ground", "GroundDynamic", "Ring", "TowardsCenter"):
            self._side_by_side(spot, pieces, total)
        elif spot.stack == "Backgammon":
            self._in_a_row(spot, pieces, total)
        else:
            self._pile(spot, pieces, total)

    def _pile(self, spot: Spot, pieces: Sequence[Standing], total: int) -> None:
        shown = pieces[-MOST_IN_STACK:]
        rise = spot.room * 0.09
        for level, piece in enumerate(shown):
            self._stand(spot, piece, 0, (len(shown) - 1) * rise / 2 - level * rise, 0.9, level)
        if total > MOST_IN_STACK:
            self._count(spot, total)

    def _side_by_side(self, spot: Spot, pieces: Sequence[Standing], total: int) -> None:
        shown = pieces[: 3 * 3]
        columns = 2 if len(shown) <= 4 else 3
        rows = -(-len(shown) // columns)
        step = spot.room * 0.86 / columns
        for index, piece in enumerate(shown):
            row, column = divmod(index, columns)
            in_row = min(columns, len(shown) - row * columns)
            x = (column - (in_row - 1) / 2) * step
            y = (row - (rows - 1) / 2) * step
            self._stand(spot, piece, x, y, 0.95 / columns, index)
        if total > len(shown):
            self._count(spot, total)

    def _in_a_row(self, spot: Spot, pieces: Sequence[Standing], total: int) -> None:
        shown = pieces[:MOST_IN_STACK]
        step = spot.room * 0.84
        for index, piece in enumerate(shown):
            x, y = spot.along[0] * step * index, spot.along[1] * step * index
            self._stand(spot, piece, x, y, 1.0, index)
        if total > MOST_IN_STACK:
            self._count(spot, total)

    # ------------------------------------------------------------------ parts

    def _stand(
        self, spot: Spot, piece: Standing, x: float, y: float, size: float, level: int = 0
    ) -> None:
        figure = self._painter.figure(piece)
        full = bool(piece.walk) or bool(piece.paths)
        scale = spot.room / UNIT * size * (1.0 if full else 0.9 * figure.scale)
        self._add(spot, figure, spot.x + x, spot.y + y, scale, level)

    def _add(
        self, spot: Spot, figure: Figure, x: float, y: float, scale: float, level: int
    ) -> None:
        self._drawn.append(_Drawn((spot.height, level), figure, x, y, scale))

    def _use(self, drawn: _Drawn) -> str:
        figure = drawn.figure
        place = f"translate({number(drawn.x)} {number(drawn.y)})"
        size = "" if abs(drawn.scale - 1) < 0.005 else f"scale({number(drawn.scale)})"
        turn = f"rotate({number(figure.turn)})" if figure.turn % 360 else ""
        return self._definitions.use(figure.name, figure.drawing, transform=place + turn + size)

    def _count(self, spot: Spot, total: int) -> None:
        size = spot.room * 0.36
        self._number(spot.x + spot.room * 0.36, spot.y + spot.room * 0.34, size, total)

    def _number(self, x: float, y: float, size: float, value: int) -> None:
        self._numbers.append(text(x, y, size, str(value), stroke=None))
