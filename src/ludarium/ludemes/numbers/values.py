"""Values that a game remembers, looks up, draws at random or is limited by."""

from ludarium.board.equipment.maps import look_up
from ludarium.board.equipment.static import StaticContext
from ludarium.ludemes.before_play import player_number
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Boolean, Float, Int, IntArray, Range


@ludeme("var")
class Var(Int):
    """Gives a number that the game has stored, or -1 if it has stored none.

    Example:
        (var "HighestBid")
    """

    key: str | None = None
    """The name it was stored under; the unnamed number by default."""


@ludeme("value", "Player")
class ValuePlayer(Int):
    """Gives the value that a player has, or -1 if none has been set.

    Example:
        (value Player (prev))
    """

    player: Int | Role
    """The player whose value is wanted."""


@ludeme("value", "Pending")
class ValuePending(Int):
    """Gives the number that the last move left pending for this one.

    The result is 0 if nothing is pending or several numbers are, and 1 if the move only said that
    something is.

    Example:
        (value Pending)
    """


@ludeme("value", "Random")
class ValueRandom(Int):
    """Gives a number drawn at random, each in the range being equally likely.

    Both ends may be drawn. The result is -1 if the range is empty.

    Example:
        (value Random (range 2 12))
    """

    range: Range
    """The least and the greatest number that may be drawn."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        least, greatest = self.range.static(box)
        return least + box.drawn(greatest - least + 1) if least <= greatest else -1


@ludeme("value", "MoveLimit")
class ValueMoveLimit(Int):
    """Gives the number of moves after which the game is stopped.

    Example:
        (value MoveLimit)
    """


@ludeme("value", "TurnLimit")
class ValueTurnLimit(Int):
    """Gives the number of turns each player has before the game is stopped.

    Example:
        (value TurnLimit)
    """


@ludeme("mapEntry")
class MapEntry(Int):
    """Gives what a map of the equipment says for a number.

    The result is the number itself if no map has an entry for it.

    Example:
        (mapEntry "Gates" (to))
    """

    name: str | None = None
    """The name of the map; all maps are tried by default."""

    key: Int | Role
    """The number, or the player, to look up."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        key = player_number(self.key, box)
        return look_up(box.equipment.maps, key, self.name)


@ludeme("arrayValue")
class ArrayValue(Int):
    """Gives one number of a list, by its position.

    The result is -1 if the list is too short.

    Example:
        (arrayValue (values Remembered "Bids") index:2)
    """

    array: IntArray
    """The list to read."""

    index: Named[Int]
    """The position of the wanted number, from 0."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        values, index = self.array.static(box), self.index.static(box)
        return values[index] if 0 <= index < len(values) else -1


@ludeme("count", "Value")
class CountValue(Int):
    """Counts how often a number occurs in a list.

    Example:
        (count Value (pips) in:(values Remembered "Throws"))
    """

    of: Int
    """The number to look for."""

    in_: Named[IntArray]
    """The list to search."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        return self.in_.static(box).count(self.of.static(box))


@ludeme("toInt")
class ToInt(Int):
    """Makes a whole number of a condition or of a decimal number.

    A condition gives 1 if it is true and 0 if not; a decimal number loses what is after the point.

    Example:
        (toInt (is Even (count Turns)))
    """

    value: Boolean | Float
    """The condition or decimal number."""

    def static(self, box: StaticContext) -> int:
        """Its value before play."""
        if isinstance(self.value, Boolean):
            return int(self.value.static(box))
        return int(self.value.number())
