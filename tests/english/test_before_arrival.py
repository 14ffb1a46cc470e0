"""What happens before a piece arrives, what is meant by *all*, and sites told by what they are."""

from tests.english.test_ideas import book
from tests.english.test_read_strictly import SQUARE, game

AWAY = "(forEach Level (to) FromTop (fromTo (from (to) level:(level)) (to (handSite Next))))"


def test_what_stands_where_a_piece_goes_is_dealt_with_before_it_arrives() -> None:
    asked = "(and (is Enemy (who at:(to))) (not (is In (to) (sites Corners))))"
    step = f"(move Step (to if:True (apply (if {asked} {AWAY}))))"
    text = book(
        game(f'(board (square 4)) (hand Each) (piece "Man" Each {step})', "(forEach Piece)")
    )
    assert "Before it arrives" in text
    assert "As it arrives" not in text


def test_a_captured_piece_that_is_put_into_its_owners_hand_anew_is_captured() -> None:
    table = '(map "Where" {(pair (id "Man" P1) (handSite P1)) (pair (id "Man" P2) (handSite P2))})'
    again = '(add (piece (what at:(to))) (to (mapEntry "Where" (what at:(to)))))'
    step = (
        "(move Step Orthogonal (to if:(not (is Friend (who at:(to))))"
        f"(apply (if (is Enemy (who at:(to))) {again}))))"
    )
    equipment = f'(board (square 4)) (hand Each) (piece "Man" Each {step}) {table}'
    text = book(game(equipment, "(forEach Piece)"))
    assert "capturing any enemy man there" in text
    assert "put the captured piece into its owner's hand" in text
    assert "where square" not in text


def test_pieces_under_an_enemy_do_not_count_among_all() -> None:
    lone = "(or (not (is Enemy (who at:(to)))) (= 1 (size Stack at:(to))))"
    move = f"(move (from (from)) (to (ahead (from) E) if:{lone}))"
    gathered = "(all Sites (sites Occupied by:Mover) if:(is In (site) (sites Top)))"
    stack = '(place Stack "Man1" 0 count:3)'
    for rule, told in ((move, True), ("(move Step (to if:(is Empty (to))))", False)):
        equipment = f'(board (square 4)) (piece "Man" Each {rule})'
        end = f"(end (if {gathered} (result Mover Win)))"
        text = book(game(equipment, "(forEach Piece)", start=stack, end=end))
        assert ("all your men, those under an enemy man aside, are in" in text) is told


def test_a_piece_that_nothing_chooses_does_not_leave_the_board() -> None:
    turn = (
        "(or (forEach Site (sites Corners) (if (is Empty (site)) (move Remove {})))(forEach Piece))"
    )
    told = [book(game(SQUARE, turn.format(which))) for which in ("(from)", "(site)")]
    assert ["leave the board" in text or "remove" in text for text in told] == [False, True]


def test_a_piece_is_captured_by_ending_on_it_where_pieces_never_stand_on_others() -> None:
    hop = (
        "(move Hop Orthogonal (between if:(is Friend (who at:(between))))"
        "(to if:(is Enemy (who at:(to)))))"
    )
    text = book(game(f'(board (square 4)) (piece "Man" Each {hop})', "(forEach Piece)"))
    assert "enemy man directly behind it, capturing it" in text


def test_lists_of_sites_that_are_asked_as_numbers_are_lists_of_sites() -> None:
    noted = "(then (remember Value (last To)))"
    step = f"(move Step (to if:(not (is In (to) (values Remembered)))) {noted})"
    text = book(game(f'(board (square 4)) (piece "Man" Each {step})', "(forEach Piece)"))
    assert "values remembered" not in text
    assert "among the *noted* squares from now on" in text


def test_the_edge_between_two_squares_is_one_that_touches_both() -> None:
    ends = [f"(sites Incident Edge of:Cell at:({end}))" for end in ("from", "to")]
    edges = f"(intersection {' '.join(ends)})"
    free = f"(all Sites {edges} if:(is Empty Edge (site)))"
    step = f"(move Step Orthogonal (to if:(and (is Empty (to)) {free})))"
    text = book(game(f'(board (square 4)) (piece "Man" Each {step})', "(forEach Piece)"))
    assert (
        "if each edge that touches both the square it comes from and its new square is empty"
        in text
    )


def test_some_of_several_are_at_least_one() -> None:
    mated = "(all Sites (sites Occupied by:Mover) if:(is Threatened at:(site)))"
    turn = f"(do (forEach Piece) ifAfterwards:(not {mated}))"
    text = book(game(SQUARE, turn))
    assert "for at least one square with your men" in text or "at least one" in text


def test_one_site_that_is_drawn_by_lot_is_told_as_one() -> None:
    add = '(add (piece "Man1") (to (sites Random (sites Empty) num:1)))'
    text = book(game(SQUARE, f"(forEach Piece (then {add}))"))
    assert "on an empty square, drawn by lot" in text
    assert "each of one" not in text


def test_the_squares_of_a_large_tile_are_named() -> None:
    equipment = '(board (square 4)) (tile "Hook" Shared {F F R F}) (hand Shared size:1)'
    place = '(place "Hook" (handSite Shared 0))'
    turn = "(move (from (sites Hand Shared)) (to (sites Empty)))"
    text = book(game(equipment, turn, start=place))
    assert "covers four squares, such as A1–A3 and B3, turned any way" in text
    assert "All squares that a tile comes to cover must be empty or its own before" in text
    assert "from the shared hand" in text


def test_points_that_pieces_have_left_are_covered_and_not_the_pieces() -> None:
    asked = "(to if:(and (is Empty (to)) (= 0 (state at:(to)))))"
    step = f"(move Step Orthogonal {asked} (then (set State at:(last From) 1)))"
    text = book(game(f'(board (square 4)) (piece "Man" Each {step})', "(forEach Piece)"))
    assert "Then cover the square it came from" in text
    assert "uncovered" in text


def test_pieces_of_each_player_are_those_of_anybody() -> None:
    each = " ".join(f'(= (what at:(to)) (id "Tower" P{player}))' for player in (1, 2, 3))
    step = f"(move Step (to if:(and (is Occupied (to)) (not (or {{{each}}})))))"
    text = book(
        f"""
        (game "Anybody"
            (players 3)
            (equipment {{ (board (square 4)) (piece "Tower" Each) (piece "Man" Each {step}) }})
            (rules
                (start {{ (place "Man1" coord:"A1") (place "Tower1" coord:"B1") }})
                (play (forEach Piece))
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
        """
    )
    assert "no tower stands on" in text
    assert "tower and none" not in text


def test_a_phase_that_leads_to_itself_is_not_left() -> None:
    text = book(
        """
        (game "Again"
            (players 2)
            (equipment { (board (square 3)) (piece "Man" Each) })
            (rules
                phases:{
                    (phase "First"
                        (play (move Add (to (sites Empty))))
                        (nextPhase "Second")
                    )
                    (phase "Second"
                        (play (move Add (to (sites Corners) if:(is Empty (to)))))
                        (nextPhase "Second")
                    )
                }
                (end (if (is Line 3) (result Mover Win)))
            )
        )
        """
    )
    assert "go on to the phase second" not in text
    assert "go on to the phase *second*" not in text
