"""Lists of numbers in the room to work in: reading, searching and building them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.engine.machine.building import NumberList
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.memory import SCRATCH_BYTES
from ludarium.kernel.expressions import Expression, Guarded, Local, constant, known
from ludarium.kernel.function import Function, Operand, load
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.kinds import IntArray


@contextmanager
def reading(m: Machine, ludeme: "IntArray") -> Iterator[NumberList]:
    """The numbers of a list, whose room is given back at the end."""
    if m.static(ludeme) is not None:
        yield m.array(ludeme)
        return
    with m.temporary():
        yield kept(m, m.array(ludeme))


def kept(m: Machine, numbers: NumberList) -> NumberList:
    """A list whose place and length are worked out once."""
    return NumberList(m.let(numbers.address), m.let(numbers.length))


@contextmanager
def each_number(m: Machine, numbers: NumberList) -> Iterator[Local]:
    """Something done for every number of a list, in order."""
    f = m.f
    place = f.local(numbers.address)
    end = m.let(place + numbers.length * 4)
    number = f.local()
    with f.while_(place < end):
        number.set(load(place))
        with f.round_():
            yield number
        place.set(place + 4)


def place_of(m: Machine, numbers: NumberList, value: Operand) -> Expression:
    """Where a number first stands in a list, from 0; -1 if it is not there."""

    def write(f: Function) -> None:
        address, length, wanted = f.parameters
        with f.count(0, length) as index, f.if_(load(address + index * 4) == wanted):
            f.return_(index)
        f.return_(-1)

    search = m.helper("place in list", {"address": I32, "length": I32, "value": I32}, I32, write)
    return m.let(search(numbers.address, numbers.length, value))


def has_number(m: Machine, numbers: NumberList, value: Operand) -> Expression:
    """Whether a number is in a list."""
    return place_of(m, numbers, value) >= 0


class GrowingList:
    """A list that is being built at the end of the room to work in.

    Whatever is worked out while it grows must give its own room back.
    """

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.start = m.room(0)
        self.end = m.f.local(self.start)

    def make_room(self, count: Operand) -> None:
        """See to it that so many more numbers can be added."""
        m = self.m

        def write(f: Function) -> None:
            end, more = f.parameters
            after = f.let((end + more * 4 + 7) & -8)
            with f.if_(after.below(m.scratch + SCRATCH_BYTES).is_zero):
                m.fail_in(f, "the rules work with too many numbers at once")
            m.scratch_top.set(f, after)

        m.f.do(m.helper("make room", {"end": I32, "more": I32}, None, write), self.end, count)

    def add(self, number: Operand) -> None:
        """Add a number, for which there must be room."""
        self.m.f.store(self.end, number)
        self.end.set(self.end + 4)

    def add_all(
        self, numbers: NumberList, only: Callable[[Expression], Expression] | None = None
    ) -> None:
        """Add the numbers of a list, or only those for which a condition holds."""
        with each_number(self.m, numbers) as number:
            if only is None:
                self.add(number)
            else:
                with self.m.if_(only(number)):
                    self.add(number)

    def remove(self, number: Operand) -> None:
        """Take a number out where it stands first, if it is there."""
        m, f = self.m, self.m.f
        place = place_of(m, self.numbers, number)
        with f.if_(place >= 0):
            self.end.set(self.end - 4)
            at = m.let(self.start + place * 4)
            f.copy(at, at + 4, self.end - at)

    @property
    def numbers(self) -> NumberList:
        """The list as it is by now."""
        return NumberList(self.start, (self.end - self.start) >> 2)


def looked_up(m: Machine, numbers: Sequence[int], index: Expression, otherwise: int) -> Expression:
    """The number at an index of a table that is known now, or another one beyond its ends."""
    value = known(index)
    if value is not None:
        return constant(numbers[int(value)] if 0 <= value < len(numbers) else otherwise)
    if not numbers:
        return constant(otherwise)
    index = m.let(index)
    found = m.table(numbers, index, table_kind(numbers))
    return Guarded(index.below(len(numbers)), found, constant(otherwise))


def table_kind(numbers: Sequence[int]) -> str:
    """The smallest type that holds all numbers of a table."""
    low, high = min(numbers, default=0), max(numbers, default=0)
    for kind, least, greatest in (
        ("u8", 0, 255),
        ("s8", -128, 127),
        ("u16", 0, 65535),
        ("s16", -32768, 32767),
    ):
        if least <= low and high <= greatest:
            return kind
    return "i32"
