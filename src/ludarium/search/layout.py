"""The layout of a search tree in memory: where its numbers stand, for all who read or write them.

Nodes and edges are known by their addresses; 0 is none.
"""

from typing import Final

NODE: Final = 56
"""The bytes of a node."""
VISITS, PROVEN, MOVER, COUNT, FIRST, TRIED, SETTLED, LISTED, LEADER, DUE, BAR = range(0, 44, 4)
OWN, GUESS = 48, 52
"""Where in a node its numbers stand.

MOVER is whoever plays for the side that is to move. COUNT is -1 until its moves have been listed,
at LISTED; TRIED of them have edges, of which FIRST is the latest, and SETTLED of these lead to a
proven result. LEADER is the edge that was chosen when all were compared, BAR its promise then;
with DUE visits they are compared again in any case. OWN is where the node keeps what moves have
brought below it, if it was visited often enough. GUESS is what the evaluation says, backed up.
"""
EDGE: Final = 40
"""The bytes of an edge."""
EDGE_VISITS, CHILD, VALUE, RARITY, INDEX, RESULT, KEY, NEXT = 0, 4, 8, 16, 24, 28, 32, 36
"""Where in an edge its numbers stand.

VALUE is what it brought in all, of 1 for each win, and far below 0 if it is proven to lose. RARITY
tells how little is known after so many visits. Where chance plays a part, the move follows behind.
"""
DRAWN: Final = 0x100
"""A result that is proven to be no win for anybody."""
USED, ROOT, DONE, DEEPEST, SAVED = range(0, 20, 4)
"""Where at the beginning of a tree its numbers stand; SAVED is room for a state."""
EXPLORATION, TRUST, HASTE, JUDGES, REFERENCE, PREFERS, DECISIVE = 24, 32, 40, 48, 52, 56, 60
ANSWERS, SHARES, GUESSES = 64, 68, 72
"""Where its settings stand, the first three of them and the last as decimal numbers
(`agents/manner.py` tells what they mean)."""
SHARED, EVEN = 80, 84
"""Where it stands where the table of shared nodes begins, and one more setting."""
HEAD: Final = 88
SAME_LOTS: Final = -1
"""The seed that goes on with the lots of the call before."""
TRACKS: Final = "there are tracks"
"""The cell that is 1 if the board has tracks, along which pieces race."""
