"""Sums and products in words, or worked out where all parts are known before play."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Float
from ludarium.english.numbers.counting import figure, tally_of, worked_out
from ludarium.english.phrases import Always, Condition, Noun, Shape, all_of
from ludarium.english.words import listed
from ludarium.vocabulary.ludeme import Ludeme

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
    ludemes = list(ludemes)
    heights = _heights(e, ludemes)
    if heights is not None:
        return heights
    tallies = [tally_of(e, one) for one in ludemes]
    found = [one for one in tallies if one is not None and one.place is not None]
    places = [one.place.noun for one in found if one.place is not None and one.place.word == "in"]
    if not places or len(places) < len(tallies) or len({one.several for one in found}) != 1:
        return None
    things, where = found[0].several, f"in {listed([str(place) for place in places])}"
    text, own = f"the number of {things} {where}", all(place.of_them for place in places)
    return Noun(text, names=("count",), counts=things, where=where, of_them=own)


def _heights(e: "Voice", ludemes: Sequence[object]) -> Noun | None:
    """How high two stacks are together, if two numbers are their heights."""
    from ludarium.ludemes.numbers.sizes import SizeStack

    sites = [one.at for one in ludemes if isinstance(one, SizeStack) and one.in_ is None]
    if len(sites) != len(ludemes) or None in sites or len(sites) != 2:
        return None
    places = listed([e.site(site).text for site in sites])
    return Noun(f"the height of both stacks together, on {places}", names=("common height",))


def either(e: "Voice", condition: object, first: Noun, second: Noun) -> Noun:
    """One thing or another, as a condition has it; this always gets a name of its own."""
    from ludarium.ludemes.conditions.players import IsMover

    first, second = e.brief(first, _SHORT), e.brief(second, _SHORT)
    if first == second:
        return first
    text = f"{first} if {e.inline(condition)}, and otherwise {second}"
    kind = first.kind if first.kind != "number" else second.kind
    names: tuple[str, ...] = (f"current {kind}",)
    if isinstance(condition, IsMover) and kind == "site":
        names = ("mover's site", *names)
    return e.brief(Noun(text, kind=kind, names=names), 0)


def one_of(e: "Voice", cases: Sequence[tuple[Sequence[object], Noun]]) -> Noun:
    """One of several things, the first whose conditions hold; this gets a name, and a list."""
    decided = _until_certain(e, cases)
    if len(decided) == 1:
        return decided[0][1]
    nouns = [e.brief(noun, _SHORT) for _, noun in decided]
    kind = next((noun.kind for noun in nouns if noun.kind != "number"), "number")
    tests = [e.inline(holds, _LONGEST) if holds else "" for holds, _ in decided]
    names: tuple[str, ...] = (f"current {kind}",)
    counts = any(noun.value is not None or noun.is_sum for noun in nouns)
    if counts and not e.throw_tables and all(map(_is_about_dice, cases)):
        names = ("worth of the throw", *names)
    if len(decided) > _FEW:
        rows = [(test or "otherwise", noun.text) for test, noun in zip(tests, nouns, strict=True)]
        return e.decided(kind, names, rows)
    parts = [
        f"{noun} if {test}" if test else f"otherwise, {noun}"
        for test, noun in zip(tests, nouns, strict=True)
    ]
    head = "the first of these that holds:"
    text = f"{head} {'; '.join(parts)}"
    return e.brief(Shape(text, kind=kind, names=names, head=head, parts=tuple(parts)), 0)


_FEW: Final = 3
"""So many cases are told in a sentence or a list, more of them in a table."""


def _until_certain(
    e: "Voice", cases: Sequence[tuple[Sequence[object], Noun]]
) -> list[tuple[Condition | None, Noun]]:
    """Cases without those that never hold, and none behind one that always does."""
    found: list[tuple[Condition | None, Noun]] = []
    for asked, noun in cases:
        holds = all_of(map(e.condition, asked)) if asked else Always(True)
        if holds == Always(False):
            continue
        found.append((None if holds == Always(True) else holds, noun))
        if holds == Always(True):
            break
    while len(found) > 1 and found[-1][0] is None and found[-2][1] == found[-1][1]:
        del found[-2]  # it makes no difference whether that holds
    return found


def _is_about_dice(case: tuple[Sequence[object], Noun]) -> bool:
    """Whether the dice alone decide whether something is meant."""
    from ludarium.ludemes.numbers.cards_and_dice import Face
    from ludarium.ludemes.numbers.counts_of_pieces import CountPips

    return all(
        isinstance(asked, Ludeme)
        and any(isinstance(part, CountPips | Face) for part in asked.walk())
        for asked in case[0]
    )
