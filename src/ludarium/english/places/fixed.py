"""Regions that the board alone decides, whose sites are therefore known before play."""

from typing import TYPE_CHECKING, Any, Final

from ludarium.vocabulary.directions import CompassDirection

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_FIXED: Final = frozenset(
    {
        *("SitesBoard", "SitesTop", "SitesBottom", "SitesLeft", "SitesRight", "SitesInner"),
        *("SitesOuter", "SitesPerimeter", "SitesCorners", "SitesConcaveCorners", "SitesCentre"),
        *("SitesConvexCorners", "SitesMajor", "SitesMinor", "SitesColumn", "SitesLayer"),
        *("SitesPhase", "SitesRow", "SitesListed", "SitesAtCoordinates", "RegionUnion"),
        *("RegionIntersection", "RegionDifference", "Expand", "IntLiteral", "DimLiteral"),
        *("CentrePoint", "Coord", "CoordAt", "CountCells", "CountColumns", "CountRows"),
        *("CountEdges", "CountVertices", "IntAdd", "IntSub", "IntMul", "IntDiv", "Array"),
        *("SitesAxial", "SitesHorizontal", "SitesVertical", "SitesAngled", "SitesSlash"),
        *("SitesSlosh", "SitesCell", "SitesEdge", "CountSites", "RangeLiteral"),
    }
)
"""Ludemes whose value depends on nothing but the board and on what is inside them."""


def fixed_sites(e: "Voice", region: Any) -> tuple[int, ...] | None:
    """The sites of a region that only the board decides; None if play decides them."""
    for ludeme in region.walk():
        name = type(ludeme).__name__
        if name not in _FIXED and not (name == "SitesSide" and _has_compass_side(ludeme)):
            return None
    return e.known_sites(region)


def _has_compass_side(ludeme: Any) -> bool:
    return isinstance(ludeme.side, CompassDirection)


def kind_of(region: Any) -> Any:
    """The kind of site that a region speaks of, if it says so."""
    for ludeme in region.walk():
        kind = getattr(ludeme, "site_type", None)
        if kind is not None:
            return kind
    return None
