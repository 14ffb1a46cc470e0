"""What a move leaves pending for the next one: a set of numbers, forgotten as the next is made.

Rules read it with `is_pending`, `pending_value` and `pending_sites`. A ludeme that does so calls
`keep_pending` in its `prepare`, as the engine forgets only what it knows to be kept.
"""

from typing import TYPE_CHECKING

from ludarium.engine.moves.acting import Arguments, deed
from ludarium.engine.state.layout import StateField, change_bit, set_at
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.sets import NumberSet, word_count

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

_LEAST = 256
"""At least the numbers below this may be pending, on small boards too."""


def keep_pending(m: "Machine") -> None:
    """Keep track of what is pending."""
    m.field("pending count")
    m.field("pending", "i64", word_count(_limit(m)))


def is_pending(m: "Machine") -> Expression:
    """Whether anything is pending."""
    return m.field("pending count").get() != 0


def pending_value(m: "Machine") -> Expression:
    """The number that is pending; 0 if there is none, or more than one."""
    found = m.f.local(0)
    with m.if_(m.field("pending count").get() == 1):
        for index, word in enumerate(_numbers(m).words):
            bits = m.let(word)
            with m.if_(bits != 0):
                found.set(bits.lowest_bit.to_i32() + 64 * index)
    return found


def pending_sites(m: "Machine") -> NumberSet:
    """The sites whose numbers are pending."""
    return set_at(_field(m), m.universe, _limit(m)) & m.sites(range(m.universe))


def number_is_pending(m: "Machine", number: Expression) -> Expression:
    """Whether a number is pending, be it that of a site or not."""
    return m.guarded(number.below(_limit(m)), _numbers(m).has(number))


def forget_pending(m: "Machine") -> None:
    """Let nothing be pending, if this is kept at all."""
    if not m.state.has("pending count"):
        return
    count = m.field("pending count")
    with m.if_(count.get() != 0):
        count.set(m.f, 0)
        for index in range(word_count(_limit(m))):
            _field(m).set(m.f, constant(0).to_i64(), index)


@deed("SetPending")
def _set_pending(m: "Machine", a: Arguments) -> None:
    keep_pending(m)
    value = m.let(choose(a["value"] == -1, 1, a["value"]))
    with m.if_(value.below(_limit(m)).is_zero):
        m.fail("a number is pending that is too great")
    before = m.let(_numbers(m).has(value))
    count = m.field("pending count")
    count.set(m.f, count.get() + 1 - before)
    change_bit(m.f, _field(m), _limit(m), 0, value, value=1)


def _limit(m: "Machine") -> int:
    return max(m.universe, _LEAST)


def _field(m: "Machine") -> StateField:
    return m.field("pending", "i64", word_count(_limit(m)))


def _numbers(m: "Machine") -> NumberSet:
    return set_at(_field(m), _limit(m), _limit(m))
