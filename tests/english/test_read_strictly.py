"""What strict readers missed in rule books, or could have taken for something else."""

from tests.english.test_ideas import book
from tests.english.test_kept import two_rows


def game(equipment: str, turn: str, *, start: str = "", meta: str = "", end: str = "") -> str:
    """A game of two players with the equipment and the turn given."""
    ending = end or "(end (if (no Moves Next) (result Mover Win)))"
    return f"""
        (game "Strict"
            (players 2)
            (equipment {{ {equipment} }})
            (rules {meta} (start {{ {start} }}) (play {turn}) {ending})
        )
    """


SQUARE = '(board (square 5)) (piece "Man" Each (move Step Orthogonal (to if:(is Empty (to)))))'


def test_the_points_of_each_row_of_a_triangle_are_joined_too() -> None:
    board = "(board (wedge 4) use:Vertex)"
    text = book(game(f'{board} (piece "Man" Each)', "(move Add (to (sites Empty)))"))
    assert "three rows of three points, joined along each row" in text


def test_who_is_surrounded_is_next_to_the_piece_in_the_same_directions() -> None:
    step = "(move Step (to if:(is Empty (to))) (then (surround (from (last To)) Orthogonal)))"
    text = book(game(f'(board (square 5)) (piece "Man" Each {step})', "(forEach Piece)"))
    assert "enemy man orthogonally next to the piece that moved" in text


def test_pieces_in_a_hand_need_not_be_where_all_on_the_board_are() -> None:
    gathered = "(all Sites (sites Occupied by:Mover) if:(is In (site) (sites Mover)))"
    place = '(regions P1 (sites Top)) (regions P2 (sites Bottom)) (piece "Man" Each) (hand Each)'
    end = f"(end (if {gathered} (result Mover Win)))"
    turn = "(move (from (handSite Mover)) (to (sites Empty)))"
    told = [
        book(game(f"(board (square 4) {use}) {place}", turn, end=end))
        for use in ("use:Vertex", "use:Cell")
    ]
    assert "You win if all your men on the board are in your home" in told[0]
    assert "You win if all your men are in your home" in told[1]


def test_whoever_has_a_side_after_a_change_of_sides_is_said_to_have_it() -> None:
    then = "(then (and (swap Players P1 P2) (set NextPlayer (player 1))))"
    text = book(game(SQUARE, f"(or (forEach Piece) (move Pass {then}))"))
    assert "et whoever now has the first player's pieces move next" in text


def test_a_stick_that_is_looked_at_by_itself_is_marked() -> None:
    asked = "(if (= 1 (face 25)) (moveAgain))"
    turn = f"(do (roll) next:(forEach Piece (then {asked})))"
    for faces, told in (("d:2 from:0", True), ("d:6", False)):
        text = book(game(f"{SQUARE} (dice {faces} num:3)", turn))
        assert ("showing zero or one; one of them is marked" in text) is told
        assert ("If the marked stick shows one, throw again" in text) is told


def test_phases_that_are_called_phases_are_not_called_so_twice() -> None:
    text = book(
        """
        (game "Phases"
            (players 2)
            (equipment { (board (square 3)) (piece "Man" Each) })
            (rules
                phases:{
                    (phase "First" (play (move Add (to (sites Empty))))
                        (nextPhase (= 4 (count Moves)) "MainPhase"))
                    (phase "MainPhase" (play (move Add (to (sites Empty))))
                        (end (if (is Line 3) (result Mover Win))))
                }
            )
        )
        """
    )
    assert "In the *main phase*, " in text
    assert "phase main phase" not in text


