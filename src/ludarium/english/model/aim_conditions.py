"""What somebody who wins by a condition has tried to do."""

from typing import Final

from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.english.idioms.trees import only, same
from ludarium.english.model.aim_kinds import (
    Aim,
    AllIn,
    Avoid,
    Block,
    BringTo,
    CaptureAll,
    CaptureFirst,
    Circuit,
    Clear,
    EmptyHand,
    EmptyHoles,
    EmptyOwnHoles,
    Fill,
    GetRid,
    Join,
    Mate,
    Own,
    Reach,
    Ring,
    Row,
    RunOut,
    Starve,
)
from ludarium.english.model.aim_numbers import Sides, aim_of_numbers, fewer, is_side, oriented
from ludarium.english.model.armies import amounts_at_start
from ludarium.english.model.kings import keeps_king_safe
from ludarium.english.model.likeness import form_of
from ludarium.english.numbers.signs import Sign
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    Inequality,
    NotEqual,
    RegionEquals,
)
from ludarium.ludemes.conditions.connection import IsConnected, IsLoop, IsPath
from ludarium.ludemes.conditions.events import IsTriggered
from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.moves import NoMoves
from ludarium.ludemes.conditions.patterns import IsLine
from ludarium.ludemes.conditions.pieces import IsThreatened, IsWithin, NoPieces
from ludarium.ludemes.conditions.sites import IsEmpty, IsIn, IsOccupied
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import Between
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.moves.setting.messages import Trigger
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.counts_of_sites import Count, CountSites
from ludarium.ludemes.numbers.iterators import CurrentSite
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.pieces import PieceId, Who
from ludarium.ludemes.numbers.where import Where, WhereWhat
from ludarium.ludemes.ranges.ranges import Exact
from ludarium.ludemes.regions.equipment import SitesHand
from ludarium.ludemes.regions.for_each import RegionFilter
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.ludemes.regions.sites import SitesOfPlayer
from ludarium.ludemes.whole_game.equipment import equipment_of
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import all_parts, of_kind
from ludarium.vocabulary.play import Role

_MOST_KINDS: Final = 3


def aim_of(game: Game, condition: Boolean, sides: Sides) -> Aim | None:
    """What the winner has tried to do."""
    found = _aim(game, condition, sides)
    if found is None:
        turned = _aim(game, condition, sides.turned)
        found = Avoid(turned) if isinstance(turned, Row | Circuit) and _is_last(condition) else None
    return found


def _is_last(condition: Boolean) -> bool:
    """Whether a row is asked for where the last move ended."""
    return not isinstance(condition, IsLine) or only(condition, "length", "direction", "exact")


def _aim(game: Game, condition: Boolean, sides: Sides) -> Aim | None:
    winner, loser = sides
    match condition:
        case NoPieces(player=player, name=name) if only(condition, "player", "name"):
            if is_side(player, loser):
                return CaptureAll(() if name is None else (name,))
            return GetRid() if player is winner and name is None else None
        case NoPieces(in_=SitesOfPlayer(player=player)) if is_side(player, loser):
            return EmptyHoles()
        case NoMoves(player=player) if is_side(player, loser):
            return Block(in_check=keeps_king_safe(all_parts(game)))
        case NoMoves(player=player) if is_side(player, winner):
            return RunOut()
        case IsLine(length=IntLiteral(value=length)) if _is_own(condition, winner):
            return Row(length)
        case RegionEquals(left=left, right=right):
            return _filled(left, right, winner) or _filled(right, left, winner)
        case AllSites(region=region, if_=inner):
            return _of_all(region, inner, sides)
        case IsConnected() if winner is Role.Mover or condition.regions is winner:
            return Join(condition, from_seat=condition.regions is winner)
        case IsLoop() if winner is Role.Mover:
            return Ring()
        case IsIn(sites=sites, region=Region() as region):
            return _reach(sites, region, winner)
        case IsWithin(piece=PieceId(name=str(kind)), in_=Region() as region):
            return Reach(region, kind)
        case IsEmpty(site=HandSite(player=player)) if is_side(player, loser):
            return Starve(1)
        case IsEmpty(site=HandSite(player=player)) if player is winner:
            return EmptyHand()
        case IsOccupied(site=Int() as place) if winner is Role.Mover:
            return BringTo(place)
        case IsPath(player=player, length=Exact(number=IntLiteral(value=length))) if (
            player is winner
        ):
            return Circuit(length) if condition.closed is not None else None
        case IsTriggered(event=event, player=player):
            joined = noted_when(game, event, sides) if player is winner else None
            return joined or captured_when(game, event)
        case Equals() | NotEqual() | Inequality():
            return _comparison(game, condition, sides)
        case Not(condition=AllSites(region=region, if_=Not(condition=inner))):
            return _for_one(game, region, inner, sides)
        case BooleanAnd(conditions=parts):
            return _of_several(game, parts, sides)
    return None


