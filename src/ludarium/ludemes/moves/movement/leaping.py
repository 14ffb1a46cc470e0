"""Leaps: to the end of a walk, whatever stands on the way."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ludarium.board.walks import walk
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.set_tables import SetTable
from ludarium.kernel.expressions import Expression
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.moves.making import effect_in, kind_at, piece_move, run_apply, start_of
from ludarium.vocabulary.board import Relation, SiteType

if TYPE_CHECKING:
    from ludarium.ludemes.moves.movement.movement import Leaping

_AHEAD = {
    "N": lambda row, column: row > 0,
    "S": lambda row, column: row < 0,
    "E": lambda row, column: column > 0,
    "W": lambda row, column: column < 0,
    "NE": lambda row, column: row > 0 and column > 0,
    "SE": lambda row, column: row < 0 and column > 0,
    "SW": lambda row, column: row < 0 and column < 0,
    "NW": lambda row, column: row > 0 and column < 0,
}
"""For the ways a piece may face, whether a site so many rows and columns on is ahead of it."""


def leap_moves(m: Machine, rule: "Leaping") -> None:
    """A move for every site where a walk ends."""
    kind = kind_at(rule.origin)
    start = start_of(m, rule.origin)
    if start is None:
        return
    with (
        m.following(rule.then),
        m.if_(m.is_on_board(start, kind)),
        m.bind(from_=start),
        m.if_(m.condition(rule.origin.if_ if rule.origin else None)),
    ):
        _offer(m, rule, kind, _targets(m, rule, kind))


def _offer(m: Machine, rule: "Leaping", kind: SiteType | None, targets: NumberSet) -> None:
    single = effect_in(rule.to) is None
    from_ = m.register("from")

    def build() -> None:
        run_apply(m, rule.to.apply)
        piece_move(m, rule, kind, None, False)

    fitting = None
    if not m.sink.in_order and m.has_one_kind(kind):
        fitting = m.sites_where(rule.to.if_, "to")
    if fitting is not None:
        m.offer_each(targets & fitting, build, from_=from_, single=single)
        return
    with targets.each(m.f) as to, m.bind(to=to), m.if_(m.condition(rule.to.if_)):
        m.move(build, from_=from_, to=m.register("to"), single=single)


def _targets(m: Machine, rule: "Leaping", kind: SiteType | None) -> NumberSet:
    """The sites where the walks from `(from)` end."""
    turns = _known(m, rule.rotations, otherwise=True)
    forward = _known(m, rule.forward, otherwise=False)
    site = m.register("from")
    find = m.memo(
        ("leaps", rule.walks, kind or m.usual, turns, forward),
        lambda: _target_table(m, rule, kind, turns=turns, forward=forward),
    )
    return find(site)


def _target_table(
    m: Machine, rule: "Leaping", kind: SiteType | None, *, turns: bool, forward: bool
) -> Callable[[Expression], NumberSet]:
    """Gives the set of sites where the walks from a site end."""
    ends = _ends(m, rule, kind, turns=turns)
    if not forward:
        table = _table_of(m, ends)
        return lambda site: table.at(site).kept(m.f)
    sites = m.box.topology.of(kind or m.usual)
    variants: list[str | None] = [None]
    variant_of = [0]
    for component in m.box.components:
        facing = component.facing.word if component.facing is not None else None
        if facing not in variants:
            variants.append(facing)
        variant_of.append(variants.index(facing))
    rows: list[set[int]] = []
    for facing in variants:
        ahead = _AHEAD.get(facing or "")
        for start, found in enumerate(ends):
            rows.append(
                {
                    to
                    for to in found
                    if ahead is not None
                    and ahead(
                        sites.row[to] - sites.row[start], sites.column[to] - sites.column[start]
                    )
                }
            )
    all_rows = _table_of(m, rows)

    def find(site: Expression) -> NumberSet:
        variant = m.table(variant_of, m.what(site, kind), "u8")
        return all_rows.at(variant * len(ends) + site).kept(m.f)

    return find


def _known(m: Machine, condition: object, *, otherwise: bool) -> bool:
    if condition is None:
        return otherwise
    value = m.static(condition)  # type: ignore[arg-type]
    if value is None:
        m.lacking("(leap …) with a condition that changes")
    return bool(value)


def _ends(m: Machine, rule: "Leaping", kind: SiteType | None, *, turns: bool) -> list[set[int]]:
    """For each site of the board, where the walks end."""
    sites = m.box.topology.of(kind or m.usual)
    directions = sites.supported_directions(Relation.Orthogonal)
    if not turns:
        directions = directions[:1]
    found = []
    for start in range(sites.count):
        walked = (walk(sites, start, way, steps) for way in directions for steps in rule.walks)
        found.append({visited[-1] for visited in walked if visited})
    return found


def _table_of(m: Machine, rows: list[set[int]]) -> SetTable:
    """A table of several sets that are known now."""
    return SetTable(m, len(rows), lambda row: rows[row], "leaps")
