"""Lists of numbers that are written out, chosen, or put together from other lists."""

from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.constants.directions import AbsoluteDirection
from ludarium.ludemes.ludeme import OneOrMany, Several, ludeme
from ludarium.ludemes.types import Boolean, Int, IntArray, Region


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


@ludeme("difference")
class ArrayDifference(IntArray):
    """Takes values out of a list, and keeps the order of the rest.

    A list takes out every value that it holds, wherever it stands; a single number takes out
    only its first occurrence.

    Example:
        (difference (array {1 2 3 4 5 6}) (values Remembered "Rolled"))
    """

    source: IntArray
    """The list to begin with."""

    subtraction: IntArray | Int
    """The values to take out, or one value to take out once."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its numbers before play."""
        numbers = self.source.static(box)
        if isinstance(self.subtraction, IntArray):
            removed = self.subtraction.static(box)
            return tuple(number for number in numbers if number not in removed)
        once = self.subtraction.static(box)
        at = numbers.index(once) if once in numbers else len(numbers)
        return numbers[:at] + numbers[at + 1 :]


@ludeme("if")
class ArrayIf(IntArray):
    """Chooses between two lists.

    Where the condition fails and there is no second list, the result is an empty list.

    Example:
        (if (is Even (count Turns)) (array {2 4 6}) (array {1 3 5}))
    """

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


@ludeme("intersection")
class ArrayIntersection(IntArray):
    """Keeps the values that all the lists have in common.

    Of two lists, the second gives the order and the repetitions; of several in braces, the first.

    Example:
        (intersection (values Remembered "Seen") (array (sites Corners)))
    """

    arrays: Several[IntArray]
    """The lists to compare: two of them, or any number in braces."""


@ludeme("union")
class ArrayUnion(IntArray):
    """Joins lists, leaving out what has already been listed.

    The first list stays as it is, repetitions included; each later list adds its new values.

    Example:
        (union (array {0 7}) (values Remembered "Gates"))
    """

    arrays: Several[IntArray]
    """The lists to join: two of them, or any number in braces."""


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
