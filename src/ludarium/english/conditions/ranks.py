"""Pieces that are compared by their numbers: one is larger than another, or as large."""

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.targets import stands_for
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Clause, Condition, Noun
from ludarium.english.words.identifiers import number_at_end

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int
    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.arithmetic import IntSub

_HIGHER: Final = {
    Sign.LESS: "a lower number than",
    Sign.AT_MOST: "no higher number than",
    Sign.MORE: "a higher number than",
    Sign.AT_LEAST: "no lower number than",
}


def ranked(e: "Voice", left: "IntSub", sign: Sign, right: object) -> Condition | None:
    """How two pieces compare, whoever they belong to, if their names have numbers that tell it."""
    from ludarium.ludemes.numbers.arithmetic import IntSub

    first = _site_of_rank(left)
    second = _site_of_rank(right) if isinstance(right, IntSub) else None
    if first is None or second is None or sign not in _HIGHER or not _are_numbered(e):
        return None
    if stands_for(first, "from"):
        first, second, sign = second, first, sign.mirrored
    other = "the one that moves" if stands_for(second, "from") else f"the one on {e.site(second)}"
    return Clause(Noun(f"the top piece on {e.site(first)}"), "have", f"{_HIGHER[sign]} {other}")


def _site_of_rank(number: "IntSub") -> "Int | None":
    """The site whose top piece is meant, if a number is that of its kind, whoever has it."""
    from ludarium.ludemes.numbers.pieces import TopLevel, What, Who

    match number.value, number.amount:
        case What(at=site, level=TopLevel() as level) as what, Who() as who:
            same = repr(who) == repr(Who(at=site, level=level, site_type=what.site_type))
            return site if same and repr(level.at) == repr(site) else None
        case _:
            return None


def _are_numbered(e: "Voice") -> bool:
    """Whether the numbers in the names of pieces rise as the numbers of their kinds do."""
    ranks: dict[int, int | None] = {}
    for index, component in enumerate(e.equipment.components, 1):
        named = number_at_end(component.plain_name)
        if ranks.setdefault(index - component.owner, named) != named:
            return False
    values = [value for _, value in sorted(ranks.items())]
    known = [value for value in values if value is not None]
    return len(known) == len(values) > 1 and all(a < b for a, b in pairwise(known))
