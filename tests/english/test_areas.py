"""Conditions on many areas and inside each other, told once and without letters."""

from tests.english.test_ideas import book

REGIONS = """
    (regions "North" {0 1}) (regions "South" {2 3}) (regions "East" {4 5}) (regions "West" {6 7})
"""


def game(equipment: str, play: str, end: str) -> str:
    """A game on nine squares."""
    return f"""
        (game "Areas"
            (players 2)
            (equipment {{(board (square 3)) (piece "Stone" Each) (hand Each) {equipment}}})
            (rules
                (start (place "Stone" "Hand" count:9))
                (play {play})
                (end (if {end} (result Mover Win)))
            )
        )
    """


PLAIN = "(move (from (handSite Mover)) (to (sites Empty)))"


def own(region: str) -> str:
    return f"(all Sites (sites {region}) if:(= (who at:(site)) P1))"


def none(region: str) -> str:
    return f"(not (all Sites (sites {region}) if:(!= (who at:(site)) P1)))"


def test_what_must_hold_in_each_of_many_areas_is_told_once() -> None:
    tests = " ".join(none(f'"{name}"') for name in ("North", "South", "East", "West"))
    text = book(game(REGIONS, PLAIN, f"(and {{{tests}}})"))
    assert text.count("One of the first player's stones stands") <= 1
    assert "stands on a square of each of" in text.replace("\n", " ")


def test_what_must_hold_in_one_of_many_areas_is_told_once() -> None:
    tests = " ".join(own(f'"{name}"') for name in ("North", "South", "East"))
    text = book(game(REGIONS, PLAIN, f"(or {{{tests}}})"))
    assert "stands on each square of one of" in text


def test_the_same_of_whichever_area_a_site_is_in() -> None:
    def asked(first: str, *others: str) -> str:
        other = asked(*others) if others else ""
        return f'(if (is In (last To) (sites "{first}")) {own(chr(34) + first + chr(34))} {other})'

    text = book(game(REGIONS, PLAIN, asked("North", "South", "East", "West")))
    assert "on each square of that zone" in text
    assert text.count("on each square of") == 1


def test_areas_of_which_different_things_are_asked_are_told_one_by_one() -> None:
    chain = f"""
        (if (is In (last To) (sites "North")) {own('"South"')}
            (if (is In (last To) (sites "South")) {own('"East"')}
                (if (is In (last To) (sites "East")) {own('"North"')})))
    """
    assert "that zone" not in book(game(REGIONS, PLAIN, chain))


def test_conditions_inside_conditions_are_lists_and_have_no_letters() -> None:
    long = """
        (and
            (= 3 (count Pieces Mover in:(sites Around (last To) Orthogonal)))
            (or {
                (and (= 2 (count Pieces Next in:(sites Around (last To) Diagonal)))
                    (= 1 (count Pieces Next in:(sites Around (last To) Orthogonal))))
                (and (= 4 (count Pieces Next in:(sites Around (last To) Diagonal)))
                    (is In (last To) (sites "North")))
                (is In (last To) (sites "South"))
            })
        )
    """
    move = f"(move (from (handSite Mover)) (to (sites Empty)) (then (if {long} (moveAgain))))"
    text = book(game(REGIONS, move, "(is Full)"))
    assert "ondition A" not in text


def test_the_number_of_the_other_player_is_that_player() -> None:
    end = "(= 2 (count Pieces of:(- 3 (mover)) in:(sites Top)))"
    text = book(game("", PLAIN, end))
    assert "three minus" not in text
    assert "your opponent has exactly two stones" in text


def test_the_least_of_some_sites_is_the_first_of_them() -> None:
    first = "(min (array (sites Occupied by:Next)))"
    move = f"(move (from (handSite Mover)) (to (sites Empty)) (then (remove {first})))"
    text = book(game("", move, "(is Full)"))
    assert "first of the squares with your opponent's pieces, in the order of the board" in text


def test_pieces_on_the_board_are_not_told_by_its_sites() -> None:
    end = '(= 6 (count Pieces in:(sites Occupied by:All container:"Board")))'
    text = book(game("", PLAIN, end))
    assert "with pieces" not in text
    assert "exactly six stones" in text


JUMPS = """
    (or
        (move Hop Orthogonal
            (between (exact 1) if:True)
            (to if:(and {
                (is Empty (to))
                (!= (to) (ahead (to) (directions Cell from:(to) to:(from))))
                (not (is Friend (who at:(ahead (to) (directions Cell from:(to) to:(from))))))
            }))
            (then (fromTo (from (last To))
                (to (ahead (last To) (directions Cell from:(last To) to:(last From))))))
        )
        (move Hop Diagonal
            (between (exact 1) if:True)
            (to if:(and {
                (is Empty (to))
                (!= (to) (ahead (to) (directions Cell from:(from) to:(to))))
                (not (is Friend (who at:(ahead (to) (directions Cell from:(from) to:(to))))))
            }))
        )
    )
"""


