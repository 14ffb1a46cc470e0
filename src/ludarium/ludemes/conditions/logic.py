"""Conditions made of other conditions: and, or, not, if."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.static import StaticContext
from ludarium.engine.before_play import holds
from ludarium.engine.kinds import Boolean, Float, Int
from ludarium.engine.machine.machine import Machine
from ludarium.english.conditions.alike import conditions_told
from ludarium.english.conditions.arrived import swapped_places
from ludarium.english.conditions.its_area import in_its_area
from ludarium.english.conditions.qualifying import joined as joined_qualifiers
from ludarium.english.conditions.qualifying import qualified
from ludarium.english.conditions.sayings import going_on, one_of_each
from ludarium.english.moves.enemy_stacks import conditions_with_stacks, not_held
from ludarium.english.moves.leaving import never_leaving
from ludarium.english.numbers.counting import comparison
from ludarium.english.numbers.signs import Sign
from ludarium.english.phrases import Always, ByCase, Condition, Qualifier, Said, all_of, any_of
from ludarium.kernel.expressions import Expression, constant
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.literals import BooleanLiteral
from ludarium.vocabulary.ludeme import Several, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


_OPPOSITES: Final = (
    ("IsFriend", ("IsEmpty", "IsEnemy")),
    ("IsEnemy", ("IsEmpty", "IsFriend")),
    ("IsEmpty", ("IsEnemy", "IsFriend")),
)
"""What may stand on a site where something may not; the first that is asked for counts."""
_YES_AND_NO: Final = 2
"""How many cases one condition makes."""


@ludeme("and")
class BooleanAnd(Boolean):
    """Is true when all of its conditions are true.

    They are tried in the order written, and the first false one settles the matter. With no
    conditions at all it is true.

    Example:
        (and (is Empty (to)) (not (is In (to) (sites Corners))))
    """

    concepts = ("Conjunction",)

    conditions: Several[Boolean]
    """The conditions that must all hold."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return all(condition.static(box) for condition in self.conditions)

    def lower(self, m: Machine) -> Expression:
        """Whether all of them hold; it stops at the first that does not."""
        return m.both(*((lambda c=c: m.condition(c)) for c in self.conditions))

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """The sites for which all conditions hold."""
        return joined(m, name, self.conditions, lambda a, b: a & b)

    def english(self, e: "Voice") -> Condition:
        """All of them hold."""
        arrived = swapped_places(e, self.conditions)
        if arrived is not None:
            return arrived
        told = list(conditions_told(e, self.conditions, every=True))
        return all_of(conditions_with_stacks(e, told))

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """All that is said of a site."""
        return joined_qualifiers(e, self.conditions, name, "and")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """A place to reach is no aim where something else must hold too."""
        found.discard("Contains")
        if all("IsPieceAt" in c.of(condition) for condition in self.conditions):
            found.add("Fill")


@ludeme("if")
class BooleanIf(Boolean):
    """Asks one of two conditions, depending on a third.

    Example:
        (if (is Mover P1) (is In (to) (sites Top)) (is In (to) (sites Bottom)))
    """

    concepts = ("ConditionalStatement",)

    condition: Boolean
    """What decides which of the others is asked."""

    if_true: Boolean
    """What is asked when the condition holds."""

    if_false: Boolean | None = None
    """What is asked when it does not; without it the answer is then false."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        chosen = self.if_true if self.condition.static(box) else self.if_false
        return holds(chosen, box, otherwise=False)

    def lower(self, m: Machine) -> Expression:
        """Whether the condition that is asked holds."""
        return m.choice(
            m.condition(self.condition),
            lambda: m.condition(self.if_true),
            lambda: m.condition(self.if_false, default=False),
        )

    def english(self, e: "Voice") -> Condition:
        """One condition or another, as a third has it."""
        cases = list(self.cases())
        asked, yes = e.condition(self.condition), e.condition(self.if_true)
        if yes == Always(True):
            return any_of([asked, e.condition(self.if_false or False)])
        if yes == Always(False) and self.if_false is not None:
            return all_of([asked.opposite(), e.condition(self.if_false)])
        if len(cases) > _YES_AND_NO:
            found = in_its_area(e, cases)
            count, told = (found[0], [found[1:]]) if found is not None else (0, [])
            left = [(_all(e, tests), e.condition(held)) for tests, held in cases[count:]]
            return ByCase.of([*told, *left])
        if self.if_false is None:
            return all_of([asked, yes])
        no = e.condition(self.if_false)
        return any_of([all_of([asked, yes]), all_of([asked.opposite(), no])])

    def cases(self) -> Iterator[tuple[list[Boolean], Boolean]]:
        """What must hold in each case, one after the other; the last is all that remains."""
        inner = self.if_true.cases() if isinstance(self.if_true, BooleanIf) else None
        for asked, held in inner or [([], self.if_true)]:
            yield [self.condition, *asked], held
        if isinstance(self.if_false, BooleanIf):
            yield from self.if_false.cases()
        else:
            yield [], self.if_false or BooleanLiteral(value=False)


def _all(e: "Voice", asked: Sequence[Boolean]) -> Condition | None:
    return all_of(map(e.condition, asked)) if asked else None


@ludeme("not")
class Not(Boolean):
    """Is true when its condition is false.

    Example:
        (not (is In (last To) (sites Outer)))
    """

    concepts = ("Negation",)

    condition: Boolean
    """The condition that must fail."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return not self.condition.static(box)

    def lower(self, m: Machine) -> Expression:
        """Whether the condition does not hold."""
        return m.condition(self.condition).negated

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """The sites for which the condition does not hold."""
        found = m.sites_where(self.condition, name)
        return None if found is None else m.sites(range(m.universe)) - found

    def english(self, e: "Voice") -> Condition:
        """The opposite."""
        return e.condition(self.condition).opposite()

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """The opposite of what is said of a site."""
        found = qualified(e, self.condition, name)
        return None if found is None else found.opposite()

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """The opposite: what may not be a friend is empty or an enemy."""
        if "CanMove" in found:
            found.remove("CanMove")
            found.add("CanNotMove")
        found.discard("NoTargetPiece")
        for name, others in _OPPOSITES:
            if name in found:
                found.remove(name)
                found.update(others)
                return


