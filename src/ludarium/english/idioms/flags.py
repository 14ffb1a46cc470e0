"""Flags: variables and marks that rules set for themselves, called by what they stand for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.idioms.trees import only
from ludarium.english.phrases import NOTHING, YOU, Condition, Do, Of, Said
from ludarium.english.voice import Voice
from ludarium.english.words import spoken
from ludarium.ludemes.conditions.comparisons import Equals, LessOrEqual, LessThan
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.setting.set import SetPending, SetPlayerValue, SetVar
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.numbers.iterators import CurrentTo
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.state import Mover
from ludarium.ludemes.numbers.values import ValuePending, Var
from ludarium.ludemes.regions.moves import SitesPending
from ludarium.vocabulary.ludeme import Ludeme

EXTRA_MOVE: Final = Of(YOU, "are making an *extra move*", "are not making an *extra move*")


def tell_flags(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Say of flags what they stand for."""
    _tell_noted_players(e, parts)
    _tell_extra_moves(e, parts)
    _tell_places(e, parts)


def _tell_places(e: Voice, parts: Sequence[Ludeme]) -> None:
    """Values of players that are nothing but sites: each player has one that is marked."""
    given = [part.value for part in parts if isinstance(part, SetPlayerValue)]
    e.marks_places = bool(given) and all(isinstance(one, CurrentTo | LastTo) for one in given)


# ---------------------------------------------------------------------- players who are noted


@dataclass(frozen=True)
class NotedPlayer:
    """Whether nobody has been noted down yet under a name."""

    name: str

    def english(self, _: Voice) -> Condition:
        """That there is nobody."""
        return Said(
            f"nobody has been noted as *{self.name}* yet", f"somebody is noted as *{self.name}*"
        )


def _tell_noted_players(e: Voice, parts: Sequence[Ludeme]) -> None:
    """Variables that hold nothing but the number of a player."""
    values: dict[str, list[Ludeme | None]] = {}
    for part in parts:
        if isinstance(part, SetVar) and part.name is not None:
            values.setdefault(part.name, []).append(part.value)
    for name, given in values.items():
        if not all(isinstance(value, Mover) for value in given):
            continue
        word = spoken(name)
        for part in parts:
            if isinstance(part, SetVar) and part.name == name and part.then is None:
                e.retold[id(part)] = Do(f"note yourself down as *{word}*")
            elif isinstance(part, Boolean) and _is_nobody(part, name):
                e.retold[id(part)] = NotedPlayer(word)
        e.noted_players |= {name}


def _is_nobody(test: Boolean, name: str) -> bool:
    """Whether a condition asks that a variable has no player's number."""
    match test:
        case LessThan(left=Var(key=key), right=IntLiteral(value=limit)):
            return key == name and limit in (0, 1)
        case LessOrEqual(left=Var(key=key), right=IntLiteral(value=limit)):
            return key == name and limit in (-1, 0)
        case Equals(left=Var(key=key), right=IntLiteral(value=-1)):
            return key == name
        case _:
            return False


# ---------------------------------------------------------------------- moves of a special kind


def _tell_extra_moves(e: Voice, parts: Sequence[Ludeme]) -> None:
    """A mark that is left only for another move at once: that move is an extra one."""
    asked = [part for part in parts if isinstance(part, IsPending)]
    marks = [part for part in parts if isinstance(part, SetPending)]
    if not asked or not marks or not all(map(only, marks)):
        return
    if any(isinstance(part, SitesPending | ValuePending) for part in parts):
        return
    pairs = [part for part in parts if isinstance(part, MovesAnd) and _is_pair(part)]
    if sum(isinstance(one, SetPending) for pair in pairs for one in pair.moves) != len(marks):
        return
    for pair in pairs:
        for one in pair.moves:
            if isinstance(one, SetPending):
                e.retold[id(one)] = NOTHING
            elif isinstance(one, MoveAgain):
                e.retold[id(one)] = Do("make an *extra move* in the same turn")
    for test in asked:
        e.retold[id(test)] = EXTRA_MOVE


def _is_pair(effects: MovesAnd) -> bool:
    """Whether a mark is left for another move."""
    agains = [one for one in effects.moves if isinstance(one, MoveAgain) and only(one)]
    marks = [one for one in effects.moves if isinstance(one, SetPending)]
    return len(agains) == 1 and len(marks) == 1


__all__ = ["EXTRA_MOVE", "tell_flags"]
