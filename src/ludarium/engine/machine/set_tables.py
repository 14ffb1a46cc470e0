"""Tables of sets of sites that are known before play.

A set is a bit for every site of the board, and a table of them grows with the square of the board
or faster. On large boards most sets are small, so that lists of their sites take far less room.
"""

from array import array
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64, signed
from ludarium.kernel.sets import BITS, NumberSet, word_count
from ludarium.vocabulary.bounds import LISTED

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

_LARGE: Final = 1 << 23
"""Tables of more bytes are kept as lists where these are shorter: sets are quicker to read."""
_WORD: Final = (1 << BITS) - 1
_NUMBER: Final = 4
"""How many bytes a number of a list takes."""


class SetTable:
    """Sets of sites in memory, one for each row. Sites that do not exist are left out."""

    def __init__(
        self, m: "Machine", count: int, sites: Callable[[int], Iterable[int]], name: str
    ) -> None:
        self._m = m
        self._size = 8 * word_count(m.universe)
        whole = count * self._size
        lists = _Lists(m.universe, count, sites, whole) if whole > _LARGE else None
        self._is_listed = lists is not None and not lists.is_longer
        if lists is not None and not lists.is_longer:
            base = m.module.table(lists.numbers, name=name)
            starts = array("i", (base + start for start in lists.starts))
            self._address = m.module.table(starts, name=f"where {name} begin")
        else:
            m.module.allow_table(whole)
            self._address = m.module.table(_words(m.universe, count, sites), "i64", name)

    def at(self, row: Expression) -> NumberSet:
        """The set in a row, which must be one of the table."""
        m = self._m
        if not self._is_listed:
            place = m.let(row * self._size + self._address)
            return NumberSet.at(place, m.universe)
        room = m.memo("room for a listed set", lambda: m.module.reserve(self._size))
        write = m.helper("write listed set", {"list": I32}, None, lambda f: _write(f, m, room))
        m.f.do(write, load(row * _NUMBER, self._address))
        return NumberSet.at(constant(room), m.universe).kept(m.f)


class _Lists:
    """Sets as lists: how many sites there are, and which. Sets that are equal share a list."""

    def __init__(
        self, universe: int, count: int, sites: Callable[[int], Iterable[int]], whole: int
    ) -> None:
        self.numbers = array("i")
        self.starts = array("i")
        self.is_longer = False
        """Whether they take more bytes than the sets would."""
        known: dict[tuple[int, ...], int] = {}
        listed = 0
        for row in range(count):
            some = tuple(sorted({site for site in sites(row) if 0 <= site < universe}))
            listed = LISTED.check(listed + len(some))
            if some not in known:
                known[some] = _NUMBER * len(self.numbers)
                self.numbers.append(len(some))
                self.numbers.extend(some)
            self.starts.append(known[some])
            if _NUMBER * (len(self.numbers) + count) > whole:
                self.is_longer = True
                break


def _words(universe: int, count: int, sites: Callable[[int], Iterable[int]]) -> "array[int]":
    words, listed = word_count(universe), 0
    table = array("q", bytes(8 * words * count)) if count else array("q", bytes(8))
    for row in range(count):
        some = {site for site in sites(row) if 0 <= site < universe}
        listed = LISTED.check(listed + len(some))
        for site in some:
            index = row * words + site // BITS
            table[index] = signed(table[index] & _WORD | 1 << site % BITS, BITS)
    return table


def _write(f: Function, m: "Machine", room: int) -> None:
    """Write the function that makes a set of a list."""
    (start,) = f.parameters
    f.fill(room, 0, 8 * word_count(m.universe))
    with f.count(0, load(start)) as index:
        site = f.let(load(start + index * _NUMBER, _NUMBER))
        place = f.let((site >> 6) << 3)
        bit = constant(1, I64) << site.to_i64(signed=False)
        f.store(place, load(place, room, "i64") | bit, room, kind="i64")
