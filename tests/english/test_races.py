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


def test_a_throw_that_gives_another_does_so_where_nothing_can_be_moved() -> None:
    def turn(asked: str, more: str = "") -> str:
        return f"(do (roll) next:(forEach Piece) (then (and (if {asked} (moveAgain)) {more})))"

    def told(turn: str) -> str:
        return book(race(LINE, TO, turn))

    sixes = turn("(= 4 (count Pips))", '(if (= 1 (count Pips)) (set Var "Ones" 1))')
    plain = "(do (roll) next:(forEach Piece) (then (if (= 4 (count Pips)) (moveAgain))))"
    assert "you pass, but throw again if the throw gives you another." in told(plain)
    assert "you pass, and what follows every move is done all the same." in told(sixes)
    as_far = plain.replace("(= 4 (count Pips))", "(can Move (forEach Piece))")
    assert "If you cannot move, you pass." in told(as_far)


def test_two_reasons_to_throw_again_give_one_throw() -> None:
    on = "(if (is Enemy (who at:(to))) (and (remove (to)) (moveAgain)))"
    moves = f"(move (from (from)) (to {NEXT} (apply {on})))"
    turn = "(do (roll) next:(forEach Piece) (then (if (= 4 (count Pips)) (moveAgain))))"
    said = "Two reasons to throw again give but one more throw."
    assert said in book(race(LINE, moves, turn))
    assert said not in book(race(LINE, TO, turn))


def test_what_is_left_of_a_double_is_told_where_dice_are_used_twice() -> None:
    def turn(replay: str) -> str:
        return f"(do (roll) next:(forEach Die {replay} if:(!= (pips) 0) (forEach Piece)))"

    said = "If a double is broken off after one or two moves"
    twice = turn("replayDouble:True")
    assert said in book(race(LINE, TO, twice))
    assert said not in book(race(LINE, TO, turn("")))
    forgotten = book(race(LINE, TO, twice.replace("(roll)", "(and (roll) (set Var))")))
    assert "roll the die" in forgotten
    assert said not in forgotten
    assert "remember" not in forgotten


def test_nobody_tries_to_bring_pieces_off_a_path_that_does_not_end() -> None:
    stacked = (
        race(LINE, TO)
        .replace("(end (if", "(end {(if")
        .replace(
            "(no Pieces Mover) (result Mover Win))",
            "(no Pieces Mover) (result Mover Win)) "
            "(if (= 2 (size Stack at:7)) (result Mover Win))}",
        )
    )
    text = book(stacked)
    assert "pieces left" not in text
    assert "runners left" not in text
    assert "off the board" not in text
