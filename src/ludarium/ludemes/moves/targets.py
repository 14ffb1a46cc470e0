"""Moves to many sites at once: all ends of a step as one set, where that can be told."""

from typing import Any

from ludarium.engine.machine import Machine
from ludarium.engine.ways import ways_of
from ludarium.kernel.expressions import Expression
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.moves.making import piece_move, run_apply


def step_targets(
    m: Machine, rule: Any, kind: SiteType | None, site: Expression
) -> NumberSet | None:
    """All sites where a step may end, if that can be told for all of them at once."""
    if m.keeps.levels or not m.has_one_kind(kind):
        return None
    ways = ways_of(m, rule.directions, kind)
    if ways is None:
        return None
    wanted = m.sites_where(rule.to.if_, "to")
    return None if wanted is None else ways.mask(site) & wanted


def offer_moves(m: Machine, rule: Any, kind: SiteType | None, targets: NumberSet) -> None:
    """Offer the moves of a piece from `(from)` to each of some sites."""
    apply = rule.to.apply if rule.to else None

    def build() -> None:
        run_apply(m, apply)
        piece_move(m, rule, kind, None, False)

    simple = apply is None or apply.effect is None or apply.effect.is_single()
    m.offer_each(targets, build, from_=m.register("from"), single=simple)
