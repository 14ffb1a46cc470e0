"""The numbers that chance gives while a game is played, and its state as recorded games keep it."""

import re
from typing import Final, Self

from ludarium.board.equipment.chance import Lots

STATE_SIZE: Final = 8
"""How many bytes the state of the generator has."""
_SIGNED_BYTE: Final = re.compile("0|-?[1-9][0-9]{0,2}")


class RandomNumbers(Lots):
    """Draws numbers by lot; can be stopped at any draw and taken up again from there.

    >>> numbers = RandomNumbers.from_state(read_state("57,48,0,0,0,0,0,0"))
    >>> [numbers.draw(6) for _ in range(8)]
    [0, 2, 4, 4, 3, 2, 1, 0]
    >>> write_state(numbers.to_state())
    '-31,16,84,-6,-53,-51,-69,-15'
    """

    @classmethod
    def from_state(cls, state: bytes) -> Self:
        """A generator that goes on from a state."""
        return cls(int.from_bytes(state, "little"))

    def to_state(self) -> bytes:
        """All that is needed to go on from here."""
        return self.state.to_bytes(STATE_SIZE, "little")

    def draw_fraction(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return (self.draw_bits() >> 12) * 2.0**-52


def read_state(text: str) -> bytes:
    """The state that recorded games write as eight signed bytes, the lowest first."""
    numbers = text.split(",")
    if len(numbers) != STATE_SIZE or not all(_SIGNED_BYTE.fullmatch(n) for n in numbers):
        raise ValueError("the state of the generator is eight numbers with commas between")
    signed = [int(number) for number in numbers]
    if not all(-128 <= number <= 127 for number in signed):
        raise ValueError("each number of the generator's state is from -128 to 127")
    return bytes(number % 256 for number in signed)


def write_state(state: bytes) -> str:
    """The same state as text."""
    return ",".join(str(byte - 256 if byte > 127 else byte) for byte in state)
