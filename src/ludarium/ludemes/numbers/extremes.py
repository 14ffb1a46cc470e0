"""The least and the greatest of several numbers."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.before_play import numbers_in
from ludarium.engine.kinds import Int, IntArray
from ludarium.engine.machine.machine import Machine
from ludarium.english.numbers.arithmetic import calculated, numbers_of
from ludarium.english.numbers.comparing import largest_group
from ludarium.english.phrases import Noun
from ludarium.kernel.expressions import Expression, choose
from ludarium.ludemes.numbers.joining import joined
from ludarium.vocabulary.ludeme import Both, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class Extreme(Int):
    """A number that stands out among several."""

    values: Both[Int] | IntArray
    """What is compared: two numbers, or a list of them."""


@ludeme("max")
class IntMax(Extreme):
    """Takes the greatest of several numbers.

    The greatest of an empty list is -1.

    Example:
        (max (count Turns) 20)
    """

    concepts = ("Maximum",)

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return max(numbers_in(self.values, box), default=-1)

    def lower(self, m: Machine) -> Expression:
        """The greatest number."""
        # quirk: least-of-nothing: The least and the greatest of no numbers are -1.
        return joined(m, self.values, lambda a, b: choose(a > b, a, b), nothing=-1)

    def english(self, e: "Voice") -> Noun:
        """The greatest."""
        largest = largest_group(e, self.values)
        if largest is not None:
            return largest
        if isinstance(self.values, IntArray):
            return calculated(
                e, self, f"the greatest of {e.number(self.values)}", "greatest number"
            )
        text = f"the greater of {' and '.join(numbers_of(e, self.values))}"
        return calculated(e, self, text, "greater number")


@ludeme("min")
class IntMin(Extreme):
    """Takes the least of several numbers.

    The least of an empty list is -1.

    Example:
        (min 4 (count Pieces Next))
    """

    concepts = ("Minimum",)

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return min(numbers_in(self.values, box), default=-1)

    def lower(self, m: Machine) -> Expression:
        """The least number."""
        # quirk: least-of-nothing: The least and the greatest of no numbers are -1.
        return joined(m, self.values, lambda a, b: choose(a < b, a, b), nothing=-1)

    def english(self, e: "Voice") -> Noun:
        """The least."""
        if isinstance(self.values, IntArray):
            return calculated(e, self, f"the least of {e.number(self.values)}", "least number")
        text = f"the smaller of {' and '.join(numbers_of(e, self.values))}"
        return calculated(e, self, text, "smaller number")
