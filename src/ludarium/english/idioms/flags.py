"""Flags: variables and marks that rules set for themselves, called by what they stand for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean, Moves
from ludarium.english.conditions.marks import OWNED, kept_marks
from ludarium.english.idioms.trees import only, same
from ludarium.english.phrases import NOTHING, YOU, Condition, Do, Noun, Of, Said
from ludarium.english.voice import Voice
from ludarium.english.words import spoken
from ludarium.ludemes.conditions.comparisons import Equals, LessOrEqual, LessThan, NotEqual
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf
from ludarium.ludemes.moves.setting.set import SetPending, SetPlayerValue, SetVar
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.numbers.counts_of_play import CountMoves
from ludarium.ludemes.numbers.iterators import CurrentTo
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.state import Mover, Next
from ludarium.ludemes.numbers.values import ValuePending, Var
from ludarium.ludemes.regions.moves import SitesPending
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind

_OPPONENT: Final = Noun("your opponent", kind="player")
EXTRA_MOVE: Final = Of(YOU, "are making an *extra move*", "are not making an *extra move*")


FIRST_TIME: Final = Said(
    "this is the first time in the game that this happens",
    "this has happened before in the game",
)


def tell_flags(e: Voice, parts: Sequence[Ludeme], _: list[Moves]) -> None:
    """Say of flags what they stand for."""
    _tell_noted_players(e, parts)
    _tell_extra_moves(e, parts)
    _tell_numbered_moves(e, parts)
    _tell_first_times(e, parts)
    _tell_kept_marks(e, parts)
    _tell_places(e, parts)
    _tell_passes(e, parts)


def _tell_passes(e: Voice, parts: Sequence[Ludeme]) -> None:
    """Marks that are left by passing, and by nothing else: a turn after such a one."""
    marks = of_kind(parts, SetPending)
    passes = [part for part in of_kind(parts, MovePass) if part.then is not None]
    left = {id(part.then.effect) for part in passes if part.then is not None}
    asked = of_kind(parts, IsPending)
    if not marks or not asked or not e.is_duel:
        return
    if any(not only(mark) or id(mark) not in left for mark in marks):
        return
    e.muted |= {id(mark) for mark in marks}
    for one in asked:
        e.retold[id(one)] = Of(_OPPONENT, "has just passed", "has not just passed")


def _tell_kept_marks(e: Voice, parts: Sequence[Ludeme]) -> None:
    """Variables that only keep the mark of a hole, which stays where it is."""
    kept = kept_marks(parts) if e.marks == OWNED else frozenset()
    for part in parts:
        if isinstance(part, SetVar) and part.name in kept and part.then is None:
            e.retold[id(part)] = NOTHING


def _tell_places(e: Voice, parts: Sequence[Ludeme]) -> None:
    """Values of players that are nothing but sites: each player has one that is marked."""
    given = [part.value for part in of_kind(parts, SetPlayerValue)]
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
        if not all(isinstance(value, Mover) for value in given) and not _are_players(
            e, parts, name, given
        ):
            continue
        word = spoken(name)
        for part in parts:
            if isinstance(part, SetVar) and part.name == name and part.then is None:
                who = "yourself"
                if isinstance(part.value, IntLiteral):
                    who = str(e.player_number(part.value.value))
                e.retold[id(part)] = Do(f"note {who} down as *{word}*")
            elif isinstance(part, Boolean) and _is_nobody(part, name):
                e.retold[id(part)] = NotedPlayer(word)
        e.noted_players |= {name}


def _are_players(
    e: Voice, parts: Sequence[Ludeme], name: str, given: Sequence[Ludeme | None]
) -> bool:
    """Whether numbers are those of players, as they are compared with nothing else."""
    count = e.equipment.players.count
    if not all(isinstance(one, IntLiteral) and 0 < one.value <= count for one in given):
        return False
    uses = sum(part.key == name for part in of_kind(parts, Var))
    tests = of_kind(parts, Equals, NotEqual)
    compared = sum(_compares_player(test, name) for test in tests)
    return uses == compared > 0


def _compares_player(test: Equals | NotEqual, name: str) -> bool:
    """Whether a variable is compared with the number of the player who moves or is next."""
    sides = (test.left, test.right)
    return any(isinstance(one, Var) and one.key == name for one in sides) and any(
        isinstance(one, Mover | Next) for one in sides
    )


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
    asked = of_kind(parts, IsPending)
    marks = of_kind(parts, SetPending)
    if not asked or not marks or not all(map(only, marks)):
        return
    if any(of_kind(parts, SitesPending, ValuePending)):
        return
    pairs = [part for part in of_kind(parts, MovesAnd) if _is_pair(part)]
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


def _tell_numbered_moves(e: Voice, parts: Sequence[Ludeme]) -> None:
    """A move whose number is noted down only where it is made at once: it is an extra one."""
    for name, notes in _variables(parts).items():
        pairs = [
            part for part in of_kind(parts, MovesAnd) if any(one in part.moves for one in notes)
        ]
        agains = [[one for one in pair.moves if _is_again(one)] for pair in pairs]
        asked = [part for part in of_kind(parts, Equals) if _is_that_move(part, name)]
        uses = [part for part in of_kind(parts, Var) if part.key == name]
        if len(pairs) != len(notes) or not all(len(one) == 1 for one in agains):
            continue
        if not all(only(one, "name", "value") and _counts_moves(one.value) for one in notes):
            continue
        if not asked or len(uses) != len(asked):
            continue
        for note in notes:
            e.retold[id(note)] = NOTHING
        for (again,) in agains:
            e.retold[id(again)] = Do("make an *extra move* in the same turn")
        for test in asked:
            e.retold[id(test)] = EXTRA_MOVE


def _variables(parts: Sequence[Ludeme]) -> dict[str, list[SetVar]]:
    """Where each variable is set."""
    found: dict[str, list[SetVar]] = {}
    for part in parts:
        if isinstance(part, SetVar) and part.name is not None:
            found.setdefault(part.name, []).append(part)
    return found


def _is_again(effect: Moves) -> bool:
    return isinstance(effect, MoveAgain) and only(effect)


def _counts_moves(value: object) -> bool:
    return isinstance(value, CountMoves) and only(value)


def _is_that_move(test: Equals, name: str) -> bool:
    """Whether a condition asks if the number of a move is one that was noted down."""
    match test:
        case Equals(left=count, right=Var(key=key)) | Equals(left=Var(key=key), right=count):
            return key == name and _counts_moves(count)
        case _:
            return False


# ---------------------------------------------------------------------- what happens once


def _tell_first_times(e: Voice, parts: Sequence[Ludeme]) -> None:
    """A variable that is set where it is not set yet, and never otherwise: a first time."""
    for name, notes in _variables(parts).items():
        uses = [part for part in of_kind(parts, Var) if part.key == name]
        rules = [part for part in of_kind(parts, MovesIf) if _sets_once(part, name)]
        if not rules or len(rules) != len(notes) or len(uses) != len(rules):
            continue
        for note in notes:
            e.retold[id(note)] = NOTHING
        for rule in rules:
            e.retold[id(rule.condition)] = FIRST_TIME


def _sets_once(rule: MovesIf, name: str) -> bool:
    """Whether a rule sets a variable to the number that it must not have for the rule to apply."""
    match rule.condition:
        case (
            NotEqual(left=IntLiteral(value=number), right=Var(key=key))
            | NotEqual(left=Var(key=key), right=IntLiteral(value=number))
        ) if key == name:
            pass
        case _:
            return False
    if not isinstance(rule.moves, MovesAnd) or rule.otherwise is not None or number == -1:
        return False
    wanted = IntLiteral(value=number)
    return any(
        isinstance(one, SetVar)
        and one.name == name
        and only(one, "name", "value")
        and same(one.value, wanted)
        for one in rule.moves.moves
    )


def _is_pair(effects: MovesAnd) -> bool:
    """Whether a mark is left for another move."""
    agains = [one for one in effects.moves if isinstance(one, MoveAgain) and only(one)]
    marks = [one for one in effects.moves if isinstance(one, SetPending)]
    return len(agains) == 1 and len(marks) == 1


__all__ = ["EXTRA_MOVE", "tell_flags"]
