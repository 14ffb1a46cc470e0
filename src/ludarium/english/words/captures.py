"""How pieces capture, in words, where that is told once for all of them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def moving_onto_sentence(e: "Voice") -> str:
    """That pieces capture by moving to where an enemy stands, without full stop."""
    onto = "a piece captures by moving onto an enemy piece, which leaves the board"
    return f"{onto}; it passes over empty {e.words()} only, and never ends on one of your own"


__all__ = ["moving_onto_sentence"]
