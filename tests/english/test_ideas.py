"""Ideas behind roundabout rules, told as players would, in small games of our own."""

from ludarium.english.book.book import rule_book
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.reader import read_description


def book(text: str) -> str:
    """The rule book of a description."""
    game = read_description(describe(Source("<test>", text))).game
    assert isinstance(game, Game)
    return rule_book(game).to_markdown()


def two_rows(turn: str) -> str:
    """A game of sowing on two rows of four holes."""
    return f"""
        (game "Rows"
            (players 2)
            (equipment {{
                (mancalaBoard 2 4 store:None (track "Round" "0,E,N,W" loop:True))
                (piece "Seed" Shared)
                (regions P1 (sites Bottom))
                (regions P2 (sites Top))
            }})
            (rules
                (start (set Count 2 to:(sites Board)))
                (play {turn})
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """


def test_a_lap_whose_hole_is_noted_in_each_of_two_cases_is_relay_sowing() -> None:
    text = book(
        two_rows("""
            (move Select
                (from
                    (if (is Prev Mover) (sites {(var "Lap")}) (sites Mover))
                    if:(if (is Prev Mover) (< 0 (count at:(from))) (< 1 (count at:(from))))
                )
                (then
                    (sow
                        apply:(if
                            (< 1 (count at:(to)))
                            (and
                                (moveAgain)
                                (if
                                    (is In (to) (sites Mover))
                                    (set Var "Lap" (to))
                                    (set Var "Lap" (from))
                                )
                            )
                        )
                    )
                )
            )
        """)
    )
    assert "take all seeds from a hole of your row with more than one seed" in text
    assert "sow on with all seeds of that hole in the same way (*relay sowing*)" in text
    assert "if a turn could begin with it" not in text
    assert "Lap" not in text
    assert "moving again" not in text


def test_ways_of_sowing_that_are_offered_for_each_lap_are_told_so() -> None:
    def sowing(least: int, more: str = "") -> str:
        return f"""
            (move Select
                (from
                    (if (is Prev Mover) (sites {{(last To afterConsequence:True)}}) (sites Mover))
                    if:(<= {least} (count at:(from)))
                )
                (then (sow apply:(if (< 1 (count at:(to))) (moveAgain)) {more}))
            )
        """

    text = book(two_rows(f"(or {sowing(1)} {sowing(3, 'includeSelf:False')})"))
    assert "in any of the ways allowed (*relay sowing*)" in text
    assert "in the same way" in book(two_rows(sowing(1)))


HANOI = """
    (game "Towers"
        (players 1)
        (equipment {
            (board (rectangle 1 3))
            (piece "Ring1" P1)
            (piece "Ring2" P1)
        })
        (rules
            (start (place Stack items:{"Ring2" "Ring1"} 0))
            (play
                (move
                    (from (sites Occupied by:Mover))
                    (to
                        (sites Board)
                        if:(or
                            (is Empty (to))
                            (<
                                (-
                                    (what at:(from) level:(topLevel at:(from)))
                                    (who at:(from) level:(topLevel at:(from)))
                                )
                                (-
                                    (what at:(to) level:(topLevel at:(to)))
                                    (who at:(to) level:(topLevel at:(to)))
                                )
                            )
                        )
                    )
                )
            )
            (end (if (is Target {2 1} 2) (result P1 Win)))
        )
    )
"""


def test_pieces_are_compared_by_the_numbers_in_their_names() -> None:
    text = book(HANOI)
    assert "the top piece on that square has a higher number than the one that moves" in text
    assert "Of a stack, only the top piece moves." in text
    assert "You win if on C1 lie, from the bottom up, the ring two and the ring one." in text
    assert "from the bottom up, lie a ring two and a ring one." in text


def test_names_without_numbers_do_not_tell_which_piece_is_larger() -> None:
    text = book(HANOI.replace("Ring1", "Cup").replace("Ring2", "Bowl"))
    assert "higher number" not in text


def stones(turn: str) -> str:
    """A game of stones of two players, and of nobody, on a small board."""
    return f"""
        (game "Stones"
            (players 2)
            (equipment {{
                (board (square 5) use:Vertex)
                (piece "Stone" Each)
                (piece "Stone" Neutral)
            }})
            (rules
                (play {turn})
                (end (if (is Full) (byScore)))
            )
        )
    """


