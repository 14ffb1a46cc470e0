"""Groups and chains: pieces that hang together, and what they join."""

from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.qualifying import members
from ludarium.english.conditions.standing import usual_thing
from ludarium.english.conditions.targets import stands_for
from ludarium.english.phrases import Always, Condition, Noun, Said
from ludarium.english.places.ways import adjacency
from ludarium.english.places.zones import are_sides, zone_of
from ludarium.english.words import listed, plural, word_count
from ludarium.vocabulary.board import RegionStatic, SiteType
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludarium.engine.kinds import Int, Region
    from ludarium.english.voice import Voice
    from ludarium.ludemes.numbers.counts_of_groups import GroupCount, SizeOfBiggestGroup

_FAMILIES = {
    RegionStatic.Rows: "rows",
    RegionStatic.Columns: "columns",
    RegionStatic.AllDirections: "lines in any direction",
    RegionStatic.HintRegions: "regions with a hint",
    RegionStatic.Layers: "layers",
    RegionStatic.Diagonals: "diagonals",
    RegionStatic.SubGrids: "blocks",
    RegionStatic.Regions: "pairs of neighbours",
    RegionStatic.Vertices: "pairs of neighbouring points",
    RegionStatic.Corners: "corners of the board",
    RegionStatic.Sides: "sides of the board (a corner counts for both its sides)",
    RegionStatic.SidesNoCorners: "sides of the board (corners count for none)",
    RegionStatic.AllSites: "places of the board",
    RegionStatic.Touching: "pairs of touching neighbours",
}

_SHORT_PART: Final = 8
"""Of several regions, those that take more words get a name."""
_LONG_LIST: Final = 16
"""And all of them if they take more together."""


def family(static: RegionStatic) -> str:
    """The regions of a family: `rows`, `sides of the board`."""
    return _FAMILIES[static]


def group_name(
    e: "Voice",
    directions: object,
    condition: object,
    kind: SiteType | None = None,
    owner: Noun | None = None,
) -> str:
    """A group of what fulfils a condition, without its article: `group of your men`."""
    pieces = plural(usual_thing(e))
    if condition is not None:
        what = members(e, condition, "to", e.words(kind), pieces)
    else:
        what = f"{owner.possessive} {pieces}" if owner is not None else "pieces"
    touching = adjacency(e, directions, kind)
    how = f" connected {touching}" if touching else ""
    if directions is None and len(set(e.equipment.sites.layer)) > 1:
        how = " that touch in or across layers"
    on = (
        f" on {e.words(kind)}"
        if kind is not None and kind is not e.equipment.topology.default
        else ""
    )
    return f"group of {what}{on}{how}"


def chain_between(
    e: "Voice",
    chain: str,
    regions: "Role | RegionStatic | Sequence[Region]",
    wanted: "Int | None",
    *,
    can_still: bool = False,
) -> Condition:
    """A chain joins all of some regions, or as many as are wanted; or can do so later."""
    count = None if wanted is None else e.number(wanted)
    if isinstance(regions, Role):
        home = zone_of(e, regions, None).text
        what = f"all parts of {home}" if count is None else f"{count} parts of {home}"
        if are_sides(e, None) and count is None:
            what = f"{'both ' if _has_two(e) else 'all '}{home}"
    elif isinstance(regions, RegionStatic):
        what = f"all {family(regions)}" if count is None else f"at least {count} {family(regions)}"
    else:
        parts = [str(e.brief(e.sites(region), _SHORT_PART)) for region in regions]
        if word_count(listed(parts)) > _LONG_LIST:
            parts = [str(e.brief(e.sites(region), 3)) for region in regions]
        what = listed(parts) if count is None else f"at least {count} of these: {listed(parts)}"
    if can_still:
        return Said(f"{chain} can still join {what}", f"{chain} cannot join {what} any more")
    return Said(f"{chain} joins {what}", f"{chain} does not join {what}")


def _has_two(e: "Voice") -> bool:
    """Whether regions that belong to players have two parts each."""
    return all(len(region.parts) == 2 for region in e.equipment.regions if region.owner)


def groups_in_words(e: "Voice", counted: "GroupCount | SizeOfBiggestGroup") -> str:
    """The groups that a count looks at, without an article."""
    text = group_name(e, counted.directions, counted.if_, counted.site_type)
    if counted.region is not None:
        text += f" with a place in {e.sites(counted.region)}"
    if counted.is_visible is not None and e.condition(counted.is_visible) == Always(True):
        text += ", as far as seen from above"
    return text


def hang_together_without(of: object, held: object, name: str) -> bool:
    """Whether all pieces but the one on the site of an iterator must make up one group."""
    from ludarium.ludemes.conditions.comparisons import Equals, NotEqual
    from ludarium.ludemes.conditions.logic import BooleanAnd, Not
    from ludarium.ludemes.conditions.sites import IsEmpty, IsOccupied
    from ludarium.ludemes.literals import IntLiteral
    from ludarium.ludemes.numbers.arithmetic import IntSub
    from ludarium.ludemes.numbers.counts_of_sites import CountSites
    from ludarium.ludemes.regions.pieces import SitesOccupied
    from ludarium.ludemes.regions.sites import SitesInContext

    match of:
        case BooleanAnd(
            conditions=(
                Not(condition=IsEmpty(site=there)) | IsOccupied(site=there),
                NotEqual(left=other, right=own),
            )
        ):
            is_rest = stands_for(there, "to") and stands_for(other, "to") and stands_for(own, name)
        case _:
            return False
    match held:
        case Equals(
            left=CountSites(in_=SitesInContext()),
            right=IntSub(
                value=CountSites(in_=SitesOccupied(by=Role.All)), amount=IntLiteral(value=1)
            ),
        ):
            return is_rest
        case _:
            return False
