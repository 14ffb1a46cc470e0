"""How the players are shown: their colours and names."""

from ludarium.ludemes.metadata.graphics.colour import Colour
from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role


@ludeme("player", "Colour")
class PlayerColour(GraphicsItem):
    """Gives a player a colour, which the player's pieces take on.

    Example:
        (player Colour P2 (colour Turquoise))
    """

    role: Role
    """The player."""

    colour: Colour
    """The player's colour."""


@ludeme("player", "Name")
class PlayerName(GraphicsItem):
    """Gives a player a name to be shown.

    Example:
        (player Name P1 "Hunters")
    """

    role: Role
    """The player."""

    name: str
    """The name shown for the player."""
