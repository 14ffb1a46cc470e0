"""Conditions about moving: whether anyone can move, has passed, or goes round in circles."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Moves
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.layout import change_bit
from ludarium.engine.state.repetition import record_of
from ludarium.english.conditions.possible import can_be_done
from ludarium.english.phrases import Clause, Condition, Said
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Repetition, Role

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Plan
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("can", "Move")
class CanMove(Boolean):
    """Is true when a rule yields at least one legal move.

    Nothing is moved; the rule is only asked, for the player and position of the moment.

    Example:
        (can Move (step Forwards (to if:(is Empty (to)))))
    """

    concepts = ("CanMove",)

    moves: Moves
    """The rule that must yield a move."""

    def lower(self, m: Machine) -> Expression:
        """Whether the rule allows a move."""
        if not m.state.has("visited"):
            return m.can_make(self.moves)
        ends = [m.let(m.last(name)) for name in ("from", "to")]
        # quirk: asking-forgets-visits: After it was asked whether a move is possible, the sites of
        # the last move count as not visited.
        for value in (1, 0):
            for site in ends:
                with m.if_(site.below(m.universe)):
                    change_bit(m.f, m.visited, m.universe, 0, site, value=value)
            if value:
                found = m.can_make(self.moves)
        return found

    def english(self, e: "Voice") -> Condition:
        """Some move is possible."""
        return can_be_done(e, self.moves)


@ludeme("no", "Moves")
class NoMoves(Boolean):
    """Is true when a player has no move.

    For `Next` the moves are worked out on the spot. Any other player is stuck from the moment of
    passing for want of a move until the turn comes round again.

    Example:
        (no Moves P1)
    """

    concepts = ("NoMoves",)

    player: Role
    """The player who may be stuck."""

    def lower(self, m: Machine) -> Expression:
        """Whether the player is stuck."""
        if self.player is Role.Next:
            return m.let(m.helper("no moves next", {}, I32, lambda f: _look_for_moves(m, f))())
        player = m.let(m.role(self.player))
        inside = (player - 1).below(int(m.players.count))
        return inside & (m.field("stalemated").get() >> player)

    def english(self, e: "Voice") -> Condition:
        """Somebody cannot move."""
        return Clause(e.role(self.player), "can", "move").opposite()

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whose moves there must be none of."""
        if self.player in (Role.Mover, Role.Next):
            found.add(f"NoMoves{self.player.word}")


@ludeme("was", "Pass")
class WasPass(Boolean):
    """Is true when the last move was a pass.

    Example:
        (was Pass)
    """

    def lower(self, m: Machine) -> Expression:
        """Whether the last move was a pass."""
        return m.last("pass") != 0

    def english(self, e: "Voice") -> Condition:
        """The last move was a pass."""
        return Said("the last move was a pass", "the last move was not a pass")


@ludeme("all", "Passed")
class AllPassed(Boolean):
    """Is true when all players have passed, one after the other.

    A player alone need only have passed with the last move.

    Example:
        (all Passed)
    """

    def lower(self, m: Machine) -> Expression:
        """Whether all players passed, each in turn."""
        return m.both(lambda: m.field("moves").get() >= m.players.count, m.all_passed)

    def english(self, e: "Voice") -> Condition:
        """Everybody has passed."""
        if e.equipment.players.count == 1:
            return Said("you have passed", "you have not passed")
        everybody = "both players have" if e.is_duel else "all players have"
        return Said(f"{everybody} passed in succession", f"not {everybody} passed in succession")


@ludeme("is", "Cycle")
class IsCycle(Boolean):
    """Is true when the play has gone through the same positions three times in a row.

    The stretch that repeats is as many moves long as the square of the number of players.

    Example:
        (is Cycle)
    """

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Record the position after every move."""
        record_of(m, plan, Repetition.Positional.word).of_moves = True

    def lower(self, m: Machine) -> Expression:
        """Whether the positions repeat."""
        return m.records[Repetition.Positional.word].is_cycle()

    def english(self, e: "Voice") -> Condition:
        """The same positions come round again."""
        return Said(
            "the same series of positions has come up three times in a row",
            "no series of positions has come up three times in a row",
        )


@ludeme("is", "Repeat")
class IsRepeat(Boolean):
    """Is true when the present position has occurred before.

    Example:
        (is Repeat Situational)
    """

    concepts = ("PositionalSuperko",)

    repetition: Repetition | None = None
    """What counts as the same, and since when; `Positional` by default."""

    def prepare(self, m: Machine, plan: "Plan") -> None:
        """Record the positions that count."""
        record_of(m, plan, self._kind).of_turns = True

    def lower(self, m: Machine) -> Expression:
        """Whether the position has been recorded."""
        record = m.records[self._kind]
        return m.let(record.has(record.hash()))

    @property
    def _kind(self) -> str:
        return (self.repetition or Repetition.Positional).word

    def english(self, e: "Voice") -> Condition:
        """The position has been there before."""
        kind = self.repetition or Repetition.Positional
        since = " earlier in this turn" if "InTurn" in kind.word else " before"
        same = "the same position"
        if kind in (Repetition.Situational, Repetition.SituationalInTurn):
            same = "the same position with the same player to move"
        return Said(f"{same} has occurred{since}", f"{same} has not occurred{since}")


def _look_for_moves(m: Machine, f: Function) -> None:
    """Let the next player be the mover, and find out whether there is a move then.

    While that is looked into, whoever asks the same is told that there are moves.
    """
    looking = m.cell("looking for moves")
    names = ("mover", "next", "prev")
    # quirk: nobody-is-stuck-while-asked: While it is looked into whether the next player can move,
    # the same question inside is answered with yes.
    with f.if_(looking.get() != 0):
        f.return_(0)
    mover, next_, prev = (f.let(m.field(name).get()) for name in names)
    flags = m.field("stalemated")
    with f.if_((m.results.over.get() == 0) & m.results.someone_active()):
        looking.set(f, 1)
        m.field("mover").set(f, next_)
        m.field("prev").set(f, mover)
        m.field("next").set(f, m.results.after(f, next_))
        f.do(m.refresh_stalemate)
        for name, value in zip(names, (mover, next_, prev), strict=True):
            m.field(name).set(f, value)
        looking.set(f, 0)
    f.return_((flags.get() >> next_) & 1)
