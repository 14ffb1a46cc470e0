"""What a sentence must not say: another piece, another hole, another number than is meant."""

from tests.english.test_ideas import book
from tests.english.test_kept import two_rows
from tests.english.test_likewise import book as after_placing

END = "(if (no Moves Next) (result Mover Loss))"


def pieces(moves: str, more: str = "", end: str = END) -> str:
    """The book of a game in which stones move in some way."""
    return book(f"""
        (game "Ways"
            (players 2)
            (equipment {{(board (square 6)) (piece "Stone" Each {moves}) {more}}})
            (rules
                (start {{(place "Stone1" (sites Bottom)) (place "Stone2" (sites Top))}})
                (play (forEach Piece))
                (end {end})
            )
        )
    """)


def test_what_is_noted_of_a_capture_is_the_piece_captured() -> None:
    taken = '(and (remember Value "Lost" (what at:(to))) (remove (to)))'
    text = pieces(f"(move Step (to if:(is Enemy (who at:(to))) (apply {taken})))")
    assert "add the piece caught to" in text
    assert "piece on its new" not in text


def test_a_jump_over_anything_says_so() -> None:
    text = pieces("(move Hop Orthogonal (between if:True) (to if:(is Empty (to))))")
    assert "over any adjacent square, empty or not, to the empty square directly behind it" in text


def test_leaps_that_go_forward_say_so_before_what_they_ask() -> None:
    asked = "(to if:(and (is Empty (to)) (> (row of:(to)) 3)))"
    text = pieces(f"(move Leap {{{{F F R F}} {{F F L F}}}} forward:True {asked})")
    assert "forward over anything like a knight" in text


def test_what_a_jump_may_cross_before_its_hurdle_is_empty() -> None:
    hurdle = "(between before:1 if:(is Enemy (who at:(between))) (apply (remove (between))))"
    text = pieces(f"(move Hop Orthogonal {hurdle} (to if:(is Empty (to))))")
    assert "with at most one empty square before it" in text


def test_a_row_that_a_move_makes_goes_through_the_piece_that_moved() -> None:
    row = "(if (is Line 3 Orthogonal exact:True) (moveAgain))"
    text = pieces(f"(move Step (to if:(is Empty (to))) (then {row}))")
    assert "f this makes exactly three in an orthogonal row, take another turn" in text


def test_a_row_of_several_players_pieces_says_whose() -> None:
    text = pieces(
        "(move Step (to if:(is Empty (to))))", end="(if (is Line 4 whats:{1 2}) (result Mover Win))"
    )
    assert "four stones in a row in any direction, each of them the first player's or" in text


def test_a_number_that_changes_at_one_place_only_is_told_in_full() -> None:
    rule = """
        (if (= {first} (count Pieces Mover))
            (and
                (set Score Mover (+ (score Mover) 2))
                (set Score Next (+ (score Next) (* {second} (count Pieces Mover))))
            )
        )
    """
    same = [rule.format(first=2, second=4), rule.format(first=3, second=4)]
    text = after_placing(f"(and {{{' '.join(same)}}})")
    assert "with three for two" not in text


def test_a_site_that_a_table_leads_to_is_told_as_that_site() -> None:
    place = '(if (= (count Pieces Mover) {0}) (add (piece "Stone1") (to (mapEntry "Way" {0}))))'
    rules = " ".join(place.format(number) for number in (3, 4))
    text = pieces(
        f"(move Step (to if:(is Empty (to))) (then (and {{{rules}}})))",
        '(map "Way" {(pair 3 "A3") (pair 4 "B4")})',
    )
    assert "B4" in text


RELAY = """
    (move Select
        (from
            (if (is Prev Mover) (sites {(last To afterConsequence:True)}) (sites Mover))
            if:(and (< 0 (count at:(from))) (= 0 (state at:(from))))
        )
        (then
            (sow apply:(if
                (= 4 (count at:(to)))
                (set State at:(to) 1)
                (if (< 1 (count at:(to))) (moveAgain))
            ))
        )
    )
"""


def test_a_later_lap_says_what_is_asked_of_its_hole() -> None:
    """It may be any hole, also one that a turn could not begin with."""
    text = book(two_rows(RELAY))
    assert "(*relay sowing*) if that hole is not covered" in text
    assert "a turn could begin" not in text


def exchanged(together: str) -> str:
    """The book of a game of sowing in which two holes change their seeds after a pass."""
    return book(
        two_rows(f"""
            (move Pass (then ({together} {{
                (remove (sites {{0 1}}))
                (add (piece (id "Seed" Shared)) (to 0) count:(count at:1))
                (add (piece (id "Seed" Shared)) (to 1) count:(count at:0))
            }})))
        """)
    )


def test_effects_that_go_by_the_position_before_them_say_so() -> None:
    assert "All of this is worked out before any of it is done" in exchanged("and")
    assert "worked out before" not in exchanged("seq")


def test_effects_that_have_nothing_to_do_with_each_other_do_not() -> None:
    text = book(two_rows("(move Pass (then (and (remove 0) (remove 1))))"))
    assert "worked out before" not in text


