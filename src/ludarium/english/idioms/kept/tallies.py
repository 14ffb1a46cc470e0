"""Numbers that go up and down in play: players can keep a tally of them."""

from collections.abc import Iterable, Sequence

from ludarium.engine.kinds import Int, Moves
from ludarium.english.idioms.huffing import turn_with_huffing
from ludarium.english.voice import Voice
from ludarium.ludemes.moves.setting.set import SetPlayerValue, SetVar
from ludarium.ludemes.numbers.arithmetic import IntAdd, IntSub
from ludarium.ludemes.numbers.values import ValuePlayer, Var
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind


def tell_tallies(e: Voice, parts: Sequence[Ludeme], turns: list[Moves]) -> None:
    """Let numbers be called tallies to which rules add something, or from which they take it."""
    changes = [part for part in of_kind(parts, SetVar) if not _is_told(e, part)]
    names = {one.name for one in changes if any(_is_var(n, one.name) for n in _changed(one.value))}
    e.tallies = frozenset(names - e.reminders - e.noted_players)
    if e.way_of_laps is None and not e.marks_places and not e.have_reminders:
        values = of_kind(parts, SetPlayerValue)
        e.have_tallies = any(
            isinstance(number, ValuePlayer)
            for one in values
            if not _is_told(e, one)
            for number in _changed(one.value)
        )
        is_huffing = any(turn_with_huffing(e, turn) is not None for turn in turns)
        own = bool(values) and not e.have_tallies and not is_huffing
        e.have_values = own and _are_read(e, parts)


def _are_read(e: Voice, parts: Sequence[Ludeme]) -> bool:
    """Whether values of players are told of, which nothing sets before play."""
    told = {id(one) for part in parts if _is_told(e, part) for one in part.walk()}
    return any(id(part) not in told for part in of_kind(parts, ValuePlayer))


def _is_told(e: Voice, part: Ludeme) -> bool:
    """Whether something is told in other words, or not at all."""
    return id(part) in e.retold or id(part) in e.muted


def _is_var(number: object, name: str | None) -> bool:
    return isinstance(number, Var) and number.key == name


def _changed(value: object) -> Iterable[Int]:
    """The numbers to which a value adds something, or from which it takes it."""
    match value:
        case IntAdd(terms=(first, second)):
            return first, second
        case IntSub(value=first) if first is not None:
            return (first,)
        case _:
            return ()


__all__ = ["tell_tallies"]
