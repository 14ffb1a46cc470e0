"""Sums, products and other arithmetic on whole numbers."""

from math import fmod, prod

from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.ludemes.before_play import numbers_in
from ludarium.ludemes.ludeme import Both, Several, ludeme
from ludarium.ludemes.types import Boolean, Int, IntArray


class Extreme(Int):
    """A number that stands out among several."""

    values: Both[Int] | IntArray
    """What is compared: two numbers, or a list of them."""


@ludeme("abs")
class IntAbs(Int):
    """Drops the sign of a number.

    Example:
        (abs (- (count Pieces P1) 8))
    """

    value: Int
    """The number whose sign is dropped."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return abs(self.value.static(box))


@ludeme("add", symbol="+")
class IntAdd(Int):
    """Adds numbers up.

    The sum of nothing is 0.

    Example:
        (+ {(score P1) (score P2) 5})
    """

    terms: Several[Int] | IntArray
    """What is added up: two numbers, or a list of them."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return sum(numbers_in(self.terms, box))


@ludeme("div", symbol="/")
class IntDiv(Int):
    """Divides one number by another, leaving out the fraction.

    The result is cut towards zero: 7 by 2 gives 3, and -7 by 2 gives -3. Dividing by zero is an
    error.

    Example:
        (/ (score Next) 6)
    """

    dividend: Int
    """What is divided."""

    divisor: Int
    """What it is divided by, anything but zero."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        dividend, divisor = self.dividend.static(box), self.divisor.static(box)
        if divisor == 0:
            raise BoardError("a number is divided by 0 before play")
        return int(dividend / divisor)


@ludeme("if")
class IntIf(Int):
    """Chooses between two numbers.

    Example:
        (if (is Mover P1) 6 (count Turns))
    """

    condition: Boolean
    """What decides."""

    then: Int
    """The number if it is true."""

    otherwise: Int
    """The number if it is false."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return (self.then if self.condition.static(box) else self.otherwise).static(box)


@ludeme("max")
class IntMax(Extreme):
    """Takes the greatest of several numbers.

    The greatest of an empty list is -1.

    Example:
        (max (count Turns) 20)
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return max(numbers_in(self.values, box), default=-1)


@ludeme("min")
class IntMin(Extreme):
    """Takes the least of several numbers.

    The least of an empty list is -1.

    Example:
        (min 4 (count Pieces Next))
    """

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return min(numbers_in(self.values, box), default=-1)


@ludeme("mod", symbol="%")
class Mod(Int):
    """Gives what is left over after a division.

    The remainder of a negative number is negative or 0.

    Example:
        (% (count Turns) 7)
    """

    value: Int
    """What is divided."""

    modulo: Int
    """What it is divided by."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        value, modulo = self.value.static(box), self.modulo.static(box)
        if modulo == 0:
            raise BoardError("a number is divided by 0 before play")
        return int(fmod(value, modulo))


@ludeme("mul", symbol="*")
class IntMul(Int):
    """Multiplies numbers.

    The product of nothing is 0, not 1.

    Example:
        (* 3 (count Pieces P2))
    """

    factors: Several[Int] | IntArray
    """What is multiplied: two numbers, or a list of them."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        factors = numbers_in(self.factors, box)
        return prod(factors) if factors else 0


@ludeme("pow", symbol="^")
class IntPow(Int):
    """Raises a number to a power.

    A result that is not whole, as for a negative exponent, is cut towards zero.

    Example:
        (^ 2 (count Turns))
    """

    base: Int
    """The number that is multiplied by itself."""

    exponent: Int
    """How many times it is taken as a factor."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return int(self.base.static(box) ** self.exponent.static(box))


@ludeme("sub", symbol="-")
class IntSub(Int):
    """Takes one number away from another, or changes the sign of a single one.

    Example:
        (- (score P2) 12)
    """

    value: Int | None = None
    """The number to start from; 0 by default, which changes the sign of the other."""

    amount: Int
    """How much is taken away."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        start = 0 if self.value is None else self.value.static(box)
        return start - self.amount.static(box)
