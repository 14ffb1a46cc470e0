"""Conditions about what has happened: events, proposals, votes and pending matters."""

from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.types import Boolean, Int


@ludeme("is", "Pending")
class IsPending(Boolean):
    """Is true when the last move left something pending, such as a promotion.

    What is pending is forgotten as soon as the following move is made.

    Example:
        (is Pending)
    """


@ludeme("is", "Triggered")
class IsTriggered(Boolean):
    """Is true when an event has been triggered for a player who is still in the game.

    Each player has one mark for all events, so the name of the event makes no difference.

    Example:
        (is Triggered "Stranded" Next)
    """

    event: str
    """The name of the event."""

    player: Int | Role
    """The player in question, by number or by role."""


@ludeme("is", "Proposed")
class IsProposed(Boolean):
    """Is true when a proposal is before the players.

    Example:
        (is Proposed "Truce")
    """

    proposal: str
    """What may have been proposed."""


@ludeme("is", "Decided")
class IsDecided(Boolean):
    """Is true when the players have just voted for a proposal.

    The decision is forgotten when the next move is made.

    Example:
        (is Decided "Truce")
    """

    decision: str
    """What may have been decided."""
