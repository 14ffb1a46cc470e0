"""Lines of pieces that are pushed away from a site or drawn towards it."""

from typing import TYPE_CHECKING

from ludarium.engine.geometry.directions import Ray, Ways, ways_of
from ludarium.engine.geometry.stepping import each_ray
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import load
from ludarium.ludemes.moves.making import kind_at, start_or_last
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.ludemes.moves.placing.pushing import Attract, Push


def push_moves(m: Machine, rule: "Push") -> None:
    """A line of pieces moves on by one site."""
    kind = kind_at(rule.origin)
    start = start_or_last(m, rule.origin)
    ways = ways_of(m, rule.directions, kind)
    with m.following(rule.then), m.if_(m.is_on_board(start, kind)):
        if ways is None:
            with each_ray(m, rule.directions, kind, start) as ray:
                _push(m, kind, start, ray)
            return
        first = [[directions[:1] for directions in variant] for variant in ways.resolved]
        with Ways(m, ways.kind, first, ways.variant_of).rays(start) as ray:
            _push(m, kind, start, ray)


def _push(m: Machine, kind: SiteType | None, start: Expression, ray: Ray) -> None:
    f = m.f
    _remove(m, kind, start)
    carried = f.local(m.what(start, kind))
    place = f.local(ray.address)
    with f.while_(place < ray.end) as loop:
        site = m.let(load(place))
        here = m.let(m.what(site, kind))
        with m.if_(here != 0):
            _remove(m, kind, site)
        _add(m, kind, site, carried)
        loop.leave(here == 0)
        carried.set(here)
        place.set(place + 4)


def attract_moves(m: Machine, rule: "Attract") -> None:
    """The pieces on the lines through a site close up to it."""
    kind = kind_at(rule.origin)
    start = start_or_last(m, rule.origin)
    f = m.f
    with (
        m.following(rule.then),
        m.if_(m.is_on_board(start, kind)),
        each_ray(m, rule.direction, kind, start) as ray,
    ):
        with f.count(0, ray.length) as index:
            site = m.let(ray.at(index))
            with m.if_(m.is_occupied(site, kind)):
                _remove(m, kind, site)
        count = f.local(0)
        with f.count(0, ray.length) as index:
            what = m.let(m.what(ray.at(index), kind))
            with m.if_(what != 0):
                _add(m, kind, m.let(ray.at(count)), what)
                count.set(count + 1)


def _remove(m: Machine, kind: SiteType | None, site: Expression) -> None:
    def build() -> None:
        where = m.register("#site")
        m.act("Remove", type=m.type_number(kind, where), to=where)

    with m.bind(**{"#site": site}):
        m.move(build, from_=m.register("#site"), to=m.register("#site"), single=True)


def _add(m: Machine, kind: SiteType | None, site: Expression, what: Expression) -> None:
    def build() -> None:
        where = m.register("#site")
        m.act("Add", type=m.type_number(kind, where), to=where, what=m.register("#what"))

    with m.bind(**{"#site": site, "#what": what}):
        m.move(build, from_=m.register("#site"), to=m.register("#site"), single=True)
