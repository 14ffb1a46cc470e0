"""How tree search goes about its work: settings that stand at the beginning of a tree."""

import struct
from dataclasses import dataclass, replace
from typing import Final

from ludarium.search import layout

EXPLORATION: Final = 0.25
TRUST: Final = 40.0
MOST_MOVES: Final = 2000


@dataclass(frozen=True)
class Manner:
    """The settings of a tree search; without any, it is plain UCT with a history of moves."""

    exploration: float = EXPLORATION
    """How much it counts that little is known about a move."""
    trust: float = TRUST
    """As how many visits it counts at most what a move brought elsewhere."""
    longest: int = MOST_MOVES
    """After how many moves random games are broken off."""
    judges: bool = False
    """Whether games that were broken off are judged by what the rules tell, or drawn."""
    reference: int = 0
    """From so many visits on, a node keeps what moves brought below it (GRAVE); 0: none does."""
    prefers: int = 0
    """In so many of 256 moves of random games, the better of two is taken, by what they brought
    elsewhere (MAST)."""
    decisive: int = 0
    """After so many visits, a node looks whether one of its moves wins at once; 0: none does."""
    answers: bool = False
    """Whether rows that win are filled, or stopped, in random games, where pieces are placed."""
    guesses: float = 0.0
    """How much it counts what the rules tell of the positions that can be reached (implicit
    minimax), from 0 to 1; the rest is what random games brought."""
    shares: bool = False
    """Whether moves that lead to the same position lead to the same node (transpositions)."""
    even: bool = False
    """Whether dice fall behind each move in all ways in turn, rather than by lot."""
    haste: float = 0.0
    """How much less a win is worth for each ply that it takes."""

    @property
    def numbers(self) -> tuple[tuple[int, str, float], ...]:
        """Where at the beginning of a tree which number stands, `d` for a decimal one."""
        return (
            (layout.EXPLORATION, "d", self.exploration),
            (layout.TRUST, "d", self.trust),
            (layout.HASTE, "d", self.haste),
            (layout.GUESSES, "d", self.guesses),
            (layout.JUDGES, "i", int(self.judges)),
            (layout.REFERENCE, "i", self.reference),
            (layout.PREFERS, "i", self.prefers),
            (layout.DECISIVE, "i", self.decisive),
            (layout.ANSWERS, "i", int(self.answers)),
            (layout.SHARES, "i", int(self.shares)),
            (layout.EVEN, "i", int(self.even)),
        )

    @property
    def head(self) -> bytes:
        """The beginning of a new tree."""
        content = bytearray(layout.HEAD)
        for at, kind, number in self.numbers:
            struct.pack_into(f"<{kind}", content, at, number)
        return bytes(content)


PLAIN: Final = Manner()
"""Plain UCT."""
GRAVE: Final = Manner(
    exploration=0.15, trust=200.0, reference=50, decisive=8, haste=0.0002, answers=True
)
"""For two without chance, where what moves brought elsewhere tells much."""
CAREFUL: Final = replace(GRAVE, exploration=EXPLORATION, trust=TRUST, reference=0)
"""The same where it tells little what moves brought elsewhere, as pieces do not stay in place."""
JUDGING: Final = Manner(longest=8, judges=True, guesses=0.4)
"""Where random games are broken off and judged; for two without chance, guesses count, too."""
AT_SIGHT: Final = Manner(longest=0, judges=True)
"""Where positions are judged at first sight, without random games."""
