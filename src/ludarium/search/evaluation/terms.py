"""Terms: what of a position counts, and how much, in hundredths of a plain piece."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

_MOST_WORTH: Final = 32_000
SECOND: Final = 16
"""In a row, a piece of the second side counts as so many of the first."""


@dataclass(frozen=True)
class LineTerm:
    """Lines that decide the game: rows of sites, each as long as a line must be."""

    rows: tuple[tuple[int, ...], ...]
    worth: tuple[int, ...]
    """What a row with so many pieces of one side, and none of others, is worth."""


@dataclass(frozen=True)
class Terms:
    """All that counts in a game."""

    values: tuple[int, ...]
    """What each kind of piece is worth, by its number; the first is that of no piece."""
    squares: tuple[tuple[int, ...], ...]
    """What each kind of piece is worth on each site."""
    score: int = 100
    """What a point of a player's score is worth."""
    lines: tuple[LineTerm, ...] = ()
    mobility: int = 0
    """What a legal move more than the other's is worth."""
    gathering: int = 0
    """What it is worth that a piece is a step nearer to the middle of its side."""
    tells: bool = True
    """Whether all this is likely to tell who is ahead."""
    captures: frozenset[int] = field(default_factory=frozenset)
    """The rules for moves that capture, by the identity of their ludemes."""
    captures_at_all: bool = True
    """Whether a move can capture what stands where it ends."""
    asked: frozenset[str] = field(default_factory=frozenset)
    """What rules for moves ask about the last move: fields of the state."""


def signed_squares(
    squares: Sequence[Sequence[int]], owners: Sequence[int], sites: int, players: int
) -> list[int]:
    """What pieces are worth on all sites, row by row, to the first side where there are two."""
    found: list[int] = []
    for what, row in enumerate(squares):
        sign = -1 if players == 2 and owners[what] == 2 else 1
        whole = (*row[:sites], *[0] * (sites - len(row)))
        found += [sign * worth for worth in whole]
    return found


def packed(numbers: Sequence[int]) -> bytes:
    """Numbers of 16 bits as they stand in memory."""
    kept = [max(-_MOST_WORTH, min(_MOST_WORTH, number)) for number in numbers]
    return struct.pack(f"<{len(kept)}h", *kept)


def row_worths(term: LineTerm) -> list[int]:
    """What a row is worth to the first side, by the pieces of both sides in it."""
    worth = list(term.worth) + [0] * (SECOND - len(term.worth))
    table = [0] * (SECOND * SECOND)
    for number in range(1, SECOND):
        table[number] = worth[number]
        table[number * SECOND] = -worth[number]
    return table
