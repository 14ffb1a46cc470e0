"""Pieces that leave the board: whether a side is glad to be rid of its own."""

from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterOrEqual,
    GreaterThan,
    LessOrEqual,
    LessThan,
)
from ludarium.ludemes.conditions.pieces import NoPieces
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.placing.placement import Removing
from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.worth.endings import endings_of
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role


def own_removals(game: Game) -> frozenset[int]:
    """The rules, by identity, that take the piece off that has just moved: it is no capture."""
    return frozenset(
        id(part)
        for then in game.walk()
        if isinstance(then, Then)
        for part in then.walk()
        if isinstance(part, Removing) and isinstance(part.sites, LastTo) and part.level is None
    )


def wants_to_lose(game: Game) -> bool:
    """Whether a player without pieces has won, or with few where pieces leave that arrive."""
    leaving = bool(own_removals(game))
    return any(
        _is_without(part, ending.winner) or (leaving and _has_few(part, ending.winner))
        for ending in endings_of(game)
        for part in ending.condition.walk()
    )


def wants_all_taken(game: Game) -> bool:
    """Whether a player without pieces has lost."""
    return any(
        isinstance(part, NoPieces) and part.name is None and part.player is not ending.winner
        for ending in endings_of(game)
        for part in ending.condition.walk()
    )


def _is_without(part: Ludeme, player: Role) -> bool:
    """Whether a condition says that a player has no pieces."""
    return isinstance(part, NoPieces) and part.name is None and part.player is player


def _has_few(part: Ludeme, player: Role) -> bool:
    """Whether a condition says that a player's pieces have come down to a number."""
    if isinstance(part, Equals):
        sides = [(part.left, part.right), (part.right, part.left)]
    elif isinstance(part, LessOrEqual | LessThan):
        sides = [(part.left, part.right)]
    elif isinstance(part, GreaterOrEqual | GreaterThan):
        sides = [(part.right, part.left)]
    else:
        return False
    return any(
        isinstance(counted, CountPieces)
        and (counted.player, counted.name, counted.in_) == (player, None, None)
        and isinstance(number, IntLiteral)
        for counted, number in sides
    )
