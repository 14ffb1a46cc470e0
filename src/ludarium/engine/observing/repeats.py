"""How many different positions a game had, and how many different situations."""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64, signed

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

_FACTOR: Final = signed(0x9E3779B97F4A7C15, 64)
TABLE_BYTES: Final = 32
"""How much room is needed to count, for each hash."""


class Different:
    """The hashes of the positions of the game that is being played, eight bytes each."""

    def __init__(self, m: "Machine", name: str, most: int) -> None:
        self.m = m
        self.hashes = m.module.reserve(8 * most, 8, f"{name} of the game")

    def put(self, f: Function, place: Expression, hash_: Expression) -> None:
        """Note a hash at its place."""
        f.store(place * 8, hash_, self.hashes, kind="i64")

    def count(self, f: Function, length: Expression, table: int) -> Expression:
        """How many different ones there are among so many hashes."""
        parameters = {"hashes": I32, "count": I32, "table": I32}
        counting = self.m.helper("different", parameters, I32, _write)
        return f.let(counting(self.hashes, length, table))


def _write(f: Function) -> None:
    """Put all hashes in a table with room for twice as many; 0 stands for no hash."""
    hashes, count, table = f.parameters
    size = f.local(16, name="size")
    with f.while_(size < count * 16):
        size.set(size + size)
    f.fill(table, 0, size)
    mask = f.let(size - 8)
    found = f.local(0, name="found")
    place = f.local(hashes)
    end = f.let(hashes + count * 8)
    with f.while_(place < end):
        given = f.let(load(place, kind="i64"))
        hash_ = f.let(choose(given.is_zero, constant(1, I64), given))
        # Hashes are sums of products: their bits are stirred before some of them are taken.
        stirred = f.let((hash_ ^ (hash_ >> 32)) * constant(_FACTOR, I64))
        at = f.local((stirred ^ (stirred >> 29)).to_i32() << 3 & mask)
        with f.loop() as looking:
            there = f.let(load(table + at, kind="i64"))
            with f.if_(there.is_zero):
                f.store(table + at, hash_, kind="i64")
                found.set(found + 1)
                looking.leave()
            looking.leave(there == hash_)
            at.set((at + 8) & mask)
        place.set(place + 8)
    f.return_(found)
