"""Arithmetic on dimensions, for boards whose size is worked out before play begins."""

from ludarium.ludemes.ludeme import Several, ludeme
from ludarium.ludemes.types import Dim


class TwoDimensions(Dim):
    """A dimension chosen from two."""

    first: Dim
    """One of the two."""

    second: Dim
    """The other one."""


@ludeme("abs")
class DimAbs(Dim):
    """Drops the sign of a dimension.

    Example:
        (abs (- 4 9))
    """

    value: Dim
    """The dimension whose sign is dropped."""


@ludeme("add", symbol="+")
class DimAdd(Dim):
    """Adds dimensions up.

    The sum of an empty array is 0.

    Example:
        (+ {3 5 7})
    """

    terms: Several[Dim]
    """What is added up: two dimensions, or an array of them."""


@ludeme("div", symbol="/")
class DimDiv(Dim):
    """Divides one dimension by another, leaving out the fraction.

    The result is cut towards zero, so 7 by 2 gives 3. Dividing by zero is an error.

    Example:
        (/ 17 4)
    """

    dividend: Dim
    """What is divided."""

    divisor: Dim
    """What it is divided by, anything but zero."""


@ludeme("max")
class DimMax(TwoDimensions):
    """Takes the greater of two dimensions.

    Example:
        (max 6 (* 2 4))
    """


@ludeme("min")
class DimMin(TwoDimensions):
    """Takes the lesser of two dimensions.

    Example:
        (min 12 (+ 5 6))
    """


@ludeme("mul", symbol="*")
class DimMul(Dim):
    """Multiplies dimensions.

    The product of an empty array is 0, not 1.

    Example:
        (* 3 (+ 1 4))
    """

    factors: Several[Dim]
    """What is multiplied: two dimensions, or an array of them."""


@ludeme("pow", symbol="^")
class DimPow(Dim):
    """Raises a dimension to a power.

    Example:
        (^ 3 2)
    """

    base: Dim
    """The dimension that is multiplied by itself."""

    exponent: Dim
    """How many times it is taken as a factor."""


@ludeme("sub", symbol="-")
class DimSub(Dim):
    """Takes one dimension away from another.

    Example:
        (- 11 (/ 11 2))
    """

    value: Dim
    """The dimension to start from."""

    amount: Dim
    """How much is taken away."""
