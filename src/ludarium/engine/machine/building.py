"""Building blocks of programs: functions, control flow, numbers in memory, and what can go wrong.

Nothing here knows of boards or players.
"""

import struct
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Final

from ludarium.engine.agreements import MOST_VALUE, WITH_VALUE
from ludarium.engine.machine.marks import Event
from ludarium.engine.machine.scope import Scope
from ludarium.engine.state.layout import StateField, StateLayout
from ludarium.kernel.expressions import Expression, Guarded, constant, credit, known, lift
from ludarium.kernel.function import Function, Loop, Operand, load
from ludarium.kernel.module import Data, Module, asker
from ludarium.kernel.operations import I32, ValueType
from ludarium.kernel.sets import NumberSet
from ludarium.language.problem import MeaningError

MOST_TOLD_APART: Final = 6
"""Up to how many functions are told apart one by one, rather than by a table."""


class NoMeaning(MeaningError):  # noqa: N818 - a fact about a ludeme rather than a mistake
    """A ludeme that cannot be played yet."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} has no meaning in play yet", "It can be read and shown.")
        self.what = what


@dataclass(frozen=True)
class Cell:
    """A number in memory that does not belong to the state of a game."""

    address: int
    initial: int

    def get(self) -> Expression:
        """Its value."""
        return load(0, self.address)

    def set(self, f: Function, value: Operand) -> None:
        """Give it a value."""
        f.store(0, value, self.address)


@dataclass(frozen=True)
class NumberList:
    """A list of numbers in memory, four bytes each."""

    address: Expression
    length: Expression

    def at(self, index: Operand) -> Expression:
        """A number of the list."""
        return load(self.address + lift(index, I32) * 4)


class Building(Scope):
    """Writes what every program is made of."""

    def __init__(self) -> None:
        self.module = Module()
        self.cells: dict[str, Cell] = {}
        self.problems: list[str] = []
        """What can go wrong in play, by number from 1."""
        self.texts: list[str] = []
        """The texts that actions carry, by number."""
        self.unfinished: list[Callable[[], None]] = []
        """Functions that are written last, when all fields of the state are known."""
        self.only_playouts = False
        """Whether the program is only for random playouts: larger code for more speed."""
        self.notes_endings = False
        """Whether random playouts, too, note which rule ended a game."""
        self._helpers: dict[object, Function] = {}
        self._kept_alive: list[object] = []
        """What is known by its identity, which must not become that of something else."""
        self.state = StateLayout(self.module)
        self.problem = self.cell("problem", 0)
        super().__init__(self.module.function("nothing"))

    # ------------------------------------------------------------------ numbers in memory

    def cell(self, name: str, initial: int = 0) -> Cell:
        """A number in memory beside the state, the same for all states."""
        if name not in self.cells:
            address = self.module.reserve(4, 4, name)
            if initial:
                self.module.data.append(Data(address, struct.pack("<i", initial)))
            self.cells[name] = Cell(address, initial)
        return self.cells[name]

    def field(self, name: str, kind: str = "i32", count: int = 1) -> StateField:
        """A field of the state, made when it is first asked for."""
        return self.state.field(name, kind, count)

    def number_list(self, numbers: Sequence[int]) -> NumberList:
        """A list of numbers that are known now."""
        return NumberList(
            constant(self.module.table(numbers or [0], name="numbers")), constant(len(numbers))
        )

    def table(
        self, numbers: Sequence[int], index: Operand, kind: str = "i32", name: str | None = None
    ) -> Expression:
        """The number at an index of a table that is known now; the index must be in it."""
        name = name or f"table of {asker(2)}"
        address = self.module.table(numbers, kind, name)
        size = {"u8": 1, "s8": 1, "u16": 2, "s16": 2, "i32": 4}[kind]
        index = lift(index, I32)
        value = known(index)
        if value is not None:
            if abs(value) > len(numbers) - (value >= 0):
                raise MeaningError(
                    f"this asks for number {int(value):,}, and there are {len(numbers)} ({name})",
                    "Look for a site or another number that is too large.",
                )
            return constant(numbers[int(value)])
        return load(index * size, address, kind)

    # ------------------------------------------------------------------ functions

    def helper(
        self,
        key: object,
        parameters: dict[str, ValueType],
        result: ValueType | None,
        write: Callable[[Function], object],
        *,
        name: str | None = None,
        part: str | None = None,
    ) -> Function:
        """A function that is written once, the first time it is asked for.

        It may call itself: it is known before it is written. Readers know it by its name, which
        is its key, or the first part of that.
        """
        if key not in self._helpers:
            part = part or getattr(write, "__module__", None)
            name = name or str(key[0] if isinstance(key, tuple) else key)
            f = self.module.function(name, parameters, result, part=part)
            self._helpers[key] = f
            with self.writing(f):
                write(f)
        return self._helpers[key]

    def written_last(
        self,
        key: str,
        parameters: dict[str, ValueType],
        result: ValueType | None,
        write: Callable[[Function], object],
    ) -> Function:
        """Such a function that is written when all fields of the state are known."""

        def later(f: Function) -> None:
            def finish() -> None:
                with self.writing(f):
                    write(f)

            self.unfinished.append(finish)

        return self.helper(key, parameters, result, later, part=write.__module__)

    def call_one(
        self,
        functions: Sequence[Function],
        number: Expression,
        *values: Operand,
        among: Collection[int] | None = None,
    ) -> None:
        """Call the function that has a number; few functions are told apart one by one."""
        f = self.f
        numbers = sorted(range(len(functions)) if among is None else among)
        if not self.only_playouts or len(numbers) > MOST_TOLD_APART:
            f.do_by_id(self.module.dispatch(functions), number, *values)
            return
        number = f.let(number)
        with f.block() as done:
            for index in numbers[:-1]:
                with f.if_(number == index):
                    f.do(functions[index], *values)
                    f.branch(done)
            for index in numbers[-1:]:
                f.do(functions[index], *values)

    # ------------------------------------------------------------------ values and control flow

    def let(self, value: Operand) -> Expression:
        """The value that an expression has here, kept for later."""
        return self.f.let(value if isinstance(value, Expression) else lift(value, I32))

    def if_(self, condition: Expression) -> AbstractContextManager[None]:
        """What is done if a condition holds."""
        return self.f.if_(condition)

    def else_(self) -> AbstractContextManager[None]:
        """What is done if the condition just before did not hold."""
        return self.f.else_()

    @contextmanager
    def loop(self) -> Iterator[Loop]:
        """Something done again and again until it is left."""
        with self.f.loop() as loop:
            yield loop

    def both(self, *conditions: Callable[[], Expression]) -> Expression:
        """Whether all conditions hold; each is only worked out if those before it do."""
        return self._join(list(conditions), stop_at=0)

    def either(self, *conditions: Callable[[], Expression]) -> Expression:
        """Whether one of some conditions holds; each is only worked out if none before it does."""
        return self._join(list(conditions), stop_at=1)

    def _join(self, conditions: list[Callable[[], Expression]], stop_at: int) -> Expression:
        if not conditions:
            return constant(1 - stop_at)
        first = conditions[0]()
        value = known(first)
        if value is not None:
            if bool(value) == bool(stop_at):
                return constant(stop_at)
            return self._join(conditions[1:], stop_at)
        if len(conditions) == 1:
            return first
        result = self.f.local(0)
        start = len(self.f.here)
        result.set(first)
        with self.if_(result if stop_at == 0 else result.is_zero):
            inside = len(self.f.here)
            rest = self._join(conditions[1:], stop_at)
            simple = len(self.f.here) == inside
            if not simple:
                result.set(rest)
        if not simple:
            return result
        del self.f.here[start - 1 :]
        if stop_at == 0:
            return Guarded(first, rest, constant(0))
        return Guarded(first, constant(1), rest)

    def choice(
        self, condition: Expression, yes: Callable[[], Expression], no: Callable[[], Expression]
    ) -> Expression:
        """One of two numbers, of which only the one that is chosen is worked out."""
        value = known(condition)
        if value is not None:
            return yes() if value else no()
        result = self.f.local(0)
        with self.if_(condition):
            result.set(yes())
        with self.else_():
            result.set(no())
        return result

    def asks(self, ludeme: object) -> None:
        """A ludeme is about to write a part of the program, which may be marked."""
        if self.marks is not None:
            self.marks.ask(ludeme)

    def note_found(self) -> None:
        """Whoever writes has found a move, or something to do, which may be marked."""
        if self.marks is not None:
            self.marks.happens(Event.FOUND)

    def credit(self, value: object, writer: object) -> None:
        """Let a value that was just worked out remember who wrote how."""
        if isinstance(value, Expression):
            credit(value, writer)
        elif isinstance(value, NumberSet):
            for word in value.words:
                credit(word, writer)

    # ------------------------------------------------------------------ texts

    def text(self, text: str | None) -> int:
        """The number of a text that an action carries."""
        word = "null" if text is None else text
        if word not in self.texts:
            self.texts.append(word)
        return self.texts.index(word)

    def text_with(self, text: str, value: Expression) -> Expression:
        """The number of a text that ends with a number."""
        value = self.let(value)
        with self.if_((value >= MOST_VALUE) | (value < -MOST_VALUE)):
            self.fail("a number is too large to be told")
        return self.let(value + (WITH_VALUE + self.text(text) * 2 * MOST_VALUE + MOST_VALUE))

    # ------------------------------------------------------------------ what can go wrong

    def fail(self, problem: str) -> None:
        """Stop the program, with a message for people."""
        self.fail_in(self.f, problem)

    def fail_in(self, f: Function, problem: str) -> None:
        """Stop the program from within a function, with a message for people."""
        if problem not in self.problems:
            self.problems.append(problem)
        self.problem.set(f, self.problems.index(problem) + 1)
        f.fail()

    def lacking(self, what: str) -> None:
        """Refuse to compile, as something cannot be played yet."""
        raise NoMeaning(what)
