"""Relay sowing: a turn goes on with the seeds of some hole, as it began."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean, Int, Moves
from ludarium.english.idioms.trees import leaves, only
from ludarium.english.model.plain import rewritten, with_fields
from ludarium.english.phrases import Do, Instruction, Said
from ludarium.english.voice import Voice
from ludarium.english.words.sowing import sown_on
from ludarium.ludemes.conditions.comparisons import GreaterOrEqual, GreaterThan, LessThan, NotEqual
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.conditions.sites import IsOccupied
from ludarium.ludemes.literals import BooleanLiteral, IntLiteral
from ludarium.ludemes.moves.combining.operators import MovesAnd
from ludarium.ludemes.moves.movement.movement import FromTo
from ludarium.ludemes.moves.placing.selection import MoveSelect
from ludarium.ludemes.moves.setting.set import SetPending, SetVar
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.arithmetic import IntAdd, IntIf
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.ludemes.numbers.iterators import CurrentFrom, CurrentTo
from ludarium.ludemes.numbers.last_move import LastTo
from ludarium.ludemes.numbers.values import ValuePending, Var
from ludarium.ludemes.regions.sets import RegionIf
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
LATER_LAP: Final = Said("this is not the first lap", "this is the first lap")
"""Whether the mover has just moved, where that means to have sown before in the same turn."""


class SowingOn(Moves):
    """That a turn goes on with the seeds of some hole, in the place of the ludemes that say so."""

    site: Int
    """The hole."""
    captured: tuple[Int, ...]
    """Holes whose seeds are sown on from that hole, in the place of its own; none for its own."""
    only_if_allowed: bool
    """Whether that hole must fulfil what is asked of the first one."""

    def english(self, e: Voice) -> Instruction:
        """Another lap."""
        captured = [e.site(site) for site in self.captured]
        return Do(sown_on(e, e.site(self.site), captured, if_allowed=self.only_if_allowed))


@dataclass(frozen=True)
class _Start:
    """Where a turn begins, and where it goes on."""

    first: Ludeme
    """Where the first lap begins."""
    noted: str
    """The variable that has the hole of the next lap; empty if there is none."""
    pending: bool
    """Whether that hole is marked as pending."""
    last: bool
    """Whether the hole of the last seed is meant, unless another was noted."""


def relay(e: Voice, moves: Moves) -> Instruction | None:
    """A turn of sowing in laps, if the moves are just that."""
    told = frozenset(e.retold)
    others = [one for one in leaves(e, moves) if not isinstance(one.moves, MoveSelect | MovePass)]
    flagged = any(isinstance(part, IsPending) and id(part) in told for part in moves.walk())
    if others and not flagged:
        return None  # the next move might be one of these
    found = _told_as_laps(moves, told)
    if found is None:
        return None
    for part in found.walk():
        if isinstance(part, IsPrev) and part.player is Role.Mover:
            e.retold[id(part)] = LATER_LAP
    return e.moves(found)


def _told_as_laps(moves: Moves, told: frozenset[int]) -> Moves | None:
    """The same moves with `SowingOn` for all that lets the turn go on, if all of that is clear.

    `told` are ludemes that other idioms speak of, such as moves of another kind.
    """
    parts = list(moves.walk())
    choices = [part for part in parts if isinstance(part, MoveSelect)]
    sowings = [part for part in parts if isinstance(part, Sow)]
    starts = [start for choice in choices if (start := _start_of(choice)) is not None]
    if not starts or not sowings or len(starts) != len(choices):
        return None
    if len({(one.noted, one.pending, one.last) for one in starts}) != 1:
        return None
    laps = {lap for part in sowings if (lap := _lap_of(part.count))}
    narrow = any(not _is_any_with_seeds(choice.origin.if_) for choice in choices)
    going_on = _GoingOn(starts[0], frozenset(laps), narrow, told)
    found = rewritten(rewritten(moves, going_on.noted), going_on.plain)
    rest = list(found.walk())
    clear = not any(going_on.is_left(part) for part in rest)
    return found if clear and any(isinstance(part, SowingOn) for part in rest) else None


def _is_any_with_seeds(asked: Boolean | None) -> bool:
    return asked is None or repr(asked) in _WITH_SEEDS


# ---------------------------------------------------------------------- where laps begin


def _start_of(choice: MoveSelect) -> _Start | None:
    """How a choice tells the first lap of a turn from those that follow."""
    sites = choice.origin.sites
    if choice.to is not None:
        return None
    if isinstance(sites, RegionIf) and _is_later(sites.condition) and sites.if_false is not None:
        return _start(sites.if_true, sites.if_false)
    if isinstance(sites, IntIf) and _is_later(sites.condition):
        return _start(sites.then, sites.otherwise)
    return None


def _is_later(condition: Boolean) -> bool:
    return isinstance(condition, IsPrev) and condition.player is Role.Mover


def _start(on: Ludeme, first: Ludeme) -> _Start | None:
    if isinstance(on, RegionIf) and isinstance(on.condition, IsPending):
        if on.if_false is None or (_hole(on.if_true), _hole(on.if_false)) != (_PENDING, _LAST):
            return None
        return _Start(first, "", pending=True, last=True)
    hole = _hole(on)
    noted = "" if hole in (_LAST, _PENDING) else hole
    return _Start(first, noted, pending=hole == _PENDING, last=hole == _LAST) if hole else None


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
    return place.key or "" if isinstance(place, Var) else ""


def _lap_of(count: Int | None) -> str:
    """The variable with the number of seeds of a later lap; empty if all of a hole are sown."""
    if not isinstance(count, IntIf) or not _is_later(count.condition):
        return ""
    return count.then.key or "" if isinstance(count.then, Var) else ""


# ---------------------------------------------------------------------- how turns go on


@dataclass(frozen=True)
class _GoingOn:
    """What a turn goes on with, in the place of ludemes that note it down for another move."""

    start: _Start
    laps: frozenset[str]
    """The variables with the number of seeds to be sown."""
    narrow: bool
    """Whether the hole of a later lap must be one that a turn could begin with."""
    told: frozenset[int]
    """The identities of ludemes that are told in another way."""

    def is_left(self, part: Ludeme) -> bool:
        """Whether a ludeme lets the turn go on in a way that is not clear."""
        if isinstance(part, SetPending) and not self.start.pending:
            return id(part) not in self.told
        again = isinstance(part, MoveAgain) and id(part) not in self.told
        return again or self.is_note(part)

    def noted(self, part: Ludeme) -> Ludeme:
        """A ludeme in which a hole that is noted down is sown on."""
        if isinstance(part, MoveSelect):
            start = _start_of(part)
            assert start is not None
            return with_fields(part, origin=with_fields(part.origin, sites=start.first))
        if isinstance(part, Sow) and _lap_of(part.count):
            return with_fields(part, count=None)
        if isinstance(part, MovesAnd) and part.then is None:
            return self._together(part)
        return part

    def plain(self, part: Ludeme) -> Ludeme:
        """A ludeme in which another move is a lap from the hole of the last seed."""
        if id(part) in self.told or not self.start.last or self.laps:
            return part
        if isinstance(part, MoveAgain) and only(part):
            return SowingOn(site=CurrentTo(), captured=(), only_if_allowed=self.narrow)
        return part

    def is_note(self, part: Ludeme) -> bool:
        """Whether the hole or the seeds of the next lap are noted down."""
        if isinstance(part, SetPending):
            return self.start.pending
        names = self.laps | {self.start.noted}
        return isinstance(part, SetVar) and part.name is not None and part.name in names

    def _together(self, several: MovesAnd) -> Ludeme:
        """Another move among several effects, with all that is noted down for it."""
        moves = tuple(several.moves)
        again = [
            one
            for one in moves
            if isinstance(one, MoveAgain) and only(one) and id(one) not in self.told
        ]
        site = self._hole_in(moves)
        if len(again) != 1 or site is None:
            return several
        counted = [one for one in moves if isinstance(one, SetVar) and one.name in self.laps]
        brought: list[FromTo] = []
        if self.laps:
            if len(counted) != 1:
                return several
            seeds = [repr(one) for one in _summands(counted[0].value)]
            brought = [one for one in moves if isinstance(one, FromTo) and _brings(one, site)]
            if seeds == [repr(Count(at=site))]:
                brought = []
            elif seeds != [repr(Count(at=hole)) for hole in _origins(brought)]:
                return several
        captured = tuple(_origins(brought))
        told = {id(one) for one in (*again, *counted, *brought)}
        rest = tuple(one for one in moves if id(one) not in told and not self.is_note(one))
        on = SowingOn(site=site, captured=captured, only_if_allowed=self.narrow)
        return with_fields(several, moves=(*rest, on)) if rest else on

    def _hole_in(self, moves: Sequence[Moves]) -> Int | None:
        """The hole of the next lap, as some effects note it down."""
        notes = [
            one
            for one in moves
            if (isinstance(one, SetPending) and self.start.pending)
            or (isinstance(one, SetVar) and one.name == self.start.noted)
        ]
        if not notes and self.start.last:
            return CurrentTo()
        value = notes[0].value if len(notes) == 1 else None
        return value if isinstance(value, Int) else None


def _summands(value: Int | None) -> Iterator[Int]:
    if isinstance(value, IntAdd) and isinstance(value.terms, tuple):
        for term in value.terms:
            yield from _summands(term)
    elif value is not None:
        yield value


def _origins(brought: Sequence[FromTo]) -> Iterator[Int]:
    """The holes from which seeds are brought."""
    for one in brought:
        if isinstance(one.origin.sites, Int):
            yield one.origin.sites


def _brings(effect: FromTo, site: Int) -> bool:
    """Whether seeds are brought to a hole from another."""
    return repr(effect.to.sites) == repr(site)


__all__ = ["LATER_LAP", "SowingOn", "relay"]
