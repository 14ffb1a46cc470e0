"""Conditions about dice."""

from typing import TYPE_CHECKING

from ludarium.engine.kinds import Boolean, Int
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.dice import dice_all_equal, die_values, sets_of_dice
from ludarium.english.phrases import Condition, Said
from ludarium.kernel.expressions import Expression, constant
from ludarium.vocabulary.ludeme import ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("is", "AnyDie")
class IsAnyDie(Boolean):
    """Is true when one of the dice shows a value.

    Only the first set of dice is looked at. Dice already used show 0.

    Example:
        (is AnyDie (count Players))
    """

    concepts = ("Dice",)

    value: Int | None = None
    """The value that a die must show; give it always, for there is nothing to find without it."""

    def lower(self, m: Machine) -> Expression:
        """Whether a die of the first set shows the value."""
        dice = sets_of_dice(m.box)
        if self.value is None or not dice:
            m.lacking("(is AnyDie …) without a value or without dice")
        assert self.value is not None
        wanted = m.let(m.number(self.value))
        values = [die_values(m).get(number) for number in dice[0].numbers]
        found: Expression = constant(0)
        for value in values:
            found = found | (value == wanted)
        return found

    def english(self, e: "Voice") -> Condition:
        """A die shows a number."""
        value = e.number(self.value)
        return Said(f"one of the dice shows {value}", f"none of the dice shows {value}")


@ludeme("all", "DiceUsed")
class AllDiceUsed(Boolean):
    """Is true when every die of the last throw has been used.

    Example:
        (all DiceUsed)
    """

    concepts = ("Dice",)

    def lower(self, m: Machine) -> Expression:
        """Whether all dice are worth nothing any more."""
        left: Expression = constant(0)
        for dice in sets_of_dice(m.box):
            for number in dice.numbers:
                left = left | die_values(m).get(number)
        return left.is_zero

    def english(self, e: "Voice") -> Condition:
        """All dice are used up."""
        return Said("all dice have been used", "some dice have not been used yet")


@ludeme("all", "DiceEqual")
class AllDiceEqual(Boolean):
    """Is true when all dice of the last throw came up alike.

    Before the first throw it is false.

    Example:
        (all DiceEqual)
    """

    concepts = ("Dice",)

    def lower(self, m: Machine) -> Expression:
        """Whether the last throw was all alike."""
        return dice_all_equal(m).get() != 0

    def english(self, e: "Voice") -> Condition:
        """All dice are alike."""
        return Said("all dice show the same", "the dice do not all show the same")
