"""Arithmetic on numbers that need not be whole, mostly for the geometry of boards.

Every result is rounded to single precision.
"""

import math
import operator
from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING

from ludarium.board.precision import single
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Boolean, Float, Int
from ludarium.english.numbers.arithmetic import calculated_float, either
from ludarium.english.numbers.counting import figure
from ludarium.english.phrases import Noun
from ludarium.vocabulary.ludeme import Several, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


def worked_out(function: Callable[..., float], *numbers: Float) -> float:
    """What a function gives for numbers that are known before play."""
    values = [number.number() for number in numbers]
    try:
        return single(function(*values))
    except (ArithmeticError, ValueError, TypeError) as error:
        written = ", ".join(f"{value:g}" for value in values)
        raise BoardError(f"nothing can be worked out from {written or 'no numbers'}") from error


def _total(*terms: float) -> float:
    return reduce(lambda a, b: single(a + b), terms, 0.0)


def _product(*factors: float) -> float:
    return reduce(lambda a, b: single(a * b), factors, 1.0)


class FloatFunction(Float):
    """A number worked out from another."""

    value: Float
    """The number to start from."""

    def english(self, e: "Voice") -> Noun:
        """A function of a number."""
        names = {
            "abs": "the size",
            "exp": "the exponential",
            "log": "the logarithm",
            "log10": "the logarithm to the base ten",
            "sqrt": "the square root",
        }
        return calculated_float(self) or Noun(f"{names[self.keyword]} of {e.number(self.value)}")


class Angle(Float):
    """A number worked out from an angle."""

    angle: Float
    """The angle in radians: a half turn is about 3.1416."""

    def english(self, e: "Voice") -> Noun:
        """A function of an angle."""
        names = {"cos": "the cosine", "sin": "the sine", "tan": "the tangent"}
        return calculated_float(self) or Noun(f"{names[self.keyword]} of {e.number(self.angle)}")


class FloatExtreme(Float):
    """A number that stands out among several."""

    values: Several[Float]
    """What is compared: two numbers, or an array of them."""

    def english(self, e: "Voice") -> Noun:
        """The greatest or the least."""
        numbers = " and ".join(str(e.number(value)) for value in self.values)
        which = "greatest" if self.keyword == "max" else "least"
        return calculated_float(self) or Noun(f"the {which} of {numbers}")


@ludeme("toFloat")
class ToFloat(Float):
    """Makes a decimal number out of a whole number or a condition.

    A condition counts as 1 if it is true and as 0 if not.

    Example:
        (toFloat (count Turns))
    """

    concepts = ("Float",)

    value: Boolean | Int
    """What is turned into a decimal number."""

    def english(self, e: "Voice") -> Noun:
        """A number as it is, or one for what is true."""
        if isinstance(self.value, Boolean):
            return either(e, self.value, figure(1), figure(0))
        return e.number(self.value)


@ludeme("abs")
class FloatAbs(FloatFunction):
    """Drops the sign of a decimal number.

    Example:
        (abs -2.75)
    """

    concepts = ("Absolute", "Float")

    def number(self) -> float:
        """Its value."""
        return worked_out(abs, self.value)


@ludeme("add", symbol="+")
class FloatAdd(Float):
    """Adds decimal numbers up.

    Example:
        (+ {0.5 1.25 (sqrt 3)})
    """

    concepts = ("Addition", "Float")

    terms: Several[Float]
    """What is added up: two numbers, or an array of them."""

    def number(self) -> float:
        """Its value."""
        return worked_out(_total, *self.terms)

    def english(self, e: "Voice") -> Noun:
        """The sum."""
        text = " plus ".join(str(e.number(term)) for term in self.terms)
        return calculated_float(self) or Noun(text)


@ludeme("cos")
class Cos(Angle):
    """Gives the cosine of an angle.

    Example:
        (cos 0.7854)
    """

    concepts = ("Cosine", "Float")

    def number(self) -> float:
        """Its value."""
        return worked_out(math.cos, self.angle)


@ludeme("div", symbol="/")
class FloatDiv(Float):
    """Divides one decimal number by another and keeps the fraction.

    Dividing by zero is an error.

    Example:
        (/ 7.5 (sqrt 2))
    """

    concepts = ("Division", "Float")

    dividend: Float
    """What is divided."""

    divisor: Float
    """What it is divided by, anything but zero."""

    def number(self) -> float:
        """Its value."""
        return worked_out(operator.truediv, self.dividend, self.divisor)

    def english(self, e: "Voice") -> Noun:
        """The quotient."""
        text = f"{e.number(self.dividend)} divided by {e.number(self.divisor)}"
        return calculated_float(self) or Noun(text)


