"""Writes the functions that tell what a position is worth, as code of a game.

What stands where is added up once for the first position; after a move only sites that have
changed are looked at. What cannot be told site by site is worked out for each position anew.
"""

import math
import struct
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.layout import SIZES
from ludarium.kernel.module import Data
from ludarium.kernel.operations import I32, I64
from ludarium.search.evaluation.gathering import gathering
from ludarium.search.evaluation.paths import Paths
from ludarium.search.evaluation.pressing import Pressing
from ludarium.search.evaluation.reaching import Reaching
from ludarium.search.evaluation.rows import Rows
from ludarium.search.evaluation.stacked_rows import StackedRows
from ludarium.search.evaluation.terms import packed, signed_squares

if TYPE_CHECKING:
    from ludarium.engine.machine.building import Cell
    from ludarium.engine.machine.machine import Machine
    from ludarium.engine.turns.fast_playouts import Playouts
    from ludarium.search.evaluation.terms import Terms

_MANY: Final = 128
"""Having more moves than this makes no difference."""
_FINE: Final = 4
"""So many bits of the number of times that moves can be halved stand behind the point."""
WEIGHTS: Final = ("score", "gathering", "mobility", "territory", "freedom", "pressing", "path")
"""What is counted for each position anew, in the order in which the weights stand in memory."""
AT_SQUARES: Final = "where values on sites stand"
AT_ROWS: Final = "where values of rows stand"
AT_WEIGHTS: Final = "where weights stand"
"""The cells that tell where weights can be changed, as long as a program runs."""
TELLS: Final = "the evaluation tells something"
"""The cell that is 1 if the rules gave something to count."""

LASTING: Final = "what moves bring lasts"
"""The cell that is 1 if pieces stay where they were placed, and win by rows or chains."""


