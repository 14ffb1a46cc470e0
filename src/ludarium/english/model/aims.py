"""What players try to do, from the rules that end a game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean, EndRule, Int, Region
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterThan,
    Inequality,
    LessOrEqual,
    LessThan,
    RegionEquals,
)
from ludarium.ludemes.conditions.connection import IsConnected, IsLoop
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanOr
from ludarium.ludemes.conditions.moves import NoMoves
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.conditions.pieces import IsThreatened, NoPieces
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.ends.ends import ByScore, EndForEach, EndIf, Result
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.rules import PhasedRules, SimpleRules
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.numbers.counts_of_groups import CountGroups
from ludarium.ludemes.numbers.counts_of_pieces import CountPieces
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.pieces import Who
from ludarium.ludemes.numbers.state import Score
from ludarium.ludemes.numbers.where import Where
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.ludemes.regions.sites import SitesOfPlayer
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Outcome, Role

_NUMBERS: Final = {Role.P1: 1, Role.P2: 2}


@dataclass(frozen=True)
class Aim:
    """What somebody tries to do."""


@dataclass(frozen=True)
class CaptureAll(Aim):
    """Take all pieces of the other side, or all of a kind."""

    kind: str | None = None


@dataclass(frozen=True)
class Reduce(Aim):
    """Leave the other side with fewer pieces than so many."""

    below: int


@dataclass(frozen=True)
class Block(Aim):
    """Leave the other side without a move."""


@dataclass(frozen=True)
class Mate(Aim):
    """Checkmate."""


@dataclass(frozen=True)
class Row(Aim):
    """So many in a row."""

    length: int


@dataclass(frozen=True)
class Join(Aim):
    """A chain of pieces that joins regions."""

    condition: IsConnected


@dataclass(frozen=True)
class Ring(Aim):
    """A closed ring of pieces."""


@dataclass(frozen=True)
class Reach(Aim):
    """Bring a piece, or one of a kind, to some sites."""

    region: Region
    kind: str | None = None


@dataclass(frozen=True)
class Fill(Aim):
    """Bring one's pieces to all of some sites."""

    region: Region


@dataclass(frozen=True)
class GetRid(Aim):
    """Have no pieces left."""


@dataclass(frozen=True)
class EmptyHoles(Aim):
    """Leave the other side without seeds."""


@dataclass(frozen=True)
class OneGroup(Aim):
    """All one's pieces in one group."""


@dataclass(frozen=True)
class Points(Aim):
    """So many points."""

    wanted: int


@dataclass(frozen=True)
class Most(Aim):
    """A higher score than the others."""

    result: ByScore


@dataclass(frozen=True)
class Aims:
    """What each side tries to do: all players alike, or the first and the second."""

    shared: tuple[Aim, ...] = ()
    first: tuple[Aim, ...] = ()
    second: tuple[Aim, ...] = ()


def end_rules(game: Game) -> Iterator[EndRule]:
    """All rules that end a game, also those of its phases."""
    rules = game.rules
    assert isinstance(rules, SimpleRules | PhasedRules)
    phases = rules.phases if isinstance(rules, PhasedRules) else ()
    for end in (*(phase.end for phase in phases), rules.end):
        if end is not None:
            yield from end.rules if isinstance(end.rules, tuple) else (end.rules,)


def aims_of(game: Game) -> Aims:
    """What players of a game try to do, as far as its ends tell in a few words."""
    shared: list[Aim] = []
    own: dict[int, list[Aim]] = {1: [], 2: []}
    for rule in end_rules(game):
        for winner, aim in _aims(rule):
            found = shared if winner not in _NUMBERS else own[_NUMBERS[winner]]
            if aim not in found:
                found.append(aim)
    alike = [aim for aim in own[1] if aim in own[2] and aim not in shared]
    shared += alike
    first, second = ([aim for aim in own[n] if aim not in shared] for n in (1, 2))
    return Aims(tuple(shared), tuple(first), tuple(second))


def _aims(rule: EndRule) -> Iterator[tuple[Role, Aim]]:
    """Who wins by a rule, and what they have done."""
    if isinstance(rule, EndForEach):
        condition, result = rule.if_, rule.result
    elif isinstance(rule, EndIf):
        for case in rule.cases or ():
            yield from _aims(case)
        if rule.result is None or rule.cases:
            return
        condition, result = rule.condition, rule.result
    else:
        return
    if isinstance(result, ByScore):
        if result.misere is None:
            yield Role.Each, Most(result)
        return
    if not isinstance(result, Result):
        return
    sides = _sides(result)
    if sides is None:
        return
    winner, loser = sides
    for part in condition.conditions if isinstance(condition, BooleanOr) else (condition,):
        aim = _aim(part, winner, loser)
        if aim is not None:
            yield winner, aim


