"""Conditions without what is sure where they are asked: that a site is one of those gone through.

A rule for each hole of a row may ask whether the hole lies in that row; a rule for each point with
a player's pieces, whether it is occupied.
"""

from typing import Final

from ludarium.board.equipment.tracks import END, OFF
from ludarium.engine.kinds import Boolean, Moves, Region
from ludarium.english.model.plain.trees import with_fields
from ludarium.ludemes.conditions.comparisons import GreaterOrEqual, NotEqual
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.conditions.players import IsFriend
from ludarium.ludemes.conditions.sites import IsIn, IsOccupied
from ludarium.ludemes.literals import IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesIf
from ludarium.ludemes.moves.each.for_each import ForEachSite
from ludarium.ludemes.numbers.iterators import CurrentSite
from ludarium.ludemes.numbers.pieces import Who
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_SITE: Final = CurrentSite()


def without_sure(part: Ludeme) -> Ludeme:
    """A rule for each of some sites that does not ask whether they are such sites."""
    if not isinstance(part, ForEachSite) or part.no_move_yet is part.moves:
        return part
    moves = _told(part.moves, part.region)
    return part if moves is part.moves else with_fields(part, moves=moves)


def _told(moves: Moves, region: Region) -> Moves:
    if not isinstance(moves, MovesIf):
        return moves
    asked = moves.condition
    parts: tuple[Boolean, ...] = (asked,)
    if isinstance(asked, BooleanAnd) and isinstance(asked.conditions, tuple):
        parts = asked.conditions
    kept = tuple(one for one in parts if not _is_sure(one, region))
    if not kept:
        return moves.moves if moves.then is None else moves
    yes = _told(moves.moves, region)
    no = None if moves.otherwise is None else _told(moves.otherwise, region)
    if len(kept) == len(parts) and yes is moves.moves and no is moves.otherwise:
        return moves
    both = kept[0] if len(kept) == 1 else BooleanAnd(conditions=kept)
    return with_fields(moves, condition=both, moves=yes, otherwise=no)


def _is_sure(asked: Boolean, region: Region) -> bool:
    """Whether something holds of every site of a region."""
    match asked:
        case IsIn(sites=CurrentSite() | (CurrentSite(),), region=place):
            return repr(place) == repr(region)
        case IsOccupied(site=CurrentSite()) if repr(asked) == repr(IsOccupied(site=_SITE)):
            return _is_occupied(region)
        case IsFriend(player=Who(at=CurrentSite())):
            mine = isinstance(region, SitesOccupied) and region.by is Role.Mover
            return mine and _is_occupied(region)
        case _:
            return False


def _is_occupied(region: Region) -> bool:
    plain = SitesOccupied(by=region.by) if isinstance(region, SitesOccupied) else None
    return plain is not None and repr(plain) == repr(region)


def on_the_board(part: Ludeme) -> Ludeme:
    """That a path leads to a site, where it is asked that it neither ends before nor just there."""
    if not isinstance(part, BooleanAnd) or not isinstance(part.conditions, tuple):
        return part
    for one in part.conditions:
        site = _unless(one, OFF)
        other = next((two for two in part.conditions if site and _unless(two, END) == site), None)
        if other is None or not isinstance(one, NotEqual):
            continue
        there = GreaterOrEqual(left=_site_of(one), right=IntLiteral(value=0))
        kept = tuple(there if two is one else two for two in part.conditions if two is not other)
        return kept[0] if len(kept) == 1 else with_fields(part, conditions=kept)
    return part


def _unless(asked: Boolean, number: int) -> str:
    """The site of a path that must not be one, written out; nothing if it is another condition."""
    if not isinstance(asked, NotEqual):
        return ""
    sides = (asked.left, asked.right)
    if not any(isinstance(side, IntLiteral) and side.value == number for side in sides):
        return ""
    return next((repr(side) for side in sides if isinstance(side, TrackSiteMove)), "")


def _site_of(asked: NotEqual) -> TrackSiteMove:
    return next(side for side in (asked.left, asked.right) if isinstance(side, TrackSiteMove))


__all__ = ["on_the_board", "without_sure"]
