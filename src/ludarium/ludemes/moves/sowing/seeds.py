"""How sowing is done: seeds leave a hole one by one along a track, and captures follow."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.tracks import Track
from ludarium.engine.kinds import Moves
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import EagerSink, Shape
from ludarium.kernel.expressions import Expression, Local, choose, constant, known
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.ludemes.moves.sowing.sowing import Sow

MOST_SKIPPED: Final = 10_000
"""So many holes in a row are passed over at most."""


def sow(m: Machine, rule: "Sow") -> None:
    """One move that sows and captures; none where the hole is not on the track."""
    kind = rule.site_type
    start = m.let(m.number(rule.start, m.last("to")))
    there = m.height(start, kind) if m.keeps.levels else m.count(start, kind)
    count = m.let(m.number(rule.count) if rule.count is not None else there)
    each = m.let(m.number(rule.num_per_hole, 1))
    tracks = _tracks(m, rule)
    if not tracks:
        return
    path = _Path(m, tracks)
    track = _chosen(m, rule, tracks)
    with m.bind(from_=start):
        origin = m.let(m.condition(rule.origin, default=False))
    first = m.let(path.place_of(track, start))
    done = m.let(choose(origin, each, 0)) >= count
    with m.following(rule.then), m.if_((track >= 0) & ((first >= 0) | done)):
        given = {"#start": start, "#count": count, "#origin": origin, "#first": first}
        with m.bind(**given):
            m.move(lambda: _Sowing(m, rule, path).write(), from_=0, to=0)


# ---------------------------------------------------------------------- tracks


def _tracks(m: Machine, rule: "Sow") -> list[Track]:
    """The tracks that may be meant, in order."""
    tracks = list(m.box.tracks)
    if rule.track is None:
        return tracks[:1]
    if rule.owner is None:
        return [track for track in tracks if track.name == rule.track][:1]
    return [track for track in tracks if rule.track in track.name]


def _chosen(m: Machine, rule: "Sow", tracks: list[Track]) -> Expression:
    """Which of the tracks is meant; -1 if none is."""
    if rule.track is None or rule.owner is None:
        return constant(0)
    owner = m.let(m.number(rule.owner))
    chosen: Expression = constant(-1)
    for index, track in reversed(list(enumerate(tracks))):
        chosen = choose(owner == track.owner, index, chosen)
    return m.let(chosen)


class _Path:
    """Some tracks laid out one after the other: every stop of every track has a place."""

    def __init__(self, m: Machine, tracks: list[Track]) -> None:
        self.m = m
        self.length = max(len(track.sites) for track in tracks)
        sites: list[int] = []
        after: list[int] = []
        before: list[int] = []
        places: list[int] = []
        for track in tracks:
            base = len(sites)
            sites += track.sites
            after += [-1 if stop < 0 else base + stop for stop in track.following]
            before += [-1 if stop < 0 else base + stop for stop in track.preceding]
            places += [
                base + track.sites.index(site) if site in track.sites else -1
                for site in range(m.universe)
            ]
        self._sites, self._after, self._before = (
            m.module.table(numbers or [0], name=name)
            for numbers, name in ((sites, "stops"), (after, "stop after"), (before, "stop before"))
        )
        self._places = m.module.table(places, name="stops of sites")

    def place_of(self, track: Expression, site: Expression) -> Expression:
        """The first place of a site on a track; -1 if it is not on it."""
        m = self.m
        row = choose(track < 0, 0, track) * m.universe
        return m.guarded(site.below(m.universe), load((row + site) * 4, self._places)) - m.choice(
            site.below(m.universe), lambda: constant(0), lambda: constant(1)
        )

    def site(self, place: Expression) -> Expression:
        """The site at a place."""
        return load(place * 4, self._sites)

    def after(self, place: Expression) -> Expression:
        """The place that follows; -1 at the end."""
        return load(place * 4, self._after)

    def before(self, place: Expression) -> Expression:
        """The place before; -1 if there is none."""
        return load(place * 4, self._before)


# ---------------------------------------------------------------------- sowing


@dataclass(eq=False)
class _Sowing:
    """Writes the actions of one sowing."""

    m: Machine
    rule: "Sow"
    path: _Path

    def write(self) -> None:
        """Sow, then capture."""
        m, rule = self.m, self.rule
        f = m.f
        self.kind: SiteType | None = rule.site_type
        self.start = m.let(m.register("#start"))
        self.count = m.let(m.register("#count"))
        self.place = f.local(m.register("#first"))
        self.sown = f.local(0)
        self.to = f.local(m.register("to"))
        self.value = f.local(m.register("value"))
        alone = isinstance(m.sink, EagerSink) and id(rule) in m.alone and not m.here.direct
        begin = m.let(m.acting.top.get())
        at_once = alone and self._looks_at_nothing()
        m.here.direct = at_once
        if rule.origin is not None:
            with m.if_(m.register("#origin")):
                self._sow_origin()
        self._sow_along()
        m.here.direct = False
        if rule.apply is None:
            return
        if alone:
            if not at_once:
                f.do(m.acting.execute, begin)
            self._capture()
            return
        end = m.let(m.acting.top.get())
        with m.imagining():
            f.do(m.acting.execute, begin)
            m.acting.top.set(f, end)
            self._capture()

    def _looks_at_nothing(self) -> bool:
        """Whether nothing on the way depends on what has been sown before."""
        m, rule = self.m, self.rule
        keeps_more = any(m.keeps_fact(name) for name in ("state", "rotation", "value"))
        steady = rule.num_per_hole is None or m.static(rule.num_per_hole) is not None
        return rule.skip_if is None and rule.sow_effect is None and steady and not keeps_more

    # ------------------------------------------------------------------ along the track

    def _sow_origin(self) -> None:
        m, rule = self.m, self.rule
        with m.bind(from_=self.start):
            self._effect()
            each = m.let(m.number(rule.num_per_hole, 1))
            self._drop(self.start, each)
        self.to.set(self.start)

    def _sow_along(self) -> None:
        m, rule, path = self.m, self.rule, self.path
        f = m.f
        rounds = f.local(0)
        with f.loop() as loop:
            loop.leave((self.sown >= self.count) | (rounds >= self.count))
            self.value.set(self.count - rounds)
            next_ = f.local(path.after(self.place))
            self._check(next_)
            self.to.set(path.site(next_))
            if rule.skip_if is not None:
                self._skip(next_)
            hole = next_
            if rule.include_self is False:
                hole = f.local(next_)
                # quirk: passed-hole-stays-in-view: Where sowing passes over the hole that it
                # started from, `(to)` is that hole, although the seed falls into the next one.
                with m.if_(self.to == self.start):
                    hole.set(path.after(next_))
                    self._check(hole)
            with m.bind(to=self.to, value=self.value):
                each = m.let(m.number(rule.num_per_hole, 1))
                self._effect()
            self._drop(m.let(path.site(hole)), each)
            self.place.set(hole)
            rounds.set(rounds + 1)

    def _check(self, place: Expression) -> None:
        with self.m.if_(place < 0):
            self.m.fail("the seeds are sown beyond the end of the track")

    def _skip(self, next_: Local) -> None:
        m, rule, path = self.m, self.rule, self.path
        skipped = m.f.local(0)
        with m.f.loop() as loop:
            with m.bind(to=self.to, value=self.value):
                loop.leave(m.condition(rule.skip_if).is_zero)
            loop.leave(skipped >= MOST_SKIPPED)
            next_.set(path.after(next_))
            self._check(next_)
            self.to.set(path.site(next_))
            skipped.set(skipped + 1)

    def _effect(self) -> None:
        if self.rule.sow_effect is not None:
            self.m.effect(self.rule.sow_effect)

    def _drop(self, hole: Expression, each: Expression) -> None:
        """Let as many seeds fall into a hole as it gets."""
        m = self.m
        if known(each) == 1:
            with m.if_(self.sown < self.count):
                self._seed(hole)
            self.sown.set(self.sown + 1)
            return
        with m.f.count(0, each):
            with m.if_(self.sown < self.count):
                self._seed(hole)
            self.sown.set(self.sown + 1)

    def _seed(self, hole: Expression) -> None:
        m, kind = self.m, self.kind
        looks: dict[str, Expression] = {}
        for name in ("state", "rotation", "value"):
            if m.keeps_fact(name):
                there = m.let(m.fact(name, kind, hole))
                looks[name] = choose(there == m.fact(name, kind, self.start), -1, there)
        m.act(
            "Move",
            typeFrom=m.type_number(kind, self.start),
            from_=self.start,
            typeTo=m.type_number(kind, hole),
            to=hole,
            **looks,
        )

    # ------------------------------------------------------------------ captures

    def _capture(self) -> None:
        """Put the captures in the list, as they look once everything is sown."""
        m, rule, path = self.m, self.rule, self.path
        assert rule.apply is not None
        f = m.f
        # quirk: sown-test-before-its-start: The first test of a capture after sowing does not see
        # `(from)` as the hole that was sown, later ones do.
        from_ = f.local(m.register("from"))
        again = rule.backtracking if rule.backtracking is not None else rule.forward
        with f.block() as over, m.bind(to=self.to, value=self.value):
            if again is None:
                with m.bind(from_=from_), m.if_(m.condition(rule.if_)):
                    from_.set(self.start)
                    _capture_by(m, rule.apply)
                return
            step = path.before if rule.backtracking is not None else path.after
            with f.count(0, path.length), m.bind(from_=from_):
                f.branch(over, m.condition(rule.if_).is_zero)
                from_.set(self.start)
                _capture_by(m, rule.apply)
                f.branch(over, m.condition(again).is_zero)
                self.place.set(step(self.place))
                f.branch(over, self.place < 0)
                self.to.set(path.site(self.place))
                f.branch(over, m.condition(again).is_zero)
                if rule.backtracking is not None:
                    f.branch(over, self.to == self.start)


class _CaptureSink(EagerSink):
    """Puts captures in the list. To what follows a capture, it was the last move."""

    def move(self, m: Machine, shape: Shape, build: Callable[[], None]) -> None:
        """Take a move."""
        thens = m.thens
        with m.changed(thens=()):
            super().move(m, shape, build)
        for then in thens:
            # quirk: capture-as-last-move: What follows a capture in sowing sees the capture as the
            # last move.
            _follow_as_last(m, m.consequent(then.effect), shape.from_, shape.to)


def _capture_by(m: Machine, apply: Moves) -> None:
    with m.changed(sink=_CaptureSink()), m.bare():
        m.moves(apply)


def _follow_as_last(m: Machine, consequent: Function, from_: Expression, to: Expression) -> None:
    """Put in the list that something follows, for which a certain move was the last one."""
    acting = m.acting
    last = [m.field(f"last {name}") for name in ("from", "to", "mover", "pass")]
    name = f"{consequent.name} as last"

    def write_push(f: Function) -> None:
        run = m.module.function(f"run {name}", {"place": I32})
        number = acting.add_runner(run)
        (entry,) = run.parameters
        with m.writing(run):
            kept = [run.let(field.get()) for field in last]
            values = (load(entry, 4), load(entry, 8), m.mover, constant(0))
            for field, value in zip(last, values, strict=True):
                field.set(run, value)
            run.do(consequent)
            for field, value in zip(last, kept, strict=True):
                field.set(run, value)
        pushed = acting.push_start(f, number)
        for place, value in enumerate(f.parameters, 1):
            f.store(pushed, value, 4 * place)

    push = m.helper(f"push {name}", {"from": I32, "to": I32}, None, write_push)
    m.f.do(push, from_, to)
