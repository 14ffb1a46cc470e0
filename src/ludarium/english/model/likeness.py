"""Rules that are alike: the same ludemes but for a few values, such as a direction or a path."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from ludarium.engine.kinds import Boolean, Int
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_MISSING: Final = object()
_EVERYWHERE: Final = (AbsoluteDirection, RelativeDirection, Role)
"""What is changed at all places of a rule or at none, such as directions and players."""
_STEPS: Final = "steps"
_FIELDS_OF_SITES: Final = frozenset({"site", "sites", "at"})


@dataclass(frozen=True)
class Inner:
    """A number or a site that is worked out in a rule, where another rule has another one."""

    form: Hashable
    """What equal ones have in common."""
    rule: Ludeme = field(compare=False, repr=False)
    called: str = field(default="", compare=False)
    """What it is called, where that is known already."""


@dataclass(frozen=True)
class Difference:
    """A value in which rules that are alike differ."""

    holder: type[Ludeme]
    """The kind of ludeme that has it."""
    field: str
    first: Hashable
    second: Hashable
    is_site: bool = False
    """Whether these are numbers of sites."""
    kept_as: str = ""
    """The name under which play keeps a number, where these are values of that."""
    numbers_of: type[Ludeme] | None = None
    """What gives such numbers, if they are of pieces (`What`), players (`Who`) or layers."""


def differences(
    first: object, second: object, inner: Mapping[int, int] | None = None
) -> tuple[Difference, ...] | None:
    """The values in which two rules differ, each once; nothing if they are not alike.

    Rules in which one direction, player, site or number becomes another at one place, and stays or
    becomes a third at another, are not alike: whoever is told of the change takes it to be made
    everywhere.
    `inner` are parts of the first rule, by their identities, that stand for parts of the second
    one and are not looked into.
    """
    found: dict[Difference, None] = {}
    becomes: dict[tuple[Hashable, ...], Hashable] = {}
    for one in _differences(first, second, inner or {}, _Place(Ludeme, "")):
        if one is None:
            return None
        changes = one.is_site or _is_told_everywhere(one.first)
        # A number of steps, or one that has a name, is not taken for another number.
        meant = (one.is_site, one.field == _STEPS, one.kept_as, one.first)
        if changes and becomes.setdefault(meant, one.second) != one.second:
            return None
        if one.first != one.second:
            found[one] = None
    if any(isinstance(one.first, Inner) for one in found):
        return tuple(found) if changed_everywhere(first, second, found) else None
    return tuple(found)


def changed_everywhere(first: object, second: object, found: Iterable[Difference]) -> bool:
    """Whether all values that differ change wherever they stand, each into one other value."""
    becomes: dict[tuple[type, Hashable], Hashable] = {}
    for one in found:
        second_one = one.second.form if isinstance(one.second, Inner) else one.second
        key = (type(one.first), one.first)
        if becomes.setdefault(key, second_one) != second_one:
            return False
    return _form(first, becomes) == _form(second, {})


def form_of(rule: Ludeme) -> Hashable:
    """What equal rules have in common, and no others."""
    return _form(rule, {})


def _form(value: object, becomes: Mapping[tuple[type, Hashable], Hashable]) -> Hashable:
    """A rule as nothing but its values, some of them changed."""
    from ludarium.ludemes.literals import IntLiteral

    if isinstance(value, Ludeme):
        if isinstance(value, Int) and any(kind is Inner for kind, _ in becomes):
            whole = Inner(_form(value, {}), value)
            if (Inner, whole) in becomes:
                return becomes[Inner, whole]
        if isinstance(value, IntLiteral) and type(value) is not IntLiteral:
            role = _player(value.value)  # the number of a player
            return type(value), becomes.get((type(role), role), role)
        return (type(value), *((name, _form(part, becomes)) for name, part in value.given()))
    if isinstance(value, tuple):
        return tuple(_form(part, becomes) for part in value)
    if type(value).__hash__ is None:
        return repr(value)
    return becomes.get((type(value), value), value)


@dataclass(frozen=True)
class _Place:
    """Where in a rule a value stands."""

    holder: type[Ludeme]
    field: str
    is_site: bool = False
    kept_as: str = ""
    numbers_of: type[Ludeme] | None = None


def _differences(
    first: object, second: object, inner: Mapping[int, int], place: _Place
) -> Iterator[Difference | None]:
    from ludarium.ludemes.literals import IntLiteral
    from ludarium.ludemes.regions.board import NumberedPartOfBoard

    if inner.get(id(first), _MISSING) == id(second):
        return
    if isinstance(first, IntLiteral) and isinstance(second, IntLiteral):
        if issubclass(place.holder, NumberedPartOfBoard) and first.value != second.value:
            yield None  # rows are not told by their numbers
        elif place.field == "player" or type(first) is type(second) is not IntLiteral:
            yield _between(place, _player(first.value), _player(second.value))
        else:
            yield _between(place, first.value, second.value)
    elif isinstance(first, Ludeme) and isinstance(second, Ludeme):
        if _are_opposing_pieces(first, second):
            yield _worked_out(place, first, second)
            return
        ours, theirs = dict(first.given()), dict(second.given())
        if type(first) is not type(second) or ours.keys() != theirs.keys():
            yield _worked_out(place, first, second)
            return
        by_another_name = _is_looked_up(first) or (place.is_site and _counts_on(first))
        if by_another_name and repr(first) != repr(second):
            # It is told as the site that it leads to, or as a number of rows, and not by the
            # number that is written.
            yield _worked_out(place, first, second)
            return
        # Only conditions put numbers beside sites because they are sites, too.
        compares_sites = isinstance(first, Boolean) and any(map(_is_site, ours.values()))
        for name, value in ours.items():
            of_site = name in _FIELDS_OF_SITES or compares_sites or _is_branch(first, name, place)
            numbers = _numbers_in(first, name)
            inside = _Place(type(first), name, of_site, _kept_as(first), numbers)
            yield from _differences(value, theirs[name], inner, inside)
    elif isinstance(first, tuple) and isinstance(second, tuple):
        if len(first) != len(second):
            yield None
            return
        for one, other in zip(first, second, strict=True):
            yield from _differences(one, other, inner, place)
    elif first != second or _is_told_everywhere(first) or _is_coordinate(place):
        plain = type(first) is type(second) and isinstance(first, Hashable)
        yield _between(place, first, second) if plain else None


def _kept_as(rule: Ludeme) -> str:
    """The name of a kept number, where a rule sets it or asks for its value."""
    from ludarium.ludemes.moves.setting.set import SetVar
    from ludarium.ludemes.numbers.values import Var

    if isinstance(rule, SetVar):
        return rule.name or ""
    if not isinstance(rule, Boolean):
        return ""
    return next((part.key or "" for _, part in rule.given() if isinstance(part, Var)), "")


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool | Enum)


def _is_told_everywhere(value: object) -> bool:
    """Whether a value changes at all places of a rule or at none."""
    return isinstance(value, _EVERYWHERE) or _is_number(value)


def _player(number: int) -> Hashable:
    """A player by number, as rules call them that name a player."""
    name = f"P{number}"
    return Role[name] if name in Role.__members__ else number


def _worked_out(place: _Place, first: Ludeme, second: Ludeme) -> Difference | None:
    """A difference between two numbers that are worked out in different ways."""
    if not place.field or not isinstance(first, Int) or not isinstance(second, Int):
        return None
    both = Inner(form_of(first), first), Inner(form_of(second), second)
    return Difference(place.holder, place.field, *both, place.is_site)


def _are_opposing_pieces(first: Ludeme, second: Ludeme) -> bool:
    """Whether these are kinds of pieces of the next player, which the mover's are told from."""
    from ludarium.ludemes.numbers.pieces import PieceId

    if not isinstance(first, PieceId) or not isinstance(second, PieceId):
        return False
    return first.owner is second.owner is Role.Next


