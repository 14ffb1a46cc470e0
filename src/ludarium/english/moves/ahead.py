"""Leapers that only go straight ahead, such as the knight of shogi."""

import copy
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.english.idioms.trees import same
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.numbers.arithmetic import IntAbs, IntSub
from ludarium.ludemes.numbers.board import Row
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentTo
from ludarium.vocabulary.directions import WalkStep

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean
    from ludarium.ludemes.moves.clauses import To
    from ludarium.ludemes.moves.movement.movement import Leaping


def straight_ahead(rule: "Leaping") -> "To | None":
    """Where a leap may end, if it goes as many rows forward as its walk begins with.

    Without that, what goes forward could also go one row ahead and two to the side.
    """
    asked = rule.to.if_
    parts = asked.conditions if isinstance(asked, BooleanAnd) else (asked,)
    far = {_straight(walk) for walk in rule.walks}
    forward = isinstance(rule.forward, BooleanLiteral) and rule.forward.value
    rows = [part for part in parts if part is not None and _rows_between(part) in far]
    if not forward or len(far) != 1 or len(rows) != 1:
        return None
    rest = tuple(part for part in parts if part is not None and part is not rows[0])
    to = copy.copy(rule.to)
    to.if_ = None if not rest else rest[0] if len(rest) == 1 else BooleanAnd(conditions=rest)
    return to


def _straight(walk: Sequence[WalkStep]) -> int | None:
    """How far a walk goes before it turns, if it then goes less far to the side."""
    turns = [place for place, step in enumerate(walk) if step is not WalkStep.F]
    if len(turns) != 1 or len(walk) - turns[0] - 1 >= turns[0]:
        return None
    return turns[0]


def _rows_between(asked: "Boolean") -> int | None:
    """How many rows must lie between where a move begins and where it ends."""
    if not isinstance(asked, Equals):
        return None
    match asked.left, asked.right:
        case IntLiteral(value=rows), IntAbs(value=IntSub(value=end, amount=begin)):
            there, here = Row(of=CurrentTo()), Row(of=CurrentFrom())
            return rows if same(end, there) and same(begin, here) else None
        case _:
            return None
