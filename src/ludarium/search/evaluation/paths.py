"""How far a piece that both players move still has to go to the goals of each, around others."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ludarium.kernel.expressions import Expression, Local, choose, constant
from ludarium.kernel.function import Function, load
from ludarium.search.evaluation.reaching import Reaching

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine
    from ludarium.search.evaluation.terms import PathTerm

_SHUT: Final = 12
"""A goal that cannot be reached any more is so many steps farther than any site of the board."""


class Paths:
    """Writes by how many steps the goals of the first side are nearer than those of the second."""

    def __init__(self, m: "Machine", term: "PathTerm") -> None:
        self.m = m
        self.term = term
        lines = [[(site,) for site in sites] for sites in term.steps]
        self.reaching = Reaching(m, lines)
        self.far = max(1, min(len(term.steps), 100)) // 4 + _SHUT
        self.is_piece_at = m.module.table(
            [int(number in term.pieces) for number in range(len(m.owner_table))], "u8", "movers"
        )

    def write(self) -> None:
        """Write the function that finds ways."""
        self.reaching.write()

    def ahead(self, f: Function) -> Expression:
        """How many steps the first side is nearer to its goals than the second."""
        reaching = self.reaching
        steps = reaching.steps[1]
        f.fill(steps, 0, reaching.room)
        count = f.local(0)
        with f.count(0, reaching.sites) as site, f.if_(self._is_mover(site)):
            f.store(count * 2, site, reaching.queue, kind="u16")
            count.set(count + 1)
        f.do(reaching.spread, count, constant(steps))
        found = [self._nearest(f, steps, goals) for goals in self.term.goals]
        return found[1] - found[0]

    def _is_mover(self, site: Expression) -> Expression:
        """Whether a piece that both sides move stands on a site."""
        return load(self.m.what(site), self.is_piece_at, "u8")

    def _nearest(self, f: Function, steps: int, goals: Sequence[int]) -> Local:
        """How many steps it is to the nearest of some goals."""
        nearest = f.local(self.far)
        for goal in goals:
            far = f.let(load(0, steps + goal, "u8"))
            nearest.set(choose((far != 0) & (far < nearest), far, nearest))
        return nearest
