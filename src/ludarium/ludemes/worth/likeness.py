"""Games in which it makes no difference to the moves whose turn it is (impartial games)."""

from typing import Final

from ludarium.ludemes.conditions.players import IsEnemy, IsFriend
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.play import Play
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_ANYBODY: Final = (Role.Shared, Role.Neutral, Role.All, Role.Each)
"""Roles that mean the same whoever moves."""


def moves_are_common(game: Game) -> bool:
    """Whether both sides have the same moves in every position, so that nobody can have more."""
    plays = [part for part in game.walk() if isinstance(part, Play)]
    return bool(plays) and not any(_asks_who_moves(part) for play in plays for part in _told(play))


def _told(part: Ludeme) -> list[Ludeme]:
    """The rules for moves, without what follows them."""
    found: list[Ludeme] = []
    pending = [part]
    while pending:
        current = pending.pop()
        if not isinstance(current, Then):
            found.append(current)
            pending.extend(current.children())
    return found


def _asks_who_moves(part: Ludeme) -> bool:
    """Whether a rule depends on whose turn it is."""
    if isinstance(part, IsEnemy | IsFriend) or part.keyword in ("mover", "next", "prev", "player"):
        return True
    if isinstance(part, ForEachPiece) and part.player is None:
        return True
    return any(
        isinstance(value, Role) and value not in _ANYBODY
        for _, given in part.given()
        for value in (given if isinstance(given, tuple) else (given,))
    )
