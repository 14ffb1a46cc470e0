"""Rows of sites that may become lines: what those are worth that only one side stands in."""

import struct
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression, Local
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import I32
from ludarium.search.evaluation.terms import SECOND, row_worths

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.search.evaluation.terms import LineTerm


class Rows:
    """Writes what the rows of one length are worth."""

    def __init__(self, m: "Machine", term: "LineTerm") -> None:
        self.m = m
        self.term = term
        self.length = len(term.rows[0])
        count = m.fields[m.usual].count
        through: list[list[int]] = [[] for _ in range(count)]
        for number, row in enumerate(term.rows):
            for site in row:
                through[site].append(number)
        starts: list[int] = []
        flat: list[int] = []
        for numbers in through:
            starts.append(len(flat))
            flat += numbers
        starts.append(len(flat))
        module = m.module
        self.sites_at = module.table([s for row in term.rows for s in row], "u16", "rows")
        self.starts_at = module.table(starts, "i32", "rows through sites")
        self.through_at = module.table(flat or [0], "u16", "numbers of rows")
        self.view = module.reserve(2 * count + 16, 8, "sites as rows see them")
        self.marks_at = module.table(self._marks(), "u8", "marks of pieces")
        worths = row_worths(term)
        self.worth_at = module.reserve(4 * len(worths), 8, "worth of rows")
        module.data.append(Data(self.worth_at, struct.pack(f"<{len(worths)}i", *worths)))
        self.around = module.function("worth of rows around", {"site": I32}, I32)
        self._is_written = False

    def _marks(self) -> list[int]:
        marks = {0: 0, 1: 1, 2: SECOND}
        owners = self.m.owner_table
        return [
            0,
            *(marks.get(owner, 1 + SECOND) if owner else 1 + SECOND for owner in owners[1:]),
        ]

    def _of_row(self, f: Function, row: Expression, view: int, kind: str) -> Expression:
        """What a row is worth to the first side, given its number."""
        at = f.let(row * (2 * self.length))
        shift = 1 if kind == "u16" else 0
        marks: Expression | None = None
        for place in range(self.length):
            site = load(at, self.sites_at + 2 * place, "u16")
            mark = load(load(site << shift if shift else site, view, kind), self.marks_at, "u8")
            marks = mark if marks is None else marks + mark
        assert marks is not None
        return load(marks << 2, self.worth_at)

    def write_all(self, f: Function, total: Local) -> None:
        """Add what all rows of the position are worth."""
        field = self.m.fields[self.m.usual].facts("what", "")
        with f.count(0, len(self.term.rows)) as row:
            total.set(total + self._of_row(f, row, field.address, field.field.kind))

    def look_at(self, f: Function, place: Expression, size: int, kind: str) -> None:
        """Begin with what stood on the sites before."""
        f.copy(self.view, place, size, apart=True)
        if not self._is_written:
            self._is_written = True
            with self.m.writing(self.around) as g:
                (site,) = g.parameters
                total = g.local(0)
                at = g.local(load(site * 4, self.starts_at))
                end = g.let(load(site * 4, self.starts_at + 4))
                with g.while_(at < end):
                    row = load(at * 2, self.through_at, "u16")
                    total.set(total + self._of_row(g, row, self.view, kind))
                    at.set(at + 1)
                g.return_(total)

    def change(
        self,
        f: Function,
        total: Local,
        site: Expression,
        at: Expression,
        new: Expression,
        kind: str,
    ) -> None:
        """Add what rows have gained by what stands on a site now."""
        lost = f.let(self.around(site))
        f.store(at, new, self.view, kind=kind)
        total.set(total - lost + self.around(site))
