"""Who goes on and with what, where a phase is left, and what goes with the last seed of a hole."""

from tests.english.test_ideas import book
from tests.english.test_kept import two_rows

STEP = "(move Step Orthogonal (to if:(is Empty (to))))"
SOW = "(move Select (from (sites Mover) if:(< 0 (count at:(from)))) (then (sow {more})))"


def game(rules: str, equipment: str = "") -> str:
    """A game of two players on a small board."""
    return f"""
        (game "Trial"
            (players 2)
            (equipment {{ (board (square 5)) (piece "Man" Each {STEP}) (hand Each) {equipment} }})
            (rules {rules})
        )
    """


END = "(end (if (no Pieces Next) (result Mover Win)))"


def test_who_moves_again_takes_another_turn_where_no_rule_asks_what_came_before() -> None:
    play = "(play (forEach Piece (then (if (is Line 3) (moveAgain)))))"
    assert "take another turn" in book(game(f"{play} {END}"))
    later = "(play (if (is Prev Mover) (move Pass) (forEach Piece (then (moveAgain)))))"
    assert "take another turn" not in book(game(f"{later} {END}"))


def test_a_phase_of_a_single_move_is_left_before_the_further_one() -> None:
    phases = """
        phases:{
            (phase "Placing"
                (play (move (from (handSite Mover)) (to (sites Empty))))
                (nextPhase (is Empty (handSite P2)) "Moving"))
            (phase "Moving" (play (forEach Piece (then (if (is Line 3) (moveAgain)))))
                (nextPhase Mover (is Line 3) "Taking"))
            (phase "Taking"
                (play (move Remove (sites Occupied by:Next) (then (moveAgain))))
                (nextPhase Mover "Moving"))
        }
    """
    text = book(game(f'(start (place "Man" "Hand" count:3)) {phases} {END}'))
    assert "after the phase *moving*, once your last move made three in a row" in text
    assert "You go on to the phase *moving* at once, before any further move." in text
    assert "After that move" not in text


def test_marks_of_holes_go_with_the_last_seed() -> None:
    mark = SOW.format(more="apply:(if (= 4 (count at:(to))) (set State at:(to) (mover)))")
    skip = SOW.format(more="skipIf:(= (mover) (state at:(to)))")
    text = book(two_rows(f"(or {mark} {skip})"))
    assert "A hole left empty loses its mark, unless told otherwise." in text


def test_a_marked_piece_loses_its_mark_where_another_changes_places_with_it() -> None:
    mark = "(then (set State at:(last To) 1))"
    asked = '(if (= 1 (state at:(centrePoint))) (move Swap Pieces (centrePoint) (coord "A1")))'
    text = book(game(f"(play (or {asked} (forEach Piece {mark}))) {END}"))
    assert "A man with which another one changes places loses any mark." in text


def test_nobody_is_told_of_a_draw_where_the_game_is_over_by_then() -> None:
    sow = SOW.format(more="")
    over = "(end (if (all Sites (sites Board) if:(= 0 (count at:(site)))) (result Mover Win)))"
    enough = "(end (if (< 9 (count at:0)) (result Mover Win)))"
    stuck = "(end (if (no Moves Next) (result Mover Win)))"
    told = [book(two_rows(sow).replace(stuck, end)) for end in (over, enough)]
    assert "nobody can" not in told[0]
    assert "if nobody can, it is a draw" in told[1]


def test_lists_of_sites_are_told_like_regions_wherever_they_are_asked() -> None:
    open_ones = '(not (is In (from) (values Remembered "P1Closed")))'
    others = '(not (is In (from) (values Remembered "P2Closed")))'
    asked = f"(if (is Mover P1) {open_ones} {others})"
    noted = (
        '(if (is Mover P1) (remember Value "P1Closed" (last To))'
        ' (remember Value "P2Closed" (last To)))'
    )
    text = book(two_rows(f"(move Select (from (sites Mover) if:{asked}) (then {noted}))"))
    assert "hole chosen among your *closed* holes" in text
    assert "values remembered" not in text


def test_what_is_done_only_if_something_holds_afterwards_is_not_a_choice() -> None:
    shrink = '(do (remember Value "Throws" 1) ifAfterwards:(can Move (forEach Piece)))'
    text = book(game(f"(play (forEach Piece (then {shrink}))) {END}"))
    assert "This is done only if afterwards" in text


def test_otherwise_belongs_to_the_first_of_two_conditions() -> None:
    home = "(if (is In (to) (sites Mover)) (fromTo (from (to)) (to 0) count:1))"
    one, other = "(= 1 (count at:(to)))", "(fromTo (from (to)) (to 7) count:1)"
    text = book(two_rows(SOW.format(more=f"apply:(if {one} {home} {other})")))
    assert "If the last seed falls into an empty hole in your row, move" in text
    assert "Otherwise, if the last seed falls into an occupied hole, move" in text
    full = "(if (is Occupied 3) (fromTo (from (to)) (to 0) count:1))"
    text = book(two_rows(SOW.format(more=f"apply:(if {one} {full} {other})")))
    assert "if D1 is occupied. Otherwise, if the last seed falls into an occupied hole" in text


def test_the_rows_in_the_middle_have_a_name() -> None:
    start = '(start (place "Man1" (union (sites Row 1) (sites Row 2))))'
    four = game(f"{start} (play (forEach Piece)) {END}").replace("square 5", "square 4")
    assert "stand on the two middle rows" in book(four)


def test_what_goes_on_from_hole_to_hole_is_asked_of_the_hole_of_the_last_seed_too() -> None:
    more = (
        "if:(< 1 (count at:(to))) apply:(fromTo (from (to)) (to 0) count:(count at:(to)))"
        " backtracking:(and (is In (to) (sites Mover)) (< 1 (count at:(to))))"
    )
    text = book(two_rows(SOW.format(more=more)))
    assert "If that hole is in your row, do the same with the hole before it, and so on" in text


def test_values_of_players_are_said_to_begin_somewhere() -> None:
    asked = "(if (< 2 (value Player Mover)) (moveAgain) (set Value Mover 3))"
    text = book(game(f"(play (forEach Piece (then {asked}))) {END}"))
    assert "Each player keeps a *value*, which is minus one until it is first set." in text


def test_seeds_that_are_sown_on_from_the_next_hole_pass_over_it() -> None:
    following = "(trackSite Move from:(to) steps:1)"
    on = (
        f"(and {{(fromTo (from (to)) (to {following}) count:3)"
        f" (sow {following} count:3) (set State at:(to) 1)}})"
    )
    skip = "skipIf:(= 1 (state at:(to)))"
    sow = SOW.format(more=f"apply:(if (= 3 (count at:(to))) {on}) {skip}")
    text = book(two_rows(sow))
    assert "ow three seeds from that hole on, passing over the next hole, in the same way" in text
    assert "over the hole just emptied" in text
    assert "A hole left empty is no longer covered, unless it is covered anew." in text


def test_what_is_announced_is_told_before_the_board_changes() -> None:
    text = book(
        """
        (game "Pushed" (players 2)
            (equipment { (board (square 5)) (piece "Ball" Each) })
            (rules
                (play (move Add (to (sites Empty))
                    (then (and
                        (fromTo (from (last To)) (to (ahead (last To) N)))
                        (if (= 3 (count Pieces Mover)) (note "Three!"))
                    ))
                ))
                (end (if (is Line 3) (result Mover Win)))
            )
        )
        """
    )
    assert text.index("Three!") < text.index("to the square right above")
