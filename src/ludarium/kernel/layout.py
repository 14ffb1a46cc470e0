"""Laying out memory: named fields of a record, each where its type wants it."""

from dataclasses import dataclass

from ludarium.kernel.expressions import Expression, lift
from ludarium.kernel.function import Function, Operand, load
from ludarium.kernel.operations import I32

SIZES = {"u8": 1, "s8": 1, "u16": 2, "s16": 2, "i32": 4, "i64": 8, "f64": 8}


@dataclass(frozen=True)
class Field:
    """A place in a record for one value, or for many of a kind one after the other."""

    name: str
    offset: int
    kind: str
    count: int = 1

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return SIZES[self.kind] * self.count

    def get(self, base: Operand, index: Operand = 0) -> Expression:
        """Its value in the record at an address."""
        address, offset = self._place(base, index)
        return load(address, offset, self.kind)

    def set(self, function: Function, base: Operand, value: Operand, index: Operand = 0) -> None:
        """Give it a value in the record at an address."""
        address, offset = self._place(base, index)
        function.store(address, value, offset, kind=self.kind)

    def _place(self, base: Operand, index: Operand) -> tuple[Expression, int]:
        size = SIZES[self.kind]
        if isinstance(index, int):
            return lift(base, I32), self.offset + index * size
        return lift(base, I32) + lift(index, I32) * size, self.offset


class Layout:
    """A record in the making. Fields are placed in the order in which they are added."""

    def __init__(self) -> None:
        self.fields: dict[str, Field] = {}
        self._end = 0

    def add(self, name: str, kind: str = "i32", count: int = 1) -> Field:
        """Add a field, aligned as its kind wants it."""
        if name in self.fields:
            raise ValueError(f"there is a field {name} already")
        size = SIZES[kind]
        field = Field(name, -(-self._end // size) * size, kind, count)
        self.fields[name] = field
        self._end = field.offset + field.size
        return field

    @property
    def size(self) -> int:
        """How many bytes a record takes, rounded up so that many can stand in a row."""
        return -(-self._end // 8) * 8
