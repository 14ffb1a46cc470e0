"""Warms up the process that all sandboxes are copies of: imported there, and nowhere else.

Reading a first game loads the whole vocabulary and all shared definitions, which then need not be
loaded again for every text that somebody sends.
"""

from ludarium.portal.workshop.workshop import check

check(
    '(game "Warming Up" (players 2) (equipment {(board (square 3)) (piece "Disc" Each)})'
    " (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))"
)
