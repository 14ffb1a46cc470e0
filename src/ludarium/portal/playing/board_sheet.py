"""A board and its pieces as plain data, so that a browser can draw every position by itself.

The board comes as finished SVG, once for light pages and once for dark ones; sites come as places
with a shape that can be clicked, and pieces as shapes with the colours of their owners.
"""

from collections.abc import Iterator
from typing import Any, Final

from ludarium.board.equipment.components import Component, Die, Domino, Tile
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.position import Position
from ludarium.board.equipment.position import Standing as Placed
from ludarium.drawing.beside import draw_trays, lay_out, spot_beside
from ludarium.drawing.boards.board import BoardLook
from ludarium.drawing.boards.boardless import Boardless
from ludarium.drawing.boards.cells import CellBoard
from ludarium.drawing.boards.choose import choose_look
from ludarium.drawing.boards.mancala import MancalaBoard
from ludarium.drawing.boards.puzzle import PuzzleBoard
from ludarium.drawing.boards.upright import UprightFrame
from ludarium.drawing.canvas import UNIT
from ludarium.drawing.coordinates import Box, coordinates_round
from ludarium.drawing.paint import Figure, Painter
from ludarium.drawing.palette import DARK, LIGHT, Palette, outline
from ludarium.drawing.picture import Settings, describe
from ludarium.drawing.pieces import Spot
from ludarium.drawing.scene import Scene, Standing
from ludarium.drawing.shapes import SHAPES
from ludarium.drawing.stage import stage
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.vocabulary.board import SiteType

Plain = dict[str, Any]

_EDGE: Final = 0.25 * UNIT
_MOST_STATES: Final = 24
_FILLED: Final = (CellBoard, UprightFrame, PuzzleBoard, Boardless)
"""Looks whose cells are drawn where they are, so that their outlines can be clicked."""


def board_sheet(game: Game, metadata: Metadata | None, box: Equipment, kinds: list[str]) -> Plain:
    """All that is needed to draw positions of a game; the kinds of site are those in play."""
    scene = stage(game, metadata)
    drawer = _Drawer(scene, LIGHT)
    left, top, width, height = drawer.box
    box_round = (left - _EDGE, top - _EDGE, width + 2 * _EDGE, height + 2 * _EDGE)
    return {
        "box": list(map(_short, box_round)),
        "light": drawer.art(),
        "dark": _Drawer(scene, DARK).art(),
        "words": describe(scene),
        "boardless": isinstance(drawer.board, Boardless),
        "seeds": isinstance(drawer.board, MancalaBoard),
        "stores": _stores(drawer.board),
        "coordinates": _coordinates(scene, box_round),
        "sites": {kind: list(drawer.sites(SiteType[kind], box)) for kind in kinds},
        "pieces": _pieces(game, metadata, box),
        "backs": [_back(drawer.painter.player(player)) for player in range(box.players.count + 1)],
    }


def _stores(board: BoardLook) -> list[int]:
    """The pits in which seeds are kept that were captured."""
    return sorted(board.stores) if isinstance(board, MancalaBoard) else []


def _coordinates(scene: Scene, box: Box) -> str | None:
    """Letters and numbers round the board, where sites are named by columns and rows."""
    found = coordinates_round(scene, Settings(), box)
    return found and found[0]


def _back(colour: str) -> Plain:
    """A piece of a player, or of nobody, as those see it who may not know what it is."""
    shape, drawing = "back", SHAPES["back"]
    return {"shape": shape, "svg": drawing, "fill": colour, "ink": outline(colour), "scale": 0.9}


