"""Deduction puzzles: filling in a board so that all its constraints hold."""

from ludarium.ludemes.ludeme import OneOrMany, ludeme
from ludarium.ludemes.types import Boolean, Effect


@ludeme("satisfy")
class Satisfy(Effect):
    """Lets the solver give the open sites of a puzzle any values that break no constraint.

    Sites that the start of the puzzle has filled in stay as they are.

    Example:
        (satisfy {(all Different (sites Row 0)) (is Sum (sites Column 0) 15)})
    """

    constraints: OneOrMany[Boolean]
    """What must hold, in one condition or an array of them."""
