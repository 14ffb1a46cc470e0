"""What the pieces of a game show: whether the players have the same, and what they look like."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from ludarium.board.equipment.components import Component, Piece
from ludarium.board.equipment.equipment import Equipment
from ludarium.concepts.found import Brought
from ludarium.language.tree import Kind, Word
from ludarium.ludemes.game.game import Game
from ludarium.vocabulary.ludeme import Ludeme

_OWN_NAMES: Final = {
    "ball": "BallComponent",
    "disc": "DiscComponent",
    "marker": "MarkerComponent",
    "king": "KingComponent",
    "king_nocross": "KingComponent",
    "knight": "KnightComponent",
    "queen": "QueenComponent",
    "bishop": "BishopComponent",
    "bishop_nocross": "BishopComponent",
    "rook": "RookComponent",
    "pawn": "PawnComponent",
}
"""Pieces that have a concept of their own."""


def asymmetric_pieces(game: Game, box: Equipment, *, as_reference: bool) -> Brought:
    """The pieces that one player has and another does not, if there are any."""
    players = range(1, box.players.count + 1)
    # accident: pieces-by-name: Pieces that are alike in all but their names count as different.
    named = {component.index: _plain(component) for component in box.components}
    called = named if as_reference else sorts_of_pieces(game, box)
    names = {player: set[str]() for player in players}
    for component in box.components:
        if component.owner in names:
            names[component.owner].add(called[component.index])
    # accident: first-players-pieces: Only what the first player has and another has not counts.
    first = players[:1] if as_reference else players
    common = set[str].intersection(*names.values()) if names else set()
    lonely = {name for player in first for name in names[player]} - common
    if lonely:
        shown = (p for p in box.components if p.owner in names and called[p.index] in lonely)
        yield "AsymmetricPiecesType", _sources(shown)


def sorts_of_pieces(game: Game, box: Equipment) -> Mapping[int, str]:
    """What each piece is in play, by its number, to compare the pieces of players.

    It is its name if it has rules of its own, or if a rule of play or end names it. Of the others
    only their number counts, as with the crosses of one player and the noughts of another.
    """
    told = {
        part.value.rstrip("0123456789")
        for rule in game.rules.children()
        if rule.keyword != "start" and rule.node is not None
        for part in rule.node.walk()
        if isinstance(part, Word) and part.kind is Kind.STRING and isinstance(part.value, str)
    }
    found: dict[int, str] = {}
    plain: Counter[int] = Counter()
    for piece in box.components:
        name = _plain(piece)
        has_rules = getattr(piece.source, "moves", None) is not None
        if not has_rules and name not in told and isinstance(piece, Piece):
            plain[piece.owner] += 1
            name = f"piece {plain[piece.owner]}"
        found[piece.index] = name
    return found


def facing_pieces(box: Equipment) -> Brought:
    """The pieces that face a way of their own, if there are any."""
    facing = _sources(piece for piece in box.components if piece.facing is not None)
    if facing:
        yield "PieceDirection", facing


def _sources(components: Iterable[Component]) -> tuple[Ludeme, ...]:
    """The ludemes that describe components, each once."""
    found = (c.source for c in components if isinstance(c.source, Ludeme))
    return tuple(dict.fromkeys(found))


def _plain(component: Component) -> str:
    return component.plain_name.rstrip("0123456789")


def piece_styles(box: Equipment, *, as_reference: bool) -> Brought:
    """What pieces look like, by their names."""
    for component in box.components:
        style = style_of(_plain(component).lower(), as_reference=as_reference)
        shown = (component.source,) if isinstance(component.source, Ludeme) else ()
        if not shown and isinstance(component, Piece):
            yield "Piece", ()  # where a description names no pieces, there are balls
        if style:
            yield style, shown


@cache
def style_of(name: str, *, as_reference: bool = False) -> str | None:
    """The concept of a piece with a name: that of the longest known name in it."""
    if name in _OWN_NAMES:
        return _OWN_NAMES[name]
    tables = _tables()
    # accident: pictures-of-animals: An animal counts only if there is a picture of it.
    whole = {**tables["whole"], **({} if as_reference else tables["unpictured"])}
    if name in whole:
        return whole[name]
    known = tables["families"]
    longest = max((other for other in known if other in name), key=len, default=name)
    return known.get(longest)


@cache
def _tables() -> Mapping[str, Mapping[str, str | None]]:
    """The concepts of all known names of pieces, by how the names count."""
    text = files("ludarium.concepts").joinpath("piece_families.toml").read_text("utf-8")
    read = tomllib.loads(text)
    found: dict[str, dict[str, str | None]] = {}
    for kind in ("families", "whole", "unpictured"):
        families: dict[str, list[str]] = read[kind]
        found[kind] = {n: f"{family}Component" for family, names in families.items() for n in names}
    found["families"].update(dict.fromkeys(read["others"]["names"]))
    return found
