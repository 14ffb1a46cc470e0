"""How many pieces a jump passes over, where rules measure how far it goes."""

from typing import TYPE_CHECKING

from ludarium.english.conditions.targets import stands_for
from ludarium.english.phrases import Said

if TYPE_CHECKING:
    from ludarium.engine.kinds import Int
    from ludarium.english.voice import Voice


def jumped_over(e: "Voice", length: "Int | None") -> Said | None:
    """That a jump is of an even length: it goes over an odd number of pieces in a row."""
    from ludarium.ludemes.numbers.counts_of_steps import CountSteps

    if "landing" not in e.bindings or not isinstance(length, CountSteps):
        return None
    if not stands_for(length.start, "from") or not stands_for(length.target, "to"):
        return None
    return Said("it jumps over an odd number of pieces", "it jumps over an even number of pieces")


__all__ = ["jumped_over"]
