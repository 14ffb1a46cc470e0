"""What rules for moves have in common: where a move starts, and the move that is offered."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ludarium.engine.geometry.directions import ways_of
from ludarium.engine.geometry.stepping import each_step
from ludarium.engine.kinds import Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, choose, constant
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.ludemes.moves.clauses import Apply, Between, From, To

Levels = Callable[[], tuple[Expression, Expression]]
"""The lowest and the highest level that moves."""


def start_of(m: Machine, origin: "From | None") -> Expression | None:
    """The site where a piece starts; None where a region is given, which has no meaning there."""
    if origin is None or origin.sites is None:
        return m.register("from")
    # quirk: no-start-in-a-region: A step or a slide that starts in a region has no moves.
    if isinstance(origin.sites, Region):
        return None
    return m.let(m.number(origin.sites))


def start_or_last(m: Machine, origin: "From | None") -> Expression:
    """The site where something starts; where the last move ended if no site is given."""
    if origin is None:
        return m.let(m.last("to"))
    if origin.sites is None or isinstance(origin.sites, Region):
        return m.register("from")
    return m.let(m.number(origin.sites))


def kind_at(clause: "From | To | None") -> SiteType | None:
    """The kind of site that a clause names."""
    return clause.site_type if clause is not None else None


@contextmanager
def once_each(
    m: Machine, directions: Any, kind: SiteType | None, site: Expression
) -> Iterator[Expression]:
    """Something done for every site one step away, but only once if several steps lead there."""
    ways = ways_of(m, directions, kind)
    if ways is not None and not _repeats(m, ways):
        with ways.steps(site) as to:
            yield to
        return
    seen = m.sites(()).variable(m.f)
    with each_step(m, directions, kind, site) as to:
        m.f.skip(seen.has(to))
        seen.add(to)
        yield to


def _repeats(m: Machine, ways: Any) -> bool:
    sites = m.box.topology.of(ways.kind)
    for variant in ways.resolved:
        for site, directions in enumerate(variant):
            if len(directions) > 1 or directions:
                found = [to for d in directions for to in sites.steps(site, d)]
                if len(set(found)) < len(found):
                    return True
    return False


def is_decision(ludeme: Any) -> bool:
    """Whether a rule lets a player choose, rather than being an effect."""
    return bool(ludeme.keyword == "move")


def effect_in(clause: "To | Between | None") -> "Apply | None":
    """What a clause says to happen at a site; None if it says nothing."""
    apply = clause.apply if clause is not None else None
    return apply if apply is not None and apply.effect is not None else None


def condition_in(clause: "To | Between | None") -> Any:
    """The condition on which something happens at a site; None if there is none."""
    return clause.apply.if_ if clause is not None and clause.apply is not None else None


def run_apply(m: Machine, apply: "Apply | None", *, test: bool = True) -> None:
    """Put what else happens in the list of actions, if its condition holds.

    Nothing of it counts as a decision.
    """
    if apply is None or apply.effect is None:
        return
    decision = m.here.decision
    with (
        m.if_(m.condition(apply.if_ if test else None)),
        m.changed(decision=constant(0) if decision is None else decision),
    ):
        m.effect(apply.effect)


def chosen_level(m: Machine, origin: "From | None") -> Expression | None:
    """The level of a stack that is to move, or less than 0 for its top; None if none is given."""
    if not m.keeps.levels or origin is None or origin.level is None:
        return None
    return m.let(m.number(origin.level))


def stack_levels(m: Machine, kind: SiteType | None) -> Levels | None:
    """The levels of the whole stack at `(from)`."""
    if not m.keeps.levels:
        return None
    return lambda: (constant(0), m.height(m.register("from"), kind) - 1)


def level_alone(m: Machine, name: str) -> Levels:
    """The level that an iterator stands for; nothing is said about the top."""

    def levels() -> tuple[Expression, Expression]:
        level = m.let(m.register(name))
        level = m.let(choose(level < 0, 0, level))
        return level, level

    return levels


def sites_between(m: Machine, start: str, end: str) -> Callable[[], NumberSet]:
    """The sites in memory from the address that one iterator holds up to that of another."""

    def find() -> NumberSet:
        found = m.sites(()).variable(m.f)
        with each_from(m, m.register(start), m.register(end)) as site:
            found.add(site)
        return found

    return find


@contextmanager
def each_from(m: Machine, start: Expression, end: Expression) -> Iterator[Expression]:
    """Something done for every number in memory from an address up to another."""
    place = m.f.local(start)
    last = m.let(end)
    with m.f.while_(place < last):
        number = m.let(load(place))
        with m.f.round_():
            yield number
        place.set(place + 4)


@contextmanager
def each_back(m: Machine, start: Expression, end: Expression) -> Iterator[Expression]:
    """The same, but the last number comes first."""
    place = m.f.local(end)
    first = m.let(start)
    with m.f.while_(place > first):
        place.set(place - 4)
        number = m.let(load(place))
        with m.f.round_():
            yield number


def offer_step(m: Machine, rule: Any, kind: SiteType | None, level: Int | None) -> None:
    """Offer the step of a piece from `(from)` to `(to)`, with what happens at its end."""
    stack = bool(rule.stack)
    by_level = m.keeps.levels and not stack
    given = None if level is None or not by_level else m.let(m.number(level))
    levels = stack_levels(m, kind) if stack else None
    chosen: dict[str, Expression] = {}
    if by_level:
        top = m.height(m.register("from"), kind) - 1
        chosen["#level"] = m.let(top if given is None else choose(given < 0, top, given))
        if given is not None:
            chosen["#given"] = given
            levels = level_alone(m, "#given")

    def build() -> None:
        run_apply(m, rule.to.apply)
        piece_move(m, rule, kind, m.register("#level") if by_level else None, stack)

    with m.if_(constant(1) if given is None else given >= -1), m.bind(**chosen):
        m.move(
            build,
            from_=m.register("from"),
            to=m.register("to"),
            single=effect_in(rule.to) is None,
            levels=levels,
        )


def step_targets(
    m: Machine, rule: Any, kind: SiteType | None, start: Expression
) -> NumberSet | None:
    """All sites where a step may end, if that is quickly told and their order does not matter."""
    if m.keeps.levels or m.sink.in_order or not m.has_one_kind(kind):
        return None
    ways = ways_of(m, rule.directions, kind)
    if ways is None:
        return None
    fitting = m.sites_where(rule.to.if_, "to")
    return None if fitting is None else ways.mask(start) & fitting


def offer_moves(m: Machine, rule: Any, kind: SiteType | None, targets: NumberSet) -> None:
    """Offer the moves of a piece from `(from)` to each of some sites."""

    def build() -> None:
        run_apply(m, rule.to.apply)
        piece_move(m, rule, kind, None, False)

    apply = effect_in(rule.to)
    single = apply is None or (apply.effect is not None and apply.effect.is_single())
    m.offer_each(targets, build, from_=m.register("from"), single=single)


def piece_move(
    m: Machine,
    rule: Any,
    kind: SiteType | None,
    level: Expression | None,
    stack: bool,
    *,
    decision: Expression | bool | None = None,
) -> None:
    """The action by which a piece goes from `(from)` to `(to)`."""
    from_, to = m.register("from"), m.register("to")
    m.act(
        "Move",
        typeFrom=m.type_number(kind, from_),
        from_=from_,
        levelFrom=level,
        typeTo=m.type_number(kind, to),
        to=to,
        stack=stack and m.keeps.levels,
        decision=is_decision(rule) if decision is None else decision,
    )
