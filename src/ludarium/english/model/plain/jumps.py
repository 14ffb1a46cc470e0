"""Jumps over a single site in plainer ludemes: the site before the landing place is that one."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Int
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.numbers.counting import literal
from ludarium.english.phrases import Noun
from ludarium.ludemes.conditions.comparisons import NotEqual
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.directions.directions import DirectionsBetween
from ludarium.ludemes.moves.clauses import Between
from ludarium.ludemes.moves.movement.movement import Hopping
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.iterators import CurrentBetween, CurrentFrom, CurrentTo
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.ranges.ranges import Exact
from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class JumpedOver(Int):
    """The site that the last move jumped over."""

    def english(self, e: "Voice") -> Noun:
        """That site."""
        return Noun(f"the {e.word()} jumped over", kind="site")


def straight_jump(rule: Ludeme) -> Ludeme:
    """A jump over one site, which speaks of that one and not of one step back from its end."""
    if not isinstance(rule, Hopping) or rule.between is None or not _is_single(rule.between):
        return rule
    between = with_fields(rule.between, range=None)
    found = with_fields(rule, between=between) if rule.between.range is not None else rule
    if literal(between.before or 0) != 0 or literal(between.after or 0) != 0:
        return found
    to = rewritten(found.to, _with_between)
    if to.if_ is not None:
        to = with_fields(to, if_=_without_certain(to.if_))
    then = None if found.then is None else rewritten(found.then, _with_jumped)
    changed = to is not found.to or then is not found.then
    return with_fields(found, to=to, then=then) if changed else found


def _is_single(between: Between) -> bool:
    """Whether just one site is jumped over."""
    range_ = between.range
    return range_ is None or (isinstance(range_, Exact) and literal(range_.number) == 1)


def _with_between(part: Ludeme) -> Ludeme:
    return CurrentBetween() if _leads_back(part, CurrentTo, CurrentFrom) else part


def _with_jumped(part: Ludeme) -> Ludeme:
    return JumpedOver() if _leads_back(part, LastTo, LastFrom) else part


def _leads_back(part: Ludeme, end: type[Int], start: type[Int]) -> bool:
    """Whether a site is one step from where a move ends, on the way back to where it began."""
    match part:
        case Ahead(site=site, steps=steps, directions=DirectionsBetween(from_=from_, to=to)):
            kinds = isinstance(site, end) and isinstance(from_, end) and isinstance(to, start)
            return kinds and literal(1 if steps is None else steps) == 1
        case _:
            return False


def _without_certain(condition: Boolean) -> Boolean | None:
    """A condition without that there is a site to be jumped over."""
    parts = condition.conditions if isinstance(condition, BooleanAnd) else (condition,)
    kept = tuple(part for part in parts if not _is_certain(part))
    if len(kept) == len(parts):
        return condition
    if not kept:
        return None
    return kept[0] if len(kept) == 1 else BooleanAnd(conditions=kept)


def _is_certain(condition: Boolean) -> bool:
    """Whether the landing place is another site than the one that is jumped over."""
    match condition:
        case NotEqual(left=CurrentTo(), right=CurrentBetween()):
            return True
        case NotEqual(left=CurrentBetween(), right=CurrentTo()):
            return True
        case _:
            return False


__all__ = ["straight_jump"]
