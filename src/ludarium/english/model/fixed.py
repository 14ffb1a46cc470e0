"""Regions that the board alone decides, whose sites are therefore known before play."""

from typing import Final

from ludarium.engine.kinds import Region
from ludarium.ludemes.arrays.arrays import Array
from ludarium.ludemes.literals import DimLiteral, IntLiteral
from ludarium.ludemes.numbers.arithmetic import IntAdd, IntDiv, IntMul, IntSub
from ludarium.ludemes.numbers.board import CentrePoint
from ludarium.ludemes.numbers.coordinates import Coord, CoordAt
from ludarium.ludemes.numbers.counts_of_sites import (
    CountCells,
    CountColumns,
    CountEdges,
    CountRows,
    CountSites,
    CountVertices,
)
from ludarium.ludemes.regions import board, elements
from ludarium.ludemes.regions.sets import (
    Expand,
    RegionDifference,
    RegionIntersection,
    RegionUnion,
)
from ludarium.ludemes.regions.sites import SitesAtCoordinates, SitesListed
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import CompassDirection
from ludarium.vocabulary.ludeme import Ludeme

_FIXED: Final[frozenset[type[Ludeme]]] = frozenset(
    {
        *(board.SitesBoard, board.SitesTop, board.SitesBottom, board.SitesLeft),
        *(board.SitesRight, board.SitesInner, board.SitesOuter, board.SitesPerimeter),
        *(board.SitesCorners, board.SitesConcaveCorners, board.SitesConvexCorners),
        *(board.SitesCentre, board.SitesMajor, board.SitesMinor, board.SitesColumn),
        *(board.SitesLayer, board.SitesPhase, board.SitesRow),
        *(elements.SitesAxial, elements.SitesHorizontal, elements.SitesVertical),
        *(elements.SitesAngled, elements.SitesSlash, elements.SitesSlosh),
        *(elements.SitesCell, elements.SitesEdge),
        *(SitesListed, SitesAtCoordinates, RegionUnion, RegionIntersection, RegionDifference),
        *(Expand, Array, IntLiteral, DimLiteral, IntAdd, IntSub, IntMul, IntDiv),
        *(CentrePoint, Coord, CoordAt),
        *(CountCells, CountColumns, CountRows, CountEdges, CountVertices, CountSites),
    }
)
"""Ludemes whose value depends on nothing but the board and on what is inside them."""


def is_fixed(region: Ludeme) -> bool:
    """Whether only the board decides about a region or a number, and not play."""
    return all(type(part) in _FIXED or _is_compass_side(part) for part in region.walk())


def kind_of(region: Ludeme) -> SiteType | None:
    """The kind of site that a region speaks of, if it says so itself or one that it is made of."""
    inside: list[object] = []
    for _, value in region.given():
        if isinstance(value, SiteType):
            return value
        inside += value if isinstance(value, tuple) else [value]
    found = (kind_of(one) for one in inside if isinstance(one, Region))
    return next((kind for kind in found if kind is not None), None)


def _is_compass_side(part: Ludeme) -> bool:
    return isinstance(part, board.SitesSide) and isinstance(part.side, CompassDirection)
