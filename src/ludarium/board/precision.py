"""Numbers as the boards of old recordings were measured: some with single precision."""

import numpy


def single(value: float) -> float:
    """The number nearest to a value among those of single precision (32 bits).

    Decimal numbers in a description have this precision, so 0.8 is a little more than 0.8.
    """
    return numpy.float32(value).item()
