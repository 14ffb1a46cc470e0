"""What books say of boards that are slanted, of hexagons, or no more than paths of holes."""

from tests.english.test_ideas import book
from tests.english.test_read_strictly import game

PLACED = "(move Add (to (sites Empty)))"
HEXAGONS = "(board (rotate 90 (hex 3)))"


def test_coordinates_of_a_board_that_stands_on_a_corner_are_told_where_they_are_used() -> None:
    board = '(board (rotate 45 (square 4))) (piece "Man" Each)'
    text = book(game(board, PLACED, start='(place "Man1" coord:"B2")'))
    assert (
        "A1 is the lowest square; letters run up to the right and numbers up to the left." in text
    )
    assert "A1" not in book(game(board, PLACED))


def test_rows_that_run_aslant_are_not_called_rows() -> None:
    board = '(board (rotate 45 (square 4))) (piece "Man" Each)'
    text = book(game(board, PLACED, start='(place "Man1" (sites Row 0))'))
    assert "stand on A1–D1" in text
    assert "bottom row" not in text


def test_what_is_diagonal_on_hexagons_is_told_where_it_matters() -> None:
    bishop = '(piece "Man" Each (move Slide Diagonal))'
    rook = '(piece "Man" Each (move Slide Orthogonal))'
    told = [book(game(f"{HEXAGONS} {piece}", "(forEach Piece)")) for piece in (bishop, rook)]
    assert "a diagonal one past a corner" in told[0]
    assert "corner" not in told[1]


def test_a_horse_turns_outward_on_hexagons_too() -> None:
    second = "(forEach Direction (from (to)) (directions {FR FL} of:All) (move (from) (to)))"
    first = f"(forEach Direction Orthogonal (to if:(is Empty (to)) (apply {second})))"
    text = book(game(f'{HEXAGONS} (piece "Horse" Each {first})', "(forEach Piece)"))
    assert "to an empty cell and from there one diagonally outward" in text


PATHS = """
    (board
        (graph
            vertices:{{0 0} {0 1} {0 2} {0 3} {2 0} {2 1} {2 2} {2 3} {1 4}}
            edges:{{0 1} {1 2} {2 3} {3 8} {4 5} {5 6} {6 7} {7 8}}
        )
        {
            (track "Left" {9 0 1 2 3 8} P1 directed:True)
            (track "Right" {10 4 5 6 7 8} P2 directed:True)
        }
        use:Vertex
    )
    (hand Each) (dice num:1) (regions "Good" (sites {1 5}))
    (map {(pair 2 0) (pair 6 4)})
    (piece "Peg" Each
        (move (from) (to (trackSite Move steps:(count Pips) ) if:(is Empty (to)))
            (then (and
                (if (is In (last To) (sites "Good")) (moveAgain))
                (if (!= (last To) (mapEntry (last To)))
                    (fromTo (from (last To)) (to (mapEntry (last To)))))))
        )
    )
"""


def test_holes_of_a_race_are_told_by_their_numbers_on_the_paths() -> None:
    turn = "(do (roll) next:(forEach Piece))"
    text = book(game(PATHS, turn, start='(place "Peg" "Hand" count:3)'))
    assert "two paths of four points" in text
    assert "and point 5, where both end" in text
    assert "point 2 of both paths" in text
    assert "others of their path, each to its linked point: 3 to 1" in text


def test_no_book_speaks_of_a_diagram_it_has_not() -> None:
    graph = "vertices:{{0 0} {1 0} {2 1} {1 2}} edges:{{0 1} {1 2} {2 3} {3 0} {0 2}}"
    board = f"(board (graph {graph}) use:Vertex)"
    step = '(piece "Man" Each (move Step (to if:(is Empty (to)))))'
    text = book(game(f"{board} {step}", "(forEach Piece)"))
    assert "diagram" not in text
    assert "four points joined by five lines, listed below" in text
    assert "Letters stand for columns, numbers for rows." in text


