"""The box that holds everything a game is played with."""

from ludarium.ludemes.ludeme import Ludeme, ludeme
from ludarium.ludemes.types import Item


@ludeme("equipment")
class Equipment(Ludeme):
    """Lists everything that a game is played with.

    Things are numbered kind by kind, whatever their order here: first the board, then hands and
    decks, then dice; pieces follow in the order written. If no piece is given, every player gets
    a ball.

    Example:
        (equipment {
            (board (hex 4))
            (hand Each size:3)
            (piece "Drop" Each)
        })
    """

    items: tuple[Item, ...]
    """The board and all that goes with it."""
