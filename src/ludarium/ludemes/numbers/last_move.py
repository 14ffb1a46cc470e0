"""Where the last move started and ended.

Inside `(then …)` and in the ending rules, the last move is the one being made.
"""

from ludarium.engine.machine import Machine
from ludarium.kernel.expressions import Expression
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Int


class LastMove(Int):
    """A number read from the last move."""

    after_consequence: Named[Boolean | None] = None
    """Whether to read the last thing the move brought about instead; false by default."""


@ludeme("last", "From")
class LastFrom(LastMove):
    """Gives the site the last move started from.

    The result is -1 after a pass, or if there is no move yet. Setting out pieces counts as a move.

    Example:
        (last From afterConsequence:True)
    """


@ludeme("last", "LevelFrom")
class LastLevelFrom(LastMove):
    """Gives the level of the stack the last move started from.

    The result is -1 if there is no move yet.

    Example:
        (last LevelFrom)
    """


@ludeme("last", "To")
class LastTo(LastMove):
    """Gives the site the last move ended on.

    The result is -1 after a pass, or if there is no move yet. Setting out pieces counts as a move.

    Example:
        (last To afterConsequence:True)
    """

    def lower(self, m: Machine) -> Expression:
        """Where the last move ended."""
        if self.after_consequence is not None:
            return m.last("to after consequence")
        return m.last("to")


@ludeme("last", "LevelTo")
class LastLevelTo(LastMove):
    """Gives the level of the stack the last move ended on.

    The result is -1 if there is no move yet.

    Example:
        (last LevelTo)
    """
