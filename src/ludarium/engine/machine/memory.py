"""Memory beside the state: copies of it to go back to from a look ahead, and room to work in.

Both are taken from the top of a stack, and given back at the end of a `with` block.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ludarium.engine.machine.building import Building, Cell
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function, Operand
from ludarium.kernel.operations import I32

IMAGINED_BYTES: Final = 1 << 23
SCRATCH_BYTES: Final = 1 << 20


class Memory(Building):
    """Takes memory for a while."""

    def __init__(self) -> None:
        super().__init__()
        self.imagined = self.module.reserve(IMAGINED_BYTES, 64, "imagined states")
        self.imagined_top = self.cell("top of imagined states", self.imagined)
        self.scratch = self.module.reserve(SCRATCH_BYTES, 64, "scratch")
        self.scratch_top = self.cell("top of scratch", self.scratch)

    # ------------------------------------------------------------------ look-ahead

    @contextmanager
    def imagining(self, *, noted: bool = False, unless: Expression | None = None) -> Iterator[None]:
        """Whatever happens inside is undone at the end, and not noted unless that is wanted.

        If `unless` holds at the end, it has really happened.
        """
        save = self.helper("save state", {}, I32, self._write_save)
        restore = self.helper("restore state", {"place": I32}, None, self._write_restore)
        beside = [] if noted else self._cells_of_moves()
        kept = [self.let(cell.get()) for cell in beside]
        if not noted and self.state.has("pending count"):
            self.cell("pending is over").set(self.f, 0)
        if not noted and self.acting.keeps_log:
            self.acting.log_start.set(self.f, self.acting.log_top.get())
        place = self.let(save())

        def put_back() -> None:
            if unless is not None:
                with self.if_(unless):
                    self.imagined_top.set(self.f, place)
                with self.if_(unless.negated):
                    undo()
            else:
                undo()

        def undo() -> None:
            self.f.do(restore, place)
            for cell, value in zip(beside, kept, strict=True):
                cell.set(self.f, value)

        with self.cleaning(put_back):
            yield

    def _cells_of_moves(self) -> list[Cell]:
        """What is noted about a move beside the state."""
        names = ["next player set", "pending is over"]
        if self.acting.keeps_log:
            names += ["level min", "level max", "move state", "edge", "top of log", "start of log"]
        return [self.cell(name) for name in names]

    def _write_save(self, f: Function) -> None:
        place = f.let(self.imagined_top.get())
        with f.if_(place + self.state.size > self.imagined + IMAGINED_BYTES):
            self.fail_in(f, "the rules look too many moves ahead")
        f.copy(place, self.state.base, self.state.size, apart=True)
        self.imagined_top.set(f, place + self.state.size)
        f.return_(place)

    def _write_restore(self, f: Function) -> None:
        (place,) = f.parameters
        f.copy(self.state.base, place, self.state.size, apart=True)
        self.imagined_top.set(f, place)

    # ------------------------------------------------------------------ room to work in

    @contextmanager
    def temporary(self) -> Iterator[None]:
        """Room that is taken inside is given back at the end."""
        top = self.let(self.scratch_top.get())
        with self.cleaning(lambda: self.scratch_top.set(self.f, top)):
            yield

    def room(self, size: Operand) -> Expression:
        """The address of room for some bytes; give it back with `temporary`."""

        def write(f: Function) -> None:
            (size,) = f.parameters
            place = f.let(self.scratch_top.get())
            after = f.let(place + ((size + 7) & -8))
            with f.if_(after.below(self.scratch + SCRATCH_BYTES).is_zero):
                self.fail_in(f, "the rules work with too many numbers at once")
            self.scratch_top.set(f, after)
            f.return_(place)

        function = self.helper("room", {"size": I32}, I32, write)
        return self.let(function(size))
