"""Numbers, stacks and whole sides that are compared, told as players would."""

from tests.english.test_ideas import book


def small(play: str, *, end: str = "(no Moves Next)", more: str = "", pieces: str = "") -> str:
    """A small game of two with discs on a board of five by five."""
    pieces = pieces or '(piece "Disc" Each (move Step (to if:(is Empty (to)))))'
    return f"""
        (game "Small"
            (players {{(player N) (player S)}})
            (equipment {{(board (square 5)) {pieces} {more}}})
            (rules
                (start {{(place "Disc1" (sites Bottom)) (place "Disc2" (sites Top))}})
                (play {play})
                (end (if {end} (result Mover Win)))
            )
        )
    """


def test_all_pieces_of_a_player_are_somewhere() -> None:
    text = book(
        small(
            "(forEach Piece)",
            end="(all Sites (sites Occupied by:Mover) if:(is In (site) (sites Top)))",
        )
    )
    assert "You win if all your discs are in the top row." in text


def test_a_site_is_nearer_than_another() -> None:
    text = book(
        small("""
            (forEach Piece
                (move Step
                    (to if:(and
                        (is Empty (to))
                        (< (count Steps (to) (centrePoint)) (count Steps (from) (centrePoint)))
                    ))
                )
            )
        """)
    )
    assert "is nearer to the centre than" in text
    assert "fewest steps" not in text


def test_that_there_is_no_way_is_told_so() -> None:
    text = book(
        small(
            "(forEach Piece)",
            end="""
                (= Infinity
                    (count Steps (step (to if:(is Empty (to)))) (last To) (sites Corners)))
            """,
        )
    )
    assert "no way leads over empty squares from" in text
    assert "infinitely" not in text


def test_a_stack_holds_so_many_pieces() -> None:
    text = book(
        small(
            """
            (forEach Piece
                (if (< 1 (size Stack at:(from)))
                    (move (from) (to (sites Around (from))) stack:True)
                    (move (from) (to (sites Around (from))))
                )
            )
            """
        )
    )
    assert "holds more than one piece" in text


def test_the_largest_group_is_told_so() -> None:
    text = book(small("(forEach Piece)", end="(= 4 (max 0 (max (sizes Group Orthogonal Mover))))"))
    assert "the size of the largest group of your discs" in text


def test_several_columns_are_told_together() -> None:
    text = book(
        small(
            "(forEach Piece)",
            end="(or (= (column of:(last To)) 1) (= (column of:(last To)) 3))",
        )
    )
    assert "in the second or the fourth column" in text


def test_what_a_player_has_besides_a_kind() -> None:
    pieces = """
        (piece "Disc" Each (move Step (to if:(is Empty (to)))))
        (piece "King" Each (move Step (to if:(is Empty (to)))))
    """
    text = book(
        small(
            "(forEach Piece)",
            end="""
                (= (count Pieces Next)
                    (+ 1 (count Sites in:(sites Occupied by:Next component:"Disc"))))
            """,
            pieces=pieces,
        )
    )
    assert "your opponent has exactly one piece left besides the discs" in text


def test_a_hand_that_is_never_used_up_is_no_thing_to_be_told() -> None:
    text = book("""
        (game "Supply"
            (players 2)
            (equipment {
                (board (square 3)) (piece "Disc" Each) (hand Shared size:2)
            })
            (rules
                (start {
                    (place "Disc1" (handSite Shared)) (place "Disc2" (handSite Shared 1))
                })
                (play (move (from (sites Hand Shared)) (to (sites Empty)) copy:True))
                (end (if (is Full) (result Mover Win)))
            )
        )
    """)
    assert "of either player's as you like" in text
    assert "hand" not in text
    assert "Each player has discs." in text


def test_a_mark_that_only_passing_leaves_is_told_as_passing() -> None:
    text = book(
        small("""
            (if (and (is Pending) (is Prev Next))
                (move Add (to (sites Empty)))
                (or (forEach Piece) (move Pass (then (set Pending))))
            )
        """)
    )
    assert "your opponent has just passed" in text
    assert "mark" not in text


def test_each_player_but_the_mover_is_the_opponent_in_a_game_of_two() -> None:
    text = book("""
        (game "Stuck"
            (players 2)
            (equipment {(board (square 3)) (piece "Disc" Each)})
            (rules
                (play (move Add (to (sites Empty) if:(not (is In (to) (sites Corners))))))
                (end (forEach NonMover if:(no Moves Player) (result Player Loss)))
            )
        )
    """)
    assert "You win if your opponent cannot move." in text


def test_a_deed_that_is_repeated_while_it_has_an_effect_is_told_so() -> None:
    text = book(
        small("""
            (move Add (to (sites Empty))
                (then
                    (set Var "Count" (+ 1 (count Sites in:(sites Occupied by:Next)))
                        (then
                            (while (> (var "Count") (count Sites in:(sites Occupied by:Next)))
                                (set Var "Count" (count Sites in:(sites Occupied by:Next))
                                    (then
                                        (forEach Site (sites Occupied by:Next)
                                            (if (is In (site) (sites Around (sites Corners)))
                                                (remove (site))))
                                    )
                                )
                            )
                        )
                    )
                )
            )
        """)
    )
    assert "until nothing changes any more" in text
    assert "remember" not in text


def test_messages_that_only_say_how_the_game_ended_are_left_out() -> None:
    text = book(
        small(
            """
            (move Add (to (sites Empty))
                (then (and {
                    (if (is Line 4) (note "You have won"))
                    (if (is Line 3) (note "Nearly"))
                }))
            )
            """,
            end="(is Line 4)",
        )
    )
    assert "Nearly" in text
    assert "You have won" not in text


