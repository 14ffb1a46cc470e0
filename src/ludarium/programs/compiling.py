"""Compiling a game to look at its program, with everything that was known while it was made."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.engine.turns.fast_playouts import NeedsList
from ludarium.engine.turns.purposes import Purpose
from ludarium.language.description import Description
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match
from ludarium.ludemes.reader import read_game
from ludarium.ludemes.whole_game.program import Compiled, compile_game
from ludarium.programs.origins import LookError

if TYPE_CHECKING:
    from ludarium.board.equipment.equipment import Equipment

_INSTEAD: Final = {
    Purpose.PLAYOUTS: Purpose.PLAY,
    Purpose.SEARCH: Purpose.SEARCH_LISTED,
    Purpose.MEASURING: Purpose.MEASURING_LISTED,
}
"""What is used for a game whose rules work on the list of all moves."""


@dataclass(frozen=True)
class Program:
    """A program of a game that somebody looks at."""

    rules: Game
    compiled: Compiled
    purpose: Purpose
    note: str = ""
    """Why it is made for another purpose than the one that was asked for."""


def rules_of(description: Description) -> Game:
    """The rules of a description, which must be those of a single game."""
    rules = read_game(description)
    if isinstance(rules, Match):
        names = ", ".join(part.name for part in rules.games.games)
        raise LookError(
            "a match has no program of its own: each of its games has one",
            f"Look at one of its games: {names}.",
        )
    assert isinstance(rules, Game)
    return rules


def compile_program(
    rules: Game,
    purpose: Purpose,
    *,
    box: "Equipment | None" = None,
    before_pass: str | None = None,
) -> Program:
    """The program of a game for a purpose, or the one that is used in its place."""
    try:
        compiled = compile_game(rules, box, purpose=purpose, before_pass=before_pass)
    except NeedsList as reason:
        other = _INSTEAD[purpose]
        compiled = compile_game(rules, box, purpose=other, before_pass=before_pass)
        note = f"Random games of {rules.name} list all moves: {reason}."
        return Program(rules, compiled, other, note)
    return Program(rules, compiled, purpose)
