"""Laps of sowing: where the first of a turn and later ones begin, and what is asked of them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.english.idioms.trees import same
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.ludemes.conditions.comparisons import GreaterOrEqual, GreaterThan, LessThan, NotEqual
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.conditions.logic import BooleanAnd, BooleanIf, BooleanOr, Not
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.conditions.sites import IsIn, IsOccupied
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.placing.selection import MoveSelect
from ludarium.ludemes.numbers.arithmetic import IntIf
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentTo
from ludarium.ludemes.numbers.last_move import LastFrom, LastTo
from ludarium.ludemes.numbers.tracks import TrackSiteMove
from ludarium.ludemes.numbers.values import ValuePending, Var
from ludarium.ludemes.regions.sets import RegionIf, RegionIntersection
from ludarium.ludemes.regions.sites import SitesListed
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.play import Role

_SEEDS: Final = Count(at=CurrentFrom())
_WITH_SEEDS: Final = tuple(
    repr(condition)
    for condition in (
        IsOccupied(site=CurrentFrom()),
        GreaterThan(left=_SEEDS, right=IntLiteral(value=0)),
        LessThan(left=IntLiteral(value=0), right=_SEEDS),
        NotEqual(left=_SEEDS, right=IntLiteral(value=0)),
        GreaterOrEqual(left=_SEEDS, right=IntLiteral(value=1)),
    )
)


@dataclass(frozen=True)
class Start:
    """Where a turn begins, and where it goes on."""

    first: Ludeme
    """Where the first lap begins."""
    noted: str
    """The variable that has the hole of the next lap; empty if there is none."""
    pending: bool
    """Whether that hole is marked as pending."""
    last: bool
    """Whether the hole of the last seed is meant, unless another was noted."""
    is_narrow: bool = False
    """Whether later laps, too, must begin with one of some holes."""
    hole: Int = field(default_factory=CurrentTo)
    """The hole of the next lap as seen from the last seed, which is `(to)`: that hole, or another
    beside it."""


def asked_of(condition: Boolean | None, *, later: bool) -> Boolean | None:
    """What is asked of the hole of a first lap, or of a later one, where these are told apart."""
    if isinstance(condition, BooleanIf) and _is_later(condition.condition):
        if condition.if_false is None:
            return condition
        return asked_of(condition.if_true if later else condition.if_false, later=later)
    if isinstance(condition, BooleanOr):
        flat = with_fields(condition, conditions=tuple(_alternatives(condition)))
        if any(map(_tells_laps, flat.conditions)):
            return _asked_besides(flat, later=later)
    if isinstance(condition, BooleanAnd):
        parts = [asked_of(part, later=later) for part in condition.conditions]
        asked = tuple(part for part in parts if part is not None)
        return with_fields(condition, conditions=asked) if len(asked) > 1 else (*asked, None)[0]
    return None if isinstance(condition, BooleanLiteral) and condition.value else condition


def _alternatives(condition: Boolean) -> Iterator[Boolean]:
    """Conditions of which one is enough, also where these are inside each other."""
    if isinstance(condition, BooleanOr):
        for part in condition.conditions:
            yield from _alternatives(part)
    else:
        yield condition


def _tells_laps(condition: Boolean) -> bool:
    return _is_later(condition.condition if isinstance(condition, Not) else condition)


def _asked_besides(choice: BooleanOr, *, later: bool) -> Boolean | None:
    """What is asked of one kind of lap, where nothing is asked of the other."""
    free = {not isinstance(one, Not) for one in choice.conditions if _tells_laps(one)}
    if later in free:
        return None
    rest = tuple(one for one in choice.conditions if not _tells_laps(one))
    return with_fields(choice, conditions=rest) if len(rest) > 1 else rest[0] if rest else choice


def besides(condition: Boolean | None, first: Ludeme) -> Boolean | None:
    """What is asked of the hole of a first lap, besides that it is one of these."""
    if not isinstance(condition, BooleanAnd):
        return condition
    parts = tuple(one for one in condition.conditions if not _is_within(one, first))
    return with_fields(condition, conditions=parts) if parts else None


def _is_within(condition: Boolean, first: Ludeme) -> bool:
    match condition:
        case IsIn(sites=(CurrentFrom(),), region=Ludeme() as region):
            return same(region, first)
        case _:
            return False


def is_any_with_seeds(asked: Boolean | None) -> bool:
    """Whether any hole will do that has seeds."""
    return asked is None or repr(asked) in _WITH_SEEDS


def without_seeds(asked: Boolean) -> Boolean | None:
    """What is asked of a hole besides that it has seeds."""
    if not isinstance(asked, BooleanAnd):
        return None if repr(asked) in _WITH_SEEDS else asked
    parts = tuple(part for part in asked.conditions if repr(part) not in _WITH_SEEDS)
    return with_fields(asked, conditions=parts) if len(parts) > 1 else (*parts, None)[0]


def start_of(choice: MoveSelect) -> Start | None:
    """How a choice tells the first lap of a turn from those that follow."""
    sites = choice.origin.sites
    if choice.to is not None:
        return None
    if isinstance(sites, RegionIntersection):
        return _start_within(sites)
    if isinstance(sites, RegionIf) and _is_later(sites.condition) and sites.if_false is not None:
        return _start(sites.if_true, sites.if_false)
    if isinstance(sites, IntIf) and _is_later(sites.condition):
        return _start(sites.then, sites.otherwise)
    if isinstance(sites, RegionIf) and isinstance(sites.if_false, RegionIf):
        return _start_besides(sites, sites.if_false)
    return None


def _start_besides(sites: RegionIf, apart: RegionIf) -> Start | None:
    """Where a turn begins, if something else decides that before laps are told apart."""
    if not _is_later(apart.condition) or apart.if_false is None:
        return None
    if any(isinstance(part, IsPrev) for part in sites.condition.walk()):
        return None
    found = _start(apart.if_true, apart.if_false)
    if found is None or not isinstance(found.first, Region):
        return None
    return replace(found, first=with_fields(sites, if_false=found.first))


def _start_within(sites: RegionIntersection) -> Start | None:
    """Where a turn begins, if all laps must begin with one of some holes."""
    apart = [one for one in sites.regions if isinstance(one, RegionIf)]
    if len(apart) != 1 or not _is_later(apart[0].condition) or apart[0].if_false is None:
        return None
    found = _start(apart[0].if_true, apart[0].if_false)
    if found is None:
        return None
    regions = tuple(found.first if one is apart[0] else one for one in sites.regions)
    return replace(found, first=with_fields(sites, regions=regions), is_narrow=True)


def _is_later(condition: Boolean) -> bool:
    """Whether the mover has just moved, and nothing is pending, which would be another turn."""
    match condition:
        case BooleanAnd(conditions=(IsPrev(player=Role.Mover), Not(condition=IsPending()))):
            return True
        case _:
            return isinstance(condition, IsPrev) and condition.player is Role.Mover


def _start(on: Ludeme, first: Ludeme) -> Start | None:
    if isinstance(on, RegionIf) and isinstance(on.condition, IsPending):
        if on.if_false is None or (_hole(on.if_true), _hole(on.if_false)) != (_PENDING, _LAST):
            return None
        return Start(first, "", pending=True, last=True)
    beside = _beside_last(on)
    if beside is not None:
        return Start(first, "", pending=False, last=True, hole=beside)
    hole = _hole(on)
    noted = "" if hole in (_LAST, _PENDING) else hole
    return Start(first, noted, pending=hole == _PENDING, last=hole == _LAST) if hole else None


def _beside_last(on: Ludeme) -> Int | None:
    """A hole that is told from that of the last seed, such as the next, with `(to)` for that."""
    if isinstance(on, SitesListed) and isinstance(on.sites, tuple) and len(on.sites) == 1:
        return _beside_last(on.sites[0])
    if not isinstance(on, TrackSiteMove):
        return None
    last = [part for part in on.walk() if isinstance(part, LastTo) and _hole(part) == _LAST]
    others = [part for part in on.walk() if isinstance(part, CurrentTo | Var | ValuePending)]
    if len(last) != 1 or others:
        return None
    return rewritten(on, lambda part: CurrentTo() if part is last[0] else part)


UNNAMED: Final = "the variable without a name"
_LAST: Final = "the last hole"
_PENDING: Final = "the hole that is pending"


def _hole(place: Ludeme) -> str:
    """What kind of hole a place is: the last one, the pending one, or a variable by its name."""
    if isinstance(place, SitesListed) and isinstance(place.sites, tuple) and len(place.sites) == 1:
        return _hole(place.sites[0])
    if isinstance(place, LastTo):
        sown = place.after_consequence
        return _LAST if isinstance(sown, BooleanLiteral) and sown.value else ""
    if isinstance(place, ValuePending):
        return _PENDING
    return place.key or UNNAMED if isinstance(place, Var) else ""


def hole_of(place: Ludeme, noted: Mapping[str | None, Int | None]) -> Int | None:
    """The hole of a lap as seen from the last seed, `(to)`, if it is a single one that is known."""
    if isinstance(place, SitesListed) and isinstance(place.sites, tuple) and len(place.sites) == 1:
        return hole_of(place.sites[0], noted)
    if isinstance(place, Var):
        return noted.get(place.key)
    if not isinstance(place, Int):
        return None
    last = {id(part) for part in place.walk() if _hole(part) == _LAST}
    others = (CurrentTo, CurrentFrom, LastFrom, Var, ValuePending)
    if not last or any(isinstance(part, others) for part in place.walk()):
        return None
    return rewritten(place, lambda part: CurrentTo() if id(part) in last else part)


def lap_of(count: Int | None) -> str:
    """The variable with the number of seeds of a later lap; empty if all of a hole are sown."""
    if not isinstance(count, IntIf) or not _is_later(count.condition):
        return ""
    return count.then.key or UNNAMED if isinstance(count.then, Var) else ""


__all__ = [
    "Start",
    "asked_of",
    "besides",
    "hole_of",
    "is_any_with_seeds",
    "lap_of",
    "start_of",
    "without_seeds",
]
