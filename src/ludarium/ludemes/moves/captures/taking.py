"""Pieces that pass from one owner to another."""

from typing import TYPE_CHECKING

from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, known
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.ludemes.moves.captures.captures import TakeControl


def take_control(m: Machine, rule: "TakeControl") -> None:
    """Every piece of an owner becomes the like piece of another."""
    kind = rule.site_type
    by = m.let(m.player(rule.by))
    with m.following(rule.then), _sites(m, rule).each(m.f) as site:
        new = m.let(_counterpart(m, m.what(site, kind), by))
        with m.if_(new > 0), m.bind(**{"#site": site, "#new": new}):
            m.move(lambda: _build(m, rule), from_=m.register("#site"), to=m.register("#site"))


def _sites(m: Machine, rule: "TakeControl") -> NumberSet:
    if rule.of is Role.All:
        found = m.sites(range(m.box.end_of_sites)) - m.empty_sites_beside()
    else:
        found = m.owned_sites(m.let(m.player(rule.of)), rule.site_type)
    if rule.at is not None:
        found = found & m.single(m.number(rule.at))
    elif rule.to is not None:
        found = found & m.region(rule.to)
    return found.kept(m.f)


def _counterpart(m: Machine, what: Expression, owner: Expression) -> Expression:
    """The first piece of an owner with the same name as another, or 0."""
    components = m.box.components
    owners = m.players.everyone + 1
    table = [0] * owners
    for component in components:
        for number in range(owners):
            like = (c for c in components if c.owner == number)
            same = (c.index for c in like if c.plain_name == component.plain_name)
            table.append(next(same, 0))
    if known(owner) is None:
        owner = m.let(owner)
    return m.table(table, what * owners + owner, "u8")


def _build(m: Machine, rule: "TakeControl") -> None:
    kind = rule.site_type
    site = m.register("#site")
    type_ = m.type_number(kind, site)
    facts = {
        "state": m.let(m.local_state(site, kind)),
        "rotation": m.let(m.rotation(site, kind)),
        "value": m.let(m.piece_value(site, kind)),
    }
    count = m.let(m.count(site, kind))
    m.act("Remove", type=type_, to=site)
    m.act("Add", type=type_, to=site, what=m.register("#new"), count=count, **facts)
