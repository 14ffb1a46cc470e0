"""Conditions that compare numbers or regions, or test a number on its own."""

from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.types import Boolean, Int, Region


class NumberEquality(Boolean):
    """Whether two numbers, or a number and a player, are the same."""

    left: Int
    """The first number."""

    right: Int | Role
    """The number it is compared with, or a role, which stands for its player's number."""


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


@ludeme("equals", symbol="=")
class Equals(NumberEquality):
    """Is true when two numbers are equal.

    Example:
        (= (count Pieces Mover) (count Pieces Next))
    """


@ludeme("equals", symbol="=")
class RegionEquals(RegionEquality):
    """Is true when two regions hold the same sites.

    Example:
        (= (sites Occupied by:Mover) (sites Top))
    """


@ludeme("notEqual", symbol="!=")
class NotEqual(NumberEquality):
    """Is true when two numbers differ.

    Example:
        (!= (row of:(from)) (row of:(to)))
    """


@ludeme("notEqual", symbol="!=")
class RegionNotEqual(RegionEquality):
    """Is true when one of two regions holds a site that the other lacks.

    Example:
        (!= (sites Occupied by:P1) (sites Left))
    """


@ludeme("ge", symbol=">=")
class GreaterOrEqual(Inequality):
    """Is true when the first number is at least the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (>= (score Mover) 50)
    """


@ludeme("gt", symbol=">")
class GreaterThan(Inequality):
    """Is true when the first number is greater than the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (> (size Group at:(last To)) 4)
    """


@ludeme("le", symbol="<=")
class LessOrEqual(Inequality):
    """Is true when the first number is at most the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (<= (count Pieces Next) 2)
    """


@ludeme("lt", symbol="<")
class LessThan(Inequality):
    """Is true when the first number is less than the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (< (count MovesThisTurn) 3)
    """


@ludeme("is", "Odd")
class IsOdd(Parity):
    """Is true when a number is odd.

    Example:
        (is Odd (+ (row of:(to)) (column of:(to))))
    """


@ludeme("is", "Even")
class IsEven(Parity):
    """Is true when a number is even; zero is.

    Example:
        (is Even (count Turns))
    """
