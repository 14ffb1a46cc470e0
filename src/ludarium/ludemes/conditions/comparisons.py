"""Conditions that compare numbers or regions, or test a number on its own."""

from typing import TYPE_CHECKING, ClassVar

from ludarium.board.equipment.static import NotStatic, StaticContext
from ludarium.engine.before_play import player_number
from ludarium.engine.kinds import Boolean, Int, Region
from ludarium.engine.machine.iterators import is_iterator, speaks_of
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.puzzles import Comparison, compared_on_sites
from ludarium.english.conditions.jumped import jumped_over
from ludarium.english.conditions.qualifying import qualified_by
from ludarium.english.conditions.targets import stands_for
from ludarium.english.numbers.counting import comparison
from ludarium.english.numbers.signs import THAN, Sign
from ludarium.english.phrases import Condition, Qualifier, Said, Same
from ludarium.kernel.expressions import Expression, choose
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.conditions import comparison_concepts
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class NumberEquality(Boolean):
    """Whether two numbers, or a number and a player, are the same."""

    sign: ClassVar[Sign]
    """How the numbers compare where it holds."""

    left: Int
    """The first number."""

    right: Int | Role
    """The number it is compared with, or a role, which stands for its player's number."""

    def are_equal(self, box: StaticContext) -> bool:
        """Whether the two numbers are the same before play."""
        return self.left.static(box) == player_number(self.right, box)

    def equal_sites(self, m: Machine, name: str) -> NumberSet | None:
        """The one site that makes the numbers the same when an iterator stands for it."""
        for one, other in ((self.left, self.right), (self.right, self.left)):
            if is_iterator(one, name) and isinstance(other, Int) and not speaks_of(other, name):
                return m.single(m.number(other))
        return None

    def are_equal_in_play(self, m: Machine) -> Expression:
        """Whether the two numbers are the same in play."""
        left = m.number(self.left)
        return left == m.player(self.right)

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """A site other than a certain one, or with so many pieces."""
        found = qualified_by(e, self.left, self.sign, self.right, name)
        if found is not None:
            return found
        for one, other in ((self.left, self.right), (self.right, self.left)):
            if stands_for(one, name) and isinstance(other, Int) and not speaks_of(other, name):
                return Same(e.site(other).text, negative=self.sign is Sign.NOT_EQUAL)
        return None


class RegionEquality(Boolean):
    """Whether two regions are the same."""

    left: Region
    """The first region."""

    right: Region
    """The region it is compared with."""

    def differ_in_play(self, m: Machine) -> Expression:
        """Whether the regions differ in play."""
        left = m.region(self.left).kept(m.f)
        return (left ^ m.region(self.right)).is_not_empty

    def are_the_same(self, e: "Voice") -> Condition:
        """They consist of the same sites."""
        left, right = e.sites(self.left), e.sites(self.right)
        if left.text == f"the {e.words()} with your pieces":
            fill = f"fill {right}, with none left outside"
            return Said(f"your pieces {fill}", f"your pieces do not {fill}")
        return Said(f"{left} are exactly {right}", f"{left} are not exactly {right}")


