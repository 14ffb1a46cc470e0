"""Turns of sowing that go on: what a further move is, told where a lap earns it."""

from tests.english.test_ideas import book
from tests.english.test_kept import two_rows

LATER = "(is Prev Mover)"
LAST = "(sites {(last To afterConsequence:True)})"


def sowing(starts: str, apply: str, more: str = "") -> str:
    """A rule that sows the seeds of a hole."""
    return f"(move Select {starts} (then (sow {more} apply:{apply})))"


def test_a_mark_that_allows_another_capture_is_told_where_it_is_made() -> None:
    text = book(
        two_rows(
            f"""
            (if (and {LATER} (= 1 (var "Take")))
                (move Remove (sites Next) (then (set Var "Take" 0)))
                {
                sowing(
                    f"(from (if {LATER} (sites {{(last To afterConsequence:True)}}) (sites Mover))"
                    " if:(< 0 (count at:(from))))",
                    '(if (< 1 (count at:(to))) (moveAgain) (and (moveAgain) (set Var "Take" 1)))',
                )
            })
            """
        )
    )
    assert (
        "If the last seed falls into an occupied hole, sow on with all seeds of that hole" in text
    )
    assert "then, as a further move, remove the seeds in a hole of your opponent's row" in text
    assert "Take" not in text
    assert "reminder" not in text
    assert "moving again" not in text


def test_a_capture_that_is_counted_down_is_told_by_how_often_it_is_made() -> None:
    text = book(
        two_rows(
            f"""
            (if (and {LATER} (< 0 (var)))
                (move Remove (sites Next)
                    (then (and (if (< 1 (var)) (moveAgain)) (set Var (- (var) 1)))))
                {
                sowing(
                    f"(from (if {LATER} {LAST} (sites Mover)))",
                    "(if (< 1 (count at:(to))) (moveAgain) (and (moveAgain) (set Var 3)))",
                )
            })
            """
        )
    )
    assert "then, three times, remove the seeds in a hole of your opponent's row" in text
    assert "remember" not in text


def test_a_direction_that_is_kept_in_a_variable_goes_without_saying() -> None:
    def way(number: int, track: str) -> str:
        return f"""
            (if (or (>= 0 (var "Way")) (= {number} (var "Way")))
                {
            sowing(
                f"(from (if {LATER} (sites {{(last To afterConsequence:True)}}) (sites Mover))"
                " if:(is Occupied (from)))",
                f'(if (< 1 (count at:(to))) (and (moveAgain) (set Var "Way" {number}))'
                ' (set Var "Way" 0))',
                f'"{track}"',
            )
        })
        """

    text = book(
        two_rows(f"(or {way(1, 'Round')} {way(2, 'Back')})").replace(
            '(track "Round" "0,E,N,W" loop:True)',
            '{(track "Round" "0,E,N,W" loop:True) (track "Back" "3,W,N,E" loop:True)}',
        )
    )
    assert "sow on with all seeds of that hole in the same way (*relay sowing*)" in text
    assert "Do the same along the *back* path" in text
    assert "Way" not in text
    assert "remembered" not in text


def test_a_mark_that_lets_a_turn_begin_anew_is_another_turn() -> None:
    text = book(
        two_rows(
            sowing(
                f"""(from
                    (if (and (not (is Pending)) {LATER})
                        (sites {{(last To afterConsequence:True)}})
                        (sites Mover))
                    if:(is Occupied (from)))""",
                """(if (= 4 (count at:(to)))
                    (and (moveAgain) (set Pending))
                    (if (< 1 (count at:(to))) (moveAgain)))""",
            )
        )
    )
    assert "If the last seed falls into a hole that then holds four, take another turn." in text
    assert "mark" not in text


def test_what_is_known_of_the_last_hole_is_not_asked_again() -> None:
    """Only a hole with two seeds goes on, and then one of the player's holes has two seeds."""
    text = book(
        two_rows(
            f"""
            (if (all Sites (sites Mover) if:(>= 1 (count at:(site))))
                {
                sowing(
                    "(from (sites Mover) if:(is Occupied (from)))",
                    "(remove (to))",
                    '"Own" owner:(mover)',
                )
            }
                {
                sowing(
                    f"(from (if {LATER} (sites {{(last To afterConsequence:True)}}) (sites Mover))"
                    " if:(< 1 (count at:(from))))",
                    "(if (< 1 (count at:(to))) (moveAgain))",
                    '"Own" owner:(mover)',
                )
            })
            """
        ).replace(
            '(track "Round" "0,E,N,W" loop:True)',
            '{(track "Own1" "0,E" loop:True P1) (track "Own2" "7,W" loop:True P2)}',
        )
    )
    assert "sow on with all seeds of that hole in the same way (*relay sowing*)." in text
    assert "(*relay sowing*) if" not in text
    assert "moving again" not in text


