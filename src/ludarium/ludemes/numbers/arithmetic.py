"""Sums, products and other arithmetic on whole numbers."""

from collections.abc import Iterator
from math import fmod, inf, prod
from typing import TYPE_CHECKING

from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.engine.before_play import numbers_in
from ludarium.engine.kinds import Boolean, Int, IntArray
from ludarium.engine.machine.machine import Machine
from ludarium.english.conditions.in_lines import lines_apart
from ludarium.english.conditions.ranks import ranked
from ludarium.english.conditions.rows import same_place
from ludarium.english.numbers.arithmetic import (
    calculated,
    counted_together,
    either,
    numbers_of,
    one_of,
)
from ludarium.english.numbers.counting import literal, worked_out
from ludarium.english.numbers.finding import counted_on, opposite_hole
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Condition, Noun, counted_from_one
from ludarium.kernel.expressions import Expression, choose, constant, known
from ludarium.kernel.function import Function
from ludarium.kernel.operations import F64, I32
from ludarium.ludemes.numbers.joining import joined
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Several, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice

_LEAST, _GREATEST = -(1 << 31), (1 << 31) - 1
"""The range of whole numbers in play."""
_YES_AND_NO = 2
"""How many cases one condition makes."""


def _divisor(m: Machine, ludeme: Int) -> Expression:
    """What a number is divided by; the program stops if that is 0."""
    divisor = m.let(m.number(ludeme))
    if not known(divisor):
        with m.if_(divisor == 0):
            m.fail("a number is divided by 0")
    return divisor


@ludeme("abs")
class IntAbs(Int):
    """Drops the sign of a number.

    Example:
        (abs (- (count Pieces P1) 8))
    """

    concepts = ("Absolute",)

    value: Int
    """The number whose sign is dropped."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return abs(self.value.static(box))

    def lower(self, m: Machine) -> Expression:
        """The number without its sign."""
        value = m.let(m.number(self.value))
        return choose(value < 0, -value, value)

    def english(self, e: "Voice") -> Noun:
        """A number without its sign; the difference of two."""
        if isinstance(self.value, IntSub) and self.value.value is not None:
            first, second = e.number(self.value.value), e.number(self.value.amount)
            line = first.line if first.line == second.line else ""
            name = f"{line} difference" if line else "difference"
            return calculated(e, self, f"the difference between {first} and {second}", name)
        return calculated(e, self, f"{e.number(self.value)} without its sign")

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """How many rows or columns lie between two sites."""
        return lines_apart(e, self, sign, other)


@ludeme("add", symbol="+")
class IntAdd(Int):
    """Adds numbers up.

    The sum of nothing is 0.

    Example:
        (+ {(score P1) (score P2) 5})
    """

    concepts = ("Addition",)

    terms: Several[Int] | IntArray
    """What is added up: two numbers, or a list of them."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return sum(numbers_in(self.terms, box))

    def lower(self, m: Machine) -> Expression:
        """The sum."""
        return joined(m, self.terms, lambda a, b: a + b)

    def as_site(self, e: "Voice", kind: SiteType | None = None) -> Noun:
        """The site so many numbers after another."""
        if isinstance(self.terms, tuple) and len(self.terms) == 2:
            first, second = self.terms
            found = counted_on(e, first, second, 1, kind) or counted_on(e, second, first, 1, kind)
            if found is not None:
                return found
        return self.english(e)

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """Whether two holes have the same place in their rows, where that is what a sum says."""
        if not isinstance(self.terms, tuple) or len(self.terms) != 2:
            return None
        return same_place(e, self.terms[0], self.terms[1], sign, other)

    def english(self, e: "Voice") -> Noun:
        """The sum."""
        if isinstance(self.terms, IntArray):
            return calculated(e, self, f"the sum of {e.number(self.terms)}", "sum")
        together = counted_together(e, self.terms)
        if together is not None:
            return worked_out(e, self) or together
        rest = [term for term in self.terms if literal(term) != 1]
        line = counted_from_one(e.number(rest[0])) if len(rest) == 1 < len(self.terms) else None
        if line is not None and len(self.terms) == len(rest) + 1:
            return line
        text = " plus ".join(numbers_of(e, self.terms))
        return calculated(e, self, text, "total", is_sum=len(self.terms) > 1)


