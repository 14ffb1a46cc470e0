"""Reminders in words: `the *extra capture* reminder lies beside the board`."""

from collections.abc import Iterable
from typing import Final

from ludarium.english.numbers.signs import HOLDS, Sign
from ludarium.english.phrases import YOU, Clause, Noun
from ludarium.english.words import listed
from ludarium.english.words.identifiers import spoken

_ON: Final = 1


def reminder(name: str | None) -> str:
    """What a reminder is called."""
    return f"the *{spoken(name)}* reminder" if name else "the *reminder*"


def lying(name: str | None, sign: Sign, other: int) -> Clause:
    """That a reminder lies beside the board, or that it does not, as a number is compared."""
    there = HOLDS[sign](_ON, other)
    return Clause(reminder(name), "lie", "beside the board", negative=not there)


def having(player: Noun, sign: Sign, other: int) -> Clause:
    """That a player has a reminder, or that they do not."""
    whose = "your" if player == YOU else "their"
    return Clause(player, "have", f"{whose} reminder", negative=not HOLDS[sign](_ON, other))


def put_down(name: str | None, value: int | None) -> str:
    """That a reminder is put beside the board, or taken away."""
    if value == _ON:
        return f"put {reminder(name)} beside the board"
    return f"take {reminder(name)} away"


def taken(player: Noun, value: int | None) -> str:
    """That a player takes their reminder, or gives it back."""
    if player == YOU:
        return "take your reminder" if value == _ON else "give your reminder back"
    return f"let {player} {'take their reminder' if value == _ON else 'give their reminder back'}"


def reminders_needed(names: Iterable[str | None], *, of_players: bool) -> str:
    """What things serve as reminders."""
    said = [reminder(name) for name in sorted(names, key=lambda name: name or "")]
    said += ["the *reminders* of the players"] * of_players
    verb = "is" if len(said) == 1 and not of_players else "are"
    return f"anything at hand serves as {listed(said)}, which {verb} put away at first"


__all__ = ["having", "lying", "put_down", "reminders_needed", "taken"]
