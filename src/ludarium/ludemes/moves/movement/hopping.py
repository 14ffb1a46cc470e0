"""Hops: jumps over hurdles in a straight line."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.engine.geometry.directions import Ray, ways_of
from ludarium.engine.geometry.stepping import each_ray
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, Local, constant, known
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.moves.making import (
    condition_in,
    each_back,
    effect_in,
    once_each,
    piece_move,
    run_apply,
    sites_between,
    stack_levels,
    start_of,
)

if TYPE_CHECKING:
    from ludarium.ludemes.moves.movement.movement import Hopping


def hop_moves(m: Machine, rule: "Hopping") -> None:
    """A move for every landing place behind a hurdle."""
    start = start_of(m, rule.origin)
    start = m.register("from") if start is None else start
    hop = _Hop(m, rule)
    with (
        m.following(rule.then),
        m.if_(m.is_on_board(start, hop.kind)),
        m.bind(from_=start),
        m.if_(m.condition(rule.origin.if_ if rule.origin else None)),
    ):
        hop.write()


class _Hop:
    """The hops of a rule from `(from)`."""

    def __init__(self, m: Machine, rule: "Hopping") -> None:
        self.m = m
        self.rule = rule
        self.kind = rule.origin.site_type if rule.origin else None
        between = rule.between
        self.low: Expression = constant(1)
        self.high: Expression = constant(1)
        if between is not None and between.range is not None:
            low, high = m.range(between.range)
            self.low, self.high = m.let(low), m.let(high)
        self.before = m.let(m.number(between.before, 0)) if between else constant(0)
        self.after = m.let(m.number(between.after, 0)) if between else constant(0)
        self.hurdle = between.if_ if between else None
        self.passing = effect_in(between)
        self.arrival = effect_in(rule.to)
        self.stop = condition_in(rule.to)
        self.stack = bool(rule.stack) and m.keeps.levels
        self.one_hurdle = known(self.low) == 1 and known(self.high) == 1

    def write(self) -> None:
        """A move for every landing place."""
        m, rule = self.m, self.rule
        start = m.register("from")
        with (
            m.if_(self.low == 0),
            once_each(m, rule.directions, self.kind, start) as to,
            m.bind(to=to),
            m.if_(m.condition(rule.to.if_)),
        ):
            self._offer_step()
        # quirk: hurdles-need-a-condition: A hop whose `between` has no condition finds no hurdle.
        if rule.between is not None and self.hurdle is None:
            return
        usual = self.one_hurdle and known(self.before) == 0 and known(self.after) == 0
        worth_a_look = self._has_hurdle_next_to(start) if usual else self.high > 0
        with m.if_(worth_a_look), each_ray(m, rule.directions, self.kind, start) as ray:
            if usual:
                self._over_neighbour(ray)
            else:
                self._along(ray)

    def _has_hurdle_next_to(self, start: Expression) -> Expression:
        """Whether any neighbour can be a hurdle; true if that is not quickly told."""
        m = self.m
        if m.keeps.levels or not m.has_one_kind(self.kind):
            return constant(1)
        ways = ways_of(m, self.rule.directions, self.kind)
        hurdles = m.sites_where(self.hurdle, "between") if ways is not None else None
        if ways is None or hurdles is None:
            return constant(1)
        return (ways.mask(start) & hurdles).is_not_empty

    # ------------------------------------------------------------------ which hops there are

    def _over_neighbour(self, ray: Ray) -> None:
        """The usual hop: over a neighbour to the site right behind it."""
        m = self.m
        m.f.skip(ray.length < 2)
        with (
            m.bind(between=m.let(ray.at(0))),
            m.if_(m.condition(self.hurdle)),
            m.bind(to=m.let(ray.at(1))),
        ):
            may_land = m.condition(self.rule.to.if_)
            if self.stop is None:
                with m.if_(may_land):
                    self._offer()
            else:
                # quirk: hop-only-where-it-may-not: A hop whose arrival has a condition of its own
                # only goes where it may not land but that condition holds.
                with m.if_(may_land.negated), m.if_(m.condition(self.stop)):
                    self._offer_stop()

    def _along(self, ray: Ray) -> None:
        m, f = self.m, self.m.f
        length = m.let(ray.length)
        between, to = f.local(m.register("between")), f.local(m.register("to"))
        with m.bind(between=between, to=to), f.block() as done, f.count(0, length) as i:
            between.set(ray.at(i))
            with m.if_(m.condition(self.hurdle)):
                run = self._run(ray, i, length, between)
                f.branch(done, run < self.low)
                self._over(ray, i, run, length, between, to)
                f.branch(done)
            f.branch(done, i >= self.before)
            to.set(ray.at(i))
            f.branch(done, m.condition(self.rule.to.if_).negated)

    def _run(self, ray: Ray, i: Expression, length: Expression, between: Local) -> Expression:
        """How many hurdles there are in a row."""
        m, f = self.m, self.m.f
        if known(self.high) == 1:
            return constant(1)
        run = f.local(1)
        with f.while_((run < self.high) & (i + run < length)) as loop:
            between.set(ray.at(i + run))
            loop.leave(m.condition(self.hurdle).negated)
            run.set(run + 1)
        return run

    def _over(
        self,
        ray: Ray,
        i: Expression,
        run: Expression,
        length: Expression,
        between: Local,
        to: Local,
    ) -> None:
        """The hops over some hurdles of a row, or all of them."""
        f = self.m.f
        if self.one_hurdle:
            self._land(ray, i, constant(1), constant(1), length, between, to)
            return
        with f.count(self.low, run + 1) as over:
            self._land(ray, i, over, run, length, between, to)

    def _land(
        self,
        ray: Ray,
        i: Expression,
        over: Expression,
        run: Expression,
        length: Expression,
        between: Local,
        to: Local,
    ) -> None:
        m, f = self.m, self.m.f
        first = m.let(i + over)
        with f.block() as landed, f.count(first, first + self.after + 1) as at:
            f.branch(landed, at >= length)
            to.set(self._site(ray, at))
            may_land = m.let(m.condition(self.rule.to.if_))
            hurdle = m.let(ray.address + i * 4)
            places = {
                "#hurdle": hurdle,
                "#jumped": m.let(hurdle + over * 4),
                "#row": m.let(hurdle + run * 4),
            }
            with m.bind(**places):
                if self.stop is None:
                    f.branch(landed, may_land.negated)
                    self._offer()
                    if self.passing is not None and not self.one_hurdle:
                        with m.if_(over > 0):
                            between.set(load(m.register("#jumped") - 4))
                else:
                    with m.if_(may_land.negated):
                        with m.if_(m.condition(self.stop)):
                            self._offer_stop()
                        f.branch(landed)

    def _site(self, ray: Ray, at: Expression) -> Expression:
        """A site of a line; the start of the hop is just before the first."""
        least = known(self.low)
        if least is not None and least >= 0:
            return ray.at(at)
        m = self.m
        return m.choice(at < 0, lambda: m.register("from"), lambda: ray.at(at))

    # ------------------------------------------------------------------ the moves

    def _offer_step(self) -> None:
        """A hop over nothing, to a neighbouring site."""

        def build() -> None:
            run_apply(self.m, self.passing)
            self._main_action()

        self._move(build, single=self.passing is None)

    def _offer(self) -> None:
        m = self.m

        def build() -> None:
            if self.passing is not None and self.one_hurdle:
                run_apply(m, self.passing)
            elif self.passing is not None:
                with (
                    each_back(m, m.register("#hurdle"), m.register("#jumped")) as site,
                    m.bind(between=site),
                ):
                    run_apply(m, self.passing)
            run_apply(m, self.arrival)
            self._main_action()

        self._move(build, single=self.passing is None and self.arrival is None, over=True)

    def _offer_stop(self) -> None:
        """A hop to a site where it could not land, but for the condition on what happens there."""

        def build() -> None:
            run_apply(self.m, self.arrival)
            self._main_action()

        self._move(build, single=self.arrival is None, over=True, levels=False)

    def _main_action(self) -> None:
        piece_move(self.m, self.rule, self.kind, None, self.stack)

    def _move(
        self, build: Callable[[], None], *, single: bool, over: bool = False, levels: bool = True
    ) -> None:
        m = self.m
        between: Callable[[], NumberSet] | None = None
        if over and self.one_hurdle:

            def between() -> NumberSet:
                return m.single(m.register("between"))

        elif over:
            # quirk: whole-row-hopped: A hop over some of the pieces of a row says of all of them
            # that it went over them.
            between = sites_between(m, "#hurdle", "#row")
        m.move(
            build,
            from_=m.register("from"),
            to=m.register("to"),
            single=single,
            levels=stack_levels(m, self.kind) if self.stack and levels else None,
            between=between,
        )
