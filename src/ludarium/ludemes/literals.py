"""Numbers and truth values written out, where a computed one could stand as well."""

from ludarium.ludemes.ludeme import Ludeme
from ludarium.ludemes.types import Boolean, Dim, Float, Int


class IntLiteral(Int):
    """A whole number written out: a site, a player, a count."""

    value: int


class DimLiteral(Dim):
    """A dimension written out."""

    value: int

    def number(self) -> int:
        """Its value."""
        return self.value


class FloatLiteral(Float):
    """A decimal number written out."""

    value: float


class BooleanLiteral(Boolean):
    """`True` or `False` where a condition stands."""

    value: bool


class Gap(Ludeme):
    """A part that an incomplete description leaves open. `node` is the hole that was written."""

    noun = "gap"

    fits: tuple[str, ...]
    """What may stand here, in words."""
