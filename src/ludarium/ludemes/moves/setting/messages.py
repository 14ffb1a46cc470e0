"""What passes between the players: proposals, votes, notes and events."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.kinds import (
    Boolean,
    Direction,
    Effect,
    Float,
    Graph,
    Int,
    IntArray,
    Moves,
    Range,
    Region,
)
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.variables import decided, number_of_proposal
from ludarium.english.moves.consequences import consequence
from ludarium.english.phrases import Do, Instruction
from ludarium.english.words import listed, spoken
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.ludemes.moves.clauses import PlayerChoice, Then
from ludarium.ludemes.moves.making import is_decision
from ludarium.ludemes.moves.offering import number_or_role, offer_action, players_of
from ludarium.vocabulary.ludeme import Named, OneOrMany, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class Proposing(Moves):
    """Something is put to the vote."""

    proposals: OneOrMany[str]
    """What is proposed, in a word or a few; one move for each."""

    then: Then | None = None
    """What follows the proposal."""

    def lower(self, m: Machine) -> None:
        """A move for each proposal."""
        with m.following(self.then):
            for text in self.proposals:
                offer_action(
                    m,
                    "Propose",
                    proposition=m.text(text),
                    propositionInt=number_of_proposal(m, text),
                    decision=is_decision(self),
                )

    def english(self, e: "Voice") -> Instruction:
        """A proposal."""
        what = listed([f"“{spoken(text)}”" for text in self.proposals], "or")
        return Do(f"propose {what}", None, consequence(e, self.then))


@ludeme("move", "Propose")
class MovePropose(Proposing):
    """Lets the player put something to the vote.

    `(is Proposed …)` tells whether it stands, until everybody has voted.

    Example:
        (move Propose {"Truce" "Surrender"} (then (set Var "Asked" (mover))))
    """

    concepts = ("ProposeDecision",)


@ludeme("propose")
class Propose(Proposing, Effect):
    """Puts something to the vote, as an effect.

    Example:
        (propose "Truce")
    """

    concepts = ("ProposeEffect",)


class Voting(Moves):
    """A vote is cast."""

    votes: OneOrMany[str]
    """What is voted for; one move for each."""

    then: Then | None = None
    """What follows the vote."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep what is decided."""
        decided(m)

    def lower(self, m: Machine) -> None:
        """A move for each vote."""
        with m.following(self.then):
            for text in self.votes:
                offer_action(
                    m,
                    "Vote",
                    vote=m.text(text),
                    voteInt=number_of_proposal(m, text),
                    decision=is_decision(self),
                )

    def english(self, e: "Voice") -> Instruction:
        """A vote."""
        what = listed([f"“{spoken(text)}”" for text in self.votes], "or")
        return Do(f"vote for {what}", None, consequence(e, self.then))


@ludeme("move", "Vote")
class MoveVote(Voting):
    """Lets the player vote.

    Once there are as many votes as players, whatever more than half of them chose is decided, and
    `(is Decided …)` tells so up to the next move.

    Example:
        (move Vote {"Truce" "Battle"})
    """

    concepts = ("VoteDecision",)


@ludeme("vote")
class Vote(Voting, Effect):
    """Casts a vote, as an effect.

    Example:
        (vote "Truce")
    """

    concepts = ("VoteEffect",)


@ludeme("note")
class Note(Effect):
    """Shows a message to the players.

    The game itself is not changed by it.

    Example:
        (note player:Mover "opens the gate")
    """

    player: Named[Int | Role | None] = None
    """The player whom the message is about, named before it; nobody if left out."""

    message: str | Int | IntArray | Float | Boolean | Region | Range | Direction | Graph
    """A text, or anything whose value is to be shown."""

    to: Named[PlayerChoice | Role | None] = None
    """Who sees the message; everybody if left out."""

    def lower(self, m: Machine) -> None:
        """A move for each player who is told."""
        if not isinstance(self.message, str | Int):
            m.lacking("(note …) of anything but a text or a number")
        about = None if self.player is None else number_or_role(m, self.player)
        for condition, player in self._readers(m):
            inside = (player >= 1) & (player <= m.players.count)
            with m.if_(condition & inside):
                self._tell(m, about, player)

    def _readers(self, m: Machine) -> list[tuple[Expression, Expression]]:
        if self.to is None or self.to is Role.All:
            return players_of(m, Role.All)
        return [(constant(1), number_or_role(m, self.to))]

    def _tell(self, m: Machine, about: Expression | None, player: Expression) -> None:
        if about is None:
            offer_action(m, "Note", message=self._text(m, ""), to=player)
            return
        value = known(about)
        named = range(m.players.count + 2) if value is None else [int(value)]
        for number in named:
            with m.if_(about == number):
                offer_action(m, "Note", message=self._text(m, f"P{number} "), to=player)

    def _text(self, m: Machine, before: str) -> Expression:
        """The number of the message, with something written before it."""
        if isinstance(self.message, Int):
            return m.text_with(before, m.number(self.message))
        return constant(m.text(f"{before}{self.message}"))

    def english(self, e: "Voice") -> Instruction:
        """A message."""
        message = (
            f"“{self.message}”" if isinstance(self.message, str) else f"{e.tell(self.message)}"
        )
        about = "" if self.player is None else f" about {e.player(self.player)}"
        to = "everybody" if self.to is None else str(e.player(self.to))
        return Do(f"announce {message}{about} to {to}")


@ludeme("trigger")
class Trigger(Effect):
    """Marks that an event has happened to a player.

    `(is Triggered …)` asks for it later. A player has a single mark: it does not tell one event
    from another.

    Example:
        (trigger "TempleReached" Mover)
    """

    concepts = ("Trigger",)

    event: str
    """What to call the event."""

    player: Int | Role
    """The player concerned."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Accepted, but not carried out."""

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of events."""
        m.field("triggered")

    def lower(self, m: Machine) -> None:
        """One move that marks the event."""
        player = number_or_role(m, self.player)
        offer_action(m, "Trigger", event=m.text(self.event), player=player)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return True

    def english(self, e: "Voice") -> Instruction:
        """An event."""
        who = e.player(self.player)
        return Do(f"note for {who} that “{spoken(self.event)}” has happened")
