"""What was asked already is not asked again: inside a case, that the case is there is known."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ludarium.english.phrases import (
    NOTHING,
    All,
    Always,
    AnyOf,
    ByCase,
    Choice,
    Condition,
    Do,
    Instruction,
    Together,
    When,
    all_of,
    any_of,
)

Known = frozenset[Condition]
_AT_HAND: Final = ("that ", "its new ")
"""How things are called of which another one may go by the same name a little later."""


def without_known(what: Instruction, known: Known = frozenset()) -> Instruction:
    """An instruction whose conditions do not ask what is known where it stands.

    Nothing is known any more of what follows from a move, nor of what is done with each of some
    things, which go by the same names as others.
    """
    match what:
        case Do(when=when) if when is not None and known:
            left = _left(when, known)
            return what if left == Always(False) else replace(what, when=_unless_certain(left))
        case Choice(options):
            return replace(what, options=tuple(without_known(one, known) for one in options))
        case Together((first, *others)):
            parts = (without_known(first, known), *(without_known(one) for one in others))
            return replace(what, parts=parts)
        case When(condition, yes, no):
            asked = _left(condition, known)
            first = without_known(yes, known | set(_held(asked)))
            second = None
            if no is not None:
                second = without_known(no, known | set(_held(asked.opposite())))
            if asked == Always(True):
                return first
            if asked == Always(False):
                return NOTHING if second is None else second
            return replace(what, condition=asked, yes=first, no=second)
        case _:
            return what


def _unless_certain(condition: Condition) -> Condition | None:
    return None if condition == Always(True) else condition


def _held(condition: Condition) -> Iterator[Condition]:
    """What is known where a condition holds, unless it speaks of a site or a piece at hand."""
    if not any(word in condition.text for word in _AT_HAND):
        yield condition
    if isinstance(condition, All) and not isinstance(condition, ByCase):
        for part in condition.parts:
            yield from _held(part)


def _left(condition: Condition, known: Known) -> Condition:
    """What of a condition is not known yet."""
    if not known or isinstance(condition, ByCase):
        return condition
    if condition in known:
        return Always(True)
    if condition.opposite() in known:
        return Always(False)
    match condition:
        case All(parts):
            left = [_left(part, known) for part in parts]
            if Always(False) in left:
                return Always(False)
            if left == list(parts):
                return condition
            return all_of([part for part in left if part != Always(True)])
        case AnyOf(parts):
            left = [_left(part, known) for part in parts]
            if Always(True) in left:
                return Always(True)
            if left == list(parts):
                return condition
            return any_of([part for part in left if part != Always(False)])
        case _:
            return condition
