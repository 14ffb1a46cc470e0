"""Paths of a player's edges, vertices or cells through a site, open or closed."""

from typing import TYPE_CHECKING

from ludarium.engine.geometry.drawn_graphs import DrawnGraph
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import load
from ludarium.kernel.statements import Block
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


class Paths:
    """Paths of some length that belong to a player."""

    def __init__(
        self,
        m: "Machine",
        kind: SiteType,
        player: Expression,
        length: tuple[Expression, Expression],
        closed: Expression,
    ) -> None:
        self.m = m
        self.kind = kind
        self.least, self.most = m.let(length[0]), m.let(length[1])
        self.closed = m.let(closed)
        player = m.let(player)
        self.graph = DrawnGraph(m, kind, lambda link: m.who(link, kind) == player)

    def through(self, site: Expression) -> Expression:
        """Whether there is one through a site."""
        m, f = self.m, self.m.f
        found = f.local(0)
        with m.temporary(), f.block() as done:
            if self.kind is SiteType.Edge:
                self._along_edges(site, found, done)
            else:
                self._along_sites(site, found, done)
        return found

    def _fits(self, length: Expression) -> Expression:
        """Whether a length is exactly right, or at most the greatest if there is a choice."""
        # quirk: paths-have-no-least-length: Where a range of lengths is given for a path, only the
        # greatest counts, and a path over vertices or cells may have any length.
        exact = self.least == self.most
        return choose(exact, length == self.least, length <= self.most)

    # ------------------------------------------------------------------ edges

    def _along_edges(self, edge: Expression, found: Local, done: Block) -> None:
        m, f, graph = self.m, self.m.f, self.graph
        ends = m.box.topology.of(SiteType.Edge).vertices
        table = m.module.table(
            [vertex for pair in ends for vertex in pair] or [0], name="ends of edges"
        )
        first, second = m.let(load(edge * 8, table)), m.let(load(edge * 8, table + 4))
        flags, members = graph.ring_of(first)
        size = m.let(members * load(flags + second * 4))
        with f.if_(self.closed):
            inner = f.local(0)
            with f.count(0, len(ends)) as other:
                f.skip(graph.counts(other).negated)
                a, b = load(other * 8, table), load(other * 8, table + 4)
                inner.set(inner + (load(flags + a * 4) & load(flags + b * 4)))
            ring = (size == inner) & (size > 2) & self._fits(size)
            with f.if_((size != 0) & ring):
                found.set(1)
                f.branch(done)
            with f.if_((size != 0) & (inner > size)):
                around = m.let(self._way_round(first, second, edge) + 1)
                found.set((around > 1) & self._fits(around))
            f.branch(done)
        f.branch(done, size != 0)
        total = f.local(1)
        links = f.local(0)
        for end in (first, second):
            queue, far = graph.reach(end, edge)
            deepest = f.local(0)
            at = f.local(queue)
            with f.while_(load(at) >= 0):
                here = m.let(load(at))
                depth = m.let(load(far + here * 4))
                deepest.set(choose(depth > deepest, depth, deepest))
                links.set(links + graph.degree(here))
                at.set(at + 4)
            links.set(links - 1)
            total.set(total + deepest)
        straight = links == (total - 1) * 2
        found.set(straight & self._fits(total))

    def _way_round(self, start: Expression, goal: Expression, edge: Expression) -> Expression:
        """How many links lead from one node to another without one edge; -1 if none do.

        Nodes are taken by their numbers rather than by how far they are, and each only once.
        """
        m, f, graph = self.m, self.m.f, self.graph
        # quirk: shortest-way-by-number: The way round a ring that has other links is measured by a
        # search that takes vertices by their numbers, not by how far they are.
        far, states = graph.numbers(-1), graph.numbers()
        f.store(far + start * 4, 0)
        f.store(states + start * 4, 1)
        with f.loop() as search:
            node = f.local(0)
            waiting = (node < graph.count) & (load(states + node * 4) != 1)
            with f.while_(waiting):
                node.set(node + 1)
            search.leave((node >= graph.count) | (node == goal))
            f.store(states + node * 4, 2)
            ahead = m.let(load(far + node * 4) + 1)
            with graph.each_link(node) as (to, link):
                f.skip(link == edge)
                known = m.let(load(far + to * 4))
                with f.if_((known < 0) | (ahead < known)):
                    f.store(far + to * 4, ahead)
                with f.if_(load(states + to * 4) == 0):
                    f.store(states + to * 4, 1)
        return load(far + goal * 4)

    # ------------------------------------------------------------------ vertices and cells

    def _along_sites(self, site: Expression, found: Local, done: Block) -> None:
        m, f, graph = self.m, self.m.f, self.graph
        first = f.local(-1)
        with graph.each_link(site) as (to, _):
            first.set(choose(first < 0, to, first))
        one = (self.least == 1, self.most == 1)
        with f.if_(first < 0):
            alone = one[0] | one[1] if self.kind is SiteType.Vertex else one[0] & one[1]
            found.set(alone & self.closed.is_zero)
            f.branch(done)
        flags, members = graph.ring_of(site)
        size = m.let(members * load(flags + first * 4))
        with f.if_(self.closed):
            exact = self.least == self.most
            found.set(choose(exact, size == self.least, (size > 2) & (size <= self.most)))
            f.branch(done)
        f.branch(done, size != 0)
        # quirk: paths-have-no-least-length: Where a range of lengths is given for a path, only the
        # greatest counts, and a path over vertices or cells may have any length.
        loose = self.most > self.least if self.kind is SiteType.Vertex else self.most > 0
        with f.if_(loose):
            found.set(1)
            f.branch(done)
        queue, _ = graph.reach(site, constant(-1))
        at, length = f.local(queue), f.local(0)
        with f.while_(load(at) >= 0):
            f.branch(done, graph.degree(m.let(load(at))) > 2)
            length.set(length + 1)
            at.set(at + 4)
        found.set(length == self.least)
