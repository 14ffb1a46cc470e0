"""What rules keep from move to move, told by what it stands for: laps, marks, flags, scores."""

from tests.english.test_ideas import PLANT, book, stones


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


def test_a_piece_that_is_taken_away_and_another_put_there_is_replaced() -> None:
    turn = """
        (move Select
            (from (sites Occupied by:Next))
            (then (and (remove (last From)) (add (piece (mover)) (to (last From)))))
        )
    """
    text = book(stones(turn))
    assert "replace the stone on the point chosen with one of your stones" in text
    assert "remove" not in text


def test_the_counter_of_moves_is_which_move_of_the_game_it_is() -> None:
    turn = "(if (< (counter) 1) (move Add (to (sites Empty))) (move Pass))"
    assert "one of the first two moves of the game" in book(stones(turn))
    anew = "(if (< (counter) 1) (move Add (to (sites Empty)) (then (set Counter))) (move Pass))"
    assert "the counter of moves" in book(stones(anew))


def test_whose_move_it_was_that_ends_the_game_is_said_of_that_player() -> None:
    end = "(end (if (and (is Mover P1) (not (is Next Mover))) (result P2 Win)))"
    text = book(stones(PLANT).replace("(end (if (is Full) (byScore)))", end))
    assert "The second player wins if the first player has just moved" in text
    assert "your turn is over" in text


def test_what_is_put_where_something_was_caught_is_told_beside_the_capture() -> None:
    turn = """
        (move Add (to (sites Empty))
            (then
                (custodial
                    (between if:(is Enemy (who at:(between)))
                        (apply (and (remove (between)) (add (piece (mover)) (to (between))))))
                    (to if:(is Friend (who at:(to))))
                )
            )
        )
    """
    text = book(stones(turn))
    assert "apture" in text
    assert "place one of your stones on the point of the piece caught" in text


def test_pieces_that_begin_in_several_states_bear_numbers() -> None:
    def game(more: str = "") -> str:
        return f"""
            (game "Ranks"
                (players 2)
                (equipment {{ (board (square 4)) (piece "Disc" Each) (hand Each size:3) }})
                (rules
                    (start {{
                        (place "Disc1" (handSite P1) state:1) (place "Disc2" (handSite P2) state:1)
                        (place "Disc1" (handSite P1 1) state:2)
                        (place "Disc2" (handSite P2 1) state:2)
                        (place "Disc1" (handSite P1 2) state:3)
                        (place "Disc2" (handSite P2 2) state:3)
                    }})
                    (play (move
                        (from (sites Occupied by:Mover) if:(< 1 (state at:(from))))
                        (to (sites Empty))
                        {more}
                    ))
                    (end (if (no Moves Next) (result Mover Win)))
                )
            )
        """

    text = book(game())
    assert "each player holds three discs, with the numbers one, two and three" in text
    assert "its number is more than one" in text
    assert "state" not in text
    assert "state" in book(game("(then (add (piece (mover) state:2) (to (last From))))"))


def test_who_moved_before_is_the_opponent_unless_somebody_may_move_again() -> None:
    turn = "(move Remove (sites Occupied by:Prev){})"
    assert "remove an enemy stone" in book(stones(turn.format("")))
    assert "previous player" in book(stones(turn.format(" (then (moveAgain))")))


def test_an_end_for_any_player_says_who_it_is_about() -> None:
    end = "(end (forEach Player if:(> 3 (score Player)) (result Player Loss)))"
    text = book(stones(PLANT).replace("(end (if (is Full) (byScore)))", end))
    assert "A player loses if their score is less than three." in text


def test_pieces_on_all_sites_that_have_some_are_replaced_together() -> None:
    turn = """
        (move Add (to (sites Empty))
            (then (add (to (sites Occupied by:Neutral) (apply (remove (to)))))))
    """
    text = book(stones(turn))
    assert "put your stones in the place of all neutral stones" in text
    assert "what stood there" not in text