_OTHERS: Final = {
    Role.Mover: Role.Next,
    Role.Next: Role.Mover,
    Role.P1: Role.P2,
    Role.P2: Role.P1,
}


def _sides(result: Result) -> tuple[Role, Role] | None:
    """Who wins and who loses."""
    if result.player is Role.Player:
        other = Role.Enemy
        return (Role.Player, other) if result.outcome is Outcome.Win else (other, Role.Player)
    other_role = _OTHERS.get(result.player)
    if other_role is None or result.outcome not in (Outcome.Win, Outcome.Loss):
        return None
    pair = (result.player, other_role)
    return pair if result.outcome is Outcome.Win else (pair[1], pair[0])


def _is(role: object, meant: Role) -> bool:
    """Whether a role is one of the two sides; an enemy of the mover is whoever is next."""
    return role is meant or (role is Role.Enemy and meant is Role.Next)


def _plain(ludeme: Ludeme, *fields: str) -> bool:
    return all(name in fields for name, _ in ludeme.given())


def _aim(condition: Boolean, winner: Role, loser: Role) -> Aim | None:
    match condition:
        case NoPieces(player=player, name=name) if _plain(condition, "player", "name"):
            if _is(player, loser):
                return CaptureAll(name)
            return GetRid() if player is winner and name is None else None
        case NoPieces(in_=SitesOfPlayer(player=player)) if _is(player, loser):
            return EmptyHoles()
        case NoMoves(player=player) if _is(player, loser):
            return Block()
        case IsLine(length=IntLiteral(value=length)) if _is_own(condition, winner):
            return Row(length)
        case RegionEquals(left=SitesOccupied(by=by), right=region) if by is winner:
            return Fill(region)
        case AllSites(region=region, if_=Equals(left=Who(), right=owner)) if owner is winner:
            return Fill(region)
        case IsConnected() if winner is Role.Mover:
            return Join(condition)
        case IsLoop() if winner is Role.Mover:
            return Ring()
        case IsIn(sites=sites, region=Region() as region):
            return _reach(sites, region, winner)
        case AllSites(region=region, if_=Equals(left=IntLiteral(value=0))) if _belongs(
            region, loser
        ):
            return EmptyHoles()
        case Equals() | Inequality():
            return _comparison(condition, winner, loser)
        case BooleanAnd(conditions=(IsThreatened(), *_)):
            return Mate()
        case BooleanAnd(conditions=parts):
            found = [_aim(part, winner, loser) for part in parts]
            return next((aim for aim in found if isinstance(aim, Row | Block)), None)
    return None


def _is_own(line: IsLine, winner: Role) -> bool:
    """Whether a row is the winner's own: that of the mover, if it does not say."""
    return (line.player or Role.Mover) is winner or line.what is not None


def _belongs(region: Region, player: Role) -> bool:
    """Whether a region is a player's, or the opponent's of whoever moves."""
    if isinstance(region, SitesOfPlayer):
        return _is(region.player, player)
    parts = {part.player for part in region.walk() if isinstance(part, SitesOfPlayer)}
    return parts == {Role.P1, Role.P2} and player is Role.Next


def _reach(sites: object, region: Region, winner: Role) -> Aim | None:
    found = sites if isinstance(sites, tuple) else (sites,)
    match found:
        case (LastTo(),) if winner is Role.Mover:
            return Reach(region)
        case (Where(piece=piece, owner=owner),) if owner is winner:
            return Reach(region, piece)
    return None


def _comparison(condition: Boolean, winner: Role, loser: Role) -> Aim | None:
    """Numbers of pieces, of groups and of points."""
    if isinstance(condition, Equals | Inequality):
        left, right = condition.left, condition.right
        number = right if isinstance(right, IntLiteral) else left
        other: Int | Role = left if number is right else right
        if not isinstance(number, IntLiteral):
            return None
        match other:
            case CountPieces(player=player) if _is(player, loser) and _plain(other, "player"):
                return _fewer(condition, number.value)
            case CountGroups() if number.value == 1 and isinstance(condition, Equals):
                return OneGroup()
            case Score(player=player) if player is winner and not isinstance(
                condition, LessThan | LessOrEqual
            ):
                more = isinstance(condition, GreaterThan)
                return Points(number.value + more)
    return None


def _fewer(condition: Boolean, number: int) -> Aim | None:
    """How few pieces the loser has left."""
    if isinstance(condition, LessThan):
        return Reduce(number)
    if isinstance(condition, LessOrEqual | Equals):
        return Reduce(number + 1)
    return None


__all__ = ["Aims", "aims_of", "end_rules"]
