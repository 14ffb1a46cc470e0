"""The graph that pieces draw on a board: edges that count, or sites that touch each other."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression, choose
from ludarium.kernel.function import load
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

Counts = Callable[[Expression], Expression]
"""Whether an edge, or a site, counts."""


class DrawnGraph:
    """Nodes and the links between them that count in a position."""

    def __init__(self, m: "Machine", kind: SiteType, counts: Counts) -> None:
        self.m = m
        self.counts = counts
        topology = m.box.topology
        if kind is SiteType.Edge:
            ends = topology.of(SiteType.Edge).vertices
            at = topology.of(SiteType.Vertex).edges
            links = [
                [(sum(ends[edge]) - node, edge) for edge in edges] for node, edges in enumerate(at)
            ]
        else:
            links = [[(to, to) for to in near] for near in topology.of(kind).adjacent]
        self.count = len(links)
        starts = [0]
        for some in links:
            starts.append(starts[-1] + len(some))
        base = m.module.table(
            [number for some in links for pair in some for number in pair] or [0], name="links"
        )
        self._starts = m.module.table([base + 8 * start for start in starts], name="links of nodes")

    @contextmanager
    def each_link(self, node: Expression) -> Iterator[tuple[Expression, Expression]]:
        """Something done for every link at a node: where it leads, and the edge or site it is."""
        m, f = self.m, self.m.f
        place = f.local(load(node * 4, self._starts))
        end = m.let(load(node * 4, self._starts + 4))
        with f.while_(place < end):
            to, link = m.let(load(place)), m.let(load(place, 4))
            with f.round_():
                f.skip(self.counts(link).negated)
                yield to, link
            place.set(place + 8)

    def degree(self, node: Expression) -> Expression:
        """How many links there are at a node."""
        total = self.m.f.local(0)
        with self.each_link(node):
            total.set(total + 1)
        return total

    def numbers(self, first: int = 0) -> Expression:
        """Room for a number for each node; give it back with `temporary`."""
        m, f = self.m, self.m.f
        place = m.room(4 * self.count)
        with f.count(0, self.count) as node:
            f.store(place + node * 4, first)
        return place

    def reach(self, start: Expression, without: Expression) -> tuple[Expression, Expression]:
        """The nodes that can be reached without one link, as a list, with a list of distances.

        The lists are the address of the nodes in the order found, and of a number for each node:
        its distance from the start, or -1. The end of the first list is the place after its last.
        """
        m, f = self.m, self.m.f
        far = self.numbers(-1)
        queue = m.room(4 * self.count + 4)
        f.store(queue, start)
        f.store(far + start * 4, 0)
        at, end = f.local(queue), f.local(queue + 4)
        with f.while_(at < end):
            here = m.let(load(at))
            with self.each_link(here) as (to, link):
                f.skip((link == without) | (load(far + to * 4) >= 0))
                f.store(far + to * 4, load(far + here * 4) + 1)
                f.store(end, to)
                end.set(end + 4)
            at.set(at + 4)
        f.store(end, -1)
        return queue, far

    def ring_of(self, start: Expression) -> tuple[Expression, Expression]:
        """The nodes that stay joined to one whatever single link is cut: flags, and how many.

        Links between the same two nodes count as one.
        """
        m, f = self.m, self.m.f
        seen, low, parent = self.numbers(), self.numbers(), self.numbers(-1)
        next_, flags, order = self.numbers(), self.numbers(), self.numbers()
        clock = f.local(1)
        f.store(seen + start * 4, 1)
        f.store(low + start * 4, 1)
        f.store(order, start)
        here = f.local(start)
        with f.while_(here >= 0):
            first = load(here * 4, self._starts)
            place = m.let(first + load(next_ + here * 4) * 8)
            up = m.let(load(parent + here * 4))
            with f.if_(place < load(here * 4, self._starts + 4)):
                f.store(next_ + here * 4, load(next_ + here * 4) + 1)
                to, link = m.let(load(place)), m.let(load(place, 4))
                with f.if_(m.let(self.counts(link)) & (to != up)):
                    with f.if_(load(seen + to * 4) == 0):
                        f.store(order + clock * 4, to)
                        clock.set(clock + 1)
                        f.store(seen + to * 4, clock)
                        f.store(low + to * 4, clock)
                        f.store(parent + to * 4, here)
                        here.set(to)
                    with f.else_():
                        _lower(m, low + here * 4, load(seen + to * 4))
            with f.else_():
                with f.if_(up >= 0):
                    _lower(m, low + up * 4, load(low + here * 4))
                here.set(up)
        f.store(flags + start * 4, 1)
        size = f.local(1)
        with f.count(1, clock) as index:
            node = m.let(load(order + index * 4))
            up = m.let(load(parent + node * 4))
            tied = load(low + node * 4) <= load(seen + up * 4)
            inside = m.let(load(flags + up * 4) & tied)
            f.store(flags + node * 4, inside)
            size.set(size + inside)
        return flags, size


def _lower(m: "Machine", place: Expression, value: Expression) -> None:
    place = m.let(place)
    value = m.let(value)
    m.f.store(place, choose(value < load(place), value, load(place)))


def count_without_cycle(m: "Machine", counts: Counts) -> Expression:
    """How many edges count; -1 if they make a cycle."""
    f = m.f
    ends = m.box.topology.of(SiteType.Edge).vertices
    table = m.module.table(
        [vertex for pair in ends for vertex in pair] or [0], name="ends of edges"
    )
    total = f.local(0)
    with m.temporary(), f.block() as done:
        parents = m.room(4 * m.count_of(SiteType.Vertex))
        with f.count(0, m.count_of(SiteType.Vertex)) as vertex:
            f.store(parents + vertex * 4, vertex)
        with f.count(0, len(ends)) as edge:
            f.skip(counts(edge).negated)
            total.set(total + 1)
            roots = []
            for side in range(2):
                root = f.local(load(edge * 8, table + 4 * side))
                with f.while_(load(parents + root * 4) != root):
                    above = m.let(load(parents + load(parents + root * 4) * 4))
                    f.store(parents + root * 4, above)
                    root.set(above)
                roots.append(root)
            with m.if_(roots[0] == roots[1]):
                total.set(-1)
                f.branch(done)
            f.store(parents + roots[0] * 4, roots[1])
    return total
