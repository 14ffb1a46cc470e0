"""Functions: the program's control flow, written as `with` blocks."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Called, Expression, Loaded, Local, known, lift
from ludarium.kernel.operations import I32, LOADS, STORES, ValueType, signed
from ludarium.kernel.statements import (
    Assign,
    Block,
    Body,
    Branch,
    CallById,
    Copy,
    Do,
    Fail,
    Fill,
    If,
    Return,
    Statement,
    Store,
)
from ludarium.kernel.walking import values
from ludarium.vocabulary.bounds import STATEMENTS, VALUES, Bound

if TYPE_CHECKING:
    from ludarium.kernel.module import DispatchTable

Operand = Expression | int | float


class Room:
    """How many statements may still be written, and how many values they may work out."""

    def __init__(self, bound: Bound = STATEMENTS, values: Bound = VALUES) -> None:
        self.bound = bound
        self.values = values
        self.left = bound.most
        self.values_left = values.most

    def take(self, values: int) -> None:
        """Write one more, which works out so many values."""
        self.left -= 1
        self.values_left -= values
        if self.left < 0:
            self.bound.check(self.bound.most - self.left)
        if self.values_left < 0:
            self.values.check(self.values.most - self.values_left)


class Loop:
    """A loop that is being built, to be left or begun again from inside."""

    def __init__(self, function: "Function", around: Block, again: Block) -> None:
        self._function = function
        self._around = around
        self._again = again

    def leave(self, condition: Expression | None = None) -> None:
        """Go on after the loop, here in the program, if a condition holds."""
        self._function.branch(self._around, condition)

    def repeat(self, condition: Expression | None = None) -> None:
        """Go on with the next round, if a condition holds."""
        self._function.branch(self._again, condition)


class Function:
    """A function that is being built. Everything called on it happens there, in that order."""

    def __init__(
        self,
        name: str,
        parameters: dict[str, ValueType],
        result: ValueType | None,
        room: Room | None = None,
    ) -> None:
        self.name = name
        self.result = result
        self.room = room or Room()
        """How much more may be written; all functions of a program share it."""
        self.origin: object | None = None
        """Whoever has statements written just now; each statement remembers it."""
        self.made_for: object | None = None
        """Whoever had the function written first; others may call it, too."""
        self.part = ""
        """The part of a larger program that the function belongs to."""
        self.locals: list[Local] = []
        self.body: Body = []
        self._here: Body = self.body
        self._last_if: If | None = None
        self._rounds: list[Block] = []
        self.parameters = tuple(
            self.new_local(type_, parameter) for parameter, type_ in parameters.items()
        )

    # ------------------------------------------------------------------ values

    def new_local(self, type_: ValueType, name: str = "") -> Local:
        """A new variable, which is 0 when the function begins."""
        local = Local(self, len(self.locals), type_, name)
        self.locals.append(local)
        return local

    def local(self, value: Operand = 0, type_: ValueType = I32, name: str = "") -> Local:
        """A new variable with a first value."""
        type_ = value.type if isinstance(value, Expression) else type_
        local = self.new_local(type_, name)
        local.set(value)
        return local

    def let(self, value: Expression, name: str = "") -> Expression:
        """The value that an expression has here, kept for later."""
        if known(value) is not None:
            return value
        return self.local(value, name=name)

    def assign(self, local: Local, value: Expression) -> None:
        """Give a variable a value."""
        if local.function is not self:
            raise ValueError(f"{local.name} belongs to {local.function.name}, not to {self.name}")
        self._add(Assign(local, value))

    # ------------------------------------------------------------------ memory

    def load(self, address: Operand, offset: int = 0, *, kind: str = "i32") -> Expression:
        """What stands in memory: kind i32, i64, f64, u8, s8, u16 or s16."""
        return load(address, offset, kind)

    def store(
        self, address: Operand, value: Operand, offset: int = 0, *, kind: str = "i32"
    ) -> None:
        """Write to memory: kind i32, i64, f64, u8 or u16."""
        names = {"u8": "i32.store8", "s8": "i32.store8", "u16": "i32.store16", "s16": "i32.store16"}
        access = STORES[names.get(kind, f"{kind}.store")]
        self._add(Store(access, *_place(address, offset), lift(value, access.type)))

    def copy(self, target: Operand, source: Operand, size: Operand, *, apart: bool = False) -> None:
        """Copy a stretch of memory. It is faster if the two are known to be apart."""
        self._add(Copy(lift(target, I32), lift(source, I32), lift(size, I32), apart))

    def fill(self, target: Operand, value: Operand, size: Operand) -> None:
        """Set every byte of a stretch of memory."""
        self._add(Fill(lift(target, I32), lift(value, I32), lift(size, I32)))

    # ------------------------------------------------------------------ control flow

    @contextmanager
    def if_(self, condition: Expression) -> Iterator[None]:
        """What is done if a condition holds."""
        statement = If(condition)
        value = known(condition)
        if value is None:
            self._add(statement)
        with self._inside(self._here if value else statement.yes):
            yield
        self._last_if = statement

    @contextmanager
    def else_(self) -> Iterator[None]:
        """What is done if the condition just before did not hold."""
        statement = self._last_if
        if statement is None:
            raise ValueError("else_ must directly follow if_")
        value = known(statement.condition)
        inside = self._here if value == 0 else statement.no
        with self._inside(inside):
            yield
        self._last_if = None

    @contextmanager
    def block(self) -> Iterator[Block]:
        """A stretch that can be left with `branch`."""
        block = Block()
        self._add(block)
        with self._inside(block.body):
            yield block

    @contextmanager
    def loop(self) -> Iterator[Loop]:
        """Something done again and again until it is left."""
        around, rounds, again = Block(), Block(is_loop=True), Block()
        self._add(around)
        around.body.append(rounds)
        rounds.body.append(again)
        with self._inside(again.body):
            yield Loop(self, around, again)
        back = Branch(rounds)
        rounds.origin = again.origin = back.origin = around.origin
        rounds.body.append(back)

    @contextmanager
    def while_(self, condition: Expression) -> Iterator[Loop]:
        """Something done as long as a condition holds."""
        with self.loop() as loop:
            loop.leave(condition.negated)
            yield loop

    @contextmanager
    def count(self, start: Operand, stop: Operand) -> Iterator[Local]:
        """Something done for every number from start up to, but without, stop."""
        number = self.local(start, name="number")
        limit = self.let(lift(stop, I32), "limit")
        with self.while_(number < limit):
            with self.round_():
                yield number
            number.set(number + 1)

    @contextmanager
    def round_(self) -> Iterator[None]:
        """One round of a loop, which `skip` ends early."""
        with self.block() as once:
            self._rounds.append(once)
            try:
                yield
            finally:
                self._rounds.pop()

    def skip(self, condition: Expression | None = None) -> None:
        """Go on with the next round of the loop around, if a condition holds."""
        self.branch(self._rounds[-1], condition)

    def branch(self, target: Block, condition: Expression | None = None) -> None:
        """Leave a block, if a condition holds."""
        value = None if condition is None else known(condition)
        if condition is None or value is None:
            self._add(Branch(target, condition))
        elif value:
            self._add(Branch(target))

    def return_(self, value: Operand | None = None) -> None:
        """Leave the function."""
        if (value is None) != (self.result is None):
            raise TypeError(f"{self.name} gives {self.result.word if self.result else 'no value'}")
        self._add(Return(lift(value, self.result) if value is not None and self.result else None))

    def fail(self) -> None:
        """Stop the program for good."""
        self._add(Fail())

    # ------------------------------------------------------------------ calls

    def __call__(self, *arguments: Operand) -> Called:
        """The value of this function, in an expression of another one."""
        return Called(self, self.lifted(arguments))

    def do(self, function: "Function", *arguments: Operand) -> None:
        """Call a function for what it does."""
        self._add(Do(function, function.lifted(arguments)))

    def do_by_id(
        self, table: "DispatchTable", index: Expression, *arguments: Operand
    ) -> Expression | None:
        """Call the function that has a number in a table; its value, if it has one."""
        lifted = tuple(lift(a, t) for a, t in zip(arguments, table.parameters, strict=True))
        target = self.new_local(table.result, "") if table.result else None
        self._add(CallById(table, index, lifted, target))
        return target

    def lifted(self, arguments: Sequence[Operand]) -> tuple[Expression, ...]:
        """Arguments as values of the types of the parameters."""
        if len(arguments) != len(self.parameters):
            raise TypeError(f"{self.name} takes {len(self.parameters)} values")
        return tuple(
            lift(argument, parameter.type)
            for argument, parameter in zip(arguments, self.parameters, strict=True)
        )

    # ------------------------------------------------------------------ inside

    @property
    def here(self) -> Body:
        """The statements of the block that is being written."""
        return self._here

    def _add(self, statement: Statement) -> None:
        self.room.take(sum([value.size for value in values(statement)]))
        self._last_if = None
        statement.origin = self.origin
        self._here.append(statement)

    @contextmanager
    def _inside(self, body: Body) -> Iterator[None]:
        before, self._here = self._here, body
        try:
            yield
        finally:
            self._here = before
            self._last_if = None


def load(address: Operand, offset: int = 0, kind: str = "i32") -> Expression:
    """What stands in memory: kind i32, i64, f64, u8, s8, u16 or s16."""
    names = {
        "u8": "i32.load8_u",
        "s8": "i32.load8_s",
        "u16": "i32.load16_u",
        "s16": "i32.load16_s",
    }
    return Loaded(LOADS[names.get(kind, f"{kind}.load")], *_place(address, offset))


def _place(address: Operand, offset: int) -> tuple[Expression, int]:
    """An address and an offset as an instruction can have them.

    What cannot be an offset lies outside of memory, which shows when the program runs.
    """
    if 0 <= offset < 1 << 32:
        return lift(address, I32), offset
    return lift(address, I32) + signed(offset, 32), 0
