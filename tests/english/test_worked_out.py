"""Rules that a description works out, told as what comes of it: known players, stacks, dice."""

from tests.english.test_ideas import book

ARMIES = """
    (game "Armies"
        (players 2)
        (equipment {
            (board (square 5))
            (piece "Stone" Each (move Step (to if:(is Empty (to)))))
            (map "Plain" {(pair 1 4) (pair 2 3)})
            (map "Fierce" {(pair 1 9) (pair 2 8)})
        })
        (rules
            (play
                (move Add (to (sites Empty))
                    (then (addScore Mover (if (= (mover) P3) 7 (mapEntry "Plain" 1))))
                )
            )
            (end (if (is Full) (byScore)))
        )
    )
"""


def test_tables_are_not_told_that_are_asked_for_known_numbers_or_not_at_all() -> None:
    text = book(ARMIES)
    assert "score four points" in text
    assert "table" not in text


def test_players_that_a_game_lacks_are_left_out() -> None:
    text = book(ARMIES.replace("(= (mover) P3)", "(is Mover P3)"))
    assert "third player" not in text
    assert "shared" not in text


def sowing(effect: str) -> str:
    """A game with holes that hold stacks of seeds and of balls."""
    return f"""
        (game "Stacks"
            (players 2)
            (equipment {{
                (mancalaBoard 2 3 store:None largeStack:True (track "Around" "0,E,N,W" loop:True))
                (piece "Seed" Shared)
                (piece "Ball" Each)
                (hand Each size:2)
                (regions P1 (sites Bottom))
                (regions P2 (sites Top))
            }})
            (rules
                (start (place Stack "Seed" (sites Board) count:3))
                (play (move Select (from (sites Mover) if:(is Occupied (from))) (then {effect})))
                (end (if (no Moves Next) (byScore)))
            )
        )
    """


SOWN = """
    (forEach Value min:1 max:(size Stack at:(last From))
        (fromTo
            (from (last From) level:(- (size Stack at:(last From)) (value)))
            (to (trackSite Move from:(last From) "Around" steps:(value)))
            stack:True
        )
    )
"""
PARTED = """
    (forEach Level (last From) FromTop
        (if (= (id "Seed" Shared) (what at:(last From) level:(level)))
            (fromTo (from (last From) level:(level)) (to (handSite Mover)))
            (fromTo (from (last From) level:(level)) (to (handSite Mover 1)))
        )
    )
"""


def test_a_stack_whose_pieces_go_to_one_hole_after_another_is_sown() -> None:
    text = book(sowing(SOWN))
    assert "take all pieces from the hole chosen and sow them one by one" in text
    assert "height" not in text


def test_a_stack_that_is_not_gone_through_to_its_end_is_not_sown() -> None:
    assert "sow them" not in book(sowing(SOWN.replace("max:(size Stack at:(last From))", "max:2")))


def test_the_pieces_of_a_stack_are_parted_by_their_kinds() -> None:
    text = book(sowing(PARTED))
    assert "take all pieces from the hole chosen: seeds go into" in text
    assert "all others into its second place" in text
    assert "level" not in text


def test_so_many_pieces_go_from_the_top_of_a_stack() -> None:
    some = SOWN.replace("max:(size Stack at:(last From))", "max:2")
    text = book(
        sowing(some.replace('(trackSite Move from:(last From) "Around" steps:(value))', "3"))
    )
    assert "move two seeds from the top of the hole chosen to" in text


DICE = """
    (game "Dice"
        (players 2)
        (equipment {
            (board (square 3))
            (piece "Stone" Each)
            (dice d:6 num:2)
        })
        (rules
            (play
                (do (roll)
                    next:(if (= 2 (count Value 6 in:(array {(face 9) (face 10)})))
                        (move Add (to (sites Empty)))
                        (move Pass)
                    )
                )
            )
            (end (if (is Full) (result Mover Win)))
        )
    )
"""


def test_dice_show_a_number_where_it_is_counted_among_all_of_them() -> None:
    assert "exactly two dice show six" in book(DICE)
    assert "dice show" not in book(DICE.replace("(face 10)", "(face 9)"))


LONE = """
    (game "Lone"
        (players 2)
        (equipment {
            (board (square 3))
            (piece "Stone" Each)
            (regions "Well" (sites {"B2"}))
        })
        (rules
            (play (move Add (to (sites Empty))))
            (end
                (if (= 1 (count Sites in:(intersection (sites Occupied by:Mover) (sites "Well"))))
                    (result Mover Win)
                )
            )
        )
    )
"""


def test_a_place_of_a_single_site_holds_a_piece_or_is_empty() -> None:
    assert "You win if the well square holds your pieces" in book(LONE)
    empty = LONE.replace("(sites Occupied by:Mover)", "(sites Empty)")
    assert "You win if the well square is empty" in book(empty)


