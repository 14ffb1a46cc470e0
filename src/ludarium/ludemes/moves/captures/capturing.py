"""Captures of pieces that lie in line with a piece, or all around one."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from ludarium.engine.geometry.directions import Ray, ways_of
from ludarium.engine.geometry.stepping import each_ray
from ludarium.engine.kinds import Boolean, Moves
from ludarium.engine.machine.iterators import is_iterator
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, Local, constant, known
from ludarium.kernel.function import load
from ludarium.ludemes.conditions.players import IsEnemy
from ludarium.ludemes.moves.making import (
    condition_in,
    effect_in,
    kind_at,
    start_of,
    start_or_last,
)
from ludarium.ludemes.moves.placing.adding import pieces_meant
from ludarium.ludemes.moves.placing.placement import Remove
from ludarium.ludemes.numbers.iterators import CurrentBetween, CurrentFrom, CurrentTo
from ludarium.ludemes.numbers.pieces import AtSite
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection, RelativeDirection

if TYPE_CHECKING:
    from ludarium.ludemes.moves.captures.captures import Custodial, Directional, Intervene, Surround
    from ludarium.ludemes.moves.clauses import Between, To

REMOVE_BETWEEN: Final = Remove(sites=CurrentBetween())
_REMOVE_TO: Final = Remove(sites=CurrentTo())
_REMOVE_FROM: Final = Remove(sites=CurrentFrom())
_FARTHEST: Final = 1000


def holds_at(
    m: Machine,
    clause: "To | Between | None",
    name: str,
    kind: SiteType | None,
    *,
    friend: bool = False,
) -> Expression:
    """Whether what a clause says holds; if it says nothing, whether an enemy or friend is there."""
    if clause is not None and clause.if_ is not None:
        return m.condition(clause.if_)
    owner = m.let(m.who(m.register(name), kind))
    return m.is_friend(owner) if friend else m.is_enemy(owner)


def may_hold_nearby(
    m: Machine, rule: "Custodial", kind: SiteType | None, start: Expression
) -> Callable[[], Expression]:
    """Whether any neighbour may be a victim; true where that is not quickly told."""
    if m.keeps.levels or not m.has_one_kind(kind) or not m.has_one_kind(None):
        return lambda: constant(1)
    ways = ways_of(m, rule.direction, kind)
    test = rule.between.if_ if rule.between is not None else None
    if ways is None:
        return lambda: constant(1)

    def told() -> Expression:
        victims = m.enemy_sites(kind) if test is None else m.sites_where(test, "between")
        if victims is None and test is not None and is_false_where_empty(test, "between"):
            victims = m.sites(range(m.box.end_of_sites)) - m.empty_sites_beside()
        if victims is None:
            return constant(1)
        return (ways.mask(start) & victims).is_not_empty

    return told


def is_false_where_empty(condition: Boolean, name: str) -> bool:
    """Whether a condition never holds where an iterator stands for an empty site."""
    if not isinstance(condition, IsEnemy) or not isinstance(condition.player, AtSite):
        return False
    return is_iterator(condition.player.at, name)


def run_effect(m: Machine, clause: "To | Between | None", default: Moves) -> None:
    """The moves of what a clause says to happen, or of something else if it says nothing."""
    apply = effect_in(clause)
    if apply is None or apply.effect is None:
        condition = condition_in(clause)
        with m.if_(m.condition(condition)):
            m.moves(default)
        return
    with m.if_(m.condition(apply.if_)):
        m.moves(apply.effect)


def lengths(m: Machine, between: "Between | None", low: int, high: int) -> tuple[Expression, ...]:
    """The least and the greatest length of a row."""
    if between is None or between.range is None:
        return constant(low), constant(high)
    least, most = m.range(between.range)
    return m.let(least), m.let(most)


# ---------------------------------------------------------------------- between two


def custodial_moves(m: Machine, rule: "Custodial") -> None:
    """What befalls the rows of pieces that are held between two others."""
    kind = kind_at(rule.origin)
    start = start_or_last(m, rule.origin)
    low, high = lengths(m, rule.between, 0, _FARTHEST)
    victim_near = may_hold_nearby(m, rule, kind, start)
    with m.following(rule.then), m.if_(m.is_on_board(start, kind)), m.if_(victim_near()):
        with m.if_((high == 1) & (low < 2)), each_ray(m, rule.direction, kind, start) as ray:
            _hold_one(m, rule, kind, ray)
        with m.if_((high > 1) & (low <= high)), each_ray(m, rule.direction, kind, start) as ray:
            _hold_row(m, rule, kind, ray, low, high)


def _hold_one(m: Machine, rule: "Custodial", kind: SiteType | None, ray: Ray) -> None:
    m.f.skip(ray.length < 2)
    with m.bind(between=m.let(ray.at(0))):
        m.f.skip(holds_at(m, rule.between, "between", kind).negated)
        with m.bind(to=m.let(ray.at(1))), m.if_(holds_at(m, rule.to, "to", kind, friend=True)):
            run_effect(m, rule.between, REMOVE_BETWEEN)


def _hold_row(
    m: Machine,
    rule: "Custodial",
    kind: SiteType | None,
    ray: Ray,
    low: Expression,
    high: Expression,
) -> None:
    f = m.f
    between = f.local(-1)
    length = m.let(ray.length)
    with m.bind(between=between):
        count = _leading(
            m, ray, length, high, between, lambda: holds_at(m, rule.between, "between", kind)
        )
        f.skip(count.is_zero | (count < low))
        # quirk: row-to-the-edge: A row that reaches the edge of the board is tested for what ends
        # it as well, on the site -1.
        friend = m.choice(count < length, lambda: ray.at(count), lambda: constant(-1))
        with (
            m.bind(to=friend),
            m.if_(holds_at(m, rule.to, "to", kind, friend=True)),
            f.count(0, count) as index,
        ):
            between.set(ray.at(index))
            run_effect(m, rule.between, REMOVE_BETWEEN)


def _leading(
    m: Machine,
    ray: Ray,
    length: Expression,
    high: Expression,
    site: Local,
    test: Callable[[], Expression],
) -> Expression:
    """How many sites at the start of a line pass a test, up to a limit."""
    f = m.f
    count = f.local(0)
    most = known(high)
    unlimited = most is not None and most >= _FARTHEST

    def goes_on() -> Expression:
        return count < length if unlimited else (count < length) & (count < high)

    with f.block() as over:
        # Most lines fail at their first site, which needs no loop.
        f.branch(over, goes_on().negated)
        site.set(ray.at(0))
        f.branch(over, test().negated)
        count.set(1)
        with f.while_(goes_on()) as loop:
            site.set(ray.at(count))
            loop.leave(test().negated)
            count.set(count + 1)
    return count


# ---------------------------------------------------------------------- on both sides


def intervene_moves(m: Machine, rule: "Intervene") -> None:
    """What befalls the pieces on opposite sides of a piece."""
    kind = kind_at(rule.origin)
    start = start_or_last(m, rule.origin)
    low, high = lengths(m, rule.between, 1, 1)
    starts = _pairs_of_lines(m, rule.direction or AbsoluteDirection.Adjacent, kind)
    f = m.f
    to = f.local(-1)
    with m.following(rule.then), m.if_(m.is_on_board(start, kind)), m.bind(to=to):
        place = f.local(load(start * 4, starts))
        last = m.let(load(start * 4, starts + 4))
        with f.while_(place < last), f.round_():
            own = Ray(m.let(load(place)), m.let(load(place, 4)))
            other = Ray(m.let(load(place, 8)), m.let(load(place, 12)))
            place.set(place + 16)
            counts = []
            for ray in (own, other):
                length = m.let(ray.length)
                count = _leading(m, ray, length, high, to, lambda: holds_at(m, rule.to, "to", kind))
                f.skip((count < low) | (count > high) | count.is_zero)
                counts.append(count)
            for ray, count in ((other, counts[1]), (own, counts[0])):
                with f.count(0, count) as index:
                    to.set(ray.at(index))
                    run_effect(m, rule.to, _REMOVE_TO)


def _pairs_of_lines(m: Machine, direction: AbsoluteDirection, kind: SiteType | None) -> int:
    """For each site, the bounds of each line that leaves it and of the line opposite."""
    sites = m.box.topology.of(kind or m.usual)
    flat: list[int] = []
    bounds: list[int] = []
    starts: list[int] = []
    for site in range(sites.count):
        starts.append(len(bounds))
        for radial in sites.distinct_radials(site, direction):
            for opposite in radial.opposites:
                for line in (radial.sites, opposite):
                    bounds.append(len(flat))
                    flat.extend(line)
                    bounds.append(len(flat))
    starts.append(len(bounds))
    base = m.module.table(flat or [0], name="sites of lines")
    at = m.module.table([base + 4 * b for b in bounds] or [0], name="opposite lines")
    return m.module.table([at + 4 * s for s in starts], name="opposite lines from")


# ---------------------------------------------------------------------- all around


def surround_moves(m: Machine, rule: "Surround") -> None:
    """What befalls the neighbours of a piece that are surrounded."""
    kind = kind_at(rule.origin)
    start = start_of(m, rule.origin)
    if start is None:
        return
    relation = AbsoluteDirection[rule.relation.word if rule.relation else "Adjacent"]
    allowed = m.let(m.number(rule.except_, 0))
    piece = m.let(pieces_meant(m, rule.with_)[0]) if rule.with_ is not None else None
    f = m.f
    with m.if_(m.is_on_board(start, kind)), each_ray(m, relation, kind, start) as ray:
        f.skip(ray.length < 1)
        with m.bind(between=m.let(ray.at(0))):
            f.skip(holds_at(m, rule.between, "between", kind).negated)
            exceptions = f.local(0)
            fits = f.local(int(piece is None))
            with f.block() as enough, each_ray(m, relation, kind, m.register("between")) as line:
                f.skip(line.length < 1)
                around = m.let(line.at(0))
                with m.bind(to=around):
                    is_start = around == start
                    threat = m.either(
                        partial(m.let, is_start),
                        lambda: holds_at(m, rule.to, "to", kind, friend=True),
                    )
                    with m.if_(threat.negated):
                        exceptions.set(exceptions + 1)
                if piece is not None:
                    with m.if_(m.what(around, kind) == piece):
                        fits.set(1)
                f.branch(enough, exceptions > allowed)
            with m.if_((exceptions <= allowed) & fits):
                run_effect(m, rule.between, REMOVE_BETWEEN)


# ---------------------------------------------------------------------- ahead


def directional_moves(m: Machine, rule: "Directional") -> None:
    """What befalls the row of pieces that lies ahead of a piece."""
    kind = kind_at(rule.origin)
    start = start_or_last(m, rule.origin)
    directions = rule.directions or RelativeDirection.SameDirection
    f = m.f
    to = f.local(-1)
    with m.if_(m.is_on_board(start, kind)), each_ray(m, directions, kind, start) as ray:
        place = f.local(ray.address)
        with m.bind(to=to), f.while_(place < ray.end) as loop:
            to.set(load(place))
            loop.leave(holds_at(m, rule.to, "to", kind).negated)
            # quirk: directional-does-nothing: A directional capture without an effect removes
            # nothing.
            with m.bind(from_=-1):
                run_effect(m, rule.to, _REMOVE_FROM)
            place.set(place + 4)
