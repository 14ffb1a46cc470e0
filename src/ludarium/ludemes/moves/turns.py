"""Decisions about the turn itself: passing, choosing who is next, and changing sides."""

from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice, Then
from ludarium.ludemes.types import Effect, Int, IntArray, Moves


class Passing(Moves):
    """Nothing is moved."""

    then: Then | None = None
    """What follows the pass."""


@ludeme("move", "Pass")
class MovePass(Passing):
    """Lets the player pass.

    A player without any move passes anyway; this is for those who have others.

    Example:
        (move Pass (then (set Var "Rested" (mover))))
    """


@ludeme("pass")
class Pass(Passing, Effect):
    """Passes, as an effect.

    Example:
        (pass (then (addScore Mover -1)))
    """


@ludeme("move", "Set", "NextPlayer")
class MoveSetNextPlayer(Moves):
    """Lets the player choose who moves next, one move for each player named.

    Example:
        (move Set NextPlayer (players Enemy))
    """

    players: PlayerChoice | IntArray
    """The player, or the players to choose from; numbers of nobody are passed over."""

    then: Then | None = None
    """Accepted, but not carried out."""


@ludeme("move", "Swap", "Players")
class MoveSwapPlayers(Moves):
    """Lets two players change seats, so that each goes on with the other's pieces.

    Example:
        (move Swap Players Mover Next (then (set Var "Swapped" 1)))
    """

    first: Int | Role
    """The one player."""

    second: Int | Role
    """The other player."""

    then: Then | None = None
    """What follows once they have changed."""