@ludeme("exp")
class Exp(FloatFunction):
    """Raises the number e, about 2.718, to a power.

    Example:
        (exp 1.5)
    """

    concepts = ("Exponential", "Float")

    def number(self) -> float:
        """Its value."""
        return worked_out(math.exp, self.value)


@ludeme("log")
class Log(FloatFunction):
    """Gives the natural logarithm of a number.

    The logarithm of zero or of a negative number is an error.

    Example:
        (log 20.5)
    """

    concepts = ("Logarithm", "Float")

    def number(self) -> float:
        """Its value."""
        return worked_out(math.log, self.value)


@ludeme("log10")
class Log10(FloatFunction):
    """Gives the logarithm of a number to the base 10.

    The logarithm of zero or of a negative number is an error.

    Example:
        (log10 250)
    """

    concepts = ("Logarithm", "Float")

    def number(self) -> float:
        """Its value."""
        return worked_out(math.log10, self.value)


@ludeme("max")
class FloatMax(FloatExtreme):
    """Takes the greatest of several decimal numbers.

    Example:
        (max 1.2 (sqrt 2))
    """

    concepts = ("Maximum", "Float")

    def number(self) -> float:
        """Its value."""
        return worked_out(max, *self.values)


@ludeme("min")
class FloatMin(FloatExtreme):
    """Takes the least of several decimal numbers.

    Example:
        (min {0.8 0.75 (cos 0.5)})
    """

    concepts = ("Minimum", "Float")

    def number(self) -> float:
        """Its value."""
        return worked_out(min, *self.values)


@ludeme("mul", symbol="*")
class FloatMul(Float):
    """Multiplies decimal numbers.

    Example:
        (* 0.5 (sqrt 3))
    """

    concepts = ("Multiplication", "Float")

    factors: Several[Float]
    """What is multiplied: two numbers, or an array of them."""

    def number(self) -> float:
        """Its value."""
        return worked_out(_product, *self.factors)

    def english(self, e: "Voice") -> Noun:
        """The product."""
        text = " times ".join(str(e.number(factor)) for factor in self.factors)
        return calculated_float(self) or Noun(text)


@ludeme("pow", symbol="^")
class FloatPow(Float):
    """Raises a decimal number to a power.

    Example:
        (^ 1.1 6)
    """

    concepts = ("Exponentiation", "Float")

    base: Float
    """The number that is raised."""

    exponent: Float
    """The power, which need not be whole."""

    def number(self) -> float:
        """Its value."""
        return worked_out(math.pow, self.base, self.exponent)

    def english(self, e: "Voice") -> Noun:
        """A power."""
        text = f"{e.number(self.base)} to the power of {e.number(self.exponent)}"
        return calculated_float(self) or Noun(text)


@ludeme("sin")
class Sin(Angle):
    """Gives the sine of an angle.

    Example:
        (sin 1.0472)
    """

    concepts = ("Sine", "Float")

    def number(self) -> float:
        """Its value."""
        return worked_out(math.sin, self.angle)


@ludeme("sqrt")
class Sqrt(FloatFunction):
    """Gives the square root of a number.

    The root of a negative number is an error.

    Example:
        (sqrt 12.5)
    """

    concepts = ("Roots", "Float")

    def number(self) -> float:
        """Its value."""
        return worked_out(math.sqrt, self.value)


@ludeme("sub", symbol="-")
class FloatSub(Float):
    """Takes one decimal number away from another.

    Example:
        (- 4.5 (sqrt 5))
    """

    concepts = ("Subtraction", "Float")

    value: Float
    """The number to start from."""

    amount: Float
    """How much is taken away."""

    def number(self) -> float:
        """Its value."""
        return worked_out(operator.sub, self.value, self.amount)

    def english(self, e: "Voice") -> Noun:
        """The difference."""
        text = f"{e.number(self.value)} minus {e.number(self.amount)}"
        return calculated_float(self) or Noun(text)


@ludeme("tan")
class Tan(Angle):
    """Gives the tangent of an angle.

    Example:
        (tan 0.3927)
    """

    concepts = ("Tangent", "Float")

    def number(self) -> float:
        """Its value."""
        return worked_out(math.tan, self.angle)
