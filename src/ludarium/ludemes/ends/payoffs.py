"""What each player gets at the end: a final score or a payoff."""

from ludarium.engine.kinds import Float, Int
from ludarium.vocabulary.ludeme import Ludeme, ludeme
from ludarium.vocabulary.play import Role


@ludeme("payoff")
class Payoff(Ludeme):
    """Gives a player's payoff at the end of the game.

    Example:
        (payoff P3 0.5)
    """

    player: Role
    """Who gets it."""

    payoff: Float
    """How much it is; it need not be a whole number."""


@ludeme("score")
class FinalScore(Ludeme):
    """Gives a player's score at the end of the game.

    It takes the place of the score the player had until then.

    Example:
        (score Mover (* 3 (count Pieces Mover)))
    """

    player: Role
    """Whose score it is."""

    score: Int
    """The score."""
