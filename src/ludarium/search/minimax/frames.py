"""Where the numbers of an alpha-beta search stand, for all who read or write them.

Each ply has a frame; behind its numbers stands the state before the moves of the ply.
"""

from typing import Final

(
    ALPHA,
    BETA,
    BEST,
    MOVE,
    DEPTH,
    NEXT,
    COUNT,
    NOTES,
    ENTRIES,
    END,
    SIGN,
    STAGE,
    TRIED,
    CURRENT,
    LOW,
    HIGH,
    BELOW,
    CALM,
    FLOOR,
    FORCED,
    STAND,
    HEATED,
    THROW,
    DREW,
    DRAWN,
) = range(0, 100, 4)
STATIC, HASH, SUM = 104, 112, 120
"""Where in a frame its numbers stand.

ALPHA, BETA and BEST are as the player sees it who is to move; SIGN is 1 if that is the one from
whose side all values are told, and -1 otherwise. NEXT of the COUNT entries at ENTRIES have been
tried, TRIED of these are legal, and MOVE is the number of the best of them. The list of moves at
NOTES, with the entries, goes up to END. The move at CURRENT is looked at with the bounds LOW and
HIGH and the depth BELOW; STAGE tells how surely. CALM is 1 where only captures are looked at.
FLOOR is ALPHA as it was at first. STAND is what the position is worth if nothing is done, where
something must be done beyond the depth. HEATED is 1 where it is worth the time to look how much
sites matter for rows. STATIC is what stands where is worth.

Where chance plays a part, the move at CURRENT is made with the throw of number THROW; DREW tells
whether that drew lots at all, SUM what the throws before it brought, and DRAWN in the frame of the
position behind whether it has come about by lots.
"""
FRAME: Final = 128
"""The bytes of a frame before its state; STATIC, HASH and SUM take eight of them each."""
ENTRY: Final = 24
"""The bytes of an entry, which stands for a move."""
SCORE, PLACE, SITE, ORDINAL, KEY, NOISY = range(0, 24, 4)
"""Where in an entry its numbers stand: how early the move is tried, where it is noted, its end if
it is one of several in a note, its number, its place in the history, and whether it captures."""
SLOT: Final = 16
"""The bytes of an entry of the table of positions: the hash, the value, and what is known of it."""
ROOT_MOVE: Final = 8
"""The bytes kept for each move of the first ply: its value, and how deep it was looked at."""
MOST_PLIES: Final = 60
"""No line is looked at further than this."""
MOST_ROOT_MOVES: Final = 1 << 15
WIN: Final = 1_000_000
"""The value of a game that is won at once; every ply until then costs one."""
DECIDED: Final = WIN - 2 * MOST_PLIES
"""A value from which on a game is known to be won."""
UNKNOWN: Final = -(1 << 29)
"""The value of a move that was not looked at."""
MOST_VALUE: Final = 500_000
"""No position that is not decided is worth more."""
SURE, NARROW, REDUCED = range(3)
"""The stages in which a move is looked at: with all its bounds, with none, and less deep."""
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
"""What is known of a value in the table of positions."""
EARLIER: Final = "positions of the game so far"
"""The cell that tells how many positions of the game are remembered; 0 forgets them."""
MOST_EARLIER: Final = 32
DONE: Final = "depth that is done"
"""The cell that tells how deep the last round looked that came to its end."""
WAY: Final = "best first"
"""The cell that tells how positions are searched; programs without it have no such search."""
TO_ENTER, TO_GO_ON, TO_COME_BACK = range(3)
"""The next step of a walk: into a node, on with the moves of a node, back with a value."""
