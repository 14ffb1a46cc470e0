"""Whose pieces come and go: the opponent's by number, pushed ones, one's own where one lands."""

from tests.english.test_idioms import book

PUSHED = """
(game "Pushed" (players 2)
    (equipment {(board (square 5)) (piece "Disc" P1) (piece "Cross" P2) (piece "Block" Neutral)})
    (rules
        (start (place "Block0" (sites Board)))
        (play (move Remove (sites Right) (then
            (and (push (from (last To)) W) (add (piece (next)) (to (last To)))))))
        (end (if (is Line 5) (result Mover Win)))
    )
)
"""


def test_pieces_by_the_number_of_their_owner_are_that_players() -> None:
    assert "one of your opponent's pieces" in book(PUSHED)


def test_a_push_ends_at_the_first_gap() -> None:
    assert "pushed along, up to the first gap" in book(PUSHED)


TAKES = "(apply (if (is Enemy (who at:(to))) (remove (to))))"
ONTO = """
(game "Onto" (players 2)
    (equipment {
        (board (square 8))
        (piece "Rook" Each (move Slide Orthogonal (to if:(is Enemy (who at:(to))) TAKES)))
        (piece "King" Each (move Step (to if:(not (is Friend (who at:(to)))) TAKES)))
        (piece "Knight" Each (move Leap {{F F R F}} (to if:(not (is Friend (who at:(to)))) TAKES)))
        (piece "Soldier" Each (move Step Forward (to LAST TAKES)))
    })
    (rules
        (start {(place "Rook1" (sites Bottom)) (place "Rook2" (sites Top))})
        (play (forEach Piece))
        (end (if (no Pieces Next) (result Mover Win)))
    )
)
"""
SPARES = "never ends on one of your own"


def test_that_pieces_spare_their_own_is_told_only_if_all_of_them_do() -> None:
    rules = ONTO.replace("TAKES", TAKES)
    assert SPARES in book(rules.replace("LAST", "if:(not (is Friend (who at:(to))))"))
    assert SPARES not in book(rules.replace("LAST", ""))
