"""Which empty sites each side could reach sooner than the other, if it moved on and on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludarium.kernel.expressions import Expression, Local
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


class Reaching:
    """Writes how many empty sites are nearer to the first side than to the second.

    Distances are counted in moves. From sites that were reached with some moves those are found
    that need one more; a line is not followed beyond a site that was reached with fewer, for it
    is followed from there.
    """

    def __init__(self, m: "Machine", rays: Sequence[Sequence[Sequence[int]]]) -> None:
        """Begin with the lines from each site, each a row of sites one behind another."""
        self.m = m
        self.sites = len(rays)
        starts: list[int] = []
        flat: list[int] = []
        for lines in rays:
            starts.append(len(flat))
            for line in lines:
                flat += [len(line), *line]
            flat.append(0)
        module = m.module
        lines_at = module.table(flat, "u16", "sites on lines")
        places = [lines_at + 2 * start for start in starts]
        self.starts_at = module.table(places, "i32", "lines from sites")
        self.queue = module.reserve(2 * self.sites + 8, 8, "sites that were reached")
        room = (self.sites + 7) & -8
        self.steps = {side: module.reserve(room, 8, "moves to sites") for side in (1, 2)}
        self.room = room
        self.spread = module.function("reach of a side", {"count": I32, "steps": I32})

    def write(self) -> None:
        """Write the function that goes on from sites that were reached to others."""
        with self.m.writing(self.spread) as f:
            count, steps = f.parameters
            done, end = f.local(0), f.local(count)
            enough = f.let(count + self.m.empty_sites().count)
            with f.while_((done < end) & (end < enough)):
                site = f.let(load(done * 2, self.queue, "u16"))
                done.set(done + 1)
                moves = f.let(load(steps + site, 0, "u8") + 1)
                self._follow(f, site, moves, steps, end)

    def _follow(
        self, f: Function, site: Expression, moves: Expression, steps: Expression, end: Local
    ) -> None:
        """Reach all sites on the lines from a site."""
        line = f.local(load(site * 4, self.starts_at))
        length = f.local(load(line, 0, "u16"))
        with f.while_(length != 0):
            at = f.local(line + 2)
            line.set(at + length * 2)
            with f.while_(at < line) as walk:
                next_ = f.let(load(at, 0, "u16"))
                walk.leave(self.m.what(next_) != 0)
                before = f.let(load(steps + next_, 0, "u8"))
                with f.if_(before.is_zero):
                    f.store(steps + next_, moves, kind="u8")
                    f.store(end * 2, next_, self.queue, kind="u16")
                    end.set(end + 1)
                with f.else_():
                    walk.leave(before < moves)
                at.set(at + 2)
            length.set(load(line, 0, "u16"))

    def ahead(self, f: Function) -> Expression:
        """How many more sites the first side reaches sooner than the second does."""
        m = self.m
        for side, steps in self.steps.items():
            f.fill(steps, 0, self.room)
            count = f.local(0)
            with m.owned_sites(side).kept(f).each(f) as site, f.if_(site < self.sites):
                f.store(count * 2, site, self.queue, kind="u16")
                count.set(count + 1)
            f.do(self.spread, count, steps)
        total = f.local(0)
        with f.count(0, self.sites) as site:
            # One less, without a sign: what cannot be reached is farthest.
            ours, theirs = (f.let(load(site, at, "u8") - 1) for at in self.steps.values())
            total.set(total + ours.below(theirs) - theirs.below(ours))
        return total
