"""Relay sowing: a turn goes on with the seeds of some hole, as it began."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.engine.kinds import Boolean, Int, Moves
from ludarium.english.idioms.kept.ways import LapWay
from ludarium.english.idioms.sowing.after_laps import AfterLap, with_laps_apart
from ludarium.english.idioms.sowing.laps import (
    UNNAMED,
    Start,
    asked_of,
    besides,
    is_any_with_seeds,
    lap_of,
    start_of,
    without_seeds,
)
from ludarium.english.idioms.trees import leaves, only
from ludarium.english.model.course import Way
from ludarium.english.model.plain.trees import rewritten, with_fields
from ludarium.english.moves.consequences import CHOSEN
from ludarium.english.phrases import Condition, Do, Instruction, Said, When
from ludarium.english.voice import Voice
from ludarium.english.words import ordinal, word_count
from ludarium.english.words.sowing import Allowed, Lap, sown_on
from ludarium.ludemes.conditions.events import IsPending
from ludarium.ludemes.conditions.players import IsPrev
from ludarium.ludemes.moves.combining.operators import MovesAnd, MovesIf, MovesOr
from ludarium.ludemes.moves.combining.requirements import Do as Try
from ludarium.ludemes.moves.movement.movement import FromTo
from ludarium.ludemes.moves.placing.selection import MoveSelect
from ludarium.ludemes.moves.setting.set import SetPending, SetVar
from ludarium.ludemes.moves.setting.state import MoveAgain
from ludarium.ludemes.moves.setting.turns import MovePass
from ludarium.ludemes.moves.sowing.sowing import Sow
from ludarium.ludemes.numbers.arithmetic import IntAdd
from ludarium.ludemes.numbers.counts_of_sites import Count
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role

LATER_LAP: Final = Said("this is not the first lap", "this is the first lap")
"""Whether the mover has just moved, where that means to have sown before in the same turn."""


class SowingOn(Moves):
    """That a turn goes on with the seeds of some hole, in the place of the ludemes that say so."""

    site: Int
    """The hole."""
    captured: tuple[Int, ...]
    """Holes whose seeds are sown on from that hole, in the place of its own; none for its own."""
    allowed: Allowed
    """Whether that hole must fulfil something."""
    asked: Boolean | None
    """What is asked of the hole of a later lap, if there is but one such condition."""
    in_any_way: bool
    """Whether there are several ways to sow, any of which may be chosen for each lap."""
    as_option: int = 0
    """Which of the ways told it goes on in, if that is another one, counted from one."""

    def english(self, e: Voice) -> Instruction:
        """Another lap."""
        e.has_laps = True
        told = e.way_of_laps is not None
        way = "in the other direction" if e.way_of_laps is LapWay.TURNED else ""
        if self.as_option:
            way = f"in the {ordinal(self.as_option)} way"
        asked = self._asked(e)
        allowed = self.allowed if asked is None else Allowed.ANY
        lap = Lap(allowed, self.in_any_way and not told, way)
        on = Do(sown_on(e.site(self.site), [e.site(site) for site in self.captured], lap))
        return on if asked is None else When(asked, on)

    def _asked(self, e: Voice) -> Condition | None:
        """What is asked of the hole, if that is short."""
        asked = None if self.asked is None else without_seeds(self.asked)
        if asked is None or self.allowed is not Allowed.ASKED:
            return None
        with e.aside(), e.meaning(from_=e.site(self.site), effect=CHOSEN):
            found = e.condition(asked)
        return found if word_count(found.text) <= _SHORT else None


_SHORT: Final = 14
"""A condition of more words is not told again for later laps."""


def relay(e: Voice, moves: Moves) -> Instruction | None:
    """A turn of sowing in laps, if the moves are just that."""
    told = frozenset(e.retold)
    others = [one for one in leaves(e, moves) if not isinstance(one.moves, MoveSelect | MovePass)]
    flagged = any(isinstance(part, IsPending) and id(part) in told for part in moves.walk())
    if others and not flagged:
        return None  # the next move might be one of these
    found = told_as_laps(moves, told)
    if found is None:
        return None
    for part in found.walk():
        if isinstance(part, IsPrev) and part.player is Role.Mover:
            e.retold[id(part)] = LATER_LAP
    return e.moves(with_laps_apart(found, SowingOn))


def told_as_laps(moves: Moves, told: frozenset[int]) -> Moves | None:
    """The same moves with `SowingOn` for all that lets the turn go on, if all of that is clear.

    `told` are ludemes that other idioms speak of, such as moves of another kind.
    """
    parts = list(moves.walk())
    choices = of_kind(parts, MoveSelect)
    sowings = of_kind(parts, Sow)
    starts = [start for choice in choices if (start := start_of(choice)) is not None]
    if not starts or not sowings or len(starts) != len(choices):
        return None
    if len({(one.noted, one.pending, one.last, repr(one.hole)) for one in starts}) != 1:
        return None
    laps = {lap for part in sowings if (lap := lap_of(part.count))}
    asked = [asked_of(choice.origin.if_, later=True) for choice in choices]
    # Where any hole will do for one way of sowing, the others are offered besides.
    free = zip(asked, starts, strict=True)
    allowed = Allowed.FIRST if any(one.is_narrow for one in starts) else Allowed.ASKED
    if any(is_any_with_seeds(one) and not start.is_narrow for one, start in free):
        allowed = Allowed.ANY
    one_asked = asked[0] if len({repr(one) for one in asked}) == 1 else None
    several = _are_offered_for_each_lap(moves, choices)
    going_on = _GoingOn(starts[0], frozenset(laps), allowed, one_asked, several, told)
    found = rewritten(rewritten(moves, going_on.noted), going_on.plain)
    rest = list(found.walk())
    clear = not any(going_on.is_left(part) for part in rest)
    return found if clear and any(isinstance(part, SowingOn) for part in rest) else None


def _are_offered_for_each_lap(moves: Moves, choices: Sequence[MoveSelect]) -> bool:
    """Whether there are several ways to sow, and nothing says that one has to keep to one."""
    if not isinstance(moves, MovesOr) or len({repr(part.then) for part in choices}) < 2:
        return False
    options = [part.prior if isinstance(part, Try) else part for part in moves.moves]
    return all(any(part is choice for part in options) for choice in choices)


# ---------------------------------------------------------------------- how turns go on


def who_begins(way: Way | None) -> str:
    """Who begins a phase that may open between two laps, in a sentence after a blank."""
    if way is None:
        return ""
    kinds = {type(part) for part in way.source.play.moves.walk()}
    opens = way.is_for_all and {SowingOn, AfterLap} <= kinds
    return " Whoever would have sown on begins." if opens else ""


@dataclass(frozen=True)
class _GoingOn:
    """What a turn goes on with, in the place of ludemes that note it down for another move."""

    start: Start
    laps: frozenset[str]
    """The variables with the number of seeds to be sown."""
    allowed: Allowed
    """With which holes a later lap may begin."""
    asked: Boolean | None
    """What they must fulfil, if there is but one such condition."""
    several: bool
    """Whether there are several ways to sow."""
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
            start = start_of(part)
            assert start is not None
            asked = besides(asked_of(part.origin.if_, later=False), start.first)
            return with_fields(part, origin=with_fields(part.origin, sites=start.first, if_=asked))
        if isinstance(part, Sow) and lap_of(part.count):
            return with_fields(part, count=None)
        if isinstance(part, MovesAnd) and part.then is None:
            return self._together(part)
        return part

    def plain(self, part: Ludeme) -> Ludeme:
        """A ludeme in which another move is a lap from the hole of the last seed."""
        if id(part) in self.told or not self.start.last or self.laps:
            return part
        if isinstance(part, MoveAgain) and only(part):
            return self._lap(self.start.hole, ())
        return part

    def _lap(self, site: Int, captured: tuple[Int, ...]) -> SowingOn:
        """Another lap from a hole."""
        return SowingOn(
            site=site,
            captured=captured,
            allowed=self.allowed,
            asked=self.asked,
            in_any_way=self.several,
        )

    def is_note(self, part: Ludeme) -> bool:
        """Whether the hole or the seeds of the next lap are noted down."""
        if isinstance(part, SetPending):
            return self.start.pending
        names = self.laps | {self.start.noted}
        return isinstance(part, SetVar) and (part.name or UNNAMED) in names

    def _together(self, several: MovesAnd) -> Ludeme:
        """Another move among several effects, with all that is noted down for it."""
        moves = tuple(several.moves)
        again = [
            one
            for one in moves
            if isinstance(one, MoveAgain) and only(one) and id(one) not in self.told
        ]
        if len(again) != 1:
            return several
        site = self._hole_in(moves)
        if site is None:
            return self._in_each_case(several, again[0])
        counted = [
            one for one in moves if isinstance(one, SetVar) and (one.name or UNNAMED) in self.laps
        ]
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
        on = self._lap(site, captured)
        return with_fields(several, moves=(*rest, on)) if rest else on

    def _in_each_case(self, several: MovesAnd, again: MoveAgain) -> Ludeme:
        """Another move whose hole is noted down in each of two cases."""
        cases = [one for one in several.moves if isinstance(one, MovesIf) and one.then is None]
        if len(cases) != 1 or cases[0].otherwise is None:
            return several
        branches = []
        for branch in (cases[0].moves, cases[0].otherwise):
            bare = isinstance(branch, MovesAnd) and branch.then is None
            inner = branch.moves if isinstance(branch, MovesAnd) and bare else (branch,)
            told = self._together(with_fields(several, moves=(*inner, again)))
            if any(part is again for part in told.walk()):
                return several
            branches.append(told)
        found = with_fields(cases[0], moves=branches[0], otherwise=branches[1])
        rest = tuple(one for one in several.moves if one is not again and one is not cases[0])
        return with_fields(several, moves=(*rest, found)) if rest else found

    def _hole_in(self, moves: Sequence[Moves]) -> Int | None:
        """The hole of the next lap, as some effects note it down."""
        notes = [
            one
            for one in moves
            if (isinstance(one, SetPending) and self.start.pending)
            or (isinstance(one, SetVar) and (one.name or UNNAMED) == self.start.noted)
        ]
        if not notes and self.start.last:
            return self.start.hole
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


__all__ = ["LATER_LAP", "SowingOn", "relay", "told_as_laps", "who_begins"]
