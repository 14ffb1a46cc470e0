"""What people need to play from a book: marks they can see, and ends without machinery."""

from tests.english.test_cases import told
from tests.english.test_ideas import book as sown
from tests.english.test_kept import two_rows

LEAP = "(if (= 1 (state at:(from))) (move Hop (between if:True) (to if:(is Empty (to)))))"
STEP = "(move Step (to if:(is Empty (to))))"
MOVED = "(then (if (= (state at:(last To)) 1) (set State at:(last To) 0)))"


def test_states_that_are_zero_or_one_are_marks_also_at_the_start() -> None:
    text = told(
        man=f"(or {STEP} {LEAP} {MOVED})",
        more='(piece "King" Each (move Step (to if:(is Empty (to)))))',
        start='(start {(place "Man1" 0 state:1) (place "Man1" 2) (place "Man2" 24 state:1) '
        '(place "Man2" 22) (place "King1" 1) (place "King2" 23)})',
        play="(forEach Piece)",
    )
    assert "Some pieces are *marked*, with a counter perhaps." in text
    assert "A1, marked" in text
    assert "If it is marked, jump" in text
    assert "take any mark off the piece that moved" in text
    assert "state" not in text


def test_a_piece_that_gets_its_mark_in_any_case_is_not_asked_for_it() -> None:
    text = told(
        man="(if (!= 1 (state at:(from))) (move Step (to if:(is Empty (to))) "
        "(then (if (not (= 1 (state at:(last To)))) (set State at:(last To) 1)))))",
        start='(start {(place "Man1" 0) (place "Man2" 24)})',
        play="(forEach Piece)",
    )
    assert "Then mark it." in text
    assert "where it landed is not marked" not in text


def test_pieces_that_have_not_moved_are_no_marked_pieces() -> None:
    text = told(
        man=f"(or {STEP} {LEAP} {MOVED})",
        start='(start {(place "Man1" 0 state:1) (place "Man2" 24 state:1)})',
        play="(forEach Piece)",
    )
    assert "it has not moved yet" in text
    assert "marked" not in text


def test_the_last_move_ends_somewhere() -> None:
    text = told(
        man=STEP,
        start='(start {(place "Man1" 0) (place "Man2" 24)})',
        play="(forEach Piece)",
        end="(if (is In (last To) (sites Top)) (result Mover Win))",
    )
    assert "You win if your move ended in the top row." in text


def test_empty_sites_that_are_in_other_regions_as_well_are_empty_sites_of_these() -> None:
    text = told(
        more='(regions "Camp" P1 (sites Bottom)) (regions "Camp" P2 (sites Top))',
        play='(or (move Add (to (intersection (sites Empty) (sites Mover "Camp")))) '
        "(move Add (to (intersection (sites Empty) (sites Around (sites Occupied by:Mover))))))",
    )
    assert "on an empty square in your camp" in text
    assert "on an empty square next to the squares with your pieces" in text
    assert "alike" not in text


def test_a_list_of_sites_without_a_name_holds_noted_sites() -> None:
    text = told(
        play="(move Add (to (difference (sites Empty) (sites (values Remembered)))) "
        "(then (and (remember Value (last To)) (if (< 3 (size Array (values Remembered))) "
        "(forget Value All)))))",
    )
    assert "count the square where it was placed among the *noted* squares from now on" in text
    assert "there are more than three *noted* squares" in text
    assert "count no square among the *noted* squares any more" in text
    assert "values" not in text


def test_lists_of_each_player_are_lists_of_sites_if_one_of_them_is() -> None:
    text = told(
        start='(start {(set RememberValue "OwnedP1" (sites Bottom)) '
        '(set RememberValue "OwnedP2" (sites Top))})',
        play='(if (is Mover P1) (move Add (to (sites (values Remembered "OwnedP1")))) '
        '(move Add (to (sites (values Remembered "OwnedP2")))))',
    )
    assert "The first player's *owned* squares are the bottom row." in text


def test_a_region_that_is_a_list_of_numbers_is_told_where_it_is_asked_for() -> None:
    text = told(
        board='(square 5) {(track "Track" "0,E,N,W" P1 directed:True)}',
        more='(dice d:6 from:1 num:1) (regions "AnotherThrow" (sites {1 4 6}))',
        start='(start (place "Man1" 0))',
        play="(do (roll) next:(forEach Piece (move (from) (to (trackSite Move from:(from) "
        '"Track" steps:(count Pips))) (then (if (is In (count Pips) (sites "AnotherThrow")) '
        "(moveAgain))))))",
    )
    assert "one, four or six" in text
    assert "another throw" not in text.lower()


