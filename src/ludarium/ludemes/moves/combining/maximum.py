"""Rules that allow only the moves which achieve the most."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.board.equipment.containers import ContainerKind
from ludarium.engine.kinds import Boolean, Effect, Moves
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.attempts import attempt, through_list
from ludarium.engine.moves.most import captures_of, keep_most, longest_turn
from ludarium.engine.moves.sinks import ExistsSink, ListSink
from ludarium.engine.turns.fast_playouts import NeedsList, PlayoutSink
from ludarium.engine.turns.turns import Plan
from ludarium.english.moves.consequences import with_note
from ludarium.english.phrases import Always, Instruction
from ludarium.kernel.expressions import Expression
from ludarium.ludemes.moves.clauses import Then
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class MostOf(Effect):
    """Moves that achieve the most."""

    with_value: Named[Boolean | None] = None
    """Whether to add up the values of the captured pieces instead; false if left out."""

    moves: Moves
    """The moves to choose among."""

    # quirk: then-never-follows: A `then` is accepted here, and never follows.
    then: Then | None = None
    """Accepted, but not carried out."""

    def choose(
        self, m: Machine, measure: Callable[[Machine, Expression, int, bool], Expression]
    ) -> None:
        """The moves that achieve the most."""
        sink = m.sink
        with_value = m.static(self.with_value) if self.with_value is not None else False
        if with_value is None:
            m.lacking("(max …) with a value that changes")
        if isinstance(sink, ListSink):
            with attempt(m) as number:
                start = m.let(m.move_top.get())
                m.shared(self.moves)
                keep_most(m, start, measure, number, with_value=bool(with_value))
        elif isinstance(sink, ExistsSink) and not sink.has_target:
            m.moves(self.moves)
        elif isinstance(sink, PlayoutSink):
            raise NeedsList("(max …) compares all moves")
        else:
            through_list(m, self)

    def is_by_value(self, e: "Voice") -> bool:
        """Whether the values of captured pieces count, rather than their number."""
        return self.with_value is not None and e.condition(self.with_value) != Always(False)


@ludeme("max", "Moves")
class RequireMaxMoves(MostOf):
    """Allows only the moves that start the longest turn.

    A turn goes on for as long as the same player is to move again, so with captures in sequence
    this obliges the player to capture as much as possible.

    Example:
        (max Moves
            (forEach Piece
                (move Hop
                    (between if:(is Enemy (who at:(between))) (apply (remove (between))))
                    (to if:(is Empty (to)))
                    (then (moveAgain))
                )
            )
        )
    """

    concepts = ("MaxMovesInTurn", "CopyContext")

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Note that its moves are made as they were tried, and that turns are listed to the end."""
        m.made_as_tried = True
        plan.lists_moves = True
        if self.with_value is not None:
            m.acting.keeps_log = True

    def lower(self, m: Machine) -> None:
        """The moves that start the longest turn."""
        self.choose(m, longest_turn)

    def english(self, e: "Voice") -> Instruction:
        """As many moves as possible."""
        aim = self.aim(e)
        return with_note(
            e.moves(self.moves), f"you must choose so that {aim}", f"in such a way that {aim}"
        )

    def aim(self, e: "Voice") -> str:
        """What is to be made the most of."""
        if self.is_by_value(e):
            return "your whole turn captures pieces worth as much as possible"
        if any(box.kind is ContainerKind.DICE for box in e.equipment.containers):
            return "your turn has as many moves as possible"
        return "your whole turn captures as much as possible"


@ludeme("max", "Captures")
class RequireMaxCaptures(MostOf):
    """Allows only the moves that capture the most pieces at once.

    Unlike `(max Moves …)` it looks no further than the move itself. If no move captures, all are
    legal.

    Example:
        (max Captures withValue:True (forEach Piece "Lion"))
    """

    concepts = ("MaxCapture",)

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Note that captures are counted, before anything is written that imagines moves."""
        m.acting.keeps_log = True

    def lower(self, m: Machine) -> None:
        """The moves that capture the most."""
        self.choose(m, captures_of)

    def english(self, e: "Voice") -> Instruction:
        """As many captures as possible."""
        aim = "you capture as many pieces as possible"
        if self.is_by_value(e):
            aim = "the pieces you capture are worth as much as possible"
        return with_note(
            e.moves(self.moves), f"you must choose so that {aim}", f"in such a way that {aim}"
        )
