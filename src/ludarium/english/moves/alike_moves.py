"""Moves that are alike but for a path or a direction, told once for all of them."""

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.english.moves.likewise import each_told
from ludarium.english.phrases import Instruction, Lead, Noun, Under
from ludarium.english.places.paths import PathPhrase
from ludarium.english.places.tracks import path_in_words
from ludarium.english.words import listed
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from typing import TypeGuard

    from ludarium.engine.kinds import Moves
    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.tracks import TrackSiteMove
    from ludarium.ludemes.regions.equipment import SitesTrack


def told_as_one(e: "Voice", moves: Sequence[Ludeme]) -> Instruction | None:
    """Moves that differ only in the path they follow or in their direction, if they do."""
    return on_any_path(e, moves) or in_any_direction(e, moves)


def on_any_path(e: "Voice", moves: Sequence[Ludeme]) -> Instruction | None:
    """Moves that are alike but for the path that they follow, told once for all paths."""
    names = [name for move in moves if (name := _only_path(move)) is not None]
    if not len(moves) == len(names) == len(set(names)) or len(moves) < _SEVERAL:
        return None
    named = list(zip(moves, names, strict=True))
    if len({repr(_without_paths(move)) for move in moves}) > 1:
        return None
    paths = [str(_path_asked(e, move, name)) for move, name in named]
    with e.meaning(path=Noun("that path")):
        told = e.moves(moves[0])
    return Under(listed(paths, "or"), told, Lead.CHOOSE)


_SEVERAL: Final = 2


def options_told(e: "Voice", moves: "Sequence[Moves]") -> list[Instruction]:
    """Moves to choose from; runs of them that differ only in their direction as one."""
    told: list[Instruction] = []
    others: list[Moves] = []
    start = 0
    while start < len(moves):
        sizes = sorted({len(group) for group in _DIRECTIONS}, reverse=True)
        runs = [moves[start : start + size] for size in sizes if start + size <= len(moves)]
        found = [(run, one) for run in runs if (one := in_any_direction(e, run)) is not None]
        if found:
            run, one = found[0]
            told += [*each_told(e, others), one]
            others = []
            start += len(run)
        else:
            others.append(moves[start])
            start += 1
    return [*told, *each_told(e, others)] if others else told


def _without_paths(move: Ludeme) -> Ludeme:
    """Rules without the names of the paths that they speak of, and whose these are."""
    from ludarium.english.idioms.trees import replaced, without

    parts = [part for part in move.walk() if _is_on_path(part)]
    bare = {id(part): without(part, "player", "track", "name") for part in parts}
    return replaced(move, bare)


def _is_on_path(part: Ludeme) -> "TypeGuard[TrackSiteMove | SitesTrack]":
    from ludarium.ludemes.numbers.tracks import TrackSiteMove
    from ludarium.ludemes.regions.equipment import SitesTrack

    return isinstance(part, TrackSiteMove | SitesTrack)


def _on_path(move: Ludeme) -> Iterator[tuple[object, object]]:
    """Whose path rules speak of, and its name, wherever they speak of one."""
    from ludarium.ludemes.regions.equipment import SitesTrack

    for part in filter(_is_on_path, move.walk()):
        yield (part.player, part.name) if isinstance(part, SitesTrack) else (None, part.track)


def _only_path(move: Ludeme) -> str | None:
    """The name of the only path that rules speak of."""
    asked = set(_on_path(move))
    names = {name for _, name in asked}
    if len({player for player, _ in asked} - {None}) > 1:
        return None
    name = names.pop() if len(names) == 1 else None
    return name if isinstance(name, str) else None


def _path_asked(e: "Voice", move: Ludeme, name: str) -> PathPhrase:
    """The path of some rules, with whose it is if one of them says so."""
    players = [player for player, _ in _on_path(move) if player is not None]
    return path_in_words(e, players[0] if players else None, name)


# ---------------------------------------------------------------------- directions


_DIRECTIONS: Final = {
    frozenset({"NE", "SE", "SW", "NW"}): "a diagonal direction",
    frozenset({"N", "E", "S", "W"}): "an orthogonal direction",
    frozenset({"N", "E", "S", "W", "NE", "SE", "SW", "NW"}): "one of the eight directions",
}


def _directions(value: object) -> Iterator[AbsoluteDirection]:
    """The directions of the board that rules speak of."""
    if isinstance(value, AbsoluteDirection):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _directions(part)
    elif isinstance(value, Ludeme):
        for _, part in value.given():
            yield from _directions(part)


def _form(value: object, left_out: AbsoluteDirection) -> Hashable:
    """What makes rules the same but for a direction."""
    if value is left_out:
        return None
    if isinstance(value, tuple):
        return tuple(_form(part, left_out) for part in value)
    if isinstance(value, Ludeme):
        fields = ((name, _form(part, left_out)) for name, part in value.given())
        return (type(value), *fields)
    return repr(value)


def in_any_direction(e: "Voice", moves: Sequence[Ludeme]) -> Instruction | None:
    """Moves that are alike but for their direction."""
    if len(moves) not in {len(group) for group in _DIRECTIONS}:
        return None
    found = [set(_directions(move)) for move in moves]
    shared = found[0].intersection(*found[1:])
    own = [ways - shared for ways in found]
    if not all(len(ways) == 1 for ways in own):
        return None
    ways = [next(iter(one)) for one in own]
    names = [way.name for way in ways]
    words = _DIRECTIONS.get(frozenset(names))
    alike = {_form(move, way) for move, way in zip(moves, ways, strict=True)}
    if words is None or len(alike) > 1:
        return None
    with e.meaning(direction=Noun("in that direction", called=names[0])):
        told = e.moves(moves[0])
    return Under(words, told, Lead.CHOOSE)
