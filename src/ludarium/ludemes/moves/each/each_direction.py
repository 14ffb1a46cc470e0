"""Going through the sites that lie in certain directions, each with the moves made there."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ludarium.board.relative import seen_from
from ludarium.engine.geometry.directions import Ray, Ways, ways_of
from ludarium.engine.geometry.stepping import each_ray
from ludarium.engine.kinds import Moves
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.kernel.function import Function, load
from ludarium.kernel.operations import I32
from ludarium.ludemes.directions.directions import RelativeDirections
from ludarium.ludemes.moves.clauses import To
from ludarium.ludemes.moves.making import start_of
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import RelativeDirection

if TYPE_CHECKING:
    from ludarium.ludemes.moves.each.for_each import ForEachDirection


def for_each_direction(m: Machine, rule: "ForEachDirection") -> None:
    """The moves for every site that a rule asks for."""
    kind = rule.from_.site_type if rule.from_ else None
    start = start_of(m, rule.from_)
    inner = _inner(rule)
    if start is None or inner is None:
        return
    low: Expression = constant(1)
    high: Expression = constant(1)
    if rule.between is not None and rule.between.range is not None:
        low, high = (m.let(end) for end in m.range(rule.between.range))
    # quirk: seen-from-from: Going through directions looks from the piece on `(from)`, even if it
    # starts elsewhere, and that piece faces the site `(to)`.
    piece = m.let(m.what(m.register("from"), kind))
    reachable = start.below(m.count_of(kind)) & (piece != 0)
    with m.following(rule.then), m.if_(reachable), _rays(m, rule, kind, start, piece) as ray:
        _along(m, rule, inner, ray, low, high)


def _inner(rule: "ForEachDirection") -> Moves | None:
    if isinstance(rule.to, To):
        return rule.to.apply.effect if rule.to.apply is not None else None
    return rule.to


def _along(
    m: Machine,
    rule: "ForEachDirection",
    inner: Moves,
    ray: Ray,
    low: Expression,
    high: Expression,
) -> None:
    f = m.f
    allowed = rule.to.if_ if isinstance(rule.to, To) else None
    if known(low) == 1 and known(high) == 1:
        with m.if_(ray.length > 0), m.bind(to=ray.at(0)), m.if_(m.condition(allowed)):
            m.moves(inner)
        return
    between = rule.between.if_ if rule.between is not None else None
    with f.block() as over, f.count(0, choose(high < ray.length, high, ray.length)) as index:
        site = m.let(ray.at(index))
        early = index + 1 < low
        if between is not None:
            with m.if_(early), m.bind(between=site):
                f.branch(over, m.condition(between).is_zero)
        with m.bind(to=site):
            f.branch(over, m.condition(allowed).is_zero)
            with m.if_(early.is_zero):
                m.moves(inner)


# ---------------------------------------------------------------------- which way a piece looks


@contextmanager
def _rays(
    m: Machine,
    rule: "ForEachDirection",
    kind: SiteType | None,
    start: Expression,
    piece: Expression,
) -> Iterator[Ray]:
    """The lines in the directions meant, seen by the piece on `(from)` as it looks at `(to)`."""
    ways = ways_of(m, rule.directions, kind)
    looked_at = m.register("to")
    if ways is None:
        with each_ray(m, rule.directions, kind, start) as ray:
            yield ray
    elif known(looked_at) is not None or not _is_relative(rule.directions):
        with ways.rays(start, piece) as ray:
            yield ray
    else:
        seen, looking = _seen_along(m, rule.directions, ways)
        heading = m.let(looking(m.register("from"), looked_at))
        usual = m.let(seen.row(start, piece))
        turned = (heading + len(ways.resolved)) * (m.count_of(kind) + 1) + start
        with seen.rays_in_row(choose(heading < 0, usual, turned)) as ray:
            yield ray


def _is_relative(direction: Any) -> bool:
    return isinstance(direction, RelativeDirection | RelativeDirections)


def _seen_along(m: Machine, direction: Any, ways: Ways) -> tuple[Ways, Function]:
    """The ways for every facing of a piece and for every direction that it may look in.

    Also gives a function that tells in which of these one site lies from another; -1 if in none.
    """
    kind = ways.kind
    sites = m.box.topology.of(kind)
    headings = sites.supported_directions(Relation.All)
    wanted: tuple[RelativeDirection, ...] = (direction,)
    of, by_site = Relation.Adjacent, False
    if isinstance(direction, RelativeDirections):
        wanted = direction.directions or (RelativeDirection.Forward,)
        of, by_site = direction.of or of, bool(direction.by_site)

    def make() -> Ways:
        variants = [
            [
                seen_from(
                    heading,
                    0,
                    wanted,
                    sites.directions_at(at, of) if by_site else sites.supported_directions(of),
                )
                for at in range(sites.count)
            ]
            for heading in headings
        ]
        return Ways(m, kind, [*ways.resolved, *variants], ways.variant_of)

    seen = m.memo(("ways seen along", wanted, of, by_site, kind), make)
    return seen, _heading_function(m, kind, headings)


def _heading_function(m: Machine, kind: SiteType, headings: Any) -> Function:
    """In which of some directions a neighbouring site lies: the last of them, or -1."""

    def write(f: Function) -> None:
        from_, to = f.parameters
        sites = m.box.topology.of(kind)
        flat: list[int] = []
        starts: list[int] = []
        for site in range(sites.count):
            starts.append(len(flat))
            for index, heading in enumerate(headings):
                for step in sites.steps(site, heading):
                    flat += [step, index]
        starts.append(len(flat))
        base = m.module.table(flat or [0], name="steps and headings")
        rows = m.module.table([base + 4 * start for start in starts], name="headings from")
        found = f.local(-1)
        with f.if_(from_.below(sites.count)):
            place = f.local(load(from_ * 4, rows))
            end = f.let(load(from_ * 4, rows + 4))
            with f.while_(place < end):
                with f.if_(load(place) == to):
                    found.set(load(place, 4))
                place.set(place + 8)
        f.return_(found)

    return m.helper(f"heading {kind.word}", {"from": I32, "to": I32}, I32, write)
