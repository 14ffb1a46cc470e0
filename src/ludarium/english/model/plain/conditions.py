"""Conditions in plainer ludemes; nothing is lost by it."""

import copy
from collections.abc import Mapping, Sequence
from typing import Final

from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.english.model.likeness import form_of
from ludarium.english.model.plain.trees import with_fields
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.comparisons import (
    Equals,
    GreaterThan,
    LessOrEqual,
    LessThan,
    NotEqual,
)
from ludarium.ludemes.conditions.logic import BooleanIf, BooleanOr, Not
from ludarium.ludemes.conditions.pieces import IsWithin
from ludarium.ludemes.conditions.players import IsEnemy, IsFriend
from ludarium.ludemes.conditions.sites import IsEmpty, IsOccupied
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.numbers.arithmetic import IntIf, IntMul
from ludarium.ludemes.numbers.counts_of_sites import Count, CountSites
from ludarium.ludemes.numbers.iterators import CurrentSite, CurrentTo
from ludarium.ludemes.numbers.pieces import PieceId, What, Who
from ludarium.ludemes.numbers.state import Mover, Next
from ludarium.ludemes.numbers.values import MapEntry
from ludarium.ludemes.regions.for_each import RegionFilter
from ludarium.ludemes.regions.pieces import SitesEmpty, SitesOccupied
from ludarium.ludemes.regions.sets import RegionDifference
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role


def without_certainty(choice: BooleanIf) -> Boolean:
    """One of two conditions, one of which always holds: another holds, or it does not matter."""
    asked, yes, no = choice.condition, choice.if_true, choice.if_false
    if _always(yes) and no is not None:
        return BooleanOr(conditions=(asked, no))
    if no is not None and _always(no):
        opposite = asked.condition if isinstance(asked, Not) else Not(condition=asked)
        return BooleanOr(conditions=(opposite, yes))
    return choice


def _always(condition: Boolean) -> bool:
    return isinstance(condition, BooleanLiteral) and condition.value


def without_factor(part: Ludeme) -> Ludeme:
    """That two numbers are the same, where both are taken for nought unless something holds."""
    match part:
        case Equals(
            left=IntMul(factors=(first, IntIf() as one)),
            right=IntMul(factors=(second, IntIf() as other)),
        ) if form_of(one) == form_of(other):
            match one:
                case IntIf(then=IntLiteral(value=1), otherwise=IntLiteral(value=0)):
                    opposite = Not(condition=one.condition)
                    return BooleanOr(conditions=(opposite, Equals(left=first, right=second)))
    return part


def without_empty_ones(asked: AllSites) -> Boolean:
    """That no site has so many pieces, where it is asked that those which have are empty."""
    region = asked.region
    if not is_empty(asked.if_):
        return asked
    match region:
        case RegionDifference(source=source, subtraction=SitesEmpty(container=None)):
            return with_fields(asked, region=source)
        case RegionFilter(
            region=RegionDifference(source=source, subtraction=SitesEmpty(container=None))
        ):
            return with_fields(asked, region=with_fields(region, region=source))
        case RegionFilter():
            pass
        case _:
            return asked
    match region.if_:
        case LessThan(left=IntLiteral(value=least), right=Count(at=CurrentSite()) as count):
            pass
        case GreaterThan(left=Count(at=CurrentSite()) as count, right=IntLiteral(value=least)):
            pass
        case _:
            return asked
    if least < 0:
        return asked
    few = LessOrEqual(left=count, right=IntLiteral(value=least))
    return AllSites(region=region.region, if_=few)


def is_empty(condition: Boolean) -> bool:
    """Whether a condition says of a site that nothing is there."""
    match condition:
        case IsEmpty(site=CurrentSite()):
            return True
        case Equals(left=IntLiteral(value=0), right=Count(at=CurrentSite())):
            return True
        case Equals(left=Count(at=CurrentSite()), right=IntLiteral(value=0)):
            return True
        case _:
            return False


def without_count_of_others(part: Ludeme) -> Ludeme:
    """That no piece of a kind is in a region, where as many of them are outside as there are."""
    match part:
        case Equals(
            left=CountSites(in_=SitesOccupied(by=Role() as owner, component=str(kind)) as all_),
            right=CountSites(in_=RegionDifference(source=same, subtraction=Region() as area)),
        ) if repr(all_) == repr(same) and all_.container in (None, "Board"):
            piece = PieceId(name=kind, owner=owner)
            return Not(condition=IsWithin(piece=piece, in_=area))
        case _:
            return part


# ---------------------------------------------------------------------- pieces in tables


