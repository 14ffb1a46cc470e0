"""Counting sites: the size of the board, the sites of a region, neighbours and distances."""

from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.before_play import sites_in
from ludarium.ludemes.constants.board import Relation, SiteType
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.movement import Step
from ludarium.ludemes.types import Int, Region


class GridCount(Int):
    """A count of the rows or columns of the board."""

    site_type: SiteType | None = None
    """The kind of site the lines are made of; the board's usual kind by default."""


@ludeme("count", "Rows")
class CountRows(GridCount):
    """Counts the rows of the board.

    Example:
        (count Rows Vertex)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return len(box.sites(self.site_type).rows)


@ludeme("count", "Columns")
class CountColumns(GridCount):
    """Counts the columns of the board.

    Example:
        (count Columns Vertex)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return len(box.sites(self.site_type).columns)


class ElementCount(Int):
    """A count of the elements of the board's graph."""

    site_type: SiteType | None = None
    """Rarely needed: the word before it already tells what is counted."""


@ludeme("count", "Vertices")
class CountVertices(ElementCount):
    """Counts the vertices of the board.

    Example:
        (count Vertices)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.sites(SiteType.Vertex).count


@ludeme("count", "Edges")
class CountEdges(ElementCount):
    """Counts the edges of the board.

    Example:
        (count Edges)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.sites(SiteType.Edge).count


@ludeme("count", "Cells")
class CountCells(ElementCount):
    """Counts the cells of the board.

    Example:
        (count Cells)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return box.sites(SiteType.Cell).count


class SiteCount(Int):
    """A count of sites in a region, or around a site."""

    at_most_one = (("in_", "at", "name"), ("what", "whats"))

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    in_: Named[Region | None] = None
    """The sites to look at."""

    at: Named[Int | None] = None
    """The site to look at; where the last move ended by default."""

    name: str | None = None
    """The container whose sites are counted; for `(count Sites …)`."""

    who: Named[Role | None] = None
    """Whose pieces matter; for `(count SitesPlatformBelow …)`."""

    what: Named[Int | None] = None
    """The piece that matters, by its number; for `(count SitesPlatformBelow …)`."""

    whats: Named[tuple[Int, ...] | None] = None
    """The pieces that matter, by their numbers; for `(count SitesPlatformBelow …)`."""


@ludeme("count", "Sites")
class CountSites(SiteCount):
    """Counts the sites of a region or of a container.

    `in:` gives the number of sites in a region, a name gives the number of sites in that
    container, and `at:` gives those of the container with that number.

    Example:
        (count Sites in:(intersection (sites Empty) (sites Outer)))
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        if self.in_ is not None:
            return len(self.in_.static(box))
        containers = box.equipment.containers
        if self.at is not None:
            return containers[self.at.static(box)].count
        return next((c.count for c in containers if c.name == self.name), 0)


@ludeme("count")
class Count(SiteCount):
    """Adds up the pieces on a site or on the sites of a region.

    A stack counts as many as it is high, and a site with several seeds as many as it holds.

    Example:
        (count in:(sites Track "Harvest"))
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        where = self.at if self.at is not None else self.in_
        sites = () if where is None else sites_in(where, box)
        return sum(thing.count for site in sites for thing in box.stack(self.site_type, site))


@ludeme("count", "Adjacent")
class CountAdjacent(SiteCount):
    """Counts the sites that touch a site along a side or at a corner.

    They count whether empty or not. Of a region only the first site is looked at.

    Example:
        (count Adjacent at:(to))
    """


@ludeme("count", "Neighbours")
class CountNeighbours(SiteCount):
    """Counts the neighbours of a site in every relation the board knows.

    They count whether empty or not. Of a region only the first site is looked at.

    Example:
        (count Neighbours at:(centrePoint))
    """


@ludeme("count", "Orthogonal")
class CountOrthogonal(SiteCount):
    """Counts the orthogonal neighbours of a site.

    They count whether empty or not. Of a region only the first site is looked at.

    Example:
        (count Orthogonal Cell at:(from))
    """


@ludeme("count", "Diagonal")
class CountDiagonal(SiteCount):
    """Counts the diagonal neighbours of a site.

    They count whether empty or not. Of a region only the first site is looked at. An edge of the
    board has none.

    Example:
        (count Diagonal at:(last From))
    """


@ludeme("count", "Off")
class CountOff(SiteCount):
    """Counts the off-diagonal neighbours of a site.

    They count whether empty or not. Of a region only the first site is looked at. An edge of the
    board has none.

    Example:
        (count Off at:(site))
    """


@ludeme("count", "SitesPlatformBelow")
class CountSitesPlatformBelow(SiteCount):
    """Counts the pieces of one kind or player that hold up a site from just below.

    It is for boards in three dimensions. The site is `(to)` unless `at:` says otherwise; on the
    lowest layer the count is 0.

    Example:
        (count SitesPlatformBelow at:(last To) who:Next)
    """


@ludeme("count", "Steps")
class CountSteps(Int):
    """Counts the fewest steps that lead from one site to another.

    Without `step` this is the plain distance on the board, and 0 if there is no way. With a step it
    is the distance for a piece that moves so, and a very large number if there is no way. To a
    region, the nearest of its sites counts.

    Example:
        (count Steps Orthogonal (from) (sites Centre))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    relation: Relation | None = None
    """Which neighbours are one step apart; adjacent ones by default."""

    step: Step | None = None
    """The step to repeat; any move to a neighbour by default."""

    new_rotation: Named[Int | None] = None
    """The rotation after each step, from the one before as `(value)`; unchanged by default."""

    start: Int
    """The site to count from."""

    target: Int | Region
    """The site, or any of the sites, to arrive at."""
