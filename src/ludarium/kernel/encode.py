"""Encoding a module in WebAssembly's binary format."""

import struct
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

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
from ludarium.kernel.module import DispatchTable, Module
from ludarium.kernel.operations import (
    F64,
    I32,
    LOADS,
    OPERATIONS,
    STORES,
    Access,
    ValueType,
    signed,
)
from ludarium.kernel.sharing import share
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
    Store,
)

_MOST_UNROLLED = 640
_REMEMBERED = 1 << 14
"""How many numbers are not encoded again each time."""
_EMPTY = b"\x40"
_END = b"\x0b"


def encode(module: Module, *, max_pages: int | None = None) -> bytes:
    """The module as bytes, ready to run."""
    types = _Types()
    numbers = {id(function): index for index, function in enumerate(module.functions)}
    kinds = [types.of_function(function) for function in module.functions]
    code = [_Encoder(numbers, types).function(function) for function in module.functions]
    entries = [f for table in module.dispatch_tables for f in table.functions]
    limits = b"\x00" + _u(module.pages)
    if max_pages is not None:
        limits = b"\x01" + _u(module.pages) + _u(max_pages)
    exports = [_name("memory") + b"\x02\x00"]
    exports += [_name(n) + b"\x00" + _u(numbers[id(f)]) for n, f in module.exports.items()]
    data = [
        (b"\x00\x41" + _s(d.address) + _END + _u(len(d.content)), d.content) for d in module.data
    ]
    parts = [
        *_section(1, types.encoded),
        *_section(3, [_u(kind) for kind in kinds]),
        *_section(4, [b"\x70\x00" + _u(len(entries))] if entries else []),
        *_section(5, [limits]),
        *_section(7, exports),
        *_section(9, [_elements(entries, numbers)] if entries else []),
        *_section_of_parts(10, [(_u(len(body)), body) for body in code]),
        *_section_of_parts(11, data),
    ]
    return b"".join((b"\0asm\x01\0\0\0", *parts))


def _elements(entries: list[Function], numbers: dict[int, int]) -> bytes:
    return b"\x00\x41\x00" + _END + _u(len(entries)) + b"".join(_u(numbers[id(f)]) for f in entries)


class _Types:
    def __init__(self) -> None:
        self.encoded: list[bytes] = []

    def of_function(self, function: Function) -> int:
        return self.of([p.type for p in function.parameters], function.result)

    def of(self, parameters: Iterable[ValueType], result: ValueType | None) -> int:
        given = bytes(p.value for p in parameters)
        results = bytes([result.value]) if result else b""
        kind = b"\x60" + _u(len(given)) + given + _u(len(results)) + results
        if kind not in self.encoded:
            self.encoded.append(kind)
        return self.encoded.index(kind)


