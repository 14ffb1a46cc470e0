"""How much is caught, what follows each capture, and what is left out of several areas."""

from tests.english.test_idioms import book

SMALL = """
(game "Small" (players 2)
    (equipment { (board (square 7) use:Vertex) (piece "Ball" Each) %s })
    (rules %s (end (if (> (score Mover) 4) (result Mover Win))))
)
"""

SOWN = """
(game "Sown" (players 2)
    (equipment { (mancalaBoard 2 4 (track "Round" "1,E,W" loop:True)) (piece "Seed" Shared) })
    (rules
        (start (set Count 2 to:(union (sites Bottom) (sites Top))))
        phases:{
            (phase "Opening"
                (play (move Select
                    (from (sites Bottom) if:(is Occupied (from)))
                    (then (sow "Round"))
                ))
                (nextPhase %s "Playing")
            )
            (phase "Playing"
                (play (move Select (from %s if:(is Occupied (from))) (then (sow "Round"))))
            )
        }
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


def told(play: str, more: str = "") -> str:
    return " ".join(book(SMALL % (more, f"(play {play})")).split())


def placed(between: str = "", to: str = "(is Mover (who at:(to)))", then: str = "") -> str:
    return told(f"""
        (move Add (to (sites Empty)) (then
            (custodial (from (last To)) All
                (between {between} if:(is Next (who at:(between))) (apply (remove (between))))
                (to if:{to})
                {then}
            )
        ))
    """)


def test_a_point_for_each_capture_is_scored_for_each_piece() -> None:
    scored = "For each piece captured, score one point."
    assert scored in placed(then="(then (addScore Mover 1))")
    assert "After a capture, move again." in placed(then="(then (moveAgain))")


def test_a_single_piece_is_caught_alone() -> None:
    alone = "one of your balls, with nothing else between them."
    assert alone in placed(between="(max 1)")
    assert alone not in placed()


def test_the_distance_of_the_ends_tells_how_long_a_row_is() -> None:
    steps = "(= {} (count Steps Vertex All (last To) (to)))"
    far = f"(and (or {steps.format(3)} {steps.format(4)}) (is Mover (who at:(to))))"
    text = placed(to=far)
    assert "every row of your opponent's balls (two or three pieces long)" in text
    assert "distance" not in text


def test_what_is_left_out_of_several_areas_is_left_out_of_all() -> None:
    around = "(sites Around (sites Occupied by:{}))"
    mine, enemy = around.format("Mover"), around.format("Enemy")
    text = told(f"(move Add (to (difference (union (sites Outer) {mine}) {enemy})))")
    assert ", all of these except the points next to" in text


def test_holes_without_the_stores_are_told_as_such() -> None:
    rest = "(difference (union (sites Bottom) (sites Top)) (sites Empty))"
    text = " ".join(book(SOWN % ("", rest)).split())
    assert "except the stores" in text
    assert "corner" not in text
    assert "except the stores except" not in text


def test_a_phase_of_one_turn_each_ends_with_that_turn() -> None:
    assert "once your first such turn is over" in book(SOWN % ("Mover", "(sites Top)"))
    assert "from then on" in book(SOWN % ("", "(sites Top)"))


def test_it_is_told_that_a_value_begins_at_minus_one() -> None:
    text = told("""
        (move Add (to (if (= (value Player Mover) -1) (sites Empty) (sites Outer)))
            (then (set Value Mover (+ 1 (last To)))))
    """)
    assert "Each player keeps a *value*, which is minus one until it is first set." in text


def test_what_is_shown_and_hidden_in_part_is_told_at_once() -> None:
    shown = "(set Hidden (sites Bottom) {} to:P2)"
    text = told(f"""
        (move Add (to (sites Empty)) (then (and
            {shown.format("False")}
            (set Hidden What (sites Bottom) to:P2)
        )))
    """)
    assert "see where the pieces on the bottom row are, but not of what kind they are" in text
