"""What the graphics clause of a description asks for, gathered into a `Look`."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from ludarium.drawing.look import HIDDEN, LineWish, Look, PieceWish, SiteWish
from ludarium.drawing.palette import NAMED
from ludarium.engine.kinds import Region
from ludarium.ludemes.metadata.graphics import board, colour, piece, piece_names, piece_pictures
from ludarium.ludemes.metadata.graphics.graphics import Graphics
from ludarium.ludemes.metadata.graphics.player import PlayerColour
from ludarium.ludemes.metadata.graphics.region import RegionColour
from ludarium.ludemes.metadata.graphics.show_board import ShowEdges, ShowLine, ShowSymbol
from ludarium.ludemes.metadata.graphics.stacks import StackType
from ludarium.ludemes.metadata.graphics.switches import GraphicsNo
from ludarium.vocabulary.board import Relation
from ludarium.vocabulary.graphics import BoardPart, ColourName, LineStyle, NoSwitch
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_CODE = re.compile(r"#[0-9A-Fa-f]{6}")
_NUMBER = re.compile(r"\d+")

SitesOf = Callable[[Region], Iterable[int]]
"""Works out a region on the empty board."""


def look_of(graphics: Graphics | None, players: int, sites_of: SitesOf) -> Look:
    """The look that a game asks for; the first of several wishes for one thing counts."""
    look = Look()
    for item in reversed(graphics.items if graphics else ()):
        look = _with(look, item, players, sites_of)
    return look


def _with(look: Look, item: Ludeme, players: int, sites_of: SitesOf) -> Look:
    """A look with one more wish, which comes before those that it has."""
    match item:
        case board.BoardStyle():
            return replace(look, style=item.style.word)
        case board.BoardCheckered():
            return replace(look, checkered=item.on is not False)
        case board.BoardColour():
            hides = _colour(item.colour) == HIDDEN
            if item.part is BoardPart.InnerEdges and hides:
                return replace(look, hide_edges=True)
            return look
        case GraphicsNo():
            return _without(look, item)
        case ShowEdges():
            return _with_edges(look, item)
        case PlayerColour():
            player = (_owner(item.role, players) or 0, _colour(item.colour) or HIDDEN)
            return replace(look, players=(player, *look.players))
        case StackType():
            stack = (item.container_index, item.drawing.word)
            if item.sites or item.site is not None or item.container:
                return look
            return replace(look, stacks=(stack, *look.stacks))
        case ShowLine():
            return replace(look, lines=(*_lines(item), *look.lines))
        case ShowSymbol() | RegionColour():
            return replace(look, sites=(_sites(item, players, sites_of), *look.sites))
        case _:
            wish = _piece(item, players)
            return replace(look, pieces=(wish, *look.pieces)) if wish else look


def _without(look: Look, item: GraphicsNo) -> Look:
    if item.on is False:
        return look
    if item.switch is NoSwitch.Board:
        return replace(look, show_board=False)
    if item.switch is NoSwitch.Curves:
        return replace(look, curves=False)
    return look


def _with_edges(look: Look, item: ShowEdges) -> Look:
    hides = item.style is LineStyle.Hidden or _colour(item.colour) == HIDDEN
    if not hides:
        return look
    # Diagonal neighbours that no line joins are never drawn, so there is nothing to hide.
    if item.relation in (None, Relation.All, Relation.Adjacent) and item.group is None:
        return replace(look, hide_edges=True)
    return look


def _piece(item: Ludeme, players: int) -> PieceWish | None:
    """The wish of an item about pieces; None if it is about something that we do not draw."""
    match item:
        case piece.PieceStyle():
            return PieceWish(
                owner=_owner(item.role, players), piece=item.piece_name, style=item.style.word
            )
        case piece.PieceColour():
            return replace(
                _about(item, players),
                fill=_colour(item.fill_colour),
                stroke=_colour(item.stroke_colour),
            )
        case piece.PieceScale():
            return replace(_about(item, players), scale=item.scale or item.scale_y)
        case piece.PieceRotate():
            return replace(_about(item, players), rotate=item.degrees)
        case piece_pictures.PieceForeground() if item.text:
            return replace(_about(item, players), text=item.text)
        case piece_names.PieceRename():
            return PieceWish(
                owner=_owner(item.role, players),
                piece=item.piece,
                state=item.state,
                value=item.value,
                name=item.name,
            )
        case _:
            return None


def _about(item: piece.PieceStateItem, players: int) -> PieceWish:
    return PieceWish(
        owner=_owner(item.role, players),
        piece=item.piece_name,
        state=item.state,
        value=item.value,
    )


def _sites(item: ShowSymbol | RegionColour, players: int, sites_of: SitesOf) -> SiteWish:
    listed: tuple[int, ...] = ()
    if isinstance(item.sites, int):
        listed = (item.sites,)
    elif item.sites is not None:
        listed = item.sites
    elif item.region is not None:
        listed = tuple(sites_of(item.region))
    wish = SiteWish(
        sites=listed,
        area=item.region_name,
        owner=_owner(item.role, players),
        site_type=item.site_type.word if item.site_type else None,
        scale=item.scale or 1.0,
    )
    if isinstance(item, RegionColour):
        return replace(wish, colour=_colour(item.colour))
    return replace(
        wish,
        symbol=item.image or "star",
        text=item.text,
        colour=_colour(item.fill_colour or item.edge_colour),
    )


def _lines(item: ShowLine) -> tuple[LineWish, ...]:
    if item.style is LineStyle.Hidden:
        return ()
    kind = item.site_type.word if item.site_type else None
    shade = _colour(item.colour)
    pairs = (line for line in item.lines if len(line) == 2)
    return tuple(LineWish(a, b, kind, shade) for a, b in pairs)


def _owner(role: Role | None, players: int) -> int | None:
    """The number of the player that a role stands for: 0 for nobody, None for anyone."""
    if role is None or role in (Role.Each, Role.All):
        return None
    if role is Role.Shared:
        return players + 1
    found = _NUMBER.search(role.word)
    return int(found.group()) if found else 0


def _colour(wish: Any) -> str | None:
    """A colour as `#rrggbb`, or `HIDDEN`."""
    match wish:
        case colour.ColourNamed():
            return HIDDEN if wish.name is ColourName.Hidden else NAMED[wish.name.word]
        case colour.ColourCode():
            return wish.code.lower() if _CODE.fullmatch(wish.code) else None
        case colour.ColourChannels():
            if wish.opacity == 0:
                return HIDDEN
            parts = (wish.red, wish.green, wish.blue)
            return "#" + "".join(f"{min(max(part, 0), 255):02x}" for part in parts)
        case _:
            return None
