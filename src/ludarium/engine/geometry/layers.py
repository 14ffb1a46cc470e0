"""Boards with layers seen from above: which sites are covered, and groups of those that are not."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ludarium.engine.geometry.groups import lowest, reached_from, set_of
from ludarium.engine.machine.set_tables import SetTable
from ludarium.kernel.expressions import Expression
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.engine.machine.building import NumberList
    from ludarium.engine.machine.machine import Machine


class Seeing:
    """Which sites of a board with layers are covered by pieces on others."""

    def __init__(self, m: "Machine", kind: SiteType | None) -> None:
        self.m = m
        self.kind = kind
        sites = m.box.topology.of(kind or m.usual)
        x, y = sites.x, sites.y
        above = [
            [
                other
                for other in range(site + 1, sites.count)
                if abs(x[other] - x[site]) < _SAME and abs(y[other] - y[site]) < _SAME
            ]
            for site in range(sites.count)
        ]
        self._above = SetTable(m, sites.count, lambda site: above[site], "sites above")
        upward = [list(sites.steps(site, "Upward")) for site in range(sites.count)]
        self._upward = SetTable(m, sites.count, lambda site: upward[site], "sites upward")
        self.occupied = (m.sites(range(m.count_of(kind))) - m.empty_sites(kind)).kept(m.f)

    def is_covered(self, site: Expression) -> Expression:
        """Whether a piece lies straight above a site."""
        return (self._above.at(site) & self.occupied).is_not_empty

    def shared(self, first: Expression, second: Expression) -> NumberSet:
        """The sites that rest on both of two sites."""
        return self._upward.at(first) & self._upward.at(second)

    def is_bridged(self, first: Expression, second: Expression) -> Expression:
        """Whether two pieces rest on both of two neighbours."""
        return (self.shared(first, second) & self.occupied).count >= 2

    def is_roofed(self, first: Expression, second: Expression) -> Expression:
        """Whether all sites that rest on both of two sites are taken, and there are any."""
        both = self.shared(first, second)
        taken = self.m.let((both & self.occupied).count)
        return (taken > 0) & (taken == both.count)


_SAME = 1e-6


@contextmanager
def each_visible_group(
    m: "Machine",
    members: NumberSet,
    directions: Any = None,
    kind: SiteType | None = None,
    seeds: NumberSet | None = None,
) -> Iterator["NumberList"]:
    """Something done for every group, as a list, of sites that are seen from above.

    Neighbours do not hang together where two pieces rest on both of them.
    """
    seeing = Seeing(m, kind)
    rest = m.sites(()).variable(m.f)
    with members.each(m.f) as site:
        m.f.skip(seeing.is_covered(site))
        rest.add(site)
    starts = (rest if seeds is None else rest & seeds).variable(m.f)
    with m.f.while_(starts.is_not_empty):
        first = lowest(m, starts)

        def accepts(to: Expression, here: Expression) -> Expression:
            return m.both(lambda: rest.has(to), lambda: seeing.is_bridged(here, to).negated)

        with reached_from(m, first, accepts, directions, kind) as sites:
            starts.set(starts - set_of(m, sites))
            with m.f.round_():
                yield sites
