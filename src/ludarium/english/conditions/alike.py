"""Conditions that are alike but for their direction, told once for all of them."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.english.model.likeness import differences
from ludarium.english.phrases import Condition, Noun, Said
from ludarium.english.words import listed, number, word_count
from ludarium.vocabulary.board import Relation
from ludarium.vocabulary.directions import AbsoluteDirection

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean
    from ludarium.english.voice import Voice

_LEAST: Final = 3
"""Fewer conditions are told one by one."""
_LONG_WAYS: Final = 10
"""Directions that take more words are told one by one."""
_LONG_CONDITION: Final = 26
"""A condition of more words gets a name."""
_LONG_ROW: Final = 34
"""Rows in several directions that take more words are told one by one."""
_FAMILIES: Final = (
    (Relation.Orthogonal, "the {} orthogonal directions"),
    (Relation.Diagonal, "the {} diagonal directions"),
    (Relation.Adjacent, "the {} directions"),
)
_FOUR: Final = 4


def conditions_told(
    e: "Voice", conditions: Sequence["Boolean"], *, every: bool
) -> Iterator["Boolean | Condition"]:
    """Conditions one by one; several that differ only in their direction, as one of them."""
    from ludarium.ludemes.conditions.patterns import IsLine

    start = 0
    while start < len(conditions):
        ways = list(_ways(conditions[start:]))
        if len(ways) > 1 and not every and isinstance(conditions[start], IsLine):
            row = _in_one_of(e, conditions[start], ways)
            if row.length <= _LONG_ROW:
                yield row
                start += len(ways)
                continue
        where = _named(e, ways) if len(ways) >= _LEAST else ""
        if not where or word_count(where) > _LONG_WAYS:
            yield conditions[start]
            start += 1
            continue
        yield _in_directions(e, conditions[start], ways[0], where, every=every)
        start += len(ways)


def _ways(conditions: Sequence["Boolean"]) -> Iterator[AbsoluteDirection]:
    """The directions of the first conditions, for as long as they are alike otherwise."""
    first: AbsoluteDirection | None = None
    for other in conditions[1:]:
        found = differences(conditions[0], other) or ()
        pairs = {(one.first, one.second) for one in found}
        if len(pairs) != 1:
            return
        ((before, now),) = pairs
        if not isinstance(before, AbsoluteDirection) or not isinstance(now, AbsoluteDirection):
            return
        if first is None:
            first = before
            yield first
        if first is not before:
            return
        yield now


def _in_directions(
    e: "Voice", condition: "Boolean", way: AbsoluteDirection, where: str, *, every: bool
) -> Condition:
    with e.meaning(direction=Noun("in that direction", called=way.name)):
        told = e.short(e.condition(condition), _LONG_CONDITION).text
    if every:
        return Said(f"in each of {where}, {told}", f"it is not so that in each of {where}, {told}")
    return Said(f"in one of {where}, {told}", f"in none of {where}, {told}")


def _in_one_of(e: "Voice", row: "Boolean", ways: Sequence[AbsoluteDirection]) -> Condition:
    """A row in one of some directions."""
    from ludarium.english.places.ways import directions

    words = listed([directions(e, way) for way in ways], "or")
    with e.meaning(direction=Noun(words, called=ways[0].name)):
        return e.condition(row)


def _named(e: "Voice", ways: Sequence[AbsoluteDirection]) -> str:
    """Several directions: `the four orthogonal directions`."""
    from ludarium.english.places.ways import directions

    names = {way.name for way in ways}
    for relation, words in _FAMILIES:
        if names == {way.name for way in e.equipment.sites.supported_directions(relation)}:
            words = words if len(names) == _FOUR else "the {} directions"
            return words.format(number(len(names)))
    return f"these directions ({listed([directions(e, way) for way in ways])})"


__all__ = ["conditions_told"]