def _of_several(game: Game, parts: tuple[Boolean, ...], sides: Sides) -> Aim | None:
    """What matters most of conditions that have to hold together."""
    if any(of_kind(parts, IsThreatened)):
        return Mate()
    found = [aim for part in parts if (aim := _aim(game, part, sides)) is not None]
    kinds = [kind for aim in found if isinstance(aim, CaptureAll) for kind in aim.kinds]
    if len(kinds) > 1:
        return CaptureAll(tuple(dict.fromkeys(kinds))) if len(kinds) <= _MOST_KINDS else None
    brought = [aim for aim in found if isinstance(aim, BringTo)]
    if len(brought) > 1:
        alike = len(brought) == len(parts) and len({form_of(aim.place) for aim in brought}) == 1
        kinds = [kind for aim in brought for kind in aim.kinds]
        return BringTo(brought[0].place, tuple(kinds)) if alike and kinds else None
    found = [
        aim
        for aim in found
        if not isinstance(aim, RunOut | Clear | GetRid)
        and not (isinstance(aim, Own) and _holds_at_first(game, aim, sides.winner))
        and not (isinstance(aim, BringTo) and not aim.kinds and len(brought) < len(parts))
    ]
    found.sort(key=lambda aim: isinstance(aim, Block))
    return next(iter(found), None)


def _holds_at_first(game: Game, aim: Own, winner: Role) -> bool:
    """Whether somebody begins with as many pieces as are asked for besides something else."""
    equipment = equipment_of(game)
    amounts = amounts_at_start(game, equipment)
    side = (_OWNERS[winner],) if winner in _OWNERS else _OWNERS.values()
    counted = [
        sum(
            amounts.get(component.index, 0)
            for component in equipment.components
            if component.owner == owner and aim.kind in (None, component.plain_name)
        )
        for owner in side
    ]
    return min(counted) >= aim.amount


_OWNERS: Final = {Role.P1: 1, Role.P2: 2}


def _is_own(line: IsLine, winner: Role) -> bool:
    """Whether a row is the winner's own: that of the mover, if it does not say."""
    if line.what is not None or isinstance(line.through, CurrentSite):
        return True
    owners = {part.owner for part in line.whats or () if isinstance(part, PieceId)}
    if line.whats is not None and winner is not Role.Mover:
        return not owners or winner in owners
    return (line.player or Role.Mover) is winner


def _filled(occupied: Region, region: Region, winner: Role) -> Aim | None:
    """Whether the winner's pieces are on all sites of a region."""
    by = occupied.by if isinstance(occupied, SitesOccupied) else None
    return Fill(region) if by is winner else None


def _of_all(region: Region, inner: Boolean, sides: Sides) -> Aim | None:
    """What holds for all sites of a region."""
    winner, loser = sides
    match region, inner:
        case _, Equals(left=Who(at=CurrentSite()), right=owner) if owner is winner:
            return Fill(region)
        case SitesOccupied(by=by), IsIn(sites=(CurrentSite(),), region=Region() as goal) if (
            by is winner and only(region, "by", "top")
        ):
            return AllIn(goal)
        case SitesOccupied(by=by), Equals(left=CurrentSite(), right=Int() as place) if (
            by is winner and only(region, "by", "top")
        ):
            return AllIn(place)
        case SitesOccupied(by=by), Not(
            condition=IsIn(sites=(CurrentSite(),), region=Region() as goal)
        ) if is_side(by, loser) and only(region, "by", "top"):
            return Clear((goal,))
        case SitesOfPlayer(player=player), IsEmpty(site=CurrentSite()) if player is winner:
            return EmptyOwnHoles()
    if isinstance(region, SitesHand) and region.player is winner and _is_nothing_here(inner):
        return EmptyHand()
    below = fewer(inner, Count)
    if below is None or not _is_count_here(inner):
        return None
    if _belongs(region, loser):
        return EmptyHoles(below - 1)
    return EmptyOwnHoles() if below == 1 and _belongs(region, winner) else None