PLANT = (
    """(move Add (to (sites Empty) if:(= 0 (count Sites in:(sites Around (to) Own Orthogonal)))))"""
)
GROW = """
    (do
        (move Add (piece "Stone0") (to (sites Empty)))
        ifAfterwards:(all Groups Orthogonal of:(is Mover (who at:(to)))
            if:(> 2
                (count Sites
                    in:(intersection
                        (sites Around (sites) NotEmpty Orthogonal)
                        (sites Occupied by:Neutral)
                    )
                )
            )
        )
        #1
    )
"""


def growing(last: str) -> str:
    """To place neutral stones as long as one can, and something at the end."""
    return GROW.replace("#1", f"(then (if (can Move {GROW.replace('#1', '')}) (moveAgain) {last}))")


def test_what_is_repeated_as_long_as_it_can_be_is_told_once() -> None:
    grow = growing("(remove (sites Occupied by:Neutral))")
    text = book(stones(f"(if (= 0 (count MovesThisTurn)) (or {PLANT} {grow}) {grow})"))
    assert text.count("Place a neutral stone on an empty point.") == 1
    assert "go on in the same way as long as you can. Then remove" in text
    assert (
        "only if afterwards for every group of your stones, there "
        "are fewer than two points with neutral pieces next to that group straight along a line"
    ) in text
    assert "if there are no points with your stones next to that point" in text


def test_a_move_whose_number_is_noted_is_an_extra_one_and_a_flag_tells_the_first_time() -> None:
    grow = growing("""
        (if
            (!= 1 (var "Grown"))
            (and
                (set Var "Grown" 1)
                (if (is Mover P2) (and (set Var "Now" (count Moves)) (moveAgain)))
            )
        )
    """)
    turn = f"""
        (if
            (= (count Moves) (var "Now"))
            {PLANT}
            (if (= 0 (count MovesThisTurn)) (or {PLANT} {grow}) {grow})
        )
    """
    text = book(stones(turn))
    assert (
        "If this is the first time in the game that this happens and you are the second player, "
        "make an *extra move* in the same turn."
    ) in text
    assert "For an *extra move*, place one of your stones" in text
    assert "remember" not in text.lower()


def test_a_score_that_is_always_worked_out_in_the_same_way_is_explained_once() -> None:
    turn = """
        (move Add (to (sites Empty)) (then
            (set Score Mover
                (-
                    (count Sites in:(sites Occupied by:Mover))
                    (* 3 (count Groups Orthogonal if:(is Mover (who at:(to)))))
                )
            )
        ))
    """
    text = book(stones(turn))
    assert "Then work out your score." in text
    assert "**Your score** is the number of points with your pieces minus (three times" in text


GENERALS = """
    (game "Generals"
        (players {(player N) (player S)})
        (equipment {
            (board (rectangle 5 5) use:Vertex)
            (piece "Chief" Each (move Step Orthogonal (to if:(is Empty (to)))))
            (piece "Guard" Each (move Step Orthogonal (to if:(is Empty (to)))))
            (regions "Palace" P1 (sites {1 2 3 6 7 8 11 12 13}))
            (regions "Palace" P2 (sites {11 12 13 16 17 18 21 22 23}))
        })
        (rules
            (start {(place "Chief1" 2) (place "Chief2" 22) (place "Guard1" 0) (place "Guard2" 24)})
            (play
                (do
                    (or
                        (forEach Piece)
                        (move (from (sites Occupied by:Mover)) (to (sites Mover "Palace")))
                    )
                    ifAfterwards:(if
                        (= (column of:(where "Chief" P1)) (column of:(where "Chief" P2)))
                        (not
                            (=
                                (count Sites
                                    in:(forEach
                                        (sites Direction
                                            from:(where "Chief" P1)
                                            N
                                            stop:(= (to) (where "Chief" P2))
                                        )
                                        if:(is Occupied (site))
                                    )
                                )
                                0
                            )
                        )
                        True
                    )
                )
            )
            (end (if (no Moves Next) (result Mover Win)))
        )
    )
"""


def test_generals_that_may_not_face_each_other_are_told_so() -> None:
    text = book(GENERALS)
    assert "only if afterwards the two chiefs do not face each other along an open column" in text