class _Encoder:
    """Encodes one function. Blocks are numbered from the innermost out."""

    def __init__(self, numbers: dict[int, int], types: _Types) -> None:
        self.numbers = numbers
        self.types = types
        self.out = bytearray()
        self.blocks: list[object] = []

    def function(self, function: Function) -> bytes:
        share(function)
        extra = [local.type for local in function.locals[len(function.parameters) :]]
        runs: list[tuple[int, ValueType]] = []
        for type_ in extra:
            if runs and runs[-1][1] is type_:
                runs[-1] = (runs[-1][0] + 1, type_)
            else:
                runs.append((1, type_))
        self.body(function.body)
        if function.result is not None:
            # A function that gives a value returns it before its end; this end is never reached.
            self.out += b"\x00"
        locals_ = b"".join(_u(count) + bytes([type_.value]) for count, type_ in runs)
        return _u(len(runs)) + locals_ + bytes(self.out) + _END

    def body(self, body: Body) -> None:
        for statement in body:
            _STATEMENTS[type(statement)](self, statement)

    def assign(self, statement: Assign) -> None:
        self.value(statement.value)
        self.out += b"\x21" + _u(statement.local.index)

    def store(self, statement: Store) -> None:
        self.value(statement.address)
        self.value(statement.value)
        self.out += _memory(statement.access, statement.offset)

    def if_(self, statement: If) -> None:
        self.value(statement.condition)
        self.out += b"\x04" + _EMPTY
        self.blocks.append(statement)
        self.body(statement.yes)
        if statement.no:
            self.out += b"\x05"
            self.body(statement.no)
        self.blocks.pop()
        self.out += _END

    def block(self, statement: Block) -> None:
        self.out += (b"\x03" if statement.is_loop else b"\x02") + _EMPTY
        self.blocks.append(statement)
        self.body(statement.body)
        self.blocks.pop()
        self.out += _END

    def branch(self, statement: Branch) -> None:
        if statement.condition is not None:
            self.value(statement.condition)
        code = b"\x0c" if statement.condition is None else b"\x0d"
        self.out += code + _u(self.depth(statement.target))

    def return_(self, statement: Return) -> None:
        if statement.value is not None:
            self.value(statement.value)
        self.out += b"\x0f"

    def do(self, statement: Do) -> None:
        function = statement.function
        assert isinstance(function, Function)
        self.call(function, statement.arguments)
        if function.result is not None:
            self.out += b"\x1a"

    def call_by_id(self, statement: CallById) -> None:
        table = statement.table
        assert isinstance(table, DispatchTable)
        for argument in statement.arguments:
            self.value(argument)
        self.value(statement.index + table.first)
        self.out += b"\x11" + _u(self.types.of(table.parameters, table.result)) + b"\x00"
        if statement.target is not None:
            self.out += b"\x21" + _u(statement.target.index)

    def copy(self, statement: Copy) -> None:
        size = unrolled_size(statement)
        if size is None:
            for part in (statement.target, statement.source, statement.size):
                self.value(part)
            self.out += b"\xfc\x0a\x00\x00"
            return
        for offset in range(0, size, 8):
            self.value(statement.target)
            self.value(statement.source)
            self.out += _memory(LOADS["i64.load"], offset) + _memory(STORES["i64.store"], offset)

    def fill(self, statement: Fill) -> None:
        for part in (statement.target, statement.value, statement.size):
            self.value(part)
        self.out += b"\xfc\x0b\x00"

    def fail(self, _: Fail) -> None:
        self.out += b"\x00"

    def value(self, expression: Expression) -> None:
        _VALUES[type(expression)](self, expression)

    def local(self, expression: Local) -> None:
        self.out += b"\x20" + _u(expression.index)

    def constant(self, expression: Constant) -> None:
        self.out += _constant(expression)

    def late(self, expression: Late) -> None:
        self.out += b"\x41" + _s(expression.value)

    def applied(self, expression: Applied) -> None:
        for operand in expression.operands:
            self.value(operand)
        self.out += OPERATIONS[expression.name].code

    def loaded(self, expression: Loaded) -> None:
        self.value(expression.address)
        self.out += _memory(expression.access, expression.offset)

    def called(self, expression: Called) -> None:
        self.call(expression.function, expression.arguments)

    def chosen(self, expression: Chosen) -> None:
        for part in (expression.yes, expression.no, expression.condition):
            self.value(part)
        self.out += b"\x1b"

    def guarded(self, expression: Guarded) -> None:
        self.value(expression.condition)
        self.out += b"\x04" + bytes([expression.type.value])
        self.blocks.append(expression)
        self.value(expression.yes)
        self.out += b"\x05"
        self.value(expression.no)
        self.blocks.pop()
        self.out += _END

    def call(self, function: Function, arguments: Iterable[Expression]) -> None:
        for argument in arguments:
            self.value(argument)
        self.out += b"\x10" + _u(self.numbers[id(function)])

    def depth(self, target: Block) -> int:
        for depth, block in enumerate(reversed(self.blocks)):
            if block is target:
                return depth
        raise ValueError("a block can only be left from inside")


_STATEMENTS: Final[dict[type, Callable[[_Encoder, Any], None]]] = {
    Assign: _Encoder.assign,
    Store: _Encoder.store,
    If: _Encoder.if_,
    Block: _Encoder.block,
    Branch: _Encoder.branch,
    Return: _Encoder.return_,
    Do: _Encoder.do,
    CallById: _Encoder.call_by_id,
    Copy: _Encoder.copy,
    Fill: _Encoder.fill,
    Fail: _Encoder.fail,
}
_VALUES: Final[dict[type, Callable[[_Encoder, Any], None]]] = {
    Local: _Encoder.local,
    Constant: _Encoder.constant,
    Late: _Encoder.late,
    Applied: _Encoder.applied,
    Loaded: _Encoder.loaded,
    Called: _Encoder.called,
    Chosen: _Encoder.chosen,
    Guarded: _Encoder.guarded,
}


def unrolled_size(statement: Copy) -> int | None:
    """How many bytes a statement copies word by word, which needs no call; None if it cannot."""
    places = (statement.target, statement.source)
    if not statement.apart or not all(isinstance(place, Local | Constant) for place in places):
        return None
    if not isinstance(statement.size, Constant | Late):
        return None
    size = int(statement.size.value)
    return None if size % 8 or size > _MOST_UNROLLED else size


def _memory(access: Access, offset: int) -> bytes:
    return bytes([access.code]) + _u(access.size.bit_length() - 1) + _u(offset)


def _constant(expression: Constant) -> bytes:
    if expression.type is F64:
        return b"\x44" + struct.pack("<d", expression.value)
    code = b"\x41" if expression.type is I32 else b"\x42"
    return code + _s(signed(int(expression.value), expression.type.bits))


def _section(number: int, items: list[bytes]) -> list[bytes]:
    return _section_of_parts(number, [(item,) for item in items])


def _section_of_parts(number: int, items: Sequence[tuple[bytes, ...]]) -> list[bytes]:
    """A section whose items are in parts, which may be large: they are only joined at the end."""
    if not items:
        return []
    count = _u(len(items))
    size = len(count) + sum(len(part) for item in items for part in item)
    return [bytes([number]) + _u(size) + count, *(part for item in items for part in item)]


def _name(name: str) -> bytes:
    encoded = name.encode()
    return _u(len(encoded)) + encoded


@lru_cache(_REMEMBERED)
def _u(value: int) -> bytes:
    """A whole number without sign, seven bits to a byte."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


@lru_cache(_REMEMBERED)
def _s(value: int) -> bytes:
    """A whole number with sign, seven bits to a byte."""
    out = bytearray()
    while not -64 <= value < 64:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value & 0x7F)
    return bytes(out)
