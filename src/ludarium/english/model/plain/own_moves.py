"""Turns that write out how pieces move as their kinds say so: told as moves of the pieces."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.phrases import Do, Instruction
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.combining.operators import MovesIf, MovesOr
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class OwnMoves(Moves):
    """The moves that the kind of a piece at hand has."""

    def english(self, _: "Voice") -> Instruction:
        """One of its moves."""
        return Do("make one of its moves")


def with_own_moves(game: Game) -> Game:
    """A game whose turns do not tell again how kinds of pieces move, but only when they may."""
    own = _moves_of_kinds(game)
    asked = {part.names for part in of_kind(all_parts(game), ForEachPiece)}
    if len(own) < 2 or (None not in asked and not any(asked)):
        return game
    told = any(p.moves is None for p in of_kind(all_parts(game), ForEachPiece))
    return rewritten(game, lambda part: _as_own(part, own)) if told else game


def _moves_of_kinds(game: Game) -> dict[str, str]:
    """How each kind of piece moves, where a name stands for one kind alone."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    for item in game.equipment.items:
        if isinstance(item, PieceKind) and item.name in found:
            twice.add(item.name)
        elif isinstance(item, PieceKind):
            found[item.name] = repr(item.moves)
    return {name: moves for name, moves in found.items() if name not in twice}


def _as_own(part: Ludeme, own: Mapping[str, str]) -> Ludeme:
    if isinstance(part, MovesOr):
        return _of_all_kinds(part, own)
    name = _kind_that_moves_so(part, own)
    if name is None:
        return part
    assert isinstance(part, ForEachPiece)
    assert isinstance(part.moves, MovesIf)
    return with_fields(part, moves=with_fields(part.moves, moves=OwnMoves()))


def _kind_that_moves_so(part: Ludeme, own: Mapping[str, str]) -> str | None:
    """The kind of a rule that only says when pieces may make their own moves."""
    match part:
        case ForEachPiece(
            names=(str() as name,),
            moves=MovesIf(condition=Boolean(), moves=moves, otherwise=None, then=None),
        ) if {field for field, _ in part.given()} == {"names", "moves"}:
            return name if own.get(name) == repr(moves) else None
        case _:
            return None


def _of_all_kinds(part: MovesOr, own: Mapping[str, str]) -> Ludeme:
    """Rules that hold for each kind of piece, one by one, as one rule for all of them."""
    names: set[str] = set()
    conditions: set[str] = set()
    alike: list[ForEachPiece] = []
    for option in part.moves:
        match option:
            case ForEachPiece(
                names=(str() as name,), moves=MovesIf(condition=condition, moves=OwnMoves())
            ):
                names.add(name)
                conditions.add(repr(condition))
                alike.append(option)
            case _:
                continue
    if len(alike) < 2 or names != set(own) or len(conditions) != 1:
        return part
    others = tuple(option for option in part.moves if option not in alike)
    every = with_fields(alike[0], names=None)
    if not others and part.then is None:
        return every
    return with_fields(part, moves=(every, *others))


__all__ = ["with_own_moves"]
