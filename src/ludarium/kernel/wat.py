"""A program as WebAssembly text, with names. What other tools make of it is the same program."""

from collections.abc import Iterable, Iterator
from typing import Final

from ludarium.kernel.encode import unrolled_size
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
from ludarium.kernel.operations import F64, Access, ValueType, signed
from ludarium.kernel.reading import identifier
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

_PAD: Final = "  "


def wat(module: Module) -> str:
    """The whole module."""
    types = _Types()
    names = _unique(function.name for function in module.functions)
    by_id = {id(f): name for f, name in zip(module.functions, names, strict=True)}
    for function in module.functions:
        types.of([p.type for p in function.parameters], function.result)
    functions = [
        line for function in module.functions for line in _Writer(function, by_id, types).function()
    ]
    entries = [f for table in module.dispatch_tables for f in table.functions]
    lines = ["(module", *types.lines, *functions]
    if entries:
        lines.append(f"{_PAD}(table {len(entries)} funcref)")
    lines.append(f'{_PAD}(memory (export "memory") {module.pages})')
    for name, function in module.exports.items():
        lines.append(f'{_PAD}(export "{name}" (func {by_id[id(function)]}))')
    if entries:
        lines.append(f"{_PAD}(elem (i32.const 0)")
        lines += [f"{_PAD * 2}{by_id[id(function)]}" for function in entries]
        lines[-1] += ")"
    for data in module.data:
        lines.append(f'{_PAD}(data (i32.const {data.address}) "{_bytes(data.content)}")')
    return "\n".join(lines) + ")\n"


def _unique(names: Iterable[str]) -> list[str]:
    """Names as WebAssembly writes them, each once."""
    used: dict[str, int] = {}
    found = []
    for name in names:
        word = f"${identifier(name)}"
        used[word] = used.get(word, 0) + 1
        found.append(word if used[word] == 1 else f"{word}.{used[word]}")
    return found


def _bytes(content: bytes) -> str:
    return "".join(
        chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\{byte:02x}"
        for byte in content
    )