def test_all_regions_of_a_player_that_lie_in_one_of_them_are_that_one() -> None:
    turn = "(move Select (from (sites Mover) if:(< 1 (count at:(from)))) (then (sow)))"
    rows = two_rows(turn).replace(
        "(regions P1 (sites Bottom))\n",
        '(regions "Home" P1 (sites Bottom)) (regions "Left" P1 (sites {0 1}))\n',
    )
    rows = rows.replace(
        "(regions P2 (sites Top))\n",
        '(regions "Home" P2 (sites Top)) (regions "Left" P2 (sites {7 6}))\n',
    )
    text = book(rows)
    assert "from a hole of your row with more than one seed" in text


def test_pieces_that_are_brought_in_are_counted_on_the_board() -> None:
    turn = "(if (< (count Pieces Mover) 4) (move Add (to (sites Empty))))"
    text = book(game(SQUARE, turn))
    assert "men on the board" in text
    assert "men left" not in text


def test_balls_that_no_description_speaks_of_are_needed() -> None:
    text = book(game("(board (square 3))", "(move Add (to (sites Empty)))"))
    assert "Each player has balls." in text


def test_seeds_sown_on_from_a_hole_not_reached_begin_with_the_one_after_it() -> None:
    start = "(+ 1 (to))"
    text = book(
        two_rows(
            f"""
            (move Select (from (sites Mover) if:(< 0 (count at:(from))))
                (then (sow apply:(if (= 3 (count at:(to)))
                    (and
                        (fromTo (from (to)) (to {start}) count:3)
                        (sow {start} count:3)
                    )
                )))
            )
            """
        )
    )
    assert "leaving its own and beginning with the hole after it, in the same way" in text


def test_a_hole_beside_stores_is_told_by_its_place_in_a_row() -> None:
    rows = '(regions "Row" P1 (sites Bottom)) (regions "Row" P2 (sites Top))'
    board = '(mancalaBoard 2 4 (track "Round" "1,E,N,W" loop:True)) (piece "Seed" Shared)'
    into = "(then (fromTo (from (last To)) (to (centrePoint)) count:(count at:(last To))))"
    turn = f"(move Select (from (sites Mover) if:(< 0 (count at:(from)))) {into})"
    text = book(game(f"{board} {rows}", turn, start="(set Count 2 to:(sites Track))"))
    assert "the first player's second hole from their left" in text


def test_a_single_piece_is_caught_with_nothing_else_between_too() -> None:
    king = '(piece "King" P2)'
    between = '(between (max 1) if:(= (what at:(between)) (id "King" P2)))'
    step = f"(move Step (to if:(is Empty (to))) (then (custodial (from (last To)) {between})))"
    board = f'(board (square 5)) {king} (piece "Man" P1 {step})'
    text = book(game(board, "(forEach Piece)", start='(place "King2" coord:"C3")'))
    assert "caught alone" in text


def test_a_piece_that_may_move_onto_its_own_says_so() -> None:
    enemy = "(is Enemy (who at:(to)))"
    to = f"(to (apply if:{enemy} (remove (to))))"
    text = book(game(f'(board (square 5)) (piece "Man" Each (move Step {to}))', "(forEach Piece)"))
    assert "also move onto a piece of your own, which leaves the game" in text


def test_passes_count_as_moves_where_moves_are_counted() -> None:
    end = "(end (if (= (count Moves) 10) (result Mover Draw)))"
    assert "A pass counts as a move." in book(game(SQUARE, "(forEach Piece)", end=end))
    assert "A pass counts" not in book(game(SQUARE, "(forEach Piece)"))


def test_a_piece_that_is_called_like_a_square_is_told_from_it() -> None:
    turn = '(move Add (piece "Square") (to (sites Empty)))'
    select = '(from (sites Occupied by:Shared component:"Square"))'
    then = '(then (promote (last To) (piece {"Disc"}) Shared))'
    box = '(board (square 3)) (piece "Square" Shared) (piece "Disc" Shared)'
    text = book(game(box, f"(or {turn} (move Select {select} {then}))"))
    assert "Place a square piece on an empty square." in text
    assert "to a disc." in text


