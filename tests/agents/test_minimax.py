"""Alpha-beta finds what plain minimax finds, is repeatable, and solves small problems for sure."""

import random
from collections.abc import Iterator

import pytest

import ludarium
from ludarium import Game
from ludarium.agents import pacing
from ludarium.agents.minimaxing import AlphaBeta
from ludarium.play.state import State
from ludarium.search.minimax.frames import DECIDED, WIN

FINGERS = """(game "Fingers" (players 2) (mode Simultaneous)
    (equipment {(board (square 2)) (piece "Ring" Each)})
    (rules
        (play (or (move Select (from 0) P1) (move Select (from 1) P2)))
        (end (if (> (count Moves) 9) (result P2 Win)))))"""
SMALL = ("Tic-Tac-Toe", "Three Men's Morris", "Connect Four", "Breakthrough", "Kalah", "Yavalath")


def _positions(game: Game, count: int, seed: int = 1) -> Iterator[State]:
    """Positions from random games that are not over."""
    lots = random.Random(seed)
    while count:
        state = game.start(seed=lots.randrange(1 << 30))
        for _ in range(lots.randrange(2, 14)):
            if not state.over:
                state.play(lots.randrange(len(state.legal_moves())))
        if not state.over:
            count -= 1
            yield state


def _minimax(search: AlphaBeta, state: State, depth: int, ply: int = 0) -> int:
    """The value of a position to its mover, by looking at everything."""
    if state.over:
        value = WIN - ply if state.winner else 0
        return value if state.winner == state.mover else -value
    if depth == 0:
        return search.evaluate(state)
    best = -WIN
    for move in state.legal_moves():
        after = state.copy()
        after.play(move.index)
        value = _minimax(search, after, depth - 1, ply + 1)
        winner = after.mover if after.over else None
        same = after.mover == state.mover if winner is None else winner == state.mover
        best = max(best, value if same else -value)
    return best


@pytest.mark.parametrize("name", SMALL)
def test_it_agrees_with_minimax(name: str) -> None:
    """With and without its short cuts, wherever all lines are equally long."""
    game = ludarium.load(name)
    depth = 2 if name in ("Breakthrough", "Yavalath") else 3
    for state in _positions(game, 4):
        expected = _minimax(AlphaBeta(game), state, depth)
        for plain in (1, 2):
            found = AlphaBeta(game).think(state, depth=depth, plain=plain)
            assert found.value == expected, (name, plain, str(found))


def test_all_moves_get_exact_values_within_the_margin() -> None:
    game = ludarium.load("Connect Four")
    for state in _positions(game, 3, seed=5):
        wide = AlphaBeta(game).think(state, depth=3, margin=2 * WIN, plain=1)
        if abs(wide.value) > DECIDED:
            continue  # there is nothing more to look at
        for one in wide.moves:
            after = state.copy()
            after.play(one.move.index)
            value = _minimax(AlphaBeta(game), after, 2, 1)
            won = after.over and after.winner == state.mover
            assert one.value == (value if won else -value)


def test_tic_tac_toe_is_drawn() -> None:
    game = ludarium.load("Tic-Tac-Toe")
    found = AlphaBeta(game).think(game.start(seed=1), depth=12, plain=1)
    assert found.value == 0


def test_a_forced_win_is_counted_to_its_end() -> None:
    """Two open lines cannot both be stopped."""
    game = ludarium.load("Tic-Tac-Toe")
    state = game.start(seed=1)
    for move in ("A1", "B1", "A3", "A2"):
        state.play(move)
    found = AlphaBeta(game).think(state, nodes=5000)
    assert found.wins_in == 3
    assert len(found.line) == 3


def test_the_same_seed_gives_the_same_search_however_it_is_cut_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = ludarium.load("Breakthrough")
    state = game.start(seed=1)

    def think() -> list[tuple[int, int | None]]:
        search = AlphaBeta(game, seed=3)
        found = []
        for _ in range(2):
            report = search.think(state, nodes=3000)
            found += [(one.move.index, one.value) for one in report.moves]
        return found

    whole = think()
    monkeypatch.setattr(pacing, "SLICE", 1e-9)
    assert think() == whole


@pytest.mark.parametrize("name", ["Chess", "English Draughts", "Nine Men's Morris", "Kalah", "Hex"])
def test_lines_are_legal_and_nothing_of_the_position_is_changed(name: str) -> None:
    game = ludarium.load(name)
    search = AlphaBeta(game)
    for state in _positions(game, 3):
        before = state._image
        found = search.think(state, nodes=2000)
        assert state._image is before
        assert found.line[0] == str(found.best)
        assert abs(found.value) <= WIN
        assert 0.0 <= found.chance <= 1.0


def test_who_is_mated_next_move_sees_it() -> None:
    """Fool's mate, one move before its end."""
    state = ludarium.load("Chess").start(seed=1)
    for move in ("F2-F3", "E7-E5", "G2-G4"):
        state.play(move)
    found = AlphaBeta(state.game).think(state, nodes=3000)
    assert found.wins_in == 1
    assert str(found.best) == "D8-H4"
    assert found.value > DECIDED


def test_games_in_which_all_move_at_once_are_refused_with_advice() -> None:
    with pytest.raises(ValueError, match="Take uct instead"):
        AlphaBeta(ludarium.load(FINGERS))


def test_more_than_two_players_are_searched() -> None:
    game = ludarium.load("Halma", options=["Players/4"])
    found = AlphaBeta(game).think(game.start(seed=1), nodes=2000)
    assert found.nodes > 0


def test_what_happens_before_a_move_is_that_of_its_own_position() -> None:
    """It is kept beside the list of moves, where the lists of later positions are kept, too."""
    game = ludarium.load("""(game "Fifth" (players 2)
        (equipment {(board (square 3)) (piece "Disc" Each)})
        (rules
            (play (do (set Var (count Moves)) next:(move Add (to (sites Empty)))))
            (end (if (= (var) 4) (result Mover Win)))
        )
    )""")
    found = AlphaBeta(game).think(game.start(seed=1), depth=6, nodes=50_000)
    assert (found.wins_in, len(found.line)) == (5, 5)