class Evaluation:
    """Writes what positions are worth to a player, from the terms of a game."""

    def __init__(
        self, m: "Machine", terms: "Terms", hero: "Cell", playouts: "Playouts | None"
    ) -> None:
        """Values are told from the side of whoever is named by a cell."""
        self.m = m
        self.terms = terms
        self.hero = hero
        self.playouts = playouts
        self.n: int = m.players.count
        self.sites: int = m.fields[m.usual].count
        self.values_at = self._table("values of pieces", terms.values)
        squares = signed_squares(terms.squares, m.owner_table, self.sites, self.n)
        self.squares_at = self._table("values of pieces on sites", squares)
        self.weights_at = m.module.reserve(4 * len(WEIGHTS), 8, "weights")
        given = [getattr(terms, name) for name in WEIGHTS]
        m.module.data.append(Data(self.weights_at, struct.pack(f"<{len(given)}i", *given)))
        lines = terms.lines if self.n == 2 else ()
        self.rows = [Rows(m, term) for term in lines if not term.levels]
        self.stacked = [StackedRows(m, term) for term in lines if term.levels]
        self.reaching = Reaching(m, terms.rays) if terms.rays and self.n == 2 else None
        self.paths = Paths(m, terms.paths) if terms.paths and self.n == 2 else None
        self.pressing = Pressing(m) if terms.pressing and self.n == 2 else None
        self._halvings: int | None = None
        self.sums = m.module.reserve(8 * (self.n + 2), 8, "sums of players")
        self.follows_changes = self.n == 2 and not m.keeps.levels and not m.keeps_fact("count")
        """Whether only sites that have changed need to be looked at."""
        m.cell(AT_SQUARES, self.squares_at)
        m.cell(AT_WEIGHTS, self.weights_at)
        if self.rows or self.stacked:
            m.cell(AT_ROWS, self.rows[0].worth_at if self.rows else self.stacked[0].worth_at)
        self.evaluate = m.module.function("evaluate", {}, I32, export=True)
        """What the position at hand is worth to the hero."""
        self.standing = m.module.function("worth of what stands where", {}, I64)
        """In the lower half what stands where is worth, above it rows that almost win."""
        self.change = m.module.function("worth of a change", {"before": I32}, I64)
        self.judge = m.module.function("judge", {"standing": I64}, I32)
        m.unfinished.append(self._write)

    def _table(self, name: str, numbers: Sequence[int]) -> int:
        """Where numbers of 16 bits stand."""
        place = self.m.module.reserve(2 * len(numbers) + 8, 8, name)
        self.m.module.data.append(Data(place, packed(numbers)))
        return place

    # ------------------------------------------------------------------ pieces

    def value(self, what: Expression) -> Expression:
        """What a kind of piece is worth wherever it stands."""
        return load(what * 2, self.values_at, "s16")

    def on_site(self, what: Expression, site: Expression) -> Expression:
        """What a kind of piece is worth on a site, to the first side where there are two."""
        return load((what * self.sites + site) * 2, self.squares_at, "s16")

    # ------------------------------------------------------------------ positions

    def _write(self) -> None:
        m = self.m
        if self.reaching is not None:
            self.reaching.write()
        if self.paths is not None:
            self.paths.write()
        for rows in self.rows:
            rows.write_heat()
        with m.writing(self.standing) as f:
            total = f.local(0, I64)
            if self.n == 2:
                self._each_piece(f, lambda _, worth: total.set(total + worth.to_i64()))
                for rows in self.rows:
                    rows.write_all(f, total)
                for stacked in self.stacked:
                    stacked.write_all(f, total)
            f.return_(total)
        with m.writing(self.change) as f:
            self._write_change(f)
        with m.writing(self.judge) as f:
            (standing,) = f.parameters
            f.return_(self._of_two(f, standing) if self.n == 2 else self._of_many(f))
        with m.writing(self.evaluate) as f:
            f.return_(self.judge(self.standing()))

    def _of_two(self, f: Function, standing: Expression) -> Expression:
        """What the first side is worth more than the second, for the hero."""
        m, terms = self.m, self.terms
        total = f.local(standing.to_i32())
        if terms.score and m.state.has("score"):
            scores = m.field("score")
            total.set(total + (scores.get(1) - scores.get(2)) * self._weight("score"))
        if terms.gathering:
            gathering(m, f, total, self.sites, f.let(self._weight("gathering")))
        if self.reaching is not None:
            total.set(total + self.reaching.ahead(f) * self._weight("territory"))
        if self.paths is not None:
            total.set(total + self.paths.ahead(f) * self._weight("path"))
        if self.playouts is not None:
            weight = f.let(self._weight("mobility"))
            with f.if_(weight != 0):
                total.set(total + (self._moves(f, 1) - self._moves(f, 2)) * weight)
            for side in terms.hunted:
                worth = f.let((self._freedom(f, side) * self._weight("freedom")) >> _FINE)
                total.set(total + worth if side == 1 else total - worth)
        if self.pressing is not None:
            with f.if_(self._weight("pressing") != 0):
                self.pressing.add(f, total)
        return choose(person_at(m, constant(1)) == self.hero.get(), total, constant(0) - total)

    def _freedom(self, f: Function, side: int) -> Expression:
        """How often the number of a side's moves can be halved: the first few count most."""
        if self._halvings is None:
            often = [round(math.log2(1 + count) * (1 << _FINE)) for count in range(_MANY)]
            self._halvings = self.m.module.table(often, "u16", "freedom by moves")
        count = f.let(self._moves(f, side))
        at = choose(count < _MANY, count, constant(_MANY - 1))
        return load(at * 2, self._halvings, "u16")

    @property
    def counts_threats(self) -> bool:
        """Whether rows that lack but one piece to win are counted."""
        return any(rows.term.wins for rows in self.rows)

    def threats(self, f: Function, standing: Expression) -> tuple[Expression, Expression]:
        """How many rows of each side lack but one piece to win."""
        counts = f.let(((standing - standing.to_i32().to_i64()) >> 32).to_i32())
        return f.let(counts & 0xFFFF), f.let((counts >> 16) & 0xFFFF)

    def heat(self, site: Expression) -> Expression | None:
        """How much it matters to whom a site will belong; None where there are no rows."""
        found: Expression | None = None
        for rows in self.rows:
            found = rows.heat(site) if found is None else found + rows.heat(site)
        return found

    def _weight(self, name: str) -> Expression:
        """How much something counts, which may be changed while the program runs."""
        return load(0, self.weights_at + 4 * WEIGHTS.index(name))

    def _moves(self, f: Function, side: int) -> Expression:
        """How many moves a side would have if it were to move, as far as that is easily told."""
        m, playouts = self.m, self.playouts
        assert playouts is not None
        names = [name for name in ("mover", "next", "prev", "last mover") if m.state.has(name)]
        fields = [m.field(name) for name in names]
        kept = [f.let(field.get()) for field in fields]
        for field, name in zip(fields, names, strict=True):
            field.set(f, side if name == "mover" else 3 - side)
        f.do(playouts.note)
        found = f.let(playouts.sink.total.get())
        m.move_top.set(f, m.move_start.get())
        for field, number in zip(fields, kept, strict=True):
            field.set(f, number)
        return found

    def _of_many(self, f: Function) -> Expression:
        """What the hero's side is worth more than the others on the average."""
        m, n = self.m, self.n
        f.fill(self.sums, 0, 4 * (n + 2))

        def add(what: Expression, worth: Expression) -> None:
            at = f.let(m.owner_of(what) * 4)
            with f.if_(at.below(4 * (n + 2))):
                f.store(at, load(at, self.sums) + worth, self.sums)

        self._each_piece(f, add)
        if self.terms.score and m.state.has("score"):
            scores = m.field("score")
            for side in range(1, n + 1):
                at = self.sums + 4 * side
                f.store(0, load(0, at) + scores.get(side) * self.terms.score, at)
        own, others = f.local(0), f.local(0)
        for side in range(1, n + 1):
            is_hero = f.let(person_at(m, constant(side)) == self.hero.get())
            worth = f.let(load(0, self.sums + 4 * side))
            own.set(own + choose(is_hero, worth, constant(0)))
            others.set(others + choose(is_hero, constant(0), worth))
        return own - others.divided(max(1, n - 1))

    def _each_piece(self, f: Function, add: Callable[[Expression, Expression], None]) -> None:
        """Add up what every piece on and beside the board is worth where it stands."""
        m = self.m
        with f.count(0, self.sites) as site:
            what = f.let(m.what(site))
            with f.if_(what != 0):
                if m.keeps.levels:
                    height = f.let(m.height(site))
                    with f.count(0, height) as level:
                        piece = f.let(m.what_on_level(site, level))
                        add(piece, self.on_site(piece, site))
                elif m.keeps_fact("count"):
                    add(what, f.let(self._of_seed(f, what, site) * m.count(site)))
                else:
                    add(what, f.let(self.on_site(what, site)))

    def _of_seed(self, f: Function, what: Expression, site: Expression) -> Expression:
        """What one of the pieces on a site is worth to the first side."""
        worth, marked = self.on_site(what, site), self.terms.marked
        if not marked or self.n != 2:
            return worth
        mark = f.let(self.m.fact("state", None, site))
        worth = choose(mark == 2, constant(-marked), worth)
        return choose(mark == 1, constant(marked), worth)

    # ------------------------------------------------------------------ changes

    def _write_change(self, f: Function) -> None:
        """What has become better since another state, by the sites at which they differ."""
        m = self.m
        (before,) = f.parameters
        total = f.local(0, I64)
        if not self.follows_changes:
            f.return_(0)
            return
        field = m.fields[m.usual].facts("what", "")
        kind = field.field.kind
        size = SIZES[kind]
        for rows in self.rows:
            rows.look_at(f, before + field.field.offset, self.sites * size, kind)
        words = -(-self.sites * size // 8)
        word = f.local(0)
        with f.while_(word < words):
            at = f.let(word * 8)
            now = load(at, field.address, "i64")
            rest = f.local(now ^ load(before + at, field.field.offset, "i64"), I64)
            with f.while_(rest != 0):
                shift = f.let(rest.lowest_bit & (-8 * size))
                rest.set(rest & ~(constant((1 << 8 * size) - 1, I64) << shift))
                self._add_site(f, total, before, (at + (shift >> 3).to_i32()), size, kind)
            word.set(word + 1)
        f.return_(total)

    def _add_site(
        self, f: Function, total: Local, before: Expression, at: Expression, size: int, kind: str
    ) -> None:
        field = self.m.fields[self.m.usual].facts("what", "")
        at = f.let(at)
        site = f.let(at >> 1) if size == 2 else at
        old = f.let(load(before + at, field.field.offset, kind))
        new = f.let(load(at, field.address, kind))
        total.set(total + (self.on_site(new, site) - self.on_site(old, site)).to_i64())
        for rows in self.rows:
            rows.change(f, total, site, at, new, kind)