def test_a_lap_that_is_not_as_the_first_is_told_as_it_is() -> None:
    """From the second lap on, a variable lets what follows from a sowing be another thing."""
    text = book(
        two_rows(
            sowing(
                f"""(from
                    (if (and {LATER} (= 1 (var "On")))
                        (sites {{(last To afterConsequence:True)}})
                        (sites Mover))
                    if:(is Occupied (from)))""",
                """(if (!= 1 (var "On"))
                    (and (moveAgain) (set Var "On" 1))
                    (if (< 1 (count at:(to)))
                        (and (moveAgain) (set Var "On" 1))
                        (set Var "On" 0)))""",
            )
        )
    )
    assert "relay sowing" not in text


def test_holes_just_sown_are_not_counted_out() -> None:
    text = book(
        two_rows("""
            (move Select
                (from (if (is Prev Mover) (sites {(var "Lap")}) (sites Mover))
                    if:(is Occupied (from)))
                (then
                    (do
                        (set Var "Sown" (count at:(last To)))
                        next:(sow apply:(if (< 1 (count at:(to)))
                            (and (moveAgain) (set Var "Lap" (to)))))
                        (then
                            (and
                                (forEach Site
                                    (sites Track from:(last From)
                                        to:(trackSite Move from:(last From) "Round"
                                            steps:(- (var "Sown") 1)))
                                    (if (= 4 (count at:(site))) (remove (site))))
                                (set Var "Sown" 0))))))
        """)
    )
    assert "Right after each lap, for each hole just sown but the last" in text
    assert "Sown" not in text
    assert "steps" not in text
    assert "sow on with all seeds of that hole" in text


def test_the_hole_that_seeds_came_from_is_one_of_those_on_the_way() -> None:
    text = book(
        two_rows("""
            (move Select (from (sites Mover) if:(is Occupied (from)))
                (then
                    (do
                        (set Var "Sown" (count at:(last To)))
                        next:(sow skipIf:(= 3 (count at:(to)))
                        (then
                            (forEach Site
                                (sites Track from:(last From)
                                    to:(trackSite Move from:(last From) "Round"
                                        steps:(var "Sown")))
                                (if (= 4 (count at:(site))) (remove (site)))))))))
        """)
    )
    said = (
        "or each hole from the one the seeds came from, itself included, to as many holes further"
    )
    assert said in text


def test_how_one_sows_is_told_again_where_there_are_several_ways() -> None:
    text = book(
        two_rows("""
            (or {
                (move Select (from (sites Mover) if:(= 1 (count at:(from)))) (then (sow "Round")))
                (move Select (from (sites Mover) if:(= 2 (count at:(from)))) (then (sow "Back")))
                (move Select (from (sites Next) if:(= 5 (count at:(from)))) (then (sow "Round")))
            })
        """).replace(
            '(track "Round" "0,E,N,W" loop:True)',
            '{(track "Round" "0,E,N,W" loop:True) (track "Back" "3,W,N,E" loop:True)}',
        )
    )
    assert "in the same way" not in text
    assert text.count("following holes along the *round* path") == 2


def test_what_follows_a_lap_is_told_of_each_lap() -> None:
    clear = "(if (all Sites (sites Next) if:(is Empty (site))) (remove (sites Mover)))"
    text = book(
        two_rows(
            f"""
            (move Select
                (from (if {LATER} {LAST} (sites Mover)) if:(is Occupied (from)))
                (then (sow apply:(if (< 1 (count at:(to))) (moveAgain)) (then {clear}))))
            """
        )
    )
    assert "Right after each lap, if each hole of your opponent's row is empty, remove" in text


def test_a_turn_ends_if_what_follows_a_lap_leaves_nothing_to_sow_on_with() -> None:
    def rows(taken: str) -> str:
        lap = f"(from (if {LATER} {LAST} (sites Mover)) if:(is Occupied (from)))"
        on = f"(then (sow apply:(if (< 1 (count at:(to))) (moveAgain)) (then {taken})))"
        game = two_rows(f"(move Select {lap} {on})")
        return book(game.replace("(no Moves Next)", "(is Empty 0)"))

    said = "If what follows a lap empties the hole to sow on with, the turn ends."
    assert said in rows("(forEach Site (sites Next) (if (= 4 (count at:(site))) (remove (site))))")
    assert said not in rows("(if (is Empty 1) (remove (sites Mover)))")