def test_rows_of_squares_lead_any_way() -> None:
    text = book(game(SQUARE, "(forEach Piece)", end="(end (if (is Line 3) (result Mover Win)))"))
    assert "You win if you have three in a row in any direction." in text


def test_a_named_set_but_for_two_is_told_so() -> None:
    place = '(place "Man1" (difference (sites Phase 1) (sites Corners)))'
    text = book(game('(board (square 6)) (piece "Man" Each)', "(forEach Piece)", start=place))
    assert "stand on the light squares except F1 and A6" in text


def test_only_the_top_piece_of_a_stack_moves_where_stacks_grow() -> None:
    move = (
        "(move (from (sites Occupied by:Mover)) (to (sites Board) if:(< (size Stack at:(to)) 3)))"
    )
    text = book(game('(board (square 4)) (piece "Man" Each)', move))
    assert "Of a stack, only the top piece moves." in text


def test_a_number_that_is_looked_at_before_it_is_remembered_is_minus_one() -> None:
    then = "(then (if (<= (var) 0) (set Var 3) (set Var 0)))"
    step = f"(move Step (to if:(is Empty (to))) {then})"
    turn = "(if (<= (var) 0) (forEach Piece) (or (forEach Piece) (move Pass)))"
    text = book(game(f'(board (square 5)) (piece "Man" Each {step})', turn))
    assert ("the remembered number" in text) == ("is minus one until something" in text)


def test_a_player_who_wins_by_name_is_not_told_of_an_opponent_of_theirs() -> None:
    for result, told in (
        ("P1 Win", "The first player wins if whoever is to move next cannot move"),
        ("Mover Win", "You win if your opponent cannot move"),
    ):
        end = f"(end (if (no Moves Next) (result {result})))"
        assert told in book(game(SQUARE, "(forEach Piece)", end=end))


def test_what_lies_in_a_numbered_place_of_the_hand_is_named() -> None:
    kinds = '(board (square 4)) (piece "Disc" Each) (piece "Ring" Each) (hand Each size:2)'
    turn = (
        "(or (move (from (handSite Mover 0)) (to {0})) (move (from (handSite Mover 1)) (to {0})))"
    )
    start = " ".join(
        f'(place "{kind}{player}" (handSite P{player} {place}) count:3)'
        for player in (1, 2)
        for place, kind in enumerate(("Disc", "Ring"))
    )
    text = book(game(kinds, turn.format("(sites Empty)"), start=start))
    assert "lace a disc from the first place of your hand" in text
    assert "lace a ring from the second place of your hand" in text
    mixed = start.replace('"Disc2" (handSite P2 0)', '"Disc2" (handSite P2 1)')
    mixed = mixed.replace('"Ring2" (handSite P2 1)', '"Ring2" (handSite P2 0)')
    assert "piece from the first place" in book(
        game(kinds, turn.format("(sites Empty)"), start=mixed)
    )
    back = "(or (move (from (sites Empty)) (to (handSite Mover 0))) (forEach Piece))"
    more = f"(or {turn.format('(sites Empty)')} {back})"
    assert "piece from the first place" in book(game(kinds, more, start=start))


def test_a_region_in_which_nothing_can_be_yet_is_not_asked_about() -> None:
    step = "(move Step (to if:(is Empty (to))))"
    men = f'(board (square 5)) (piece "Man" Each {step})'
    text = book(game(men, "(if (is In (sites Corners)) (move Pass) (forEach Piece))"))
    assert "corner" not in text
    caught = (
        "(surround (from (last To)) Orthogonal (between if:(and {(is Enemy (who at:(between))) "
        "(= (between) (centrePoint)) (all Sites (sites Around (between) Own) "
        "if:(not (is In (to) (sites Corners))))})))"
    )
    men = (
        f'(board (square 5)) (piece "Man" Each (move Step (to if:(is Empty (to))) (then {caught})))'
    )
    text = book(game(men, "(forEach Piece)"))
    assert "corner" not in text
    assert "the edge" not in text


