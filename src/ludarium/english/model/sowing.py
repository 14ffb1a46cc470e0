"""What the rules ask of the hole into which the last seed of a sowing falls."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ludarium.engine.kinds import Boolean, Int, Moves, Region
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterOrEqual,
    GreaterThan,
    LessOrEqual,
    LessThan,
    NotEqual,
)
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr, Not
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.movement.movement import FromTo
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.iterators import CurrentTo
from ludarium.ludemes.regions.sites import SitesListed
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind


@dataclass(frozen=True)
class Filling:
    """How many seeds a hole holds, the last one included."""

    least: int = 1
    most: int | None = None
    numbers: tuple[int, ...] = ()
    """Just these numbers, if there are several of them."""


@dataclass(frozen=True)
class LastHole:
    """The hole into which the last seed falls: how many seeds it holds, where it lies."""

    filling: Filling | None
    place: Region | None
    outside: bool
    """Whether it lies anywhere but in that place."""
    site: Int | None
    """The very hole, if it is a certain one."""
    rest: tuple[Boolean, ...]
    """What else must hold."""


def last_hole(condition: Boolean) -> LastHole | None:
    """What a condition says of the hole of the last seed, if it speaks of it."""
    filling: Filling | None = None
    place: Region | None = None
    outside = False
    site: Int | None = None
    rest: list[Boolean] = []
    for part in _parts(condition):
        found = filling_of(part)
        where = _place_of(part)
        if found is not None and filling is None:
            filling = found
        elif where is not None and place is None:
            place, outside = where
        elif site is None and (certain := certain_hole(part)) is not None:
            site = certain
        else:
            rest.append(part)
    if filling is None and place is None and site is None:
        return None
    return LastHole(filling, place, outside, site, tuple(rest))


def certain_hole(condition: Boolean) -> Int | None:
    """The hole that the last seed must fall into, if it is a certain one."""
    match condition:
        case (
            Equals(left=CurrentTo(), right=Int() as site)
            | Equals(left=Int() as site, right=CurrentTo())
        ):
            return None if isinstance(site, CurrentTo) else site
        case _:
            return None


def _parts(condition: Boolean) -> Iterator[Boolean]:
    if isinstance(condition, BooleanAnd):
        for part in condition.conditions:
            yield from _parts(part)
    else:
        yield condition


def filling_of(condition: Boolean) -> Filling | None:
    """How many seeds a condition asks for in the hole of the last seed, if it asks just that."""
    match condition:
        case Equals() | NotEqual() | GreaterThan() | GreaterOrEqual() | LessThan() | LessOrEqual():
            return _compared(condition)
        case BooleanOr(conditions=conditions):
            found = [filling_of(one) for one in conditions]
            exact = [one.least for one in found if one is not None and one.least == one.most]
            several = len(exact) == len(found) and len(set(exact)) > 1
            return Filling(min(exact), max(exact), tuple(sorted(exact))) if several else None
        case IsIn(sites=(Count() as count,), region=SitesListed(sites=tuple() as listed)):
            exact = [one.value for one in listed if isinstance(one, IntLiteral)]
            if not _is_of_last(count) or len(exact) != len(listed) or len(exact) < 2:
                return None
            return Filling(min(exact), max(exact), tuple(sorted(exact)))
        case Not(condition=inner):
            opposites = {Filling(1, 1): Filling(2), Filling(2): Filling(1, 1)}
            opposite = filling_of(inner)
            return None if opposite is None else opposites.get(opposite)
        case _:
            return None


def _compared(
    test: Equals | NotEqual | GreaterThan | GreaterOrEqual | LessThan | LessOrEqual,
) -> Filling | None:
    left, right = _sides(test)
    if isinstance(left, IntLiteral) and _is_of_last(right):
        return _numbers(test, left.value, mirrored=True)
    if isinstance(right, IntLiteral) and _is_of_last(left):
        return _numbers(test, right.value, mirrored=False)
    return None


def _sides(test: Ludeme) -> tuple[object, object]:
    """The two numbers that are compared."""
    values = [value for _, value in test.given()]
    return (values[0], values[1]) if len(values) == 2 else (None, None)


def _numbers(test: Boolean, value: int, *, mirrored: bool) -> Filling | None:
    if isinstance(test, Equals):
        return Filling(value, value) if value > 0 else None
    if isinstance(test, NotEqual):
        return Filling(2) if value == 1 else None
    greater = isinstance(test, GreaterThan | GreaterOrEqual) != mirrored
    strict = isinstance(test, GreaterThan | LessThan)
    if greater:
        least = value + 1 if strict else value
        return Filling(least) if least > 1 else None
    most = value - 1 if strict else value
    return Filling(1, most) if most > 0 else None


def _is_of_last(value: object) -> bool:
    """Whether a number is that of the seeds in the hole of the last seed."""
    if not isinstance(value, Count) or not isinstance(value.at, CurrentTo):
        return False
    return all(name == "at" for name, _ in value.given())


def _place_of(condition: Boolean) -> tuple[Region, bool] | None:
    """Where the hole of the last seed must lie, and whether it must lie elsewhere."""
    match condition:
        case IsIn(sites=(CurrentTo(),), region=Region() as region):
            return region, False
        case Not(condition=IsIn(sites=(CurrentTo(),), region=Region() as region)):
            return region, True
        case _:
            return None


def goes_hole_by_hole(parts: Iterable[Ludeme]) -> bool:
    """Whether seeds always go one by one into all holes that follow, so one can count ahead."""
    sowings = of_kind(parts, Sow)
    return bool(sowings) and not any(
        rule.skip_if or rule.num_per_hole or rule.origin or rule.include_self is False
        for rule in sowings
    )


@dataclass(frozen=True)
class Taking:
    """That all seeds of several holes are put into one place."""

    holes: tuple[Int, ...]
    goal: Int


def takings(effects: Sequence[Moves]) -> list[Moves | Taking]:
    """Effects one by one; those in a row that put all seeds into the same place as one."""
    found: list[Moves | Taking] = []
    for effect in effects:
        one = _taking(effect)
        last = found[-1] if found else None
        before = _taking(last) if isinstance(last, Moves) else last
        if one is not None and before is not None and repr(one.goal) == repr(before.goal):
            found[-1] = Taking((*before.holes, *one.holes), one.goal)
        else:
            found.append(effect)
    return found


def _taking(effect: Moves | None) -> Taking | None:
    """That all seeds of a hole are put into a place, if an effect does just that."""
    if not isinstance(effect, FromTo):
        return None
    if any(name not in ("origin", "to", "count") for name, _ in effect.given()):
        return None
    start, goal = effect.origin, effect.to
    if any(name != "sites" for clause in (start, goal) for name, _ in clause.given()):
        return None
    count = effect.count
    if not isinstance(start.sites, Int) or not isinstance(goal.sites, Int):
        return None
    if not isinstance(count, Count) or repr(count) != repr(Count(at=start.sites)):
        return None
    return Taking((start.sites,), goal.sites)


__all__ = [
    "Filling",
    "LastHole",
    "Taking",
    "certain_hole",
    "filling_of",
    "goes_hole_by_hole",
    "last_hole",
    "takings",
]