class Inequality(Boolean):
    """Which of two numbers is the greater."""

    sign: ClassVar[Sign]
    """How the numbers compare where it holds."""

    left: Int
    """The first number."""

    right: Int
    """The number it is compared with."""

    def numbers(self, box: StaticContext) -> tuple[int, int]:
        """The two numbers before play; in a puzzle they are sites whose numbers change."""
        if box.equipment.is_puzzle:
            raise NotStatic(f"({self.keyword} …)")
        return self.left.static(box), self.right.static(box)

    def numbers_in_play(self, m: Machine) -> tuple[Expression, Expression]:
        """The two numbers in play."""
        left = m.number(self.left)
        return left, m.number(self.right)

    def compared(self, m: Machine, compare: Comparison) -> Expression:
        """Whether the numbers compare as they should in play; in a puzzle those on two sites."""
        left, right = self.numbers_in_play(m)
        if m.box.is_puzzle:
            return compared_on_sites(m, left, right, compare)
        return compare(left, right)

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """A site with so many pieces."""
        return qualified_by(e, self.left, self.sign, self.right, name)

    def english(self, e: "Voice") -> Condition:
        """How the two numbers compare; in a puzzle those on two sites."""
        sign = self.sign
        if not e.equipment.is_puzzle:
            return comparison(e, self.left, sign, self.right)
        left, right = e.site(self.left), e.site(self.right)
        return Said(
            f"the number on {left} is {THAN[sign]} that on {right}",
            f"the number on {left} is {THAN[sign.opposite]} that on {right}",
        )

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether pieces are counted, or moves without progress."""
        comparison_concepts.unequal(found, c, self)


class Parity(Boolean):
    """Whether a number is odd or even."""

    number: Int | None = None
    """The number to test; give it always, for there is nothing to test without it."""

    def remainder(self, box: StaticContext) -> int:
        """What is left over when the number is halved before play."""
        if self.number is None:
            raise NotStatic(f"({self.keyword} …)")
        return self.number.static(box) % 2

    def lowest_bit(self, m: Machine) -> Expression:
        """What is left over when the number is halved in play."""
        if self.number is None:
            m.lacking(f"({self.keyword} {self.constants[0]}) without a number")
        assert self.number is not None
        return m.number(self.number) & 1


@ludeme("equals", symbol="=")
class Equals(NumberEquality):
    """Is true when two numbers are equal.

    Example:
        (= (count Pieces Mover) (count Pieces Next))
    """

    sign = Sign.EQUAL
    concepts = ("Equal",)

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.are_equal(box)

    def lower(self, m: Machine) -> Expression:
        """Whether the numbers are equal."""
        return self.are_equal_in_play(m)

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """The site that an iterator must stand for."""
        return self.equal_sites(m, name)

    def english(self, e: "Voice") -> Condition:
        """They are the same."""
        return comparison(e, self.left, self.sign, self.right)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """What is compared with what."""
        comparison_concepts.equal(found, c, self.left, self.right)


@ludeme("equals", symbol="=")
class RegionEquals(RegionEquality):
    """Is true when two regions hold the same sites.

    Example:
        (= (sites Occupied by:Mover) (sites Top))
    """

    concepts = ("Equal", "Fill")

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.left.static(box) == self.right.static(box)

    def lower(self, m: Machine) -> Expression:
        """Whether the regions hold the same sites."""
        return self.differ_in_play(m).negated

    def english(self, e: "Voice") -> Condition:
        """They are the same."""
        return self.are_the_same(e)


@ludeme("notEqual", symbol="!=")
class NotEqual(NumberEquality):
    """Is true when two numbers differ.

    Example:
        (!= (row of:(from)) (row of:(to)))
    """

    sign = Sign.NOT_EQUAL
    concepts = ("NotEqual",)

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return not self.are_equal(box)

    def lower(self, m: Machine) -> Expression:
        """Whether the numbers differ."""
        return self.are_equal_in_play(m).negated

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """All sites but the one that an iterator may not stand for."""
        found = self.equal_sites(m, name)
        return None if found is None else m.sites(range(m.universe)) - found

    def english(self, e: "Voice") -> Condition:
        """They are not the same."""
        return comparison(e, self.left, self.sign, self.right)


@ludeme("notEqual", symbol="!=")
class RegionNotEqual(RegionEquality):
    """Is true when one of two regions holds a site that the other lacks.

    Example:
        (!= (sites Occupied by:P1) (sites Left))
    """

    concepts = ("NotEqual",)

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.left.static(box) != self.right.static(box)

    def lower(self, m: Machine) -> Expression:
        """Whether one of the regions holds a site that the other lacks."""
        return self.differ_in_play(m)

    def english(self, e: "Voice") -> Condition:
        """They are not the same."""
        return self.are_the_same(e).opposite()


@ludeme("ge", symbol=">=")
class GreaterOrEqual(Inequality):
    """Is true when the first number is at least the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (>= (score Mover) 50)
    """

    sign = Sign.AT_LEAST
    concepts = ("GreaterThanOrEqual",)

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        left, right = self.numbers(box)
        return left >= right

    def lower(self, m: Machine) -> Expression:
        """Whether the first number is at least the second."""
        return self.compared(m, lambda left, right: left >= right)


@ludeme("gt", symbol=">")
class GreaterThan(Inequality):
    """Is true when the first number is greater than the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (> (size Group at:(last To)) 4)
    """

    sign = Sign.MORE
    concepts = ("GreaterThan",)

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        left, right = self.numbers(box)
        return left > right

    def lower(self, m: Machine) -> Expression:
        """Whether the first number is greater than the second."""
        from ludarium.ludemes.numbers.counts_of_groups import CountLiberties

        if isinstance(self.left, CountLiberties):
            # quirk: liberties-never-too-many: A group without liberties does not have more of them
            # than any number, not even than a negative one.
            left, right = self.numbers_in_play(m)
            right = m.let(right)
            return left > choose(right < 0, 0, right)
        return self.compared(m, lambda left, right: left > right)


@ludeme("le", symbol="<=")
class LessOrEqual(Inequality):
    """Is true when the first number is at most the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (<= (count Pieces Next) 2)
    """

    sign = Sign.AT_MOST
    concepts = ("LesserThanOrEqual",)

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        left, right = self.numbers(box)
        return left <= right

    def lower(self, m: Machine) -> Expression:
        """Whether the first number is at most the second."""
        return self.compared(m, lambda left, right: left <= right)


@ludeme("lt", symbol="<")
class LessThan(Inequality):
    """Is true when the first number is less than the second.

    In a deduction puzzle the two numbers are sites, and their values are compared; while either
    is still open the answer is true.

    Example:
        (< (count MovesThisTurn) 3)
    """

    sign = Sign.LESS
    concepts = ("LesserThan",)

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        left, right = self.numbers(box)
        return left < right

    def lower(self, m: Machine) -> Expression:
        """Whether the first number is less than the second."""
        return self.compared(m, lambda left, right: left < right)


@ludeme("is", "Odd")
class IsOdd(Parity):
    """Is true when a number is odd.

    Example:
        (is Odd (+ (row of:(to)) (column of:(to))))
    """

    concepts = ("Odd",)

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.remainder(box) == 1

    def lower(self, m: Machine) -> Expression:
        """Whether the number is odd."""
        return self.lowest_bit(m)

    def english(self, e: "Voice") -> Condition:
        """It is odd."""
        jumped = jumped_over(e, self.number)
        if jumped is not None:
            return jumped.opposite()
        number = e.number(self.number)
        return Said(f"{number} is odd", f"{number} is even")


@ludeme("is", "Even")
class IsEven(Parity):
    """Is true when a number is even; zero is.

    Example:
        (is Even (count Turns))
    """

    concepts = ("Even",)

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.remainder(box) == 0

    def lower(self, m: Machine) -> Expression:
        """Whether the number is even."""
        return self.lowest_bit(m).is_zero

    def english(self, e: "Voice") -> Condition:
        """It is even."""
        jumped = jumped_over(e, self.number)
        if jumped is not None:
            return jumped
        number = e.number(self.number)
        return Said(f"{number} is even", f"{number} is odd")
