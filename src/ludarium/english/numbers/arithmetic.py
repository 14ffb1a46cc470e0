"""Sums and products in words, or worked out where all parts are known before play."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Float
from ludarium.english.numbers.counting import figure, tally_of, worked_out
from ludarium.english.phrases import Noun
from ludarium.english.words import listed

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_LONGEST = 28
_SHORT = 8
"""Where numbers are longer together, those of more words get a name."""


def calculated(
    e: "Voice", ludeme: object, text: str, name: str = "", *, is_sum: bool = False
) -> Noun:
    """A number that is known before play, or else how it comes about, with a name for it."""
    return worked_out(e, ludeme) or Noun(text, names=(name,) if name else (), is_sum=is_sum)


def calculated_float(ludeme: Float) -> Noun | None:
    """A decimal number that is known before play."""
    try:
        value = ludeme.number()
    except BoardError:
        return None
    return figure(int(value)) if value == int(value) else Noun(f"{value:g}")


def numbers_of(e: "Voice", ludemes: Iterable[object]) -> list[str]:
    """Numbers to be put together, in brackets where they are put together themselves."""
    nouns = [e.number(ludeme) for ludeme in ludemes]
    if sum(noun.length for noun in nouns) > _LONGEST:
        nouns = [e.brief(noun, _SHORT) for noun in nouns]
    return [f"({noun})" if noun.is_sum else noun.text for noun in nouns]


def counted_together(e: "Voice", ludemes: Iterable[object]) -> Noun | None:
    """How many there are in several places together, if that is what numbers add up to."""
    tallies = [tally_of(e, one) for one in ludemes]
    found = [one for one in tallies if one is not None and one.place is not None]
    places = [one.place.noun for one in found if one.place is not None and one.place.word == "in"]
    if not places or len(places) < len(tallies) or len({one.several for one in found}) != 1:
        return None
    things, where = found[0].several, f"in {listed([str(place) for place in places])}"
    text, own = f"the number of {things} {where}", all(place.of_them for place in places)
    return Noun(text, names=("count",), counts=things, where=where, of_them=own)


def first_that_holds(
    e: "Voice", cases: Sequence[tuple[object, Noun]], otherwise: Noun
) -> Noun | None:
    """One of several things, after the first of several conditions that holds, as a table."""
    if len(cases) < _LEAST_CASES:
        return None
    rows = [(e.condition(condition).text, thing.text) for condition, thing in cases]
    rows.append(("otherwise", otherwise.text))
    kinds = [thing.kind for _, thing in cases] + [otherwise.kind]
    kind = next((one for one in kinds if one != "number"), "number")
    return e.decided(kind, (f"current {kind}",), rows)


_LEAST_CASES: Final = 3
"""So many conditions, one after the other, are told in a table."""


def either(e: "Voice", condition: object, first: Noun, second: Noun) -> Noun:
    """One thing or another, as a condition has it; this always gets a name of its own."""
    from ludarium.ludemes.conditions.players import IsMover

    first, second = e.brief(first, _SHORT), e.brief(second, _SHORT)
    text = f"{first} if {e.inline(condition)}, and otherwise {second}"
    kind = first.kind if first.kind != "number" else second.kind
    names: tuple[str, ...] = (f"current {kind}",)
    if isinstance(condition, IsMover) and kind == "site":
        names = ("mover's site", *names)
    return e.brief(Noun(text, kind=kind, names=names), 0)
