"""That pieces stand where they began or where others did, and where moves end."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.english.conditions.qualifying import in_region, within
from ludarium.english.conditions.targets import stands_for
from ludarium.english.numbers.counting import known_number
from ludarium.english.phrases import Clause, Condition, Said, Sites
from ludarium.english.words import article, listed
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int
    from ludarium.english.voice import Voice
    from ludarium.ludemes.conditions.sites import IsIn

_LEAST: Final = 5
"""Fewer conditions are told one by one."""


def swapped_places(e: "Voice", conditions: Sequence[object]) -> Condition | None:
    """That a player's pieces stand where the other's began, each where its like stood."""
    from ludarium.ludemes.conditions.comparisons import Equals
    from ludarium.ludemes.numbers.pieces import PieceId, What

    if len(conditions) < _LEAST:
        return None
    wanted: dict[int, int] = {}
    for one in conditions:
        match one:
            case Equals(left=What(level=None) as standing, right=PieceId() as piece):
                site, what = known_number(e, standing.at), known_number(e, piece)
                if site is None or what is None or what < 1:
                    return None
                wanted[site] = what
            case _:
                return None
    components = e.equipment.components
    owners = {components[what - 1].owner for what in wanted.values()}
    own = {site for site, what in e.began.items() if components[what - 1].owner in owners}
    if len(owners) != 1 or len(own) != len(wanted):
        return None
    for site, what in wanted.items():
        before = components[e.began[site] - 1] if site in e.began else None
        if before is None or before.plain_name != components[what - 1].plain_name:
            return None
    whose = e.player_number(owners.pop()).possessive
    return Clause(f"each of {whose} pieces", "stand", "where its like of the other side began")


def where_it_began(e: "Voice", asked: "IsIn") -> Condition | None:
    """That a piece which is to move stands where one of its kind stood at the start."""
    from ludarium.ludemes.moves.clauses import PieceChoice
    from ludarium.ludemes.numbers.pieces import What
    from ludarium.ludemes.regions.pieces import SitesStart

    sites = asked.sites or ()
    match asked.region:
        case SitesStart(piece=PieceChoice(piece=What(at=site))):
            here = len(sites) == 1 and stands_for(sites[0], "from") and stands_for(site, "from")
        case _:
            return None
    kind = "one of its kind" if e.piece_word == "piece" else f"{article(e.piece_word)} of yours"
    return Clause("it", "stand", f"where {kind} began") if here else None


def where_ended(e: "Voice", site: "Int", region: Sites, verb: str) -> Condition | None:
    """Where the last move ended, if a book has no other word for that."""
    from ludarium.ludemes.numbers.last_move import LastTo

    last = isinstance(site, LastTo) and "last_to" not in e.bindings
    if not last or verb != "be" or any(True for _ in site.given()):
        return None
    place = in_region(region) if within(region) is not None else f"on {region.any}"
    move = "your move" if e.judges_mover else "the last move"
    return Said(f"{move} ended {place}", f"{move} did not end {place}")


def pieces_listed(e: "Voice", asked: "IsIn") -> Condition | None:
    """That a piece is one of some kinds, where their numbers are listed as if they were sites."""
    from ludarium.ludemes.numbers.pieces import PieceId, What
    from ludarium.ludemes.regions.sites import SitesListed

    sites = asked.sites or ()
    region = asked.region
    listing = region.sites if isinstance(region, SitesListed) else ()
    if len(sites) != 1 or not isinstance(sites[0], What) or not isinstance(listing, tuple):
        return None
    kinds: dict[str, set[object]] = {}
    for one in listing:
        if not isinstance(one, PieceId) or one.name is None:
            return None
        piece = e.equipment.component(one.name)
        name = one.name if piece is None else piece.plain_name
        kinds.setdefault(name, set()).add(one.owner if piece is None else piece.owner)
    owners = {frozenset(found) for found in kinds.values()}
    everybody = frozenset(range(1, e.equipment.players.count + 1))
    if not kinds or owners not in ({everybody}, {frozenset({Role.Next})}):
        return None
    whose = "" if owners == {everybody} else "enemy "
    names = listed([article(f"{whose}{e.piece_name(name)}") for name in kinds], "or")
    return Clause(e.number(sites[0]), "be", names)