def test_a_condition_that_holds_anyway_in_one_case_is_no_case_of_its_own() -> None:
    turn = "(move Add (to (sites Empty) if:(if (is In (to) (sites Outer)) {} True)))"
    text = book(stones(turn.format("(is In (to) (sites Corners))")))
    assert "not at the rim" in text
    assert "Either" not in text


def tables(middle: int) -> str:
    """A race on two rows of seven points, on a path that may run through the middle."""
    row = "0..2 4..6 11..13 7..9" if middle else "0..6 7..13"
    return f"""
        (game "Race"
            (players 1)
            (equipment {{
                (board (rectangle 2 7) (track "Path" {{{row}}} directed:True) use:Vertex)
                (dice num:2)
                (piece "Disc" P1)
            }})
            (rules
                (start (place Stack "Disc" 0 count:3))
                (play (move (from (sites Occupied by:Mover)) (to (sites Empty))))
                (end (if (is Full) (result P1 Win)))
            )
        )
    """


def test_two_rows_with_a_bar_between_them_are_told_as_such() -> None:
    text = book(tables(middle=3))
    assert (
        "two rows of six points, A to C and E to G, with the bar (D1 and D2) between them" in text
    )
    assert "a grid of two rows of seven points" in book(tables(middle=0))


def test_pieces_that_never_come_into_play_are_left_out() -> None:
    idle = tables(middle=0).replace('(piece "Disc" P1)', '(piece "Disc" P1) (piece "Cup" P1)')
    assert "disc" in book(idle)
    assert "cup" not in book(idle).lower()


def test_one_who_may_be_unable_to_place_a_piece_is_told_to_pass() -> None:
    assert "If you cannot move, you pass" in book(stones(PLANT))
    assert "If you cannot move" not in book(stones("(move Add (to (sites Empty)))"))


def race(*, start: str = "") -> str:
    """A race in which a piece chooses its way round with its first move."""

    def go(track: str, state: str) -> str:
        steps = "(if (= (count Pips) 0) 4 (if (= (count Pips) 1) 2 1))"
        to = f'(trackSite Move "{track}" steps:{steps})'
        then = f"(then (set State at:(last To) {state}))" if state else ""
        return f"(if (!= {to} -1) (move (from) (to {to})) {then})"

    return f"""
        (game "Ring"
            (players 2)
            (equipment {{
                (board (square 3) {{
                    (track "TrackCW" {{0 3 6 7 8 5 2 1}} loop:True)
                    (track "TrackCCW" {{0 1 2 5 8 7 6 3}} loop:True)
                }})
                (dice d:2 from:0 num:2)
                (piece "Stick" Each
                    (if
                        (= (state at:(from)) 0)
                        (or {go("TrackCW", "1")} {go("TrackCCW", "2")})
                        (if (= (state at:(from)) 1) {go("TrackCW", "")} {go("TrackCCW", "")})
                    )
                )
            }})
            (rules
                (start {{(place "Stick1" 0 {start}) (place "Stick2" 8)}})
                (play (do (roll) next:(forEach Piece)))
                (end (if
                    (is In 4 (sites Track "TrackCW"
                        from:(trackSite Move from:(last From) "TrackCW" steps:1)
                        to:(last To)
                    ))
                    (result Mover Win)
                ))
            )
        )
    """


def test_a_state_that_is_nothing_but_the_path_chosen_is_told_as_the_way_a_piece_goes() -> None:
    text = book(race())
    assert "If it has not chosen its way yet" in text
    assert "from now on, it goes" in text
    assert "state" not in text
    assert "If it has not chosen its way yet" not in book(race(start="state:3"))


def test_what_the_last_move_has_passed_is_told_as_such() -> None:
    assert "the last move passed B2 or ended there, going along the *clockwise* path" in book(
        race()
    )


def test_rings_of_edges_are_told_as_rings() -> None:
    text = book("""
        (game "Round"
            (players 2)
            (equipment {
                (board
                    (graph vertices:{{0 0} {1 0} {1 1} {0 1}} edges:{{0 1} {1 2} {2 3} {3 0}})
                    use:Edge
                )
                (piece "Stone" Each)
            })
            (rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Win))))
        )
    """)
    assert "The board is a ring of four edges." in text


