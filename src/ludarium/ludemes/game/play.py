"""The moves that players may choose among."""

from ludarium.ludemes.ludeme import Ludeme, ludeme
from ludarium.ludemes.types import Moves


@ludeme("play")
class Play(Ludeme):
    """Says which moves a player has in a turn.

    A player for whom there is no move has to pass.

    Example:
        (play (or (forEach Piece) (move Pass)))
    """

    moves: Moves
    """The moves to choose among."""
