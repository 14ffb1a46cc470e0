"""Answers in random games: whoever can fill a row that wins does so, or stops the other's.

Where pieces are only placed and stay, a row that lacks but one piece keeps its empty site until
somebody fills it. These sites are noted for each side as soon as there are any.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32, I64
from ludarium.kernel.sets import word_count
from ludarium.search.evaluation.rows import Rows
from ludarium.search.evaluation.terms import SECOND

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.turns.fast_playouts import Playouts
    from ludarium.search.evaluation.terms import LineTerm, Terms


class Answers:
    """Writes the code that notes such sites, and that plays there."""

    def __init__(self, m: "Machine", term: "LineTerm") -> None:
        self.m = m
        self.term = term
        self.length = len(term.rows[0])
        self.wanted = m.cell("answers in random games")
        """Whether random games are played like this."""
        self.size = 8 * word_count(m.universe)
        self.hot = m.module.reserve(2 * self.size, 8, "sites that win")
        self._rows: Rows | None = None

    @staticmethod
    def for_terms(m: "Machine", terms: "Terms") -> "Answers | None":
        """Answers for a game, if its rows are of that kind."""
        lines = [term for term in terms.lines if term.wins]
        fit = terms.fills and m.players.count == 2 and not m.keeps.levels
        return Answers(m, lines[0]) if lines and fit else None

    @property
    def rows(self) -> Rows:
        """The rows of the game, known when its board is."""
        if self._rows is None:
            self._rows = Rows(self.m, self.term)
        return self._rows

    def _of(self, side: Expression) -> Expression:
        """Where the sites stand at which a side wins."""
        return (side - 1) * self.size + self.hot

    # ------------------------------------------------------------------ noting

    def begin(self, f: Function) -> None:
        """Note the sites of the position at hand."""

        def write(f: Function) -> None:
            f.fill(self.hot, 0, 2 * self.size)
            almost = self.length - 1
            with f.count(0, len(self.term.rows)) as row:
                marks = f.let(self.rows.marks_of(f, row))
                with f.if_(marks == almost):
                    self._add(f, row, constant(1), constant(-1))
                with f.if_(marks == almost * SECOND):
                    self._add(f, row, constant(2), constant(-1))

        with f.if_(self.wanted.get()):
            f.do(self.m.helper("note sites that win", {}, None, write))

    def note(self, f: Function, mover: Expression, move: Expression) -> None:
        """Note what a move will bring about that is about to be made."""

        def write(f: Function) -> None:
            side, site = f.parameters
            missing = f.let(choose(side == 1, constant(1), constant(SECOND)) * (self.length - 2))
            with self.rows.each_through(f, site) as row:
                row = f.let(row)
                with f.if_(self.rows.marks_of(f, row) == missing):
                    self._add(f, row, side, site)

        with f.if_(self.wanted.get()):
            site = f.let(load(move, 8))
            with f.if_(site.below(self.m.box.sites.count)):
                keys = {"side": I32, "site": I32}
                f.do(self.m.helper("note sites that will win", keys, None, write), mover, site)

    def _add(self, f: Function, row: Expression, side: Expression, filled: Expression) -> None:
        """Note the site of a row that is empty, besides one that will be filled."""
        at = f.let(self._of(side))
        with self.rows.each_in(f, row) as site:
            site = f.let(site)
            with f.if_((self.m.what(site) == 0) & (site != filled)):
                word = f.let(at + ((site >> 6) << 3))
                bit = constant(1, I64) << site.to_i64(signed=False)
                f.store(word, load(word, 0, "i64") | bit, kind="i64")

    # ------------------------------------------------------------------ playing

    def number(self, f: Function, playouts: "Playouts") -> Expression:
        """The number of a move that wins, or that stops the other from winning; -1 if none is."""
        found = f.local(-1)
        with f.if_(self.wanted.get()):
            for other in (False, True):
                with self._if_any(f, found, other=other) as at:
                    found.set(playouts.number_of_move_into(f, at))
        return found

    @contextmanager
    def _if_any(self, f: Function, found: Local, *, other: bool) -> Iterator[Expression]:
        """If nothing was found, and a side has such sites, where these stand."""
        side = 3 - self.m.mover if other else self.m.mover
        at = f.let(self._of(side))
        words: Expression = load(at, 0, "i64")
        for place in range(8, self.size, 8):
            words = words | load(at, place, "i64")
        with f.if_((found < 0) & (words != 0)):
            yield at
