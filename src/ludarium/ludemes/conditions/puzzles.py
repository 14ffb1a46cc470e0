"""Constraints of deduction puzzles: what must be true of the values in the solution.

Sites that are still open never break a constraint.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.regions import family_of_regions
from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.engine.machine.iterators import speaks_of
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.puzzles import (
    Part,
    check_kind,
    each_mask,
    each_part,
    limit_of,
    number_in,
    on_board,
    only,
    possible_at,
    settled,
)
from ludarium.english.conditions.qualifying import in_region
from ludarium.english.conditions.quantified import OfEach
from ludarium.english.phrases import Always, Clause, Condition, Noun, Said
from ludarium.english.things.puzzles import families_in_words, parts_of_board
from ludarium.english.words import listed
from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet
from ludarium.kernel.statements import Block
from ludarium.ludemes.conditions.puzzle_sites import each_number, hints_of, parts_of
from ludarium.ludemes.numbers.iterators import CurrentHint
from ludarium.vocabulary.board import PuzzleElement, RegionStatic, SiteType
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_LONGEST: Final = 30
"""What must hold for each of many is told in a sentence if it takes no more words."""
_ELEMENTS = {
    PuzzleElement.Cell: SiteType.Cell,
    PuzzleElement.Vertex: SiteType.Vertex,
    PuzzleElement.Edge: SiteType.Edge,
}


def sites_of_constraint(m: Machine, constraint: Boolean) -> Sequence[int]:
    """The sites of which a constraint speaks."""
    if isinstance(constraint, ForAll):
        return range(m.count_of(m.usual))
    if isinstance(constraint, PuzzleAllDifferent | PuzzleIsSum | PuzzleIsUnique):
        region = None if isinstance(constraint, PuzzleIsUnique) else constraint.region
        if region is None:
            parts = (part for r in m.box.regions for part in parts_of(m, r))
            return [site for part in parts for site in on_board(m, part)]
    elif isinstance(constraint, PuzzleIsCount):
        region = constraint.region
    else:
        region = None
    if region is None:
        return ()
    found = m.static(region)
    if found is None:
        m.lacking("(satisfy …) with a region that changes in play")
    return list(on_board(m, found))


@ludeme("forAll")
class ForAll(Boolean):
    """Demands that a constraint holds for every site or every hint of a puzzle.

    Each site in turn is `(from)`. For hints, the first two sites of the hint are `(from)` and
    `(to)`, and its value is `(hint)`.

    Example:
        (forAll Cell (is Count (sites Around (from)) of:1 3))
    """

    concepts = ("DeductionPuzzle",)

    element: PuzzleElement
    """What to go through: cells, edges, vertices or hints."""

    constraint: Boolean
    """What must hold for each."""

    def lower(self, m: Machine) -> Expression:
        """Whether it holds for each; it stops at the first for which it does not."""
        if self.element is PuzzleElement.Hint:
            return self._for_hints(m)
        holds = m.f.local(1)
        kind = _ELEMENTS[self.element]
        with m.f.block() as over, m.f.count(0, m.count_of(kind)) as site, m.bind(from_=site):
            holds.set(m.condition(self.constraint))
            m.f.branch(over, holds.negated)
        return holds

    def _for_hints(self, m: Machine) -> Expression:
        if speaks_of(self.constraint, "edge"):
            m.lacking("(edge) in (forAll Hint …)")
        hints = hints_of(m)
        table = [n for hint in hints for n in (*(*hint.sites, -1, -1)[:2], hint.value)]
        address = m.module.table(table or [0], name="hints")
        holds = m.f.local(1)
        with m.f.block() as over, m.f.count(0, len(hints)) as index:
            place = m.let(constant(address) + index * 12)
            hint = {"from": load(place), "to": load(place, 4), "hint": load(place, 8)}
            with m.bind(**hint, **{"#hint": index}):
                holds.set(m.condition(self.constraint))
            m.f.branch(over, holds.negated)
        return holds

    def english(self, e: "Voice") -> Condition:
        """Something holds for each site or each hint."""
        if self.element is PuzzleElement.Hint:
            with e.meaning(
                from_="the first place of the hint",
                to="the second place of the hint",
                hint="the hint",
            ):
                return Said(
                    f"for each hint, {e.inline(self.constraint, _LONGEST)}",
                    "a hint is not fulfilled",
                )
        word = e.word(_ELEMENTS[self.element])
        with e.meaning(from_=f"that {word}"):
            held = e.condition(self.constraint)
        if held.length <= _LONGEST:
            return Said(f"for each {word}, {held}", f"not for each {word}, {held}")
        return OfEach(e, f"each {word}", f"some {word}", f"that {word}", held)


@ludeme("all", "Different", at_most_one=(("except_", "excepts"),))
class PuzzleAllDifferent(Boolean):
    """Demands that no value occurs twice in a region.

    The value 0 is not allowed at all unless it is excepted.

    Example:
        (all Different (sites Column 0) except:0)
    """

    concepts = ("DeductionPuzzle",)

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    region: Region | None = None
    """The sites to compare; by default each region of the equipment by itself."""

    except_: Named[Int | None] = None
    """A value that may occur more than once; none by default."""

    excepts: Named[tuple[Int, ...] | None] = None
    """Values that may occur more than once."""

    def lower(self, m: Machine) -> Expression:
        """Whether no number stands on two sites, and 0 on none."""
        check_kind(m, self.site_type)
        f = m.f
        excepted = NumberSet.of([], limit_of(m)).variable(f)
        for value in (self.except_, *(self.excepts or ())):
            if value is not None:
                excepted.add(m.number(value))
        at_first = (NumberSet.of([0], limit_of(m)) - excepted).kept(f)
        seen = at_first.variable(f)
        holds = f.local(1)
        with f.block() as over:

            def look(mask: NumberSet) -> None:
                single = (settled(mask) - excepted).kept(f)
                with f.if_((single & seen).is_not_empty):
                    holds.set(0)
                    f.branch(over)
                seen.set(seen | single)

            if self.region is not None:
                with each_number(m, self.region) as mask:
                    look(mask)
            else:
                around = RegionStatic.AllDirections
                parts = [p for r in m.box.regions for p in parts_of(m, r, without=around)]
                with each_part(m, parts) as (_, bounds):
                    seen.set(at_first)
                    with each_mask(m, bounds) as mask:
                        look(mask)
                parts = [
                    part
                    for region in m.box.regions
                    if around in region.families
                    for part in family_of_regions(around, m.box.sites)
                ]
                with each_part(m, parts) as (_, bounds):
                    # quirk: zero-has-no-neighbours: What is around a site must be different only if
                    # that site has a number other than 0.
                    first = settled(possible_at(m, m.let(load(load(bounds)))))
                    f.skip((first - NumberSet.of([0], limit_of(m))).is_empty)
                    seen.set(at_first)
                    with each_mask(m, bounds) as mask:
                        look(mask)
        return holds

    def english(self, e: "Voice") -> Condition:
        """No number occurs twice."""
        excepted = [self.except_] if self.except_ is not None else list(self.excepts or ())
        numbers = "number"
        if excepted:
            numbers = f"number other than {listed([str(e.number(n)) for n in excepted], 'or')}"
        if self.region is not None:
            where = in_region(e.sites(self.region))
        else:
            where = f"in {families_in_words(e)}"
        return Said(f"no {numbers} occurs twice {where}", f"a {numbers} occurs twice {where}")


@ludeme("is", "Solved")
class PuzzleIsSolved(Boolean):
    """Is true when the puzzle is solved.

    Sites that are still open are taken as 0, and all constraints of the rules must then hold.

    Example:
        (is Solved)
    """

    concepts = ("DeductionPuzzle", "CopyContext", "SolvedEnd")

    def lower(self, m: Machine) -> Expression:
        """Whether all constraints of the rules for moves would hold."""
        from ludarium.ludemes.moves.puzzles import Satisfy

        for rules in m.phase_rules:
            for rule in rules:
                for inner in rule.walk():
                    if isinstance(inner, Satisfy):
                        return inner.is_solved(m)
        m.lacking("(is Solved) without (satisfy …)")
        return constant(0)

    def english(self, e: "Voice") -> Condition:
        """The puzzle is solved."""
        return Said("the puzzle is solved", "the puzzle is not solved")


@ludeme("is", "Unique")
class PuzzleIsUnique(Boolean):
    """Demands that no two rows, columns or other like parts of the board are filled alike.

    The parts are those that the regions of the equipment name.

    Example:
        (is Unique Cell)
    """

    concepts = ("DeductionPuzzle",)

    site_type: SiteType | None = None
    """What kind of sites they are; cells by default."""

    def lower(self, m: Machine) -> Expression:
        """Whether no two parts that are filled in differ nowhere."""
        check_kind(m, self.site_type or SiteType.Cell)
        holds = m.f.local(1)
        with m.f.block() as over:
            for region in m.box.regions:
                for family in region.families:
                    parts = family_of_regions(family, m.box.sites, m.box.hints)
                    self._compare(m, parts, over, holds)
        return holds

    def _compare(self, m: Machine, parts: Sequence[Part], over: Block, holds: Local) -> None:
        """Leave a block if two parts are alike."""
        f = m.f
        with each_part(m, parts) as (number, bounds):
            start, end = m.let(load(bounds)), m.let(load(bounds, 4))
            with f.count(number + 1, len(parts)) as other:
                there = m.let(load(bounds + (other - number) * 4))
                size = m.let(load(bounds + (other - number) * 4, 4) - there)
                f.skip(size != end - start)
                place = f.local(start)
                with f.while_(place < end) as loop:
                    mask = possible_at(m, m.let(load(place)))
                    loop.leave(settled(mask).is_empty)
                    alike = possible_at(m, m.let(load(there + (place - start))))
                    loop.leave((mask ^ alike).is_not_empty)
                    place.set(place + 4)
                with f.if_(place >= end):
                    holds.set(0)
                    f.branch(over)

    def english(self, e: "Voice") -> Condition:
        """No two parts are alike."""
        parts = parts_of_board(e)
        return Said(f"no two {parts} are filled alike", f"two {parts} are filled alike")


@ludeme("is", "Count")
class PuzzleIsCount(Boolean):
    """Demands that a value occurs a given number of times in a region.

    Without a region it is false.

    Example:
        (is Count (sites Outer) of:2 7)
    """

    concepts = ("DeductionPuzzle",)

    site_type: SiteType | None = None
    """What kind of sites they are; the board's usual kind by default."""

    region: Region | None = None
    """The sites to count on."""

    of: Named[Int | None] = None
    """The value that is counted; 1 by default."""

    region_name: str | None = None
    """The name of a region; it plays no part in this constraint."""

    result: Int
    """How often the value must occur."""

    def lower(self, m: Machine) -> Expression:
        """Whether it can still occur, or does occur, that often."""
        # quirk: counts-need-a-region: A count of numbers in a puzzle without a region is never
        # right.
        if self.region is None:
            return constant(0)
        check_kind(m, self.site_type)
        wanted = only(m, m.let(m.number(self.of, 1)))
        found, is_open = m.f.local(0), m.f.local(0)
        with each_number(m, self.region) as mask:
            found.set(found + (mask ^ wanted).is_empty)
            is_open.set(is_open | settled(mask).is_empty)
        return _fits(m, found, m.number(self.result), is_open)

    def english(self, e: "Voice") -> Condition:
        """A number occurs so often."""
        if self.region is None:
            return Always(False)
        value = Noun("one") if self.of is None else e.number(self.of)
        times, where = e.number(self.result), in_region(e.sites(self.region))
        if times.value == 0:
            return Clause(f"the number {value}", "occur", where, negative=True)
        often = {1: "once", 2: "twice"}.get(times.value or 0, f"exactly {times} times")
        if times.value is None:
            often = f"as often as {times} says"
        return Clause(f"the number {value}", "occur", f"{often} {where}")


