"""Series: a number for each position or move of a game, and what sums it up.

The numbers of a game are written down one after another while it is played. When it is over they
are summed up in one pass, in whole numbers, so that nothing is rounded; means and slopes are worked
out of these sums by whoever reads them.
"""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, Operand, load
from ludarium.kernel.operations import I32, I64

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

COUNT, SUM, SQUARES, WEIGHTED, FIRST, LAST, LEAST, MOST = range(8)
SIGNS, REVERSALS, RISE, FALL, LOWER_MIDDLE, UPPER_MIDDLE = range(8, 14)
MOST_RECORDS: Final = 128
"""So many records are kept at a time: few enough to stay in the processor's cache."""
STRIDE: Final = 8 * (MOST_RECORDS + 8)
"""How far apart the numbers of one record stand: those of a name, of all games, stand together."""
SUMMARY: Final = (
    *("count", "sum", "squares", "weighted", "first", "last", "least", "most"),
    *("signs", "reversals", "rise", "fall", "lower middle", "upper middle"),
)
"""What sums up a series.

`weighted` is the sum of each number times its place, counted from 0; `signs` the rises less the
falls; `reversals` how often a rise is followed by a fall or the other way round, whatever is level
in between; `rise` and `fall` the largest of each, or 0. The two middle numbers are the same if the
series has an odd length.
"""
_MOST_SPREAD: Final = 1 << 12
"""Middle numbers are found by counting if all numbers are less than this, else by sorting."""


class Series:
    """The numbers of the game that is being played, four bytes each."""

    def __init__(self, m: "Machine", name: str, most: int) -> None:
        self.m = m
        self.name = name
        self.numbers = m.module.reserve(4 * most, 8, f"series {name}")

    def put(self, f: Function, place: Expression, number: Operand) -> None:
        """Write down a number at its place."""
        f.store(place * 4, number, self.numbers)

    def sum_up(self, f: Function, length: Operand, target: Expression) -> None:
        """Sum so many numbers up at an address."""
        f.do(summing_up(self.m), self.numbers, length, target)


class Growing(Series):
    """A series that knows how long it is."""

    def __init__(self, m: "Machine", name: str, most: int) -> None:
        super().__init__(m, name, most)
        self.length = m.cell(f"length of {name}")

    def add(self, f: Function, number: Operand) -> None:
        """Write down the next number."""
        length = f.let(self.length.get())
        self.put(f, length, number)
        self.length.set(f, length + 1)

    def end(self, f: Function, target: Expression) -> None:
        """Sum the series up at an address, and begin a new one."""
        self.sum_up(f, self.length.get(), target)
        self.length.set(f, 0)


def summing_up(m: "Machine") -> Function:
    """The function that sums up a series."""
    parameters = {"numbers": I32, "count": I32, "target": I32}
    return m.helper("sum up", parameters, None, lambda f: _write(m, f))


