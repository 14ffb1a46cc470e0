"""Capturing in passing, as pawns do: a pawn that has just gone two squares, where it went by.

The square that a pawn has passed over is marked for the next move: behind where it landed, or as it
crosses it. The pawn itself is found behind that square, or noted down as where the last one landed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard

from ludarium.board.relative import seen_from
from ludarium.engine.kinds import Direction, Moves
from ludarium.english.idioms.trees import Leaf, effects_of, leaves, only, same
from ludarium.english.moves.consequences import after_move
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Do, Instruction
from ludarium.english.voice import Voice
from ludarium.english.words import listed, number
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.moves.each.for_each import ForEachValueBetween
from ludarium.ludemes.moves.movement.movement import MoveHop, MoveSlide, MoveStep, Stepping
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.setting.set import SetPending, SetVar
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.iterators import CurrentBetween, CurrentTo
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.values import ValuePending, Var
from ludarium.ludemes.ranges.ranges import Exact
from ludarium.ludemes.regions.moves import SitesPending
from ludarium.vocabulary.directions import (
    AbsoluteDirection,
    CompassDirection,
    RelativeDirection,
)
from ludarium.vocabulary.parts import of_kind

BEHIND: Final = Ahead(site=LastTo(), directions=RelativeDirection.Backward)
"""The square that a pawn has just passed over."""
_TAKE: Final = repr(Remove(sites=BEHIND))
_TAKE_NOTED: Final = repr(Remove(sites=Var()))
_NOTED: Final = repr(SetVar(value=LastTo()))
"""Where a pawn landed that has gone far, noted down."""
_CROSSED: Final = repr(SetPending(value=CurrentBetween()))
_MARKED: Final = (
    repr(IsIn(sites=(CurrentTo(),), region=SitesPending())),
    repr(BooleanAnd(conditions=(IsPending(), Equals(left=CurrentTo(), right=ValuePending())))),
)
_PENDING: Final = (SitesPending, IsPending, ValuePending)
_FAR: Final = 2


@dataclass(frozen=True)
class InPassing:
    """A capture in passing, in the place of the step that makes it."""

    step: Stepping
    names: Sequence[str]
    twice: bool = True
    """Whether a pawn that may be caught has gone two squares, and not three or more perhaps."""
    takes: bool = True
    """Whether the pawn is caught, and not something else done with it."""

    def english(self, e: Voice) -> Instruction:
        """The capture, and what players call it."""
        word = e.word()
        piece = listed([e.piece_name(name) for name in self.names], "or")
        way = e.directions(self.step.directions)
        one = "the" if self.twice else "a"
        far = f" by going {number(_FAR)} {e.words()}" if self.twice else ""
        what = (
            f"capture *en passant*: move one {word} {way} to {one} {word} that an enemy {piece} "
            f"has just passed over{far}"
        )
        if self.takes:
            what += f", capturing that {piece}"
        return Do(what, None, after_move(e, self.step.then))


@dataclass(frozen=True)
class Advance:
    """A pawn that goes far and may be caught in passing."""

    marks: tuple[SetPending, ...]
    notes: tuple[SetVar, ...]
    names: tuple[str, ...]
    twice: bool


def tell_passing(e: Voice, parts: Sequence[object], turns: list[Moves]) -> None:
    """Call captures in passing by their name, if that is what marked squares are for."""
    if not e.is_duel:
        return
    marks = of_kind(parts, SetPending)
    notes = [part for part in of_kind(parts, SetVar) if part.name is None]
    noted = [part for part in of_kind(parts, Var) if part.key is None]
    found = [leaf for moves in turns for leaf in leaves(e, moves)]
    steps = {id(one.moves): one.moves for one in found if _steps_onto_marked(one.moves)}
    advances = [one for leaf in found if (one := _advance(leaf)) is not None]
    if not steps or not marks or not all(one.names for one in advances):
        return
    known = {id(one) for way in advances for one in (*way.marks, *way.notes)}
    if {id(one) for one in (*marks, *notes)} != known:
        return
    taken = [repr(one) for step in steps.values() for one in effects_of(step)]
    if len(noted) != taken.count(_TAKE_NOTED) or (noted and not all(one.notes for one in advances)):
        return
    if not noted and notes:
        return
    asked = sum(isinstance(part, _PENDING) for part in parts)
    if asked != sum(_asked(step) for step in steps.values()):
        return
    names = tuple(dict.fromkeys(name for way in advances for name in way.names))
    twice = all(way.twice for way in advances)
    for step in steps.values():
        takes = [one for one in effects_of(step) if _takes(one)]
        e.retold[id(step)] = InPassing(step, names, twice, bool(takes))
        e.muted |= {id(one) for one in takes}
    e.muted |= known


def _takes(effect: Moves) -> bool:
    """Whether an effect takes the piece that has been passed."""
    return repr(effect) in (_TAKE, _TAKE_NOTED)


def _asked(step: Stepping) -> int:
    return sum(isinstance(part, _PENDING) for part in step.to.walk())


def _advance(leaf: Leaf) -> Advance | None:
    """A pawn that goes far and marks what it passes over, if a rule is that."""
    inside = [part for part in leaf.moves.walk() if isinstance(part, SetPending)]
    after = [one for one in leaf.effects if isinstance(one, SetPending)]
    moves = leaf.moves.moves if isinstance(leaf.moves, ForEachValueBetween) else leaf.moves
    if not (inside or after) or not isinstance(moves, MoveSlide | MoveHop) or not leaf.names:
        return None
    if moves.between is None or (moves.origin is not None and any(moves.origin.given())):
        return None
    effects = (*effects_of(moves), *leaf.effects)
    notes = {id(one): one for one in effects if isinstance(one, SetVar) and repr(one) == _NOTED}
    kept = tuple(notes.values())
    crossed = moves.between.apply
    if crossed is not None and inside == [crossed.effect] and repr(inside[0]) == _CROSSED:
        return Advance(tuple(inside), kept, leaf.names, False) if _is_forward(moves) else None
    marks = {id(one): one for one in (*after, *inside)}
    behind = Ahead(site=LastTo(), directions=_back(moves.directions))
    if not _goes_two(moves) or any(not same(one.value, behind) for one in marks.values()):
        return None
    return Advance(tuple(marks.values()), kept, leaf.names, True)


def _is_forward(moves: MoveSlide | MoveHop) -> bool:
    """Whether a pawn goes straight forward."""
    return moves.directions is RelativeDirection.Forward


def _goes_two(moves: MoveSlide | MoveHop) -> bool:
    """Whether a rule leads exactly two squares in one direction."""
    between = moves.between
    if between is None or between.apply is not None:
        return False
    if isinstance(moves, MoveHop):
        return only(between, "if_")
    exact = isinstance(between.range, Exact) and literal(between.range.number) == _FAR
    return exact and moves.track is None


def _back(way: Direction | None) -> Direction | None:
    """The direction back, of a single one."""
    if way is RelativeDirection.Forward:
        return RelativeDirection.Backward
    if isinstance(way, AbsoluteDirection) and way.word in _COMPASS:
        return seen_from(way, 0, [RelativeDirection.Backward], tuple(AbsoluteDirection))[0]
    return None


_COMPASS: Final = frozenset(point.word for point in CompassDirection)


def _steps_onto_marked(moves: object) -> TypeGuard[Stepping]:
    """Whether a rule is a step onto a marked square."""
    if not isinstance(moves, MoveStep) or moves.to is None or not only(moves.to, "if_"):
        return False
    return only(moves, "directions", "to", "then") and repr(moves.to.if_) in _MARKED


def takes_in_passing(moves: object) -> TypeGuard[Stepping]:
    """Whether a rule is a step onto a marked square that takes the piece behind it."""
    return _steps_onto_marked(moves) and any(repr(one) == _TAKE for one in effects_of(moves))
