"""Rows that lack one piece to win: they are looked at beyond the depth of a search."""

import ludarium
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.ludemes.worth.terms import parts_for
from ludarium.search.evaluation.terms import ALMOST, LineTerm, row_heats, row_worths
from ludarium.search.minimax import frames


def test_an_open_row_of_four_is_lost_at_once_for_the_other_side() -> None:
    state = ludarium.load("Gomoku").start(seed=1)
    for move in ("D8", "A1", "E8", "C1", "F8", "A3", "G8"):
        state.play(move)
    found = AlphaBeta(state.game).think(state, depth=1)
    assert found.value < -frames.DECIDED


def test_whoever_can_stop_a_row_of_four_has_not_lost() -> None:
    state = ludarium.load("Gomoku").start(seed=1)
    for move in ("D8", "C8", "E8", "C1", "F8", "A3", "G8"):
        state.play(move)
    found = AlphaBeta(state.game).think(state, depth=1)
    assert str(found.best) == "H8"
    assert found.value > -frames.DECIDED


def test_a_row_that_cannot_be_filled_yet_forces_nothing() -> None:
    # The fourth site of the row lies above an empty one, and so nobody can fill it.
    state = ludarium.load("Connect Four").start(seed=1)
    for move in ("A1", "B1", "A2", "C1", "B2", "A3", "C2"):
        state.play(move)
    found = AlphaBeta(state.game).think(state, depth=1)
    assert abs(found.value) < frames.DECIDED


def test_rows_that_almost_win_are_counted_apart_for_each_side() -> None:
    term = LineTerm(((0, 1, 2),), (0, 10, 48, 0), wins=True)
    worths = row_worths(term)
    assert worths[2] == 48 + (1 << 32)
    assert worths[2 * 16] == -48 + (1 << 48)
    assert row_heats(term)[2] == ALMOST


def test_rows_are_not_followed_for_ever_where_pieces_move_about() -> None:
    # Three men each that may go anywhere: a row that lacks one man can be threatened for ever.
    game = ludarium.load(
        """(game "Three about" (players 2)
            (equipment {(board (square 3) use:Vertex) (hand Each)
                (piece "Man" Each (move (from) (to (sites Empty))))})
            (rules (start (place "Man" "Hand" count:3))
                phases:{
                    (phase "In" (play (move (from (handSite Mover)) (to (sites Empty))))
                        (nextPhase (all Sites (sites Hand P2) if:(= 0 (count Cell at:(site))))
                            "About"))
                    (phase "About" (play (forEach Piece)))}
                (end (if (is Line 3 Orthogonal) (result Mover Win)))))"""
    )
    state = game.start(seed=1)
    for move in ("B2", "B1", "C1", "A2"):
        state.play(move)
    assert AlphaBeta(game).think(state, nodes=5000).depth >= 4


def test_rows_that_their_owner_loses_by_are_no_aim() -> None:
    def rows(*endings: str) -> int:
        game = ludarium.load(
            f"""(game "Rows" (players 2)
                (equipment {{(board (square 5)) (piece "Man" Each)}})
                (rules (play (move Add (to (sites Empty)))) (end {{{" ".join(endings)}}})))"""
        )
        return len(parts_for(game.rules_source.rules).terms.lines)

    assert rows("(if (and (is Mover P1) (is Line 3)) (result P1 Win))") == 1
    assert rows("(if (and (is Mover P1) (is Line 3)) (result P2 Win))") == 0
    assert rows("(if (is Line 3) (result Next Win))") == 0
