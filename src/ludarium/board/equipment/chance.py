"""Chance: the generator that decides what is drawn by lot, the same on every machine."""

from typing import Final

_64_BITS: Final = 2**64 - 1
STRIDE: Final = 0x9E3779B97F4A7C15
"""What is added to the state of the generator before each number."""
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB


def mixed(number: int) -> int:
    """Another number of 64 bits for each: those of neighbours have nothing in common."""
    number = ((number ^ (number >> 30)) * FIRST_FACTOR) & _64_BITS
    number = ((number ^ (number >> 27)) * SECOND_FACTOR) & _64_BITS
    return number ^ (number >> 31)


class Lots:
    """Draws numbers by lot, by the method called SplitMix64.

    The seed is the whole state, so that a game can be played again from it:

    >>> lots = Lots(seed=12345)
    >>> [lots.draw(6) for _ in range(8)]
    [0, 2, 4, 4, 3, 2, 1, 0]
    """

    def __init__(self, seed: int) -> None:
        self.state = seed & _64_BITS

    def draw(self, below: int) -> int:
        """A number from 0 up to one less than the given one, each as likely as any other."""
        if below & (below - 1) == 0:
            return (below * self._31_bits()) >> 31
        while True:
            bits = self._31_bits()
            number = bits % below
            # The last stretch of numbers is incomplete, and would favour the low ones.
            if bits - number + (below - 1) < 2**31:
                return number

    def draw_bits(self) -> int:
        """A number of 64 bits, each as likely as any other."""
        self.state = (self.state + STRIDE) & _64_BITS
        return mixed(self.state)

    def _31_bits(self) -> int:
        bits = self.draw_bits()
        return ((bits >> 32) ^ (bits & 0xFFFFFFFF)) >> 1
