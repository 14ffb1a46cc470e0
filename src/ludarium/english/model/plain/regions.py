"""Regions, and how many sites they have, in plainer ludemes; nothing is lost by it."""

from collections.abc import Sequence

from ludarium.engine.kinds import Region
from ludarium.english.model.likeness import differences
from ludarium.ludemes.arrays.arrays import Array
from ludarium.ludemes.directions.directions import AbsoluteDirections
from ludarium.ludemes.numbers.counts_of_sites import CountSites
from ludarium.ludemes.numbers.sizes import SizeArray
from ludarium.ludemes.regions.lines import SitesDirection
from ludarium.ludemes.regions.pieces import SitesEmpty, SitesOccupied
from ludarium.ludemes.regions.sets import RegionDifference, RegionIntersection, RegionUnion
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role


def straight_region(ludeme: Ludeme) -> Ludeme:
    """The same region or number, straightened."""
    match ludeme:
        case SizeArray(array=Array(values=Region() as sites)):
            return CountSites(in_=sites)
        case RegionUnion(regions=tuple() as regions):
            return _lines_in_one(regions) or ludeme
        case RegionIntersection(regions=tuple() as regions):
            return _of_one_player(regions) or _with_empty_first(regions) or ludeme
        case _:
            return ludeme


def _lines_in_one(regions: Sequence[Region]) -> SitesDirection | None:
    """Lines from the same site in several directions, as one region."""
    first, *others = regions
    if not isinstance(first, SitesDirection) or not isinstance(first.directions, AbsoluteDirection):
        return None
    ways = [first.directions]
    for other in others:
        found = differences(first, other)
        if not isinstance(other, SitesDirection) or found is None or len(found) != 1:
            return None
        if not isinstance(other.directions, AbsoluteDirection):
            return None
        ways.append(other.directions)
    fields = dict(first.given()) | {"directions": AbsoluteDirections(directions=tuple(ways))}
    return SitesDirection(**fields) if others else None


def _of_one_player(regions: Sequence[Region]) -> Region | None:
    """What one player has of all pieces but some, as the pieces of that player but for those."""
    for whole in regions:
        if not isinstance(whole, RegionDifference) or not _is_occupied(whole.source, Role.All):
            continue
        for own in regions:
            if isinstance(own, SitesOccupied) and not _is_occupied(own, Role.All):
                kept = RegionDifference(source=own, subtraction=whole.subtraction)
                rest = tuple(one for one in regions if one is not own and one is not whole)
                return RegionIntersection(regions=(kept, *rest)) if rest else kept
    return None


def _with_empty_first(regions: Sequence[Region]) -> Region | None:
    """What several regions share, the empty sites before the others: `an empty point of …`."""
    first, *others = regions
    empty = [one for one in others if isinstance(one, SitesEmpty)]
    if isinstance(first, SitesEmpty) or not empty:
        return None
    rest = (one for one in regions if not isinstance(one, SitesEmpty))
    return RegionIntersection(regions=(*empty, *rest))


def _is_occupied(region: object, role: Role) -> bool:
    """Whether these are all sites with pieces of a player, without more being said of them."""
    return isinstance(region, SitesOccupied) and dict(region.given()) == {"by": role}


__all__ = ["straight_region"]
