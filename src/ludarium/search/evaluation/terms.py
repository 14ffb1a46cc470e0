"""Terms: what of a position counts, and how much, in hundredths of a plain piece."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

_MOST_WORTH: Final = 32_000
SECOND: Final = 16
"""In a row, a piece of the second side counts as so many of the first."""

ALMOST: Final = 1 << 20
"""How much it matters to stand in a row that lacks but one piece to win."""


@dataclass(frozen=True)
class LineTerm:
    """Lines that decide the game: rows of sites, each as long as a line must be."""

    rows: tuple[tuple[int, ...], ...]
    worth: tuple[int, ...]
    """What a row with so many pieces of one side, and none of others, is worth."""
    wins: bool = False
    """Whether a whole row wins the game."""
    levels: int = 0
    """With stacks, how many levels each site has: rows are made of these, counted on and on."""


@dataclass(frozen=True)
class Link:
    """Two pieces that are joined by either of two sites: who takes one is answered on the other."""

    attacked: int
    answer: int
    one: int
    other: int
    """The sites of the pieces; the same one where a piece is joined to a region."""
    sides: int
    """Whose pieces these may be: 1 for the first side, 2 for the second, 3 for both."""


@dataclass(frozen=True)
class PathTerm:
    """A piece that both sides move, each to goals of its own."""

    pieces: tuple[int, ...]
    """The numbers of such pieces."""
    steps: tuple[tuple[int, ...], ...]
    """To which sites they step from each site, if these are empty."""
    goals: tuple[tuple[int, ...], tuple[int, ...]]
    """The sites where the first side wins, and the second."""


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
    freedom: int = 0
    """What it is worth to those that may be shut in to have twice as many moves."""
    hunted: tuple[int, ...] = ()
    """The sides that may be shut in, where that counts."""
    gathering: int = 0
    """What it is worth that a piece is a step nearer to the middle of its side."""
    territory: int = 0
    """What an empty site is worth that a side reaches sooner than the other."""
    rays: tuple[tuple[tuple[int, ...], ...], ...] = ()
    """The lines along which pieces move, from each site, where that counts."""
    path: int = 0
    """What it is worth that one's own goals are a step nearer, around whatever is in the way."""
    paths: PathTerm | None = None
    pressing: int = 0
    """1 if a lead is to be used: pieces exchanged, and the other side approached."""
    tells: bool = True
    """Whether all this is likely to tell who is ahead."""
    marked: int = 0
    """What a seed is worth to a player in a site that is marked with the player's number."""
    captures: frozenset[int] = field(default_factory=frozenset)
    """The rules for moves that capture, by the identity of their ludemes."""
    captures_at_all: bool = True
    """Whether a move can capture what stands where it ends."""
    fills: bool = False
    """Whether pieces are only placed, and stay where they are."""
    links: tuple[Link, ...] = ()
    """Where chains win, pieces that cannot be parted."""
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
    """What a row is worth to the first side, by the pieces of both sides in it.

    Rows that win and lack but one piece are counted, too, above 32 bits: those of the first side,
    and 16 bits further those of the second.
    """
    worth = list(term.worth) + [0] * (SECOND - len(term.worth))
    table = [0] * (SECOND * SECOND)
    for number in range(1, SECOND):
        table[number] = worth[number]
        table[number * SECOND] = -worth[number]
    if term.wins:
        almost = len(term.rows[0]) - 1
        table[almost] += 1 << 32
        table[almost * SECOND] += 1 << 48
    return table


def row_heats(term: LineTerm) -> list[int]:
    """How much it matters to stand in a row, by the pieces in it, whosever they are."""
    table = [abs(worth) for worth in row_worths(replace(term, wins=False))]
    if term.wins:
        almost = len(term.rows[0]) - 1
        table[almost] = table[almost * SECOND] = ALMOST
    return table


def packed_rows(term: LineTerm) -> bytes:
    """What rows are worth, as it stands in memory."""
    worths = row_worths(term)
    return struct.pack(f"<{len(worths)}q", *worths)
