"""Numbers of pieces, holes and places on paths, told as what they are the numbers of."""

from tests.english.test_ideas import book


def race(track: str, moves: str, more: str = "") -> str:
    """A race on a row of six squares, with a hand for each player."""
    return f"""
        (game "Race"
            (players 2)
            (equipment {{
                (board (rectangle 1 6) {{ (track "Way" "{track}") }})
                (dice d:6 num:1)
                (piece "Runner" Each)
                (hand Each)
                {more}
            }})
            (rules
                (start (place "Runner" "Hand" count:3))
                (play (do (roll) next:{moves}))
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """


ENTER = """
    (move
        (from (handSite Mover))
        (to (trackSite Move from:(handSite Mover) "Way" steps:(count Pips)))
    )
"""


def test_from_a_hand_one_counts_from_the_beginning_of_a_path_in_a_ring() -> None:
    text = book(race("0,E", ENTER).replace('"0,E"', '"0,E" loop:True'))
    assert "from the beginning of the path" in text
    assert "from your hand along" not in text


def test_nothing_leaves_the_board_on_a_path_that_stops_on_it() -> None:
    leaving = """
        (forEach Piece
            (if
                (= (trackSite Move from:(from) "Way" steps:(count Pips)) End)
                (move Remove (from))
                (move (from) (to (trackSite Move from:(from) "Way" steps:(count Pips))))
            )
        )
    """
    assert "leave the board" in book(race("0,E,End", leaving))
    text = book(race("0,E", leaving))
    assert "leave the board" not in text
    assert "just past the end" not in text


def test_a_table_is_of_sites_if_rules_do_something_on_the_site_it_gives() -> None:
    first = '(trackSite FirstSite "Way" if:(is Empty (to)))'
    table = '(map "Other" { (pair 0 5) (pair 1 4) (pair 2 3) })'
    place = f'(move (from (handSite Mover)) (to (mapEntry "Other" {first})))'
    text = book(race("0,E", place, table))
    assert "A1" in text
    assert "F1" in text
    assert "zero" not in text


LINES = """
    (game "Shared"
        (players 2)
        (equipment {
            (board (square 4))
            (piece "Ball" Each)
            (piece "Ball" Neutral)
            (hand Each)
            (hand Shared size:2)
        })
        (rules
            (start {
                (place "Ball0" 18 count:3)
                (place "Ball1" 19 count:3)
            })
            (play
                (or {
                    (if (= (what at:(last To)) 1) (move (from 18) (to (sites Empty))))
                    (if (= (what at:(last To)) 3) (move (from 19) (to (sites Empty))))
                })
            )
            (end (if (is Line 3 what:1) (result P1 Win)))
        )
    )
"""


def test_pieces_that_rules_call_by_numbers_are_named() -> None:
    text = book(LINES)
    assert "three neutral balls in the first place of the shared hand" in text
    assert "three balls of the first player in the second place" in text
    assert "is the neutral ball" in text
    assert "is the first player's ball" in text
    assert "of the first player's balls in a row" in text
    assert "three for one" not in text


def test_a_row_of_anything_is_one_of_sites() -> None:
    text = book(LINES.replace("what:1", "whats:{0 1 2 3}"))
    assert "three squares (whatever stands there) in a" in text


def full_board(turn: str) -> str:
    """A game of two players' balls that ends when the board is full."""
    return f"""
        (game "Fill"
            (players 2)
            (equipment {{ (board (square 4)) (piece "Ball" Each) }})
            (rules (play {turn}) (end (if (is Full) (byScore))))
        )
    """


def test_a_kind_of_piece_is_exchanged_by_its_name() -> None:
    def placing(piece: int) -> str:
        return f"""
            (move Add
                (piece {piece})
                (to (intersection (sites Empty) (sites Around (last To))))
                (then (if (is Full) (addScore P1 1)))
            )
        """

    text = book(full_board(f"(if (is Mover P1) {placing(2)} {placing(1)})"))
    assert "one for two" not in text


def test_rows_are_not_exchanged_by_their_numbers() -> None:
    def placing(row: int) -> str:
        inside = f"(intersection (sites Occupied by:Mover) (sites Row {row}))"
        return f"""
            (if
                (< 1 (count Sites in:{inside}))
                (move Add (to (difference (sites Empty) {inside})))
            )
        """

    text = book(full_board(f"(or {{ {placing(1)} {placing(2)} }})"))
    assert "two for one" not in text
    assert "second row from the top" in text
