"""Terms: what of a position counts, and how much, in hundredths of a plain piece."""

from dataclasses import dataclass, field


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
    score: int = 0
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
