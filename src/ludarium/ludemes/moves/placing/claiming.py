"""Sites that are claimed, and shots along lines of sight."""

from typing import TYPE_CHECKING

from ludarium.engine.geometry.stepping import each_ray
from ludarium.engine.kinds import Region
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, known
from ludarium.kernel.function import load
from ludarium.ludemes.moves.making import is_decision, kind_at, sites_between, start_or_last
from ludarium.ludemes.moves.placing.adding import pieces_meant
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.ludemes.moves.clauses import PieceChoice
    from ludarium.ludemes.moves.placing.placement import Claim, MoveClaim, Shooting


def claim_moves(m: Machine, rule: "MoveClaim | Claim") -> None:
    """A move for every site that may be claimed."""
    to = rule.to
    if isinstance(to.sites, Region):
        with m.following(rule.then):
            for what in pieces_meant(m, rule.piece):
                with m.region(to.sites).each(m.f) as site:
                    _offer_claim(m, rule, site, what, in_region=True)
        return
    only = m.register("to") if to.sites is None else m.let(m.number(to.sites))
    with m.if_(m.is_beyond(only, to.site_type).negated):
        _offer_claim(m, rule, only, pieces_meant(m, rule.piece)[0], in_region=False)


def _offer_claim(
    m: Machine, rule: "MoveClaim | Claim", site: Expression, what: Expression, *, in_region: bool
) -> None:
    value = known(what)
    if value is not None and value < 0:
        return
    kind = rule.to.site_type
    then = None if in_region else rule.then

    def build() -> None:
        where = m.register("to")
        _add(m, kind, where, m.register("#what"), rule.piece, decision=is_decision(rule))
        if then is not None:
            # quirk: claim-follows-before: What follows a claim of a single site is worked out in
            # the position before it.
            with m.bind(from_=where):
                m.effect(then.effect)

    with m.bind(to=site, **{"#what": what}), m.if_(m.condition(rule.to.if_)):
        here = m.register("to")
        edge = (kind or m.usual) is SiteType.Edge
        m.move(build, from_=here, to=here, single=then is None, edge=edge)


def _add(
    m: Machine,
    kind: SiteType | None,
    site: Expression,
    what: Expression,
    piece: "PieceChoice | None",
    *,
    decision: bool,
) -> None:
    state = None
    if piece is not None and piece.state is not None:
        state = m.let(m.number(piece.state))
    type_ = m.type_number(kind, site)
    m.act("Add", type=type_, to=site, what=what, state=state, decision=decision)


def shoot_moves(m: Machine, rule: "Shooting") -> None:
    """A move for every site where the shot may land."""
    kind = kind_at(rule.origin)
    start = start_or_last(m, rule.origin)
    what = m.let(pieces_meant(m, rule.piece)[0])
    f = m.f

    def build() -> None:
        where = m.register("to")
        _add(m, kind, where, m.register("#what"), rule.piece, decision=is_decision(rule))

    with (
        m.following(rule.then),
        m.if_(m.both(lambda: m.is_on_board(start, kind), lambda: what >= 0)),
        each_ray(m, rule.direction, kind, start) as ray,
    ):
        to, place = f.local(-1), f.local(ray.address)
        # quirk: shot-tested-from-before: While it is tested where a shot may land, `(between)` is
        # the site before.
        passed = f.local(m.register("between"))
        names = {"#what": what, "#line": ray.address, "#place": place}
        with m.bind(to=to, between=passed, **names), f.while_(place < ray.end) as loop:
            to.set(load(place))
            if rule.to is not None:
                loop.leave(m.condition(rule.to.if_).negated)
            else:
                loop.leave(m.is_empty(to, SiteType.Cell).negated)
            here = m.register("to")
            passed.set(here)
            between = sites_between(m, "#line", "#place")
            m.move(build, from_=here, to=here, single=True, between=between)
            place.set(place + 4)
