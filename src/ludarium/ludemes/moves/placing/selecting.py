"""Choices of sites that move nothing."""

from typing import TYPE_CHECKING, Any

from ludarium.engine.kinds import Int, Region
from ludarium.engine.machine.iterators import speaks_of
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.sinks import EagerSink
from ludarium.kernel.expressions import Expression
from ludarium.ludemes.moves.making import is_decision
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.ludemes.moves.placing.selection import Selecting


def select_moves(m: Machine, rule: "Selecting") -> None:
    """A move for every site, or pair of sites, that may be chosen."""
    origin = rule.origin
    with m.following(rule.then):
        if isinstance(origin.sites, Region):
            sites = m.region(origin.sites)
            if _offer_together(m, rule, sites):
                return
            with sites.each(m.f) as site:
                _from_site(m, rule, site)
        else:
            only = m.register("from") if origin.sites is None else m.let(m.number(origin.sites))
            with m.if_(_is_there(m, only, origin.site_type)):
                _from_site(m, rule, only)


def _is_there(m: Machine, site: Expression, kind: SiteType | None) -> Expression:
    if (kind or m.usual) is SiteType.Cell or m.has_one_kind(kind):
        return site.below(m.box.end_of_sites)
    return site.below(m.count_of(kind))


def _offer_together(m: Machine, rule: "Selecting", sites: Any) -> bool:
    """Offer all choices of a single site at once, where that can be."""
    origin = rule.origin
    simple = rule.to is None and not m.keeps.levels and m.has_one_kind(origin.site_type)
    if not simple or isinstance(m.sink, EagerSink):
        return False
    if origin.if_ is not None and speaks_of(origin.if_, "to"):
        return False
    fitting = m.sites_where(origin.if_, "from")
    if fitting is None:
        return False

    def build() -> None:
        with m.bind(from_=m.register("to")):
            _select(m, rule)

    m.offer_each(sites & fitting, build, single=True, mover=_mover(m, rule))
    return True


def _mover(m: Machine, rule: "Selecting") -> Any:
    role = rule.mover
    return None if role is None else lambda: m.role(role)


def _from_site(m: Machine, rule: "Selecting", site: Expression) -> None:
    with m.bind(from_=site, to=site), m.if_(m.condition(rule.origin.if_)):
        if rule.to is None:
            _offer(m, rule)
        elif isinstance(rule.to.sites, Region):
            with m.region(rule.to.sites).each(m.f) as target:
                _to_site(m, rule, target)
        elif rule.to.sites is None:
            _to_site(m, rule, m.register("to"))
        else:
            only = m.let(m.number(rule.to.sites))
            with m.if_(_is_there(m, only, rule.to.site_type)):
                _to_site(m, rule, only)


def _to_site(m: Machine, rule: "Selecting", target: Expression) -> None:
    assert rule.to is not None
    with m.bind(to=target), m.if_(m.condition(rule.to.if_)):
        _offer(m, rule)


def _offer(m: Machine, rule: "Selecting") -> None:
    m.move(
        lambda: _select(m, rule),
        from_=m.register("from"),
        to=m.register("to"),
        single=True,
        mover=_mover(m, rule),
    )


def _select(m: Machine, rule: "Selecting") -> None:
    from_, to = m.register("from"), m.register("to")
    kind = rule.origin.site_type
    given: dict[str, Expression] = {}
    if m.keeps.levels:
        given["levelFrom"] = _level(m, rule.origin.level, from_, kind)
    if rule.to is not None:
        given["typeTo"] = m.type_number(rule.to.site_type, to)
        given["to"] = to
        given["levelTo"] = _level(m, rule.to.level, to, rule.to.site_type)
    m.act(
        "Select",
        typeFrom=m.type_number(kind, from_),
        from_=from_,
        **given,
        decision=is_decision(rule),
    )


def _level(m: Machine, level: Int | None, site: Expression, kind: SiteType | None) -> Expression:
    if level is not None:
        return m.let(m.number(level))
    return m.let(m.height(site, kind) - 1)
