"""Games without a board: which cells of the open table may be played on.

They are the empty cells next to an occupied one; before anything is placed, the one in the middle.
"""

from typing import TYPE_CHECKING, Any, Final

from ludarium.board.equipment.containers import ContainerKind
from ludarium.engine.geometry.stepping import each_step
from ludarium.engine.machine.site_sets import occupied_sites, rows_for
from ludarium.engine.state.layout import change_bit
from ludarium.kernel.expressions import Expression
from ludarium.kernel.function import Function
from ludarium.kernel.operations import I32
from ludarium.kernel.sets import NumberSet, signed_words, word_count
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

if TYPE_CHECKING:
    from ludarium.engine.machine.machine import Machine

PLAYABLE: Final = "playable"
"""The field with the cells that may be played on."""


def is_open_table(m: "Machine") -> bool:
    """Whether the game has no board."""
    return m.box.board.kind is ContainerKind.BOARDLESS


def keep_playable(m: "Machine") -> None:
    """Keep track of the cells that may be played on, if the game has no board."""
    if not is_open_table(m) or m.state.has(PLAYABLE):
        return
    m.field(PLAYABLE, "i64", word_count(m.universe))
    m.first_values.append(_first_playable)
    m.when_site_changes.append(lambda kind, site, old, new: _change(m, kind, site, old, new))


def playable_sites(m: "Machine") -> NumberSet:
    """The cells where the game can grow."""
    if is_open_table(m):
        return NumberSet.at(m.field(PLAYABLE).address, m.universe)
    cells = m.box.topology.of(SiteType.Cell)
    found = m.sites(cells.centre).variable(m.f)
    with m.f.if_(m.field("moves").get() != 0):
        near = rows_for(m, "adjacent cells", cells.count, lambda site: cells.adjacent[site])
        around = near.all_of(occupied_sites(m, SiteType.Cell))
        found.set(around & m.empty_sites(SiteType.Cell))
    return found


def _first_playable(image: Any, position: Any) -> None:
    m = image.m
    cells = m.box.topology.of(SiteType.Cell)
    occupied = {site for (kind, site) in position.stacks if kind is SiteType.Cell}
    found = set(cells.centre)
    for site in occupied:
        if site < cells.count:
            found.update(cells.adjacent[site])
    field = m.field(PLAYABLE)
    for index, word in enumerate(signed_words(found - occupied, m.universe)):
        image.set(field, word, index)


def _change(
    m: "Machine", kind: SiteType, site: Expression, old: Expression, new: Expression
) -> None:
    if kind is SiteType.Cell:
        function = m.helper("playable", {"site": I32}, None, lambda f: _write_change(m, f))
        inside = site.below(m.count_of(SiteType.Cell))
        with m.f.if_(inside & (old.is_zero != new.is_zero)):
            m.f.do(function, site)


def _write_change(m: "Machine", f: Function) -> None:
    (site,) = f.parameters
    near = AbsoluteDirection.Adjacent

    def mark(at: Expression, value: Expression | int) -> None:
        change_bit(f, m.field(PLAYABLE), m.universe, 0, at, value=value)

    def look_again(at: Expression) -> None:
        beside = f.local(0)
        with each_step(m, near, SiteType.Cell, at) as other:
            beside.set(beside | m.is_occupied(other, SiteType.Cell))
        mark(at, beside & m.is_empty(at, SiteType.Cell))

    with f.if_(m.is_occupied(site, SiteType.Cell)):
        mark(site, 0)
        with each_step(m, near, SiteType.Cell, site) as other, f.if_(m.is_empty(other)):
            mark(other, 1)
    with f.else_():
        look_again(site)
        with each_step(m, near, SiteType.Cell, site) as other:
            look_again(other)
