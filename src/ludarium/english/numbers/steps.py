"""Numbers that are changed by so much: `add one to it`, `take one from it`."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ludarium.english.phrases import Noun

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

IsBefore = Callable[[object], bool]
"""Whether a number is what another was before it is changed."""


def change_of(e: "Voice", value: object, is_before: IsBefore, what: str) -> str:
    """That a number gets more or less by so much, if it is set to that; nothing otherwise.

    `what` is what the number is called.
    """
    from ludarium.ludemes.numbers.arithmetic import IntAdd, IntSub

    match value:
        case IntAdd(terms=(first, second)) if is_before(first) or is_before(second):
            more = e.number(second if is_before(first) else first)
            return f"add {more} to {what}" if _is_short(more) else ""
        case IntSub(value=first, amount=amount) if first is not None and is_before(first):
            less = e.number(amount)
            return f"take {less} from {what}" if _is_short(less) else ""
        case _:
            return ""


_LONGEST: Final = 8
"""What takes more words is told as a sum."""


def _is_short(noun: Noun) -> bool:
    negative = noun.value is not None and noun.value < 0
    return noun.length <= _LONGEST and not noun.is_sum and not negative
