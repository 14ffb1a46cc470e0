"""What is drawn on the board in addition: holes, site numbers, symbols, lines and edges."""

from ludarium.engine.kinds import Region
from ludarium.ludemes.metadata.graphics.colour import Colour
from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.graphics import BoardPart, Curve, EdgeGroup, HoleShape, LineStyle
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role


class ShowGivenSites(GraphicsItem):
    """Something shown at sites that are listed."""

    sites: tuple[int, ...]
    """The sites, by number."""

    shape: HoleShape
    """The shape of the holes."""


class ShowSitesOfType(GraphicsItem):
    """Something shown at all sites of a kind."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    added: int | None = None
    """A number added to each site's number before it is shown; 0 by default."""


@ludeme("show", "AsHoles")
class ShowAsHoles(ShowGivenSites):
    """Draws some sites as holes.

    Example:
        (show AsHoles {0 7} Oval)
    """


@ludeme("show", "AsHoles")
class ShowAsHolesOn(ShowSitesOfType):
    """Draws the sites of a kind as holes.

    The language allows it, but games name the sites and the shape instead.

    Example:
        (show AsHoles Vertex)
    """


@ludeme("show", "SiteIndex")
class ShowSiteIndex(ShowGivenSites):
    """Writes the numbers of some sites on the board.

    The language asks for the shape of a hole here too.

    Example:
        (show SiteIndex {0 5 10} Square)
    """


@ludeme("show", "SiteIndex")
class ShowSiteIndexOn(ShowSitesOfType):
    """Writes the number of each site on the board.

    Sites are numbered from 0; add 1 to count as people do.

    Example:
        (show SiteIndex Cell 1)
    """


@ludeme("show", "Symbol")
class ShowSymbol(GraphicsItem):
    """Draws an image or a text on sites of the board.

    The sites are those of a named region, those listed, or those of a computed region.

    Example:
        (show Symbol "star" (sites Corners) fillColour:(colour Gold) scale:0.6)
    """

    concepts = ("Symbols",)

    image: str | None = None
    """The name of the image; none by default."""

    text: Named[str | None] = None
    """A text to draw in place of an image; none by default."""

    region_name: str | None = None
    """The name of a region from the equipment; none by default."""

    role: Role | None = None
    """The owner of that region; any by default."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    sites: tuple[int, ...] | int | None = None
    """The site or sites, by number; none by default."""

    region: Region | None = None
    """A region, worked out in the current position; none by default."""

    part: BoardPart | None = None
    """Only at sites in this part of the board; anywhere by default."""

    fill_colour: Named[Colour | None] = None
    """The colour inside its outline."""

    edge_colour: Named[Colour | None] = None
    """The colour of its outline."""

    scale: Named[float | None] = None
    """Its size in proportion to the site; 1 by default."""

    scale_x: Named[float | None] = None
    """Its width in proportion to the site, where it differs from `scale`."""

    scale_y: Named[float | None] = None
    """Its height in proportion to the site, where it differs from `scale`."""

    rotation: Named[int | None] = None
    """How far it is turned, in degrees; 0 by default."""

    offset_x: Named[float | None] = None
    """How far it is shifted sideways, in proportion to the site; 0 by default."""

    offset_y: Named[float | None] = None
    """How far it is shifted up or down, in proportion to the site; 0 by default."""


@ludeme("show", "Line")
class ShowLine(GraphicsItem):
    """Draws lines between sites.

    They are only drawn: no new way to move comes with them.

    Example:
        (show Line {{0 8} {2 6}} Vertex ThickDashed (colour Brown))
    """

    lines: tuple[tuple[int, ...], ...]
    """For each line, the two sites it joins, by number."""

    site_type: SiteType | None = None
    """The kind of site the numbers stand for; the board's usual kind by default."""

    style: LineStyle | None = None
    """How the lines are drawn; left to the drawing by default."""

    colour: Colour | None = None
    """Their colour; left to the drawing by default."""

    scale: Named[float | None] = None
    """Their thickness, as a multiple of the usual one; 1 by default."""

    curve: Named[tuple[float, ...] | None] = None
    """Four numbers that bend the lines; straight by default."""

    curve_type: Curve | None = None
    """How these four numbers are meant; `Spline` by default."""


@ludeme("show", "Edges")
class ShowEdges(GraphicsItem):
    """Says how the edges of the board are drawn.

    Often used to hide some: the style `Hidden` leaves edges out.

    Example:
        (show Edges Inner Orthogonal ThickDotted (colour Silver))
    """

    group: EdgeGroup | None = None
    """Which edges, by their place on the board; all by default."""

    relation: Relation | None = None
    """Which edges, by the relation between the sites they join; all by default."""

    connection: Named[bool | None] = None
    """Whether links between cells are meant, not edges of the graph; false by default."""

    style: LineStyle | None = None
    """How the edges are drawn; left to the drawing by default."""

    colour: Colour | None = None
    """Their colour; left to the drawing by default."""
