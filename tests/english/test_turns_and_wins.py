"""Turns of several dice, what is sure where it is asked, and who wins how high."""

from tests.english.test_ideas import book
from tests.english.test_races import LINE, NEXT, OFF, TO, race

FIRST = "(if (not (is Prev Mover)) (roll))"
MORE = "(then (if (not (all DiceUsed)) (moveAgain)))"
STEP = "(move (from (site)) (to (trackSite Move from:(site) steps:(pips))))"


def by_dice(moves: str) -> str:
    """A race with a throw of dice, each of which moves a piece."""
    return race(LINE, TO, f"(do {FIRST} next:(forEach Die if:(!= (pips) 0) {moves}))")


def test_moves_for_each_die_follow_each_other_until_all_dice_are_used() -> None:
    text = book(by_dice(f"(forEach Site (sites Occupied by:Mover) {STEP} {MORE})"))
    assert "On your turn, roll the die." in text
    assert "Go on like this, as far as you can, until all dice have been used." in text
    assert "move again" not in text


def test_a_move_that_ends_the_turn_says_so() -> None:
    other = '(firstMoveOnTrack "Way" Mover (if (is Mover (who at:(site))) (move Remove (site))))'
    text = book(
        by_dice(f"(forEach Site (sites Occupied by:Mover) {STEP} noMoveYet:{other} {MORE})")
    )
    assert "end your turn, even if a die is left" in text


def test_nothing_is_asked_that_is_so_of_all_sites_gone_through() -> None:
    asked = f"(if (and (is Occupied (site)) (is In (site) (sites Left))) {STEP})"
    text = book(by_dice(f"(forEach Site (sites Occupied by:Mover) {asked} {MORE})"))
    assert "occupied" not in text
    assert "if that square is A1, move" in text


def test_a_path_that_leads_neither_past_nor_beyond_its_end_leads_to_a_site() -> None:
    asked = f"(if (and (!= {NEXT} -1) (!= {NEXT} -2)) {TO})"
    text = book(race(OFF, asked))
    assert "is on the board" in text
    assert "past the end" not in text


def test_paths_that_do_not_lead_off_the_board_are_not_asked_if_they_do() -> None:
    text = book(race(LINE, f"(if (= {NEXT} -2) (move Remove (from)) {TO})"))
    assert "past the end" not in text
    assert "leave the board" not in text


def scored(first: str, second: str) -> str:
    """A game that ends with scores."""
    return f"""
        (game "Scores"
            (players 2)
            (equipment {{(board (square 3)) (piece "Disc" Each)}})
            (rules
                (start {{(place "Disc1" 0) (place "Disc2" 8)}})
                (play (move Remove (sites Occupied by:Mover)))
                (end (if (no Pieces Mover) (byScore {{(score P1 {first}) (score P2 {second})}})))
            )
        )
    """


def test_whoever_brings_about_the_end_wins_so_high() -> None:
    one = "(if (is Mover {}) (if (= 2 (count Pieces {})) 2 1) 0)"
    text = book(scored(one.format("P1", "P2"), one.format("P2", "P1")))
    assert "you win with a score of two if" in text
    assert "your opponent's score is zero" in text
    assert "score more points" not in text


def test_known_scores_tell_who_wins() -> None:
    text = book(scored("0", "2"))
    assert "the second player wins with a score of two to zero" in text
    assert "highest score" not in text


def test_a_move_to_one_of_two_places_is_told_for_each_of_them() -> None:
    other = "(trackSite Move from:(from) steps:1)"
    text = book(race(LINE, f"(move (from (from)) (to (if (= 2 (count Pips)) {NEXT} {other})))"))
    assert "If the throw counts two" in text
    assert "current site" not in text


def test_without_teams_friends_are_ones_own_pieces() -> None:
    four = race(LINE, TO).replace("(players 2)", "(players 4)")
    assert "team" not in book(four)


def test_none_of_many_is_on_any_of_them() -> None:
    asked = "(all Sites (sites Around (from)) if:(not (is Enemy (who at:(site)))))"
    text = book(race(LINE, f"(if {asked} {TO})"))
    assert "stands on each" not in text
    assert "no enemy runner stands on a square next to" in text


def test_which_piece_leaves_the_board_is_told_where_it_hangs_on_the_piece() -> None:
    there = "(trackSite Move steps:(count Pips))"
    text = book(race(LINE, f"(if (< {there} 0) (move Remove (from)) (move (from) (to {there})))"))
    assert "remove one of your runners" not in text
    assert "a runner may leave the board" in text


def test_a_piece_goes_to_the_hand_of_its_owner() -> None:
    taken = "(fromTo (from (to)) (to (handSite (who at:(to)))) count:(count at:(to)))"
    asked = "(and (is Enemy (who at:(to))) (= 1 (count at:(to))))"
    move = f"(move (from (from)) (to {NEXT} (apply if:{asked} {taken})))"
    text = book(race(LINE, move).replace("(dice", "(hand Each) (dice"))
    assert "into their owner's hand" in text
    assert "the owner of" not in text


def test_cases_that_come_to_the_same_as_otherwise_are_left_out() -> None:
    steps = "(if (= 1 (count Pips)) 3 (if (= 2 (count Pips)) 5 (if (= 3 (count Pips)) 4 4)))"
    moves = f"(move (from (from)) (to (trackSite Move from:(from) steps:{steps})))"
    text = book(race(LINE, moves))
    assert "the throw counts one" in text
    assert "therwise" in text
    assert "the throw counts three" not in text


def test_where_all_moves_are_from_within_stacks_this_is_said_once() -> None:
    one = f"(move (from (from) level:(level)) (to {NEXT} if:(is Empty (to))))"
    other = "(move (from (from) level:(level)) (to (trackSite Move from:(from) steps:1)))"
    text = book(race(LINE, f"(if (= 2 (from)) {one} {other})"))
    assert text.count("within a stack") + text.count("leave a stack from any place") == 1


def test_a_game_of_three_goes_on_without_who_has_won_or_lost() -> None:
    def told(players: int, result: str) -> str:
        return book(
            f"""
            (game "Rows" (players {players})
                (equipment {{ (board (square 5)) (piece "Stone" Each) }})
                (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) {result})))
            )
            """
        )

    won, lost = "Whoever has won takes no more turns", "Whoever has lost takes no more turns"
    assert f"{won}; their pieces stay where they are. The others play on for the next places" in (
        told(3, "(result Mover Win)")
    )
    assert "The others play on until only one is left, who wins." in told(3, "(result Mover Loss)")
    assert won not in told(2, "(result Mover Win)")
    assert lost not in told(3, "(result Mover Draw)")
