"""Ranges of whole numbers; both ends belong to the range."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import Int, Range
from ludarium.engine.machine.machine import Machine
from ludarium.english.numbers.counting import worked_out
from ludarium.english.phrases import Noun
from ludarium.kernel.expressions import Expression, constant
from ludarium.language.tree import INTEGER_WORDS
from ludarium.vocabulary.ludeme import ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("range")
class MinMaxRange(Range):
    """Gives all numbers from a least to a greatest, both included.

    It is empty when the least is greater than the greatest.

    Example:
        (range 2 (count Columns))
    """

    least: Int
    """The least number."""

    greatest: Int | None = None
    """The greatest number; by default the same as the least."""

    def static(self, box: StaticContext) -> tuple[int, int]:
        """Its ends before play."""
        least = self.least.static(box)
        return least, least if self.greatest is None else self.greatest.static(box)

    def lower(self, m: Machine) -> tuple[Expression, Expression]:
        """Its ends."""
        least = m.let(m.number(self.least))
        return least, least if self.greatest is None else m.let(m.number(self.greatest))

    def english(self, e: "Voice") -> Noun:
        """From so much to so much."""
        least = worked_out(e, self.least) or e.number(self.least)
        if self.greatest is None:
            return Noun(f"exactly {least}")
        greatest = worked_out(e, self.greatest) or e.number(self.greatest)
        if least.text == greatest.text:
            return Noun(f"exactly {least}")
        return Noun(f"from {least} to {greatest}")


@ludeme("exact")
class Exact(Range):
    """Gives a range that holds one number only.

    Example:
        (exact (count Pieces Mover))
    """

    number: Int
    """The number."""

    def static(self, box: StaticContext) -> tuple[int, int]:
        """Its ends before play."""
        number = self.number.static(box)
        return number, number

    def lower(self, m: Machine) -> tuple[Expression, Expression]:
        """Its ends."""
        number = m.let(m.number(self.number))
        return number, number

    def english(self, e: "Voice") -> Noun:
        """Just so much."""
        return Noun(f"exactly {worked_out(e, self.number) or e.number(self.number)}")


@ludeme("max")
class RangeMax(Range):
    """Gives all numbers up to a greatest, that one included.

    The range begins at -1, which some ludemes take as no lower limit and others refuse.

    Example:
        (max (size Stack at:(from)))
    """

    greatest: Int
    """The greatest number."""

    def static(self, box: StaticContext) -> tuple[int, int]:
        """Its ends before play."""
        return -1, self.greatest.static(box)

    def lower(self, m: Machine) -> tuple[Expression, Expression]:
        """Its ends."""
        return constant(-1), m.let(m.number(self.greatest))

    def english(self, e: "Voice") -> Noun:
        """So much at most."""
        return Noun(f"at most {worked_out(e, self.greatest) or e.number(self.greatest)}")


@ludeme("min")
class RangeMin(Range):
    """Gives all numbers from a least upwards, that one included.

    Example:
        (min 2)
    """

    least: Int
    """The least number."""

    def static(self, box: StaticContext) -> tuple[int, int]:
        """Its ends before play."""
        return self.least.static(box), INTEGER_WORDS["Infinity"]

    def lower(self, m: Machine) -> tuple[Expression, Expression]:
        """Its ends."""
        return m.let(m.number(self.least)), constant(INTEGER_WORDS["Infinity"])

    def english(self, e: "Voice") -> Noun:
        """So much at least."""
        return Noun(f"at least {worked_out(e, self.least) or e.number(self.least)}")
