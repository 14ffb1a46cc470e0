"""Numbers and truth values written out, where a computed one could stand as well."""

from ludarium.board.equipment.static import StaticContext
from ludarium.board.precision import single
from ludarium.ludemes.ludeme import Ludeme
from ludarium.ludemes.types import Boolean, Dim, Float, Int


class IntLiteral(Int):
    """A whole number written out: a site, a player, a count."""

    value: int

    def static(self, box: StaticContext) -> int:
        """Its value."""
        return self.value


class DimLiteral(Dim):
    """A dimension written out."""

    value: int

    def number(self) -> int:
        """Its value."""
        return self.value


class FloatLiteral(Float):
    """A decimal number written out."""

    value: float

    def number(self) -> float:
        """Its value, in single precision."""
        return single(self.value)


class BooleanLiteral(Boolean):
    """`True` or `False` where a condition stands."""

    value: bool

    def static(self, box: StaticContext) -> bool:
        """Its value."""
        return self.value


class Gap(Ludeme):
    """A part that an incomplete description leaves open. `node` is the hole that was written."""

    noun = "gap"

    fits: tuple[str, ...]
    """What may stand here, in words."""
