"""From a game that has been read to the box with everything it is played with."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.players import Players

if TYPE_CHECKING:
    from ludarium.ludemes.game.game import Game


def equipment_of(game: "Game") -> Equipment:
    """Everything that a game is played with, numbered."""
    layers_matter = any(ludeme.keyword == "layer" for ludeme in game.walk())
    return game.equipment.unpack(players_of(game), layers_matter=layers_matter)


def players_of(game: "Game") -> Players:
    """How many people play a game, and which way they face."""
    given = game.players.players
    if isinstance(given, int):
        return Players(given)
    return Players(len(given), tuple(player.facing for player in given))
