"""What is known when a move of a turn is sought, and the rules with all that decided."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from ludarium.engine.kinds import Boolean, Int, Moves
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.numbers.signs import HOLDS
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterOrEqual,
    GreaterThan,
    LessOrEqual,
    LessThan,
    NotEqual,
)
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanIf, BooleanOr, Not
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.clauses import From, Then
from ludarium.ludemes.moves.combining.operators import MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.numbers.arithmetic import IntIf, IntSub
from ludarium.ludemes.numbers.values import Var
from ludarium.ludemes.regions.sets import RegionIf
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_COMPARISONS = (Equals, GreaterOrEqual, GreaterThan, LessOrEqual, LessThan, NotEqual)
UNSET: Final = -1
"""What a variable is before it is set."""
L = TypeVar("L", bound=Ludeme)


@dataclass(frozen=True)
class Facts:
    """What is known of the turn, of marks and of variables when a move is sought."""

    is_later: bool
    """Whether the mover has moved already in this turn."""
    is_pending: bool
    """Whether the move before left a mark."""
    numbers: Mapping[str | None, int] = field(default_factory=dict)
    """The variables whose values are known."""
    holes: Mapping[str | None, Int | None] = field(default_factory=dict)
    """The variables that were set to a hole, with that hole as the last move sees it; without it
    if that was earlier."""

    @property
    def key(self) -> tuple[object, ...]:
        """What tells facts apart."""
        holes = tuple(sorted((str(name), repr(hole)) for name, hole in self.holes.items()))
        numbers = tuple(sorted((str(name), value) for name, value in self.numbers.items()))
        return self.is_later, self.is_pending, numbers, holes

    def at_next_turn(self) -> "Facts":
        """What is known when the next turn begins."""
        return replace(self, is_later=False, is_pending=False, holes=dict.fromkeys(self.holes))

    def number(self, value: object) -> int | None:
        """A number, if it is known; holes are none."""
        match value:
            case IntLiteral(value=known):
                return known
            case Var(key=name):
                return None if name in self.holes else self.numbers.get(name)
            case IntSub(value=Int() as one, amount=Int() as other):
                first, second = self.number(one), self.number(other)
                return None if first is None or second is None else first - second
            case _:
                return None

    def holds(self, condition: Boolean) -> bool | None:
        """Whether a condition holds, if that is known."""
        match condition:
            case BooleanLiteral(value=known):
                return known
            case IsPrev(player=Role.Mover):
                return self.is_later
            case IsPending():
                return self.is_pending
            case Not(condition=inner):
                holds = self.holds(inner)
                return None if holds is None else not holds
            case BooleanAnd(conditions=parts):
                return _all(self.holds(part) for part in parts)
            case BooleanOr(conditions=parts):
                found = _all(_opposite(self.holds(part)) for part in parts)
                return _opposite(found)
            case BooleanIf(condition=asked, if_true=yes, if_false=no):
                holds = self.holds(asked)
                if holds is None or (not holds and no is None):
                    return None
                return self.holds(yes if holds or no is None else no)
        if isinstance(condition, _COMPARISONS):
            left, right = self.number(condition.left), self.number(condition.right)
            if left is not None and right is not None:
                return bool(HOLDS[condition.sign](left, right))
            if self._is_hole(condition.left) and right is not None and right < 0:
                return bool(HOLDS[condition.sign](0, right))
            if self._is_hole(condition.right) and left is not None and left < 0:
                return bool(HOLDS[condition.sign](left, 0))
        return None

    def _is_hole(self, value: object) -> bool:
        """Whether a number is that of a hole, which is never less than zero."""
        return isinstance(value, Var) and value.key in self.holes


def _all(found: Iterator[bool | None]) -> bool | None:
    values = list(found)
    if False in values:
        return False
    return None if None in values else True


def _opposite(value: bool | None) -> bool | None:
    return None if value is None else not value


def rules_for(moves: Moves, facts: Facts) -> Moves | None:
    """The rules of a turn with all decided that is known; nothing if there are no moves.

    What follows from moves is left as it is.
    """
    if isinstance(moves, MovesIf):
        holds = facts.holds(moves.condition)
        yes, no = rules_for(moves.moves, facts), None
        if moves.otherwise is not None:
            no = rules_for(moves.otherwise, facts)
        if holds is not None:
            found = yes if holds else no
            if found is None or moves.then is None:
                return found
            return MovesOr(moves=(found,), then=moves.then)
        if yes is None:
            return moves
        return with_fields(moves, moves=yes, otherwise=no, condition=_known(moves.condition, facts))
    if isinstance(moves, MovesOr):
        options = [rules_for(part, facts) for part in moves.moves]
        kept = tuple(one for one in options if one is not None)
        if not kept:
            return None
        return kept[0] if len(kept) == 1 and moves.then is None else with_fields(moves, moves=kept)
    if isinstance(moves, Do) and moves.next is None:
        prior = rules_for(moves.prior, facts)
        return None if prior is None else with_fields(moves, prior=prior)
    changed = {
        name: _known(value, facts)
        for name, value in moves.given()
        if isinstance(value, Ludeme) and not isinstance(value, Then)
    }
    return with_fields(moves, **changed)


def _known(rule: L, facts: Facts) -> L:
    """A part of a rule with all decided that is known."""
    return rewritten(rule, lambda part: _decided(part, facts))


def _decided(part: Ludeme, facts: Facts) -> Ludeme:
    if isinstance(part, Var) and part.key in facts.numbers:
        return IntLiteral(value=facts.numbers[part.key])
    if isinstance(part, RegionIf | IntIf):
        holds = facts.holds(part.condition)
        if holds is None:
            return part
        if isinstance(part, IntIf):
            return part.then if holds else part.otherwise
        return part.if_true if holds else part.if_false or part
    if isinstance(part, From) and part.if_ is not None and facts.holds(part.if_):
        return with_fields(part, if_=None)
    if isinstance(part, BooleanIf):
        holds = facts.holds(part.condition)
        if holds is not None:
            return (part.if_true if holds else part.if_false) or part
    if isinstance(part, BooleanAnd | BooleanOr):
        idle = isinstance(part, BooleanAnd)
        kept = tuple(one for one in part.conditions if facts.holds(one) is not idle)
        if len(kept) == 1:
            return kept[0]
        return with_fields(part, conditions=kept) if 0 < len(kept) < len(part.conditions) else part
    return part


__all__ = ["UNSET", "Facts", "rules_for"]
