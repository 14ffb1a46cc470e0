"""Pieces that leave the board: whether a side is glad to be rid of its own."""

from ludarium.board.equipment.equipment import Equipment
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterOrEqual,
    GreaterThan,
    LessOrEqual,
    LessThan,
)
from ludarium.ludemes.conditions.moves import NoMoves
from ludarium.ludemes.conditions.pieces import NoPieces
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.placing.placement import Removing
from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.worth.endings import affirmed, endings_of, players_of
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


def glad_to_lose(game: Game, box: Equipment) -> frozenset[int]:
    """The sides that win without pieces, or with few where pieces leave that arrive.

    Who has no pieces has no moves either: where that loses first, nobody is glad of it.
    """
    leaving = bool(own_removals(game))
    glad: set[int] = set()
    lost: set[int] = set()
    for ending in endings_of(game):
        winner = ending.winner
        for part in affirmed(ending.condition):
            if isinstance(part, NoMoves) and part.player is not winner:
                lost.update(players_of(box, part.player))
            elif _is_without(part, winner) or (leaving and _has_few(part, winner)):
                glad.update(set(players_of(box, winner)) - lost)
    return frozenset(glad)


def wants_all_taken(game: Game) -> bool:
    """Whether a player without pieces has lost."""
    return any(
        isinstance(part, NoPieces) and part.name is None and part.player is not ending.winner
        for ending in endings_of(game)
        for part in affirmed(ending.condition)
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
