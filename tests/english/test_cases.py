"""Ideas behind numbers, conditions and ends, told as people would, in games made up for it."""

import pytest

from ludarium.english.phrases import All, AnyOf, ByCase, Clause, Noun, any_of
from ludarium.english.telling.layout import conditions_as_blocks
from tests.english.test_idioms import book, description
from tests.english.test_telling import text_of

GAME = """(game "Trial" (players {{(player N) (player S)}}) (equipment {{
    (board {board}) (piece "Man" Each {man}) {more} }})
    (rules {start} (play {play}) (end {end})))"""


def told(
    *,
    board: str = "(square 5)",
    man: str = "",
    more: str = "",
    start: str = "",
    play: str = "(move Add (to (sites Empty)))",
    end: str = "(if (is Full) (result Mover Draw))",
) -> str:
    """The book of a small game."""
    text = GAME.format(board=board, man=man, more=more, start=start, play=play, end=end)
    return book(text)


def test_a_number_that_depends_on_several_things_is_a_list() -> None:
    steps = "(if (= (count Pips) 1) 4 (if (= (count Pips) 2) 7 (if (= (count Pips) 3) 9 20)))"
    text = told(
        board='(square 5) {(track "Track" "0,E,N,W" P1 directed:True)}',
        more="(dice d:2 from:0 num:3)",
        start='(start (place "Man1" 0))',
        play="(do (roll) next:(forEach Piece (move (from) (to "
        f'(trackSite Move from:(from) "Track" steps:{steps})))))',
    )
    assert "**The worth of the throw** depends on the first of these that holds:" in text
    assert "the throw counts two | seven" in text
    assert "otherwise | twenty" in text


SCORES = "(set Score P1 (count Pieces P1)) (set Score P2 (count Pieces P2))"


def test_scores_that_every_move_sets_are_told_once_at_the_end() -> None:
    play = f"(move Add (to (sites Empty)) (then (and {SCORES})))"
    text = told(play=play, end="(if (is Full) (byScore))")
    assert "set the score" not in text
    assert "the player with the most men wins" in text


def test_scores_that_only_some_moves_set_stay_where_they_are() -> None:
    play = f"(or (move Add (to (sites Empty)) (then (and {SCORES}))) (move Remove (sites Mover)))"
    text = told(play=play, end="(if (is Full) (byScore))")
    assert "Then set the score of the first player to" in text


def test_both_players_work_out_their_scores_in_the_same_way() -> None:
    near = "(count Sites in:(intersection (sites Around (site)) (sites Occupied by:{other})))"
    exposed = (
        f"(forEach (sites Occupied by:{{own}}) if:(and (>= {near} 2) (is In (site) (sites Top))))"
    )
    score = f"(score {{own}} (+ (count Sites in:{exposed}) (* 2 (count Pieces {{other}}))))"
    sides = (("P1", "P2"), ("P2", "P1"))
    scores = [score.format(own=own, other=other) for own, other in sides]
    text = told(end=f"(if (is Full) (byScore {{{' '.join(scores)}}}))")
    assert "both players work out their scores. Your score is" in text
    assert "second player's score" not in text


def test_cases_inside_an_ending_decide_one_after_the_other() -> None:
    text = told(end="(if (is Full) {(if (is Odd (count Moves)) (result P1 Win))} (result P2 Win))")
    assert "If the board is full:" in text
    assert "- The first player wins if" in text
    assert "- Otherwise, the second player wins." in text


def test_whoever_has_more_wins() -> None:
    first, second = ("(+ (* 100 (count Groups if:(= (who at:(to)) {}))) (count Pieces {}))",) * 2
    first, second = first.format("P1", "P1"), second.format("P2", "P2")
    cases = f"(if (> {first} {second}) (result P1 Win)) (if (< {first} {second}) (result P2 Win))"
    text = told(end=f"(if (is Full) {{{cases}}} (result Mover Draw))")
    assert "The player with the higher total wins." in text
    assert "- The number of groups of your men.\n" in text
    assert "Otherwise, the game is a draw." in text


def test_groups_of_some_size_are_told_by_it() -> None:
    own = "if:(= (who at:(to)) (mover))"
    few = f"(- (count Groups {own}) (count Groups {own} min:3))"
    text = told(end=f"(if (= {few} 2) (result Mover Win))")
    assert "groups of your men with one or two members" in text


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [("{N NE NW}", "{S SE SW}", "forward, straight or diagonally"), ("{S}", "{N}", "backward")],
)
def test_directions_that_both_see_alike_are_told_from_their_seats(
    first: str, second: str, words: str
) -> None:
    ways = f"(if (is Mover P1) (directions {first}) (directions {second}))"
    text = told(man=f"(move Step {ways} (to if:(is Empty (to))))", play="(forEach Piece)")
    assert words in text
    assert "if you are the first player" not in text


def test_neighbours_are_told_with_the_noun() -> None:
    near = "(count Sites in:(intersection (sites Around (to)) (sites Occupied by:Next)))"
    text = told(play=f"(move Add (to (sites Empty) if:(>= {near} 2)))")
    assert "next to at least two squares with your opponent's pieces" in text


def test_a_piece_that_holds_others_together_must_stay() -> None:
    rest = "(and (not (is Empty (to))) (!= (to) (site)))"
    whole = "(= (count Sites in:(sites)) (- (count Sites in:(sites Occupied by:All)) 1))"
    free = f"(forEach (sites Occupied by:Mover) if:(all Groups of:{rest} if:{whole}))"
    text = told(play=f"(move (from {free}) (to (sites Empty)))")
    assert "without which all other pieces hang together" in text


