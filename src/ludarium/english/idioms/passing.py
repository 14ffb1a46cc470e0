"""Capturing in passing, as pawns do: a pawn that has just gone two squares, where it went by."""

from collections.abc import Sequence
from typing import Final, TypeGuard

from ludarium.engine.kinds import Moves
from ludarium.english.idioms.trees import Leaf, effects_of, leaves, only
from ludarium.english.moves.consequences import after_move
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Do, Instruction
from ludarium.english.voice import Voice
from ludarium.english.words import listed, number
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.moves.movement.movement import MoveSlide, MoveStep, Stepping
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.setting.set import SetPending
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.iterators import CurrentTo
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.values import ValuePending
from ludarium.ludemes.ranges.ranges import Exact
from ludarium.ludemes.regions.moves import SitesPending
from ludarium.vocabulary.directions import RelativeDirection

BEHIND: Final = Ahead(site=LastTo(), directions=RelativeDirection.Backward)
"""The square that a pawn has just passed over."""
_MARK: Final = repr(SetPending(value=BEHIND))
_TAKE: Final = repr(Remove(sites=BEHIND))
_MARKED: Final = (
    repr(IsIn(sites=(CurrentTo(),), region=SitesPending())),
    repr(BooleanAnd(conditions=(IsPending(), Equals(left=CurrentTo(), right=ValuePending())))),
)
_PENDING: Final = (SitesPending, IsPending, ValuePending)
_FAR: Final = 2


class InPassing:
    """A capture in passing, in the place of the step that makes it."""

    def __init__(self, step: Stepping, names: list[str]) -> None:
        self.step = step
        self.names = names

    def english(self, e: Voice) -> Instruction:
        """The capture, and what players call it."""
        word = e.word()
        piece = listed([e.piece_name(name) for name in self.names], "or")
        way = e.directions(self.step.directions)
        what = (
            f"capture *en passant*: move one {word} {way} to the {word} that an enemy {piece} "
            f"has just passed over by going {number(_FAR)} {e.words()}, capturing that {piece}"
        )
        return Do(what, None, after_move(e, self.step.then))


def tell_passing(e: Voice, parts: Sequence[object], turns: list[Moves]) -> None:
    """Call captures in passing by their name, if that is what marked squares are for."""
    if not e.is_duel:
        return
    marks = [part for part in parts if isinstance(part, SetPending)]
    if not marks or any(repr(mark) != _MARK for mark in marks):
        return
    found = [leaf for moves in turns for leaf in leaves(e, moves)]
    first = [leaf for leaf in found if any(repr(effect) == _MARK for effect in leaf.effects)]
    steps = [leaf for leaf in found if takes_in_passing(leaf.moves)]
    if not steps or not all(_is_long_step(leaf) for leaf in first):
        return
    if {id(mark) for mark in marks} != {id(one) for leaf in first for one in _marks(leaf)}:
        return
    asked = sum(isinstance(part, _PENDING) for part in parts)
    known = {id(leaf.moves): leaf.moves for leaf in steps if takes_in_passing(leaf.moves)}
    if asked != sum(_asked(step) for step in known.values()):
        return
    names = list(dict.fromkeys(name for leaf in first for name in leaf.names))
    for step in known.values():
        e.retold[id(step)] = InPassing(step, names)
        e.muted |= {id(one) for one in effects_of(step) if repr(one) == _TAKE}
    e.muted |= {id(mark) for mark in marks}


def _marks(leaf: Leaf) -> list[Moves]:
    return [effect for effect in leaf.effects if repr(effect) == _MARK]


def _asked(step: Stepping) -> int:
    return sum(isinstance(part, _PENDING) for part in step.to.walk())


def _is_long_step(leaf: Leaf) -> bool:
    """Whether a rule leads exactly two squares straight forward."""
    moves = leaf.moves
    if not isinstance(moves, MoveSlide) or moves.directions is not RelativeDirection.Forward:
        return False
    span = None if moves.between is None else moves.between.range
    exact = isinstance(span, Exact) and literal(span.number) == _FAR
    return exact and bool(leaf.names) and moves.track is None


def takes_in_passing(moves: object) -> TypeGuard[Stepping]:
    """Whether a rule is a step onto a marked square that takes the piece behind it."""
    if not isinstance(moves, MoveStep) or moves.to is None or not only(moves.to, "if_"):
        return False
    if not only(moves, "directions", "to", "then") or repr(moves.to.if_) not in _MARKED:
        return False
    return any(repr(one) == _TAKE for one in effects_of(moves))
