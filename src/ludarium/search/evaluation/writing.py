"""Writes the function that tells what a position is worth, as code of a game."""

import struct
from typing import TYPE_CHECKING, Final

from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.machine.building import Cell
    from ludarium.engine.machine.machine import Machine
    from ludarium.search.evaluation.terms import Terms

_MOST_WORTH: Final = 32_000


class Evaluation:
    """Writes what positions are worth to a player, from the terms of a game."""

    def __init__(self, m: "Machine", terms: "Terms", hero: "Cell") -> None:
        """Values are told from the side of whoever is named by a cell."""
        self.m = m
        self.terms = terms
        self.hero = hero
        self.n: int = m.players.count
        self.sites: int = m.fields[m.usual].count
        self.values_at = self._table("values of pieces", terms.values)
        self.squares_at = self._table("values of pieces on sites", self._signed(terms.squares))
        self.sums = m.module.reserve(8 * (self.n + 2), 8, "sums of players")
        self.evaluate = m.module.function("evaluate", {}, I32, export=True)
        m.unfinished.append(self._write)

    def _table(self, name: str, numbers: "list[int] | tuple[int, ...]") -> int:
        """Where numbers of 16 bits stand."""
        kept = [max(-_MOST_WORTH, min(_MOST_WORTH, number)) for number in numbers]
        place = self.m.module.reserve(2 * len(kept) + 8, 8, name)
        self.m.module.data.append(Data(place, struct.pack(f"<{len(kept)}h", *kept)))
        return place

    def _signed(self, squares: "tuple[tuple[int, ...], ...]") -> list[int]:
        """What pieces are worth on all sites, to the first side where there are two."""
        owners = self.m.owner_table
        found: list[int] = []
        for what, row in enumerate(squares):
            sign = -1 if self.n == 2 and owners[what] == 2 else 1
            whole = (*row[: self.sites], *[0] * (self.sites - len(row)))
            found += [sign * worth for worth in whole]
        return found

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
        with m.writing(self.evaluate) as f:
            total = self._of_two(f) if self.n == 2 else self._of_many(f)
            f.return_(total)

    def _of_two(self, f: Function) -> Expression:
        """What the first side is worth more than the second, for the hero."""
        m = self.m
        total = f.local(0)
        self._each_piece(f, lambda _, worth: total.set(total + worth))
        if self.terms.score and m.state.has("score"):
            scores = m.field("score")
            total.set(total + (scores.get(1) - scores.get(2)) * self.terms.score)
        return choose(person_at(m, constant(1)) == self.hero.get(), total, constant(0) - total)

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

    def _each_piece(self, f: Function, add) -> None:  # type: ignore[no-untyped-def]
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
                    add(what, f.let(self.on_site(what, site) * m.count(site)))
                else:
                    add(what, f.let(self.on_site(what, site)))
