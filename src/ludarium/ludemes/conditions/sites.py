"""Conditions about a site: whether it is empty, in a region, visited, hidden."""

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.machine import Machine
from ludarium.kernel.expressions import Expression, both
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.before_play import numbers_in
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import HiddenData, Role
from ludarium.ludemes.ludeme import Named, OneOrMany, ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.types import Boolean, Int, IntArray, Region


class Occupancy(Boolean):
    """Whether anything stands on a site."""

    site_type: SiteType | None = None
    """What kind of site it is; the board's usual kind by default."""

    site: Int
    """The site to look at."""


class LastSiteType(Boolean):
    """What kind of site the last move began or ended on."""

    site_type: SiteType
    """The kind of site that is expected."""


@ludeme("is", "Empty")
class IsEmpty(Occupancy):
    """Is true when nothing stands on a site.

    It is false for a site that does not exist, such as `Off`.

    Example:
        (is Empty (ahead (from) Forward))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        site = self.site.static(box)
        return box.has_site(self.site_type, site) and box.is_empty(self.site_type, site)

    def lower(self, m: Machine) -> Expression:
        """Whether the site is empty."""
        return m.is_empty(m.let(m.number(self.site)), self.site_type)


@ludeme("is", "Occupied")
class IsOccupied(Occupancy):
    """Is true when a piece stands on a site.

    It is false for a site that does not exist, such as `Off`.

    Example:
        (is Occupied (coord "B2"))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        site = self.site.static(box)
        return box.has_site(self.site_type, site) and box.is_occupied(self.site_type, site)


@ludeme("is", "In")
class IsIn(Boolean):
    """Is true when a site lies in a region, or a number in a list.

    Of several sites all must be in it. Only the numbers of the sites are compared, not whether
    they are cells, edges or vertices.

    Example:
        (is In (last To) (union (sites Top) (sites Bottom)))
    """

    sites: OneOrMany[Int] | None = None
    """The site or sites to look for; by default the site that a move goes to, `(to)`."""

    region: Region | IntArray
    """Where they must be."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        wanted = (box.to,) if self.sites is None else numbers_in(self.sites, box)
        found = self.region.static(box)
        return all(site in found for site in wanted)

    def lower(self, m: Machine) -> Expression:
        """Whether all the sites are in the region."""
        sites = [m.register("to")] if self.sites is None else [m.number(s) for s in self.sites]
        if isinstance(self.region, IntArray):
            return m.both(*((lambda s=s: _occurs(m, s, self.region)) for s in sites))
        region = m.region(self.region)
        return m.both(*((lambda s=m.let(s): _is_in(m, s, region)) for s in sites))


@ludeme("is", "Visited")
class IsVisited(Boolean):
    """Is true when a site was left or reached earlier in the same turn.

    The sites visited are forgotten as soon as the turn goes to another player.

    Example:
        (is Visited (between))
    """

    site: Int | None = None
    """The site to look at; give it always, for there is nothing to test without it."""


@ludeme("is", "Flat")
class IsFlat(Boolean):
    """Is true when a vertex is on the ground or has a piece on every vertex that carries it.

    It is meant for boards with layers, such as pyramids of balls.

    Example:
        (is Flat (last To))
    """

    site: Int | None = None
    """The vertex to look at; by default the site that a move goes to, `(to)`."""


@ludeme("is", "Full")
class IsFull(Boolean):
    """Is true when no site of the board is empty.

    Only sites of the board's usual kind count.

    Example:
        (is Full)
    """


@ludeme("is", "Hidden")
class IsHidden(Boolean):
    """Is true when a site, or one fact about it, is hidden from a player.

    It is false for a site that does not exist.

    Example:
        (is Hidden Value at:(site) to:Mover)
    """

    data: HiddenData | None = None
    """Which fact is asked about; by default whether the whole site is hidden."""

    site_type: SiteType | None = None
    """What kind of site it is; the board's usual kind by default."""

    at: Named[Int]
    """The site to look at."""

    level: Named[Int | None] = None
    """The level in a stack, from 0 at the bottom; 0 by default."""

    to: Named[PlayerChoice | Role]
    """The player from whom it may be hidden."""


@ludeme("is", "LastFrom")
class IsLastFrom(LastSiteType):
    """Is true when the last move began on a given kind of site.

    Example:
        (is LastFrom Vertex)
    """


@ludeme("is", "LastTo")
class IsLastTo(LastSiteType):
    """Is true when the last move ended on a given kind of site.

    Example:
        (is LastTo Edge)
    """


def _is_in(m: Machine, site: Expression, region: NumberSet) -> Expression:
    return both(site.below(m.universe), region.has(site))


def _occurs(m: Machine, value: Expression, array: IntArray) -> Expression:
    """Whether a number is in a list."""
    value = m.let(value)
    found = m.f.local(0)
    with m.temporary():
        numbers = m.array(array)
        with m.f.count(0, numbers.length) as index, m.if_(numbers.at(index) == value):
            found.set(1)
    return found
