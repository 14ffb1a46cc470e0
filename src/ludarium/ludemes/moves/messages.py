"""What passes between the players: proposals, votes, notes and events."""

from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, OneOrMany, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice, Then
from ludarium.ludemes.types import (
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


class Proposing(Moves):
    """Something is put to the vote."""

    proposals: OneOrMany[str]
    """What is proposed, in a word or a few; one move for each."""

    then: Then | None = None
    """What follows the proposal."""


@ludeme("move", "Propose")
class MovePropose(Proposing):
    """Lets the player put something to the vote.

    `(is Proposed …)` tells whether it stands, until everybody has voted.

    Example:
        (move Propose {"Truce" "Surrender"} (then (set Var "Asked" (mover))))
    """


@ludeme("propose")
class Propose(Proposing, Effect):
    """Puts something to the vote, as an effect.

    Example:
        (propose "Truce")
    """


class Voting(Moves):
    """A vote is cast."""

    votes: OneOrMany[str]
    """What is voted for; one move for each."""

    then: Then | None = None
    """What follows the vote."""


@ludeme("move", "Vote")
class MoveVote(Voting):
    """Lets the player vote.

    Once there are as many votes as players, whatever more than half of them chose is decided, and
    `(is Decided …)` tells so up to the next move.

    Example:
        (move Vote {"Truce" "Battle"})
    """


@ludeme("vote")
class Vote(Voting, Effect):
    """Casts a vote, as an effect.

    Example:
        (vote "Truce")
    """


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


@ludeme("trigger")
class Trigger(Effect):
    """Marks that an event has happened to a player.

    `(is Triggered …)` asks for it later. A player has a single mark: it does not tell one event
    from another.

    Example:
        (trigger "TempleReached" Mover)
    """

    event: str
    """What to call the event."""

    player: Int | Role
    """The player concerned."""

    then: Then | None = None
    """Accepted, but not carried out."""
