"""Sharing: where different moves lead to the same position, they lead to the same node.

A table tells which nodes there are, by the hash of all that decides how a position goes on. Only
positions that were reached after as many moves are one, so that no line goes in circles.
"""

from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I64
from ludarium.search.layout import CHILD, SHARED, SHARES

if TYPE_CHECKING:
    from ludarium.search.tree import TreeSearch

_BITS: Final = 16
_ENTRY: Final = 16
"""The bytes of an entry: a hash and a node."""
_SIZE: Final = _ENTRY << _BITS
_FACTOR: Final = 0xD6E8FEB86659FD93


class Sharing:
    """Writes how nodes are found again."""

    def __init__(self, search: "TreeSearch") -> None:
        self.search = search

    @staticmethod
    def can_share(search: "TreeSearch") -> bool:
        """Whether moves of a node are the same however it was reached.

        They are not where chance plays a part, or where it counts which positions have been there.
        """
        if search.hash is None or not search.keeps_moves:
            return False
        names = (field.name for field in search.m.state.fields)
        return not any(name.endswith((" recorded", " of earlier turns")) for name in names)

    def begin(self, f: Function, tree: Expression, end: Expression) -> None:
        """Make room for the table of a new tree, if nodes are to be shared."""
        with f.if_(load(tree, SHARES) != 0):
            table = f.let(self.search.room(f, tree, end, _SIZE))
            f.store(tree, table, SHARED)
            with f.if_(table != 0):
                f.fill(table, 0, _SIZE)

    def find(
        self, f: Function, edge: Expression, tree: Expression
    ) -> tuple[Expression, Expression]:
        """The node of the position at hand, which becomes that behind an edge; 0 if it is new.

        The second is where a new one is to be noted, or 0.
        """
        search = self.search
        assert search.hash is not None
        node, slot = f.local(0), f.local(0)
        table = f.let(load(tree, SHARED))
        with f.if_(table != 0):
            moves = search.m.field("moves").get()
            count = moves if moves.type is I64 else moves.to_i64()
            hash_ = f.let(search.hash() + (count + 1) * constant(_FACTOR, I64))
            slot.set(table + ((hash_ >> 24).to_i32() & ((1 << _BITS) - 1)) * _ENTRY)
            with f.if_(load(slot, kind="i64") == hash_):
                node.set(load(slot, 8))
                f.store(edge, node, CHILD)
            with f.else_():
                f.store(slot, hash_, kind="i64")
                f.store(slot, 0, 8)
        return node, slot

    def note(self, f: Function, slot: Expression, edge: Expression) -> None:
        """Note the new node behind an edge."""
        with f.if_(slot != 0):
            f.store(slot, load(edge, CHILD), 8)
