"""Deduction puzzles: filling in a board so that all its constraints hold."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Effect
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.puzzles import (
    constraints_hold,
    each_of,
    is_given,
    is_solved,
    keep_possible,
    only,
    possible,
    range_of,
    would_hold,
)
from ludarium.engine.turns.turns import Plan
from ludarium.english.phrases import Choice, Do, Instruction
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function
from ludarium.ludemes.conditions.puzzles import ForAll, sites_of_constraint
from ludarium.vocabulary.ludeme import OneOrMany, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("satisfy")
class Satisfy(Effect):
    """Lets the solver give the open sites of a puzzle any values that break no constraint.

    Sites that the start of the puzzle has filled in stay as they are.

    Example:
        (satisfy {(all Different (sites Row 0)) (is Sum (sites Column 0) 15)})
    """

    concepts = ("DeductionPuzzle", "CopyContext")

    constraints: OneOrMany[Boolean]
    """What must hold, in one condition or an array of them."""

    def prepare(self, m: Machine, plan: Plan) -> None:
        """Keep which numbers are possible on each site."""
        if not m.box.is_puzzle:
            m.lacking("(satisfy …) on a board without (values …)")
        keep_possible(m)

    def lower(self, m: Machine) -> None:
        """A move that fills in a number if that breaks no constraint; one that notes or unnotes it.

        A number that is settled cannot be struck out.
        """
        least, greatest = range_of(m)
        fits = would_hold(m, self.hold(m))
        with each_of(m, self.variables(m)) as site, m.if_(is_given(m, site).negated):
            mask = possible(m, site)
            with m.f.count(least, greatest + 1) as number:
                alone = only(m, number)
                with m.bind(**{"#site": site, "#number": number}):
                    with m.if_(fits(site, *alone.words)):
                        self._offer(m, "Set", site)
                    with m.if_((mask ^ alone).is_not_empty):
                        self._offer(m, "Toggle", site)

    def _offer(self, m: Machine, action: str, site: Expression) -> None:
        def build() -> None:
            m.act(
                action,
                type=m.type_number(None),
                var=m.register("#site"),
                value=m.register("#number"),
                decision=True,
            )

        m.move(build, from_=site, to=site, single=True)

    # ------------------------------------------------------------------ the whole puzzle

    def conditions(self) -> tuple[Boolean, ...]:
        """The constraints, one by one."""
        return self.constraints if isinstance(self.constraints, tuple) else (self.constraints,)

    def hold(self, m: Machine) -> Function:
        """A function that tells whether all constraints hold."""
        return constraints_hold(m, id(self), self.conditions())

    def is_solved(self, m: Machine) -> Expression:
        """Whether the puzzle is solved."""
        return is_solved(m, self.hold(m), self.variables(m))

    def variables(self, m: Machine) -> list[int]:
        """The sites of which the constraints speak, in the order in which they mention them."""
        found: dict[int, None] = {}
        for condition in self.conditions():
            found.update(dict.fromkeys(sites_of_constraint(m, condition)))
            if isinstance(condition, ForAll):
                break
        return list(found)

    def english(self, e: "Voice") -> Instruction:
        """What must hold in the end."""
        found = [e.condition(condition) for condition in self.conditions()]
        what = f"fill in the {e.words()} so that"
        if len(found) == 1:
            return Do(f"{what} {found[0].text}")
        return Choice(
            tuple(Do(condition.text) for condition in found), f"{what} all of this holds:"
        )
