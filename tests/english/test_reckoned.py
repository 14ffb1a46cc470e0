"""Effects that are worked out together, although they are told one after the other."""

from tests.english.test_idioms import book

GAME = """
(game "Groups" (players 2)
    (equipment {(board (square 5) use:Vertex) (piece "Ball" Each)})
    (rules
        (play (move Add (to (sites Empty)) (then
            (forEach Site (sites Occupied by:Next) (if %s (remove (site))))
        )))
        (end (if (no Pieces Next) (result Mover Win)))
    )
)
"""
TOGETHER = "All of this is worked out before any of it is done."


def test_groups_that_are_taken_at_once_do_not_free_each_other() -> None:
    assert TOGETHER in book(GAME % "(= (count Liberties at:(site) Orthogonal) 0)")


def test_pieces_that_are_tested_by_themselves_need_no_remark() -> None:
    assert TOGETHER not in book(GAME % "(is In (site) (sites Corners))")


def test_what_is_noted_of_hands_is_told_before_anything_is_put_there() -> None:
    text = book(
        """
        (game "Rounds" (players 2)
            (equipment { (board (square 3)) (piece "Ball" Each) (hand Each) })
            (rules
                (play (if (= 1 (var "Ahead"))
                    (move Add (to (sites Empty)))
                    (move Add (to (sites Empty)) (then (and
                        (fromTo (from (last To)) (to (handSite P1)))
                        (if (< 2 (count Cell at:(handSite P1)))
                            (set Var "Ahead" 1) (set Var "Ahead" 2))
                    )))
                ))
                (end (if (no Moves Mover) (result Mover Win)))
            )
        )
        """
    )
    noted, moved = (
        text.index("holds more than two balls"),
        text.index("into the first player's hand"),
    )
    assert noted < moved