def _write(m: "Machine", f: Function) -> None:
    numbers, count, target = f.parameters
    counts = m.module.reserve(4 * _MOST_SPREAD + 8, 8, "how often numbers are in a series")
    f.store(target, count.to_i64(), STRIDE * COUNT, kind="i64")
    with f.if_(count.is_zero):
        for slot in range(len(SUMMARY)):
            f.store(target, constant(0, I64), STRIDE * slot, kind="i64")
        f.return_()
    first = f.let(load(numbers), "first")
    last = f.local(first, name="last")
    total, squares = f.local(constant(0, I64)), f.local(constant(0, I64))
    sums = f.local(constant(0, I64))
    least, most = f.local(first, name="least"), f.local(first, name="most")
    signs, reversals = f.local(0), f.local(0)
    rise, fall, way = f.local(0), f.local(0), f.local(0)
    place = f.local(numbers)
    end = f.let(numbers + count * 4)
    with f.while_(place < end):
        number = f.let(load(place))
        change = f.let(number - last)
        last.set(number)
        with f.if_(change != 0):
            least.set(choose(number < least, number, least))
            most.set(choose(number > most, number, most))
            rise.set(choose(change > rise, change, rise))
            fall.set(choose(change < fall, change, fall))
            new = f.let(choose(change < 0, -1, 1))
            reversals.set(reversals + (new + way).is_zero)
            signs.set(signs + new)
            way.set(new)
        wide = f.let(number.to_i64())
        total.set(total + wide)
        sums.set(sums + total)
        squares.set(squares + wide * wide)
        place.set(place + 4)
    # A number at place i is part of all sums so far but the first i.
    weighted = f.let(count.to_i64() * total - sums)
    for slot, value in (
        *((SUM, total), (SQUARES, squares), (WEIGHTED, weighted), (FIRST, first), (LAST, last)),
        *((LEAST, least), (MOST, most), (SIGNS, signs), (REVERSALS, reversals)),
        *((RISE, rise), (FALL, fall)),
    ):
        f.store(target, value.to_i64(), STRIDE * slot, kind="i64")
    lower, upper = f.let((count - 1) >> 1), f.let(count >> 1)
    with f.if_(reversals.is_zero):
        # It only rises, or only falls: then the lower one of the two is the later one.
        one, other = f.let(load(numbers + lower * 4)), f.let(load(numbers + upper * 4))
        f.store(numbers, choose(one < other, one, other))
        f.store(numbers, choose(one < other, other, one), 4)
    with f.else_():
        with f.if_((least >= 0) & (most < _MOST_SPREAD)):
            _by_counting(f, numbers, end, counts, (least, most), (lower, upper))
        with f.else_():
            _by_sorting(f, numbers, count)
    for slot, value in ((LOWER_MIDDLE, load(numbers)), (UPPER_MIDDLE, load(numbers, 4))):
        f.store(target, value.to_i64(), STRIDE * slot, kind="i64")


def _by_counting(
    f: Function,
    numbers: Local,
    end: Expression,
    counts: int,
    extremes: tuple[Local, Local],
    middle: tuple[Expression, Expression],
) -> None:
    """Put the two middle numbers where the series begins: count how often each number is there."""
    least, most = extremes
    place = f.local(numbers)
    with f.while_(place < end):
        at = f.let(load(place) * 4)
        f.store(at, load(at, counts) + 1, counts)
        place.set(place + 4)
    passed = f.local(-1, name="passed")
    number = f.local(least - 1, name="number")
    for offset, wanted in zip((0, 4), middle, strict=True):
        with f.while_(passed < wanted):
            number.set(number + 1)
            passed.set(passed + load(number * 4, counts))
        f.store(numbers, number, offset)
    # Two counts at a time are forgotten: they are few, and a call to clear memory costs more.
    at, last_at = f.local(least * 4), f.let(most * 4)
    with f.while_(at <= last_at):
        f.store(at, constant(0, I64), counts, kind="i64")
        at.set(at + 8)


def _by_sorting(f: Function, numbers: Local, count: Local) -> None:
    """Put the two middle numbers where the series begins: sort it, with gaps that get smaller."""
    gap = f.local(1)
    with f.while_(gap < count):
        gap.set(gap * 3 + 1)
    with f.while_(gap > 1):
        gap.set(gap.divided(3))
        step = f.let(gap * 4)
        place = f.local(numbers + step)
        end = f.let(numbers + count * 4)
        with f.while_(place < end):
            number = f.let(load(place))
            hole = f.local(place)
            with f.loop() as sinking:
                sinking.leave(hole - step < numbers)
                sinking.leave(load(hole - step) <= number)
                f.store(hole, load(hole - step))
                hole.set(hole - step)
            f.store(hole, number)
            place.set(place + 4)
    lower = f.let(load(numbers + ((count - 1) >> 1) * 4))
    upper = f.let(load(numbers + (count >> 1) * 4))
    f.store(numbers, lower)
    f.store(numbers, upper, 4)
