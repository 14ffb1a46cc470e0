"""A whole picture: the board, what is on it, what lies beside it, and words for screen readers."""

from collections import Counter
from dataclasses import dataclass

from ludarium.drawing.beside import draw_trays, lay_out, spot_beside
from ludarium.drawing.boards.board import BoardLook
from ludarium.drawing.boards.choose import choose_look
from ludarium.drawing.boards.mancala import MancalaBoard
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.paint import Painter
from ludarium.drawing.palette import DARK, LIGHT, Palette
from ludarium.drawing.pieces import PieceDrawer, Spot
from ludarium.drawing.scene import Scene, Standing
from ludarium.drawing.shapes.names import base_name
from ludarium.drawing.svg import Definitions, element, escape, group, number, path, text
from ludarium.vocabulary.board import SiteType

FONTS = "Helvetica, Arial, DejaVu Sans, Noto Sans, sans-serif"
EDGE = 0.25 * UNIT
"""How much room there is round a board and what lies beside it."""
_PLURAL_KINDS = {SiteType.Cell: "cells", SiteType.Vertex: "points", SiteType.Edge: "lines"}


@dataclass(frozen=True)
class Settings:
    """What a person can choose about a drawing."""

    size: int = 800
    """The longer side of the picture, in pixels."""
    dark: bool = False
    """Whether it is for a dark page."""
    numbers: bool = False
    """Whether the number of every site is written on it."""
    coordinates: bool = False
    """Whether the label of every site is written on it."""

    @property
    def palette(self) -> Palette:
        """The colours that go with the page."""
        return DARK if self.dark else LIGHT


@dataclass(frozen=True)
class Picture:
    """A drawing without its frame, so that it can stand alone or on a sheet with others."""

    name: str
    description: str
    content: str
    box: tuple[float, float, float, float]
    definitions: Definitions


def draw(scene: Scene, settings: Settings | None = None) -> str:
    """A scene as an SVG document."""
    settings = settings or Settings()
    definitions = Definitions()
    picture = compose(scene, settings, definitions)
    left, top, width, height = picture.box
    scale = settings.size / max(width, height)
    page = element("rect", x=left, y=top, width=width, height=height, fill=settings.palette.page)
    words = element("title", escape(picture.name)) + element("desc", escape(picture.description))
    return document(
        words + definitions.written() + page + picture.content,
        picture.box,
        round(width * scale),
        round(height * scale),
    )


def document(content: str, box: tuple[float, float, float, float], width: int, height: int) -> str:
    """An SVG document with some content."""
    return element(
        "svg",
        content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(value) for value in box),
        width=float(width),
        height=float(height),
        role="img",
        font_family=FONTS,
        font_weight="bold",
        text_anchor="middle",
    )


def compose(scene: Scene, settings: Settings, definitions: Definitions) -> Picture:
    """All parts of a drawing, in the order in which they cover each other."""
    palette = settings.palette
    painter = Painter(scene, palette)
    board = choose_look(scene)(scene, palette, painter)
    placed, (left, top, width, height) = lay_out(scene, board.box)
    drawer = PieceDrawer(painter, palette, definitions)

    def spot_of(piece: Standing) -> Spot | None:
        beside = spot_beside(placed, piece, scene.look)
        return beside if beside is not None else board.spot(piece)

    lines, others = [], []
    for piece in scene.pieces:
        on_edge = piece.site_type is SiteType.Edge and piece.site < len(scene.edges)
        if on_edge:
            lines.append(_stroke(board, piece, painter))
        elif isinstance(board, MancalaBoard) and _is_seed(piece, scene):
            spot = spot_of(piece)
            if spot:
                drawer.seeds(spot, piece, piece.count)
        else:
            others.append(piece)
    drawer.place(others, spot_of)
    content = [
        board.draw() if scene.look.show_board else "",
        board.on_top(),
        draw_trays(placed, palette),
        group(lines, fill="none", stroke_width=14.0, stroke_linecap="round"),
        drawer.written(),
        _labels(scene, board, settings),
    ]
    box = (left - EDGE, top - EDGE, width + 2 * EDGE, height + 2 * EDGE)
    return Picture(scene.name, describe(scene), "".join(content), box, definitions)


def describe(scene: Scene) -> str:
    """A sentence or two about what the picture shows."""
    count = scene.count(scene.played_on)
    board = f"A board of {count} {_PLURAL_KINDS[scene.played_on]}"
    if scene.kind == "boardless":
        board = "A table without a board"
    totals: Counter[tuple[int, str]] = Counter()
    for piece in scene.pieces:
        totals[piece.owner, base_name(piece.name)] += max(piece.count, 1)
    if not totals:
        return f"{board}, still empty."
    words = [f"{total} × {name}{_of(owner, scene)}" for (owner, name), total in totals.items()]
    more = f" and {len(words) - 12} other kinds" if len(words) > 12 else ""
    return f"{board} with {', '.join(words[:12])}{more}."


def _of(owner: int, scene: Scene) -> str:
    return f" of player {owner}" if 0 < owner <= scene.players else ""


def _is_seed(piece: Standing, scene: Scene) -> bool:
    """Whether a piece lies in a pit as a seed does: nobody owns it."""
    return not 0 < piece.owner <= scene.players or piece.count > 1


def _stroke(board: BoardLook, piece: Standing, painter: Painter) -> str:
    data = board.canvas.line(board.scene.edges[piece.site])
    return path(data, stroke=painter.figure(piece).fill)


def _labels(scene: Scene, board: BoardLook, settings: Settings) -> str:
    if not settings.numbers and not settings.coordinates:
        return ""
    parts = []
    left, top, width, height = board.box
    for site in range(scene.count(scene.played_on)):
        point = board.canvas.site(scene.played_on, site)
        if point is None:
            continue
        x, y = point
        if not (left <= x <= left + width and top <= y <= top + height):
            continue
        words = str(site) if settings.numbers else _label(scene, site)
        room = board.room(scene.played_on, site, point)
        parts.append(
            text(x - room * 0.33, y + room * 0.39, min(room * 0.18, 20.0), words, stroke=None)
        )
    return group(
        parts,
        fill=settings.palette.text,
        stroke=settings.palette.page,
        stroke_width=3.0,
        stroke_opacity=0.7,
        paint_order="stroke",
    )


def _label(scene: Scene, site: int) -> str:
    return scene.labels[site] if site < len(scene.labels) else str(site)
