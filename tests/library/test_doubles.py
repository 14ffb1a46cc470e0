"""Doubles that are played twice: one that was broken off is not played on by the next player."""

import random

import pytest

import ludarium

GAMES = ("backgammon", "plakoto", "kotra", "verquere", "jacquet")
MOVES = 500


@pytest.mark.parametrize("name", GAMES)
def test_dice_that_were_just_thrown_are_not_set_to_an_older_double(name: str) -> None:
    game = ludarium.load(name)
    played_twice = 0
    for seed in range(12):
        lots = random.Random(seed)
        state = game.start(seed=seed)
        while not state.over and state.moves_played < MOVES:
            move = lots.choice(state.legal_moves()[:])
            kinds = [action.kind.name for action in move.record.actions]
            if "SetDiceAllEqual" in kinds:
                since = kinds[kinds.index("SetDiceAllEqual") :]
                assert "SetStateAndUpdateDice" not in since, (seed, state.moves_played)
            else:
                played_twice += "SetStateAndUpdateDice" in kinds
            state.play(move)
    assert played_twice
