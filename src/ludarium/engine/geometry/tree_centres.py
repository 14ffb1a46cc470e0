"""The centre of a tree that edges draw."""

from typing import TYPE_CHECKING

from ludarium.engine.geometry.drawn_graphs import DrawnGraph
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import load

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


def is_centre(m: "Machine", vertex: Expression, graph: DrawnGraph) -> Expression:
    """Whether a vertex passes for the centre of its tree."""
    f = m.f
    found = f.local(0)
    with m.temporary():
        queue, _ = graph.reach(vertex, constant(-1))
        lowest, size = f.local(vertex), f.local(0)
        with f.while_(load(queue + size * 4) >= 0):
            here = m.let(load(queue + size * 4))
            lowest.set(choose(here < lowest, here, lowest))
            size.set(size + 1)
        centre = f.local(0)
        with f.if_(size > 1):
            centre.set(_centroid(m, lowest, size, graph))
        joined = f.local(0)
        with graph.each_link(vertex) as (to, _), f.if_(to == centre):
            joined.set(1)
        with f.if_(joined):
            joined.set(_depth(m, vertex, size, graph) == _depth(m, centre, size, graph))
        ends = (graph.degree(vertex) == 1) & (graph.degree(centre) == 1)
        found.set((vertex == centre) | ends | joined)
    return found


def _centroid(m: "Machine", root: Expression, size: Expression, graph: DrawnGraph) -> Expression:
    """Where no branch that leads away from the root has more than half of the vertices."""
    f = m.f
    queue, far = graph.reach(root, constant(-1))
    sizes = graph.numbers(1)
    index = f.local(size - 1)
    with f.while_(index > 0):
        here = m.let(load(queue + index * 4))
        with graph.each_link(here) as (to, _), f.if_(load(far + to * 4) < load(far + here * 4)):
            f.store(sizes + to * 4, load(sizes + to * 4) + load(sizes + here * 4))
        index.set(index - 1)
    centre = f.local(root)
    with f.loop() as walk:
        heavy = f.local(-1)
        with graph.each_link(centre) as (to, _):
            away = load(far + to * 4) > load(far + centre * 4)
            with f.if_(away & (load(sizes + to * 4) > (size >> 1))):
                heavy.set(to)
        walk.leave(heavy < 0)
        centre.set(heavy)
    return centre


def _depth(m: "Machine", start: Expression, size: Expression, graph: DrawnGraph) -> Expression:
    """How many vertices a walk meets that always goes on to the lowest vertex it has not met."""
    f = m.f
    # quirk: centre-by-one-walk: How deep a tree is seen from a vertex is told by one walk that
    # always goes on to the lowest vertex.
    met = graph.numbers()
    here, count = f.local(start), f.local(1)
    f.store(met + start * 4, 1)
    with f.loop() as walk:
        walk.leave(count >= size)
        lowest = f.local(-1)
        with graph.each_link(here) as (to, _):
            f.skip(load(met + to * 4))
            lowest.set(choose((lowest < 0) | (to < lowest), to, lowest))
        walk.leave(lowest < 0)
        here.set(lowest)
        f.store(met + here * 4, 1)
        count.set(count + 1)
    return count
