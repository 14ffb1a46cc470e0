"""Places in memory by name: what an address, an offset and the terms added to them mean."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final

from ludarium.kernel.expressions import Applied, Constant, Expression
from ludarium.kernel.module import Region
from ludarium.kernel.operations import signed

_SURELY_AN_ADDRESS: Final = 1 << 16
"""A number of at least this size that is added to nothing known is meant as an address."""


class Places:
    """All memory that has a name."""

    def __init__(self, regions: Iterable[Region] = ()) -> None:
        self._regions = sorted(regions, key=lambda region: (region.address, -region.size))
        self._starts = [region.address for region in self._regions]

    def at(self, address: int) -> tuple[Region, int] | None:
        """The region in which an address lies, and how far from its start."""
        index = bisect_right(self._starts, address) - 1
        if index < 0:
            return None
        region = self._regions[index]
        within = address - region.address
        return (region, within) if within < max(region.size, 1) else None

    def named(self, number: int) -> str | None:
        """The name of the region that starts at a number, if that is an address for sure."""
        if number < _SURELY_AN_ADDRESS:
            return None
        found = self.at(number)
        return found[0].name if found is not None and found[1] == 0 else None

    def of(
        self, address: Expression, offset: int
    ) -> tuple[Region, int, tuple[Expression, ...]] | None:
        """The region that is read or written, how far from its start, and what else is added."""
        fixed, added = _terms(address)
        is_fixed = fixed != 0 or not added
        if not is_fixed and offset < _SURELY_AN_ADDRESS:
            return None
        found = self.at(fixed + offset)
        if found is None and fixed + offset > 0:
            # What is added may be less than nothing: the place before the first one.
            found = self.at(fixed + offset - 1)
        return None if found is None else (found[0], fixed + offset - found[0].address, added)


def _terms(address: Expression) -> tuple[int, tuple[Expression, ...]]:
    """The sum of the known terms of an address, and the others."""
    fixed, added = 0, []
    pending: list[Expression] = [address]
    while pending:
        term = pending.pop()
        if isinstance(term, Constant):
            fixed += signed(int(term.value), term.type.bits)
        elif isinstance(term, Applied) and term.name == "i32.add":
            pending.extend(reversed(term.operands))
        else:
            added.append(term)
    return fixed, tuple(added)


def index_of(added: Sequence[Expression], size: int) -> Expression | None:
    """Which element of so many bytes is meant by what is added to an address, if that is plain."""
    if len(added) != 1:
        return None
    (term,) = added
    if size == 1:
        return term
    if isinstance(term, Applied) and term.name in ("i32.mul", "i32.shl"):
        value, by = term.operands
        if isinstance(by, Constant):
            width = int(by.value) if term.name == "i32.mul" else 1 << int(by.value)
            return value if width == size else None
    return None
