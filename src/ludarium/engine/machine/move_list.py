"""The list of moves: room for them, the rules they are of, and what can be asked about each.

A listed move is known by its address.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.machine.last_move import LastMove
from ludarium.engine.machine.tracked_facts import TrackedFacts
from ludarium.engine.moves.acting import Acting
from ludarium.engine.moves.priors import PRIOR_BYTES
from ludarium.engine.moves.sinks import MOVE_LIST_BYTES, Rule
from ludarium.kernel.expressions import Expression, Late
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32

MOST_RULES: Final = 1 << 14


class MoveList(LastMove):
    """Keeps moves in a list."""

    def __init__(self, box: Equipment, keeps: TrackedFacts) -> None:
        super().__init__(box, keeps)
        self.acting = Acting(self.machine)
        self.moves_stride = Late()
        """How many bytes a listed move takes."""
        self.move_list = self.module.reserve(MOVE_LIST_BYTES, 64, "moves")
        self.move_start = self.cell("start of moves", self.move_list)
        self.move_top = self.cell("top of moves", self.move_list)
        self.priors = self.module.reserve(PRIOR_BYTES, 64, "priors")
        """What happens before moves and is part of them."""
        self.priors_top = self.cell("top of priors", self.priors)
        self.rule_flags_at = self.module.reserve(MOST_RULES, name="flags of rules")
        self.rules: list[Rule] = []
        """The rules by which moves are made: one for each place in the description."""
        self.start_move: Callable[[], Function] | None = None
        """The function that prepares for a move, given the flags of its rule."""
        self.expansions: list[Callable[[], None]] = []
        """Writes the functions that put the actions of listed moves in the list of actions."""
        self.expand_listed: Function | None = None
        """Does so for any listed move."""

    @contextmanager
    def listing(self) -> Iterator[tuple[Expression, Callable[[], Expression]]]:
        """Moves that are listed inside are forgotten at the end: where they start, and end."""
        start = self.let(self.move_top.get())
        priors = self.let(self.priors_top.get())

        def put_back() -> None:
            self.move_top.set(self.f, start)
            self.priors_top.set(self.f, priors)

        with self.cleaning(put_back):
            yield start, self.move_top.get

    def rule_flags(self, rule: Expression) -> Expression:
        """1 if the moves of a rule are passes, 2 if they swap sides, 4 if they are nobody's."""
        return load(rule, self.rule_flags_at, "u8")

    def begin_move(self, move: Expression) -> None:
        """Prepare for a listed move that is made for good."""
        assert self.start_move is not None
        self.f.do(self.start_move(), self.rule_flags(load(move)))

    # ------------------------------------------------------------------ what listed moves do

    def expand_move(self, move: Expression) -> None:
        """Put the actions of a listed move, and what follows it, in the list of actions."""
        if self.expand_listed is None:
            self.expand_listed = self.module.function("expand listed", {"move": I32})
        self.f.do(self.expand_listed, move)

    def needed_expansions(self) -> list[Callable[[], None]]:
        """The functions that put the actions of listed moves in the list, if anybody asks."""
        return self.expansions if self.expand_listed is not None else []

    def write_expand_all(self) -> None:
        """Write the function that expands any listed move."""
        f = self.expand_listed
        if f is not None:
            (move,) = f.parameters
            table = self.module.dispatch([rule.expand for rule in self.rules if rule.expand])
            f.do_by_id(table, f.load(move), move)