@ludeme("div", symbol="/")
class IntDiv(Int):
    """Divides one number by another, leaving out the fraction.

    The result is cut towards zero: 7 by 2 gives 3, and -7 by 2 gives -3. Dividing by zero is an
    error.

    Example:
        (/ (score Next) 6)
    """

    concepts = ("Division",)

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

    def lower(self, m: Machine) -> Expression:
        """The whole part of the quotient."""
        dividend = m.let(m.number(self.dividend))
        return dividend.divided(_divisor(m, self.divisor))

    def english(self, e: "Voice") -> Noun:
        """The quotient, rounded down."""
        first, second = numbers_of(e, (self.dividend, self.divisor))
        if second == "two":
            return calculated(e, self, f"half of {first}, rounded down", "quotient", is_sum=True)
        text = f"{first} divided by {second}, rounded down"
        return calculated(e, self, text, "quotient", is_sum=True)


@ludeme("if")
class IntIf(Int):
    """Chooses between two numbers.

    Example:
        (if (is Mover P1) 6 (count Turns))
    """

    concepts = ("ConditionalStatement",)

    condition: Boolean
    """What decides."""

    then: Int
    """The number if it is true."""

    otherwise: Int
    """The number if it is false."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return (self.then if self.condition.static(box) else self.otherwise).static(box)

    def lower(self, m: Machine) -> Expression:
        """The number that the condition chooses."""
        yes, no = m.static(self.then), m.static(self.otherwise)
        condition = m.condition(self.condition)
        if yes is not None and no is not None:
            return choose(condition, yes, no)
        return m.choice(condition, lambda: m.number(self.then), lambda: m.number(self.otherwise))

    def as_site(self, e: "Voice", kind: SiteType | None = None) -> Noun:
        """One site or another."""
        opposite = opposite_hole(e, self)
        if opposite is not None:
            return opposite
        cases = list(self.cases())
        if len(cases) > _YES_AND_NO:
            return one_of(e, [(asked, e.site(one, kind)) for asked, one in cases])
        return either(e, self.condition, e.site(self.then, kind), e.site(self.otherwise, kind))

    def english(self, e: "Voice") -> Noun:
        """One number or another."""
        beside = opposite_hole(e, self)
        if beside is not None:
            return beside
        known = worked_out(e, self)
        cases = list(self.cases())
        if known is None and len(cases) > _YES_AND_NO:
            return one_of(e, [(asked, e.number(one)) for asked, one in cases])
        return known or either(e, self.condition, e.number(self.then), e.number(self.otherwise))

    def cases(self) -> Iterator[tuple[list[Boolean], Int]]:
        """What is asked for each of the numbers, one after the other; nothing for the last."""
        inner = self.then.cases() if isinstance(self.then, IntIf) else [([], self.then)]
        for asked, one in inner:
            yield [self.condition, *asked], one
        if isinstance(self.otherwise, IntIf):
            yield from self.otherwise.cases()
        else:
            yield [], self.otherwise


@ludeme("mod", symbol="%")
class Mod(Int):
    """Gives what is left over after a division.

    The remainder of a negative number is negative or 0.

    Example:
        (% (count Turns) 7)
    """

    concepts = ("Modulo",)

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

    def lower(self, m: Machine) -> Expression:
        """What is left over."""
        value = m.let(m.number(self.value))
        return value.remainder(_divisor(m, self.modulo))

    def english(self, e: "Voice") -> Noun:
        """What is left over."""
        first, second = numbers_of(e, (self.value, self.modulo))
        return calculated(
            e, self, f"the remainder of {first} divided by {second}", "remainder", is_sum=True
        )


@ludeme("mul", symbol="*")
class IntMul(Int):
    """Multiplies numbers.

    The product of nothing is 0, not 1.

    Example:
        (* 3 (count Pieces P2))
    """

    concepts = ("Multiplication",)

    factors: Several[Int] | IntArray
    """What is multiplied: two numbers, or a list of them."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        factors = numbers_in(self.factors, box)
        return prod(factors) if factors else 0

    def lower(self, m: Machine) -> Expression:
        """The product."""
        # quirk: product-of-nothing: The product of no numbers is 0.
        return joined(m, self.factors, lambda a, b: a * b)

    def english(self, e: "Voice") -> Noun:
        """The product."""
        if isinstance(self.factors, IntArray):
            return calculated(e, self, f"the product of {e.number(self.factors)}", "product")
        factors = [one for one in self.factors if literal(one) != 1] or self.factors
        if len(factors) == 1:
            return worked_out(e, self) or e.number(factors[0])
        text = " times ".join(numbers_of(e, factors))
        return calculated(e, self, text, "product", is_sum=True)


