"""Phases: the stages of a game, each with its own moves, and how players pass between them."""

from collections.abc import Callable

from ludarium.engine.kinds import Boolean, Int
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.ludemes.ends.ends import End
from ludarium.ludemes.game.mode import Mode
from ludarium.ludemes.game.play import Play
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.vocabulary.ludeme import Ludeme, OneOrMany, ludeme
from ludarium.vocabulary.play import Role


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

    def lower_change(
        self,
        m: Machine,
        player: int,
        mover_phase: Expression,
        names: list[str],
        change: Callable[[Expression], None],
    ) -> None:
        """Take a player to another phase, if this concerns the player and the condition holds."""
        if self.phase_name is not None and self.phase_name not in names:
            return
        everyone = m.players.everyone
        who = constant(everyone) if self.player is None else m.let(m.player(self.player))
        value = known(who)
        if value is not None and value not in (player, everyone):
            return
        with (
            m.if_(constant(1) if value is not None else (who == player) | (who == everyone)),
            m.if_(m.condition(self.condition)),
        ):
            if self.phase_name is not None:
                change(constant(names.index(self.phase_name)))
                return
            phases = m.field("phase", "u8", m.players.count + 2)
            if value == everyone:
                now = mover_phase
            elif value is not None:
                now = phases.get(player)
            else:
                now = m.choice(who == everyone, lambda: mover_phase, lambda: phases.get(player))
            change((now + 1).modulo(len(names)))


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
