"""Slides that go sideways just as far as a certain site is away: `sideways towards D1 (…)`."""

from typing import TYPE_CHECKING

from ludarium.english.model.likeness import form_of
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.ludemes.moves.movement.movement import Sliding


def sideways_towards(e: "Voice", rule: "Sliding") -> str:
    """Towards which site a slide goes, and how far, if it is as far as that site is away."""
    from ludarium.ludemes.conditions.comparisons import LessThan
    from ludarium.ludemes.directions.directions import DirectionIf
    from ludarium.ludemes.numbers.board import Column
    from ludarium.ludemes.numbers.counts_of_steps import CountSteps
    from ludarium.ludemes.ranges.ranges import Exact

    start = rule.origin.sites if rule.origin is not None else None
    range_ = rule.between.range if rule.between is not None else None
    match rule.directions, range_:
        case (
            DirectionIf(
                condition=LessThan(left=Column(of=here), right=Column(of=there)),
                if_true=AbsoluteDirection.E,
                if_false=AbsoluteDirection.W,
            ),
            Exact(number=CountSteps(start=one, target=other, step=None, relation=None)),
        ) if isinstance(start, Ludeme):
            ends = {form_of(one), form_of(other)}
            if form_of(here) != form_of(start) or ends != {form_of(here), form_of(there)}:
                return ""
            return f"sideways towards {e.site(there)} (exactly as far as that is away)"
        case _:
            return ""


__all__ = ["sideways_towards"]