@ludeme("or")
class BooleanOr(Boolean):
    """Is true when at least one of its conditions is true.

    They are tried in the order written, and the first true one settles the matter. With no
    conditions at all it is false.

    Example:
        (or {(is Full) (all Passed) (no Pieces Next)})
    """

    concepts = ("Disjunction",)

    conditions: Several[Boolean]
    """The conditions of which one is enough."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return any(condition.static(box) for condition in self.conditions)

    def lower(self, m: Machine) -> Expression:
        """Whether one of them holds; it stops at the first that does."""
        return m.either(*((lambda c=c: m.condition(c)) for c in self.conditions))

    def sites_where(self, m: Machine, name: str) -> NumberSet | None:
        """The sites for which one of the conditions holds."""
        return joined(m, name, self.conditions, lambda a, b: a | b)

    def english(self, e: "Voice") -> Condition:
        """Any of them holds; one number that may be several things is said once."""
        staying = never_leaving(e, self.conditions) or going_on(self.conditions)
        if staying is not None:
            return staying
        told = list(conditions_told(e, self.conditions, every=False))
        return not_held(e, self.conditions) or any_of(one_of_each(e, told))

    def qualify(self, e: "Voice", name: str) -> Qualifier | None:
        """Any of what is said of a site."""
        return joined_qualifiers(e, self.conditions, name, "or")


@ludeme("xor")
class Xor(Boolean):
    """Is true when exactly one of two conditions is true.

    Example:
        (xor (is In (from) (sites Outer)) (is In (to) (sites Outer)))
    """

    concepts = ("ExclusiveDisjunction",)

    first: Boolean
    """One condition."""

    second: Boolean
    """The other condition; both are always asked."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        return self.first.static(box) != self.second.static(box)

    def lower(self, m: Machine) -> Expression:
        """Whether exactly one of them holds."""
        first = m.let(m.condition(self.first))
        return first != m.condition(self.second)

    def english(self, e: "Voice") -> Condition:
        """Exactly one of two holds."""
        first, second = e.inline(self.first), e.inline(self.second)
        return Said(
            f"either {first} or {second}, but not both",
            f"{first} and {second}, or neither is so",
        )


@ludeme("toBool")
class ToBool(Boolean):
    """Turns a number into a condition: zero is false, anything else is true.

    Example:
        (toBool (state at:(to)))
    """

    number: Int | Float
    """The number to turn into true or false."""

    def static(self, box: StaticContext) -> bool:
        """Whether it holds before play."""
        if isinstance(self.number, Float):
            return bool(self.number.number())
        return bool(self.number.static(box))

    def lower(self, m: Machine) -> Expression:
        """Whether the number is not zero."""
        if isinstance(self.number, Float):
            return constant(int(self.number.number() != 0))
        return m.number(self.number) != 0

    def english(self, e: "Voice") -> Condition:
        """The number is not zero."""
        return comparison(e, self.number, Sign.NOT_EQUAL, 0)


def joined(
    m: Machine,
    name: str,
    conditions: Iterable[Boolean],
    join: Callable[[NumberSet, NumberSet], NumberSet],
) -> NumberSet | None:
    """The sets of sites of several conditions, joined; nothing if one of them is not told."""
    found: NumberSet | None = None
    for condition in conditions:
        sites = m.sites_where(condition, name)
        if sites is None:
            return None
        found = sites if found is None else join(found, sites)
    return found
