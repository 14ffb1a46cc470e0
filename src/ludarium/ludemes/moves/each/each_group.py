"""Going through groups of pieces, each with the moves that are made for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ludarium.engine.geometry.groups import each_group, flood, lowest, members
from ludarium.engine.geometry.stepping import each_step
from ludarium.engine.machine.bound_sites import having_at_hand
from ludarium.engine.machine.iterators import speaks_of
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.owned_order import each_occupied_site, each_owned_site
from ludarium.engine.pieces.stack_order import each_stacked_piece
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import load
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.ludemes.moves.each.for_each import ForEachGroup


def for_each_group(m: Machine, rule: "ForEachGroup") -> None:
    """The moves for every group that a rule asks for."""
    kind = rule.site_type
    if rule.if_ is None:
        within = m.owned_sites(m.let(m.mover), kind).kept(m.f)
    else:
        within = members(m, rule.if_, kind).kept(m.f)
    with m.following(rule.then), _groups(m, rule, within) as (seed, group):
        to: Expression = seed
        if rule.if_ is not None and speaks_of(rule.moves, "to"):
            # quirk: to-as-last-tested: In the moves for each group, `(to)` stands for the site that
            # was tested last as the group grew.
            to = _last_tested(m, seed, within, rule.directions, kind)
        with having_at_hand(m, group), m.bind(from_=seed, to=to):
            m.moves(rule.moves)


@contextmanager
def _groups(
    m: Machine, rule: "ForEachGroup", within: NumberSet
) -> Iterator[tuple[Expression, NumberSet]]:
    """Every group, with the piece where it was met; pieces are looked at in their order."""
    kind = rule.site_type
    seeds = (within & members(m, None, kind)).kept(m.f)
    if kind not in (None, m.usual):
        with each_group(m, within, rule.directions, kind, seeds) as group:
            yield lowest(m, group & seeds), group
        return
    rest = (seeds & m.sites(range(m.count_of(kind)))).variable(m.f)
    owner = m.let(m.mover)
    if m.keeps.levels:
        every = _each_stacked_site(m, None if rule.if_ else owner)
    else:
        every = each_owned_site(m, owner) if rule.if_ is None else each_occupied_site(m)
    with every as site:
        m.f.skip(rest.has(site).is_zero)
        group = flood(m, m.single(site), within, rule.directions, kind)
        rest.set(rest - group)
        yield site, group


@contextmanager
def _each_stacked_site(m: Machine, owner: Expression | None) -> Iterator[Expression]:
    """Something done for the site of every piece of an owner, or of anybody."""
    kinds = sorted(range(1, len(m.owner_table)), key=lambda what: m.owner_table[what])
    board = m.sites(range(m.count_of(None)))
    with each_stacked_piece(m, kinds, board, None) as (site, _, what):
        if owner is not None:
            m.f.skip(m.owner_of(what) != owner)
        yield site


def _last_tested(
    m: Machine, seed: Expression, within: NumberSet, directions: Any, kind: SiteType | None
) -> Expression:
    """The site that is tested last as a group grows, which `(to)` stands for afterwards."""
    f = m.f
    last = f.local(seed)
    with m.temporary():
        queue = m.room(4 * m.count_of(kind))
        joined = m.single(seed).variable(f)
        f.store(queue, seed)
        at, end = f.local(queue), f.local(queue + 4)
        with f.while_(at < end):
            with each_step(m, directions, kind, m.let(load(at))) as to:
                f.skip(joined.has(to))
                last.set(to)
                with m.if_(within.has(to)):
                    joined.add(to)
                    f.store(end, to)
                    end.set(end + 4)
            at.set(at + 4)
    return last
