"""Captures of groups that have no way out."""

from typing import TYPE_CHECKING

from ludarium.engine.geometry.stepping import each_step
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, Local, known
from ludarium.kernel.function import load
from ludarium.kernel.sets import SetVariable
from ludarium.kernel.statements import Block
from ludarium.ludemes.moves.captures.capturing import REMOVE_BETWEEN, holds_at, run_effect
from ludarium.ludemes.moves.making import each_from, start_or_last
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from ludarium.ludemes.moves.captures.captures import Enclose


def enclose_moves(m: Machine, rule: "Enclose") -> None:
    """What befalls the groups beside a piece that have no way out."""
    kind = rule.site_type
    start = start_or_last(m, rule.origin)
    with (
        m.following(rule.then),
        m.if_(m.is_on_board(start, kind)),
        m.if_(m.is_occupied(start, kind)),
    ):
        _Enclosing(m, rule).write(start)


def may_hold_empty(rule: "Enclose") -> bool:
    """Whether empty sites may belong to an enclosed group, which a chain of pieces closes in."""
    # quirk: enclosed-by-wording: Whether empty sites may belong to an enclosed group is told by
    # the wording of its condition, and then the pieces around must form a chain.
    return rule.between is not None and _speaks_of_empty(rule.between.if_)


class _Enclosing:
    """The captures of a rule around a site."""

    def __init__(self, m: Machine, rule: "Enclose") -> None:
        self.m = m
        self.rule = rule
        self.kind: SiteType | None = rule.site_type
        self.exceptions = m.let(m.number(rule.num_exception, 0))
        self.may_be_empty = known(self.exceptions) != 0
        self.empty_mode = may_hold_empty(rule)

    def write(self, start: Expression) -> None:
        """What befalls the groups around a site."""
        m, f = self.m, self.m.f
        seeds = m.sites(()).variable(f)
        checked = m.sites(()).variable(f)
        between = f.local(-1)
        members = m.sites(()).variable(f)
        with m.bind(between=between), m.temporary():
            group = m.room(4 * m.count_of(self.kind))
            with each_step(m, self.rule.directions, self.kind, start) as seed:
                f.skip(seeds.has(seed) | checked.has(seed))
                seeds.add(seed)
                between.set(seed)
                f.skip(self._may_belong(between).negated)
                with f.block() as abandoned:
                    end = self._grow(group, seed, members, checked, between, abandoned)
                    if self.empty_mode:
                        self._check_boundary(group, end, members, abandoned)
                    with each_from(m, group, end) as site:
                        between.set(site)
                        run_effect(m, self.rule.between, REMOVE_BETWEEN)

    def _may_belong(self, site: Expression) -> Expression:
        m = self.m
        if not self.may_be_empty:
            return self._is_target()
        return m.either(
            self._is_target, lambda: (self.exceptions > 0) & m.is_empty(site, self.kind)
        )

    def _is_target(self) -> Expression:
        return holds_at(self.m, self.rule.between, "between", self.kind)

    def _grow(
        self,
        group: Expression,
        seed: Expression,
        members: SetVariable,
        checked: SetVariable,
        between: Local,
        abandoned: Block,
    ) -> Local:
        """Find the group of a site, in the order of a search in breadth; where its list ends."""
        m, f = self.m, self.m.f
        left = f.local(self.exceptions)
        if self.may_be_empty:
            with m.if_((self.exceptions > 0) & m.is_empty(seed, self.kind)):
                left.set(left - 1)
        members.clear()
        members.add(seed)
        f.store(group, seed)
        end = f.local(group + 4)
        place = f.local(group)
        with f.while_(place < end):
            site = m.let(load(place))
            with each_step(m, self.rule.directions, self.kind, site) as near:
                f.skip(members.has(near))
                between.set(near)
                joins = f.local(self._is_target())
                with m.if_(joins.is_zero), m.if_(m.is_empty(near, self.kind)):
                    f.branch(abandoned, left <= 0)
                    left.set(left - 1)
                    joins.set(1)
                with m.if_(joins):
                    members.add(near)
                    f.store(end, near)
                    end.set(end + 4)
            checked.add(site)
            place.set(place + 4)
        return end

    def _check_boundary(
        self, group: Expression, end: Expression, members: SetVariable, abandoned: Block
    ) -> None:
        """Give up a group whose boundary is not a chain of sites."""
        m, f = self.m, self.m.f
        boundary = m.sites(()).variable(f)
        first = f.local(-1)
        with (
            each_from(m, group, end) as site,
            each_step(m, self.rule.directions, self.kind, site) as near,
        ):
            f.skip(members.has(near))
            with m.if_(first < 0):
                first.set(near)
            boundary.add(near)
        count = f.local(boundary.count)
        here = f.local(first)
        with f.while_(count > 1):
            on = f.local(-1)
            with (
                f.block() as found,
                each_step(m, AbsoluteDirection.All, self.kind, here) as near,
                m.if_(boundary.has(near) & (near != here)),
            ):
                on.set(near)
                f.branch(found)
            f.branch(abandoned, on < 0)
            boundary.remove(here)
            here.set(on)
            count.set(count - 1)


def _speaks_of_empty(condition: Ludeme | None) -> bool:
    """Whether groups may have empty sites, as far as the wording of their condition tells."""
    if condition is None:
        return False
    if condition.keyword == "not":
        inner = list(condition.walk())[1:]
        return any(_is(ludeme, "Friend") or _is(ludeme, "Enemy") for ludeme in inner)
    if _is(condition, "Empty"):
        return True
    return any(_speaks_of_empty(child) for child in condition.children())


def _is(ludeme: Ludeme, word: str) -> bool:
    return ludeme.keyword == "is" and ludeme.constants == (word,)
