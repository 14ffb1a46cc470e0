"""Edges where chance plays a part: moves and their edges are found anew on each visit."""

import struct
from collections.abc import Sequence
from math import gcd
from typing import TYPE_CHECKING, Final

from ludarium.engine.machine.chance import draw
from ludarium.engine.moves.sinks import HEADER
from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.module import Data
from ludarium.kernel.operations import F64, I32, I64
from ludarium.search.contest import Contest
from ludarium.search.layout import EDGE, EDGE_VISITS, EVEN, FIRST, INDEX, KEY, MOVER, NEXT, VALUE

if TYPE_CHECKING:
    from ludarium.search.minimax.throws import Throws
    from ludarium.search.tree import TreeSearch

_MIX: Final = 0x9E3779B1
_MASK: Final = 0xFFFFF
MOST_WAYS: Final = 4096
"""Dice that fall in more ways are thrown by lot."""


def chance_edge(
    search: "TreeSearch",
    f: Function,
    node: Local,
    root: Expression,
    tree: Expression,
    end: Expression,
    own: Expression,
) -> Expression:
    """The edge to follow where moves depend on chance; 0 if there is no room left."""
    m = search.m
    find = m.helper(
        "edge of move", {"node": I32, "move": I32}, I32, lambda g: _write_find(search, g)
    )
    count = f.let(search.turns.generate())
    f.store(node, person_at(m, m.mover), MOVER)
    with f.if_(node == root):
        new_lots(search, f)
    best, chosen = f.local(0), f.local(-1)
    contest = Contest(search, f, node, tree, own)
    index = f.local(search.random_below(f, count))
    with f.count(0, count):
        move = f.let(m.move_start.get() + index * m.moves_stride)
        edge = f.let(find(node, move))
        key = search.history.key(f, m.mover, move)
        visits, own = f.local(0), f.local(0.0, F64)
        with f.if_(edge != 0):
            visits.set(load(edge, EDGE_VISITS))
            own.set(load(edge, VALUE, "f64"))
        with contest.leads(contest.move(visits, own, key)):
            best.set(edge)
            chosen.set(index)
        index.set(choose(index + 1 == count, constant(0), index + 1))
    with f.if_(best.is_zero):
        best.set(search.new_edge(f, node, tree, end, m.moves_stride))
        with f.if_(best != 0):
            at = f.let(m.move_start.get() + chosen * m.moves_stride)
            f.copy(best + EDGE, at, m.moves_stride)
            f.store(best, search.history.key(f, m.mover, at), KEY)
    with f.if_(best != 0):
        f.store(best, chosen, INDEX)
        if search.throwing is not None:
            with f.if_(load(tree, EVEN) != 0):
                search.throwing.throw(f, best, choose(node == root, constant(0), best - tree))
    return best


def new_lots(search: "TreeSearch", f: Function) -> None:
    """Let other lots be drawn from now on than the game itself would draw."""
    random = f.local(load(0, search.random_at, "i64"), I64)
    search.m.field("rng", "i64").set(f, draw(f, random))
    f.store(0, random, search.random_at, kind="i64")


class Throwing:
    """Writes how dice fall in a tree: each throw as often as it is likely, one after another.

    An edge that was visited as often as there are throws has seen each of them once. So luck does
    not decide which of two moves seems to be better. The first moves all see the same throws.
    """

    def __init__(self, search: "TreeSearch", throws: "Throws") -> None:
        self.search = search
        module = search.m.module
        count = len(throws.seeds)
        self.seeds_at = module.reserve(8 * count, 8, "throws in the tree")
        seeds = struct.pack(f"<{count}Q", *throws.seeds)
        module.data.append(Data(self.seeds_at, seeds))
        order = in_turn(throws.weights)
        self.length = len(order)
        self.order_at = module.table(order, "u8", "order of throws")

    def throw(self, f: Function, edge: Expression, offset: Expression) -> None:
        """Let the dice fall behind an edge as they did not fall the last times."""
        visits = load(edge, EDGE_VISITS) + ((offset * _MIX) & _MASK)
        place = f.let(visits.remainder(self.length))
        throw = f.let(load(place, self.order_at, "u8"))
        self.search.m.field("rng", "i64").set(f, load(throw * 8, self.seeds_at, "i64"))


def in_turn(weights: Sequence[int]) -> list[int]:
    """An order in which each number below that of the weights comes as often as its weight says.

    Wherever one begins, those that come first are spread over all of them.
    """
    each = [number for number, weight in enumerate(weights) for _ in range(weight)]
    step = next(s for s in range(round(0.618 * len(each)), 2 * len(each)) if gcd(s, len(each)) == 1)
    return [each[place * step % len(each)] for place in range(len(each))]


def _write_find(search: "TreeSearch", f: Function) -> None:
    """The edge of a node with the same move; 0 if there is none."""
    node, move = f.parameters
    edge = f.local(load(node, FIRST))
    rule = f.let(load(move))
    mask = f.let(load(rule * 4, search.masks))
    slots = f.let((search.m.moves_stride - HEADER) >> 2)
    with f.while_(edge != 0):
        other = f.let(edge + EDGE)
        same = f.local(
            (load(other) == rule)
            & (load(other, 4) == load(move, 4))
            & (load(other, 8) == load(move, 8))
        )
        with f.if_(same), f.count(0, slots) as slot:
            f.skip(((mask >> slot) & 1).is_zero)
            at = slot * 4
            same.set(same & (load(other + at, HEADER) == load(move + at, HEADER)))
        with f.if_(same):
            f.return_(edge)
        edge.set(load(edge, NEXT))
    f.return_(0)
