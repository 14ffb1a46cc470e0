"""A table at which a game is played: one state at a time, moved by calls into its program.

A state is a string of bytes. The table remembers which one lies on it, so that going on with the
same state costs nothing.
"""

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

import numpy

from ludarium.board.equipment.position import Position
from ludarium.engine.acting import STRIDE
from ludarium.engine.action_kinds import ACTION_KINDS, ActionKind
from ludarium.engine.actions import Action, Move
from ludarium.engine.host import OutOfTime, Program, ProgramError
from ludarium.engine.image import first_image
from ludarium.engine.machine import Machine
from ludarium.engine.turns import Plan
from ludarium.kernel.layout import SIZES

LONGEST_CALL: Final = 20.0
"""How many seconds it may take to find the moves of a position, or to make one."""
_SITE_TYPES: Final = ("Cell", "Vertex", "Edge")


class Table:
    """Plays a game in one instance of its program. One thread may use it at a time."""

    def __init__(self, code: bytes, m: Machine, plan: Plan, program: Program | None = None) -> None:
        self.m = m
        self.plan = plan
        self.program = program or Program(code)
        self.instance = self.program.instance()
        self._look_at_memory()
        self._base = m.state.base
        self._end = m.state.base + m.state.size.value
        self._moves = m.move_list >> 2
        self._stride = m.moves_stride.value >> 2
        self._generate = self.instance.entry("generate")
        self._apply = self.instance.entry("apply")
        self._expand = self.instance.entry("expand")
        self._shown: bytes | None = None
        self._count = -1
        self._allowed_until = 0.0

    def _look_at_memory(self) -> None:
        self.memory = self.instance.memory
        self.words = self.memory[: len(self.memory) & ~3].view(numpy.int32)
        self.bytes = self.memory.data
        self.numbers = self.words.data

    def extend(self, size: int) -> int:
        """Make room for so many bytes behind all that the program uses; its address."""
        address = self.instance.extend(size)
        self._look_at_memory()
        return address

    # ------------------------------------------------------------------ states

    def read(self, name: str, index: int = 0) -> int:
        """A number of the state."""
        field = self.m.state.field(name)
        size = SIZES[field.field.kind]
        at = field.address + index * size
        return int.from_bytes(self.bytes[at : at + size], "little", signed=size > 2)

    def start(self, position: Position, seed: int = 0) -> None:
        """Begin with a position; the seed is the state of the generator after setting up."""
        self.show(first_image(self.m, self.plan, position, seed))

    def show(self, image: bytes) -> None:
        """Go on with a state, unless it is the one at hand."""
        if image is not self._shown:
            self.bytes[self._base : self._end] = image
            self._shown = image
            self._count = -1

    def moves_of(self, image: bytes) -> int:
        """Show a state with its legal moves; how many there are."""
        if image is not self._shown:
            self.show(image)
        if self._count < 0:
            self._count = self.call(self._generate)
        return self._count

    def play(self, image: bytes, index: int) -> bytes:
        """The state after one of the legal moves of another."""
        self.moves_of(image)
        self.call(self._apply, index)
        self._shown = new = bytes(self.bytes[self._base : self._end])
        self._count = -1
        return new

    # ------------------------------------------------------------------ calls

    def call(self, entry: Any, *arguments: int) -> int:
        """Call into the program; what goes wrong is told in words."""
        now = monotonic()
        if now > self._allowed_until:
            self.instance.allow(2 * LONGEST_CALL)
            self._allowed_until = now + LONGEST_CALL
        try:
            return int(entry(*arguments))
        except ProgramError as error:
            problem = int(self.words[self.m.problem.address >> 2])
            self.reset()
            self._allowed_until = 0.0
            if problem:
                raise ProgramError(self.m.problems[problem - 1]) from error
            if isinstance(error, OutOfTime):
                raise OutOfTime(f"the rules took longer than {LONGEST_CALL:.0f} seconds") from error
            raise

    def reset(self) -> None:
        """Forget whatever was going on, as after something went wrong."""
        self._shown = None
        self._count = -1
        for cell in self.m.cells.values():
            self.words[cell.address >> 2] = cell.initial

    def generate(self) -> int:
        """Work out the legal moves; how many there are."""
        self._count = self.call(self._generate)
        return self._count

    def apply(self, index: int) -> None:
        """Make one of the legal moves."""
        self._shown = None
        self.call(self._apply, index)

    # ------------------------------------------------------------------ moves

    def sites_of(self, index: int) -> tuple[int, int]:
        """Where a legal move starts and ends."""
        at = self._moves + index * self._stride
        return self.numbers[at + 1], self.numbers[at + 2]

    def move(self, index: int) -> Move:
        """A legal move with all that it does."""
        self.call(self._expand, index)
        return self.logged(*self.sites_of(index))

    def logged(self, from_: int, to: int) -> Move:
        """The move whose actions have just been noted."""
        edge = self._cell("edge")
        return Move(
            mover=self.read("mover"),
            from_=from_,
            to=to,
            state=self._cell("move state"),
            edge=edge,
            oriented=edge < 0,
            level_min=self._cell("level min"),
            level_max=self._cell("level max"),
            actions=self.log(),
        )

    def _cell(self, name: str) -> int:
        return int(self.words[self.m.cells[name].address >> 2])

    def log(self) -> tuple[Action, ...]:
        """The actions that have just been noted."""
        acting = self.m.acting
        at, top = acting.log >> 2, int(self.words[acting.log_top.address >> 2]) >> 2
        found = []
        while at < top:
            kind = ACTION_KINDS[self.words[at]]
            values = self.words[at + 1 : at + 1 + len(kind.arguments)].tolist()
            found.append(Action(kind, self._values(kind, values)))
            at += STRIDE >> 2
        return tuple(found)

    def _values(self, kind: ActionKind, numbers: Sequence[int]) -> tuple[Any, ...]:
        values: list[Any] = []
        for argument, number in zip(kind.arguments, numbers, strict=True):
            if argument.pattern.startswith("Cell"):
                values.append(_SITE_TYPES[number] if number >= 0 else None)
            elif argument.pattern.startswith("true"):
                values.append(bool(number))
            elif argument.pattern.startswith("0|"):
                values.append(number)
            else:
                values.append(self.m.texts[number])
        return tuple(values)
