"""Rows in stacks: what those are worth that only one side stands in, level by level."""

from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.search.evaluation.rows import marks_of_pieces
from ludarium.search.evaluation.terms import packed_rows

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.search.evaluation.terms import LineTerm


class StackedRows:
    """Writes what rows are worth whose places are levels of stacks: each site has some.

    Where a row has one level, it is made of what lies on top.
    """

    def __init__(self, m: "Machine", term: "LineTerm") -> None:
        self.m = m
        self.term = term
        self.sites = m.fields[m.usual].count
        module = m.module
        places = [place for row in term.rows for place in row]
        self.places_at = module.table(places, "u16", "rows in stacks")
        self.marks_at = module.table(marks_of_pieces(m), "u8", "marks of pieces")
        self.view = module.reserve(self.sites * term.levels + 8, 8, "stacks as rows see them")
        worths = packed_rows(term)
        self.worth_at = module.reserve(len(worths), 8, "worth of rows")
        module.data.append(Data(self.worth_at, worths))

    def write_all(self, f: Function, total: Local) -> None:
        """Add what all rows of the position are worth."""
        self.lay_out(f)
        length = len(self.term.rows[0])
        at = f.local(self.places_at)
        end = f.let(constant(self.places_at + 2 * length * len(self.term.rows)))
        with f.while_(at < end):
            marks = load(load(at, 0, "u16"), self.view, "u8")
            for place in range(1, length):
                marks = marks + load(load(at, 2 * place, "u16"), self.view, "u8")
            total.set(total + load(marks << 3, self.worth_at, "i64"))
            at.set(at + 2 * length)

    def lay_out(self, f: Function) -> None:
        """Write down whose piece lies where."""
        m, levels = self.m, self.term.levels
        f.fill(self.view, 0, self.sites * levels)
        board = m.box.sites.count
        with f.count(0, board) as site, f.if_(m.what(site) != 0):
            at = f.let(site * levels)
            if levels == 1:
                f.store(at, load(m.what(site), self.marks_at, "u8"), self.view, kind="u8")
                return
            height = f.let(m.height(site))
            with f.count(0, choose(height < levels, height, constant(levels))) as level:
                mark = load(m.what_on_level(site, level), self.marks_at, "u8")
                f.store(at + level, mark, self.view, kind="u8")
