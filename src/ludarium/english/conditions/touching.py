"""How many neighbours of a site are of some kind, said with its noun: `next to an enemy man`."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Int
from ludarium.english.conditions.targets import stands_for
from ludarium.english.numbers.counting import so_many_things
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Lying, Qualifier, Thing, With
from ludarium.english.places.ways import adjacency
from ludarium.vocabulary.board import RegionDynamic

if TYPE_CHECKING:
    from ludarium.engine.kinds import Region
    from ludarium.english.voice import Voice

_SOME = ((Sign.MORE, 0), (Sign.NOT_EQUAL, 0), (Sign.AT_LEAST, 1))
_NONE = ((Sign.EQUAL, 0), (Sign.LESS, 1), (Sign.AT_MOST, 0))


def next_to_so_many(
    e: "Voice", counted: object, sign: Sign, value: int, name: str
) -> Qualifier | None:
    """What a number of neighbours says of the site of an iterator."""
    from ludarium.english.conditions.qualifying import among, tally_of_sites
    from ludarium.ludemes.numbers.counts_of_sites import CountSites

    if not isinstance(counted, CountSites) or counted.in_ is None:
        return None
    others = _others(e, counted.in_, name)
    if others and (sign, value) in _NONE:
        return Lying(f"with no occupied neighbour other than {others}")
    parted = _parted(counted.in_, name)
    if parted is None or (sign is Sign.NOT_EQUAL and value):
        return None
    how, wanted = parted
    sites = e.sites(wanted)
    near = f"{adjacency(e, how, None)} next to".strip()
    alone = among(sites, e.word())
    if isinstance(alone, With) and not alone.lacks:
        if (sign, value) in _SOME:
            return Lying(f"{near} {alone.piece}", is_place=True)
        if (sign, value) in _NONE and alone.piece.none:
            return Lying(f"{near} {alone.piece.none}", is_place=True)
    if not sites.plural or not isinstance(sites.one, Thing):
        return None
    many = so_many_things(tally_of_sites(sites, e.word()), sign, value)
    return Lying(f"{near} {many}", is_place=True)


def _parted(region: "Region", name: str) -> "tuple[object, Region] | None":
    """In which directions neighbours of an iterator's site are meant, and which of them."""
    from ludarium.ludemes.regions.around import SitesAround
    from ludarium.ludemes.regions.pieces import SitesEmpty, SitesOccupied
    from ludarium.ludemes.regions.sets import RegionIntersection

    if not isinstance(region, RegionIntersection) or len(region.regions) != 2:
        return None
    for near, wanted in (region.regions, region.regions[::-1]):
        if not isinstance(near, SitesAround) or not stands_for(near.where, name):
            continue
        plain = {field for field, _ in near.given()} <= {"where", "directions"}
        if plain and isinstance(wanted, SitesEmpty | SitesOccupied):
            return near.directions, wanted
    return None


def _others(e: "Voice", region: "Region", name: str) -> str:
    """A site that does not count, if otherwise all occupied neighbours of a site do."""
    from ludarium.ludemes.regions.around import SitesAround
    from ludarium.ludemes.regions.sets import RegionDifference

    match region:
        case RegionDifference(source=SitesAround() as near, subtraction=Int() as site):
            asked = near.if_ if near.contents is None else None
            fields = {field for field, _ in near.given()}
            taken = near.contents is RegionDynamic.NotEmpty or _is_occupied(asked)
            if taken and fields <= {"where", "contents", "if_"} and stands_for(near.where, name):
                return e.site(site).text
    return ""


def _is_occupied(asked: object) -> bool:
    """Whether a site must have a piece, and no more is asked of it."""
    from ludarium.ludemes.conditions.logic import Not
    from ludarium.ludemes.conditions.sites import IsEmpty, IsIn, IsOccupied
    from ludarium.ludemes.regions.pieces import SitesEmpty

    match asked:
        case IsOccupied(site=site) | Not(condition=IsEmpty(site=site)):
            return stands_for(site, "to")
        case Not(condition=IsIn(sites=(site,), region=SitesEmpty() as empty)):
            return stands_for(site, "to") and not any(True for _ in empty.given())
        case _:
            return False