def test_pieces_that_change_places_with_their_like() -> None:
    start = " ".join(
        f'(place "Man1" {site}) (place "Man2" {24 - site})' for site in (0, 1, 2, 3, 4)
    )
    goal = " ".join(f'(= (what at:{24 - site}) (id "Man" P1))' for site in (0, 1, 2, 3, 4))
    text = told(start=f"(start {{{start}}})", end=f"(if (and {{{goal}}}) (result P1 Win))")
    assert "stands where its like of the other side began" in text


A, B, C = (Clause(Noun(name), "hold") for name in ("A", "B", "C"))


def test_what_is_enough_is_not_ruled_out_again() -> None:
    assert any_of([A, All((A.opposite(), B))]) == AnyOf((A, B))
    assert any_of([A, All((C, B))]) == AnyOf((A, All((C, B))))


def test_the_opposite_of_cases_is_asked_in_the_same_cases() -> None:
    cases = ByCase.of([(A, B), (None, C)])
    assert cases.text == "if A holds, B holds; otherwise, C holds"
    assert cases.opposite().text == "if A holds, B does not hold; otherwise, C does not hold"
    assert "the first of these that applies holds:" in text_of(conditions_as_blocks(cases, "if"))


SOWN = """(game "Sown" (players 2) (equipment {{
    (mancalaBoard 2 4 store:None {{
        (track "CW" "3,W,N,E" loop:True) (track "CCW" "0,E,N,W" loop:True) }})
    (piece "Seed" Shared) (regions P1 (sites Bottom)) (regions P2 (sites Top)) }})
    (rules (start (set Count 2 to:(sites Track))) (play (or {first} {second}))
    (end (if (no Moves Mover) (result Mover Loss)))))"""


def sown(guards: tuple[str, str], end: str = "(set Value Mover 0)") -> str:
    """The book of a game of sowing in laps, in which a number says which way is open."""
    ways = [
        f"(if {guard} (move Select (from (if (is Prev Mover) (sites {{(last To "
        "afterConsequence:True)}) (sites Mover)) if:(< 0 (count at:(from)))) (then (sow "
        f'"{track}" apply:(if (< 1 (count at:(to))) (and (moveAgain) '
        f"(set Value Mover {number})) {end})))))"
        for number, (guard, track) in enumerate(zip(guards, ("CW", "CCW"), strict=True), 1)
    ]
    return book(SOWN.format(first=ways[0], second=ways[1]))


VALUE = "(value Player Mover)"


def test_a_way_that_is_noted_down_is_kept_for_the_turn() -> None:
    text = sown((f"(!= 2 {VALUE})", f"(!= 1 {VALUE})"))
    assert "value" not in text
    assert "in the same way (*relay sowing*)" in text
    assert "The way in which a turn begins is kept to its end." in text


def test_a_way_that_is_never_forgotten_is_kept_for_good() -> None:
    text = sown((f"(!= 2 {VALUE})", f"(!= 1 {VALUE})"), end="")
    assert "The way in which you sow first is yours for the whole game." in text


def test_laps_may_go_this_way_and_that() -> None:
    text = sown((f"(!= 1 {VALUE})", f"(!= 2 {VALUE})"))
    assert "in the other direction (*relay sowing*)" in text
    assert "Each further lap of a turn goes in the other direction than that before." in text


def test_a_value_that_says_more_is_told_as_it_is() -> None:
    text = sown((f"(= 1 {VALUE})", f"(!= 2 {VALUE})"))
    assert "your value" in text


def test_a_piece_is_in_a_state() -> None:
    text = told(
        man="(if (< (state at:(from)) 2) (move Step (to if:(is Empty (to))) "
        "(then (if (= (state at:(last To)) 0) (set State at:(last To) 1)))))",
        start='(start {(place "Man1" 0) (place "Man2" 24)})',
        play="(forEach Piece)",
    )
    assert "A piece is in a *state* with a number, zero unless it is told otherwise." in text
    assert "is in a state below two" in text
    assert "Then bring the piece that moved into state one." in text


def test_stacks_are_captured_whole_and_left_from_within() -> None:
    step = (
        "(move Step (from (from) level:(level)) (to if:(not (is Friend (who at:(to)))) "
        "(apply (if (is Enemy (who at:(to))) (forEach Level (to) (remove (to) level:(level)))))))"
    )
    text = told(
        man=step,
        more=f'(piece "Tower" Each {step})',
        start='(start {(place Stack "Man1" 0) (place Stack "Tower1" 0) (place Stack "Man2" 24)})',
        play="(forEach Piece)",
    )
    assert "level" not in text
    assert "Of a stack that is captured, all pieces leave the board." in text
    assert "A piece may leave a stack from any place in it; the others stay." in text


def test_states_that_stand_for_something_are_not_told() -> None:
    assert "*state*" not in book(description("chess"))


def test_a_limit_is_agreed_on() -> None:
    end = "(if (>= (count Moves) (- (value MoveLimit) 10)) (result P2 Win))"
    text = told(end=end)
    assert "a number of moves on which you agree before the game has been made" in text
    assert "is stopped" not in text


def test_pieces_of_all_players_are_placed_in_turn() -> None:
    text = told(
        play="(move Add (piece (+ 1 (% (count Moves) (count Players)))) (to (sites Empty)))"
    )
    assert "place a man (in turn one of the first player and the second player)" in text
