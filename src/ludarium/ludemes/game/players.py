"""Who plays the game, and which way each player faces."""

from typing import TYPE_CHECKING

from ludarium.vocabulary.bounds import PLAYERS
from ludarium.vocabulary.directions import Facing
from ludarium.vocabulary.ludeme import Ludeme, ludeme

if TYPE_CHECKING:
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("player")
class Player(Ludeme):
    """Describes a player who faces in a direction.

    All pieces the player owns face that way too, whatever their own description says.

    Example:
        (player ENE)
    """

    facing: Facing
    """The direction that is forward for the player's pieces."""


@ludeme("players")
class Players(Ludeme):
    """Says how many people play, or describes each of them.

    Example:
        (players {(player N) (player SE) (player SW)})
    """

    bounds = (("players", PLAYERS),)

    players: int | tuple[Player, ...]
    """The number of players, or the players in order of turn."""

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether they face a way."""
        if not isinstance(self.players, int) and any(player.facing for player in self.players):
            found.update(("PlayersWithDirections", "PieceDirection"))
