"""Captures without end: where most moves capture, a search still looks at one ply after another."""

import ludarium
from ludarium.agents.best import choice_for
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.ludemes.worth.terms import parts_for

CLOBBERING = """(game "Clobbering" (players 2)
    (equipment {(board (square 8)) (piece "Man" Each (move Step Orthogonal
        (to if:(is Enemy (who at:(to))) (apply (remove (to))))))})
    (rules (start {(place "Man1" (sites Phase 1)) (place "Man2" (sites Phase 0))})
        (play (forEach Piece)) (end (if (no Moves Next) (result Mover Win)))))
"""
CROWD = """(game "Crowd" (players 2)
    (equipment {(board (square 5)) (piece "Man" Each (move Slide
        (to if:(is Enemy (who at:(to))) (apply (remove (to))))))})
    (rules (start {(place "Man1" (sites Phase 1)) (place "Man2" (sites Phase 0))})
        (play (forEach Piece)) (end (if (no Pieces Next) (result Mover Win)))))
"""
TWO_KINDS = """(game "Two Kinds" (players 2)
    (equipment {(board (square 6)) (piece "Disc" Each) (piece "Cross" Each)})
    (rules (play (if (= 0 (% (count Turns) 4))
            (move Add (piece (mover)) (to (sites Empty)))
            (move Add (piece (+ 2 (mover))) (to (sites Empty)))))
        (end (if (is Line 3) (result Mover Win)))))
"""


def test_captures_are_no_gain_where_every_move_takes_what_it_meets() -> None:
    # Whoever stands beside an enemy can be taken by it: both sides have the same moves.
    game = ludarium.load(CLOBBERING)
    parts = parts_for(game.rules_source.rules)
    assert parts.weights["mobility"] == parts.weights["piece Man"] == 0
    assert choice_for(game).search == "uct"


def test_jumps_that_capture_can_leave_one_side_without_moves() -> None:
    assert parts_for(ludarium.load("Konane").rules_source.rules).weights["mobility"] > 0


def test_a_crowd_of_captures_is_looked_at_ply_by_ply() -> None:
    game = ludarium.load(CROWD)
    assert AlphaBeta(game).think(game.start(seed=1), nodes=40_000).depth >= 1


def test_pieces_of_two_kinds_do_not_make_rows_together() -> None:
    assert not parts_for(ludarium.load(TWO_KINDS).rules_source.rules).terms.fills
    assert parts_for(ludarium.load("Gomoku").rules_source.rules).terms.fills
