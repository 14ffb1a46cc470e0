"""Captures: whether a turn makes one jump alone, and which pieces the rules ever ask to move."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Moves
from ludarium.english.fields import then_of
from ludarium.english.model.course import turns_of
from ludarium.english.model.setup import SetUp
from ludarium.ludemes.equipment.pieces import PieceKind
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.ludemes.moves.movement.movement import Leaping, MoveHop, Sliding, Stepping
from ludarium.ludemes.moves.placing.placement import Add, Remove
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.numbers.iterators import CurrentTo
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind


def jumps_once(parts: Sequence[Ludeme]) -> bool:
    """Whether pieces capture by jumping, and a turn is over after one jump.

    A further move in a turn counts only where it follows what may be a jump.
    """
    return any(_jumping_captures(parts)) and not any(map(_goes_on_from_jump, parts))


def _goes_on_from_jump(part: Ludeme) -> bool:
    """Whether a further move follows a rule that pieces jump by, or may do so."""
    inside = [*part.walk()] if isinstance(part, Moves) else []
    if isinstance(part, MoveHop):
        return any(isinstance(one, MoveAgain) for one in inside) and _jumps(inside)
    then = then_of(part) if isinstance(part, Moves) else None
    following = [*then.walk()] if then is not None else []
    if not any(isinstance(one, MoveAgain) for one in following):
        return False
    later = {id(one) for one in following}
    return _jumps([one for one in inside if id(one) not in later])


def _jumps(parts: Sequence[Ludeme]) -> bool:
    """Whether a rule has jumps that capture, or may have them as it asks pieces for their moves."""
    asks = any(one.moves is None for one in of_kind(parts, ForEachPiece))
    return asks or any(_jumping_captures(parts))


def jumps_take_tops(equipment: Equipment, parts: Sequence[Ludeme], setup: SetUp) -> bool:
    """Whether pieces stand on each other from the start, and enemies that jump take the top one."""
    kinds = {
        id(component.source): component.source
        for component in equipment.components
        if isinstance(component.source, PieceKind)
    }
    jumping = {key for key, kind in kinds.items() if any(_jumping_captures(all_parts(kind)))}
    jumpers = {piece.owner for piece in equipment.components if id(piece.source) in jumping}
    stacked = {
        equipment.components[group.piece.component - 1].owner
        for group in setup.board
        if group.piece.count > 1
    }
    captures = list(_jumping_captures(parts))
    all_tops = bool(captures) and all(one.count is None for one in captures)
    return all_tops and any(owner not in jumpers for owner in stacked)


def _jumping_captures(parts: Sequence[Ludeme]) -> Iterator[Remove]:
    """What jumps remove on their way."""
    for part in parts:
        between = part.between if isinstance(part, MoveHop) else None
        if between is not None and between.apply is not None:
            yield from (one for one in between.apply.walk() if isinstance(one, Remove))


_SEVERAL: Final = 3
"""So many moves that capture in the same way make it worth telling once."""


class Onto(Enum):
    """How pieces capture that do so by moving to where an enemy stands."""

    OFF_THE_BOARD = auto()
    """What is captured leaves the game, as in chess."""
    INTO_HAND = auto()
    """The captor holds it from then on, as in shogi."""


def captures_by_moving_onto(parts: Iterable[Ludeme], in_hand: Collection[int]) -> Onto | None:
    """Whether pieces capture by moving to where an enemy stands, and what becomes of that.

    Effects by which captured pieces go into a hand are given by their identities. Where some piece
    may also end on its own side's, that is not so of all of them.
    """
    parts = tuple(parts)
    if any(_ends_anywhere(part) for part in of_kind(parts, PieceKind)):
        return None
    found = [_takes_where_it_ends(part, in_hand) for part in parts]
    if sum(one is not None for one in found) < _SEVERAL:
        return None
    return Onto.INTO_HAND if Onto.INTO_HAND in found else Onto.OFF_THE_BOARD


def _ends_anywhere(kind: PieceKind) -> bool:
    """Whether a piece steps or leaps to a site whatever stands there."""
    moves = of_kind(all_parts(kind), Stepping, Leaping)
    return any(move.to is None or move.to.if_ is None for move in moves)


def _takes_where_it_ends(part: Ludeme, in_hand: Collection[int]) -> Onto | None:
    if not isinstance(part, Stepping | Leaping | Sliding) or part.to is None:
        return None
    return None if part.to.apply is None else _takes(part.to.apply.effect, in_hand)


def _takes(effect: Moves | None, in_hand: Collection[int]) -> Onto | None:
    """Whether an effect takes whatever enemy is there off the board, whatever its kind."""
    match effect:
        case Remove(sites=CurrentTo()):
            return Onto.OFF_THE_BOARD
        case Add() if id(effect) in in_hand:
            return Onto.INTO_HAND
        case MovesIf(moves=moves, otherwise=otherwise):
            found = _takes(moves, in_hand)
            return found if otherwise is None or _takes(otherwise, in_hand) is found else None
        case MovesAnd(moves=moves):
            return next((one for each in moves if (one := _takes(each, in_hand))), None)
        case _:
            return None


def kinds_asked(game: Game, parts: Sequence[Ludeme]) -> set[str] | None:
    """The names of pieces whose own moves the rules ever ask for; None if that is all of them."""
    names: set[str] = set()
    for part in parts:
        if isinstance(part, ForEachPiece) and part.moves is None:
            if not part.names:
                return None
            names |= set(part.names)
    return names if turns_of(game) else None
