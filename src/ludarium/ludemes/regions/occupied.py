"""The sites where players have pieces, in play: by owner, by name, by container and by level."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.containers import ContainerKind
from ludarium.engine.kinds import Int
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.site_sets import owned_by, where
from ludarium.engine.pieces.large_pieces import cells_covered, large_pieces
from ludarium.engine.pieces.listed_pieces import each_listed_piece, list_is_kept
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32
from ludarium.kernel.sets import NumberSet
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.ludemes.regions.pieces import SitesOccupied

_BY_NAME = (Role.All, Role.Enemy, Role.NonMover)
"""The roles for which pieces of several players are found by name."""
Owners = list[tuple[Expression, int]]
"""For each owner that may be meant, whether that is so now."""


def occupied(m: Machine, rule: "SitesOccupied") -> NumberSet:
    """The sites where the players that a rule names have a piece."""
    names = _names(rule)
    within = _within(m, rule)
    if isinstance(rule.component, Int):
        found = _with_number(m, rule, within, m.let(m.number(rule.component)))
    elif m.keeps.levels and (names is not None or rule.top is False):
        found = _at_levels(m, rule, within, names)
    elif names is not None:
        found = _with_names(m, rule, within, names)
    else:
        found = _on_top(m, rule) & within
    return _with_covered(m, found) if large_pieces(m) and _names_board(m, rule) else found


def is_occupied_by(m: Machine, rule: "SitesOccupied", site: Expression) -> Expression | None:
    """Whether a site is one of them; None if all must be worked out."""
    names = _names(rule)
    by_piece = names is not None or rule.component is not None
    if (m.keeps.levels and (by_piece or rule.top is False)) or large_pieces(m):
        return None

    def fits() -> Expression:
        what = m.let(m.what(site, rule.on))
        if isinstance(rule.component, Int):
            return what == m.number(rule.component)
        if names is None:
            return constant(1)
        named = _named(m, names)
        table = [int(index in named) for index in range(len(m.box.components) + 1)]
        return m.table(table, what, "u8")

    owners = _owners(m, rule, by_name=True) if names is not None else None
    sites = _on_top(m, rule, owners) & _within(m, rule)
    return m.both(lambda: site.below(m.universe), lambda: sites.has(site), fits)


def _names(rule: "SitesOccupied") -> tuple[str, ...] | None:
    if isinstance(rule.component, str):
        return (rule.component,)
    return rule.components


# ---------------------------------------------------------------------- owners


def _owners(m: Machine, rule: "SitesOccupied", *, by_name: bool = False) -> Owners:
    """The owners that are meant; by name, only one of them where a role stands for friends."""
    if not isinstance(rule.by, Role):
        player = m.let(m.player(rule.by))
        return [(player == owner, owner) for owner in range(m.players.everyone + 1)]
    owners = m.owners(rule.by)
    if not by_name or rule.by in _BY_NAME:
        return owners
    # quirk: one-friend-by-name: By name, the pieces of only one player are found where a role
    # stands for friends.
    single = m.let(m.role(rule.by))
    if len(owners) <= 1 or not rule.by.word.startswith(("Team", "Friend", "Ally")):
        return owners
    return [(condition & (single == owner), owner) for condition, owner in owners]


def _on_top(m: Machine, rule: "SitesOccupied", owners: Owners | None = None) -> NumberSet:
    """The sites whose top piece belongs to one of the owners."""
    if not isinstance(rule.by, Role) or rule.by in (Role.Mover, Role.Next, Role.Prev, Role.Player):
        return _owned(m, rule, m.let(m.player(rule.by)))
    found = m.sites(())
    having = {component.owner for component in m.box.components}
    if rule.by in (Role.Enemy, Role.NonMover) and not m.has_teams:
        for owner in range(rule.by is Role.Enemy, m.players.everyone):
            if owner in having:
                found = found | _owned(m, rule, constant(owner))
        return found - _owned(m, rule, m.let(m.mover))
    for condition, owner in m.owners(rule.by) if owners is None else owners:
        if owner not in having:
            continue
        found = found | where(m, condition, _owned(m, rule, constant(owner)))
    return found


def _owned(m: Machine, rule: "SitesOccupied", player: Expression) -> NumberSet:
    """The sites whose top piece belongs to a player, on the kind of site that is meant."""
    kind = rule.on or m.usual
    if kind is m.usual:
        return owned_by(m, player, kind)
    owned = owned_by(m, player, kind)
    if kind is SiteType.Cell and m.has_beside:
        beside = m.sites(range(m.first_beside, m.box.end_of_sites))
        return owned | (owned_by(m, player, m.usual) & beside)
    return owned


def _mask(owners: Owners) -> Expression:
    """The owners as a set of bits."""
    found: Expression = constant(0)
    for condition, owner in owners:
        found = found | (condition << owner)
    return found


# ---------------------------------------------------------------------- containers


def _within(m: Machine, rule: "SitesOccupied") -> NumberSet:
    """The sites of the containers that are meant."""
    kind = rule.on or m.usual
    board = m.sites(range(m.count_of(kind)))
    if rule.container is None:
        return m.sites(range(m.universe)) if kind is SiteType.Cell else board
    containers = m.box.containers
    if isinstance(rule.container, Int):
        return m.sites_by(
            m.number(rule.container),
            lambda index: range(m.count_of(kind)) if index == 0 else containers[index].sites,
            last=len(containers) - 1,
        )
    name = rule.container
    if "Hand" not in name:
        container = m.box.container(name)
        if container is None:
            return m.sites(())
        return m.sites(container.sites) if container.index else board
    hands = [c for c in containers if c.kind is ContainerKind.HAND and name in c.name]

    def hand_of(owner: int) -> tuple[int, ...]:
        return next((tuple(hand.sites) for hand in hands if hand.owner == owner), ())

    return m.sites_by(m.player(rule.by), hand_of)


def _names_board(m: Machine, rule: "SitesOccupied") -> bool:
    if isinstance(rule.container, str):
        return rule.container == m.box.board.name
    return rule.container is not None and m.static(rule.container) == 0


# ---------------------------------------------------------------------- components


def _named(m: Machine, names: tuple[str, ...]) -> set[int]:
    return {c.index for c in m.box.components if c.plain_name in names}


def _with_number(
    m: Machine, rule: "SitesOccupied", within: NumberSet, number: Expression
) -> NumberSet:
    """The sites with a component that is given by number."""
    if m.keeps.levels:
        return _at_levels(m, rule, within, None, number)
    candidates = _on_top(m, rule) & within
    found = m.sites(()).variable(m.f)
    with candidates.each(m.f) as site:
        m.f.skip(m.what(site, rule.on) != number)
        found.add(site)
    return found


def _with_names(
    m: Machine, rule: "SitesOccupied", within: NumberSet, names: tuple[str, ...]
) -> NumberSet:
    """The sites with a component that is given by name, where there are no stacks."""
    named = _named(m, names)
    by_owner: dict[int, list[bool]] = {}
    for component in m.box.components:
        by_owner.setdefault(component.owner, []).append(component.index in named)
    owners = [
        (condition, owner)
        for condition, owner in _owners(m, rule, by_name=True)
        if any(by_owner.get(owner, ())) and known(condition) != 0
    ]
    if not owners:
        return m.sites(())
    candidates = _on_top(m, rule, owners) & within
    if all(all(by_owner[owner]) for _, owner in owners):
        return candidates & _owned_by_any(m, rule, owners)
    table = [int(index in named) for index in range(len(m.box.components) + 1)]
    found = m.sites(()).variable(m.f)
    with candidates.each(m.f) as site:
        m.f.skip(m.table(table, m.what(site, rule.on), "u8").is_zero)
        found.add(site)
    return found


def _owned_by_any(m: Machine, rule: "SitesOccupied", owners: Owners) -> NumberSet:
    """All sites, or those of certain owners if others might be meant who have no such piece."""
    everyone = m.players.everyone
    players = {c.owner for c in m.box.components}
    if players & set(range(everyone + 1)) <= {owner for _, owner in owners}:
        return m.sites(range(m.universe))
    found = m.sites(())
    for _, owner in owners:
        found = found | _owned(m, rule, constant(owner))
    return found


# ---------------------------------------------------------------------- stacks


def _at_levels(
    m: Machine,
    rule: "SitesOccupied",
    within: NumberSet,
    names: tuple[str, ...] | None,
    number: Expression | None = None,
) -> NumberSet:
    """The sites with a piece of the owners at any level, of the names if there are some."""
    kind = rule.on
    owners = _owners(m, rule, by_name=names is not None)
    wanted = None if names is None else tuple(sorted(_named(m, names)))
    if list_is_kept(m):
        within = within if rule.top is False else within & _on_top(m, rule)
        return _listed(m, within, owners, wanted, number)
    if rule.top is False:
        candidates = m.sites(range(m.universe)) - m.empty_sites_beside()
        if kind is not None and kind is not m.usual:
            candidates = m.sites(range(m.count_of(kind))) - m.empty_sites(kind)
    else:
        candidates = _on_top(m, rule)
    mask = m.let(_mask(owners))
    stands = m.helper(
        ("stands", kind, wanted),
        {"site": I32, "owners": I32, "number": I32},
        I32,
        lambda f: _write_stands(m, f, kind, wanted),
    )
    found = m.sites(()).variable(m.f)
    component = constant(-1) if number is None else number
    with (candidates & within).each(m.f) as site, m.f.if_(stands(site, mask, component)):
        found.add(site)
    return found


def _listed(
    m: Machine,
    within: NumberSet,
    owners: Owners,
    wanted: tuple[int, ...] | None,
    number: Expression | None,
) -> NumberSet:
    """The sites where such a piece is listed."""
    kinds = [c.index for c in m.box.components if wanted is None or c.index in wanted]
    mask = m.let(_mask(owners))
    found = m.sites(()).variable(m.f)
    with each_listed_piece(m, kinds, within) as (site, _, what):
        m.f.skip(((mask >> m.owner_of(what)) & 1).is_zero)
        if number is not None:
            m.f.skip(what != number)
        found.add(site)
    return found


def _write_stands(
    m: Machine, f: Function, kind: SiteType | None, wanted: tuple[int, ...] | None
) -> None:
    """Whether a piece of certain owners stands at some level of a site."""
    site, owners, number = f.parameters
    fits = [
        int(index > 0 and (wanted is None or index in wanted))
        for index in range(len(m.box.components) + 1)
    ]
    with f.count(0, m.height(site, kind)) as level:
        what = m.let(m.what_at(site, level, kind))
        meant = m.table(fits, what, "u8") & (owners >> m.owner_of(what))
        with f.if_(meant & ((number == -1) | (what == number))):
            f.return_(1)
    f.return_(0)


# ---------------------------------------------------------------------- large pieces


def _with_covered(m: Machine, roots: NumberSet) -> NumberSet:
    """Sites with all that the large pieces on them cover."""
    found = roots.variable(m.f)
    with roots.kept(m.f).each(m.f) as site:
        found.set(found | cells_covered(m, m.what(site), site, m.local_state(site)))
    return found
