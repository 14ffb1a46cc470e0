"""Phases: the stages of a game, each with its own moves, and how players pass between them."""

from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ends.ends import End
from ludarium.ludemes.game.mode import Mode
from ludarium.ludemes.game.play import Play
from ludarium.ludemes.ludeme import Ludeme, OneOrMany, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.types import Boolean, Int


@ludeme("nextPhase")
class NextPhase(Int):
    """Takes players to another phase when a condition holds.

    It is tried after every move that does not end the game, while the player who has just moved
    is still the mover.

    Example:
        (nextPhase Mover (>= (count Pieces Mover) 6) "Wandering")
    """

    player: Role | PlayerChoice | None = None
    """Who changes phase; every player who is in this phase if left out."""

    condition: Boolean | None = None
    """When the change happens; after the next move if left out."""

    phase_name: str | None = None
    """The phase to go to; the one after it in the list, going round, if left out."""


@ludeme("phase")
class Phase(Ludeme):
    """Describes a stage of the game with moves, and perhaps endings, of its own.

    Each player is in a phase of their own. A player begins in the first phase that is theirs or
    everybody's.

    Example:
        (phase "Settling"
            (play (move (from (handSite Mover)) (to (sites Empty))))
            (nextPhase Mover (is Empty (handSite Mover)) "Roaming")
        )
    """

    name: str
    """What the phase is called."""

    player: Role | None = None
    """Whose phase it is; everybody's if left out."""

    mode: Mode | None = None
    """How moves are ordered in time in this phase; as in the whole game if left out."""

    play: Play
    """The moves of this phase; those of the rules as a whole, if any, are added to them."""

    end: End | None = None
    """Endings that are tried before those of the rules as a whole; none if left out."""

    next_phases: OneOrMany[NextPhase] | None = None
    """Ways out of the phase, of which a player takes the first that holds; none if left out."""
