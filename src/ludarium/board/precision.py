"""Numbers in single precision, as a description's decimal numbers are."""

from ctypes import c_float
from math import isfinite

from ludarium.board.problem import BoardError


# quirk: short-decimals: Decimal numbers of a description have single precision, so that 0.8 is a
# little more than 0.8.
def single(value: float) -> float:
    """The number nearest to a value among those of single precision (32 bits).

    Decimal numbers in a description have this precision: 0.8 is a little more than 0.8.
    """
    rounded = c_float(value).value
    if not isfinite(rounded):
        raise BoardError(f"the number {value:g} is too large for a board")
    return rounded
