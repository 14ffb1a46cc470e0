"""The first sentence of a book says what the game is for."""

import pytest

from tests.english.test_idioms import book

GAME = """
(game "Aims" (players %d)
    (equipment {
        (board (square 5))
        (piece "Man" Each (move Step (to if:(is Empty (to)))))
        (piece "King" Each (move Step (to if:(is Empty (to)))))
        (regions "Hill" (sites {"C3" "C4"}))
        (regions P1 {(sites Left) (sites Right)}) (regions P2 {(sites Top) (sites Bottom)})
    })
    (rules
        (start {
            (place "Man1" (sites Bottom)) (place "Man2" (sites Top))
            (place "King1" coord:"C2") (place "King2" coord:"C4")
        })
        (play (forEach Piece))
        (end %s)
    )
)
"""

AIMS = {
    '(if (= (where "King" Next) -1) (result Mover Win))': "capture your opponent's king",
    '(if (no Pieces Next "Man") (result Mover Win))': "capture all of your opponent's men",
    "(if (= 0 (count Sites in:(sites Occupied by:Mover))) (result Mover Loss))": (
        "capture all of your opponent's pieces"
    ),
    "(if (all Passed) {(if (> (score Mover) (score Next)) (result Mover Win))})": (
        "score more points than your opponent"
    ),
    "(if (<= 60 (score Mover)) (result Mover Win))": "be the first to score sixty points",
    '(if (all Sites (sites Occupied by:Mover) if:(is In (site) (sites "Hill"))) (result Mover '
    "Win))": "bring all your pieces to the hill",
    '(if (and (is In (where "King" P2) (sites "Hill")) (< 1 (count Pieces P1))) '
    "(result P1 Win))": "a game for two players.",
    "{(forEach Player if:(no Pieces Player) (result Player Loss)) "
    "(forEach Player if:(= 1 (count Pieces)) (result Player Loss))}": "a game for two players.",
    "(if (no Moves Mover) (result Mover Win))": "be the first who cannot move",
    "(if (is Line 3) (result Mover Loss))": "make your opponent get three in a row",
    "(if (< (count Pieces P1) (count Pieces P2)) (result P2 Win))": (
        "the second player tries to have more pieces left than the first player"
    ),
    "{(if (not (all Sites (sites Occupied by:P1) if:(not (is Connected at:(site) P1)))) "
    "(result P1 Win)) (if (not (all Sites (sites Occupied by:P2) "
    "if:(not (is Connected at:(site) P2)))) (result P2 Win))}": "join both your sides of the board",
    '(if (= (what at:(centrePoint)) (id "King" Mover)) (result Mover Win))': (
        "bring your king to the centre"
    ),
}


@pytest.mark.parametrize("rule", AIMS)
def test_the_first_sentence_tells_the_aim(rule: str) -> None:
    first = " ".join(book(GAME % (2, rule)).split("## ")[0].split())
    assert AIMS[rule] in first


def test_what_each_of_two_players_tries_to_do_is_told_in_the_third_person() -> None:
    rule = '(if (is In (where "King" P1) (sites Top)) (result P1 Win))'
    text = " ".join(book(GAME % (2, rule)).split())
    assert "the first player tries to bring the king to" in text
    filled = '(if (= (sites Occupied by:P1) (sites "Hill")) (result P1 Win))'
    assert "with their pieces" in " ".join(book(GAME % (2, filled)).split())


def test_of_several_others_all_kings_are_captured() -> None:
    rule = '(forEach NonMover if:(= (where "King" Player) -1) (result Player Loss))'
    assert "capture the others' kings" in " ".join(book(GAME % (3, rule)).split())


EVENT = """
(game "Event" (players 2)
    (equipment {
        (board (square 5))
        (piece "Man" P1 (move Step (to if:(is Empty (to))) (then
            (custodial (from (last To)) Orthogonal
            (between if:(= (what at:(between)) (id "King" P2)) (apply (trigger "Over" P2)))
            (to if:(is Friend (who at:(to))))))))
        (piece "King" P2 (move Step (to if:(is Empty (to)))))
    })
    (rules
        (start {(place "Man1" (sites Bottom)) (place "King2" coord:"C3")})
        (play (forEach Piece))
        (end (if (is Triggered "Over" P2) (result P1 Win)))
    )
)
"""


def test_an_event_that_a_capture_notes_is_that_capture() -> None:
    assert "the men try to capture the king." in " ".join(book(EVENT).split())


