"""Captures: whether a turn makes one jump alone, and which pieces the rules ever ask to move."""

from collections.abc import Iterable, Sequence

from ludarium.english.model.course import turns_of
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.ludemes.moves.movement.movement import MoveHop
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.vocabulary.ludeme import Ludeme


def jumps_once(parts: Iterable[Ludeme]) -> bool:
    """Whether pieces capture by jumping, and a turn is over after one jump."""
    found = list(parts)
    captures = any(
        isinstance(part, MoveHop)
        and part.between is not None
        and part.between.apply is not None
        and any(isinstance(inner, Remove) for inner in part.between.apply.walk())
        for part in found
    )
    return captures and not any(isinstance(part, MoveAgain) for part in found)


def kinds_asked(game: Game, parts: Sequence[Ludeme]) -> set[str] | None:
    """The names of pieces whose own moves the rules ever ask for; None if that is all of them."""
    names: set[str] = set()
    for part in parts:
        if isinstance(part, ForEachPiece) and part.moves is None:
            if not part.names:
                return None
            names |= set(part.names)
    return names if turns_of(game) else None