def test_neutral_pieces_are_counted() -> None:
    text = told(
        more='(piece "Dot" Neutral)',
        start='(start (place "Dot0" (sites Corners)))',
        play="(move Remove (sites Occupied by:Neutral))",
    )
    assert "There are four neutral dots, which belong to nobody." in text


def test_a_limping_board_has_sides_of_two_lengths() -> None:
    text = told(board="(hex Limping 3)")
    assert "a hexagon of hexagons, three and four by turns along its sides" in text


def test_a_piece_is_named_rather_than_where_it_stands() -> None:
    text = told(
        man="(move Step (to if:(is Empty (to))))",
        more='(piece "King" Each)',
        start='(start {(place "King1" 0) (place "King2" 24) (place "Man1" 1) (place "Man2" 23)})',
        play='(forEach Piece "Man" (then (if (is Mover P1) (remove (where "King" Next)))))',
    )
    assert "remove your opponent's king" in text


def test_a_lap_may_begin_with_the_hole_after_that_of_the_last_seed() -> None:
    following = "(trackSite Move from:{} steps:1)"
    last = following.format("(last To afterConsequence:True)")
    text = sown(
        two_rows(f"""
            (move Select
                (from (if (is Prev Mover) (sites {{{last}}}) (sites Mover))
                    if:(is Occupied (from)))
                (then (sow apply:(if (is Occupied {following.format("(to)")}) (moveAgain))))
            )
        """)
    )
    assert "If the next hole is occupied, sow on with all seeds of the next hole" in text
    assert "move again" not in text
    assert "starting hole" not in text


def test_a_number_that_is_one_or_not_is_a_reminder_beside_the_board() -> None:
    text = told(
        play='(if (!= 1 (var "Raid")) (move Add (to (sites Empty)) (then (set Var "Raid" 1))) '
        '(move Remove (sites Occupied by:Next) (then (set Var "Raid" 0))))'
    )
    assert "Anything at hand serves as the *raid* reminder, which is put away at first." in text
    assert "if the *raid* reminder does not lie beside the board" in text
    assert "put the *raid* reminder beside the board" in text
    assert "take the *raid* reminder away" in text
    assert "remember" not in text


def test_a_value_of_a_player_that_is_one_or_not_is_a_reminder_of_theirs() -> None:
    text = told(
        play="(or (move Add (to (sites Empty))) (if (!= 1 (value Player Mover)) "
        "(move Remove (sites Occupied by:Next) (then (set Value Mover 1)))))"
    )
    assert "If you do not have your reminder" in text
    assert "take your reminder" in text
    assert "value" not in text


def test_a_number_that_is_asked_for_as_zero_before_it_is_set_is_no_reminder() -> None:
    text = told(
        play='(if (= 0 (var "Raid")) (move Add (to (sites Empty)) (then (set Var "Raid" 1))) '
        '(move Remove (sites Occupied by:Next) (then (set Var "Raid" 0))))'
    )
    assert "the remembered *raid* is zero" in text


def test_all_seeds_of_the_hole_from_which_they_go_are_all_seeds() -> None:
    text = sown(two_rows("(move (from (sites Mover)) (to (sites Empty)) count:(count at:(from)))"))
    assert "move all seeds from a hole of your row to" in text


def test_a_piece_by_the_number_of_its_owner_is_one_of_their_pieces() -> None:
    text = told(play="(move Add (piece (next)) (to (sites Empty)))")
    assert "place one of your opponent's men on an empty square" in text


def test_a_die_that_lies_nowhere_is_not_asked_for() -> None:
    text = told(
        more="(dice d:6 num:2)",
        start='(start {(place "Man1" 0) (place "Man2" 24)})',
        play="(do (roll) next:(forEach Die replayDouble:(= 1 (face 3)) "
        "(forEach Piece (move Step (to if:(is Empty (to)))))))",
    )
    assert "D1" not in text
    assert "twice" not in text


def test_a_piece_that_comes_in_by_promotion_never_counts_as_unmoved() -> None:
    promoted = '(move Step (to if:(is Empty (to))) (then (promote (last To) (piece "Man") Mover)))'
    text = told(
        man=f"(or {STEP} {LEAP} {MOVED})",
        more=f'(piece "Page" Each {promoted})',
        start='(start {(place "Man1" 0 state:1) (place "Man2" 24 state:1) '
        '(place "Page1" 1) (place "Page2" 23)})',
        play="(forEach Piece)",
    )
    assert "If it has stood where it is since the beginning, jump" in text
