"""Where the last move started and ended.

Inside `(then …)` and in the ending rules, the last move is the one being made.
"""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Int
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.history import keep_action_sites, keep_levels
from ludarium.engine.turns.turns import Plan
from ludarium.english.conditions.standing import is_mancala
from ludarium.english.phrases import Always, Noun
from ludarium.kernel.expressions import Expression
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class LastMove(Int):
    """A number read from the last move."""

    after_consequence: Named[Boolean | None] = None
    """Whether to read the last thing the move brought about instead; false by default."""

    def is_after_consequence(self, m: Machine) -> bool:
        """Whether the last action of a move is meant rather than the move as a whole."""
        return self.after_consequence is not None and bool(m.static(self.after_consequence))

    def is_of_last_action(self, e: "Voice") -> bool:
        """Whether the last thing that a move brought about is meant."""
        return self.after_consequence is not None and e.condition(self.after_consequence) == Always(
            True
        )


@ludeme("last", "From")
class LastFrom(LastMove):
    """Gives the site the last move started from.

    The result is -1 after a pass, or if there is no move yet. Setting out pieces counts as a move.

    Example:
        (last From afterConsequence:True)
    """

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep the site of the last action, if it is asked for."""
        if self.is_after_consequence(m):
            keep_action_sites(m)

    def lower(self, m: Machine) -> Expression:
        """Where the last move started."""
        return m.last("from after consequence" if self.is_after_consequence(m) else "from")

    def english(self, e: "Voice") -> Noun:
        """Where the last move began."""
        if self.is_of_last_action(e):
            return Noun(f"the {e.word()} that the last thing to move came from", kind="site")
        return e.meant("last_from", f"the {e.word()} where the last move began")


@ludeme("last", "LevelFrom")
class LastLevelFrom(LastMove):
    """Gives the level of the stack the last move started from.

    The result is -1 if there is no move yet.

    Example:
        (last LevelFrom)
    """

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep the level."""
        if self.is_after_consequence(m):
            m.lacking("(last LevelFrom …) with `afterConsequence:`")
        keep_levels(m)

    def lower(self, m: Machine) -> Expression:
        """The level where the last move started."""
        return m.last("level from")

    def english(self, e: "Voice") -> Noun:
        """The level where the last move began."""
        return Noun("the level from which the last move was made", kind="level")


@ludeme("last", "To")
class LastTo(LastMove):
    """Gives the site the last move ended on.

    The result is -1 after a pass, or if there is no move yet. Setting out pieces counts as a move.

    Example:
        (last To afterConsequence:True)
    """

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep the site of the last action, if it is asked for."""
        if self.is_after_consequence(m):
            keep_action_sites(m)

    def lower(self, m: Machine) -> Expression:
        """Where the last move ended."""
        return m.last("to after consequence" if self.is_after_consequence(m) else "to")

    def english(self, e: "Voice") -> Noun:
        """Where the last move ended."""
        if self.is_of_last_action(e):
            if is_mancala(e):
                return Noun("the hole where the last seed fell", kind="site")
            return Noun(f"the {e.word()} where the last thing to happen took place", kind="site")
        return e.meant("last_to", f"the {e.word()} where the last move ended")


@ludeme("last", "LevelTo")
class LastLevelTo(LastMove):
    """Gives the level of the stack the last move ended on.

    The result is -1 if there is no move yet.

    Example:
        (last LevelTo)
    """

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep the level."""
        if self.is_after_consequence(m):
            m.lacking("(last LevelTo …) with `afterConsequence:`")
        keep_levels(m)

    def lower(self, m: Machine) -> Expression:
        """The level where the last move ended."""
        return m.last("level to")

    def english(self, e: "Voice") -> Noun:
        """The level where the last move ended."""
        return Noun("the level that the last move went to", kind="level")
