"""Rows in random games: whoever can fill one that wins does so, and the other's are stopped."""

from dataclasses import replace

import ludarium
from ludarium.agents.manner import GRAVE, PLAIN
from ludarium.agents.searching import Searcher

ANSWERING = replace(PLAIN, answers=True)


def test_a_row_that_wins_is_filled_in_every_random_game() -> None:
    # Three in the first column for whoever is to move: every other move lets that chance pass,
    # and so does the answer to it.
    state = ludarium.load("Connect Four").start(seed=1)
    for move in ("A1", "B1", "A2", "B2", "A3", "G1"):
        state.play(move)
    found = Searcher(state.game, manner=ANSWERING, seed=3).think(state, iterations=200)
    assert str(found.best) == "A4"


def test_a_row_of_the_other_side_is_stopped() -> None:
    state = ludarium.load("Connect Four").start(seed=1)
    for move in ("A1", "B1", "A2", "B2", "A3"):
        state.play(move)
    plain = Searcher(state.game, manner=PLAIN, seed=3).think(state, iterations=60)
    sure = Searcher(state.game, manner=ANSWERING, seed=3).think(state, iterations=60)
    assert str(sure.best) == "A4"
    assert sure.iterations == plain.iterations == 60


def test_the_same_seed_finds_the_same() -> None:
    state = ludarium.load("Gomoku").start(seed=1)
    one, other = (
        Searcher(state.game, manner=GRAVE, seed=9).think(state, iterations=300) for _ in range(2)
    )
    assert [(str(c.move), c.visits) for c in one.moves] == [
        (str(c.move), c.visits) for c in other.moves
    ]


def test_games_without_rows_or_chains_are_searched_as_before() -> None:
    state = ludarium.load("Breakthrough").start(seed=1)
    found = [
        Searcher(state.game, manner=manner, seed=9).think(state, iterations=300)
        for manner in (GRAVE, replace(GRAVE, answers=False))
    ]
    assert [c.visits for c in found[0].moves] == [c.visits for c in found[1].moves]


DROPPING = """(game "Dropping" (players 2) (equipment {(board (rectangle 1 7)) (piece "Disc" Each)})
    (rules (play (move Add (to (forEach (sites Board) if:(< (size Stack at:(site)) 6)))
            stack:True))
        (end (if (is Line 4 byLevel:True) (result Mover Win)))))
"""


def test_rows_in_stacks_are_stopped() -> None:
    state = ludarium.load(DROPPING).start(seed=1)
    for site in (0, 1, 0, 1, 0):
        state.play(next(move for move in state.legal_moves() if move.to == site))
    sure = Searcher(state.game, manner=ANSWERING, seed=3).think(state, iterations=60)
    plain = Searcher(state.game, manner=PLAIN, seed=3).think(state, iterations=60)
    assert sure.best.to == 0
    assert sure.moves[0].visits > plain.moves[0].visits


def test_a_row_upright_in_a_stack_is_filled() -> None:
    # The second player has three in the last stack, and is to move.
    state = ludarium.load(DROPPING).start(seed=1)
    for site in (0, 6, 0, 6, 0, 0, 1, 6, 1, 1, 5):
        state.play(next(move for move in state.legal_moves() if move.to == site))
    found = Searcher(state.game, manner=ANSWERING, seed=3).think(state, iterations=400)
    assert found.best.to == 6