class _Types:
    """The types of functions, in the order in which they are asked for."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def of(self, parameters: Iterable[ValueType], result: ValueType | None) -> int:
        """The number of a type."""
        given = "".join(f" (param {p.word})" for p in parameters)
        form = given + (f" (result {result.word})" if result else "")
        return self._numbers.setdefault(form, len(self._numbers))

    @property
    def lines(self) -> list[str]:
        """All of them."""
        return [f"{_PAD}(type $t{i} (func{form}))" for form, i in self._numbers.items()]


class _Writer:
    """Writes one function."""

    def __init__(self, function: Function, names: dict[int, str], types: _Types) -> None:
        self._function = function
        self._names = names
        self._types = types
        words = _unique(local.name for local in function.locals)
        self._locals = {id(local): word for local, word in zip(function.locals, words, strict=True)}
        self._labels: dict[int, str] = {}

    def function(self) -> Iterator[str]:
        """All its lines."""
        f = self._function
        kind = self._types.of([p.type for p in f.parameters], f.result)
        given = "".join(f" (param {self._locals[id(p)]} {p.type.word})" for p in f.parameters)
        result = f" (result {f.result.word})" if f.result else ""
        yield f"{_PAD}(func {self._names[id(f)]} (type $t{kind}){given}{result}"
        for local in f.locals[len(f.parameters) :]:
            yield f"{_PAD * 2}(local {self._locals[id(local)]} {local.type.word})"
        yield from self._body(f.body, 2)
        yield f"{_PAD * 2}unreachable)" if f.result else f"{_PAD * 2})"

    def _body(self, body: Body, depth: int) -> Iterator[str]:
        for statement in body:
            yield from self._statement(statement, depth)

    def _statement(self, statement: Statement, depth: int) -> Iterator[str]:
        pad = _PAD * depth
        match statement:
            case If(condition, yes, no):
                yield f"{pad}(if {self._value(condition)}"
                yield f"{pad}{_PAD}(then"
                yield from self._body(yes, depth + 2)
                if no:
                    yield f"{pad}{_PAD})"
                    yield f"{pad}{_PAD}(else"
                    yield from self._body(no, depth + 2)
                yield f"{pad}{_PAD}))"
            case Block(body, is_loop):
                label = self._labels[id(statement)] = f"$b{len(self._labels)}"
                yield f"{pad}({'loop' if is_loop else 'block'} {label}"
                yield from self._body(body, depth + 1)
                yield f"{pad})"
            case Copy():
                for line in self._copy(statement):
                    yield pad + line
            case _:
                yield pad + self._line(statement)

    def _line(self, statement: Statement) -> str:
        value = self._value
        match statement:
            case Assign(local, new):
                return f"(local.set {self._locals[id(local)]} {value(new)})"
            case Store(access, address, offset, new):
                return f"({_access(access, offset)} {value(address)} {value(new)})"
            case Branch(target, None):
                return f"(br {self._labels[id(target)]})"
            case Branch(target, condition):
                assert condition is not None
                return f"(br_if {self._labels[id(target)]} {value(condition)})"
            case Return(result):
                return "(return)" if result is None else f"(return {value(result)})"
            case Do(function, arguments):
                assert isinstance(function, Function)
                call = self._call(function, arguments)
                return call if function.result is None else f"(drop {call})"
            case CallById(table, index, arguments, local):
                return self._call_by_id(table, index, arguments, local)
            case Fill(target, byte, size):
                return f"(memory.fill {value(target)} {value(byte)} {value(size)})"
            case Fail():
                return "(unreachable)"
        raise TypeError(f"no way to write {statement!r}")

    def _copy(self, statement: Copy) -> Iterator[str]:
        target, source = self._value(statement.target), self._value(statement.source)
        size = unrolled_size(statement)
        if size is None:
            yield f"(memory.copy {target} {source} {self._value(statement.size)})"
            return
        for offset in range(0, size, 8):
            where = f" offset={offset}" if offset else ""
            yield f"(i64.store{where} {target} (i64.load{where} {source}))"

    def _call_by_id(
        self,
        table: object,
        index: Expression,
        arguments: tuple[Expression, ...],
        target: Local | None,
    ) -> str:
        assert isinstance(table, DispatchTable)
        kind = self._types.of(table.parameters, table.result)
        given = " ".join(map(self._value, (*arguments, index + table.first)))
        call = f"(call_indirect (type $t{kind}) {given})"
        return call if target is None else f"(local.set {self._locals[id(target)]} {call})"

    def _call(self, function: Function, arguments: Iterable[Expression]) -> str:
        return f"({' '.join(('call', self._names[id(function)], *map(self._value, arguments)))})"

    def _value(self, e: Expression) -> str:
        match e:
            case Local():
                return f"(local.get {self._locals[id(e)]})"
            case Constant() | Late():
                number = (
                    float(e.value).hex()
                    if e.type is F64
                    else str(signed(int(e.value) & ((1 << e.type.bits) - 1), e.type.bits))
                )
                return f"({e.type.word}.const {number})"
            case Applied():
                return f"({e.name} {' '.join(map(self._value, e.operands))})"
            case Loaded():
                return f"({_access(e.access, e.offset)} {self._value(e.address)})"
            case Called():
                return self._call(e.function, e.arguments)
            case Chosen():
                return (
                    f"(select {self._value(e.yes)} {self._value(e.no)} {self._value(e.condition)})"
                )
            case Guarded():
                yes, no = self._value(e.yes), self._value(e.no)
                condition = self._value(e.condition)
                return f"(if (result {e.type.word}) {condition} (then {yes}) (else {no}))"
        raise TypeError(f"no way to write {e!r}")


def _access(access: Access, offset: int) -> str:
    return f"{access.name} offset={offset}" if offset else access.name
