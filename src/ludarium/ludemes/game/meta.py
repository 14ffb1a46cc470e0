"""Rules about the rules: what holds for every move of a game, whatever the play rules say."""

from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import MetaRule
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import ListSink
from ludarium.engine.pieces.supporting import (
    forbid_stacking_on_fallen,
    hold_supporting_pieces,
    let_pieces_fall,
)
from ludarium.engine.state.history import keep_turns
from ludarium.engine.state.repetition import forbid_repetition, forbid_suicide
from ludarium.engine.state.seats import change_sides, keep_seats
from ludarium.engine.turns.fast_playouts import PlayoutSink
from ludarium.english.conditions.repetitions import REPEATED
from ludarium.kernel.expressions import Expression, choose
from ludarium.vocabulary.ludeme import Ludeme, ludeme
from ludarium.vocabulary.play import (
    GravityKind,
    NoStackOnKind,
    PassEndKind,
    PinKind,
    Repetition,
)

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Plan
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


_FORBIDDEN: Final = {
    Repetition.PositionalInTurn: "TurnKo",
    Repetition.SituationalInTurn: "SituationalTurnKo",
    Repetition.Positional: "PositionalSuperko",
    Repetition.Situational: "SituationalSuperko",
}


@ludeme("automove")
class Automove(MetaRule):
    """Plays forced moves at once, as part of the move that forces them.

    A move is forced when it is the only one that leads to its site. The moves that follow from
    forced moves are played too, until none is left.

    Example:
        (automove)
    """

    concepts = ("AutoMove",)

    def put_in_plan(self, m: Machine, plan: "Plan") -> None:
        """Let forced moves follow each move."""
        if m.simultaneous:
            m.lacking("(automove) where all choose at once")
        plan.makes_forced_moves = True

    def english(self, e: "Voice") -> str:
        """The rule in a sentence."""
        return (
            "Forced moves are made at once: wherever only one move leads to a place, it is made as "
            "part of the move that forces it."
        )


@ludeme("gravity")
class Gravity(MetaRule):
    """Lets pieces that have lost their support fall at the end of each move.

    Example:
        (gravity PyramidalDrop)
    """

    concepts = ("CopyContext",)

    kind: GravityKind | None = None
    """How pieces fall; `PyramidalDrop` if left out."""

    def put_in_plan(self, m: Machine, plan: "Plan") -> None:
        """Let pieces fall at the end of each move."""
        let_pieces_fall(m, plan)

    def english(self, e: "Voice") -> str:
        """The rule in a sentence."""
        return "Pieces that have lost their support fall at the end of each move"


@ludeme("meta")
class Meta(Ludeme):
    """Holds the rules that apply to all moves of the game.

    Example:
        (meta {(swap) (no Repeat Situational)})
    """

    rules: tuple[MetaRule, ...] | MetaRule
    """One such rule, or several."""


@ludeme("noStackOn")
class NoStackOn(MetaRule):
    """Forbids putting a piece on others that drop as it leaves.

    With `Fallen` a piece may not go to a site on a line that climbs through the site it leaves.

    Example:
        (noStackOn Fallen)
    """

    kind: NoStackOnKind
    """What may not be stacked on."""

    def put_in_plan(self, m: Machine, plan: "Plan") -> None:
        """Allow no piece to go above the site it leaves."""
        forbid_stacking_on_fallen(m, plan)

    def english(self, e: "Voice") -> str:
        """The rule in a sentence."""
        return "No piece may be put on others that would drop as it leaves"


@ludeme("passEnd")
class PassEnd(MetaRule):
    """Says what happens when all players pass, one after another.

    Without this rule most games end in a draw then; games with dice, and games that test for
    it with `(all Passed)`, go on.

    Example:
        (passEnd Draw)
    """

    outcome: PassEndKind
    """Whether the game is drawn or goes on."""

    def put_in_plan(self, m: Machine, plan: "Plan") -> None:
        """Let the game go on, if that is wanted."""
        if self.outcome is PassEndKind.NoEnd:
            plan.draw_when_all_pass = False

    def english(self, e: "Voice") -> str:
        """The rule in a sentence."""
        if self.outcome is PassEndKind.NoEnd:
            return "The game goes on even if all players pass"
        return "If all players pass, one after the other, the game is a draw"


@ludeme("pin")
class Pin(MetaRule):
    """Holds a piece in place while others rest on it.

    With `SupportMultiple` a piece can be neither moved nor removed while more than one piece
    stands directly on it.

    Example:
        (pin SupportMultiple)
    """

    kind: PinKind
    """Which pieces are held."""

    def put_in_plan(self, m: Machine, plan: "Plan") -> None:
        """Hold pieces on which others rest."""
        hold_supporting_pieces(m, plan)

    def english(self, e: "Voice") -> str:
        """The rule in a sentence."""
        return "A piece on which more than one other piece rests may neither be moved nor removed"


@ludeme("swap")
class SwapOption(MetaRule):
    """Offers the last player to begin a change of sides, to make up for a strong first move.

    The offer is made once: with two players, in place of the second player's first move.

    Example:
        (swap)
    """

    concepts = ("SwapOption", "SwapPlayersDecision")

    def put_in_plan(self, m: Machine, plan: "Plan") -> None:
        """Offer a change of sides to the last player to begin."""
        keep_turns(m)
        keep_seats(m)

        def is_time() -> Expression:
            last: int = m.players.count - 1
            return m.field("moves").get() == last

        def offer() -> None:
            if not isinstance(m.sink, PlayoutSink):
                m.sink = ListSink()
            last = m.let(m.last("mover"))
            before = m.field("mover before").get()
            other = m.let(choose(last == m.mover, before, last))
            with (
                m.if_(is_time() & (other != m.mover) & (other != -1)),
                m.bind(**{"#other": other}),
            ):
                m.move(lambda: change_sides(m, m.mover, m.register("#other")), is_swap=True)

        plan.after_listing.append(offer)
        plan.can_always_move.append(is_time)

    def english(self, e: "Voice") -> str:
        """The rule in a sentence."""
        if e.is_duel:
            how = "making a first move, the second player may change sides and so take over"
            return f"The *pie rule* holds: instead of {how} the first player's move."
        how = "a first move, the last player to begin may change sides with the first player"
        return f"The *pie rule* holds: instead of {how}."


@ludeme("no", "Repeat")
class MetaNoRepeat(MetaRule):
    """Forbids moves that bring back an earlier position.

    A pass is always allowed.

    Example:
        (no Repeat Situational)
    """

    repetition: Repetition | None = None
    """What counts as the same, and since when; `Positional` if left out."""

    def put_in_plan(self, m: Machine, plan: "Plan") -> None:
        """Let no move repeat a position."""
        forbid_repetition(m, plan, (self.repetition or Repetition.Positional).word)

    def english(self, e: "Voice") -> str:
        """The rule in a sentence."""
        return f"No move may bring back {REPEATED[self.repetition or Repetition.Positional]}"

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Which repetitions are forbidden."""
        found.add(_FORBIDDEN[self.repetition or Repetition.Positional])


@ludeme("no", "Suicide")
class MetaNoSuicide(MetaRule):
    """Forbids moves by which a player would lose the game at once.

    Example:
        (no Suicide)
    """

    def put_in_plan(self, m: Machine, plan: "Plan") -> None:
        """Let no move lose the game at once."""
        forbid_suicide(m, plan)

    def english(self, e: "Voice") -> str:
        """The rule in a sentence."""
        return "No move may leave your own pieces without freedom so that they die at once."
