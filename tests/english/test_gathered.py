"""Pieces that all stand in one place, and stacks that jump and take what they jump over along."""

from tests.english.test_idioms import book

GATHERED = """
(game "Gathered" (players 2)
    (equipment {(board (square 5)) (hand Each) (piece "Man" Each (move Step (to))) })
    (rules
        (start {(place "Man" "Hand" count:2)})
        (play (or (move (from (handSite Mover)) (to (sites Empty))) (forEach Piece)))
        (end (if
            (and
                (= 1 (count Sites in:(sites Occupied by:Mover)))
                (is In (centrePoint) (sites Occupied by:Mover)))
            (result Mover Win)))
    )
)
"""


def test_that_only_one_place_holds_pieces_is_that_all_stand_there() -> None:
    text = " ".join(book(GATHERED).split())
    assert "You win if all your men stand on the centre." in text
    assert "try to bring all your men to the centre" in text


STACKED = """
(game "Stacked" (players 2)
    (equipment {(board (square 5)) (piece "Man" Each)})
    (rules
        (start {(place "Man1" (sites Bottom)) (place "Man2" (sites Top))})
        (play (forEach Piece "Man"
            (move Hop Diagonal
                (between
                    if:(is Enemy (who at:(between)))
                    (apply (fromTo (from (between)) (to (to)))))
                (to if:(and (is In (from) (sites Occupied by:Mover)) (is Empty (to))))
                stack:True)
            %s))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


def test_what_a_stack_jumps_over_goes_under_it() -> None:
    text = " ".join(book(STACKED % "top:True").split())
    assert "putting the top piece jumped over under the stack" in text


def test_pieces_on_top_are_not_asked_whose_they_are() -> None:
    assert "holds your pieces" not in book(STACKED % "top:True")
    assert "holds your pieces" in book(STACKED % "")


HEIGHTS = """
(game "Heights" (players 2)
    (equipment {(board (square 5)) (piece "Man" Each)})
    (rules
        (start {(place "Man1" (sites Bottom)) (place "Man2" (sites Top))})
        (play (forEach Piece "Man" (move Step (to if:(not (is In (to) (sites Occupied by:Next)))))))
        (end (if %s (result Mover Win)))
    )
)
"""


def test_the_level_of_a_top_piece_is_told_as_the_height_of_its_stack() -> None:
    told = {
        "(= 3 (topLevel at:(centrePoint)))": "the centre holds exactly four pieces",
        "(= 0 (topLevel at:(centrePoint)))": "the centre holds at most one piece",
        "(> (topLevel at:(centrePoint)) 1)": "the centre holds more than two pieces",
    }
    for rule, words in told.items():
        assert words in " ".join(book(HEIGHTS % rule).split())


def test_whose_a_stack_of_several_players_is_is_told() -> None:
    text = book(HEIGHTS % "(= 3 (topLevel at:(centrePoint)))")
    assert "the top one decides whose stack it is" in " ".join(text.split())


ALTERNATING = """
(game "Alternating" (players 2)
    (equipment {(board (square 5)) (piece "Man" Each)})
    (rules
        (play (move Add (to (sites Empty)) %s))
        (end (if (is Full) (result Prev Win)))
    )
)
"""


def test_where_turns_alternate_whoever_moved_before_is_the_opponent() -> None:
    assert "Your opponent wins if the board is full." in " ".join(book(ALTERNATING % "").split())
    again = book(ALTERNATING % "(then (if (is Line 3) (moveAgain)))")
    assert "player who moved before you" in " ".join(again.split())


def test_the_height_of_several_stacks_is_the_number_of_pieces_there() -> None:
    none = book(HEIGHTS % "(= 0 (size Stack in:(sites Occupied by:Next)))")
    assert "You win if there are no squares with your opponent's pieces." in " ".join(none.split())
    some = book(HEIGHTS % "(= 5 (size Stack in:(sites Corners)))")
    assert "there are exactly five men on the four corner squares" in " ".join(some.split())


LEVELS = """
(game "Levels" (players 2)
    (equipment {(board (square 5)) (piece "Man" Each (move Step (to if:(is Empty (to)))))
        (map "Start" {(pair P1 0) (pair P2 24)})})
    (rules
        (start {(place Stack "Man1" 3 count:2) (place Stack "Man2" 4 count:2)})
        (play (forEach Piece (then (forEach Site (sites Right) (forEach Level (site)
            (move (from (site) level:(level))
                (to (mapEntry "Start" (who at:(site) level:(level))))))))))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


def test_a_stack_that_goes_piece_by_piece_to_its_owners_places_is_told_at_once() -> None:
    text = " ".join(book(LEVELS).split())
    assert "for each level" not in text
    assert "to its owner's start" in text
