"""Decisions about the turn itself: passing, choosing who is next, and changing sides."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Effect, Int, IntArray, Moves
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.seats import keep_seats
from ludarium.english.moves.consequences import consequence
from ludarium.english.moves.scoring import change_of_sides
from ludarium.english.phrases import Do, Instruction
from ludarium.ludemes.moves.clauses import PlayerChoice, Then
from ludarium.ludemes.moves.making import is_decision
from ludarium.ludemes.moves.offering import offer_next_players, offer_swapped_players
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Plan
    from ludarium.english.voice import Voice


class Passing(Moves):
    """Nothing is moved."""

    then: Then | None = None
    """What follows the pass."""

    def lower(self, m: Machine) -> None:
        """One move: a pass."""
        decision = is_decision(self)
        with m.following(self.then):
            m.move(lambda: m.act("Pass", decision=decision), single=True, is_pass=True)

    def is_single(self) -> bool:
        """Whether it makes one action at most."""
        return self.then is None

    def english(self, e: "Voice") -> Instruction:
        """A pass."""
        return Do("pass", None, consequence(e, self.then), example="pass")


@ludeme("move", "Pass")
class MovePass(Passing):
    """Lets the player pass.

    A player without any move passes anyway; this is for those who have others.

    Example:
        (move Pass (then (set Var "Rested" (mover))))
    """

    concepts = ("PassDecision",)


@ludeme("pass")
class Pass(Passing, Effect):
    """Passes, as an effect.

    Example:
        (pass (then (addScore Mover -1)))
    """

    concepts = ("PassEffect",)


@ludeme("move", "Set", "NextPlayer")
class MoveSetNextPlayer(Moves):
    """Lets the player choose who moves next, one move for each player named.

    Example:
        (move Set NextPlayer (players Enemy))
    """

    concepts = ("SetNextPlayer",)

    players: PlayerChoice | IntArray
    """The player, or the players to choose from; numbers of nobody are passed over."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Accepted, but not carried out."""

    def lower(self, m: Machine) -> None:
        """A move for each player."""
        offer_next_players(m, self.players, decision=True)

    def english(self, e: "Voice") -> Instruction:
        """A choice of who is next."""
        if isinstance(self.players, PlayerChoice):
            return Do(f"let {e.player(self.players)} move next")
        return Do(f"choose who moves next among {e.tell(self.players)}")


@ludeme("move", "Swap", "Players")
class MoveSwapPlayers(Moves):
    """Lets two players change seats, so that each goes on with the other's pieces.

    Example:
        (move Swap Players Mover Next (then (set Var "Swapped" 1)))
    """

    concepts = ("SwapPlayersDecision",)

    first: Int | Role
    """The one player."""

    second: Int | Role
    """The other player."""

    then: Then | None = None
    """What follows once they have changed."""

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Note who plays for whom."""
        keep_seats(m)

    def lower(self, m: Machine) -> None:
        """One move that lets two players change seats."""
        with m.following(self.then):
            offer_swapped_players(m, self.first, self.second)

    def english(self, e: "Voice") -> Instruction:
        """Two players change sides."""
        first, second = e.player(self.first), e.player(self.second)
        return Do(change_of_sides(e, first, second), None, consequence(e, self.then))
