"""From a game that has been read to the box with everything it is played with."""

from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from ludarium.board.equipment.equipment import Equipment
from ludarium.board.equipment.players import Players
from ludarium.board.problem import BoardError

if TYPE_CHECKING:
    from ludarium.ludemes.game.game import Game
    from ludarium.vocabulary.ludeme import Ludeme


_BOXES: "Final[WeakKeyDictionary[Game, Equipment]]" = WeakKeyDictionary()


def equipment_of(game: "Game") -> Equipment:
    """Everything that a game is played with, numbered; made once for each game that was read."""
    known = _BOXES.get(game)
    if known is None:
        known = _BOXES[game] = _unpacked(game)
    return known


def _unpacked(game: "Game") -> Equipment:
    layers_matter = False
    for ludeme in game.walk():
        if ludeme.noun == "gap":
            raise _incomplete(ludeme)
        layers_matter = layers_matter or ludeme.keyword == "layer"
    return game.equipment.unpack(players_of(game), layers_matter=layers_matter)


def _incomplete(gap: "Ludeme") -> BoardError:
    error = BoardError("the description leaves this open", "fill the hole, or choose a ruleset")
    error.place = gap.node.place if gap.node else None
    return error


def players_of(game: "Game") -> Players:
    """How many people play a game, and which way they face."""
    given = game.players.players
    if isinstance(given, int):
        return Players(given)
    return Players(len(given), tuple(player.facing for player in given))


def piece_rules(game: "Game") -> "tuple[Ludeme, ...]":
    """How the pieces move, as their own rules say."""
    from ludarium.vocabulary.ludeme import Ludeme

    rules = (getattr(item, "moves", None) for item in game.equipment.children())
    return tuple(rule for rule in rules if isinstance(rule, Ludeme))
