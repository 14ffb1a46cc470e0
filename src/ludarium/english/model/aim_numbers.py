"""What somebody has tried to do who wins when numbers of pieces, seeds or points compare so."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.english.idioms.trees import only
from ludarium.english.model.aim_kinds import (
    Aim,
    BringTo,
    CaptureAll,
    Collect,
    EmptyHoles,
    GetRid,
    Hold,
    LargestGroup,
    MorePieces,
    MorePoints,
    OneGroup,
    Own,
    Points,
    Reduce,
    Starve,
)
from ludarium.english.model.fixed import is_fixed
from ludarium.english.numbers.signs import Sign
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    Inequality,
    NotEqual,
)
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.numbers.arithmetic import IntAdd
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.counts_of_groups import CountGroups, CountSizeBiggestGroup
from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
from ludarium.ludemes.numbers.counts_of_sites import Count, CountSites
from ludarium.ludemes.numbers.pieces import PieceId, What, Who
from ludarium.ludemes.numbers.sizes import SizeStack
from ludarium.ludemes.numbers.state import Score
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.ludemes.numbers.where import Where
from ludarium.ludemes.regions.board import SitesBoard
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.ludemes.regions.sets import RegionIntersection
from ludarium.ludemes.regions.sites import SitesOfPlayer
from ludarium.vocabulary.play import Role

_NOWHERE: Final = -1
_NUMBERS: Final = {Role.P1: 1, Role.P2: 2}


class Sides(NamedTuple):
    """Who wins and who loses by a rule."""

    winner: Role
    loser: Role

    @property
    def turned(self) -> "Sides":
        """The same, had the other one won."""
        return Sides(self.loser, self.winner)


def is_side(role: object, meant: Role) -> bool:
    """Whether a role is one of the two sides; an enemy of the mover is whoever is next."""
    return role is meant or (role is Role.Enemy and meant is Role.Next)


def aim_of_numbers(condition: Boolean, sides: Sides) -> Aim | None:
    """What somebody has tried to do who wins when numbers compare so."""
    for one, sign, other in oriented(condition):
        if isinstance(other, IntLiteral):
            found = _against_number(one, sign, other.value, sides)
        else:
            found = _against_other(one, sign, other, sides)
        if found is not None:
            return found
    return None


def oriented(condition: Boolean) -> Iterator[tuple[Int, Sign, Int | Role]]:
    """A comparison, said with either of its numbers first."""
    if isinstance(condition, Equals | NotEqual | Inequality):
        yield condition.left, condition.sign, condition.right
        if isinstance(condition.right, Int):
            yield condition.right, condition.sign.mirrored, condition.left


def fewer(condition: Boolean, kind: type[Int]) -> int | None:
    """Below which number a count has to be, if that is what is asked."""
    for one, sign, other in oriented(condition):
        if isinstance(one, kind) and isinstance(other, IntLiteral):
            return _below(sign, other.value)
    return None


def _below(sign: Sign, number: int) -> int | None:
    """Below which number something has to be that cannot be less than nothing."""
    if sign is Sign.LESS:
        return number
    if sign is Sign.AT_MOST or (sign is Sign.EQUAL and number >= 0):
        return number + 1
    return None


def _at_least(sign: Sign, number: int) -> int | None:
    """How much something has to be at least, or to be grown to."""
    if sign in (Sign.AT_LEAST, Sign.EQUAL) and number > 0:
        return number
    return number + 1 if sign is Sign.MORE else None


def _against_number(one: Int, sign: Sign, number: int, sides: Sides) -> Aim | None:
    """A number that has to be so great, or so small."""
    winner, loser = sides
    below, least = _below(sign, number), _at_least(sign, number)
    match one:
        case CountPieces(player=player, name=name) if (
            player is winner and least and not sign.is_equality and only(one, "player", "name")
        ):
            return Own(least, name)
        case CountPieces(player=player, name=str() as name) if (
            below == 1 and is_side(player, loser) and only(one, "player", "name")
        ):
            return CaptureAll((name,))
        case Where(piece=piece, owner=owner) if number >= 0 and sign is Sign.EQUAL:
            own = owner is winner or owner is Role.Shared
            return BringTo(IntLiteral(value=number), (piece,)) if own else None
        case Where(piece=piece, owner=owner) if number == _NOWHERE and sign is Sign.EQUAL:
            return CaptureAll((piece,)) if is_side(owner, loser) else None
        case CountPieces(player=player) if only(one, "player"):
            return _pieces(player, below, sides)
        case CountPieces(player=player, in_=Region() as region) if player is winner and least:
            return Hold(least, region)
        case CountGroups() if number == 1 and sign is Sign.EQUAL:
            return OneGroup()
        case Score(player=player) if player is winner and least:
            return Points(IntLiteral(value=least))
        case CountSites(in_=SitesOccupied() as occupied):
            return _sites(occupied, below, None if sign is Sign.EQUAL else least, sides)
        case CountSites(in_=RegionIntersection(regions=tuple(regions))) if least:
            return _held_in(regions, least, winner)
        case Count(at=HandSite() | MapEntry() as at) if below and is_side(_owner(at), loser):
            return Starve(below)
        case SizeStack(at=HandSite() as at) if below and is_side(at.player, loser):
            return Starve(below)
        case Count(at=HandSite() | MapEntry() as at) if least and _owner(at) is winner:
            return Collect(IntLiteral(value=least))
        case IntAdd(terms=tuple(terms)) if below == 1 and all(_is_seeds(t, loser) for t in terms):
            return Starve(1)
        case Count(in_=SitesOfPlayer(player=player)) if below == 1 and is_side(player, loser):
            return EmptyHoles()
    return None


def _owner(place: HandSite | MapEntry) -> object:
    """Whose hand or store it is."""
    return place.player if isinstance(place, HandSite) else place.key


def _is_seeds(counted: Int, player: Role) -> bool:
    """Whether the seeds of a player are counted, in the hand or in the player's holes."""
    match counted:
        case Count(at=HandSite() | MapEntry() as at):
            return is_side(_owner(at), player)
        case Count(in_=SitesOfPlayer(player=owner)):
            return is_side(owner, player)
    return False


