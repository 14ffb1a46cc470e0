"""How many and how far: ranges of numbers as people say them."""

from typing import TYPE_CHECKING, Final

from ludarium.english.numbers.counting import known_number
from ludarium.english.phrases import Noun
from ludarium.english.words import number, plural

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int
    from ludarium.english.voice import Voice


_LONG: Final = 9
"""A number of more words gets a name where things are counted."""


def amount(e: "Voice", value: object, called: str = "") -> Noun:
    """A number, in words wherever it is known before play; under this name if it needs one."""
    known = known_number(e, value)
    if known is None:
        names = set(e.names)
        noun = e.brief(e.number(value), _LONG)
        return e.renamed(noun, called) if called and noun.text not in names else noun
    return Noun(number(known), plural=known != 1, value=known)


def figure_of(e: "Voice", value: object) -> str:
    """A number that something is set to; of a player it is the number that is meant."""
    noun = e.number(value)
    return f"{noun.possessive} player number" if noun.kind == "player" else noun.text


def ends(e: "Voice", range_: object) -> tuple[Noun | None, Noun | None]:
    """The least and the greatest number of a range; none where there is no limit."""
    from ludarium.ludemes.ranges.ranges import Exact, MinMaxRange, RangeMax, RangeMin

    least: Int | None = None
    greatest: Int | None = None
    match range_:
        case Exact():
            least = greatest = range_.number
        case MinMaxRange():
            least, greatest = range_.least, range_.greatest or range_.least
        case RangeMin():
            least = range_.least
        case RangeMax():
            greatest = range_.greatest
    return (
        None if least is None else amount(e, least),
        None if greatest is None else amount(e, greatest),
    )


def span(e: "Voice", range_: object, noun: str) -> str:
    """So many of something: `exactly two squares`, `two to four squares`, `up to three squares`."""
    low, high = ends(e, range_)
    if low is not None and high is not None:
        if low.text == high.text:
            return f"exactly {low.counting(noun)}"
        if low.value is not None and high.value is not None:
            joint = "or" if high.value == low.value + 1 else "to"
            return f"{low} {joint} {high} {plural(noun)}"
        return f"at least {low.counting(noun)} and at most {high.counting(noun)}"
    if high is not None:
        return f"up to {high.counting(noun)}"
    return f"at least {low.counting(noun)}" if low is not None else f"any number of {plural(noun)}"


def reach(e: "Voice", value: object) -> int | None:
    """How far a run goes if that is known: 0 for nowhere, -1 for as far as the board goes."""
    if value is None:
        return 0
    known = known_number(e, value)
    if known is None:
        return None
    sites = e.equipment.topology.of(e.equipment.topology.default)
    longest = max((*sites.row, *sites.column), default=0) if sites.count < 2000 else known + 1
    return -1 if known >= longest else known
