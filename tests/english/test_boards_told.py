"""Boards in words where their sites are edges, or where there are several of them."""

from tests.english.test_ideas import book


def game(board: str, rules: str = "(play (move Add (to (sites Empty))))") -> str:
    """A game of stones on some board."""
    return f"""
        (game "Stones"
            (players 2)
            (equipment {{ {board} (piece "Stone" Each) }})
            (rules {rules} (end (if (no Moves Next) (result Mover Win))))
        )
    """


FOUR = """
    (board
        (union {
            (square 3) (shift 4 0 (square 3)) (shift 0 4 (square 3)) (shift 4 4 (square 3))
        })
    )
"""
LINE = """
    (play
        (move Add (to (sites Empty) if:(= 0 (state at:(to))))
            (then
                (if (is Line 3)
                    (forEach Site (expand origin:(last To) steps:2) (set State at:(site) 1))
                )
            )
        )
    )
"""


def test_boards_that_no_line_joins_are_told_as_several() -> None:
    text = book(game(FOUR, LINE))
    assert "There are four boards of three by three squares, in two rows of two" in text
    assert "Neighbours on one of these rows" not in text


def test_so_many_steps_may_lead_to_a_whole_board_of_several() -> None:
    text = book(game(FOUR, LINE))
    assert "for each square of the board with the square where it was placed, cover that" in text
    assert "Some squares get *covered* in play" in text
    assert "of the board with" not in book(game(FOUR, LINE.replace("steps:2", "steps:1")))


def test_squares_that_touch_are_one_board() -> None:
    text = book(game("(board (merge {(square 3) (shift 3 0 (square 3))}))"))
    assert "boards of" not in text


def test_a_row_of_points_has_one_edge_less() -> None:
    text = book(game("(board (rectangle 1 9) use:Edge)"))
    assert "The board is a row of eight edges." in text


def test_a_grid_whose_edges_are_played_on_is_told_by_its_points() -> None:
    text = book(game("(board (square 4) use:Edge)"))
    assert "The board is a square grid of four by four points." in text


def test_a_path_over_edges_goes_from_one_to_another() -> None:
    board = '(board (rectangle 1 9) (track "Way" "0,E" loop:True) use:Edge)'
    step = "(play (forEach Piece))"
    text = book(game(board, step))
    assert "A1–B1 to H1–I1" in text


WHEEL = """
    (game "Wheel"
        (players {(player N) (player S)})
        (equipment {
            (board (concentric {1 6 6 6}) use:Vertex)
            (piece "Stone" Each (move Step (to if:(is Empty (to)))))
        })
        (rules
            (start {(place "Stone1" (sites {1 2 3 7 8 9 13 14 15}))})
            (play (forEach Piece))
            (end (if (no Moves Next) (result Mover Win)))
        )
    )
"""


def test_points_of_a_round_board_are_told_by_its_lines() -> None:
    text = book(WHEEL)
    assert "stand on the points of the three lines from the centre to" in text
    some = book(WHEEL.replace("{1 2 3 7 8 9 13 14 15}", "{1 2 3 7 8 9 13 14}"))
    assert "of the three lines" not in some


COUNTED = """
    (game "Three"
        (players 2)
        (equipment { (board (square 5) use:Vertex) (piece "Ball" Each) })
        (rules
            (play (move Add (to (sites Empty))))
            (end
                (if
                    (= 3
                        (count Sites in:
                            (forEach
                                (union
                                    (sites Direction from:(last To) NE included:True)
                                    (sites Direction from:(last To) SW)
                                )
                                if:(is Friend (who at:(site)))
                            )
                        )
                    )
                    (result Mover Loss)
                )
            )
        )
    )
"""


def test_lines_both_ways_from_a_site_are_a_diagonal_through_it() -> None:
    text = book(COUNTED)
    assert "You lose if you have exactly three balls on the diagonal that rises to the" in text
    assert "Terms" not in text
    assert "diagonal that rises" not in book(COUNTED.replace(" included:True", ""))


PUZZLE = """
    (game "Fewer"
        (players 1)
        (equipment {
            (board (square 3) (values Cell (range 1 3)))
            (hints {(hint {0 1} 0) (hint {4 5} 0)})
        })
        (rules
            (play (satisfy (forAll Hint (< (from) (to)))))
            (end (if (is Solved) (result P1 Win)))
        )
    )
"""


def test_what_holds_for_each_hint_is_told_in_place() -> None:
    text = book(PUZZLE)
    assert "the number on the first place of the hint is less than" in text
    assert "Condition A" not in text


def around(board: str, *ways: str) -> str:
    """A game in which a stone is placed beside others, in each of some directions."""
    near = [f"(move Add (to (sites Around (sites Occupied by:Mover) {way})))" for way in ways]
    return book(game(board, f"(play (or {{{' '.join(near)}}}))"))


def test_squares_that_touch_at_a_corner_are_said_to_be_next_to_each_other() -> None:
    diagonally = "Squares are also next to each other diagonally"
    assert f"{diagonally}." in around("(board (square 4))", "", "")
    unless = f"{diagonally}, unless a direction is told."
    assert unless in around("(board (square 4))", "", "Orthogonal")
    assert diagonally not in around("(board (square 4))", "Orthogonal", "Diagonal")
    assert "also next to" not in around("(board (hex 3))", "", "")
    crossed = "(board (square 4 diagonals:Alternating) use:Vertex)"
    assert "also next to" not in around(crossed, "", "")
    start = '(start (place "Stone1" (sites Around (centrePoint))))'
    beside = "(move Add (to (sites Around (sites Occupied by:Mover) Orthogonal)))"
    told = book(game("(board (square 5))", f"{start} (play {beside})"))
    assert "also next to" not in told