SOWN = """
(game "Sown" (players 2)
    (equipment {(mancalaBoard 2 4 store:None (track "Track" "0,E,N,W" loop:True)) (piece "Seed"
        Shared) (hand Each)})
    (rules
        (start (set Count 2 to:(sites Track)))
        (play (move Select (from (sites Bottom) if:(> (count at:(from)) 0)) (then (sow))))
        (end (if (all Sites (sites Board) if:(= 0 (count at:(site))))
            {(if (< (count Cell at:(handSite P1)) 4) (result P2 Win))
             (if (< (count Cell at:(handSite P2)) 4) (result P1 Win))}))
    )
)
"""


def test_few_captured_seeds_lose() -> None:
    assert "leave your opponent with fewer than four seeds" in " ".join(book(SOWN).split())


def test_a_piece_whose_catching_ends_the_game_is_told_as_captured() -> None:
    text = " ".join(book(EVENT).split())
    assert "has happened" not in text
    assert "The first player wins if the second player's king is not on the board." in text


TEAMS = """
(game "Teams" (players 4)
    (equipment {(board (square 5) {(track "Way" "0,E,N" directed:True)})
        (piece "Man" Each (move Step (to if:(is Empty (to)))))})
    (rules
        (start {(set Team 1 {P1 P3}) (set Team 2 {P2 P4}) (place "Man1" 0) (place "Man2" 1)})
        (play (forEach Piece))
        (end (if %s (result TeamMover Win)))
    )
)
"""


def test_teams_have_aims_in_common() -> None:
    told = {
        "(no Pieces Enemy)": "capture all of your opponents' men",
        "(no Pieces TeamMover)": "bring all your team's men off the board",
    }
    for rule, words in told.items():
        assert words in " ".join(book(TEAMS % rule).split())


PURSUIT = """
(game "Pursuit" (players 2)
    (equipment {(board (square 4)) (hand P1)
        (piece "Hound" P1) (piece "Hare" P2 (move Step (to if:(is Empty (to)))))})
    (rules
        (start {(place "Hare2" 0) (place Stack "Hound1" (handSite P1) count:9)})
        (play (if (is Mover P1) (move (from (handSite P1)) (to (sites Empty))) (forEach Piece)))
        (end {(if (no Moves P2) (result P1 Win)) (if (is Empty (handSite P1)) (result P2 Win))})
    )
)
"""


def test_the_hunted_hold_out_until_all_hunters_are_placed() -> None:
    assert "hold out until nothing is left to be placed" in " ".join(book(PURSUIT).split())


COURT = """
(game "Court" (players 2)
    (equipment {
        (board (square 5)) (hand Each)
        (piece "King" Each (move Step (to
            if:(not (is Friend (who at:(to)))) (apply (if (is Enemy (who at:(to)))
                (and (remove (to)) (add (piece (id "Pawn" Mover)) (to (handSite Mover)))))))))
        (piece "Pawn" Each (move Step (to if:(is Empty (to)))))
    })
    (rules
        (start {
            (place "King1" coord:"C1") (place "King2" coord:"C5")
            (place "Pawn1" {"B1" "D1"}) (place "Pawn2" {"B5" "D5"})
        })
        (play (do (forEach Piece) %s))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"""


def test_who_cannot_move_where_kings_are_kept_safe_is_mated_or_stalemated() -> None:
    safe = " ".join(book(COURT % 'ifAfterwards:(not (is Threatened (id "King" Mover)))').split())
    assert "try to checkmate or stalemate your opponent" in safe
    assert "You win if your opponent cannot move, in check or not." in safe
    other = " ".join(book(COURT % "ifAfterwards:(is Empty (centrePoint))").split())
    assert "try to leave your opponent without a move" in other
    assert "in check" not in other


def test_players_begin_with_what_stands_there_if_moves_bring_in_more() -> None:
    text = " ".join(book(COURT % "ifAfterwards:(is Empty (centrePoint))").split())
    assert "Each player begins with one king and two pawns." in text


def test_who_cannot_move_is_no_aim_where_scores_decide_who_has_lost_then() -> None:
    counted = "(count Pieces P1) (count Pieces P2)"
    text = book(
        f"""
        (game "Stuck" (players 2)
            (equipment {{ (board (square 3)) (piece "Ball" Each) }})
            (rules
                (play (move Add (to (sites Empty))))
                (end {{
                    (if (and (no Moves Mover) (= {counted})) (result Mover Loss))
                    (if (and (no Moves Mover) (!= {counted})) (byScore
                        {{(score P1 (count Pieces P1)) (score P2 (count Pieces P2))}}))
                }})
            )
        )
        """
    )
    assert "try to have more balls than your opponent" in text
    assert "without a move" not in text