def test_zones_with_numbers_in_letters_keep_them() -> None:
    rings = LONE.replace('"Well" (sites {"B2"})', '"RingOne" (sites {"B2" "B3"})')
    assert "ring one zone" in book(rings.replace('(sites "Well")', '(sites "RingOne")'))


def placing(effect: str) -> str:
    """A game on hexagons in which something follows from each piece that is placed."""
    return f"""
        (game "Shapes"
            (players 2)
            (equipment {{
                (board (hex Hexagon 4) use:Cell)
                (piece "Hex" Each maxValue:1023)
            }})
            (rules
                (play (move Add (to (sites Empty)) (then {effect})))
                (end (if (is Full) (byScore)))
            )
        )
    """


NOTED = """
    (set Var "Row" (row of:(max (array (sites Group at:(last To)))))
        (then
            (set Var "Col"
                (max (results from:(sites Group at:(last To)) to:(from) (column of:(from))))
                (then
                    (forEach Site (sites Group at:(last To))
                        (set Value at:(site)
                            (+
                                (* 32 (- (var "Row") (row of:(site))))
                                (- (var "Col") (column of:(site)))
                            )
                        )
                    )
                )
            )
        )
    )
"""
ROW, COLUMN = "(/ (value Piece at:(from)) 32)", "(% (value Piece at:(from)) 32)"
LESS, MORE = f"(- {ROW} {COLUMN})", f"(- {COLUMN} {ROW})"
TURNS = [
    *[(ROW, COLUMN), (ROW, LESS), (LESS, ROW), (COLUMN, ROW), (f"(- {COLUMN})", LESS)],
    *[(MORE, COLUMN), (f"(- {ROW})", f"(- {COLUMN})"), (f"(- {ROW})", MORE)],
    *[(MORE, f"(- {ROW})"), (f"(- {COLUMN})", f"(- {ROW})"), (COLUMN, MORE)],
    (LESS, f"(- {COLUMN})"),
]


def compared(turns: list[tuple[str, str]]) -> str:
    """Points for each enemy group that is like the last one, turned in some ways."""
    group = "(sites Group at:(last To))"

    def greatest(number: str) -> str:
        return f"(max (results from:{group} to:(from) (- {number})))"

    rules = [
        f"""
        (if (= 0 (size Array (difference
                (results from:{group} to:(from)
                    (+ (+ (* 32 {p}) {q}) (+ {greatest(f"(* 32 {p})")} {greatest(q)}))
                )
                (results from:(sites) to:(from) (value Piece at:(from)))
            )))
            (addScore Mover 1)
        )
        """
        for p, q in turns
    ]
    same_size = f"(= (size Array (array (sites))) (size Array (array {group})))"
    either = f"(priority {{{''.join(rules)}}})"
    each = f"(forEach Group if:(is Next (who at:(to))) (if {same_size} {either}))"
    return placing(f"(do {NOTED} next:{each})")


def test_groups_that_are_alike_whichever_way_they_are_turned_have_the_same_shape() -> None:
    text = book(compared(TURNS))
    assert "if that group has the same shape as" in text
    assert "turned or turned over as it may be" in text
    assert "remainder" not in text
    assert "remember" not in text


def test_groups_that_may_not_be_turned_in_every_way_are_compared_in_numbers() -> None:
    assert "the same shape" not in book(compared(TURNS[:-1]))


SAID_TWICE = """
    (game "Twice"
        (players 2)
        (equipment {
            (board (square 5))
            (piece "Rook" Each (move Slide Orthogonal (to if:(is Empty (to)))))
            (piece "King" Each (move Step (to if:(is Empty (to)))))
        })
        (rules
            (start {(place "Rook1" 0) (place "King1" 1) (place "Rook2" 24) (place "King2" 23)})
            (play
                (if (is Even (count Moves))
                    (forEach Piece)
                    (or
                        (forEach Piece "Rook"
                            (if (is In (from) (sites Outer))
                                (move Slide Orthogonal (to if:(is Empty (to))))
                            )
                        )
                        (forEach Piece "King"
                            (if (is In (from) (sites Outer))
                                (move Step (to if:(is Empty (to))))
                            )
                        )
                    )
                )
            )
            (end (if (no Moves Next) (result Mover Win)))
        )
    )
"""


def test_turns_that_say_again_how_pieces_move_speak_of_their_moves() -> None:
    text = book(SAID_TWICE)
    assert "one of its moves" in text
    assert text.count("any distance orthogonally") == 1
    before, last, after = SAID_TWICE.rpartition("(move Step (to")
    assert "one of your kings" in book(f"{before}{last.replace('Step', 'Step Diagonal')}{after}")


def test_a_number_in_the_place_of_a_site_is_a_factor() -> None:
    product = "(results from:(sites Occupied by:Mover) to:2 (* (to) (count Pieces Mover)))"
    text = book(placing(f"(setScore Mover (max {product}))".replace("setScore", "set Score")))
    assert "two times the number of" in text
    assert "C1" not in text
