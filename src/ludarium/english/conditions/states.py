"""States of pieces that are no marks: a piece is in one of several states, which have numbers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.levels import is_own_level
from ludarium.english.conditions.standing import piece_at
from ludarium.english.conditions.targets import stands_for
from ludarium.english.fields import HasState
from ludarium.english.numbers.counting import known_number, literal
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import JUST_MOVED, Clause, Condition, Noun
from ludarium.english.words import number
from ludarium.vocabulary.parts import of_kind

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int
    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.pieces import State
    from ludarium.vocabulary.ludeme import Ludeme

_WORDS: Final = {
    Sign.EQUAL: "state {}",
    Sign.LESS: "a state below {}",
    Sign.MORE: "a state above {}",
}


_CAPTIVITY: Final = {0: "free", 1: "a captor", 2: "a captive"}
"""What the pieces of a stack are, where states say who has captured whom."""
_FREE, _CAPTOR, _CAPTIVE = _CAPTIVITY


def are_of_captives(parts: Sequence["Ludeme"]) -> bool:
    """Whether states say which pieces of a stack have captured the others of it.

    Enemies in a stack become captives, and friends their captors, who are free once they let go.
    """
    from ludarium.ludemes.conditions.players import IsEnemy, IsFriend
    from ludarium.ludemes.moves.combining.operators import MovesIf
    from ludarium.ludemes.moves.setting.set_on_site import SetState
    from ludarium.ludemes.numbers.pieces import State, Who

    changes = of_kind(parts, SetState)
    found: dict[int, type[Ludeme]] = {}
    for part in parts:
        match part:
            case MovesIf(
                condition=IsEnemy(player=Who(at=site, level=level))
                | IsFriend(player=Who(at=site, level=level)) as asked,
                moves=SetState(at=other, level=same),
                otherwise=None,
            ) if level is not None and (repr(site), repr(level)) == (repr(other), repr(same)):
                found[id(part.moves)] = type(asked)
            case _:
                continue
    kinds = {(literal(one.value), found.get(id(one))) for one in changes}
    if kinds != {(_FREE, IsFriend), (_CAPTOR, IsFriend), (_CAPTIVE, IsEnemy)}:
        return False
    states = [p for p in of_kind(parts, HasState) if not isinstance(p, State | SetState)]
    return all(part.state is None for part in states)


def become(piece: str, value: int | None) -> str:
    """That a piece of a stack becomes a captive or a captor, or is free again."""
    if value == _FREE:
        return f"set {piece} free"
    return f"make {piece} {_CAPTIVITY[value]}" if value in _CAPTIVITY else ""


_SEVERAL: Final = 3
"""Pieces that begin in so many states, or more, bear numbers."""


def are_numbered(parts: Sequence["Ludeme"]) -> bool:
    """Whether the states of pieces are best told as numbers that they bear from the beginning."""
    from ludarium.ludemes.moves.clauses import Flips
    from ludarium.ludemes.moves.placing.promotion import Flip
    from ludarium.ludemes.moves.setting.set_on_site import SetState
    from ludarium.ludemes.numbers.pieces import State
    from ludarium.ludemes.numbers.where import Where
    from ludarium.ludemes.start.place import Place, PlaceMany

    at_first = [p.state for p in of_kind(parts, Place, PlaceMany) if p.state is not None]
    if len({known for one in at_first if (known := literal(one)) is not None}) < _SEVERAL:
        return False
    others = [part for part in of_kind(parts, HasState) if part.state is not None]
    flips = any(of_kind(parts, Flip, Flips))
    plain = Place | PlaceMany | SetState | State | Where
    return not flips and all(isinstance(part, plain) for part in others)


def with_state(e: "Voice", state: "Int | None") -> str:
    """What is said behind a piece that must be in a state, or bear a number."""
    if state is None:
        return ""
    value = e.number(state)
    if not e.numbered:
        return f" in state {value}"
    return f" with the number {value}" if value.value is not None else f" whose number is {value}"


def in_state(e: "Voice", state: "State", sign: Sign, other: object) -> Condition | None:
    """That a piece is in a certain state, or below or above one."""
    if e.numbered:
        return None
    value = known_number(e, other)
    if e.has_captives and sign.is_equality and value in _CAPTIVITY:
        negative = sign is Sign.NOT_EQUAL
        return Clause(piece_in(e, state), "be", _CAPTIVITY[value], negative=negative)
    e.speaks_of_states = True
    if value is None:
        return None
    if sign in (Sign.AT_MOST, Sign.AT_LEAST):
        edge = 0 if sign is Sign.AT_MOST else 1
        if value == edge:  # there is no state below zero
            found = Clause(piece_in(e, state), "be", "in state zero")
            return found if sign is Sign.AT_MOST else found.opposite()
    if sign is Sign.MORE and value == 0:
        return Clause(piece_in(e, state), "be", "in state zero", negative=True)
    turned = sign not in _WORDS
    words = _WORDS[sign.opposite if turned else sign].format(number(value))
    return Clause(piece_in(e, state), "be", f"in {words}", negative=turned)


def is_moving(e: "Voice", state: "State") -> bool:
    """Whether it is the state of the piece that a rule moves."""
    own = stands_for(state.at, "from") and "from_" in e.bindings
    at_own_level = state.level is None or is_own_level(e, state.level)
    return own and at_own_level and not e.site(state.at, state.site_type).holder


def piece_in(e: "Voice", state: "State") -> Noun:
    """The piece whose state is meant; the one that a rule speaks of is `it`."""
    site = e.site(state.at, state.site_type)
    if is_moving(e, state) or (state.level is None and site.holder in JUST_MOVED):
        return Noun("it", kind="piece")
    return piece_at(e, state)