def pieces_in_tables(equipment: Equipment, parts: Sequence[Ludeme]) -> dict[str, str]:
    """The tables that give the number of a player's piece, with the names of these pieces.

    Nothing but what stands on a site is ever compared with such a number.
    """
    kinds = {table.name: _kind_in(equipment, table.entries) for table in equipment.maps}
    uses: dict[str | None, int] = {}
    for part in parts:
        if isinstance(part, MapEntry):
            uses[part.name] = uses.get(part.name, 0) + 1
        elif isinstance(part, Equals | NotEqual):
            for entry, other in ((part.left, part.right), (part.right, part.left)):
                if isinstance(entry, MapEntry) and _names_player(entry) and isinstance(other, What):
                    uses[entry.name] = uses.get(entry.name, 0) - 1
    return {name: kind for name, kind in kinds.items() if kind is not None and uses.get(name) == 0}


def named_piece(part: Ludeme, kinds: Mapping[str, str]) -> Ludeme:
    """A piece by its name, in the place of a table that gives its number."""
    if not isinstance(part, MapEntry) or part.name is None or part.name not in kinds:
        return part
    owner = part.key if isinstance(part.key, Role) else _ROLES[type(part.key)]
    return PieceId(name=kinds[part.name], owner=owner)


_ROLES: Final[dict[type, Role]] = {Mover: Role.Mover, Next: Role.Next}


def _names_player(entry: MapEntry) -> bool:
    return isinstance(entry.key, Role) or type(entry.key) in _ROLES


def _kind_in(equipment: Equipment, entries: Mapping[int, int]) -> str | None:
    """The name of the pieces whose numbers a table gives for their owners, if it does."""
    pieces = equipment.components
    if sorted(entries) != list(range(1, equipment.players.count + 1)):
        return None
    if not all(0 < number <= len(pieces) for number in entries.values()):
        return None
    found = {player: pieces[number - 1] for player, number in entries.items()}
    names = {piece.plain_name for piece in found.values()}
    own = all(piece.owner == player for player, piece in found.items())
    return names.pop() if own and len(names) == 1 else None


# ---------------------------------------------------------------------- pieces of either side


def of_either_side(part: Ludeme) -> Ludeme:
    """That an enemy piece or one's own stands on a site, as that some piece does.

    That an enemy stands there or nobody does is that none of one's own does.
    """
    match part:
        case (
            BooleanOr(conditions=(IsEnemy(player=Who(at=one) as who), IsEmpty(site=other)))
            | BooleanOr(conditions=(IsEmpty(site=other), IsEnemy(player=Who(at=one) as who)))
        ) if isinstance(one, CurrentSite | CurrentTo) and repr(one) == repr(other):
            return Not(condition=IsFriend(player=who))
        case (
            BooleanOr(
                conditions=(IsEnemy(player=Who(at=Int() as one)), IsFriend(player=Who(at=other)))
            )
            | BooleanOr(
                conditions=(IsFriend(player=Who(at=Int() as one)), IsEnemy(player=Who(at=other)))
            )
        ) if repr(one) == repr(other):
            return IsOccupied(site=one)
        case _:
            return part


# ---------------------------------------------------------------------- pieces by their players


def first_kind(equipment: Equipment) -> str | None:
    """The kind of pieces whose numbers are those of their owners, if players have other kinds, too.

    To ask whether the number of a piece is that of a player is then to ask for this kind alone.
    """
    players = range(1, equipment.players.count + 1)
    found = _kind_in(equipment, {player: player for player in players})
    owned = [piece for piece in equipment.components if piece.owner in players]
    return found if len(owned) > len(players) else None


def occupied_by_name(part: Ludeme, equipment: Equipment) -> Ludeme:
    """Sites with pieces of a kind that is told by its name, where its number stands for it."""
    if not isinstance(part, SitesOccupied) or not isinstance(part.by, Role):
        return part
    match part.component:
        case PieceId(name=str() as name, owner=owner) if owner is part.by:
            return with_fields(part, component=name)
        case IntLiteral(value=number) if 0 < number <= len(equipment.components):
            piece = equipment.components[number - 1]
            whose = _NUMBERED.get(part.by)
            return with_fields(part, component=piece.plain_name) if piece.owner == whose else part
        case _:
            return part


_NUMBERED: Final = {role: int(role.name[1:]) for role in Role if role.name[1:].isdigit()}
"""The numbers of players that are called by these."""


def piece_of_first_kind(part: Ludeme, kind: str) -> Ludeme:
    """A piece by its name, in the place of the number of its owner."""
    if not isinstance(part, Equals | NotEqual):
        return part
    for side, other in (("left", part.right), ("right", part.left)):
        value = part.left if side == "left" else part.right
        if type(value) in _ROLES and isinstance(other, What):
            result = copy.copy(part)
            result.__dict__[side] = PieceId(name=kind, owner=_ROLES[type(value)])
            return result
    return part
