"""What rules for moves have in common: where a move starts, and the move that is offered."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ludarium.engine.machine import Machine
from ludarium.engine.ways import each_step, ways_of
from ludarium.kernel.expressions import Expression, constant
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.types import Int, Region

if TYPE_CHECKING:
    from ludarium.ludemes.moves.clauses import Apply, From


def start_of(m: Machine, origin: "From | None") -> Expression | None:
    """The site where a piece starts; None where a region is given, which has no meaning there."""
    if origin is None or origin.sites is None:
        return m.register("from")
    if isinstance(origin.sites, Region):
        return None
    return m.let(m.number(origin.sites))


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


def run_apply(m: Machine, apply: "Apply | None", *, test: bool = True) -> None:
    """Put what else happens in the list of actions, if its condition holds."""
    if apply is None or apply.effect is None:
        return
    if test and apply.if_ is not None:
        with m.if_(m.condition(apply.if_)):
            m.effect(apply.effect)
    else:
        m.effect(apply.effect)


def offer_move(m: Machine, rule: Any, kind: SiteType | None, level: Int | None) -> None:
    """Offer the move of a piece from `(from)` to `(to)`, with what happens at its end."""
    from_, to = m.register("from"), m.register("to")
    stack = bool(rule.stack)
    chosen = None
    if m.keeps.levels and not stack and rule.keeps_level:
        chosen = _top_or(m, level, from_, kind)
    elif level is not None and m.keeps.levels:
        chosen = m.let(m.number(level))

    def build() -> None:
        run_apply(m, rule.to.apply if rule.to else None)
        piece_move(m, rule, kind, chosen if chosen is None else m.register("#level"), stack)

    if chosen is None:
        m.move(
            build,
            from_=from_,
            to=to,
            single=rule.to is None or rule.to.apply is None or rule.to.apply.effect is None,
            levels=_levels(m, rule, kind, stack),
        )
        return
    with m.bind(**{"#level": chosen}):
        m.move(build, from_=from_, to=to, levels=_levels(m, rule, kind, stack, given=True))


def _top_or(m: Machine, level: Int | None, site: Expression, kind: SiteType | None) -> Expression:
    top = m.height(site, kind) - 1
    if level is None:
        return m.let(top)
    given = m.let(m.number(level))
    return m.choice(given < 0, lambda: top, lambda: given)


def _levels(
    m: Machine, rule: Any, kind: SiteType | None, stack: bool, *, given: bool = False
) -> Any:
    if not m.keeps.levels:
        return None
    if rule.to is not None and rule.to.apply is not None and rule.to.apply.effect is not None:
        return None
    if stack:
        return lambda: (constant(0), m.height(m.register("from"), kind) - 1)
    return None


def piece_move(
    m: Machine, rule: Any, kind: SiteType | None, level: Expression | None, stack: bool
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
        decision=is_decision(rule),
    )
