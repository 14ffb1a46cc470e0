"""Decisive moves: a node that was visited some times looks whether one of its moves wins at once.

A search that draws lots may overlook such a move for long where there are many. That the other side
could win at once is found in the same way, one ply later (anti-decisive moves).
"""

from typing import TYPE_CHECKING

from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32
from ludarium.search.layout import (
    COUNT,
    DECISIVE,
    LISTED,
    MOVER,
    SAVED,
    TRIED,
    VISITS,
)

if TYPE_CHECKING:
    from ludarium.search.tree import TreeSearch


class Decisive:
    """Writes the code that looks for moves that win at once."""

    def __init__(self, search: "TreeSearch") -> None:
        self.search = search
        keys = {"node": I32, "tree": I32, "end": I32}
        self.find = search.m.module.function("find a winning move", keys, I32)
        with search.m.writing(self.find) as f:
            self._write_find(f)

    @staticmethod
    def can_look(search: "TreeSearch") -> bool:
        """Whether moves are kept and can be tried one after another."""
        return search.n == 2 and search.keeps_moves

    def look(
        self,
        f: Function,
        node: Expression,
        root: Expression,
        tree: Expression,
        end: Expression,
    ) -> Expression:
        """An edge whose move wins at once; 0 if there is none, or if it is not yet time to look."""
        after = f.let(load(tree, DECISIVE))
        due = (load(node, VISITS) == after) | ((node == root) & load(node, TRIED).is_zero)
        found = f.local(0)
        with f.if_((after != 0) & due):
            found.set(self.find(node, tree, end))
        return found

    def _write_find(self, f: Function) -> None:
        search, m = self.search, self.search.m
        node, tree, end = f.parameters
        saved = f.local(load(tree, SAVED))
        with f.if_(saved.is_zero):
            size = f.let((constant(7) + m.state.size) & -8)
            saved.set(search.room(f, tree, end, size))
            with f.if_(saved.is_zero):
                f.return_(0)
            f.store(tree, saved, SAVED)
        f.copy(saved, m.state.base, m.state.size, apart=True)
        mover = f.let(load(node, MOVER))
        count, tried = f.let(load(node, COUNT)), f.let(load(node, TRIED))
        entries = f.let(search.entries(node))
        place, found = f.local(tried), f.local(0)
        with f.while_((place < count) & found.is_zero):
            index = f.let(load(entries + place * 4) & search.index_mask)
            f.do(search.turns.apply_at, load(node, LISTED) + index * m.moves_stride)
            winner = f.let(search.turns.results.winner.get())
            over = search.turns.results.over.get() != 0
            with f.if_(over & ((winner == 1) | (winner == 2))):
                found.set(person_at(m, winner) == mover)
            f.copy(m.state.base, saved, m.state.size, apart=True)
            place.set(place + 1)
        with f.if_(found.is_zero):
            f.return_(0)
        f.return_(search.open_edge(f, node, entries + (place - 1) * 4, tree, end))
