"""Sums and products in words, or worked out where all parts are known before play."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Float
from ludarium.english.numbers.counting import figure, worked_out
from ludarium.english.phrases import Noun
from ludarium.english.words import listed

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_LONGEST = 28
_SHORT = 8
"""Where numbers are longer together, those of more words get a name."""


def calculated(e: "Voice", ludeme: Any, text: str) -> Noun:
    """A number that is known before play, or else how it comes about."""
    return worked_out(e, ludeme) or Noun(text)


def calculated_float(ludeme: Float) -> Noun | None:
    """A decimal number that is known before play."""
    try:
        value = ludeme.number()
    except BoardError:
        return None
    return figure(int(value)) if value == int(value) else Noun(f"{value:g}")


def numbers_of(e: "Voice", ludemes: Iterable[Any]) -> list[str]:
    """Numbers to be put together, in brackets where they are put together themselves."""
    nouns = [e.number(ludeme) for ludeme in ludemes]
    if sum(noun.length for noun in nouns) > _LONGEST:
        nouns = [e.brief(noun, _SHORT) for noun in nouns]
    return [_part(noun) for noun in nouns]


_NUMBER_IN: Final = re.compile(r"the number of (\w+) in ((?:(?! plus | minus | if |, ).)+)")


def counted_together(e: "Voice", ludemes: Iterable[Any]) -> str:
    """How many there are in several places together, if that is what numbers add up to."""
    nouns = [e.tell(one) if hasattr(one, "english") else None for one in ludemes]
    found = [_NUMBER_IN.fullmatch(noun.text) for noun in nouns if isinstance(noun, Noun)]
    if len(found) < len(nouns) or len({one and one[1] for one in found}) != 1:
        return ""
    places = [one[2] for one in found if one is not None]
    return f"the number of {found[0][1]} in {listed(places)}" if found[0] and places else ""


def _part(noun: Noun) -> str:
    is_sum = any(
        word in noun.text
        for word in (" plus ", " minus ", " times ", " divided ", " if ", ", rounded ")
    )
    return f"({noun})" if is_sum else noun.text


def either(e: "Voice", condition: Any, first: Noun, second: Noun) -> Noun:
    """One thing or another, as a condition has it; this always gets a name of its own."""
    first, second = e.brief(first, _SHORT), e.brief(second, _SHORT)
    text = f"{first} if {e.inline(condition)}, and otherwise {second}"
    kind = first.kind if first.kind != "number" else second.kind
    return e.brief(Noun(text, kind=kind), 0)
