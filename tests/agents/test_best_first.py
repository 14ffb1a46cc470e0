"""Best-first minimax: what it proves is so, it is repeatable, and its budget of memory is kept."""

import random

import pytest

import ludarium
from ludarium.agents import pacing
from ludarium.agents.minimaxing import AlphaBeta, BestFirst
from ludarium.agents.players import make_agent
from ludarium.play.state import State
from ludarium.search.minimax.frames import DECIDED


def _state(name: str, *moves: str) -> State:
    state = ludarium.load(name).start(seed=1)
    for move in moves:
        state.play(move)
    return state


def test_tic_tac_toe_is_drawn() -> None:
    state = _state("Tic-Tac-Toe")
    found = BestFirst(state.game).think(state, nodes=1_000_000)
    assert found.value == 0
    assert found.nodes < 1_000_000, "it ends as soon as all is known"


def test_results_are_those_of_alpha_beta() -> None:
    """In positions in which a few moves are left to the end of the game."""
    game, lots = ludarium.load("Tic-Tac-Toe"), random.Random(3)
    for _ in range(12):
        state = game.start(seed=1)
        while not state.over and len(state.legal_moves()) > 5:
            state.play(lots.randrange(len(state.legal_moves())))
        if state.over:
            continue
        found = BestFirst(game).think(state, nodes=1_000_000)
        assert found.value == AlphaBeta(game).think(state, plain=2).value


def test_a_mate_is_found_and_told_with_its_line() -> None:
    state = _state("Chess", "F2-F3", "E7-E5", "G2-G4")
    found = BestFirst(state.game).think(state, nodes=20_000)
    assert found.line == ("D8-H4",)
    assert found.wins_in == 1


def test_a_forced_win_is_counted_to_its_end() -> None:
    state = _state("Tic-Tac-Toe", "A1", "B1", "A3", "A2")
    found = BestFirst(state.game).think(state, nodes=100_000)
    assert found.value > DECIDED
    assert found.wins_in == 3


@pytest.mark.parametrize("name", ["Breakthrough", "Kalah", "English Draughts"])
def test_how_the_work_is_cut_up_changes_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = _state(name)

    def think() -> list[tuple[int, int | None]]:
        found = BestFirst(state.game, seed=3).think(state, nodes=3000)
        return [(one.move.index, one.value) for one in found.moves]

    whole = think()
    monkeypatch.setattr(pacing, "SLICE", 1e-9)
    assert think() == whole


@pytest.mark.parametrize("name", ["Chess", "Hex", "Halma", "Reversi", "Nine Men's Morris"])
def test_lines_are_legal(name: str) -> None:
    state = _state(name)
    found = BestFirst(state.game).think(state, nodes=3000)
    assert found.line[0] == str(found.best)
    assert len(found.line) > 1


def test_it_ends_when_its_room_is_full() -> None:
    state = _state("Breakthrough")
    found = BestFirst(state.game, room=1 << 20).think(state, nodes=10_000_000)
    assert 0 < found.nodes < 10_000_000
    assert str(found.best) in {str(move) for move in state.legal_moves()}


def test_it_is_an_agent() -> None:
    state = _state("Tic-Tac-Toe", "A1", "B1", "A2", "B2")
    assert str(make_agent("ubfm:500", state.game).choose(state)) == "A3"
