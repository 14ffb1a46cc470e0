"""Turns with dice: one throw, and moves until all dice have been used."""

from typing import Final

from ludarium.english.idioms.again import Ends, ends_of
from ludarium.english.idioms.trees import NotAnIdiom, replaced
from ludarium.english.phrases import Do, Instruction, Together
from ludarium.english.voice import Voice
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.moves.operators import MovesIf
from ludarium.ludemes.moves.requirements import Do as DoFirst
from ludarium.ludemes.types import Moves

_FIRST_MOVE: Final = "Not(condition=IsPrev(player=Role.Mover))"
_DICE_LEFT: Final = "((Not(condition=AllDiceUsed()), True),)"


def _throw(e: Voice, moves: Moves) -> tuple[MovesIf, Ends] | None:
    """The throw that opens a turn, if all moves of the turn follow from it."""
    if not isinstance(moves, DoFirst) or moves.next is None or moves.if_afterwards is not None:
        return None
    throw = moves.prior
    if not isinstance(throw, MovesIf) or repr(throw.condition) != _FIRST_MOVE:
        return None
    if throw.then is not None or throw.otherwise is not None or repr(throw.moves) != "Roll()":
        return None
    try:
        ends = ends_of(e, moves)
    except NotAnIdiom:
        return None
    if not all(again is not None and repr(again.guards) == _DICE_LEFT for _, again in ends):
        return None
    asked = sum(isinstance(part, IsPrev) for part in moves.walk())
    in_pieces = any(isinstance(part, IsPrev) for leaf, _ in ends for part in leaf.moves.walk())
    return (throw, ends) if ends and asked == 1 and not in_pieces else None


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