def race(state: str) -> str:
    """A race in which pieces start in a state, and need a one for their first move."""
    return f"""
        (game "Race"
            (players 2)
            (equipment {{
                (board (rectangle 2 8)
                    {{
                        (track "Track1" "0,E,N1,W" P1 directed:True)
                        (track "Track2" "15,W,S1,E" P2 directed:True)
                    }}
                )
                (piece "Stick" Each
                    (if (or (= (state at:(from)) 0) (= (count Pips) 1))
                        (move (from) (to (trackSite Move steps:(count Pips)) if:(is Empty (to)))
                            (then (if (= (state at:(last To)) 1) (set State at:(last To) 0)))
                        )
                    )
                )
                (dice d:2 from:0 num:3)
                (regions "Everywhere" (sites Board))
                (regions P1 (sites Bottom))
                (regions P2 (sites Top))
            }})
            (rules
                (start {{
                    (place "Stick1" (sites Bottom) state:{state})
                    (place "Stick2" (sites Top) state:{state})
                }})
                (play (do (roll) next:(forEach Piece)))
                (end (if
                    (= (count Sites in:(difference (sites Occupied by:Mover) (sites Next))) 0)
                    (result Mover Win)))
            )
        )
    """


def test_the_first_move_of_a_piece_that_keeps_a_state_for_it() -> None:
    text = book(race("1"))
    assert "it has moved before" in text
    assert "state" not in text


def test_a_home_without_a_name_is_not_called_by_that_of_another_region() -> None:
    text = book(race("1"))
    assert "You win if all your sticks are in your opponent's home." in text
    assert "everywhere" not in text


def test_numbers_of_pieces_that_are_listed_like_sites_are_pieces() -> None:
    text = book(
        small("""
            (forEach Piece
                (move Hop
                    (between
                        if:(not (is In (what at:(between)) (sites {(id "Disc1") (id "Disc2")})))
                    )
                    (to if:(is Empty (to)))
                )
            )
        """)
    )
    assert "is not a disc" in text
    assert "B1" not in text


def test_a_small_square_may_be_walked_to_its_last_corner() -> None:
    text = book(small("(forEach Piece)", end="(is Pattern {F R F R F})"))
    assert "a corner of a small square of four like pieces" in text


def test_holes_are_opposite_each_other_beside_stores_as_well() -> None:
    text = book("""
        (game "Stores"
            (players 2)
            (equipment {
                (mancalaBoard 2 4 (track "Round" "1,E,N,W" loop:True))
                (piece "Seed" Shared)
                (regions P1 (sites Bottom))
                (regions P2 (sites Top))
                (map {(pair P1 LastSite) (pair P2 FirstSite)})
            })
            (rules
                (start (set Count 3 to:(union (sites Bottom) (sites Top))))
                (play
                    (move Select (from (sites Mover) if:(< 0 (count at:(from))))
                        (then
                            (sow apply:(if (is In (to) (sites Mover))
                                (fromTo
                                    (from (if (is Mover P1) (+ (to) 4) (- (to) 4)))
                                    (to (mapEntry Mover))
                                    count:(count at:(if (is Mover P1) (+ (to) 4) (- (to) 4)))
                                )
                            ))
                        )
                    )
                )
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """)
    assert "all seeds from the opposite hole to your store" in text
    assert "mover's" not in text


def test_paths_of_players_who_do_not_play_are_left_out() -> None:
    text = book("""
        (game "Few"
            (players 2)
            (equipment {
                (board (square 4)
                    {
                        (track "Track1" "0,E,N,W" 1 directed:True)
                        (track "Track2" "15,W,S,E" 2 directed:True)
                        (track "Track3" "3,N,W,S" 3 directed:True)
                        (track "Track4" "12,S,E,N" 4 directed:True)
                    }
                )
                (piece "Disc" Each
                    (move (from) (to (trackSite Move steps:(count Pips)) if:(is Empty (to))))
                )
                (dice d:4 num:1)
            })
            (rules
                (start {(place "Disc1" coord:"A1") (place "Disc2" coord:"D4")})
                (play (do (roll) next:(forEach Piece)))
                (end (if (is In (last To) (sites {"A4" "D1"})) (result Mover Win)))
            )
        )
    """)
    assert "the first player's path" in text.lower()
    assert text.lower().count("player's path runs") + text.lower().count("player's path is") == 2


def test_rules_that_differ_in_rows_are_not_told_by_numbers_that_nobody_sees() -> None:
    def ahead(rows: int) -> str:
        return f"(if (is Mover P1) (+ (to) (* 6 {rows})) (- (to) (* 6 {rows})))"

    def capture(rows: int) -> str:
        hole = ahead(rows)
        return f"""
            (if (> (count at:{hole}) 0)
                (and {{
                    (fromTo (from {hole}) (to (handSite Mover)) count:(count at:{hole}))
                    (moveAgain)
                    (set Pending (to))
                }})
            )
        """

    text = book(f"""
        (game "Rows ahead"
            (players 2)
            (equipment {{
                (mancalaBoard 4 6 store:None (track "Round" "0,E,N,W,N,E,N,W" loop:True))
                (piece "Seed" Shared)
                (regions P1 (expand (sites Bottom)))
                (regions P2 (expand (sites Top)))
                (hand Each)
            }})
            (rules
                (start (set Count 2 to:(sites Board)))
                (play
                    (move Select (from (sites Mover) if:(< 0 (count at:(from))))
                        (then (sow apply:(and {{{capture(1)} {capture(2)}}}))))
                )
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """)
    assert "two rows ahead" in text
    assert "twelve" not in text
