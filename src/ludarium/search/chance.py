"""Edges where chance plays a part: moves and their edges are found anew on each visit."""

from typing import TYPE_CHECKING

from ludarium.engine.machine.chance import draw
from ludarium.engine.moves.sinks import HEADER
from ludarium.engine.state.seats import person_at
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import F64, I32, I64
from ludarium.search.contest import Contest
from ludarium.search.layout import EDGE, EDGE_VISITS, FIRST, INDEX, KEY, MOVER, NEXT, VALUE

if TYPE_CHECKING:
    from ludarium.search.tree import TreeSearch


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
        random = f.local(load(0, search.random_at, "i64"), I64)
        m.field("rng", "i64").set(f, draw(f, random))
        f.store(0, random, search.random_at, kind="i64")
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
    return best


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
