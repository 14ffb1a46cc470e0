"""Lists of numbers that are written out, chosen, or put together from other lists."""

from typing import TYPE_CHECKING

from ludarium.board.directions import has_place, place_in_order
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import Boolean, Int, IntArray, Region
from ludarium.engine.machine.building import NumberList
from ludarium.engine.machine.lists import GrowingList, each_number, has_number, kept
from ludarium.engine.machine.machine import Machine
from ludarium.english.numbers.arithmetic import either
from ludarium.english.phrases import Noun
from ludarium.english.places.ways import directions
from ludarium.english.words import listed
from ludarium.kernel.expressions import constant
from ludarium.language import tree
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection
from ludarium.vocabulary.ludeme import OneOrMany, Several, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("array")
class Array(IntArray):
    """Makes a list of numbers.

    Numbers keep the order in which they are written; the sites of a region come in rising order.

    Example:
        (array {2 3 5 (count Moves)})
    """

    values: Region | tuple[Int, ...]
    """The numbers themselves, or a region whose sites become the numbers."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its numbers before play."""
        if isinstance(self.values, Region):
            return self.values.static(box)
        return tuple(value.static(box) for value in self.values)

    def lower(self, m: Machine) -> NumberList:
        """Its numbers."""
        if isinstance(self.values, Region):
            sites = m.region(self.values).kept(m.f)
            found = GrowingList(m)
            found.make_room(sites.count)
            with sites.each(m.f) as site:
                found.add(site)
            return found.numbers
        values = [m.let(m.number(value)) for value in self.values]
        place = m.room(4 * len(values))
        for index, value in enumerate(values):
            m.f.store(place, value, 4 * index)
        return NumberList(place, constant(len(values)))

    def english(self, e: "Voice") -> Noun:
        """The numbers one by one, or sites."""
        if isinstance(self.values, Region):
            return Noun(e.sites(self.values).text, plural=True, kind="list")
        numbers = listed([str(e.number(value)) for value in self.values])
        return Noun(numbers or "no numbers at all", plural=True, kind="list")


@ludeme("difference")
class ArrayDifference(IntArray):
    """Takes values out of a list, and keeps the order of the rest.

    Each number that is taken out goes once, where it stands first: a list that holds it twice
    takes it out twice.

    Example:
        (difference (array {1 2 3 4 5 6}) (values Remembered "Rolled"))
    """

    source: IntArray
    """The list to begin with."""

    subtraction: IntArray | Int
    """The values to take out, or one value to take out once."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its numbers before play."""
        numbers = list(self.source.static(box))
        taken = self.subtraction.static(box)
        for number in taken if isinstance(taken, tuple) else (taken,):
            if number in numbers:
                numbers.remove(number)
        return tuple(numbers)

    def lower(self, m: Machine) -> NumberList:
        """Its numbers."""
        source = kept(m, m.array(self.source))
        if isinstance(self.subtraction, IntArray):
            removed = kept(m, m.array(self.subtraction))
            found = GrowingList(m)
            found.make_room(source.length)
            found.add_all(source)
            with each_number(m, removed) as number:
                found.remove(number)
            return found.numbers
        once = m.let(m.number(self.subtraction))
        found = GrowingList(m)
        found.make_room(source.length)
        is_left = m.f.local(1)
        with each_number(m, source) as number:
            with m.if_((number == once) & is_left):
                is_left.set(0)
            with m.else_():
                found.add(number)
        return found.numbers

    def english(self, e: "Voice") -> Noun:
        """Some numbers without others."""
        taken = e.number(self.subtraction)
        return Noun(f"{e.number(self.source)}, without {taken}", plural=True, kind="list")


@ludeme("if")
class ArrayIf(IntArray):
    """Chooses between two lists.

    Where the condition fails and there is no second list, the result is an empty list.

    Example:
        (if (is Even (count Turns)) (array {2 4 6}) (array {1 3 5}))
    """

    concepts = ("ConditionalStatement",)

    condition: Boolean
    """What decides between the two."""

    if_true: IntArray
    """The list where the condition holds."""

    if_false: IntArray | None = None
    """The list where it does not; an empty one unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its numbers before play."""
        chosen = self.if_true if self.condition.static(box) else self.if_false
        return () if chosen is None else chosen.static(box)

    def lower(self, m: Machine) -> NumberList:
        """Its numbers."""
        address, length = m.f.local(0), m.f.local(0)
        with m.if_(m.condition(self.condition)):
            numbers = m.array(self.if_true)
            address.set(numbers.address)
            length.set(numbers.length)
        if self.if_false is not None:
            with m.else_():
                numbers = m.array(self.if_false)
                address.set(numbers.address)
                length.set(numbers.length)
        return NumberList(address, length)

    def english(self, e: "Voice") -> Noun:
        """One list or another."""
        otherwise = Noun("nothing", kind="list")
        if self.if_false is not None:
            otherwise = e.number(self.if_false)
        return either(e, self.condition, e.number(self.if_true), otherwise)


