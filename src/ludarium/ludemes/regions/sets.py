"""Regions made from other regions: joined, compared, chosen or grown."""

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.before_play import sites_in
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.directions import AbsoluteDirection
from ludarium.ludemes.ludeme import Named, Several, ludeme
from ludarium.ludemes.types import Boolean, Int, Region


@ludeme("difference")
class RegionDifference(Region):
    """The sites of one region that do not belong to another.

    Example:
        (difference (sites Outer) (sites Corners))
    """

    source: Region
    """The region to begin with."""

    subtraction: Region | Int
    """The region or the single site to take out."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        removed = sites_in(self.subtraction, box)
        return tuple(site for site in self.source.static(box) if site not in removed)


@ludeme("expand", exactly_one=(("region", "origin"),))
class Expand(Region):
    """A region grown by its neighbours.

    The sites it starts with stay in. Each further step grows the result of the one before. The
    region is empty if the origin is off the board.

    Example:
        (expand origin:(last To) steps:3 Diagonal)
    """

    container: Int | str | None = None
    """The number or name of the container in which to grow; the board unless given."""

    region: Region | None = None
    """The region to grow."""

    origin: Named[Int | None] = None
    """The single site to grow from."""

    steps: Named[Int | None] = None
    """How many times it grows; once unless given."""

    direction: AbsoluteDirection | None = None
    """The directions in which it grows; `Adjacent` unless given. Edges grow all ways."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        start = self.region or self.origin
        assert start is not None
        found = set(sites_in(start, box))
        sites = box.sites(self.site_type)
        on_edges = sites.kind is SiteType.Edge
        direction = AbsoluteDirection.Adjacent if on_edges else self.direction
        way = direction or AbsoluteDirection.Adjacent
        added = found
        for _ in range(1 if self.steps is None else self.steps.static(box)):
            reached = (sites.steps(site, way) for site in added if site < sites.count)
            added = {other for steps in reached for other in steps} - found
            found |= added
        return ascending(found)


@ludeme("if")
class RegionIf(Region):
    """Chooses between two regions.

    Where the condition fails and there is no second region, the result is empty.

    Example:
        (if (is Mover P1) (sites Top) (sites Bottom))
    """

    condition: Boolean
    """What decides between the two."""

    if_true: Region
    """The region where the condition holds."""

    if_false: Region | None = None
    """The region where it does not; an empty one unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        chosen = self.if_true if self.condition.static(box) else self.if_false
        return () if chosen is None else chosen.static(box)


@ludeme("intersection")
class RegionIntersection(Region):
    """The sites that all the regions have in common.

    Example:
        (intersection {(sites Outer) (sites Empty) (sites Phase 1)})
    """

    regions: Several[Region]
    """The regions to compare: two of them, or any number in braces."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        regions = [set(region.static(box)) for region in self.regions]
        return ascending(set.intersection(*regions)) if regions else ()


@ludeme("union")
class RegionUnion(Region):
    """The sites that belong to at least one of the regions.

    Example:
        (union (sites Corners) (sites Phase 1))
    """

    regions: Several[Region]
    """The regions to join: two of them, or any number in braces."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(site for region in self.regions for site in region.static(box))
