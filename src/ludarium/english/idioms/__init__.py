"""Ideas that players have names for, recognised in the ludemes: mills, huffing, relay sowing.

Each idiom is a module with a function that looks at the rules of a whole game before anything is
told. It may give the book sentences of its own, and mute ludemes that these sentences cover.
"""

from collections.abc import Callable
from typing import Final

from ludarium.english.phrases import Instruction
from ludarium.english.voice import Voice
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.types import Moves

Told = Callable[[Voice, Moves], Instruction | None]
"""Tells the moves of a turn or of a phase in the words of an idiom, if they are an instance of it."""

IDIOMS: Final[list[Told]] = []
"""All idioms for the moves of a turn, the first that fits is told."""


def prepare(e: Voice, game: Game) -> None:
    """Look for idioms in a whole game, before anything is told."""


def told_moves(e: Voice, moves: Moves) -> Instruction:
    """The moves of a turn: as an idiom if they are one, or else ludeme by ludeme."""
    for idiom in IDIOMS:
        found = idiom(e, moves)
        if found is not None:
            return found
    return e.moves(moves)
