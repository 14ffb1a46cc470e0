"""Races: what a throw allows, and what happens at the end of a path."""

from tests.english.test_ideas import book


def race(track: str, moves: str, turn: str = "(do (roll) next:(forEach Piece))") -> str:
    """A race of two pieces on a row of eight squares."""
    return f"""
        (game "Row"
            (players 2)
            (equipment {{
                (board (rectangle 1 8) {{{track}}})
                (dice d:4 num:1)
                (piece "Runner" Each {moves})
            }})
            (rules
                (start {{(place "Runner1" 0) (place "Runner2" 1)}})
                (play {turn})
                (end (if (no Pieces Mover) (result Mover Win)))
            )
        )
    """


NEXT = "(trackSite Move from:(from) steps:(count Pips))"
TO = f"(move (from (from)) (to {NEXT} if:(not (is Friend (who at:(to))))))"
LINE = '(track "Way" "0,E" directed:True)'
OFF = '(track "Way" "0,E,End" directed:True)'
LOOP = '(track "Way" "0,E" loop:True)'


def test_where_nothing_is_said_of_longer_throws_the_end_takes_an_exact_one() -> None:
    text = book(race(LINE, TO))
    assert "The end of a path is reached by an exact throw only." in text


def test_pieces_that_leave_just_past_the_end_do_so_by_an_exact_throw() -> None:
    text = book(race(OFF, f"(if (= {NEXT} -2) (move Remove (from)) {TO})"))
    assert "Pieces leave the board by an exact throw only." in text


def test_rules_that_speak_of_longer_throws_need_no_more_words() -> None:
    text = book(race(OFF, f"(if (< {NEXT} 0) (move Remove (from)) {TO})"))
    assert "exact throw" not in text


def test_on_a_path_without_end_nobody_asks_for_its_end() -> None:
    text = book(race(LOOP, f"(if (!= {NEXT} -1) {TO})"))
    assert "beyond the end" not in text
    assert "exact throw" not in text


def test_moves_that_should_go_far_but_need_not_are_told_as_they_are() -> None:
    text = book(race(LINE, TO, '(do (roll) next:(max Distance "Way" Mover (forEach Piece)))'))
    assert "this goes along" not in text.lower()
