"""How much a description may ask for: one table, checked where a value becomes known.

A ludeme names the bounds of its fields in `bounds`; what is worked out later is held against the
same table by `Bound.check`. `docs/limits.md` has all of them, and a test compares.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ludarium.language.problem import MeaningError


class BoundError(MeaningError):
    """A description asks for more, or for less, than there can be."""

    code = "bound"


@dataclass(frozen=True)
class Bound:
    """How many of something there can be."""

    what: str
    """What is counted, as in "there can be at most 16 players"."""
    most: int
    least: int = 0
    advice: str = "Choose a number within these bounds."
    """How to mend it."""

    def check(self, value: int) -> int:
        """The value, if there can be so many."""
        if self.least <= value <= self.most:
            return value
        raise BoundError(
            f"this asks for {value:,} {self.what}; there can be {self.least:,} to {self.most:,}",
            self.advice,
        )


_SHORTER: Final = "Make the board smaller, or the rules shorter."
PLAYERS: Final = Bound("players", 16)
PHASES: Final = Bound("phases", 250, least=1)
DICE: Final = Bound("dice", 100, least=1)
FACES: Final = Bound("faces of a die", 1_000, least=1)
HAND: Final = Bound("sites in a hand", 1_000, least=1)
SUITS: Final = Bound("suits of cards", 50)
CARDS: Final = Bound("cards in a suit", 100)
DOMINO: Final = Bound("pips on a domino", 30)
SIDES: Final = Bound("sides of a tile", 100)
STACKED: Final = Bound("pieces in one stack at the start", 1_000)
PLACED: Final = Bound("pieces on one site", 65_535)
ADDED: Final = Bound("pieces added by one move", 1_000)
PIECES: Final = Bound("kinds of pieces, cards and dice", 10_000)
PARTS: Final = Bound("ludemes in one game", 100_000)
STATEMENTS: Final = Bound("statements in one program", 1_000_000, advice=_SHORTER)
VALUES: Final = Bound("values worked out in one program", 5_000_000, advice=_SHORTER)
TABLES: Final = Bound("bytes of tables in one program", 96 << 20, advice=_SHORTER)
LISTED: Final = Bound("sites in one table of sets", 10_000_000, advice=_SHORTER)
STATE: Final = Bound("bytes of memory for a position", 1 << 20)


def all_bounds() -> Iterator[tuple[str, Bound]]:
    """Every bound with its name, in the order of this table."""
    return ((name, value) for name, value in globals().items() if isinstance(value, Bound))
