"""Moves that are nearly as good as the best: which of them are told with exact values."""

import ludarium
from ludarium.agents.minimaxing import AlphaBeta

MARGIN = 30


def test_a_move_beyond_the_margin_does_not_look_as_if_it_were_within_it() -> None:
    state = ludarium.load("Gomoku").start(seed=1)
    for move in ("H8", "I9", "H9", "H10"):
        state.play(move)
    found = AlphaBeta(state.game).think(state, depth=2, margin=MARGIN)
    near = {str(one.move): one.value for one in found.moves if one.value is not None}
    near = {name: value for name, value in near.items() if value >= found.value - MARGIN}
    exact = AlphaBeta(state.game).think(state, depth=2, margin=1000)
    values = {str(one.move): one.value for one in exact.moves}
    assert near == {
        name: value
        for name, value in values.items()
        if value is not None and value >= found.value - MARGIN
    }
