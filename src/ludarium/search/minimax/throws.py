"""Throws of dice, for a search that looks at each: which there are, how likely, and how to get one.

What is thrown depends on the state of the generator alone. So one such state stands for each throw.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Final

from ludarium.board.equipment.chance import Lots, mixed
from ludarium.engine.pieces.dice import sets_of_dice

if TYPE_CHECKING:
    from ludarium.board.equipment.equipment import Equipment

_MOST_ORDERS: Final = 1 << 14
"""Dice that can fall in more ways are drawn by lot."""
_MOST_THROWS: Final = 36
"""More throws than this are not looked at one by one."""
_MOST_TRIES: Final = 1 << 16
SAMPLES: Final = 8
"""So many lots stand for chance where not all that can come of it is known."""

Faces = tuple[int, ...]


@dataclass(frozen=True)
class Throws:
    """What chance can bring."""

    seeds: tuple[int, ...]
    """States of the generator, one for each throw."""
    weights: tuple[int, ...]
    """How likely each is, compared with the others."""
    exact: bool
    """Whether these are all throws, rather than some that were drawn by lot."""


def throws_of(box: "Equipment") -> Throws:
    """The throws of a game's dice; those that differ only in which die shows what are one."""
    return _throws_of(tuple(faces for one in sets_of_dice(box) for faces in one.faces))


@cache
def _throws_of(dice: tuple[Faces, ...]) -> Throws:
    """The throws of some dice."""
    if dice and prod(len(faces) for faces in dice) <= _MOST_ORDERS:
        ways = Counter(_throw(dice, order) for order in product(*(range(len(d)) for d in dice)))
        found = _seeds(dice, set(ways)) if 1 < len(ways) <= _MOST_THROWS else None
        if found is not None:
            throws = sorted(ways)
            seeds = tuple(found[throw] for throw in throws)
            return Throws(seeds, tuple(ways[throw] for throw in throws), exact=True)
    return Throws(tuple(mixed(n) for n in range(SAMPLES)), (1,) * SAMPLES, exact=False)


def _throw(dice: tuple[Faces, ...], order: tuple[int, ...]) -> tuple[tuple[Faces, int], ...]:
    """What dice show, given the number of the face of each; equal dice in no order."""
    return tuple(sorted((faces, faces[face]) for faces, face in zip(dice, order, strict=True)))


def _seeds(
    dice: tuple[Faces, ...], wanted: set[tuple[tuple[Faces, int], ...]]
) -> dict[tuple[tuple[Faces, int], ...], int] | None:
    """A state of the generator for each throw; None if some are too rare to be found."""
    found: dict[tuple[tuple[Faces, int], ...], int] = {}
    for number in range(1, _MOST_TRIES):
        seed = mixed(number)
        lots = Lots(seed)
        throw = _throw(dice, tuple(lots.draw(len(faces)) for faces in dice))
        found.setdefault(throw, seed)
        if len(found) == len(wanted):
            return found
    return None
