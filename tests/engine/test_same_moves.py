"""The program that searches lists the same moves as the one that plays."""

import random

import pytest

import ludarium
from ludarium.host.session import Session


@pytest.mark.parametrize(
    ("name", "seed"),
    [("frisian-draughts", 21), ("italian-draughts", 1), ("international-draughts", 1), ("riga", 1)],
)
def test_search_and_play_list_the_same_moves(name: str, seed: int) -> None:
    game = ludarium.load(name)
    theirs = game.for_search.manifest
    session = Session(theirs, game.for_search.program)
    state, lots = game.start(seed=seed), random.Random(seed)
    for _ in range(70):
        if state.over:
            break
        session.reset()
        session.show(theirs.image_of(game.build.manifest, state._image))
        count = len(state.legal_moves())
        assert session.generate() == count
        state.play(lots.randrange(count))
