"""Moves to one place or another, as a condition has it, told as a move to each of them."""

from ludarium.engine.kinds import Boolean, Int
from ludarium.english.model.plain.trees import rewritten
from ludarium.ludemes.conditions.players import IsMover, IsNext
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.movement.movement import Transferring
from ludarium.ludemes.numbers.arithmetic import IntIf
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentTo
from ludarium.vocabulary.ludeme import Ludeme


def with_goals_parted(part: Ludeme) -> Ludeme:
    """A move to each of two places, in the place of one to a place that a condition decides."""
    if isinstance(part, MovesIf):
        return _with_question_parted(part)
    if not isinstance(part, Transferring) or not isinstance(part.to.sites, IntIf):
        return part
    goal = part.to.sites
    if isinstance(goal.condition, IsMover | IsNext):
        return part  # a place that each player has, which can be told by a name
    speaks_of = CurrentTo if isinstance(part.origin.sites, Int) else (CurrentFrom, CurrentTo)
    if any(isinstance(one, speaks_of) for one in goal.condition.walk()):
        return part
    whole = repr(goal)

    def put(place: Int) -> Transferring:
        return rewritten(part, lambda one: place if repr(one) == whole else one)

    no = with_goals_parted(put(goal.otherwise))
    assert isinstance(no, Transferring | MovesIf)
    return MovesIf(condition=goal.condition, moves=put(goal.then), otherwise=no)


def _with_question_parted(rule: MovesIf) -> MovesIf:
    """A question about the place where a move goes, asked about each of two places in turn."""
    inner = rule.moves
    if not isinstance(inner, MovesIf) or rule.otherwise is not None or rule.then is not None:
        return rule
    if inner.otherwise is None or inner.then is not None:
        return rule
    goals = {
        repr(one): one
        for one in rule.condition.walk()
        if isinstance(one, IntIf) and repr(one.condition) == repr(inner.condition)
    }
    if len(goals) != 1:
        return rule
    ((whole, goal),) = goals.items()

    def asked(place: Int) -> Boolean:
        return rewritten(rule.condition, lambda one: place if repr(one) == whole else one)

    no = MovesIf(condition=asked(goal.otherwise), moves=inner.otherwise)
    yes = MovesIf(condition=asked(goal.then), moves=inner.moves)
    return MovesIf(condition=inner.condition, moves=yes, otherwise=no)


__all__ = ["with_goals_parted"]
