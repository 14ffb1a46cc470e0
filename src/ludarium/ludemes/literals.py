"""Numbers and truth values written out, where a computed one could stand as well."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.static import StaticContext
from ludarium.board.precision import single
from ludarium.engine.kinds import Boolean, Dim, Float, Int
from ludarium.english.numbers.counting import figure
from ludarium.english.phrases import Always, Condition, Noun
from ludarium.vocabulary.ludeme import Ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class IntLiteral(Int):
    """A whole number written out: a site, a player, a count."""

    value: int

    def static(self, box: StaticContext) -> int:
        """Its value."""
        return self.value

    def english(self, e: "Voice") -> Noun:
        """The number in words."""
        return figure(self.value)


class DimLiteral(Dim):
    """A dimension written out."""

    value: int

    def number(self) -> int:
        """Its value."""
        return self.value

    def english(self, e: "Voice") -> Noun:
        """The number in words."""
        return figure(self.value)


class FloatLiteral(Float):
    """A decimal number written out."""

    value: float

    def number(self) -> float:
        """Its value, in single precision."""
        return single(self.value)

    def english(self, e: "Voice") -> Noun:
        """The number in words, or in figures if it is not whole."""
        return figure(int(self.value)) if self.value == int(self.value) else Noun(f"{self.value:g}")


class BooleanLiteral(Boolean):
    """`True` or `False` where a condition stands."""

    value: bool

    def static(self, box: StaticContext) -> bool:
        """Its value."""
        return self.value

    def english(self, e: "Voice") -> Condition:
        """Always or never."""
        return Always(self.value)


class Gap(Ludeme):
    """A part that an incomplete description leaves open. `node` is the hole that was written."""

    noun = "gap"

    fits: tuple[str, ...]
    """What may stand here, in words."""
