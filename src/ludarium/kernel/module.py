"""Modules: functions, memory and the tables and data that belong to them."""

import struct
import sys
from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ludarium.kernel.function import Function, Room
from ludarium.kernel.operations import ValueType
from ludarium.vocabulary.bounds import TABLES

PAGE = 65_536
"""Memory comes in pages of this many bytes."""

_FORMATS = {"u8": "B", "s8": "b", "u16": "H", "s16": "h", "i32": "i", "i64": "q", "f64": "d"}


@dataclass(frozen=True, eq=False)
class DispatchTable:
    """Functions of one type that can be called by number."""

    first: int
    functions: tuple[Function, ...]
    parameters: tuple[ValueType, ...]
    result: ValueType | None


@dataclass(frozen=True)
class Region:
    """A stretch of memory that was given out, and what it is for."""

    address: int
    size: int
    name: str


@dataclass(frozen=True)
class Data:
    """Bytes that stand in memory from the start."""

    address: int
    content: bytes


class Module:
    """A program: functions that share one memory.

    Memory is given out from the bottom up: constant tables with `table`, room to work in with
    `reserve`. What is left above `top` is free for whoever runs the program.
    """

    def __init__(self) -> None:
        self.functions: list[Function] = []
        self.exports: dict[str, Function] = {}
        self.dispatch_tables: list[DispatchTable] = []
        self.data: list[Data] = []
        self.regions: list[Region] = []
        """All memory that was given out, from the bottom up."""
        self.room = Room()
        """How many statements may still be written, in all functions together."""
        self.top = 8
        self._names: Counter[str] = Counter()
        self._known_tables: dict[bytes, int] = {}
        self._in_tables = 0

    def function(
        self,
        name: str,
        parameters: dict[str, ValueType] | None = None,
        result: ValueType | None = None,
        *,
        export: bool = False,
        part: str | None = None,
    ) -> Function:
        """Begin a function. It belongs to the part of the program that asks for it here."""
        self._names[name] += 1
        number = self._names[name]
        own_name = name if number == 1 else f"{name} ({number})"
        function = Function(own_name, parameters or {}, result, self.room)
        function.part = part or sys._getframe(1).f_globals["__name__"]
        self.functions.append(function)
        if export:
            self.exports[name] = function
        return function

    def reserve(self, size: int, align: int = 8, name: str | None = None) -> int:
        """The address of room in memory that is zero at the start.

        The name is for readers; without one it is called after the part of the program that asks.
        """
        address = -(-self.top // align) * align
        self.top = address + size
        self.regions.append(Region(address, size, name or f"room of {asker(2)}"))
        return address

    def table(self, values: Sequence[int | float], kind: str = "i32", name: str = "") -> int:
        """The address of constant values in memory; equal tables share it, and the first name."""
        content = _packed(values, kind)
        if content not in self._known_tables:
            self.allow_table(len(content))
            self._in_tables += len(content)
            address = self.reserve(len(content), name=name or f"table of {asker(2)}")
            self.data.append(Data(address, content))
            self._known_tables[content] = address
        return self._known_tables[content]

    def allow_table(self, size: int) -> None:
        """Look whether there is room for a table of so many bytes, before it is made."""
        TABLES.check(self._in_tables + size)

    def dispatch(self, functions: Sequence[Function]) -> DispatchTable:
        """A table by which functions of one type can be called by number."""
        first = functions[0]
        types = tuple(parameter.type for parameter in first.parameters)
        for function in functions:
            same = tuple(p.type for p in function.parameters) == types
            if not same or function.result is not first.result:
                raise TypeError(f"{function.name} and {first.name} are not of one type")
        start = sum(len(table.functions) for table in self.dispatch_tables)
        table = DispatchTable(start, tuple(functions), types, first.result)
        self.dispatch_tables.append(table)
        return table

    @property
    def pages(self) -> int:
        """How many pages of memory it needs at the start."""
        return max(1, -(-self.top // PAGE))


def _packed(values: Sequence[int | float], kind: str) -> bytes:
    """Values as they stand in memory, with the least significant byte first."""
    form = _FORMATS[kind]
    if isinstance(values, array) and values.typecode == form and sys.byteorder == "little":
        return values.tobytes()
    return struct.pack(f"<{len(values)}{form}", *values)


def asker(depth: int) -> str:
    """The last word of the name of the Python module that asks, so many calls up."""
    name: str = sys._getframe(depth).f_globals["__name__"]
    return name.rpartition(".")[2]