def _is_site(value: object) -> bool:
    """Whether a number is always that of a site, so that what it is compared with is one, too."""
    from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentSite, CurrentTo
    from ludarium.ludemes.numbers.last_move import LastFrom, LastTo

    return isinstance(value, CurrentFrom | CurrentSite | CurrentTo | LastFrom | LastTo)


def _numbers_in(rule: Ludeme, field: str) -> type[Ludeme] | None:
    """What gives numbers such as those in a field: that of a piece on a site, or of its owner."""
    from ludarium.ludemes.moves.clauses import PieceChoice
    from ludarium.ludemes.numbers.board import Layer
    from ludarium.ludemes.numbers.pieces import What, Who

    if isinstance(rule, PieceChoice):
        return What if field == "piece" else None
    if not isinstance(rule, Boolean):
        return None
    kinds = {type(one) for _, one in rule.given()}
    return next((kind for kind in (What, Who, Layer) if kind in kinds), None)


def _is_branch(rule: Ludeme, name: str, place: _Place) -> bool:
    """Whether a field holds one of two sites, as a condition has it."""
    from ludarium.ludemes.numbers.arithmetic import IntIf

    return place.is_site and isinstance(rule, IntIf) and name != "condition"


def _counts_on(rule: Ludeme) -> bool:
    """Whether a number is added to that of a site, or taken away from it."""
    from ludarium.ludemes.numbers.arithmetic import IntAdd, IntSub

    match rule:
        case IntAdd(terms=tuple() as parts):
            return any(map(_is_site, parts))
        case IntSub(value=value):
            return _is_site(value)
        case _:
            return False


def _is_looked_up(rule: Ludeme) -> bool:
    """Whether a table says before play what a number leads to."""
    from ludarium.ludemes.literals import IntLiteral
    from ludarium.ludemes.numbers.values import MapEntry

    return isinstance(rule, MapEntry) and isinstance(rule.key, IntLiteral)


def _is_coordinate(place: _Place) -> bool:
    """Whether what stands there is the label of a site."""
    from ludarium.ludemes.numbers.coordinates import Coord

    return issubclass(place.holder, Coord)


def _between(place: _Place, first: Hashable, second: Hashable) -> Difference:
    is_site = (place.is_site and isinstance(first, int)) or _is_coordinate(place)
    kept = place.kept_as if _is_number(first) else ""
    numbers_of = place.numbers_of if _is_number(first) else None
    return Difference(place.holder, place.field, first, second, is_site, kept, numbers_of)


__all__ = ["Difference", "Inner", "changed_everywhere", "differences", "form_of"]