class _Drawer:
    """One board in one palette."""

    def __init__(self, scene: Scene, palette: Palette) -> None:
        self.scene = scene
        self.palette = palette
        self.painter = Painter(scene, palette)
        self.board = choose_look(scene)(scene, palette, self.painter)
        self.placed, self.box = lay_out(scene, self.board.box)

    def art(self) -> str:
        """The board without pieces."""
        shown = self.scene.look.show_board and not isinstance(self.board, Boardless)
        board = self.board.draw() if shown else ""
        return board + self.board.on_top() + draw_trays(self.placed, self.palette)

    def sites(self, kind: SiteType, box: Equipment) -> Iterator[Plain | None]:
        """Every site of a kind: where it is, how much room it has, and what can be clicked."""
        last = max(container.first + container.count for container in box.containers)
        count = self.scene.count(kind)
        total = max(last, count) if kind is self.scene.played_on else count
        for site in range(total):
            piece = Standing("", 0, site, kind)
            beside = spot_beside(self.placed, piece, self.scene.look) if site >= count else None
            spot = beside or self.board.spot(piece)
            yield self._site(kind, site, spot, beside is not None) if spot else None

    def _site(self, kind: SiteType, site: int, spot: Spot, beside: bool) -> Plain:
        found: Plain = {"x": _short(spot.x), "y": _short(spot.y), "room": _short(spot.room)}
        if spot.height:
            found["height"] = _short(spot.height)
        if spot.stack:
            found["stack"] = spot.stack
        if spot.stack == "Backgammon":
            found["along"] = list(spot.along)
        if beside:
            found["square"] = 1
        elif kind is SiteType.Edge:
            found["line"] = self.board.canvas.line(self.scene.edges[site])
        elif kind is SiteType.Cell and isinstance(self.board, _FILLED):
            found["path"] = self.board.canvas.outline(self.scene.cells[site].corners)
        return found


def _pieces(game: Game, metadata: Metadata | None, box: Equipment) -> list[Plain]:
    """Every component with its figures, by state and value."""
    turns = len(box.topology.of(SiteType.Cell).directions("orthogonal")) or 1
    looks = stage(game, metadata, Position()).look
    values = sorted({0, *(wish.value for wish in looks.pieces if wish.value is not None)})
    wished = max((wish.state for wish in looks.pieces if wish.state is not None), default=0)
    posed = Position()
    keys: list[tuple[int, int, int]] = []
    for what, component in enumerate(box.components, 1):
        for state in range(max(_states(component, turns), wished + 1)):
            for value in values:
                place = (box.topology.default, len(keys))
                posed.stacks[place] = [Placed(what, component.owner, state=state, value=value)]
                keys.append((what, state, value))
    scene = stage(game, metadata, posed)
    light, dark = Painter(scene, LIGHT), Painter(scene, DARK)
    found = [_piece(component) for component in box.components]
    for (what, state, value), standing in zip(keys, scene.pieces, strict=True):
        figure = _figure(light.figure(standing), dark.figure(standing), standing)
        figures = found[what - 1]["figures"]
        usual = figures.get("0/0")
        if figure != usual:
            figures[f"{state}/{value}"] = figure
    return found


def _states(component: Component, turns: int) -> int:
    if isinstance(component, Die):
        return len(component.faces)
    if isinstance(component, Tile):
        return min(max(1, len(component.walks) * turns), _MOST_STATES)
    return 1


def _piece(component: Component) -> Plain:
    found: Plain = {
        "name": component.name,
        "plain": component.plain_name,
        "owner": component.owner,
        "figures": {},
    }
    if isinstance(component, Die):
        found["faces"] = list(component.faces)
    if isinstance(component, Tile) and component.paths:
        found["turns"] = component.sides if component.sides > 0 else 4
    if isinstance(component, Domino):
        found["halves"] = list(component.halves)
    return found


def _figure(light: Figure, dark: Figure, piece: Standing) -> Plain:
    figure: Plain = {
        "shape": light.name,
        "svg": light.drawing,
        "fill": light.fill,
        "ink": light.ink,
        "scale": 1.0 if piece.walk or piece.paths else _short(0.9 * light.scale),
    }
    if light.turn % 360:
        figure["turn"] = light.turn
    if (dark.fill, dark.ink) != (light.fill, light.ink):
        figure["dark"] = [dark.fill, dark.ink]
    return figure


def _short(number: float) -> float:
    return round(number, 2)
