"""Free moves: from one site to another, wherever they are."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.engine.kinds import Region
from ludarium.engine.machine.iterators import speaks_of
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import EagerSink
from ludarium.engine.pieces.large_pieces import is_large, large_pieces
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.ludemes.moves.making import (
    Levels,
    effect_in,
    is_decision,
    run_apply,
    stack_levels,
)
from ludarium.ludemes.moves.movement.large_moves import transfer_large

if TYPE_CHECKING:
    from ludarium.ludemes.moves.movement.movement import Transferring


def transfer_moves(m: Machine, rule: "Transferring") -> None:
    """A move for every pair of a start and an end."""
    transfer = _Transfer(m, rule)
    sites = rule.origin.sites
    with m.following(rule.then):
        if isinstance(sites, Region):
            with m.region(sites).each(m.f) as start:
                transfer.from_site(start)
        else:
            only = m.register("from") if sites is None else m.let(m.number(sites))
            with m.if_(m.is_site(only, rule.origin.site_type)):
                transfer.from_site(only)


class _Transfer:
    """The moves of a rule."""

    def __init__(self, m: Machine, rule: "Transferring") -> None:
        self.m = m
        self.rule = rule
        self.kind = rule.origin.site_type
        self.kind_to = rule.to.site_type
        self.stack = bool(rule.stack) and m.keeps.levels
        self.from_before = m.register("from")
        self.values: dict[str, Expression] = {}

    def from_site(self, start: Expression) -> None:
        """The moves from a site."""
        m, rule = self.m, self.rule
        with m.if_(m.is_occupied(start, self.kind)), m.bind(from_=start):
            self.values = {}
            if known(self.from_before) is None:
                self.values["#before"] = self.from_before
            if rule.copy is not None:
                self.values["#copy"] = m.let(m.condition(rule.copy))
            with m.if_(m.condition(rule.origin.if_)):
                if not large_pieces(m):
                    self._to_sites()
                    return
                large = m.let(is_large(m, m.let(m.what(start, self.kind))))
                with m.if_(large):
                    self._large_to_sites()
                with m.if_(large.is_zero):
                    self._to_sites()

    def _large_to_sites(self) -> None:
        m, to = self.m, self.rule.to
        sites = m.single(m.register("to")) if to.sites is None else m.sites_of(to.sites)
        self._evaluate()
        with m.bind(**self.values):
            start, single = m.register("from"), effect_in(to) is None
            transfer_large(m, start, sites, self._build_large, single=single)

    def _build_large(self) -> None:
        m = self.m
        run_apply(m, effect_in(self.rule.to))
        from_, to = m.register("from"), m.register("#root")
        m.act(
            "Move",
            typeFrom=m.type_number(self.kind, from_),
            from_=from_,
            typeTo=m.type_number(self.kind_to, to),
            to=to,
            state=m.register("#state"),
            decision=is_decision(self.rule),
        )

    def _to_sites(self) -> None:
        m, to = self.m, self.rule.to
        if isinstance(to.sites, Region):
            sites = m.region(to.sites)
            self._evaluate()
            fitting = None
            if not isinstance(m.sink, EagerSink) and self._is_simple():
                fitting = m.sites_where(to.if_, "to")
            with m.bind(**self.values):
                if fitting is not None:
                    m.offer_each(
                        sites & fitting,
                        self._build,
                        from_=m.register("from"),
                        single=effect_in(to) is None,
                        levels=self._levels(),
                        mover=self._mover(),
                    )
                    return
                with sites.each(m.f) as site:
                    self._to_site(site)
            return
        only = m.register("to") if to.sites is None else m.let(m.number(to.sites))
        self._evaluate()
        with m.bind(**self.values), m.if_(m.is_site(only, self.kind_to)):
            self._to_site(only)

    def _is_simple(self) -> bool:
        """Whether the moves to all sites are alike."""
        to = self.rule.to
        return to.rotations is None and self.m.has_one_kind(self.kind_to)

    def _evaluate(self) -> None:
        """Work out what is the same for all ends of moves from a site."""
        m, rule = self.m, self.rule
        if rule.count is not None:
            self.values["#count"] = m.let(m.number(rule.count))
        # quirk: levels-asked-before: The levels of a free move are worked out while `(from)` still
        # stands for what it stood for before, and so is the condition of its effect.
        with m.bind(from_=self.from_before):
            if rule.origin.level is not None:
                self.values["#level"] = m.let(m.number(rule.origin.level))
            if rule.to.level is not None:
                self.values["#levelTo"] = m.let(m.number(rule.to.level))

    def _to_site(self, site: Expression) -> None:
        m, to = self.m, self.rule.to
        with m.bind(to=site), m.if_(m.condition(to.if_)):
            if to.rotations is None:
                self._offer(self._build, single=effect_in(to) is None)
                return
            with m.temporary():
                rotations = m.array(to.rotations)
                with (
                    m.f.count(0, rotations.length) as index,
                    m.bind(**{"#rotation": m.let(rotations.at(index))}),
                ):
                    self._offer(self._build_turned, single=False)

    def _offer(self, build: Callable[[], None], *, single: bool) -> None:
        m = self.m
        m.move(
            build,
            from_=m.register("from"),
            to=m.register("to"),
            single=single,
            levels=self._levels(),
            mover=self._mover(),
        )

    def _mover(self) -> Callable[[], Expression] | None:
        m, role = self.m, self.rule.mover
        return None if role is None else lambda: m.role(role)

    def _levels(self) -> Levels | None:
        m = self.m
        if not m.keeps.levels:
            return None
        if self.stack:
            return stack_levels(m, self.kind)
        if "#level" in self.values:
            return lambda: (m.register("#level"), m.register("#level"))

        def top() -> tuple[Expression, Expression]:
            level = m.let(m.height(m.register("from"), self.kind) - 1)
            return level, level

        return top

    # ------------------------------------------------------------------ actions

    def _build(self) -> None:
        m, apply = self.m, effect_in(self.rule.to)
        if apply is not None and apply.if_ is not None and speaks_of(apply.if_, "from"):
            # quirk: levels-asked-before: The levels of a free move are worked out while `(from)`
            # still stands for what it stood for before, and so is the condition of its effect.
            with m.bind(from_=self._outer_from()):
                holds = m.let(m.condition(apply.if_))
            with m.if_(holds):
                run_apply(m, apply)
        else:
            run_apply(m, apply)
        self._main_action()

    def _outer_from(self) -> Expression:
        """What `(from)` stood for around the rule."""
        if known(self.from_before) is not None:
            return self.from_before
        return self.m.register("#before")

    def _build_turned(self) -> None:
        m = self.m
        self._main_action()
        to = m.register("to")
        m.act(
            "SetRotation",
            type=m.type_number(self.kind_to, to),
            to=to,
            rotation=m.register("#rotation"),
        )

    def _main_action(self) -> None:
        m, rule = self.m, self.rule
        from_, to = m.register("from"), m.register("to")
        given: dict[str, Expression | bool] = {
            "typeFrom": m.type_number(self.kind, from_),
            "from_": from_,
            "typeTo": m.type_number(self.kind_to, to),
            "to": to,
            "decision": is_decision(rule),
        }
        if rule.to.level is not None:
            given["levelTo"] = m.register("#levelTo")
            if rule.origin.level is not None and not self.stack:
                given["levelFrom"] = m.register("#level")
            m.act("Move", **given, stack=self.stack)
        elif rule.origin.level is not None:
            m.act("Move", **given, levelFrom=m.register("#level"))
        elif rule.count is not None and not m.keeps.levels:
            m.act("Move", **given, count=m.register("#count"))
        elif rule.count is not None:
            m.act("StackMove", **given, numLevel=m.register("#count"))
        else:
            self._move_or_copy(given)

    def _move_or_copy(self, given: dict[str, Expression | bool]) -> None:
        m = self.m
        copied = m.register("#copy") if self.rule.copy is not None else constant(0)
        bottom = 0 if self.stack else None
        with m.if_(copied):
            copied_from: Expression | int = 0
            if m.keeps.levels:
                copied_from = m.let(m.height(m.register("from"), self.kind) - 1)
            m.act("Copy", **given, levelFrom=copied_from)
        with m.if_(copied.is_zero):
            m.act("Move", **given, levelFrom=bottom, stack=self.stack)
