"""Goals: where pieces must arrive, and that the first to arrive make room."""

import pytest

import ludarium
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.ludemes.worth.terms import parts_for


def test_the_home_of_the_next_player_is_a_goal() -> None:
    parts = parts_for(ludarium.load("Five Field Kono").rules_source.rules)
    assert parts.terms.tells
    first, second = parts.places[1], parts.places[2]
    assert first[20] > first[12] > first[0] == 0
    assert second[0] > second[12] > second[20] == 0


def test_pieces_go_to_the_far_end_of_a_camp() -> None:
    """Otherwise those at its edge keep the others out."""
    game = ludarium.load("Halma")
    places = parts_for(game.rules_source.rules).places[1]
    corner, edge, outside = 240, 242, 247
    assert places[corner] > places[edge] > places[outside]


TRAIL = """(game "Trail" (players 2)
    (equipment {(board (square 5)) (piece "Snail" Shared (move Step Orthogonal
        (to if:(is Empty (to))) (then (add (piece (id "Leaf" Neutral)) (to (last From))))))
        (piece "Leaf" Neutral)})
    (rules (start (place "Snail" (centrePoint))) (play (forEach Piece Shared))
        (end {(if (no Moves Next) (result Mover Win))
            (if (= (last To) 24) (result P1 Win)) (if (= (last To) 0) (result P2 Win))})))
"""
BALL = """(game "Ball" (players 2)
    (equipment {(board (square 5)) (piece "Ball" Shared (move Slide Orthogonal))})
    (rules (start (place "Ball" (centrePoint))) (play (forEach Piece Shared))
        (end {(if (is In (last To) (sites Top)) (result P1 Win))
            (if (is In (last To) (sites Bottom)) (result P2 Win))})))
"""
SLANTED = """(game "Slanted" (players {(player NE) (player SW)})
    (equipment {(board (square 5)) (piece "Man" Each (move Step Forward
            (to if:(is Empty (to)))))
        (regions "Goal" P1 (sites Right)) (regions "Goal" P2 (sites Left))})
    (rules (start {(place "Man1" 0) (place "Man2" 24)}) (play (forEach Piece))
        (end (if (is In (last To) (sites Mover "Goal")) (result Mover Win)))))
"""

CAMPING = """(game "Camping" (players {(player N) (player S)})
    (equipment {(board (rectangle 6 3)) (piece "Man" Each (move Step Forward
            (to if:(is Empty (to)))))
        (regions P1 (sites Bottom)) (regions P2 (sites Top))})
    (rules (start {(place "Man1" (sites P1)) (place "Man2" (sites P2))}) (play (forEach Piece))
        (end (if (no Moves Next) (byScore {
            (score P1 (count Sites in:(intersection (sites Occupied by:P1) (sites P2))))
            (score P2 (count Sites in:(intersection (sites Occupied by:P2) (sites P1))))})))))
"""


@pytest.mark.parametrize(
    "arrived",
    [
        "(is Occupied (centrePoint))",
        "(is Friend (who at:(centrePoint)))",
        "(= (who at:(if (is Mover P1) 12 (centrePoint))) Mover)",
    ],
)
def test_a_site_on_which_a_piece_wins_is_a_goal(arrived: str) -> None:
    text = f"""(game "Summit" (players 2) (equipment {{(board (square 5))
            (piece "Man" Each (move Slide (to if:(is Empty (to)))))}})
        (rules (start {{(place "Man1" 0) (place "Man2" 24)}}) (play (forEach Piece))
            (end (if {arrived} (result Mover Win)))))"""
    parts = parts_for(ludarium.load(text).rules_source.rules)
    assert parts.terms.tells
    assert parts.places[1][12] > parts.places[1][6] > parts.places[1][0]
    denied = text.replace(arrived, f"(not {arrived})")
    assert not parts_for(ludarium.load(denied).rules_source.rules).terms.tells


def test_a_piece_of_both_has_goals_for_each_and_ways_around_what_is_there() -> None:
    game = ludarium.load(TRAIL)
    paths = parts_for(game.rules_source.rules).terms.paths
    assert paths is not None
    assert paths.goals == ((24,), (0,))
    assert paths.steps[0] == (1, 5)
    state, search = game.start(seed=1), AlphaBeta(game)
    assert search.evaluate(state) == 0
    state.play(next(m for m in state.legal_moves() if m.to == 13))  # to the right, towards 24
    assert search.evaluate(state) < 0  # the second player is to move


def test_a_ball_is_better_near_the_goal_of_a_side() -> None:
    ball = parts_for(ludarium.load(BALL).rules_source.rules).places[1]
    assert ball[22] > ball[17] > ball[12] == 0 > ball[7] > ball[2]


def test_sites_that_are_counted_when_the_game_is_over_are_goals() -> None:
    """They do not tell so much that looking ahead is chosen for them alone."""
    parts = parts_for(ludarium.load(CAMPING).rules_source.rules)
    first, second = parts.places[1], parts.places[2]
    assert first[16] > first[10] > first[1]
    assert second[1] > second[7] > second[16]
    assert not parts.terms.tells


def test_how_far_a_goal_is_depends_on_how_a_piece_steps() -> None:
    man = parts_for(ludarium.load(SLANTED).rules_source.rules).places[1]
    assert man[4] > man[18] > man[0]
    assert man[20] == 0  # it steps only to the upper right, and never gets there


def test_who_moves_makes_no_difference_where_all_place_alike() -> None:
    text = """(game "Last" (players 2) (equipment {(board (square 3)) (piece "Stone" Each)})
        (rules (play (move Add (to (sites Empty)) (then (if (is Line 3) (set Value Mover 1)))))
            (end (if (no Moves Next) (result Mover Loss)))))"""
    parts = parts_for(ludarium.load(text).rules_source.rules)
    assert parts.weights["mobility"] == 0
    assert not parts.terms.lines
    assert not parts.terms.tells


def test_lines_are_seen_in_stacks() -> None:
    text = """(game "Pillars" (players 2) (equipment {(board (rectangle 1 4)) (piece "Disc" Each)})
        (rules (play (move Add (to (forEach (sites Board) if:(< (size Stack at:(site)) 3)))
                stack:True))
            (end (if (is Line 3 byLevel:True) (result Mover Win)))))"""
    game = ludarium.load(text)
    (line,) = parts_for(game.rules_source.rules).terms.lines
    assert line.levels == 3
    # Three rows of three in each of two places, two slants in each, and four upright ones.
    assert len(line.rows) == 3 * 2 + 2 * 2 + 4
    state, search = game.start(seed=1), AlphaBeta(game)
    for site in (1, 3, 1):
        state.play(next(m for m in state.legal_moves() if m.to == site))
    before = search.evaluate(state)
    assert before < 0
    state.play(next(m for m in state.legal_moves() if m.to == 1))
    assert search.evaluate(state) < -before


def test_points_that_are_worked_out_after_a_move_tell_who_is_ahead() -> None:
    text = """(game "Tower" (players 2) (equipment {(board (square 3)) (piece "Disc" Each)})
        (rules (play (move Add (to (sites Empty)) (then (set Score Mover %s))))
            (end (if (all Passed) (byScore)))))"""
    told = parts_for(
        ludarium.load(text % "(count Sites in:(sites Occupied by:Mover))").rules_source.rules
    )
    assert told.terms.tells
    assert not parts_for(ludarium.load(text % "1").rules_source.rules).terms.tells