def test_marks_of_holes_that_are_kept_while_seeds_are_away_stay() -> None:
    text = book(
        two_rows("""
            (move Select
                (from (sites Mover) if:(!= (next) (state at:(from))))
                (then
                    (do
                        (set Var "Mark" (state at:(last To)))
                        next:(sow apply:(if (= 3 (count at:(to))) (set State at:(to) (next))))
                        (then
                            (and
                                (if (< 0 (var "Mark")) (set State at:(last From) (var "Mark")))
                                (if (is Full) (set State at:(last From) 0))
                            )
                        )
                    )
                )
            )
        """)
    )
    assert "A hole that is marked as somebody's keeps its mark." in text
    assert "mark that hole as your opponent's" in text
    assert "not marked as your opponent's" in text
    assert "remember" not in text.lower()


def test_players_who_are_noted_by_their_numbers_are_told_as_players() -> None:
    turn = """
        (if (= (mover) (var "Leader"))
            (move Pass (then (set Var "Leader" 2)))
            (move Add (to (sites Empty)) (then (set Var "Leader" 1)))
        )
    """
    text = book(stones(turn))
    assert "note the first player down as *leader*" in text
    assert "you are the player noted as *leader*" in text


def test_announcements_for_each_site_are_told_once() -> None:
    labels = [f"{column}{row}" for column in "ABC" for row in (1, 2, 3)]
    notes = " ".join(f'(if (= (last To) (coord "{one}")) (note "Fell at {one}"))' for one in labels)
    text = book(stones(f"(move Add (to (sites Empty)) (then (and {{{notes}}})))"))
    assert text.count("announce") == 1
    assert "announce “Fell at …” to everybody, naming the point where it was placed" in text


def test_pieces_that_a_table_numbers_are_called_by_their_names() -> None:
    def told(first: int) -> str:
        return book(f"""
            (game "Chiefs"
                (players 2)
                (equipment {{
                    (board (square 4))
                    (piece "Chief" Each (move Step (to if:(is Empty (to)))))
                    (piece "Guard" Each (move Step (to if:(is Empty (to)))))
                    (map "Second" {{(pair P1 {first}) (pair P2 4)}})
                }})
                (rules
                    (start {{(place "Chief1" 0) (place "Guard2" 9)}})
                    (play (forEach Piece))
                    (end (if
                        (= (what at:(last To)) (mapEntry "Second" (mover)))
                        (result Mover Win)
                    ))
                )
            )
        """)

    assert "You win if one of your guards stands on the square where" in told(3)
    assert "table" not in told(3)
    assert "guards stands" not in told(2)


def test_scores_that_hang_on_who_has_moved_are_told_for_each_player() -> None:
    scores = """
        (byScore {
            (score P1 (if (is Mover P1) (count Pieces P2) 0))
            (score P2 (if (is Mover P2) (count Pieces P1) 0))
        })
    """
    text = book(stones("(move Add (to (sites Empty)))").replace("(byScore)", scores))
    assert "both players work out" not in text
    assert "this is always so" not in text
    assert "The first player's score is then" in text


def test_the_first_piece_in_sight_is_told_with_whose_it_is() -> None:
    turn = """
        (move
            (from (sites Occupied by:Mover))
            (to
                (intersection
                    (sites LineOfSight Piece at:(from) Orthogonal)
                    (sites Occupied by:Enemy)
                )
            )
        )
    """
    assert "with your opponent's pieces as the first piece in sight from" in book(stones(turn))


def test_a_middle_that_several_sites_share_is_called_by_its_coordinate() -> None:
    text = book(stones("(move Add (to (centrePoint)))").replace("(square 5)", "(square 4)"))
    assert "the centre" not in text
    assert "on the centre" in book(stones("(move Add (to (centrePoint)))"))


def test_a_slide_of_one_length_captures_at_that_distance_alone() -> None:
    text = book("""
        (game "Elephants"
            (players 2)
            (equipment {
                (board (square 7))
                (piece "Elephant" Each
                    (move Slide
                        Diagonal
                        (between (exact 2) if:(is Empty (between)))
                        (to if:(is Enemy (who at:(to))) (apply (remove (to))))
                    )
                )
            })
            (rules
                (start {(place "Elephant1" 3) (place "Elephant2" 45)})
                (play (forEach Piece))
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """)
    assert "exactly two squares diagonally" in text
    assert "It may also end on an enemy elephant at just that distance, capturing it." in text
    assert "in its way" not in text
