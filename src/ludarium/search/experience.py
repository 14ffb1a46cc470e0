"""What moves brought below a node: nodes that are visited often keep a table of their own (GRAVE).

Where few games went through a node, those of the nearest node above it that keeps a table tell more
about its moves than all games do (generalised rapid action value estimation). A table is laid out
like the history of all moves, only smaller.
"""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import F64, I32
from ludarium.search.history import BITS, ENTRY, HOPE, LONGEST, ROOM_BEHIND
from ludarium.search.layout import OWN, REFERENCE, USED, VISITS

if TYPE_CHECKING:
    from ludarium.search.tree import TreeSearch

_FEWEST_BITS, _MOST_BITS = 7, 10
_INHERITED: Final = 8.0
"""What was known above counts as so many games in a new table."""


class Experience:
    """Writes the code that keeps what moves brought below nodes."""

    def __init__(self, search: "TreeSearch") -> None:
        self.search = search
        self.history = search.history
        wanted = (search.n * search.m.universe - 1).bit_length()
        self.bits: int = max(_FEWEST_BITS, min(_MOST_BITS, wanted))
        self.size: int = ENTRY << self.bits
        self.mask: int = self.size - ENTRY

    # ------------------------------------------------------------------ looking up

    def begin(self, f: Function, own: Expression) -> tuple[Expression, Expression, Expression]:
        """Where to look up what moves brought, given a table or 0: its place, fold and mask."""
        has = f.let(own != 0)
        whole = (ENTRY << BITS) - ENTRY
        return (
            f.let(choose(has, own, constant(self.history.table))),
            f.let(choose(has, constant(-1), constant(0))),
            f.let(choose(has, constant(self.mask), constant(whole))),
        )

    def at(
        self, f: Function, key: Expression, where: tuple[Expression, Expression, Expression]
    ) -> Expression:
        """The address of a move's entry, given its entry in the history of all moves."""
        table, fold, mask = where
        place = f.let(key - self.history.table)
        return f.let(table + (self._folded(place, fold) & mask))

    def _folded(self, place: Expression, fold: Expression) -> Expression:
        """Moves of other players must not fall together with one's own."""
        return place + ((place >> (BITS - self.bits)) & fold)

    # ------------------------------------------------------------------ learning

    def note(self, f: Function, count: Expression, key: Expression, person: Expression) -> None:
        """Note a move of the tree behind those of the random game."""
        with f.if_(count < LONGEST + ROOM_BEHIND):
            f.store(count * 8, key, self.history.log)
            f.store(count * 8, person, self.history.log + 4)

    def learn(self, f: Function, node: Expression, noted: Expression) -> None:
        """Take what a game brought as experience with all its moves below a node."""

        def write(f: Function) -> None:
            own, count = f.parameters
            with f.if_(count > LONGEST + ROOM_BEHIND):
                count.set(constant(LONGEST + ROOM_BEHIND))
            with f.count(0, count) as number:
                at = f.let(number * 8)
                gain = f.let(load(load(at, self.history.log + 4) * 8, self.search.gains, "f64"))
                place = f.let(load(at, self.history.log) - self.history.table)
                entry = f.let(own + (self._folded(place, constant(-1)) & self.mask))
                self.history.add(f, entry, gain)

        learn = self.search.m.helper("learn below", {"own": I32, "count": I32}, None, write)
        own = f.let(load(node, OWN))
        with f.if_(own != 0):
            f.do(learn, own, noted)

    def open(
        self,
        f: Function,
        node: Expression,
        above: Expression,
        tree: Expression,
        end: Expression,
    ) -> None:
        """Give a node that was visited often enough a table, which begins as the one above."""

        def write(f: Function) -> None:
            node, above, tree, end = f.parameters
            with f.if_(load(tree, USED) > (end - tree) >> 1):
                f.return_()
            own = f.let(self.search.room(f, tree, end, constant(self.size)))
            with f.if_(own.is_zero):
                f.return_()
            f.store(node, own, OWN)
            with f.count(0, 1 << self.bits) as number:
                at = f.let(own + number * ENTRY)
                made, brought = f.local(HOPE, F64), f.local(HOPE, F64)
                with f.if_(above != 0):
                    source = f.let(above + number * ENTRY)
                    made.set(load(source, 0, "f64"))
                    brought.set(load(source, 8, "f64"))
                    with f.if_(made > _INHERITED):
                        brought.set(brought * _INHERITED / made)
                        made.set(constant(_INHERITED, F64))
                f.store(at, made, 0, kind="f64")
                f.store(at, brought, 8, kind="f64")

        keys = {"node": I32, "above": I32, "tree": I32, "end": I32}
        new = self.search.m.helper("new table of a node", keys, None, write)
        wanted = f.let(load(tree, REFERENCE))
        due = (wanted != 0) & (load(node, VISITS) >= wanted) & load(node, OWN).is_zero
        with f.if_(due):
            f.do(new, node, above, tree, end)
