"""What the pieces of a game show: whether the players have the same, and what they look like."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from ludarium.board.equipment.components import Component
from ludarium.board.equipment.equipment import Equipment
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


def has_asymmetric_pieces(box: Equipment, *, as_reference: bool) -> tuple[Ludeme, ...]:
    """The pieces that one player has and another does not; none if all have the same."""
    players = range(1, box.players.count + 1)
    names = {player: set[str]() for player in players}
    for component in box.components:
        if component.owner in names:
            names[component.owner].add(_plain(component))
    # quirk: first-player's-pieces: Only what the first player has and another has not counts.
    first = players[:1] if as_reference else players
    common = set[str].intersection(*names.values()) if names else set()
    lonely = {name for player in first for name in names[player]} - common
    return tuple(
        component.source
        for component in box.components
        if component.owner in names
        and _plain(component) in lonely
        and isinstance(component.source, Ludeme)
    )


def _plain(component: Component) -> str:
    return component.plain_name.rstrip("0123456789")


def piece_styles(box: Equipment) -> Iterator[tuple[str, tuple[Ludeme, ...]]]:
    """What pieces look like, by their names."""
    for component in box.components:
        style = style_of(_plain(component).lower())
        if style and isinstance(component.source, Ludeme):
            yield style, (component.source,)


@cache
def style_of(name: str) -> str | None:
    """The concept of a piece with a name: that of the longest known name in it."""
    if name in _OWN_NAMES:
        return _OWN_NAMES[name]
    known = _families()
    if name in known:
        return known[name]
    inside = [other for other in known if other in name]
    return known[max(inside, key=len)] if inside else None


@cache
def _families() -> Mapping[str, str]:
    """The concept of every known name of a piece."""
    text = files("ludarium.concepts").joinpath("piece_families.toml").read_text("utf-8")
    families: dict[str, list[str]] = tomllib.loads(text)["families"]
    return {name: f"{family}Component" for family, names in families.items() for name in names}
