"""Turns with dice: one throw, and moves until all dice have been used."""

from typing import Final

from ludarium.engine.kinds import Moves
from ludarium.english.idioms.again import Ends, ends_of
from ludarium.english.idioms.trees import Again, NotAnIdiom, replaced, same, without
from ludarium.english.phrases import Do, Instruction, Together
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.dice import AllDiceUsed
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.moves import CanMove
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.moves.chance import Roll
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.combining.requirements import Do as DoFirst
from ludarium.vocabulary.play import Role

_FIRST_MOVE: Final = Not(condition=IsPrev(player=Role.Mover))
_UNUSED: Final = Not(condition=AllDiceUsed())


def _throw(e: Voice, moves: Moves) -> tuple[MovesIf, Ends] | None:
    """The throw that opens a turn, if all moves of the turn follow from it."""
    if not isinstance(moves, DoFirst) or moves.next is None or moves.if_afterwards is not None:
        return None
    throw = moves.prior
    if not isinstance(throw, MovesIf) or not same(throw.condition, _FIRST_MOVE):
        return None
    if throw.then is not None or throw.otherwise is not None or not same(throw.moves, Roll()):
        return None
    try:
        ends = ends_of(e, moves)
    except NotAnIdiom:
        return None
    if not all(again is not None and _is_dice_left(moves.next, again) for _, again in ends):
        return None
    asked = sum(isinstance(part, IsPrev) for part in moves.walk())
    in_pieces = any(isinstance(part, IsPrev) for leaf, _ in ends for part in leaf.moves.walk())
    return (throw, ends) if ends and asked == 1 and not in_pieces else None


def _is_dice_left(moves: Moves, again: Again) -> bool:
    """Whether a turn goes on as long as there are dice, perhaps only if these can be used."""
    if same(again.guards, ((_UNUSED, True),)):
        return True
    if len(again.guards) != 1 or not again.guards[0][1]:
        return False
    guard = again.guards[0][0]
    parts = guard.conditions if isinstance(guard, BooleanAnd) else ()
    if len(parts) != 2 or not same(parts[0], _UNUSED) or not isinstance(parts[1], CanMove):
        return False
    wanted = repr(parts[1].moves)
    return any(
        hasattr(part, "then") and repr(without(part, "then")) == wanted
        for part in moves.walk()
        if type(part) is type(parts[1].moves)
    )


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
    told = e.moves(replaced(moves, {id(throw): throw.moves}))
    return Together((told, Do("go on like this, as far as you can, until all dice have been used")))
