"""Games in which pieces are only placed, until somebody cannot: random games tell who will be."""

import ludarium
from ludarium.agents.best import choice_for

KEEPING_APART = """(game "Apart" (players 2)
    (equipment {(board (square 5)) (piece "Stone" Each%s)})
    (rules (play %s) (end (if (no Moves Next) (result Mover Win)))))
"""
PLACED = "(move Add (to (difference (sites Empty) (sites Around (sites Occupied by:Mover)))))"


def test_random_games_tell_who_can_place_longer() -> None:
    placing = ludarium.load(KEEPING_APART % ("", PLACED))
    choice = choice_for(placing)
    assert choice.search == "uct"


def test_where_pieces_move_their_freedom_tells() -> None:
    step = "(move Step (to if:(is Empty (to))))"
    moving = ludarium.load(KEEPING_APART % (f" {step}", f"(or {PLACED} (forEach Piece))"))
    assert choice_for(moving).search == "alpha-beta"
