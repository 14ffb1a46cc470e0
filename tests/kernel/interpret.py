"""Running a module without compiling it: slow, plain, for tests and for looking closely."""

import struct
from collections.abc import Sequence

from ludarium.kernel.expressions import (
    Applied,
    Called,
    Chosen,
    Constant,
    Expression,
    Guarded,
    Late,
    Loaded,
    Local,
)
from ludarium.kernel.function import Function
from ludarium.kernel.module import PAGE, DispatchTable, Module
from ludarium.kernel.operations import F64, OPERATIONS, Access, Number, Trap, signed
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


class _Left(Exception):  # noqa: N818 - a way out, not an error
    def __init__(self, target: Block) -> None:
        self.target = target


class _Returned(Exception):  # noqa: N818 - a way out, not an error
    def __init__(self, value: Number | None) -> None:
        self.value = value


class Interpreter:
    """A module with its memory, whose functions can be called."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.memory = bytearray(module.pages * PAGE)
        for data in module.data:
            self.memory[data.address : data.address + len(data.content)] = data.content

    def call(self, name: str, *arguments: Number) -> Number | None:
        """Call an exported function; whole numbers come back with their sign."""
        function = self.module.exports[name]
        given = [p.type.wrap(a) for p, a in zip(function.parameters, arguments, strict=True)]
        value = self.run(function, given)
        if value is None or function.result is None or function.result is F64:
            return value
        return signed(int(value), function.result.bits)

    def run(self, function: Function, arguments: Sequence[Number]) -> Number | None:
        """Call any function with values as the machine keeps them."""
        zeros = [local.type.wrap(0) for local in function.locals[len(arguments) :]]
        values: list[Number] = [*arguments, *zeros]
        try:
            self._body(function.body, values)
        except _Returned as returned:
            return returned.value
        if function.result is not None:
            raise Trap(f"{function.name} ended without a value")
        return None

    def _body(self, body: Body, values: list[Number]) -> None:
        for statement in body:
            self._statement(statement, values)

    def _statement(self, statement: Statement, values: list[Number]) -> None:
        match statement:
            case Assign(local, value):
                values[local.index] = self._value(value, values)
            case Store(access, address, offset, value):
                place = self._place(access, address, offset, values)
                self.memory[place : place + access.size] = _bytes(
                    access, self._value(value, values)
                )
            case If(condition, yes, no):
                self._body(yes if self._value(condition, values) else no, values)
            case Block(body, is_loop):
                while True:
                    try:
                        self._body(body, values)
                    except _Left as left:
                        if left.target is not statement:
                            raise
                        if is_loop:
                            continue
                    break
            case Branch(target, condition):
                if condition is None or self._value(condition, values):
                    raise _Left(target)
            case Return(value):
                raise _Returned(None if value is None else self._value(value, values))
            case Do(function, arguments):
                assert isinstance(function, Function)
                self.run(function, [self._value(a, values) for a in arguments])
            case CallById(table, index, arguments, target):
                assert isinstance(table, DispatchTable)
                number = int(self._value(index, values))
                if number >= len(table.functions):
                    raise Trap("there is no function of that number")
                result = self.run(
                    table.functions[number], [self._value(a, values) for a in arguments]
                )
                if target is not None and result is not None:
                    values[target.index] = result
            case Copy(target, source, size):
                to, start, count = (int(self._value(e, values)) for e in (target, source, size))
                self._check(max(to, start), count)
                self.memory[to : to + count] = self.memory[start : start + count]
            case Fill(target, value, size):
                to, byte, count = (int(self._value(e, values)) for e in (target, value, size))
                self._check(to, count)
                self.memory[to : to + count] = bytes([byte & 0xFF]) * count
            case Fail():
                raise Trap("the program gave up")
            case _:
                raise TypeError(f"no way to run {statement!r}")

    def _value(self, expression: Expression, values: list[Number]) -> Number:
        match expression:
            case Local():
                return values[expression.index]
            case Constant() | Late():
                return expression.value
            case Applied():
                operands = [self._value(operand, values) for operand in expression.operands]
                return OPERATIONS[expression.name].meaning(*operands)
            case Loaded():
                access = expression.access
                place = self._place(access, expression.address, expression.offset, values)
                return _number(access, bytes(self.memory[place : place + access.size]))
            case Called():
                given = [self._value(a, values) for a in expression.arguments]
                result = self.run(expression.function, given)
                assert result is not None
                return result
            case Chosen():
                yes, no = self._value(expression.yes, values), self._value(expression.no, values)
                return yes if self._value(expression.condition, values) else no
            case Guarded():
                holds = self._value(expression.condition, values)
                return self._value(expression.yes if holds else expression.no, values)
            case _:
                raise TypeError(f"no way to compute {expression!r}")

    def _place(self, access: Access, address: Expression, offset: int, values: list[Number]) -> int:
        place = int(self._value(address, values)) + offset
        self._check(place, access.size)
        return place

    def _check(self, place: int, size: int) -> None:
        if place + size > len(self.memory):
            raise Trap("outside of memory")


def _number(access: Access, content: bytes) -> Number:
    if access.type is F64:
        return float(struct.unpack("<d", content)[0])
    return access.type.wrap(int.from_bytes(content, "little", signed=access.signed))


def _bytes(access: Access, value: Number) -> bytes:
    if access.type is F64:
        return struct.pack("<d", value)
    return (int(value) & ((1 << 8 * access.size) - 1)).to_bytes(access.size, "little")
