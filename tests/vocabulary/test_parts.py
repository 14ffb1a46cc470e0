"""Parts of one kind are found in their order, and as quickly as they can be."""

from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.sites import IsEmpty
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentTo
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import Parts, all_parts, of_kind

FIRST, SECOND = IsEmpty(site=CurrentTo()), IsEmpty(site=CurrentFrom())
WHOLE = BooleanAnd(conditions=(Not(condition=FIRST), SECOND))


def test_all_parts_begin_with_the_whole() -> None:
    parts = all_parts(WHOLE)
    assert isinstance(parts, Parts)
    assert parts == tuple(WHOLE.walk())
    assert parts[0] is WHOLE


def test_parts_of_a_kind_are_those_that_a_look_at_each_would_find() -> None:
    parts = all_parts(WHOLE)
    for kinds in ((IsEmpty,), (CurrentTo, CurrentFrom), (Ludeme,), (Not, CurrentTo), (Parts,)):
        assert parts.of(kinds) == [part for part in parts if isinstance(part, kinds)]


def test_parts_that_nobody_has_put_in_order_are_looked_through() -> None:
    assert of_kind([SECOND, FIRST, WHOLE], IsEmpty) == [SECOND, FIRST]
    assert of_kind(iter(all_parts(WHOLE)), Not, BooleanAnd) == [WHOLE, WHOLE.conditions[0]]