def _is_count_here(condition: Boolean) -> bool:
    """Whether a comparison is about the seeds on the site that is gone through."""
    counted = [part for part in condition.walk() if isinstance(part, Count)]
    return len(counted) == 1 and isinstance(counted[0].at, CurrentSite)


def _is_nothing_here(condition: Boolean) -> bool:
    """Whether a site that is gone through holds nothing."""
    return fewer(condition, Count) == 1 and _is_count_here(condition)


def _belongs(region: Region, player: Role) -> bool:
    """Whether a region is a player's, or the opponent's of whoever moves."""
    if isinstance(region, SitesOfPlayer):
        return is_side(region.player, player)
    parts = {part.player for part in region.walk() if isinstance(part, SitesOfPlayer)}
    return parts == {Role.P1, Role.P2} and player is Role.Next


def _for_one(game: Game, region: Region, inner: Boolean, sides: Sides) -> Aim | None:
    """What holds for at least one site of a region."""
    by = region.by if isinstance(region, SitesOccupied) else None
    found = _aim(game, inner, sides) if by is sides.winner else None
    return found if isinstance(found, Row | Join | Ring) else None


def _reach(sites: object, region: Region, winner: Role) -> Aim | None:
    found = sites if isinstance(sites, tuple) else (sites,)
    match found:
        case (LastTo(),) if winner is Role.Mover:
            return Reach(region)
        case (Where(piece=piece, owner=owner),) if owner is winner:
            return Reach(region, piece)
        case (Where(piece=piece, owner=Role.Shared),):
            return Reach(region, piece)
        case (WhereWhat(piece=PieceId(name=str(piece), owner=owner)),) if owner is winner:
            return Reach(region, piece)
        case (IntLiteral() as place,) if isinstance(region, SitesOccupied) and region.by is winner:
            return BringTo(place)
    return None


def _comparison(game: Game, condition: Boolean, sides: Sides) -> Aim | None:
    """Numbers of pieces, of groups, of seeds and of points; or that there is some site at all."""
    for one, sign, other in oriented(condition):
        if sign in (Sign.NOT_EQUAL, Sign.MORE) and same(other, IntLiteral(value=0)):
            match one:
                case CountSites(in_=RegionFilter(region=region, if_=inner)):
                    return _for_one(game, region, inner, sides)
    return aim_of_numbers(condition, sides)


def captured_when(game: Game, event: str) -> Aim | None:
    """What is captured when an event is noted."""
    kinds: set[str | None] = set()
    for between in of_kind(all_parts(game), Between):
        if between.apply is None or not _notes(between.apply, event):
            continue
        named = {
            part.name
            for part in (between.if_.walk() if between.if_ is not None else ())
            if isinstance(part, PieceId) and part.name is not None
        }
        takes = any(isinstance(part, Remove) for part in between.apply.walk())
        if len(named) > 1 or not (named or takes):
            return None
        kinds.update(named or {None})
    if len(kinds) != 1:
        return None
    kind = kinds.pop()
    return CaptureFirst() if kind is None else CaptureAll((kind,))


def noted_when(game: Game, event: str, sides: Sides) -> Aim | None:
    """What has been done when an event is noted for the one who has done it."""
    rules = [
        part
        for part in of_kind(all_parts(game), MovesIf)
        if isinstance(part.moves, Trigger) and part.moves.event == event
    ]
    noting = rules[0].moves if len(rules) == 1 else None
    if not isinstance(noting, Trigger) or noting.player is not sides.winner:
        return None
    found = _aim(game, rules[0].condition, sides)
    return found if isinstance(found, Join | Row | Ring) else None


def _notes(part: Ludeme, event: str) -> bool:
    """Whether something notes that an event has happened."""
    return any(isinstance(inner, Trigger) and inner.event == event for inner in part.walk())
