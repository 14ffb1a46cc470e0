"""Moves that are alike but for a path or a direction, told once for all of them."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from ludarium.english.phrases import Instruction, Lead, Noun, Under
from ludarium.english.places.paths import PathPhrase
from ludarium.english.places.tracks import path_in_words
from ludarium.english.words import listed

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def told_as_one(e: "Voice", moves: Sequence[Any]) -> Instruction | None:
    """Moves that differ only in the path they follow or in their direction, if they do."""
    return on_any_path(e, moves) or in_any_direction(e, moves)


def on_any_path(e: "Voice", moves: Sequence[Any]) -> Instruction | None:
    """Moves that are alike but for the path that they follow, told once for all paths."""
    names = [name for move in moves if (name := _only_path(move)) is not None]
    if not len(moves) == len(names) == len(set(names)) or len(moves) < _SEVERAL:
        return None
    named = list(zip(moves, names, strict=True))
    if len({re.sub(_PATH.format(re.escape(name)), "", repr(move)) for move, name in named}) > 1:
        return None
    paths = [str(_path_asked(e, move, name)) for move, name in named]
    with e.meaning(path=Noun("that path")):
        told = e.moves(moves[0])
    return Under(listed(paths, "or"), told, Lead.CHOOSE)


_SEVERAL: Final = 2
_PATH: Final = r"(?:player=Role\.\w+, )?(?:track|name)='{}'"
"""Where the text of rules names a certain path."""


def _on_path(move: Any) -> Iterator[tuple[Any, str]]:
    """Whose path rules speak of, and its name, wherever they speak of one."""
    from ludarium.ludemes.numbers.tracks import TrackSiteMove
    from ludarium.ludemes.regions.equipment import SitesTrack

    for part in move.walk():
        if isinstance(part, TrackSiteMove | SitesTrack):
            player: Any = getattr(part, "player", None)
            track: Any = getattr(part, "track", getattr(part, "name", None))
            yield player, track


def _only_path(move: Any) -> str | None:
    """The name of the only path that rules speak of."""
    names = {name for _, name in _on_path(move)}
    if len({player for player, _ in _on_path(move)} - {None}) > 1:
        return None
    name = names.pop() if len(names) == 1 else None
    return name if isinstance(name, str) else None


def _path_asked(e: "Voice", move: Any, name: str) -> PathPhrase:
    """The path of some rules, with whose it is if one of them says so."""
    players = [player for player, _ in _on_path(move) if player is not None]
    return path_in_words(e, players[0] if players else None, name)


# ---------------------------------------------------------------------- directions


_DIRECTIONS: Final = {
    frozenset({"NE", "SE", "SW", "NW"}): "a diagonal direction",
    frozenset({"N", "E", "S", "W"}): "an orthogonal direction",
    frozenset({"N", "E", "S", "W", "NE", "SE", "SW", "NW"}): "one of the eight directions",
}
_DIRECTION: Final = re.compile(r"AbsoluteDirection\.(\w+)")


def in_any_direction(e: "Voice", moves: Sequence[Any]) -> Instruction | None:
    """Moves that are alike but for their direction."""
    if len(moves) not in {len(group) for group in _DIRECTIONS}:
        return None
    texts = [repr(move) for move in moves]
    shared = set.intersection(*(set(_DIRECTION.findall(text)) for text in texts))
    own = [set(_DIRECTION.findall(text)) - shared for text in texts]
    if not all(len(names) == 1 for names in own):
        return None
    names = [next(iter(found)) for found in own]
    words = _DIRECTIONS.get(frozenset(names))
    plain = {
        text.replace(f"AbsoluteDirection.{name},", "AbsoluteDirection.*,").replace(
            f"AbsoluteDirection.{name})", "AbsoluteDirection.*)"
        )
        for text, name in zip(texts, names, strict=True)
    }
    if words is None or len(plain) > 1:
        return None
    with e.meaning(direction=Noun("in that direction", called=names[0])):
        told = e.moves(moves[0])
    return Under(words, told, Lead.CHOOSE)