def test_directions_on_a_board_with_layers_are_those_of_the_compass() -> None:
    board = '(board (square 3 pyramidal:True) use:Vertex) (piece "Ball" Each)'
    ahead = "(and (is Occupied (ahead (to) N)) (is Empty (ahead (to) UNE)))"
    text = book(game(board, f"(move Add (to (sites Empty) if:{ahead}))"))
    assert "just south of an occupied point" in text
    assert "one layer up, north-east of" in text
    assert "B2/1 is one layer up and rests on A1/0, C1/0, A3/0 and C3/0" in text


def test_what_is_in_sight_is_explained_once() -> None:
    sight = "(intersection (sites LineOfSight Piece at:(to)) (sites Occupied by:Mover))"
    seen = f"(< 0 (count Sites in:{sight}))"
    board = '(board (square 5)) (piece "Man" Each)'
    text = book(game(board, f"(move Add (to (sites Empty) if:{seen}))"))
    assert text.count("is *in sight* of another if it has the first piece on a straight line") == 1
    assert "with your pieces in sight of that square" in text


def test_sites_gone_through_inside_others_have_names_of_their_own() -> None:
    near = "(forEach of:(sites Around (to)) (union (sites Around (site)) (sites Around (to))))"
    some = f"(< 0 (count Sites in:(intersection {near} (sites Occupied by:Mover))))"
    board = '(board (square 5)) (piece "Man" Each)'
    text = book(game(board, f"(move Add (to (sites Empty) if:{some}))"))
    assert "(the other square)" in text


def test_a_pattern_in_a_straight_row_is_told_as_such() -> None:
    walk = "{F F R R F}"
    found = f"(sites Pattern {walk} from:(to) whats:{{1 0 2 0}})"
    board = '(board (square 5)) (piece "Man" Each)'
    text = book(game(board, f"(move Add (to (sites Board) if:(is In (to) {found})))"))
    assert "any straight row of" in text
    assert "pattern" not in text


def test_a_path_that_crosses_itself_says_where_a_piece_goes_on() -> None:
    board = """
        (board (square 3) {(track "Track" {0 1 4 3 0 6} P1 directed:True)})
        (dice num:1) (piece "Man" P1 (move (from) (to (trackSite Move steps:(count Pips)))))
    """
    turn = "(do (roll) next:(forEach Piece))"
    text = book(game(board, turn, start='(place "Man1" coord:"A1")'))
    assert "has come to a square of its path for the second time goes on from there" in text


def test_sides_of_a_hexagon_are_told_by_where_they_lie() -> None:
    joined = "(is Connected {(sites Side NW) (sites Side SE)})"
    board = '(board (hex 4)) (piece "Man" Each)'
    text = book(game(board, PLACED, end=f"(end (if {joined} (result Mover Win)))"))
    assert "joins the side at the upper left and the side at the lower right" in text


def test_pieces_that_look_aside_move_forward_too() -> None:
    board = (
        '(board (rectangle 1 5)) (piece "Toad" P1 E (move Step Forward (to if:(is Empty (to)))))'
    )
    text = book(game(board, "(forEach Piece)", start='(place "Toad1" coord:"A1")'))
    assert "one square straight forward to an empty square" in text


def test_a_leap_on_hexagons_turns_to_the_next_way() -> None:
    leap = "(move Leap {{F F R F} {F F L F}} (to if:(is Empty (to))))"
    text = book(game(f'{HEXAGONS} (piece "Man" Each {leap})', "(forEach Piece)"))
    assert "60 degrees to the right" in text


def test_ways_past_the_corners_of_hexagons_are_diagonal() -> None:
    step = "(move Step (directions {NNE NNW}) (to if:(is Empty (to))))"
    text = book(game(f'{HEXAGONS} (piece "Man" Each {step})', "(forEach Piece)"))
    assert "diagonally up to the right" in text
    assert "steeply" not in text