@ludeme("is", "Sum")
class PuzzleIsSum(Boolean):
    """Demands that the values in a region add up to a given sum.

    A sum that is already too great breaks the constraint even while sites are open.

    Example:
        (is Sum (sites Row 0) 15)
    """

    concepts = ("DeductionPuzzle",)

    site_type: SiteType | None = None
    """What kind of sites they are; cells by default."""

    region: Region | None = None
    """The sites to add up; by default each region of the equipment by itself."""

    of: Named[Int | None] = None
    """A value; it plays no part in this constraint."""

    region_name: str | None = None
    """Part of the name of the regions to add up; all regions by default."""

    result: Int
    """What the values must add up to."""

    def lower(self, m: Machine) -> Expression:
        """Whether the values add up to the sum, or can still do so."""
        check_kind(m, self.site_type or SiteType.Cell)
        if self.region is not None:
            total, is_open = m.f.local(0), m.f.local(0)
            with each_number(m, self.region) as mask:
                self._add(total, is_open, mask)
            return _fits(m, total, m.number(self.result), is_open)
        hinted = isinstance(self.result, CurrentHint)
        result = constant(0) if hinted else m.let(m.number(self.result))
        hints = [hint.value for hint in hints_of(m)]
        holds = m.f.local(1)
        with m.f.block() as over:
            for region in m.box.regions:
                if (self.region_name or "") not in region.name:
                    continue
                for family in region.families:
                    parts = family_of_regions(family, m.box.sites, m.box.hints)
                    if hinted and len(parts) > len(hints):
                        m.lacking("(is Sum …) with fewer hints than regions")
                    with each_part(m, parts) as (number, bounds):
                        total, is_open = m.f.local(0), m.f.local(0)
                        with each_mask(m, bounds) as mask:
                            self._add(total, is_open, mask)
                        if hinted:
                            with m.bind(hint=m.table(hints, number)):
                                result = m.number(self.result)
                        holds.set(_fits(m, total, result, is_open))
                        m.f.branch(over, holds.negated)
        return holds

    def _add(self, total: Local, is_open: Local, mask: NumberSet) -> None:
        single = settled(mask)
        total.set(total + choose(single.is_not_empty, number_in(mask), 0))
        is_open.set(is_open | single.is_empty)

    def english(self, e: "Voice") -> Condition:
        """Numbers add up to a sum."""
        where = (
            str(e.sites(self.region))
            if self.region is not None
            else families_in_words(e, self.region_name, "each")
        )
        with e.meaning(hint=Noun("its hint")):
            return Clause(
                Noun(f"the numbers in {where}", plural=True),
                "add",
                f"up to {e.number(self.result)}",
            )


def _fits(m: Machine, found: Expression, wanted: Expression, is_open: Expression) -> Expression:
    """Whether there is as much as wanted, or not too much while sites are open."""
    wanted = m.let(wanted)
    return m.let(choose(is_open, found <= wanted, found == wanted))
