"""Regions, and how many sites they have, in plainer ludemes; nothing is lost by it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.english.model.likeness import differences
from ludarium.english.phrases import Inside, Sites, Thing
from ludarium.english.places.ways import lies_in_squares
from ludarium.ludemes.arrays.arrays import Array
from ludarium.ludemes.conditions.players import IsFriend
from ludarium.ludemes.directions.directions import AbsoluteDirections
from ludarium.ludemes.literals import BooleanLiteral
from ludarium.ludemes.numbers.counts_of_sites import CountSites
from ludarium.ludemes.numbers.iterators import CurrentSite
from ludarium.ludemes.numbers.pieces import Who
from ludarium.ludemes.numbers.sizes import SizeArray
from ludarium.ludemes.regions.board import SitesColumn, SitesRow
from ludarium.ludemes.regions.for_each import RegionFilter
from ludarium.ludemes.regions.lines import SitesDirection
from ludarium.ludemes.regions.pieces import SitesEmpty, SitesOccupied
from ludarium.ludemes.regions.sets import RegionDifference, RegionIntersection, RegionUnion
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


_OPPOSITE: Final = {"N": "S", "NE": "SW", "E": "W", "NW": "SE"}
"""The ways along a line, of which the second one is the first one backwards."""
_LINES: Final = {
    "N": "the column",
    "E": "the row",
    "NE": "the diagonal that rises to the right",
    "NW": "the diagonal that rises to the left",
}


class LineThrough(Region):
    """All sites on a straight line through a site, on both sides of it and with itself."""

    at: Int
    """The site."""
    way: AbsoluteDirection
    """The direction of the line."""

    def english(self, e: "Voice") -> Sites:
        """The row, the column or the diagonal."""
        site, line = e.site(self.at), self.way.name
        if all(len(corners) == 4 for corners in e.equipment.sites.vertices) or lies_in_squares(e):
            text = f"{_LINES[line]} through {site}"
        else:
            there, back = (e.directions(AbsoluteDirection[n]) for n in (line, _OPPOSITE[line]))
            text = f"the line through {site} {there} and {back}"
        return Sites(text, one=Thing(e.word(), (), (Inside(text, "on"),)))


def straight_region(ludeme: Ludeme) -> Ludeme:
    """The same region or number, straightened."""
    match ludeme:
        case SizeArray(array=Array(values=Region() as sites)):
            return CountSites(in_=sites)
        case RegionUnion(regions=tuple() as regions):
            return _line_through(regions) or _lines_in_one(regions) or ludeme
        case RegionFilter(
            region=Region() as region, if_=IsFriend(player=Who(at=CurrentSite()) as who)
        ):
            alone = {name for name, _ in ludeme.given()} == {"region", "if_"}
            plain = {name for name, _ in who.given()} == {"at"}
            if not alone or not plain or not isinstance(region, LINE):
                return ludeme
            return RegionIntersection(regions=(SitesOccupied(by=Role.Mover), region))
        case RegionIntersection(regions=tuple() as regions):
            return _of_one_player(regions) or _with_empty_first(regions) or ludeme
        case _:
            return ludeme


def _line_through(regions: Sequence[Region]) -> LineThrough | None:
    """Lines from the same site in a direction and in the one opposite, with the site itself."""
    match regions:
        case (
            SitesDirection(from_=Int() as site, directions=AbsoluteDirection() as first) as one,
            SitesDirection(from_=Int() as other, directions=AbsoluteDirection() as second) as rest,
        ) if repr(site) == repr(other):
            names = {first.name, second.name}
            way = next((name for name, back in _OPPOSITE.items() if {name, back} == names), None)
            fields = {name for part in (one, rest) for name, _ in part.given()}
            included = any(_is_true(part.included) for part in (one, rest))
            if way is None or not included or fields != {"from_", "directions", "included"}:
                return None
            return LineThrough(at=site, way=AbsoluteDirection[way])
        case _:
            return None


def _is_true(condition: Boolean | None) -> bool:
    return isinstance(condition, BooleanLiteral) and condition.value


LINE: Final = LineThrough | SitesRow | SitesColumn
"""Regions that are straight lines of sites."""


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


__all__ = ["LINE", "straight_region"]
