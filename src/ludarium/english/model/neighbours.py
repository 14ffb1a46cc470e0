"""Whether it matters in a game which sites are next to each other."""

from typing import Final

from ludarium.engine.kinds import Directions, Graph
from ludarium.ludemes.arrays.results import SizesGroup
from ludarium.ludemes.conditions import connection, patterns
from ludarium.ludemes.conditions.all_of import AllGroups
from ludarium.ludemes.conditions.geometry import IsCrossing
from ludarium.ludemes.conditions.pieces import IsThreatened, TileFit
from ludarium.ludemes.equipment.tiles import Path, Tile
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.graphs import combining, removal
from ludarium.ludemes.graphs.explicit import ExplicitGraph
from ludarium.ludemes.graphs.shapes import Repeat
from ludarium.ludemes.graphs.transformations import Shift, Skew
from ludarium.ludemes.moves.captures import captures
from ludarium.ludemes.moves.clauses import Between
from ludarium.ludemes.moves.each.for_each import ForEachDirection, ForEachGroup
from ludarium.ludemes.moves.movement import movement
from ludarium.ludemes.moves.movement.on_track import RequireMaxDistance
from ludarium.ludemes.moves.placing.placement import Shooting
from ludarium.ludemes.moves.placing.pushing import Attract, Push
from ludarium.ludemes.numbers import counts_of_groups, counts_of_sites
from ludarium.ludemes.numbers.board import Ahead
from ludarium.ludemes.numbers.counts_of_steps import CountSteps
from ludarium.ludemes.numbers.iterators import CurrentBetween, EdgeBetween
from ludarium.ludemes.numbers.sizes import PathExtent, SizeGroup, SizeTerritory
from ludarium.ludemes.regions import groups, lines
from ludarium.ludemes.regions.around import SitesAround
from ludarium.ludemes.regions.distance import SitesDistance
from ludarium.ludemes.regions.elements import SitesCrossing
from ludarium.ludemes.regions.moves import RegionLastBetween, SitesBetweenMoves, SitesLineOfPlay
from ludarium.ludemes.regions.sites import SitesWalk
from ludarium.vocabulary.ludeme import Ludeme

_NEIGHBOURLY: Final[tuple[type[Ludeme], ...]] = (
    *(movement.Stepping, movement.Sliding, movement.Hopping, movement.Leaping),
    *(Shooting, Push, Attract, Between, RequireMaxDistance),
    *(captures.Custodial, captures.Directional, captures.Enclose, captures.Intervene),
    *(captures.Surround, ForEachDirection, ForEachGroup),
    *(connection.IsBlocked, connection.IsConnected, connection.IsLoop, connection.IsPath),
    *(patterns.IsLine, patterns.IsPattern, IsCrossing, IsThreatened, AllGroups, TileFit),
    *(Directions, Ahead, CurrentBetween, EdgeBetween, Path, Tile),
    *(counts_of_groups.GroupCount, counts_of_groups.CountLiberties),
    *(counts_of_groups.CountSizeBiggestLine, counts_of_groups.SizeOfBiggestGroup),
    *(counts_of_sites.NeighbourCount, CountSteps, PathExtent, SizeGroup, SizeTerritory),
    *(SizesGroup, SitesAround, SitesDistance, SitesCrossing, SitesWalk),
    *(groups.SitesGroup, groups.SitesLoop, groups.SitesPattern),
    *(lines.SitesBetween, lines.SitesDirection, lines.SitesLineOfSight),
    *(RegionLastBetween, SitesBetweenMoves, SitesLineOfPlay),
)
"""Ludemes that go from sites to those next to them."""

_UNUSUAL: Final[tuple[type[Graph], ...]] = (
    *(combining.GraphAdd, combining.GraphUnion, combining.Intersect, combining.Merge),
    *(removal.Clip, removal.Cut, removal.GraphRemove, removal.GraphRemoveWithin),
    *(removal.Hole, removal.Keep, ExplicitGraph, Repeat, Shift, Skew),
)
"""Graphs that are put together by hand."""


def asks_for_neighbours(game: Game) -> bool:
    """Whether the rules of a game speak of sites next to each other."""
    pieces = [item for item in game.equipment.items if hasattr(item, "moves")]
    parts = (part for whole in (game.rules, *pieces) for part in whole.walk())
    return any(isinstance(part, _NEIGHBOURLY) for part in parts)


def is_unusual(graph: Graph) -> bool:
    """Whether the shape of a board alone does not tell how its sites hang together."""
    return any(isinstance(part, _UNUSUAL) for part in graph.walk())
