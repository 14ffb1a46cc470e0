"""Slides: any distance along a straight line, or along a track."""

from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.tracks import OFF, Track
from ludarium.engine.geometry.directions import Ray
from ludarium.engine.geometry.stepping import each_ray
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.other_mover import OF_A_PIECE
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.kernel.function import load
from ludarium.ludemes.moves.making import (
    chosen_level,
    condition_in,
    each_back,
    each_from,
    effect_in,
    is_decision,
    level_alone,
    piece_move,
    run_apply,
    sites_between,
    stack_levels,
    start_of,
)
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.numbers.iterators import CurrentTo

if TYPE_CHECKING:
    from ludarium.ludemes.moves.movement.movement import Sliding

_FARTHEST = 1000
_ALL_TRACKS = "AllTracks"


def slide_moves(m: Machine, rule: "Sliding") -> None:
    """A move for every site that a slide may reach."""
    start = start_of(m, rule.origin)
    if start is None:
        return
    with m.following(rule.then):
        if rule.track is not None:
            with m.if_(start >= 0), m.bind(from_=start):
                _along_tracks(m, rule)
        else:
            kind = rule.origin.site_type if rule.origin else None
            with m.if_(start.below(m.count_of(kind))), m.bind(from_=start):
                _Slide(m, rule).write()


def _least_and_most(m: Machine, rule: "Sliding") -> tuple[Expression, Expression]:
    if rule.between is None or rule.between.range is None:
        return constant(-1), constant(_FARTHEST)
    low, high = m.range(rule.between.range)
    return m.let(low), m.let(high)


class _Slide:
    """The straight slides of a rule from `(from)`."""

    def __init__(self, m: Machine, rule: "Sliding") -> None:
        self.m = m
        self.rule = rule
        self.kind = rule.origin.site_type if rule.origin else None
        self.stop = rule.to.if_ if rule.to else None
        self.go = rule.between.if_ if rule.between else None
        self.stack = bool(rule.stack) and m.keeps.levels
        self.by_level = False

    def write(self) -> None:
        """A move for every site in reach."""
        m, rule = self.m, self.rule
        level = chosen_level(m, rule.origin)
        self.by_level = level is not None
        fits = constant(1) if level is None else level >= -1
        condition = rule.origin.if_ if rule.origin else None
        with m.bind(**({} if level is None else {"#level": level})):
            low, high = _least_and_most(m, rule)
            with (
                m.if_(m.both(lambda: fits, lambda: m.condition(condition))),
                each_ray(m, rule.directions, self.kind, m.register("from")) as ray,
            ):
                self._along(ray, low, high)

    def _along(self, ray: Ray, low: Expression, high: Expression) -> None:
        m, f = self.m, self.m.f
        to = f.local(-1)
        between = f.local(m.register("between"))
        place = f.local(ray.address)
        end = _limited(m, ray, high)
        least = known(low)
        first = None
        if least is None or least > 1:
            first = m.let(ray.address + (low - 1) * 4)
        with (
            m.bind(to=to, between=between, **{"#line": ray.address, "#place": place}),
            f.while_(place < end) as loop,
        ):
            to.set(load(place))
            far_enough = constant(1) if first is None else place >= first
            if self.stop is not None:
                # quirk: slide-asks-early: The end of a slide is tried on sites too near for it.
                with m.if_(m.both(lambda: m.condition(self.stop), lambda: far_enough)):
                    self._offer(at_stop=True)
                    loop.leave()
            between.set(to)
            loop.leave(self._may_pass().negated)
            with m.if_(far_enough):
                self._offer(at_stop=False)
            place.set(place + 4)

    def _may_pass(self) -> Expression:
        if self.go is None:
            return self.m.is_empty(self.m.register("between"))
        return self.m.condition(self.go)

    def _offer(self, *, at_stop: bool) -> None:
        m, rule = self.m, self.rule
        arrival = effect_in(rule.to)
        # quirk: quiet-slide-without-effect: The effect of a slide's arrival is left out on sites
        # that it may cross, where a stack or a level slides.
        if not at_stop and (self.stack or self.by_level):
            arrival = None
        if not at_stop and self.go is None and _only_removes(arrival):
            arrival = None
        passing = effect_in(rule.between)
        trail = rule.between.trail if rule.between else None

        def build() -> None:
            if passing is not None:
                with (
                    each_back(m, m.register("#line"), m.register("#place")) as site,
                    m.bind(between=site),
                ):
                    run_apply(m, passing)
            run_apply(m, arrival, test=False)
            self._main_action()
            if trail is not None:
                self._leave_trail(m.let(m.number(trail)))

        def offer() -> None:
            m.move(
                build,
                from_=m.register("from"),
                to=m.register("to"),
                single=passing is None and arrival is None and trail is None,
                levels=self._levels(),
                between=sites_between(m, "#line", "#place"),
            )

        # quirk: slide-needs-its-effect: A slide does not happen at all if the condition of what
        # happens at its end does not hold.
        with m.if_(self._may_arrive(passed=passing is not None)):
            offer()

    def _may_arrive(self, *, passed: bool) -> Expression:
        """Whether the condition on what happens at the end holds, without which no slide is."""
        m = self.m
        condition = condition_in(self.rule.to)
        if condition is None:
            return constant(1)
        between = m.register("between")
        if passed:
            place = m.register("#place")
            some = place > m.register("#line")
            between = m.choice(some, lambda: load(place - 4), lambda: m.register("between"))
        with m.bind(between=between):
            return m.let(m.condition(condition))

    def _levels(self) -> Any:
        if self.stack:
            return stack_levels(self.m, self.kind)
        return level_alone(self.m, "#level") if self.by_level else None

    def _main_action(self) -> None:
        m = self.m
        decision: Expression | bool = is_decision(self.rule)
        level = None
        # quirk: slides-always-decide: A slide of a stack, or of a level, is marked as a decision
        # even where it is an effect.
        if self.stack:
            decision = True
        elif self.by_level:
            level = m.register("#level")
            decision = decision or m.let(level >= 0)
        piece_move(m, self.rule, self.kind, level, self.stack, decision=decision)

    def _leave_trail(self, piece: Expression) -> None:
        self._leave(self.m.register("from"), piece)
        with each_from(self.m, self.m.register("#line"), self.m.register("#place")) as site:
            self._leave(site, piece)

    def _leave(self, site: Expression, piece: Expression) -> None:
        m = self.m
        m.act("Add", type=m.type_number(self.kind, site), to=site, what=piece)


