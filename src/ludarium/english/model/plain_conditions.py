"""Conditions in plainer ludemes; nothing is lost by it."""

from ludarium.engine.kinds import Boolean
from ludarium.ludemes.conditions.logic import BooleanIf, BooleanOr, Not
from ludarium.ludemes.literals import BooleanLiteral


def without_certainty(choice: BooleanIf) -> Boolean:
    """One of two conditions, one of which always holds: another holds, or it does not matter."""
    asked, yes, no = choice.condition, choice.if_true, choice.if_false
    if _always(yes) and no is not None:
        return BooleanOr(conditions=(asked, no))
    if no is not None and _always(no):
        opposite = asked.condition if isinstance(asked, Not) else Not(condition=asked)
        return BooleanOr(conditions=(opposite, yes))
    return choice


def _always(condition: Boolean) -> bool:
    return isinstance(condition, BooleanLiteral) and condition.value
