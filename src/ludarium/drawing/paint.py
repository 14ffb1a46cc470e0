"""The colours, size and shape of pieces: the game's wishes, and ours where it has none."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, radians, sin
from typing import TypeVar

from ludarium.drawing.look import HIDDEN, PieceWish
from ludarium.drawing.palette import PLAYERS, Palette, outline
from ludarium.drawing.scene import Scene, Standing
from ludarium.drawing.shapes import shape_of
from ludarium.drawing.shapes.dice import die, domino, stick
from ludarium.drawing.shapes.names import base_name
from ludarium.drawing.svg import element, identifier, number, path, polyline, text

T = TypeVar("T")

_IVORY = "#f7f1e1"
_SHOGI = "#ecca8c"
_TILE = "#b39c7a"
"""Between light and dark, so that paths of all colours show on it."""


@dataclass(frozen=True)
class Figure:
    """One piece, ready to be drawn about the origin in a square of side 100."""

    name: str
    drawing: str
    fill: str
    ink: str
    scale: float = 1.0
    turn: float = 0.0


class Painter:
    """Finds the figure of every piece of a game."""

    def __init__(self, scene: Scene, palette: Palette) -> None:
        self._scene = scene
        self._palette = palette
        self._known: dict[tuple[object, ...], Figure] = {}

    def player(self, owner: int) -> str:
        """The colour of a player, or of nobody."""
        wish = self._scene.look.player(owner)
        if wish and wish != HIDDEN:
            return wish
        if owner > self._scene.players or owner >= len(PLAYERS):
            owner = 0
        return PLAYERS[owner]

    def figure(self, piece: Standing) -> Figure:
        """How a piece looks."""
        key = (piece.name, piece.owner, piece.state, piece.value, piece.rotation)
        if key not in self._known:
            self._known[key] = self._figure(piece)
        return self._known[key]

    def _figure(self, piece: Standing) -> Figure:
        wishes = [
            wish
            for wish in self._scene.look.pieces
            if wish.fits(piece.name, piece.owner, piece.state, piece.value)
        ]
        name, drawing = self._shape(piece, wishes)
        fill, ink = self._colours(piece, name, wishes)
        lettering = _first(wish.text for wish in wishes)
        if lettering:
            name = identifier(name, "with", lettering)
            drawing += text(0, 0, 34 / max(1, len(lettering) / 2), lettering, fill="currentColor")
        turn = _first(wish.rotate for wish in wishes)
        if turn is None:
            # The points of wedges say whose they are: those of the second player point down.
            turn = 180 if name.startswith("wedge") and piece.owner == 2 else 0
        scale = _first(wish.scale for wish in wishes) or 1.0
        return Figure(name, drawing, fill, ink, min(max(scale, 0.6), 1.15), float(turn))

    def _shape(self, piece: Standing, wishes: list[PieceWish]) -> tuple[str, str]:
        if piece.faces:
            value = piece.faces[piece.state % len(piece.faces)]
            if len(piece.faces) == 2:
                marked = value == max(piece.faces)
                return ("stick-marked" if marked else "stick-plain"), stick(marked)
            return f"die-{value}", die(value)
        base = base_name(piece.name)
        digits = piece.name[len("Domino") :]
        if base == "domino" and len(digits) == 2 and digits.isdigit():
            return f"domino-{digits}", domino(int(digits[0]), int(digits[1]))
        if piece.paths:
            words = [str(number) for path in piece.paths for number in path]
            return identifier("paths", *words), _tile(piece)
        if piece.walk:
            sides = self._sides()
            return identifier("walk", str(sides), "".join(piece.walk)), _large(piece.walk, sides)
        renamed = _first(wish.name for wish in wishes) or piece.name
        return shape_of(renamed, _first(wish.style for wish in wishes))

    def _colours(self, piece: Standing, shape: str, wishes: list[PieceWish]) -> tuple[str, str]:
        if piece.paths:
            return _TILE, outline(_TILE)
        fill = _first(wish.fill for wish in wishes)
        stroke = _first(wish.stroke for wish in wishes)
        if fill is None and (piece.faces or shape.startswith("domino")):
            fill = _IVORY
        elif fill is None and shape == "seed" and not 0 < piece.owner <= self._scene.players:
            fill = self._scene.look.player(piece.owner) or self._palette.seed
        elif fill is None and shape.startswith("wedge"):
            fill = _SHOGI
        elif fill is None:
            fill = self.player(piece.owner)
        if stroke is None and shape.startswith("engraved"):
            stroke, fill = _engraving(fill), _IVORY
        fill = _IVORY if fill == HIDDEN else fill
        return fill, stroke if stroke and stroke != HIDDEN else outline(fill)

    def _sides(self) -> int:
        return len(self._scene.cells[0].corners) if self._scene.cells else 4


def _engraving(colour: str) -> str:
    """The colour of what is engraved for a player: white would not show on ivory."""
    return "#37332f" if colour in (PLAYERS[1], "#fdfaf3") else colour


def _first(values: Iterable[T | None]) -> T | None:
    return next((value for value in values if value is not None), None)


def _tile(piece: Standing) -> str:
    """A tile with paths between the middles of its sides."""
    sides = max(4, 1 + max(max(a, b) for a, b, _ in piece.paths))
    sides = 6 if sides > 4 else 4
    turn = pi / sides if sides == 4 else 0.0
    corners = [
        (50 * sin(2 * pi * i / sides + turn) * 1.25, -50 * cos(2 * pi * i / sides + turn) * 1.25)
        for i in range(sides)
    ]
    parts = [path(polyline(corners, closed=True))]
    for start, end, colour in piece.paths:
        (ax, ay), (bx, by) = _side(corners, start), _side(corners, end)
        parts.append(
            element(
                "path",
                d=f"M{number(ax)} {number(ay)}Q0 0 {number(bx)} {number(by)}",
                fill="none",
                stroke=PLAYERS[colour % len(PLAYERS)],
                stroke_width=12.0,
            )
        )
    return "".join(parts)


def _side(corners: list[tuple[float, float]], side: int) -> tuple[float, float]:
    (ax, ay), (bx, by) = (corners[at % len(corners)] for at in (side - 1, side))
    return (ax + bx) / 2, (ay + by) / 2


def _large(walk: tuple[str, ...], sides: int) -> str:
    """The cells that a large piece covers, the first of them in the middle."""
    turn = 360 / sides if sides in (4, 6) else 90
    x = y = heading = 0.0
    cells = [(0.0, 0.0)]
    for step in walk:
        if step == "F":
            x += 100 * sin(radians(heading))
            y -= 100 * cos(radians(heading))
            cells.append((x, y))
        else:
            heading += turn if step == "R" else -turn
    radius = 100 / (2 * cos(pi / sides)) if sides in (4, 6) else 70.7
    corners = 6 if sides == 6 else 4
    drawn: dict[str, None] = {}
    for cx, cy in cells:
        points = [
            (
                cx + radius * sin(2 * pi * (i + 0.5) / corners),
                cy - radius * cos(2 * pi * (i + 0.5) / corners),
            )
            for i in range(corners)
        ]
        drawn[path(polyline(points, closed=True))] = None
    return "".join(drawn)