def _limited(m: Machine, ray: Ray, high: Expression) -> Expression:
    """Where a ray ends that may only be followed so far."""
    most = known(high)
    if most is not None and most >= _FARTHEST:
        return ray.end
    return m.let(choose(high < ray.length, ray.address + high * 4, ray.end))


def _only_removes(apply: Any) -> bool:
    """Whether an effect does nothing but take away what stands on `(to)`."""
    if apply is None or apply.if_ is not None or type(apply.effect) is not Remove:
        return False
    return isinstance(apply.effect.sites, CurrentTo) and apply.effect.site_type is None


# ---------------------------------------------------------------------- along tracks


def _along_tracks(m: Machine, rule: "Sliding") -> None:
    f = m.f
    tracks = [t for t in m.box.tracks if rule.track in (t.name, _ALL_TRACKS)]
    condition = rule.origin.if_ if rule.origin else None
    stop = rule.to.if_ if rule.to else None
    go = rule.between.if_ if rule.between else None
    low, high = _least_and_most(m, rule)
    arrival = effect_in(rule.to)
    starts = _walk_table(m, tracks, all_tracks=rule.track == _ALL_TRACKS)
    start = m.register("from")
    to, between = f.local(-1), f.local(m.register("between"))

    def build(with_effect: bool) -> None:
        if with_effect:
            run_apply(m, arrival, test=False)
        piece_move(m, rule, None, None, False)

    def offer(*, with_effect: bool) -> None:
        with_effect = with_effect and arrival is not None
        # quirk: track-slides-are-nobodys: A slide along a track is a move of nobody, unless the
        # pieces of a player are gone through.
        is_nobodys = OF_A_PIECE not in m.registers
        m.move(
            lambda: build(with_effect),
            from_=m.register("from"),
            to=m.register("to"),
            single=not with_effect,
            is_nobodys=is_nobodys,
            mover=(lambda: constant(0)) if is_nobodys else None,
        )

    with m.if_(start.below(m.count_of(None))), m.if_(m.condition(condition)):
        way = f.local(load(start * 4, starts))
        last_way = m.let(load(start * 4, starts + 4))
        with m.bind(to=to, between=between), f.while_(way < last_way):
            place = f.local(load(way))
            end = m.let(load(way, 4))
            number = f.local(1)
            with f.while_((place < end) & (number <= high)) as walk:
                stop_entry = m.let(load(place))
                to.set(stop_entry >> 1)
                with m.if_(stop_entry & 1):
                    if stop is not None:
                        stopped = m.let(m.condition(stop))
                        with m.if_(stopped & (low <= number)):
                            offer(with_effect=True)
                            walk.leave()
                    else:
                        stopped = constant(0)
                    with (
                        m.if_(stopped.is_zero & (low <= number)),
                        m.if_(m.condition(condition_in(rule.to))),
                    ):
                        offer(with_effect=False)
                number.set(number + 1)
                between.set(to)
                may_pass = m.is_empty(between) if go is None else m.condition(go)
                walk.leave(may_pass.negated)
                place.set(place + 4)
            way.set(way + 4)


def _walk_table(m: Machine, tracks: list[Track], *, all_tracks: bool) -> int:
    """For each site, the ways that tracks lead on from it.

    Each stop is one number: twice the site, and 1 more if the slide may end there.
    """
    flat: list[int] = []
    bounds: list[int] = []
    starts: list[int] = []
    for site in range(m.count_of(None)):
        starts.append(len(bounds))
        for track in tracks:
            for index, there in enumerate(track.sites):
                if there == site:
                    bounds.append(len(flat))
                    flat.extend(_stops(track, index, all_tracks=all_tracks))
    starts.append(len(bounds))
    bounds.append(len(flat))
    base = m.module.table(flat or [0], name="stops")
    at = m.module.table([base + 4 * b for b in bounds], name="slides along tracks")
    return m.module.table([at + 4 * s for s in starts], name="slides from")


def _stops(track: Track, index: int, *, all_tracks: bool) -> list[int]:
    found = []
    bumps = track.bumps[index]
    following = track.following
    for _ in range(1, len(track.sites)):
        index = following[index]
        if index == OFF or track.sites[index] < 0:
            break
        found.append(track.sites[index] * 2 + int(bumps > 0 or not all_tracks))
        bumps += track.bumps[index]
    return found