HOMES = '(map "Stone" {(pair P1 "A1") (pair P2 "A6")})'


def test_a_place_with_the_name_of_a_piece_is_told_as_a_place() -> None:
    back = '(then (if (is Empty (mapEntry "Stone" Mover)) (moveAgain)))'
    text = pieces(f"(move Step (to if:(is Empty (to))) {back})", HOMES)
    assert "your stone's starting square is empty" in text


def test_what_is_sent_off_goes_to_its_owners_place() -> None:
    sent = "(fromTo (from (to)) (to (mapEntry (who at:(to)))))"
    hit = f"(apply if:(is Enemy (who at:(to))) {sent})"
    text = pieces(
        f"(move Step (to if:(not (is Friend (who at:(to)))) {hit}))",
        '(map {(pair P1 "C3") (pair P2 "D4")})',
    )
    assert "sending any enemy stone there to its owner's place" in text
    assert "The first player's place is C3" in text


def test_the_number_of_a_column_says_where_it_begins() -> None:
    text = pieces("(if (= 0 (% (column of:(from)) 3)) (move Step (to if:(is Empty (to)))))")
    assert "the number of the column of" in text
    assert "(from zero)" in text


def test_values_that_are_kept_are_exchanged_by_their_names() -> None:
    kept = """
        (if (= {0} (var "Way"))
            (and {{
                (remove (ahead (last To) steps:1 N))
                (if (is Enemy (who at:(ahead (last To) steps:3 N))) (addScore Mover 1))
                (set Var "Way" {0})
            }})
        )
    """
    text = after_placing(f"(and {{{kept.format(1)} {kept.format(2)}}})")
    assert "o the same with two for one as way" in text


def test_that_several_opponents_have_nothing_left_is_said_of_all_of_them() -> None:
    text = book("""
        (game "Three" (players 3)
            (equipment {(board (hex 4)) (piece "Stone" Each (move Step (to if:(is Empty (to)))))})
            (rules
                (start (place "Stone1" 0))
                (play (forEach Piece))
                (end (if (no Pieces Enemy) (result Mover Win)))
            )
        )
    """)
    assert "if none of your opponents has any stones left" in text


def test_empty_sites_are_marked_as_somebodys_and_not_in_states() -> None:
    around = "(or (is Enemy (who at:(between))) (is Empty (between)))"
    taken = "(if (is Enemy (who at:(between))) (remove (between)))"
    caught = f"(and {taken} (set State at:(between) (mover)))"
    text = book(f"""
        (game "Fields"
            (players 2)
            (equipment {{(board (square 5)) (piece "Stone" Each)}})
            (rules
                (play
                    (move Add
                        (to (sites Empty) if:(= 0 (state at:(to))))
                        (then (enclose Orthogonal (between if:{around} (apply {caught}))))
                    )
                )
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """)
    assert "on an unmarked empty square" in text
    assert "is closed in by a chain of pieces" in text
    assert "ark that square as yours" in text
    assert "state" not in text


def test_a_hole_is_passed_over_by_how_many_seeds_are_left() -> None:
    skipped = "(and (= 3 (count at:(to))) (!= 1 (value)))"
    text = book(two_rows(f"(move Select (from (sites Mover)) (then (sow skipIf:{skipped})))"))
    assert "the number of seeds still in hand is not one" in text


def test_seeds_that_are_sown_at_the_end_of_a_sowing_capture_nothing() -> None:
    again = "(if (= 1 (count at:(to))) (sow (to) count:2) (remove (to)))"
    text = book(two_rows(f"(move Select (from (sites Mover)) (then (sow apply:{again})))"))
    assert "What is said of the last seed does not hold for these seeds." in text
    assert text.count("What is said") == 1


def test_where_no_number_of_seeds_is_given_one_goes() -> None:
    moved = "(fromTo (from (last To)) (to 3))"
    text = book(two_rows(f"(move Select (from (sites Mover)) (then {moved}))"))
    assert "one seed from" in text
    assert "the seeds in" not in text


def test_a_piece_at_the_edge_is_surrounded_by_fewer() -> None:
    around = "(surround (from (last To)) Orthogonal)"
    text = pieces(f"(move Step (to if:(is Empty (to))) (then {around}))")
    assert "on every side orthogonally (the edge closes a side, too)" in text
    inside = "(between if:(not (is In (between) (sites Outer))))"
    around = f"(surround (from (last To)) Orthogonal {inside})"
    text = pieces(f"(move Step (to if:(is Empty (to))) (then {around}))")
    assert "on every side orthogonally" in text
    assert "the edge" not in text


def test_a_slide_that_must_end_on_an_enemy_does_not_stop_before() -> None:
    enemy = "if:(is Enemy (who at:(to)))"
    text = pieces(f"(move Slide (to {enemy} (apply {enemy} (remove (to)))))")
    assert "over empty squares onto the first enemy stone it meets, capturing it" in text
    free = pieces(f"(move Slide (to {enemy} (apply (remove (to)))))")
    assert "onto the first enemy" not in free or ", or onto the first enemy" in free