def test_the_edge_counts_where_pieces_are_caught_in_corners() -> None:
    caught = (
        "(surround (from (last To)) Orthogonal (between if:(and (is Enemy (who at:(between))) "
        "(is In (between) (sites Corners)))))"
    )
    men = (
        f'(board (square 5)) (piece "Man" Each (move Step (to if:(is Empty (to))) (then {caught})))'
    )
    assert "the edge closes a side, too" in book(game(men, "(forEach Piece)"))


def test_squares_that_stand_on_corners_share_sides_along_some_rows() -> None:
    board = "(board (rotate 45 (merge (square 3) (shift 3 0 (rectangle 1 2)))))"
    text = book(
        game(
            f'{board} (piece "Man" Each (move Step Orthogonal (to if:(is Empty (to)))))',
            "(forEach Piece)",
        )
    )
    assert "share a side (orthogonal)" in text
    assert "touch at a corner (diagonal)" in text


def test_what_could_be_reached_from_a_site_needs_no_piece_there() -> None:
    onward = "(sites To (slide (from (ahead (from) N)) (directions {NE NW})))"
    men = f'(board (square 7)) (piece "Man" Each (move (from) (to {onward})))'
    text = book(game(men, "(forEach Piece)"))
    assert "from the square right above the square it comes from (whatever stands there)" in text
    assert "the piece on" not in text


def test_a_count_of_quiet_moves_is_one_longer_from_the_beginning() -> None:
    anew = "(to if:(is Enemy (who at:(to))) (apply (remove (to) (then (set Counter)))))"
    men = f'(board (square 7)) (piece "Man" Each (move Slide Orthogonal {anew}))'
    end = "(end (if (= (counter) 99) (result All Draw)))"
    text = book(game(men, "(forEach Piece)", end=end))
    assert "without a capture (101 from the beginning of the game)" in text


def test_a_phase_of_placing_that_one_may_be_unable_to_end_is_over_with_the_last_player() -> None:
    place = "(move (from (handSite Mover)) (to (sites Empty)))"
    rules = (
        '(game "Rows" (players 2) (equipment {(board (square 5)) (hand Each) '
        '(piece "Man" Each (move Step (to if:(is Empty (to)))))}) (rules '
        '(start (place "Man" "Hand" count:5)) phases:{'
        '(phase "Entering" (play %s) (nextPhase (is Empty (handSite P2)) "Moving")) '
        '(phase "Moving" (play (forEach Piece)))} (end (if (no Moves Next) (result Mover Win)))))'
    )
    tried = f"(do {place} ifAfterwards:(not (is Line 3)))"
    assert "once all the second player's men are placed" in book(rules % tried)
    assert "once all men are placed" in book(rules % place)


def test_nobody_is_asked_for_a_further_move_where_turns_have_only_one() -> None:
    step = "(move Step (to if:(is Empty (to))))"
    men = f'(board (square 5)) (piece "Man" Each (if (is Prev Mover) (move Pass) {step}))'
    text = book(game(men, "(forEach Piece)"))
    assert "further move" not in text
    assert "same turn" not in text


def test_columns_are_counted_from_one_where_one_is_added() -> None:
    men = '(board (square 5)) (piece "Man" Each (move Step (to if:(is Empty (to)))))'
    asked = "(= (+ 1 (column of:(last To))) (count Pieces Mover))"
    text = book(game(men, f"(do (forEach Piece) ifAfterwards:{asked})"))
    assert "the number of the column of its new square (from one)" in text
    assert "from zero" not in text


def test_pieces_that_players_turn_go_forward_where_they_face() -> None:
    turned = "(or (move Step Forward (to if:(is Empty (to)))) (move Set Rotation))"
    men = f'(board (square 5)) (piece "Man" Each {turned})'
    text = book(game(men, "(forEach Piece)"))
    assert "turned in steps of forty-five degrees" in text
    assert "*forward* is where it faces" in text
