"""The state of a game in memory: one flat block whose fields the game's needs decide.

The state that is being played stands at a fixed address; copies of it may stand anywhere. What
makes up the position comes first, so that a hash of it is a hash of one stretch of memory.
"""

from typing import Final

from ludarium.kernel.expressions import Expression, Late, choose, constant, lift
from ludarium.kernel.function import Function, Operand
from ludarium.kernel.layout import Field, Layout
from ludarium.kernel.module import Module
from ludarium.kernel.operations import I32, I64
from ludarium.kernel.sets import NumberSet, word_count
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.bounds import STATE

PADDING: Final = 8
"""Zeros around every field of the sites, so that a site off the board reads as empty."""


class StateField:
    """A field of the state that is being played."""

    def __init__(self, base: int, field: Field) -> None:
        self.base = base
        self.field = field

    @property
    def address(self) -> int:
        """Where it stands in memory."""
        return self.base + self.field.offset

    def get(self, index: Operand = 0) -> Expression:
        """Its value."""
        return self.field.get(self.base, index)

    def set(self, f: Function, value: Operand, index: Operand = 0) -> None:
        """Give it a value."""
        self.field.set(f, self.base, value, index)


class StateLayout:
    """The fields of a state. They are added while the rules are read, as they are needed."""

    def __init__(self, module: Module) -> None:
        self.base = module.reserve(STATE.most, 64, "state")
        self.size = Late()
        """How many bytes it takes, once all fields are known."""
        self.position_size = Late()
        """How many of them, from the first, make up the position."""
        self._layout = Layout()
        self._layout.add("before all", "i64")

    def field(self, name: str, kind: str = "i32", count: int = 1) -> StateField:
        """The field with a name, which is added if it is new."""
        field = self._layout.fields.get(name) or self._layout.add(name, kind, count)
        return StateField(self.base, field)

    def has(self, name: str) -> bool:
        """Whether any rule has asked for a field."""
        return name in self._layout.fields

    @property
    def fields(self) -> tuple[Field, ...]:
        """All fields so far."""
        return tuple(self._layout.fields.values())

    def close_position(self) -> None:
        """End the part that makes up the position."""
        self.position_size.value = self._layout.size

    def close(self) -> None:
        """End the state: from now on no field may be added."""
        self.size.value = self._layout.size
        STATE.check(self._layout.size)


class SiteFields:
    """What is kept about the sites of one kind: one number a site for each fact, and sets."""

    def __init__(self, state: StateLayout, kind: SiteType, count: int, owners: int) -> None:
        self.kind = kind
        self.count = count
        self.owners = owners
        self.asked: set[str] = set()
        """The sets and facts that some rule asks for."""
        self._state = state

    def facts(self, name: str, kind: str) -> StateField:
        """A number for each site, with zeros around."""
        field = f"{self.kind.word} {name}"
        if not self._state.has(field):
            self._state.field(f"{field} before", "u8", PADDING)
            self._state.field(field, kind, self.count)
            self._state.field(f"{field} after", "u8", PADDING)
        return self._state.field(field)

    def has_facts(self, name: str) -> bool:
        """Whether there is such a number for each site."""
        return self._state.has(f"{self.kind.word} {name}")

    def set_field(self, name: str, rows: int = 1) -> StateField:
        """Sets of sites, in words of 64 bits, for somebody who looks at them."""
        self.asked.add(name)
        return self.kept_set(name, rows)

    def kept_set(self, name: str, rows: int = 1) -> StateField:
        """Sets of sites, for somebody who only keeps them up."""
        return self._state.field(f"{self.kind.word} {name}", "i64", rows * word_count(self.count))


def set_at(field: StateField, limit: int, count: int, row: Operand = 0) -> NumberSet:
    """A set of sites of a field, as a set of numbers below a limit."""
    words = word_count(count)
    if isinstance(row, int):
        found = NumberSet.at(field.address, count, row * words * 8)
    else:
        found = NumberSet.at(lift(field.address, I32) + lift(row, I32) * (words * 8), count)
    return widened(found, limit)


def widened(numbers: NumberSet, limit: int) -> NumberSet:
    """A set with as many words as numbers below a limit need."""
    missing = word_count(limit) - len(numbers.words)
    if missing == 0:
        return numbers
    if missing < 0:
        return NumberSet(numbers.words[: word_count(limit)])
    return NumberSet([*numbers.words, *NumberSet.of([], missing * 64).words[:missing]])


def change_bit(
    f: Function, field: StateField, count: int, row: Operand, site: Operand, *, value: Operand
) -> None:
    """Put a site in a set, or take it out."""
    words = word_count(count)
    place: Expression = lift(field.address, I32)
    if not (isinstance(row, int) and row == 0):
        place = place + lift(row, I32) * (words * 8)
    site = lift(site, I32)
    if words > 1:
        place = place + (site >> 6) * 8
    place = f.let(place, f"{field.field.name} word")
    bit = constant(1, I64) << site.to_i64(signed=False)
    word = f.load(place, kind="i64")
    f.store(place, choose(lift(value, I32), word | bit, word & ~bit), kind="i64")
