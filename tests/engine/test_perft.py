"""The numbers of ways to play, against those that others have published."""

from pathlib import Path

import pytest

import ludarium
from ludarium import State
from ludarium.play.perft import perft

CHESS = "board/war/replacement/checkmate/chess/Chess"
DRAUGHTS = "board/war/leaping/diagonal/English Draughts"
REVERSI = "board/space/territory/Reversi"
CONNECT_FOUR = "board/space/line/Connect Four"

DRAUGHTS_COUNTS = (7, 49, 302, 1_469, 7_361, 36_768)
"""Of whole turns: published counts take all jumps of a turn as one move."""
REVERSI_COUNTS = (4, 12, 56, 244, 1_396, 8_200, 55_092)
ROW_COUNTS = (7, 49, 343, 2_401, 16_807, 117_649, 823_536)
"""Seven columns to choose from, until a column can be full before the seventh move."""

ALL_CASTLES = """
    B1-C3 B7-B5 G1-F3 B5-B4 F3-G1 H7-H5 G1-F3 H5-H4 F3-G1 H4-H3 G1-F3 B8-C6 F3-G1 C6-A5 G1-F3 A5-C4
    E2-E4 C4-B6 D2-D4 G7-G6 F3-E5 F8-G7 D1-F3 C8-A6 F1-E2 E7-E6 C1-D2 G8-F6 D4-D5 D8-E7"""
"""To the position known as Kiwipete, where castling, pins and taking in passing abound."""
ABOUT_TO_PROMOTE = """
    E2-E4 E7-E5 D2-D4 G8-F6 D4xE5 F6xE4 F1-C4 E4xF2 E5-E6 F8-E7 G1-E2 C7-C6 E6xD7 E8-F8"""
"""To a position where a pawn may take and be promoted, with the king in danger."""


def counts(state: State, depths: int, *, turns: bool = False) -> tuple[int, ...]:
    return tuple(perft(state, depth, turns=turns) for depth in range(1, depths + 1))


def start(corpus: Path, name: str, moves: str = "") -> State:
    state = ludarium.load(corpus / "lud" / f"{name}.lud").start(seed=1)
    for move in moves.split():
        state.play(move)
    return state


class TestCounting:
    def test_nothing_is_played_in_one_way(self) -> None:
        assert perft(ludarium.load("Hex").start(), 0) == 1

    def test_leaves_the_state_as_it_was(self) -> None:
        state = ludarium.load("English Draughts").start(seed=1)
        before = state.copy()
        perft(state, 3, turns=True)
        assert (state, state.moves_played) == (before, 0)

    def test_games_that_are_over_go_on_in_no_way(self) -> None:
        state = ludarium.load("Tic-Tac-Toe").start()
        for move in ("A1", "B1", "A2", "B2"):
            state.play(move)
        assert perft(state, 1) == 5
        # One of the five moves wins, and each of the other four has four answers.
        assert perft(state, 2) == 16


class TestLibrary:
    def test_english_draughts(self) -> None:
        state = ludarium.load("English Draughts").start(seed=1)
        assert counts(state, 6, turns=True) == DRAUGHTS_COUNTS

    def test_reversi(self) -> None:
        assert counts(ludarium.load("Reversi").start(seed=1), 7) == REVERSI_COUNTS

    def test_four_in_a_row(self) -> None:
        assert counts(ludarium.load("Connect Four").start(seed=1), 7) == ROW_COUNTS

    def test_tic_tac_toe(self) -> None:
        # Nobody can win before the fifth move; 1,440 of its 15,120 sequences do, and end there.
        state = ludarium.load("Tic-Tac-Toe").start(seed=1)
        assert counts(state, 6) == (9, 72, 504, 3_024, 15_120, 54_720)


@pytest.mark.corpus
class TestCorpus:
    def test_chess(self, corpus: Path) -> None:
        assert counts(start(corpus, CHESS), 4) == (20, 400, 8_902, 197_281)

    def test_chess_with_castling_and_pins(self, corpus: Path) -> None:
        assert counts(start(corpus, CHESS, ALL_CASTLES), 3) == (48, 2_039, 97_862)

    def test_chess_with_castling_past_pawns(self, corpus: Path) -> None:
        state = start(corpus, CHESS, ALL_CASTLES)
        state.play("A1-B1")
        assert perft(state, 2) == 1_969

    def test_chess_with_promotion(self, corpus: Path) -> None:
        # To choose what a pawn becomes is a second move of the same player in this description.
        state = start(corpus, CHESS, ABOUT_TO_PROMOTE)
        assert counts(state, 3, turns=True) == (44, 1_486, 62_379)

    def test_english_draughts(self, corpus: Path) -> None:
        # Every jump is a move in this description, so turns are counted.
        assert counts(start(corpus, DRAUGHTS), 6, turns=True) == DRAUGHTS_COUNTS

    def test_reversi(self, corpus: Path) -> None:
        assert counts(start(corpus, REVERSI), 7) == REVERSI_COUNTS

    def test_connect_four(self, corpus: Path) -> None:
        assert counts(start(corpus, CONNECT_FOUR), 7) == ROW_COUNTS
