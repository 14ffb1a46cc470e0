"""Looking for a piece: which one a name means, on which site it stands, on which level."""

from typing import TYPE_CHECKING

from ludarium.engine.machine.lists import looked_up
from ludarium.engine.machine.machine import Machine
from ludarium.kernel.expressions import Expression, constant, known
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32
from ludarium.vocabulary.board import SiteType

if TYPE_CHECKING:
    from ludarium.engine.kinds import Boolean, Int


def component_of(m: Machine, name: str, owner: Expression) -> Expression:
    """The first component of an owner whose name contains a text; -1 if there is none."""
    numbers = [
        next((component.index for component in m.box.components_of(player, name)), -1)
        for player in range(m.players.everyone + 1)
    ]
    return looked_up(m, numbers, owner, -1)


def site_with(
    m: Machine, what: Expression, kind: SiteType | None, state: Expression | None = None
) -> Expression:
    """The lowest site of the board where a component stands, at any level; -1 if there is none.

    With a state, only a piece with that state will do.
    """
    number = known(what)
    if number is not None and number <= 0:
        return constant(-1)
    sites = m.sites(range(m.count_of(m.usual)))

    def write(f: Function) -> None:
        wanted, wanted_state = f.parameters
        with f.if_(wanted <= 0):
            f.return_(-1)
        if m.keeps.levels:
            candidates = sites - m.empty_sites_beside() if kind in (None, m.usual) else sites
        else:
            candidates = sites & m.owned_sites(f.let(m.owner_of(wanted)), kind)
        with candidates.each(f) as site:
            if not m.keeps.levels:
                is_here = m.what(site, kind) == wanted
                if state is not None:
                    is_here = is_here & (m.local_state(site, kind) == wanted_state)
                with f.if_(is_here):
                    f.return_(site)
            else:
                with f.count(0, m.height(site, kind)) as level:
                    is_here = m.what_at(site, level, kind) == wanted
                    if state is not None:
                        at_level = m.level_fact("state", kind, site, level)
                        is_here = is_here & (at_level == wanted_state)
                    with f.if_(is_here):
                        f.return_(site)
        f.return_(-1)

    key = ("site with", kind, state is not None)
    search = m.helper(key, {"what": I32, "state": I32}, I32, write)
    return m.let(search(what, constant(0) if state is None else state))


def level_with(
    m: Machine,
    what: Expression,
    at: "Int",
    kind: SiteType | None,
    from_top: "Boolean | None",
    state: Expression | None = None,
) -> Expression:
    """The first level of a stack, from the top or the bottom, where a component is; or -1."""
    what = m.let(what)
    site = m.let(m.number(at))
    down = m.let(m.condition(from_top))
    found = m.f.local(-1)
    with m.if_(site.below(m.count_of(m.usual))), m.f.block() as over:
        height = m.let(m.height(site, kind))
        with m.f.count(0, height) as index:
            level = m.let(m.choice(down, lambda: height - 1 - index, lambda: index))
            is_here = m.what_at(site, level, kind) == what
            if state is not None:
                is_here = is_here & (m.level_fact("state", kind, site, level) == state)
            with m.if_(is_here):
                found.set(level)
                m.f.branch(over)
    return found
