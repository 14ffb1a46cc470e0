"""The colours of regions."""

from ludarium.engine.kinds import Region
from ludarium.ludemes.metadata.graphics.colour import Colour
from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role


@ludeme("region", "Colour")
class RegionColour(GraphicsItem):
    """Gives sites of the board a background colour.

    The sites are those of a named region, those listed, or those of a computed region.

    Example:
        (region Colour Edge (sites Perimeter) regionSiteType:Cell (colour LightTan) scale:1.5)
    """

    region_name: str | None = None
    """The name of a region from the equipment; none by default."""

    role: Role | None = None
    """The owner of that region; any by default."""

    site_type: SiteType | None = None
    """The kind of site that is coloured; the board's usual kind by default."""

    sites: tuple[int, ...] | int | None = None
    """The site or sites to colour, by number; none by default."""

    region: Region | None = None
    """A region to colour, worked out in the current position; none by default."""

    region_site_type: Named[SiteType | None] = None
    """The kind of site the region is made of, where it differs from the kind that is coloured."""

    colour: Colour | None = None
    """The colour; left to the drawing by default."""

    scale: Named[float | None] = None
    """A factor for the size of what is coloured, such as the thickness of edges; 1 by default."""
