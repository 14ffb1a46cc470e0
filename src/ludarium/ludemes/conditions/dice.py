"""Conditions about dice."""

from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.types import Boolean, Int


@ludeme("is", "AnyDie")
class IsAnyDie(Boolean):
    """Is true when one of the dice shows a value.

    Only the first set of dice is looked at. Dice already used show 0.

    Example:
        (is AnyDie (count Players))
    """

    value: Int | None = None
    """The value that a die must show; give it always, for there is nothing to find without it."""


@ludeme("all", "DiceUsed")
class AllDiceUsed(Boolean):
    """Is true when every die of the last throw has been used.

    Example:
        (all DiceUsed)
    """


@ludeme("all", "DiceEqual")
class AllDiceEqual(Boolean):
    """Is true when all dice of the last throw came up alike.

    Before the first throw it is false.

    Example:
        (all DiceEqual)
    """
