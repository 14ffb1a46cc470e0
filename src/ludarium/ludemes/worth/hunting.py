"""Hunts: games of unequal sides in which one may be shut in, though pieces are captured, too."""

from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.ludemes.conditions.moves import NoMoves
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.movement.movement import Sliding
from ludarium.ludemes.worth.endings import endings_of
from ludarium.ludemes.worth.pieces import ways_to_move
from ludarium.vocabulary.play import Role

_NAMED: Final = {Role.P1: 1, Role.P2: 2}


def hunted_sides(game: Game, box: Equipment) -> tuple[int, ...]:
    """The sides that lose when they are shut in, where the sides have different pieces.

    Pieces that slide are hardly ever shut in, and to count their moves would take long.
    """
    kinds = [
        {component.plain_name for component in box.components if component.owner == side}
        for side in (1, 2)
    ]
    if box.players.count != 2 or kinds[0] == kinds[1]:
        return ()
    ways = [part for one in box.components for part in ways_to_move(one, game)]
    if any(isinstance(part, Sliding) for moves in ways for part in moves.walk()):
        return ()
    found: set[int] = set()
    for ending in endings_of(game):
        for part in ending.condition.walk():
            if not isinstance(part, NoMoves) or part.player is ending.winner:
                continue
            named = _NAMED.get(part.player)
            found |= {named} if named else {1, 2}
    return tuple(sorted(found))
