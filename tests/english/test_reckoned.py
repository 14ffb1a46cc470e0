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


def test_the_order_of_sites_is_told_where_whichever_comes_first_fills_another() -> None:
    def filled(by: str) -> str:
        return book(
            f"""
            (game "Filled" (players 2)
                (equipment {{ (board (square 3)) (piece "Ball" Each) }})
                (rules
                    (play (move Add (to (sites Empty)) (then
                        (while (and (is Empty 8) (< 3 (count Sites in:(sites Occupied by:All))))
                            (forEach Site (sites Occupied by:All) (and
                                (if (is Friend (who at:(site)))
                                    (add (piece (id "Ball" P1)) (to 8)))
                                (if (is Enemy (who at:(site)))
                                    (add (piece (id "Ball" {by})) (to 8)))
                            ))))))
                    (end (if (<= 4 (count Sites in:(sites Occupied by:Mover))) (result Mover Win)))
                )
            )
            """
        )

    order = "The squares come row by row: A1, B1, C1 and so on."
    own = "Only the player who has just moved can win so."
    of_both, of_one = filled("P2"), filled("P1")
    assert order in of_both
    assert own in of_both
    assert order not in of_one
    assert own not in of_one
