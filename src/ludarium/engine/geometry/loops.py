"""Closed rings of pieces: what a ring encloses is found first, then the ring around it."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.geometry.groups import around
from ludarium.engine.geometry.stepping import each_ray, each_step
from ludarium.kernel.expressions import Expression, Local, choose
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet, SetVariable
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine


class Rings:
    """Looks for rings of pieces like the one on a site."""

    def __init__(
        self,
        m: "Machine",
        kind: SiteType,
        owner: Expression,
        surrounded: NumberSet | None,
        directions: Any,
    ) -> None:
        self.m = m
        self.kind = kind
        self.own = m.owned_sites(m.let(owner), kind).kept(m.f)
        self.surrounded = surrounded
        """The sites that may be inside; None if all may."""
        self.directions = directions
        self.outer = m.sites(m.box.topology.of(kind).outer)

    def find(self, start: Expression) -> tuple[Expression, SetVariable, SetVariable]:
        """Whether a ring goes through an occupied site, its sites, and those inside."""
        m, f = self.m, self.m.f
        found = f.local(0)
        inside, ring = m.sites(()).variable(f), m.sites(()).variable(f)
        what = m.let(m.what(start, self.kind))
        with m.temporary(), f.block() as done:
            count = m.count_of(self.kind)
            candidates = m.room(4 * count)
            place = f.local(candidates)
            with each_step(m, AbsoluteDirection.Adjacent, self.kind, start) as to:
                f.skip(self.outer.has(to))
                if self.surrounded is not None:
                    f.skip(self.surrounded.has(to).negated)
                f.store(place, to)
                place.set(place + 4)
            area = m.room(4 * count)
            with f.while_(place > candidates):
                place.set(place - 4)
                with f.round_():
                    inside.clear()
                    self._grow(m.let(load(place)), area, inside, what)
                    f.skip(inside.is_empty)
                    ring.set(around(m, inside, AbsoluteDirection.Orthogonal, self.kind) - inside)
                    f.skip((ring - self.own).is_not_empty)
                    self._prune(inside, area, ring, what)
                    f.skip(ring.is_empty)
                    found.set(1)
                    f.branch(done)
        return found, ring, inside

    def _grow(
        self, first: Expression, area: Expression, inside: SetVariable, what: Expression
    ) -> None:
        """Gather what is enclosed; nothing if it reaches the edge of the board."""
        m, f = self.m, self.m.f
        f.store(area, first)
        inside.add(first)
        at, end = f.local(area), f.local(area + 4)
        with f.block() as open_, f.while_(at < end):
            here = m.let(load(at))
            at.set(at + 4)
            with each_ray(m, AbsoluteDirection.Orthogonal, self.kind, here) as ray:
                step = f.local(ray.address)
                with f.while_(step < ray.end) as walk:
                    to = m.let(load(step))
                    step.set(step + 4)
                    walk.leave(m.what(to, self.kind) == what)
                    with m.if_(self.outer.has(to)):
                        inside.clear()
                        f.branch(open_)
                    fits = inside.has(to).negated
                    if self.surrounded is not None:
                        fits = fits & self.surrounded.has(to)
                    with m.if_(fits):
                        inside.add(to)
                        f.store(end, to)
                        end.set(end + 4)

    def _prune(
        self, inside: NumberSet, area: Expression, ring: SetVariable, what: Expression
    ) -> None:
        """Take from the ring what does not hang together; nothing is left if it is none."""
        m, f = self.m, self.m.f
        size = f.local(0)
        with m.temporary():
            border = m.room(4 * m.count_of(self.kind))
            listed = m.sites(()).variable(f)
            at = f.local(area)
            left = f.local(inside.count)
            with f.while_(left > 0):
                here = m.let(load(at))
                with each_step(m, AbsoluteDirection.Orthogonal, self.kind, here) as to:
                    f.skip(inside.has(to) | listed.has(to))
                    listed.add(to)
                    f.store(border + size * 4, to)
                    size.set(size + 1)
                at.set(at + 4)
                left.set(left - 1)
            index, before, notes = f.local(0), f.local(0), f.local(0)
            with f.while_((size > 0) & (notes != size)):
                index.set(choose(index < size, index, 0))
                here = m.let(load(border + index * 4))
                next_ = f.local(-1)
                with f.block() as found:
                    f.branch(found, m.what(here, self.kind) != what)
                    with each_step(m, self.directions, self.kind, here) as to:
                        f.skip(listed.has(to).negated)
                        f.skip(m.what(to, self.kind) != what)
                        next_.set(to)
                        f.branch(found)
                with f.if_(next_ < 0):
                    self._drop(border, index, size)
                    listed.remove(here)
                    ring.remove(here)
                    index.set(before)
                with f.else_():
                    notes.set(notes + 1)
                    before.set(index)
                    index.set(0)
                    with f.while_(load(border + index * 4) != next_):
                        index.set(index + 1)
        with m.if_(size == 0):
            ring.clear()

    def _drop(self, border: Expression, index: Expression, size: Local) -> None:
        """Take a site out of a list."""
        f = self.m.f
        size.set(size - 1)
        with f.count(index, size) as place:
            at = border + place * 4
            f.store(at, load(at, 4))


def owned_by_any(m: "Machine", roles: tuple[Any, ...], kind: SiteType) -> NumberSet:
    """The sites with a piece of one of some players on top."""
    found = m.sites(())
    for role in roles:
        found = found | m.sites_owned_by(role, kind)
    return found.kept(m.f)
