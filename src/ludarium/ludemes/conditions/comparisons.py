"""Conditions that compare numbers or regions, or test a number on its own."""

from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.ludemes.before_play import player_number
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.types import Boolean, Int, Region


class NumberEquality(Boolean):
    """Whether two numbers, or a number and a player, are the same."""

    left: Int
    """The first number."""

    right: Int | Role
    """The number it is compared with, or a role, which stands for its player's number."""

    def are_equal(self, box: StaticContext) -> bool:
        """Whether the two numbers are the same before play."""
        return self.left.static(box) == player_number(self.right, box)


class RegionEquality(Boolean):
    """Whether two regions are the same."""

    left: Region
    """The first region."""

    right: Region
    """The region it is compared with."""


class Inequality(Boolean):
    """Which of two numbers is the greater."""

    left: Int
    """The first number."""

    right: Int
    """The number it is compared with."""


class Parity(Boolean):
    """Whether a number is odd or even."""

    number: Int | None = None
    """The number to test; give it always, for there is nothing to test without it."""

    def remainder(self, box: StaticContext) -> int:
        """What is left over when the number is halved before play."""
        if self.number is None:
            raise NotStatic(f"({self.keyword} …)")
        return self.number.static(box) % 2


@ludeme("equals", symbol="=")
class Equals(NumberEquality):
    """Is true when two numbers are equal.

    Example:
        (= (count Pieces Mover) (count Pieces Next))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.are_equal(box)


@ludeme("equals", symbol="=")
class RegionEquals(RegionEquality):
    """Is true when two regions hold the same sites.

    Example:
        (= (sites Occupied by:Mover) (sites Top))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.left.static(box) == self.right.static(box)


@ludeme("notEqual", symbol="!=")
class NotEqual(NumberEquality):
    """Is true when two numbers differ.

    Example:
        (!= (row of:(from)) (row of:(to)))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return not self.are_equal(box)


@ludeme("notEqual", symbol="!=")
class RegionNotEqual(RegionEquality):
    """Is true when one of two regions holds a site that the other lacks.

    Example:
        (!= (sites Occupied by:P1) (sites Left))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.left.static(box) != self.right.static(box)


@ludeme("ge", symbol=">=")
class GreaterOrEqual(Inequality):
    """Is true when the first number is at least the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (>= (score Mover) 50)
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.left.static(box) >= self.right.static(box)


@ludeme("gt", symbol=">")
class GreaterThan(Inequality):
    """Is true when the first number is greater than the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (> (size Group at:(last To)) 4)
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.left.static(box) > self.right.static(box)


@ludeme("le", symbol="<=")
class LessOrEqual(Inequality):
    """Is true when the first number is at most the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (<= (count Pieces Next) 2)
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.left.static(box) <= self.right.static(box)


@ludeme("lt", symbol="<")
class LessThan(Inequality):
    """Is true when the first number is less than the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (< (count MovesThisTurn) 3)
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.left.static(box) < self.right.static(box)


@ludeme("is", "Odd")
class IsOdd(Parity):
    """Is true when a number is odd.

    Example:
        (is Odd (+ (row of:(to)) (column of:(to))))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.remainder(box) == 1


@ludeme("is", "Even")
class IsEven(Parity):
    """Is true when a number is even; zero is.

    Example:
        (is Even (count Turns))
    """

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.remainder(box) == 0
