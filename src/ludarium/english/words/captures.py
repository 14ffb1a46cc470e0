"""How pieces capture, in words, where that is told once for all of them."""

from typing import TYPE_CHECKING

from ludarium.english.model.captures import Onto

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def moving_onto_sentence(e: "Voice", onto: Onto) -> str:
    """That pieces capture by moving to where an enemy stands, without full stop."""
    leaves = ", which leaves the board" if onto is Onto.OFF_THE_BOARD else ""
    told = f"a piece captures by moving onto an enemy piece{leaves}"
    passes = f"it passes over empty {e.words()} only, unless it jumps or leaps"
    return f"{told}; {passes}, and never ends on one of your own"


__all__ = ["moving_onto_sentence"]
