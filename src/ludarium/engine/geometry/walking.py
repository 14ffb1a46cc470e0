"""Patterns of pieces along walks: tables of the sites that a walk visits from every site."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ludarium.board.walks import walk
from ludarium.engine.geometry.directions import Ray
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.function import load
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import WalkStep

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


@contextmanager
def each_walk(
    m: "Machine", kind: SiteType, steps: Sequence[WalkStep], site: Expression
) -> Iterator[Ray]:
    """Something done for every way to take a walk from a site; the site itself comes first."""
    f = m.f
    sites = m.box.topology.of(kind)
    length = 1 + sum(step is WalkStep.F for step in steps)
    flat: list[int] = []
    starts: list[int] = []
    for start in range(sites.count):
        starts.append(len(flat))
        for direction in sites.supported_directions(Relation.Orthogonal):
            flat.extend(walk(sites, start, direction, steps) or ())
    starts.append(len(flat))
    base = m.module.table(flat or [0], name="sites of walks")
    table = m.module.table([base + 4 * start for start in starts], name="walks from")
    place = f.local(load(site * 4, table))
    end = m.let(load(site * 4, table + 4))
    with f.while_(place < end):
        with f.round_():
            yield Ray(place, place + 4 * length)
        place.set(place + 4 * length)


def meets(
    m: "Machine",
    kind: SiteType,
    steps: Sequence[WalkStep],
    visited: Ray,
    pieces: Sequence[Expression],
) -> Expression:
    """Whether a walk meets some pieces, over and over in the same order."""
    length = 1 + sum(step is WalkStep.F for step in steps)

    def right(index: int) -> Expression:
        return m.what(visited.at(index), kind) == pieces[index % len(pieces)]

    return m.both(*((lambda i=i: right(i)) for i in range(length))) if length else constant(1)
