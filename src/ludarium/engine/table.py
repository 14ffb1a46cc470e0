"""A table at which a game is played: one state at a time, moved by calls into its program."""

from collections.abc import Sequence
from typing import Any

import numpy

from ludarium.board.equipment.position import Position
from ludarium.engine.action_kinds import ACTION_KINDS
from ludarium.engine.actions import Action, Move
from ludarium.engine.acting import STRIDE
from ludarium.engine.host import Program, ProgramError
from ludarium.engine.image import first_image
from ludarium.engine.machine import Machine
from ludarium.engine.turns import Plan

_SITE_TYPES = ("Cell", "Vertex", "Edge")


class Table:
    """Plays a game in one instance of its program."""

    def __init__(self, code: bytes, m: Machine, plan: Plan, program: Program | None = None) -> None:
        self.m = m
        self.plan = plan
        self.program = program or Program(code)
        self.instance = self.program.instance()
        self.memory = self.instance.memory
        self.words = self.memory[: len(self.memory) & ~3].view(numpy.int32)
        self._generate = self.instance.entry("generate")
        self._apply = self.instance.entry("apply")
        self._expand = self.instance.entry("expand")

    def read(self, name: str, index: int = 0) -> int:
        """A number of the state."""
        field = self.m.state.field(name)
        return int(self.words[(field.address >> 2) + index])

    def start(self, position: Position, seed: int = 0) -> None:
        """Begin with a position; the seed is the state of the generator after setting up."""
        image = first_image(self.m, self.plan, position, seed)
        base = self.m.state.base
        self.memory[base : base + len(image)] = numpy.frombuffer(image, numpy.uint8)

    def call(self, entry: Any, *arguments: int) -> int:
        """Call into the program; what goes wrong is told in words."""
        try:
            return int(entry(*arguments))
        except ProgramError as error:
            problem = int(self.words[self.m.problem.address >> 2])
            if problem:
                self.words[self.m.problem.address >> 2] = 0
                raise ProgramError(self.m.problems[problem - 1]) from error
            raise

    def generate(self) -> int:
        """Work out the legal moves; how many there are."""
        return self.call(self._generate)

    def apply(self, index: int) -> None:
        """Make one of the legal moves."""
        self.call(self._apply, index)

    def sites_of(self, index: int) -> tuple[int, int]:
        """Where a legal move starts and ends."""
        at = (self.m.move_list + index * self.m.moves_stride.value) >> 2
        return int(self.words[at + 1]), int(self.words[at + 2])

    def move(self, index: int) -> Move:
        """A legal move with all that it does."""
        self.call(self._expand, index)
        return self.logged(*self.sites_of(index))

    def logged(self, from_: int, to: int) -> Move:
        """The move whose actions have just been noted."""
        m = self.m
        cell = lambda name: int(self.words[m.cells[name].address >> 2])  # noqa: E731
        low, high = cell("level min"), cell("level max")
        edge = cell("edge")
        return Move(
            mover=self.read("mover"),
            from_=from_,
            to=to,
            state=cell("move state"),
            edge=edge,
            oriented=edge < 0,
            level_min=low,
            level_max=high,
            actions=self.log(),
        )

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

    def _values(self, kind: Any, numbers: Sequence[int]) -> tuple[Any, ...]:
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
