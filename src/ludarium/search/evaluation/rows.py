"""Rows of sites that may become lines: what those are worth that only one side stands in."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression, Local
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import I32, I64
from ludarium.search.evaluation.terms import SECOND, packed_rows, row_heats

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
        self.marks_at = module.table(marks_of_pieces(m), "u8", "marks of pieces")
        worths = packed_rows(term)
        self.worth_at = module.reserve(len(worths), 8, "worth of rows")
        module.data.append(Data(self.worth_at, worths))
        self.heats_at = module.table(row_heats(term), "i32", "heat of rows")
        self.around = module.function("worth of rows around", {"site": I32}, I64)
        self.heat = module.function("heat of a site", {"site": I32}, I32)
        """How much it matters to whom a site will belong, by all rows through it."""
        self._is_written = False

    def _of_row(self, f: Function, row: Expression, view: int, kind: str) -> Expression:
        """What a row is worth to the first side, given its number."""
        return load(self._marks_of(f, row, view, kind) << 3, self.worth_at, "i64")

    def _marks_of(self, f: Function, row: Expression, view: int, kind: str) -> Expression:
        """How many pieces of each side stand in a row."""
        at = f.let(row * (2 * self.length))
        shift = 1 if kind == "u16" else 0
        marks: Expression | None = None
        for place in range(self.length):
            site = load(at, self.sites_at + 2 * place, "u16")
            mark = load(load(site << shift if shift else site, view, kind), self.marks_at, "u8")
            marks = mark if marks is None else marks + mark
        assert marks is not None
        return marks

    def marks_of(self, f: Function, row: Expression) -> Expression:
        """How many pieces of each side stand in a row of the position at hand."""
        field = self.m.fields[self.m.usual].facts("what", "")
        return self._marks_of(f, row, field.address, field.field.kind)

    @contextmanager
    def each_in(self, f: Function, row: Expression) -> Iterator[Expression]:
        """The sites of a row."""
        at = f.local(row * (2 * self.length) + self.sites_at)
        end = f.let(at + 2 * self.length)
        with f.while_(at < end):
            yield load(at, 0, "u16")
            at.set(at + 2)

    def write_heat(self) -> None:
        """Write how much sites matter in the position at hand."""
        with self.m.writing(self.heat) as f:
            (site,) = f.parameters
            total = f.local(0)
            with self.each_through(f, site) as row:
                total.set(total + load(self.marks_of(f, row) << 2, self.heats_at))
            f.return_(total)

    @contextmanager
    def each_through(self, f: Function, site: Expression) -> Iterator[Expression]:
        """The numbers of all rows through a site."""
        at = f.local(load(site * 4, self.starts_at))
        end = f.let(load(site * 4, self.starts_at + 4))
        with f.while_(at < end):
            yield load(at * 2, self.through_at, "u16")
            at.set(at + 1)

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
                total = g.local(0, I64)
                with self.each_through(g, site) as row:
                    total.set(total + self._of_row(g, row, self.view, kind))
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


def marks_of_pieces(m: "Machine") -> list[int]:
    """As what each kind of piece counts in a row."""
    marks = {0: 0, 1: 1, 2: SECOND}
    owners = m.owner_table
    return [0, *(marks.get(owner, 1 + SECOND) if owner else 1 + SECOND for owner in owners[1:])]
