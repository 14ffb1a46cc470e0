"""States of pieces that are no marks: a piece is in one of several states, which have numbers."""

from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.standing import piece_at
from ludarium.english.conditions.targets import stands_for
from ludarium.english.numbers.counting import known_number
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import JUST_MOVED, Clause, Condition, Noun
from ludarium.english.words import number

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.pieces import State

_WORDS: Final = {
    Sign.EQUAL: "state {}",
    Sign.LESS: "a state below {}",
    Sign.MORE: "a state above {}",
}


def in_state(e: "Voice", state: "State", sign: Sign, other: object) -> Condition | None:
    """That a piece is in a certain state, or below or above one."""
    e.speaks_of_states = True
    value = known_number(e, other)
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


def piece_in(e: "Voice", state: "State") -> Noun:
    """The piece whose state is meant; the one that a rule speaks of is `it`."""
    site = e.site(state.at, state.site_type)
    own = stands_for(state.at, "from") and "from_" in e.bindings and not site.holder
    if state.level is None and (own or site.holder in JUST_MOVED):
        return Noun("it", kind="piece")
    return piece_at(e, state)