def _pieces(player: object, below: int | None, sides: Sides) -> Aim | None:
    """Few pieces, of the one or the other."""
    if below is None:
        return None
    if is_side(player, sides.loser):
        return Reduce(below) if below > 1 else CaptureAll()
    own = player is sides.winner and player is not Role.Next
    return GetRid(below) if own else None


def _sites(
    occupied: SitesOccupied, below: int | None, least: int | None, sides: Sides
) -> Aim | None:
    """Few sites, or many, where somebody has pieces."""
    if below == 1 and is_side(occupied.by, sides.loser):
        kind = occupied.component
        if kind is None and occupied.components is None:
            return CaptureAll()
        named = kind.name if isinstance(kind, PieceId) else kind
        return CaptureAll((named,)) if isinstance(named, str) else None
    if least and occupied.by is sides.winner and only(occupied, "by"):
        return Hold(least)
    return None


def _held_in(regions: tuple[Region, ...], least: int, winner: Role) -> Aim | None:
    """So many sites of a region that hold the winner's pieces."""
    own = [r for r in regions if isinstance(r, SitesOccupied) and r.by is winner]
    rest = [r for r in regions if r not in own]
    if len(own) != 1 or len(rest) != 1:
        return None
    return Hold(least, None if isinstance(rest[0], SitesBoard) else rest[0])


def _against_other(one: Int, sign: Sign, other: Int | Role, sides: Sides) -> Aim | None:
    """A number that is compared with another one, or with a player's."""
    winner, loser = sides
    more = sign in (Sign.MORE, Sign.AT_LEAST)
    match one, other:
        case CountSizeBiggestGroup(if_=mine), CountSizeBiggestGroup() if more and _is_of(
            mine, winner
        ):
            return LargestGroup()
        case Score(player=mine), Int() if mine is winner and more and is_fixed(other):
            return Points(other, more=sign is Sign.MORE)
        case Score(player=mine), Score(player=theirs) if mine is winner and is_side(theirs, loser):
            return None if sign.is_equality else MorePoints(fewer=not more)
        case CountPieces(player=mine), CountPieces(player=theirs) if (
            mine is winner and is_side(theirs, loser) and only(one, "player")
        ):
            return None if sign.is_equality else MorePieces(fewer=not more)
        case What(at=Int() as at), PieceId(name=str(kind), owner=owner) if owner is winner:
            return BringTo(at, (kind,)) if sign is Sign.EQUAL and only(one, "at") else None
        case Count(at=HandSite() | MapEntry() as at), Int() if _owner(at) is winner and more:
            return Collect(other, more=sign is Sign.MORE)
        case Where(piece=piece), Int() if sign is Sign.EQUAL:
            return BringTo(other, (piece,))
        case Who(at=Int() as at), owner if owner is winner and sign is Sign.EQUAL:
            return BringTo(at)
    return None


def _is_of(condition: Boolean | None, player: Role) -> bool:
    """Whether what is counted are the pieces of a player."""
    if not isinstance(condition, Equals):
        return False
    owner = condition.right
    number = owner.value if isinstance(owner, IntLiteral) else None
    return owner is player or (number is not None and number == _NUMBERS.get(player))
