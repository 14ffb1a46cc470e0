"""Answers in random games with stacks: rows that win are filled, or stopped, level by level.

What is placed on a stack lies on its top, so a row can be filled only where its empty place is the
next one of a stack. For each stack it is looked whether that place fills a row.
"""

from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I64
from ludarium.kernel.sets import word_count
from ludarium.search.evaluation.stacked_rows import StackedRows
from ludarium.search.evaluation.terms import SECOND

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.turns.fast_playouts import Playouts
    from ludarium.search.evaluation.terms import LineTerm, Terms


class StackedAnswers:
    """Writes the code that finds such stacks, and that plays there."""

    def __init__(self, m: "Machine", term: "LineTerm") -> None:
        self.m = m
        self.term = term
        self.wanted = m.cell("answers in random games")
        """Whether random games are played like this."""
        self.size = 8 * word_count(m.universe)
        self.hot = m.module.reserve(2 * self.size, 8, "stacks that win")
        self._rows: StackedRows | None = None
        self._starts_at = 0
        self._through_at = 0

    @staticmethod
    def for_terms(m: "Machine", terms: "Terms") -> "StackedAnswers | None":
        """Answers for a game, if its rows are of that kind."""
        lines = [term for term in terms.lines if term.wins and term.levels > 1]
        return (
            StackedAnswers(m, lines[0]) if lines and terms.fills and m.players.count == 2 else None
        )

    @property
    def rows(self) -> StackedRows:
        """The rows of the game, and which go through which place; known when the board is."""
        if self._rows is None:
            self._rows = StackedRows(self.m, self.term)
            places = self._rows.sites * self.term.levels
            through: list[list[int]] = [[] for _ in range(places)]
            for row in self.term.rows:
                for place in row:
                    through[place] += row
            flat = [place for one in through for place in one]
            starts = [0]
            for one in through:
                starts.append(starts[-1] + len(one))
            module = self.m.module
            self._through_at = module.table(flat or [0], "u16", "places of rows")
            self._starts_at = module.table(starts, "i32", "rows through places")
        return self._rows

    # ------------------------------------------------------------------ noting

    def begin(self, f: Function) -> None:
        """Note what lies where in the position at hand."""
        with f.if_(self.wanted.get()):
            f.do(self.m.helper("note stacks", {}, None, self.rows.lay_out))

    def note(self, f: Function, mover: Expression, move: Expression) -> None:
        """Note what a move places that is about to be made."""
        levels = self.term.levels
        with f.if_(self.wanted.get()):
            site = f.let(load(move, 8))
            with f.if_(site.below(self.m.box.sites.count)):
                height = f.let(self.m.height(site))
                with f.if_(height < levels):
                    mark = choose(mover == 1, constant(1), constant(SECOND))
                    f.store(site * levels + height, mark, self.rows.view, kind="u8")

    # ------------------------------------------------------------------ playing

    def number(self, f: Function, playouts: "Playouts") -> Expression:
        """The number of a move that wins, or that stops the other from winning; -1 if none is."""
        found = f.local(-1)
        with f.if_(self.wanted.get()):
            f.do(self.m.helper("find stacks that win", {}, None, self._write_find))
            own = f.let((self.m.mover - 1) * self.size + self.hot)
            for at in (own, f.let(constant(2 * self.hot + self.size) - own)):
                words: Expression = load(at, 0, "i64")
                for place in range(8, self.size, 8):
                    words = words | load(at, place, "i64")
                with f.if_((found < 0) & (words != 0)):
                    found.set(playouts.number_of_move_into(f, at))
        return found

    def _write_find(self, f: Function) -> None:
        """Note for each side at which sites it would fill a row."""
        rows, levels, length = self.rows, self.term.levels, len(self.term.rows[0])
        f.fill(self.hot, 0, 2 * self.size)
        with f.count(0, self.m.box.sites.count) as site:
            height = f.let(self.m.height(site))
            with f.if_(height < levels):
                start = f.let((site * levels + height) * 4)
                at = f.local(load(start, self._starts_at) * 2)
                end = f.let(load(start, self._starts_at + 4) * 2)
                with f.while_(at < end):
                    marks: Expression = constant(0)
                    for place in range(length):
                        of_row = load(at, self._through_at + 2 * place, "u16")
                        marks = marks + load(of_row, rows.view, "u8")
                    marks = f.let(marks)
                    for side, mark in ((1, 1), (2, SECOND)):
                        with f.if_(marks == mark * (length - 1)):
                            word = f.let(((site >> 6) << 3) + self.hot + (side - 1) * self.size)
                            bit = constant(1, I64) << site.to_i64(signed=False)
                            f.store(word, load(word, 0, "i64") | bit, kind="i64")
                    at.set(at + 2 * length)
