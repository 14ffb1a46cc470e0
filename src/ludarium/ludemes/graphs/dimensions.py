"""Arithmetic on dimensions, for boards whose size is worked out before play begins."""

from math import prod

from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Dim
from ludarium.vocabulary.ludeme import Several, ludeme


def number_of(dimension: Dim | None) -> int | None:
    """The value of a dimension that may be left out."""
    return None if dimension is None else dimension.number()


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

    def number(self) -> int:
        """Its value."""
        return abs(self.value.number())


@ludeme("add", symbol="+")
class DimAdd(Dim):
    """Adds dimensions up.

    The sum of an empty array is 0.

    Example:
        (+ {3 5 7})
    """

    terms: Several[Dim]
    """What is added up: two dimensions, or an array of them."""

    def number(self) -> int:
        """Its value."""
        return sum(term.number() for term in self.terms)


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

    def number(self) -> int:
        """Its value."""
        dividend, divisor = self.dividend.number(), self.divisor.number()
        if divisor == 0:
            raise BoardError("a dimension is divided by zero", "Divide by anything else.")
        quotient = abs(dividend) // abs(divisor)
        return quotient if (dividend < 0) == (divisor < 0) else -quotient


@ludeme("max")
class DimMax(TwoDimensions):
    """Takes the greater of two dimensions.

    Example:
        (max 6 (* 2 4))
    """

    def number(self) -> int:
        """Its value."""
        return max(self.first.number(), self.second.number())


@ludeme("min")
class DimMin(TwoDimensions):
    """Takes the lesser of two dimensions.

    Example:
        (min 12 (+ 5 6))
    """

    def number(self) -> int:
        """Its value."""
        return min(self.first.number(), self.second.number())


@ludeme("mul", symbol="*")
class DimMul(Dim):
    """Multiplies dimensions.

    The product of an empty array is 0, not 1.

    Example:
        (* 3 (+ 1 4))
    """

    factors: Several[Dim]
    """What is multiplied: two dimensions, or an array of them."""

    def number(self) -> int:
        """Its value."""
        return prod(factor.number() for factor in self.factors) if self.factors else 0


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

    def number(self) -> int:
        """Its value."""
        base, exponent = self.base.number(), self.exponent.number()
        try:
            return int(float(base) ** float(exponent))
        except (OverflowError, ZeroDivisionError):
            raise BoardError(
                f"{base} to the power of {exponent} is too large for a dimension",
                "Choose smaller numbers.",
            ) from None


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

    def number(self) -> int:
        """Its value."""
        return self.value.number() - self.amount.number()
