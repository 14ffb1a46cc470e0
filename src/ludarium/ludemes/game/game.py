"""The outermost ludeme of a game."""

from ludarium.ludemes.equipment.equipment import Equipment
from ludarium.ludemes.game.mode import Mode
from ludarium.ludemes.game.players import Players
from ludarium.ludemes.game.rules import Rules
from ludarium.vocabulary.ludeme import Ludeme, ludeme


@ludeme("game")
class Game(Ludeme):
    """Describes a whole game: who plays it, with what, and by which rules.

    Example:
        (game "Shy Corners"
            (players 2)
            (equipment {(board (square 7)) (piece "Stone" Each)})
            (rules
                (play (move Add (to (sites Empty))))
                (end (if (is In (last To) (sites Corners)) (result Mover Loss)))
            )
        )
    """

    name: str
    """What the game is called."""

    players: Players
    """Who plays, and which way they face."""

    mode: Mode | None = None
    """Whether players take turns or move together; they take turns if left out."""

    equipment: Equipment
    """The board, the pieces and whatever else lies on the table."""

    rules: Rules
    """How the game starts, is played and ends."""