@ludeme("intersection")
class ArrayIntersection(IntArray):
    """Keeps the values that all the lists have in common.

    Of two lists, the second gives the order and the repetitions; of several in braces, the first.

    Example:
        (intersection (values Remembered "Seen") (array (sites Corners)))
    """

    arrays: Several[IntArray]
    """The lists to compare: two of them, or any number in braces."""

    def lower(self, m: Machine) -> NumberList:
        """Its numbers."""
        lists = [kept(m, m.array(array)) for array in self.arrays]
        if not lists:
            return m.number_list(())
        # quirk: second-list-decides: What two lists have in common stands in the order of the
        # second, what several have in that of the first.
        source = lists.pop(0 if self._is_in_braces() else 1)
        found = GrowingList(m)
        found.make_room(source.length)
        found.add_all(
            source,
            lambda number: m.both(
                *((lambda other=other: has_number(m, other, number)) for other in lists)
            ),
        )
        return found.numbers

    def _is_in_braces(self) -> bool:
        if not isinstance(self.node, tree.Clause):
            return len(self.arrays) != 2
        return len(self.node.args) == 1

    def english(self, e: "Voice") -> Noun:
        """What lists have in common."""
        lists = [str(e.number(array)) for array in self.arrays]
        return Noun(f"what is both among {' and among '.join(lists)}", plural=True, kind="list")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """What lists have in common."""
        # accident: arrays-united: What two lists have in common counts as a union.
        found.add("Union" if c.as_reference else "Intersection")


@ludeme("union")
class ArrayUnion(IntArray):
    """Joins lists, leaving out what has already been listed.

    The first list stays as it is, repetitions included; each later list adds its new values.

    Example:
        (union (array {0 7}) (values Remembered "Gates"))
    """

    concepts = ("Union",)

    arrays: Several[IntArray]
    """The lists to join: two of them, or any number in braces."""

    def lower(self, m: Machine) -> NumberList:
        """Its numbers."""
        lists = [kept(m, m.array(array)) for array in self.arrays]
        found = GrowingList(m)
        # quirk: repeats-in-the-first-list: Lists that are joined keep what is repeated in the
        # first, but nothing that is repeated later.
        for index, numbers in enumerate(lists):
            found.make_room(numbers.length)
            found.add_all(
                numbers,
                None if index == 0 else lambda number: has_number(m, found.numbers, number).negated,
            )
        return found.numbers

    def english(self, e: "Voice") -> Noun:
        """Lists joined."""
        lists = [str(e.number(array)) for array in self.arrays]
        return Noun(" together with ".join(lists), plural=True, kind="list")


@ludeme("rotations")
class Rotations(IntArray):
    """Lists the rotations that turn a piece towards the given directions.

    A class of directions, such as `Orthogonal`, stands for all of its directions on the board.
    Each rotation is listed once.

    Example:
        (rotations {N S})
    """

    directions: OneOrMany[AbsoluteDirection]
    """The direction or directions to turn to."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its numbers before play."""
        sites = box.sites()
        cells = box.sites(SiteType.Cell)
        sides = len(cells.edges[0]) if cells.count else 1
        ratio = max(1, len(sites.supported_directions(Relation.All)) // sides)
        found: dict[int, None] = {}
        for direction in self.directions:
            relation = next((r for r in Relation if r.word == direction.word), None)
            ways = [direction] if relation is None else sites.supported_directions(relation)
            found |= dict.fromkeys(place_in_order(way) // ratio for way in ways if has_place(way))
        return tuple(found)

    def english(self, e: "Voice") -> Noun:
        """Ways to turn a piece."""
        ways = listed(dict.fromkeys(directions(e, way) for way in self.directions), "or")
        return Noun(f"the rotations that face {ways}", plural=True, kind="list")
