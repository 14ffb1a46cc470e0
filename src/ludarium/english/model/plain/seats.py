"""Rules for each of the players that are one rule, if everybody reads it from their own seat."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from ludarium.engine.kinds import Int
from ludarium.english.model.noted_sites import NotedSites
from ludarium.english.model.plain.trees import L, rewritten, with_fields
from ludarium.ludemes.arrays.arrays import ArrayIf
from ludarium.ludemes.arrays.results import ValuesRemembered
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanIf
from ludarium.ludemes.conditions.players import IsMover
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.clauses import PieceChoice, PlayerChoice
from ludarium.ludemes.moves.combining.operators import MovesIf, MovesOr
from ludarium.ludemes.moves.setting.state import ForgetValue, RememberValue
from ludarium.ludemes.numbers.board import HandSite
from ludarium.ludemes.numbers.pieces import Who
from ludarium.ludemes.numbers.state import Mover, Next
from ludarium.ludemes.regions.groups import SitesPattern
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.ludemes.regions.sets import RegionIf
from ludarium.ludemes.regions.sites import SitesOfPlayer
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

PLAYERS: Final = tuple(role for role in Role if role.name[0] == "P" and role.name[1:].isdigit())
_NUMBERS: Final = {role: int(role.name[1:]) for role in PLAYERS}
_DUEL: Final = 2
Branch = tuple[Role | None, Ludeme]
"""For whom a rule is, and the rule; for nobody in particular if it is for all the others."""


def from_all_seats(rule: Ludeme, players: int) -> Ludeme:
    """A rule for each player with `Mover` for whose it is: one rule, if they say the same then."""
    if not isinstance(rule, MovesIf | RegionIf | ArrayIf | BooleanIf) or not isinstance(
        rule.condition, IsMover
    ):
        return rule
    seats = PLAYERS[:players]
    branches = dict(_branches(rule))
    left = [role for role in seats if role not in branches]
    if len(left) <= 1 < players and None in branches and not _has_more(rule):
        told = [_seen_by(branches.get(role, branches[None]), role, players) for role in seats]
        if all(repr(one) == repr(told[0]) for one in told):
            return told[0]
    return _in_a_duel(rule, rule.condition) if players == _DUEL else rule


def _branches(rule: Ludeme | None) -> Iterator[Branch]:
    """What a rule says for whom, one after the other."""
    while isinstance(rule, MovesIf | RegionIf | ArrayIf | BooleanIf) and isinstance(
        rule.condition, IsMover
    ):
        player = rule.condition.player
        if not isinstance(player, Role) or player not in PLAYERS:
            break
        yield player, rule.moves if isinstance(rule, MovesIf) else rule.if_true
        rule = rule.otherwise if isinstance(rule, MovesIf) else rule.if_false
    if rule is not None:
        yield None, rule  # for whoever is left, and if that is nobody, for nobody


def _has_more(rule: Ludeme | None) -> bool:
    """Whether anything follows that is not said of one of the players alone."""
    while isinstance(rule, MovesIf) and isinstance(rule.condition, IsMover):
        if rule.then is not None:
            return True
        rule = rule.otherwise
    return False


def _in_a_duel(rule: MovesIf | RegionIf | ArrayIf | BooleanIf, mover: IsMover) -> Ludeme:
    """Moves for each of two players, in which each of them is spoken to."""
    player = mover.player
    if not isinstance(rule, MovesIf) or not isinstance(player, Role) or player not in _OTHER:
        return rule
    moves = _seen_by(rule.moves, player, _DUEL)
    otherwise = rule.otherwise
    if otherwise is not None:
        otherwise = _seen_by(otherwise, _OTHER[player], _DUEL)
    if repr(moves) == repr(otherwise):
        return moves if rule.then is None else MovesOr(moves=(moves,), then=rule.then)
    return with_fields(rule, moves=moves, otherwise=otherwise)


_OTHER: Final = {Role.P1: Role.P2, Role.P2: Role.P1}


def _seen_by(rule: L, mover: Role, players: int) -> L:
    names = {mover: Role.Mover}
    if players == _DUEL:
        names[_OTHER[mover]] = Role.Next
    return rewritten(rule, partial(_spoken_to, names))


def _spoken_to(names: Mapping[Role, Role], part: Ludeme) -> Ludeme:
    """Sites, hands and lists of players, as the one of them who moves calls them."""
    numbers = {_NUMBERS[role]: name for role, name in names.items()}
    match part:
        case SitesOccupied(by=PlayerChoice(player=IntLiteral(value=player))) if player in numbers:
            return with_fields(part, by=numbers[player])
        case PieceChoice(piece=IntLiteral(value=player)) if player in numbers:
            return with_fields(part, piece=_ludeme(numbers[player]))
        case Equals(left=IntLiteral(value=player), right=Who()) if player in numbers:
            return with_fields(part, left=_ludeme(numbers[player]))
        case SitesPattern(whats=tuple() as whats):
            return with_fields(part, whats=tuple(_numbered(one, numbers) for one in whats))
        case SitesOccupied(by=Role() as by) if by in names:
            return with_fields(part, by=names[by])
        case HandSite(player=Role() as player) | SitesOfPlayer(player=Role() as player):
            return with_fields(part, player=names.get(player, player))
        case (
            ValuesRemembered(name=str() as name)
            | RememberValue(name=str() as name)
            | ForgetValue(name=str() as name)
        ):
            return with_fields(part, name=NotedSites.named(name).seen_with(names) or name)
        case _:
            return part


def _ludeme(player: Role) -> Int:
    """The number of the player who moves, or of the next one."""
    return Mover() if player is Role.Mover else Next()


def _numbered(number: Int, players: Mapping[int, Role]) -> Int:
    """The number of a piece, as that of the player whose first piece it is."""
    known = number.value if isinstance(number, IntLiteral) else None
    return number if known is None or known not in players else _ludeme(players[known])