@ludeme("pow", symbol="^")
class IntPow(Int):
    """Raises a number to a power.

    A result that is not whole, as for a negative exponent, is cut towards zero.

    Example:
        (^ 2 (count Turns))
    """

    concepts = ("Exponentiation",)

    base: Int
    """The number that is multiplied by itself."""

    exponent: Int
    """How many times it is taken as a factor."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        base, exponent = self.base.static(box), self.exponent.static(box)
        try:
            power = float(base) ** exponent
        except (OverflowError, ZeroDivisionError):
            power = -inf if base < 0 and exponent % 2 else inf
        return int(min(max(power, _LEAST), _GREATEST))

    def lower(self, m: Machine) -> Expression:
        """The power, cut towards zero and kept within the range of whole numbers."""

        def write(f: Function) -> None:
            base, exponent = f.parameters
            result, square = f.local(1.0, F64), f.local(base.to_f64(), F64)
            rest = f.local(choose(exponent < 0, -exponent, exponent))
            with f.while_(rest != 0):
                with f.if_(rest & 1):
                    result.set(result * square)
                square.set(square * square)
                rest.set(rest >> 1)
            with f.if_(exponent < 0):
                result.set(constant(1.0, F64) / result)
            f.return_(result.to_i32())

        power = m.helper("power", {"base": I32, "exponent": I32}, I32, write)
        base = m.let(m.number(self.base))
        return m.let(power(base, m.number(self.exponent)))

    def english(self, e: "Voice") -> Noun:
        """A power."""
        first, second = numbers_of(e, (self.base, self.exponent))
        return calculated(e, self, f"{first} to the power of {second}")


@ludeme("sub", symbol="-")
class IntSub(Int):
    """Takes one number away from another, or changes the sign of a single one.

    Example:
        (- (score P2) 12)
    """

    concepts = ("Subtraction",)

    value: Int | None = None
    """The number to start from; 0 by default, which changes the sign of the other."""

    amount: Int
    """How much is taken away."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        start = 0 if self.value is None else self.value.static(box)
        return start - self.amount.static(box)

    def lower(self, m: Machine) -> Expression:
        """The difference."""
        start = m.number(self.value, 0)
        if self.value is not None:
            start = m.let(start)
        return start - m.number(self.amount)

    def as_site(self, e: "Voice", kind: SiteType | None = None) -> Noun:
        """The site so many numbers before another."""
        found = None if self.value is None else counted_on(e, self.value, self.amount, -1, kind)
        return found or self.english(e)

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """The piece on one site is larger than that on another."""
        return ranked(e, self, sign, other)

    def english(self, e: "Voice") -> Noun:
        """The difference."""
        if self.value is None:
            return calculated(e, self, f"minus {e.number(self.amount)}")
        first, second = numbers_of(e, (self.value, self.amount))
        return calculated(e, self, f"{first} minus {second}", "difference", is_sum=True)
