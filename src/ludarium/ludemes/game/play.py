"""The moves that players may choose among."""

from ludarium.engine.kinds import Moves
from ludarium.vocabulary.ludeme import Ludeme, ludeme


@ludeme("play")
class Play(Ludeme):
    """Says which moves a player has in a turn.

    A player for whom there is no move has to pass.

    Example:
        (play (or (forEach Piece) (move Pass)))
    """

    moves: Moves
    """The moves to choose among."""
