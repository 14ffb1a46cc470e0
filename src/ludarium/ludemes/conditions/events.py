"""Conditions about what has happened: events, proposals, votes and pending matters."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Int
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.pending import is_pending, keep_pending
from ludarium.engine.state.variables import is_decided, is_proposed
from ludarium.english.phrases import Condition, Said
from ludarium.english.words import spoken
from ludarium.kernel.expressions import Expression
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Plan
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("is", "Pending")
class IsPending(Boolean):
    """Is true when the last move left something pending, such as a promotion.

    What is pending is forgotten as soon as the following move is made.

    Example:
        (is Pending)
    """

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Keep track of what is pending."""
        keep_pending(m)

    def lower(self, m: Machine) -> Expression:
        """Whether anything is pending."""
        return is_pending(m)

    def english(self, e: "Voice") -> Condition:
        """The last move left something to do."""
        return Said("the last move left a mark", "the last move left no mark")


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

    def lower(self, m: Machine) -> Expression:
        """Whether the player is in the game and has been marked."""
        # quirk: one-event-for-all: A player has one mark for all events, so any event that was
        # triggered counts as every other.
        player = m.let(m.player(self.player))
        return m.results.is_active(player) & (m.field("triggered").get() >> player)

    def english(self, e: "Voice") -> Condition:
        """An event has been noted for a player."""
        player = e.player(self.player)
        event = f"“{spoken(self.event)}”"
        return Said(f"{event} has happened for {player}", f"{event} has not happened for {player}")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """What the event is about, as its name says."""
        if self.event == "Connected":
            found.add("Connection")


@ludeme("is", "Proposed")
class IsProposed(Boolean):
    """Is true when a proposal is before the players.

    Example:
        (is Proposed "Truce")
    """

    proposal: str
    """What may have been proposed."""

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Keep track of what is proposed, and give it a number."""
        is_proposed(m, self.proposal)

    def lower(self, m: Machine) -> Expression:
        """Whether it has been proposed."""
        return is_proposed(m, self.proposal)

    def english(self, e: "Voice") -> Condition:
        """Something is proposed."""
        what = f"“{spoken(self.proposal)}”"
        return Said(f"{what} has been proposed", f"{what} has not been proposed")


@ludeme("is", "Decided")
class IsDecided(Boolean):
    """Is true when the players have just voted for a proposal.

    The decision is forgotten when the next move is made.

    Example:
        (is Decided "Truce")
    """

    decision: str
    """What may have been decided."""

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Keep track of what is decided, and give it a number."""
        is_decided(m, self.decision)

    def lower(self, m: Machine) -> Expression:
        """Whether it has been decided."""
        return is_decided(m, self.decision)

    def english(self, e: "Voice") -> Condition:
        """Something is decided."""
        what = f"“{spoken(self.decision)}”"
        return Said(f"the players have agreed on {what}", f"the players have not agreed on {what}")
