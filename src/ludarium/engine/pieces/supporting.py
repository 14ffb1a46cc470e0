"""Pieces that rest on each other: which are held in place, and which fall."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.engine.agreements import STRIDE
from ludarium.engine.geometry.stepping import each_step
from ludarium.engine.machine.machine import Machine
from ludarium.engine.moves.attempts import keep_where
from ludarium.engine.turns.fast_playouts import NeedsList, PlayoutSink
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

if TYPE_CHECKING:
    from ludarium.engine.turns.turns import Plan

_KIND = SiteType.Vertex


def let_pieces_fall(m: Machine, plan: "Plan") -> None:
    """At the end of each move, let pieces drop into empty places just below them."""

    def write(f: Function) -> None:
        m.here.direct = True
        with f.loop() as again:
            fallen = f.local(0)
            with f.block() as found, f.count(0, m.count_of(_KIND)) as site:
                f.skip(m.is_empty(site, _KIND))
                with each_step(m, AbsoluteDirection.Downward, _KIND, site) as below:
                    f.skip(m.is_empty(below, _KIND).is_zero)
                    kind = m.type_number(_KIND)
                    m.act(
                        "Move",
                        typeFrom=kind,
                        from_=site,
                        levelFrom=0,
                        typeTo=kind,
                        to=below,
                        levelTo=0,
                    )
                    fallen.set(1)
                    f.branch(found)
            again.leave(fallen.is_zero)

    plan.after_actions.append(lambda: m.f.do(m.helper("let pieces fall", {}, None, write)))


def hold_supporting_pieces(m: Machine, plan: "Plan") -> None:
    """Allow no move or removal of a piece on which several others rest."""

    def write(f: Function) -> None:
        (site,) = f.parameters
        count = f.local(0)
        with (
            f.if_(site.below(m.count_of(_KIND))),
            f.if_(m.is_occupied(site, _KIND)),
            each_step(m, AbsoluteDirection.Upward, _KIND, site) as above,
        ):
            count.set(count + m.is_occupied(above, _KIND))
        f.return_(count > 1)

    def is_held(site: Expression) -> Expression:
        return m.helper("is held", {"site": I32}, I32, write)(site)

    def forbidden(place: Expression) -> Expression:
        acting = m.acting
        removed = m.let(acting.argument(place, "Remove", "to"))
        moved = m.let(acting.argument(place, "Move", "from"))
        return m.let(is_held(removed)) | m.let(is_held(moved))

    _forbid(m, plan, forbidden)


def forbid_stacking_on_fallen(m: Machine, plan: "Plan") -> None:
    """Allow no piece to go to a site on a line that climbs through the site it leaves."""
    sites = m.box.topology.of(_KIND)
    count = sites.count
    table = [0] * (count * count)
    for start in range(count):
        for radial in sites.radials(start, AbsoluteDirection.Upward):
            for line in (radial.sites, *radial.opposites):
                for end in line:
                    table[start * count + end] = 1

    def forbidden(place: Expression) -> Expression:
        acting = m.acting
        from_ = m.let(acting.argument(place, "Move", "from"))
        to = m.let(acting.argument(place, "Move", "to"))
        return m.both(
            lambda: from_.below(count) & to.below(count),
            lambda: m.is_occupied(from_, _KIND),
            lambda: m.table(table, from_ * count + to, "u8"),
        )

    _forbid(m, plan, forbidden)


def _forbid(m: Machine, plan: "Plan", forbidden: Callable[[Expression], Expression]) -> None:
    """Take all moves off the list that have a forbidden action."""

    def is_allowed(move: Expression) -> Expression:
        f, acting = m.f, m.acting
        result = f.local(1)
        start = f.let(acting.top.get())
        m.expand_move(move)
        place, end = f.local(start), f.let(acting.top.get())
        acting.top.set(f, start)
        with f.while_(place < end):
            result.set(result & forbidden(place).is_zero)
            place.set(place + STRIDE)
        return result

    def choose() -> None:
        if isinstance(m.sink, PlayoutSink):
            raise NeedsList("a rule about all moves looks at what each of them would do")
        keep_where(m, m.let(m.move_start.get()), is_allowed)

    plan.after_listing.append(choose)
