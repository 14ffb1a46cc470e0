"""What several numbers give together."""

from collections.abc import Callable

from ludarium.engine.kinds import Int, IntArray
from ludarium.engine.machine.lists import each_number, reading
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, choose, constant


def joined(
    m: Machine,
    several: tuple[Int, ...] | IntArray,
    join: Callable[[Expression, Expression], Expression],
    nothing: int = 0,
) -> Expression:
    """What several numbers give when they are joined one after another."""
    if not isinstance(several, IntArray):
        values = [m.let(m.number(number)) for number in several]
        result = values[0] if values else constant(nothing)
        for value in values[1:]:
            result = m.let(join(result, value))
        return result
    found = m.f.local(nothing)
    with reading(m, several) as numbers:
        is_first = m.f.local(1)
        with each_number(m, numbers) as number:
            found.set(choose(is_first, number, join(found, number)))
            is_first.set(0)
    return found