def test_one_step_back_from_the_end_of_a_jump_is_the_site_jumped_over() -> None:
    kind = f'(piece "Hopper" Each {JUMPS})'
    text = book(game(kind, "(forEach Piece)", "(is Full)"))
    assert "any adjacent square, empty or not" in text
    assert "none of your stones stands on the square jumped over" in text
    assert "move it to the square jumped over" in text
    assert "towards" not in text


def test_a_site_of_which_it_was_said_that_there_is_one_is_not_told_again() -> None:
    kind = f'(piece "Hopper" Each {JUMPS})'
    text = book(game(kind, "(forEach Piece)", "(is Full)"))
    assert "there is a square beyond and none of your stones stands there" in text


def test_a_slide_that_goes_as_far_as_a_site_is_away_goes_towards_it() -> None:
    sideways = """
        (move Slide (from (where "Stone" Mover))
            (if (< (column of:(where "Stone" Mover)) (column of:(coord "B1"))) E W)
            (between (exact (count Steps (coord "B1") (where "Stone" Mover))))
        )
    """
    text = book(game("", sideways, "(is Full)"))
    assert "sideways towards B1 (exactly as far as that is away)" in text
    assert "distance" not in text


def test_what_is_the_same_for_the_other_player_is_told_once() -> None:
    def ahead(one: int, other: int) -> str:
        return f"""
            (if (and {{
                    (< 1 (count Pieces of:{one} in:(sites Around (last To) Orthogonal)))
                    (> 2 (count Pieces of:{other} in:(sites Around (last To) Diagonal)))
                    (= 1 (count Pieces of:{other} in:(sites Around (last To) Orthogonal)))
                }})
                5 7
            )
        """

    scores = f"(set Score P1 {ahead(1, 2)} (then (set Score P2 {ahead(2, 1)})))"
    move = f"(move (from (handSite Mover)) (to (sites Empty)) (then {scores}))"
    text = book(game("", move, "(is Full)"))
    assert "with the first player and the second player changed over" in text
    same = f"(set Score P1 {ahead(1, 2)} (then (set Score P2 {ahead(2, 2)})))"
    text = book(game("", move.replace(scores, same), "(is Full)"))
    assert "changed over" not in text


def test_a_player_who_is_stuck_passes_where_only_both_being_stuck_ends_the_game() -> None:
    move = "(or (move Add (to (sites Empty))) (move Remove (sites Occupied by:Next)))"
    text = book(game("", move, "(and (no Moves P1) (no Moves P2))"))
    assert "If you cannot move, you pass." in text
    text = book(game("", move, "(no Moves P1)"))
    assert "If you cannot move, you pass." not in text


def test_rows_are_of_pieces_and_not_of_kinds() -> None:
    second = '(piece "Ball" Each)'
    text = book(game(second, PLAIN, '(is Line 3 what:(id "Ball" Mover))'))
    assert "three of your balls in a row" in text
    text = book(game(second, PLAIN, "(is Line 3 whats:{1 3})"))
    assert "three of the first player's stones or the first player's balls in a row" in text
    text = book(game(second, PLAIN, "(is Line 3 whats:{1 2 3 4})"))
    assert "three pieces of any kind in a row" in text


def test_sites_that_are_one_step_away() -> None:
    near = "(sites Distance from:(last To) (range 1))"
    effect = f"(then (forEach Site {near} (if (is Enemy (who at:(site))) (remove (site)))))"
    text = book(game("", PLAIN[:-1] + effect + ")", "(is Full)"))
    assert "one step from" in text
    assert "one steps" not in text


def test_sites_gone_through_inside_others_have_names_of_their_own() -> None:
    linked = """
        (forEach (sites Occupied by:Mover)
            if:(all Sites (sites Around (site) Orthogonal) if:(= 2 (count Sites in:(sites Between
                from:(site) to:(to))))))
    """
    text = book(
        game("", f"(move Add (to (sites Empty) if:(< 1 (count Sites in:{linked}))))", "(is Full)")
    )
    assert "that square and that square" not in text


def test_a_condition_with_a_name_is_told_by_it_inside_others_that_came_before() -> None:
    inner = """
        (or
            (and {
                (= 3 (count Pieces Mover in:(sites Around (last To) Orthogonal)))
                (= 2 (count Pieces Next in:(sites Around (last To) Diagonal)))
                (is In (last To) (sites Corners))
            })
            (is Full)
        )
    """
    outer = f"(and {inner} (= 4 (count Pieces Next in:(sites Around (last To) All))))"
    effect = f"(set Score P1 (if {outer} 5 7) (then (set Score P2 (if {inner} 4 6))))"
    text = book(game("", PLAIN[:-1] + f" (then {effect}))", "(is Full)"))
    assert text.count("The board is full") + text.count("the board is full") == 2
