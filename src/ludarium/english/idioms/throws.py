"""Turns with dice: one throw, and moves until all dice are used or one of them ends the turn."""

from collections.abc import Iterator
from typing import Final

from ludarium.engine.kinds import Boolean, Effect, Moves
from ludarium.english.fields import then_of
from ludarium.english.idioms.again import Ends
from ludarium.english.idioms.trees import (
    Again,
    Leaf,
    NotAnIdiom,
    again_after,
    effects_of,
    leaves,
    moves_of_mover,
    replaced,
    same,
    without,
)
from ludarium.english.model.plain.trees import with_fields
from ludarium.english.phrases import Do, Instruction, Together
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.dice import AllDiceUsed
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.moves import CanMove, WasPass
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.moves.chance import Roll
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.combining.maximum import MostOf
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.combining.requirements import Do as DoFirst
from ludarium.ludemes.moves.each.for_each import ForEachDie, ForEachPiece, ForEachSite
from ludarium.ludemes.moves.movement.on_track import OnTrack
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.vocabulary.play import Role

_FIRST_MOVE: Final = Not(condition=IsPrev(player=Role.Mover))
_UNUSED: Final = Not(condition=AllDiceUsed())
_NO_PASS: Final = Not(condition=WasPass())


class TurnOver(Effect):
    """That a turn is over although there are dice left, in the place of nothing at all."""

    def english(self, _: Voice) -> Instruction:
        """The end of the turn."""
        return Do("end your turn, even if a die is left")


def _throw(e: Voice, moves: Moves) -> tuple[MovesIf, Ends] | None:
    """The throw that opens a turn, if all moves of the turn follow from it."""
    if isinstance(moves, MostOf) and moves.then is None:
        moves = moves.moves
    if not isinstance(moves, DoFirst) or moves.next is None or moves.if_afterwards is not None:
        return None
    throw = moves.prior
    if not isinstance(throw, MovesIf) or not same(throw.condition, _FIRST_MOVE):
        return None
    if throw.then is not None or throw.otherwise is not None or not same(throw.moves, Roll()):
        return None
    try:
        ends = [(leaf, again_after(leaf)) for leaf in _single_rules(e, moves)]
    except NotAnIdiom:
        return None
    agains = [again for _, again in ends if again is not None]
    if not agains or not all(_is_dice_left(moves.next, again) for again in agains):
        return None
    if not all(again is not None or _may_end(leaf, moves) for leaf, again in ends):
        return None
    asked = sum(isinstance(part, IsPrev) for part in moves.walk())
    in_pieces = any(isinstance(part, IsPrev) for leaf, _ in ends for part in leaf.moves.walk())
    return (throw, ends) if asked == 1 and not in_pieces else None


def _single_rules(e: Voice, moves: Moves) -> Iterator[Leaf]:
    """The single rules of a turn, those for each die and each site among them."""
    if any(isinstance(one, ForEachPiece) and not moves_of_mover(one) for one in moves.walk()):
        raise NotAnIdiom
    for leaf in leaves(e, moves):
        yield from _opened(e, leaf)


def _opened(e: Voice, leaf: Leaf) -> Iterator[Leaf]:
    """The rules inside a rule for each die, site or stop of a path; or just that rule."""
    rule = leaf.moves
    if not isinstance(rule, ForEachDie | ForEachSite | OnTrack):
        yield leaf
        return
    inner = [(rule.moves, leaf.effects)]
    if isinstance(rule, ForEachSite) and rule.no_move_yet is not None:
        inner.append((rule.no_move_yet, leaf.effects[len(effects_of(rule)) :]))
    for moves, effects in inner:
        for one in leaves(e, moves, effects, leaf.names, leaf.tests):
            yield from _opened(e, one)


def _may_end(leaf: Leaf, turn: Moves) -> bool:
    """Whether a move after which there is no other one can say so itself."""
    return hasattr(leaf.moves, "then") and any(part is leaf.moves for part in turn.walk())


def _is_dice_left(moves: Moves, again: Again) -> bool:
    """Whether a turn goes on as long as there are dice, perhaps only if these can be used."""
    if not all(holds for _, holds in again.guards):
        return False
    asked = [part for guard, _ in again.guards for part in _parts(guard)]
    if not any(same(part, _UNUSED) for part in asked):
        return False
    rest = [part for part in asked if not same(part, _UNUSED) and not same(part, _NO_PASS)]
    wanted = [repr(part.moves) for part in rest if isinstance(part, CanMove)]
    if len(wanted) < len(rest) or len(wanted) > 1:
        return False
    return not wanted or any(
        hasattr(part, "then") and repr(without(part, "then")) == wanted[0]
        for part in moves.walk()
        if part is not again.node
    )


def _parts(condition: Boolean) -> tuple[Boolean, ...]:
    if isinstance(condition, BooleanAnd) and isinstance(condition.conditions, tuple):
        return condition.conditions
    return (condition,)


def silent_dice(e: Voice, moves: Moves) -> set[int]:
    """The ludemes that let a turn go on as long as there are dice to use."""
    found = _throw(e, moves)
    if found is None:
        return set()
    return {id(again.node) for _, again in found[1] if again is not None}


def turn_with_dice(e: Voice, moves: Moves) -> Instruction | None:
    """A throw, and a move for each of the dice."""
    found = _throw(e, moves)
    if found is None:
        return None
    throw, ends = found
    if not {id(again.node) for _, again in ends if again is not None} <= e.muted:
        return None
    changes: dict[int, object] = {
        id(leaf.moves): _with_end(leaf.moves)
        for leaf, again in ends
        if again is None and not isinstance(leaf.moves, MovePass)
    }
    told = e.moves(replaced(moves, {id(throw): throw.moves, **changes}))
    return Together((told, Do("go on like this, as far as you can, until all dice have been used")))


def _with_end(moves: Moves) -> Moves:
    """The same move, after which the turn is over."""
    then = then_of(moves)
    over: Effect = TurnOver()
    if then is not None:
        over = MovesAnd(moves=(then.effect, over))
        return with_fields(moves, then=with_fields(then, effect=over))
    return with_fields(moves, then=Then(effect=over))
