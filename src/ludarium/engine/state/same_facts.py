"""Which sites have the same fact about them: several sites at a time, in words of 64 bits."""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.function import load
from ludarium.kernel.operations import I64
from ludarium.kernel.sets import BITS, NumberSet, word_count
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

_MOST_SITES: Final = 2 * BITS
_LANES: Final = 4
"""How many numbers of 16 bits there are in a word."""
_ONES: Final = 0x0001_0001_0001_0001
_LOW: Final = 0x7FFF_7FFF_7FFF_7FFF
_GATHER: Final = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3
"""Brings the lowest bits of the four numbers of a word together, from bit 48 on."""


def sites_with(
    m: "Machine", name: str, value: Expression, kind: SiteType | None
) -> NumberSet | None:
    """The sites of the board about which a fact has a value, if that is quickly told."""
    number = known(value)
    if number is None or not 0 <= number < 1 << 16:
        return None
    if not m.keeps_fact(name) or not m.has_one_kind(kind):
        return None
    field = m.fields[m.usual].facts(name, "")
    count = m.count_of(kind)
    if field.field.kind != "u16" or count > _MOST_SITES:
        return None
    wanted = constant(int(number) * _ONES, I64)
    words: list[Expression] = [constant(0, I64)] * word_count(m.universe)
    for first in range(0, count, _LANES):
        other = m.let(load(0, field.address + 2 * first, "i64") ^ wanted)
        # The highest bit of each number is set exactly if the number is zero.
        low = constant(_LOW, I64)
        equal = ~(((other & low) + low) | other | low)
        bits = ((equal >> 15) * constant(_GATHER, I64)) >> 48
        lanes = min(_LANES, count - first)
        bits = bits & ((1 << lanes) - 1)
        words[first // BITS] = words[first // BITS] | (bits << (first % BITS))
    return NumberSet(words).kept(m.f)
