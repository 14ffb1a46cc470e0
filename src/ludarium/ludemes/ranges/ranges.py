"""Ranges of whole numbers; both ends belong to the range."""

from ludarium.board.equipment.static import StaticContext
from ludarium.language.tree import INTEGER_WORDS
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.types import Int, Range


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
