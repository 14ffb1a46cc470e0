"""Conditions about moving: whether anyone can move, has passed, or goes round in circles."""

from ludarium.ludemes.constants.play import Repetition, Role
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.types import Boolean, Moves


@ludeme("can", "Move")
class CanMove(Boolean):
    """Is true when a rule yields at least one legal move.

    Nothing is moved; the rule is only asked, for the player and position of the moment.

    Example:
        (can Move (step Forwards (to if:(is Empty (to)))))
    """

    moves: Moves
    """The rule that must yield a move."""


@ludeme("no", "Moves")
class NoMoves(Boolean):
    """Is true when a player has no move.

    For `Next` the moves are worked out on the spot. Any other player is stuck from the moment of
    passing for want of a move until the turn comes round again.

    Example:
        (no Moves P1)
    """

    player: Role
    """The player who may be stuck."""


@ludeme("was", "Pass")
class WasPass(Boolean):
    """Is true when the last move was a pass.

    Example:
        (was Pass)
    """


@ludeme("all", "Passed")
class AllPassed(Boolean):
    """Is true when all players have passed, one after the other.

    A player alone need only have passed with the last move.

    Example:
        (all Passed)
    """


@ludeme("is", "Cycle")
class IsCycle(Boolean):
    """Is true when the play has gone through the same positions three times in a row.

    The stretch that repeats is as many moves long as the square of the number of players.

    Example:
        (is Cycle)
    """


@ludeme("is", "Repeat")
class IsRepeat(Boolean):
    """Is true when the present position has occurred before.

    Example:
        (is Repeat Situational)
    """

    repetition: Repetition | None = None
    """What counts as the same, and since when; `Positional` by default."""
