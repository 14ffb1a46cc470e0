"""Seeds: what chance depends on, and a seed for each of many games that are played for one.

The seeds of games are far apart, whatever seed they are made from: nobody who plays with the seeds
1 and 2 plays the same games twice. This is the one place where they are made; random playouts work
out the same numbers in the game's own program, from the first of them on.
"""

import os
from operator import index
from typing import Final, SupportsIndex

from ludarium.board.equipment.chance import STRIDE, mixed

_64_BITS: Final = 2**64 - 1


def seed_of(seed: SupportsIndex | None) -> int:
    """A seed of 64 bits, made of any whole number; one that nobody could guess if none is given."""
    if seed is None:
        return int.from_bytes(os.urandom(8), "little")
    try:
        return index(seed) & _64_BITS
    except TypeError:
        raise TypeError(f"a seed is a whole number, not {seed!r}") from None


def before_mixing(seed: int) -> int:
    """The number of which the seed of the first of many games is made; the others follow it."""
    return mixed((seed + STRIDE) & _64_BITS)


def seed_of_game(seed: int, number: int) -> int:
    """The seed of one of many games that are played for a seed, by its number from 0.

    >>> [seed_of_game(1, number) % 1000 for number in range(4)]
    [944, 539, 59, 247]
    >>> [seed_of_game(2, number) % 1000 for number in range(4)]
    [164, 503, 911, 224]
    """
    return mixed((before_mixing(seed) + number) & _64_BITS)


def seed_of_start(seed: int, number: int) -> int:
    """The seed of what chance sets up for some of many games; it has nothing to do with moves."""
    return seed_of_game(seed_of_game(seed, -1), number)
