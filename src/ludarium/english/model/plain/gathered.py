"""Pieces that all stand in one place, and pieces that are certain to be the mover's."""

from collections.abc import Iterator

from ludarium.engine.kinds import Boolean
from ludarium.english.model.likeness import form_of
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.ludemes.conditions.all_of import AllSites
from ludarium.ludemes.conditions.comparisons import Equals
from ludarium.ludemes.conditions.logic import BooleanAnd
from ludarium.ludemes.conditions.sites import IsIn
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.ludemes.moves.movement.movement import Hopping, Stepping
from ludarium.ludemes.numbers.counts_of_sites import CountSites
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentSite
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_OWN = IsIn(sites=(CurrentFrom(),), region=SitesOccupied(by=Role.Mover))
"""That a move starts where a piece of the mover is on top."""


def with_lone_places(part: Ludeme) -> Ludeme:
    """That all pieces stand in one place, where only one is asked for and that is among them.

    A hand that holds pieces counts as a place, too.
    """
    if not isinstance(part, BooleanAnd):
        return part
    for lone in part.conditions:
        region = _lone(lone)
        for inside in part.conditions:
            sites = inside.sites if isinstance(inside, IsIn) else None
            if region is None or not isinstance(inside, IsIn) or not isinstance(sites, tuple):
                continue
            if len(sites) != 1 or form_of(inside.region) != form_of(region):
                continue
            there = Equals(left=CurrentSite(), right=sites[0])
            every = AllSites(region=region, if_=there)
            rest = tuple(one for one in part.conditions if one not in (lone, inside))
            return with_fields(part, conditions=(every, *rest)) if rest else every
    return part


def _lone(condition: Boolean) -> SitesOccupied | None:
    """The sites with somebody's pieces, if it is asked that there is one."""
    match condition:
        case Equals(left=IntLiteral(value=1), right=CountSites(in_=SitesOccupied() as region)):
            return region
        case Equals(left=CountSites(in_=SitesOccupied() as region), right=IntLiteral(value=1)):
            return region
    return None


def with_own_moves(part: Ludeme) -> Ludeme:
    """Moves that do not ask whose piece moves, where it can only be the mover's."""
    if isinstance(part, ForEachPiece) and part.moves is not None and _is_top(part):
        return with_fields(part, moves=rewritten(part.moves, _unasked))
    if isinstance(part, Hopping | Stepping) and part.origin is not None:
        return _unasked(part) if isinstance(part.origin.sites, LastTo) else part
    return part


def _is_top(each: ForEachPiece) -> bool:
    """Whether all pieces of the mover on top of their stacks are gone through."""
    top = each.top
    return each.player in (None, Role.Mover) and isinstance(top, BooleanLiteral) and top.value


def _unasked(part: Ludeme) -> Ludeme:
    """A move of a certain piece, which does not ask whose it is."""
    if not isinstance(part, Hopping | Stepping) or part.to.if_ is None:
        return part
    kept = [one for one in _parts(part.to.if_) if form_of(one) != form_of(_OWN)]
    if not kept:
        return with_fields(part, to=with_fields(part.to, if_=None))
    both = kept[0] if len(kept) == 1 else BooleanAnd(conditions=tuple(kept))
    return with_fields(part, to=with_fields(part.to, if_=both))


def _parts(condition: Boolean) -> Iterator[Boolean]:
    if isinstance(condition, BooleanAnd):
        yield from condition.conditions
    else:
        yield condition


__all__ = ["with_lone_places", "with_own_moves"]