def test_paths_round_the_own_holes_are_told_together_and_reach_as_far_as_their_seeds() -> None:
    text = book("""
        (game "Rounds"
            (players 2)
            (equipment {
                (mancalaBoard 4 4 store:None {
                    (track "TrackCCW1" "0,E,N1,W" loop:True P1)
                    (track "TrackCCW2" "8,E,N1,W" loop:True P2)
                    (track "TrackCW1" "3,W,N1,E" loop:True P1)
                    (track "TrackCW2" "11,W,N1,E" loop:True P2)
                })
                (piece "Seed" Shared)
                (regions "Home" P1 (sites Track "TrackCCW1"))
                (regions "Home" P2 (sites Track "TrackCCW2"))
            })
            (rules
                (start (set Count 2 to:(sites Board)))
                (play
                    (or
                        (move Select (from (sites Mover "Home"))
                            (then (sow "TrackCCW" owner:(mover))))
                        (move Select
                            (from (sites Mover "Home")
                                if:(is Empty
                                    (trackSite Move from:(from) "TrackCW"
                                        steps:(count at:(from)))))
                            (then (sow "TrackCW" owner:(mover))))))
                (end (if (no Moves Next) (result Mover Win)))
            )
        )
    """)
    assert "path runs anticlockwise and their *clockwise* path runs clockwise round their" in text
    assert "would reach along" in text
    assert "as many steps" not in text


def test_a_lap_that_goes_on_as_the_other_way_says_which() -> None:
    """Single seeds begin a turn, but never a lap: the last hole of a lap has two seeds."""
    later = f"(from (if {LATER} {LAST} (sites Mover)) if:(< 1 (count at:(from))))"
    single = f"(from (if {LATER} {LAST} (sites Mover)) if:(= 1 (count at:(from))))"
    capture = "(if (< 1 (count at:(to))) (moveAgain) (remove (to)))"
    relay = "(if (< 1 (count at:(to))) (moveAgain))"
    text = book(two_rows(f"(or {sowing(later, capture)} {sowing(single, relay)})"))
    assert "sow on with all seeds of that hole in the same way (*relay sowing*)" in text
    assert "sow on with all seeds of that hole in the first way (*relay sowing*)" in text
    assert "starting hole" not in text


def test_what_is_asked_of_the_hole_that_many_seeds_leave_is_told() -> None:
    take = """(move
        (from (sites Next) if:(and (is Occupied (from)) (not (is In (from) (sites Left)))))
        (to (sites Mover)) count:(count at:(from)))"""
    text = book(two_rows(take))
    assert "all seeds from a hole of your opponent's row outside" in text


def test_an_end_that_fixed_players_reach_is_looked_at_after_each_lap() -> None:
    turn = f"(move Select (from (if {LATER} {LAST} (sites Mover)) if:(is Occupied (from))) %s)"
    relay = "(then (sow apply:(if (< 1 (count at:(to))) (moveAgain))))"
    emptied = " ".join(
        f"(if (all Sites (sites P{one}) if:(is Empty (site))) (result P{other} Win))"
        for one, other in ((1, 2), (2, 1))
    )
    game = two_rows(turn % relay)
    assert "After each lap, in this order:" in book(
        game.replace("(if (no Moves Next) (result Mover Win))", f"{{{emptied}}}")
    )
    assert "each lap" not in book(game)


def test_holes_that_are_passed_over_count_as_they_were_before_the_sowing() -> None:
    def skipping(what: str) -> str:
        cover = f"(set State at:(to) 1) skipIf:{what}"
        return book(two_rows(sowing("(from (sites Mover))", cover)))

    before = "For this, each hole counts as it was before the sowing."
    assert before in skipping("(= 1 (state at:(to)))")
    assert before in skipping("(= 3 (count at:(to)))")
    assert before not in skipping("(is In (to) (sites Next))")


def test_a_hole_that_seeds_only_pass_through_loses_its_cover_if_it_was_empty() -> None:
    next_hole = "(trackSite Move from:(to) steps:1)"
    passed = f"""(and {{
        (fromTo (from (to)) (to {next_hole}) count:3)
        (sow {next_hole} count:3)
        (set State at:(to) 1)
    }})"""
    capture = f"(if (= 3 (count at:(to))) {passed})"
    text = book(two_rows(sowing("(from (sites Mover))", capture)))
    assert "If the next hole is empty, it is no longer covered." in text


def test_a_last_seed_that_passes_over_the_first_hole_captures_nothing() -> None:
    def told(more: str) -> str:
        return book(two_rows(sowing("(from (sites Mover))", f"(remove (to)) {more}", CAPTURED)))

    said = "A last seed that has just done so captures nothing."
    assert said in told("includeSelf:False")
    assert said not in told("")


CAPTURED = "if:(= 2 (count at:(to)))"


def test_a_hole_back_along_the_path_is_no_next_hole() -> None:
    back = '(trackSite Move from:(to) "Back" steps:1)'
    again = f"(if (= 1 (count at:{back})) (remove {back}))"
    text = book(
        two_rows(
            f"""(move Select (from (sites Mover) if:(is Occupied (from)))
                (then (sow "Round" apply:{again})))"""
        ).replace(
            '(track "Round" "0,E,N,W" loop:True)',
            '{(track "Round" "0,E,N,W" loop:True) (track "Back" "3,W,N,E" loop:True)}',
        )
    )
    assert "just before the hole of the last seed" in text
    assert "next hole" not in text
