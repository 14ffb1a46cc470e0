"""States and batches that somebody has altered, with a right checksum: a state, or a refusal."""

import random
import zlib

import pytest

import ludarium
from ludarium import Batch, ForeignState, Game, State
from ludarium.host.wasm import ProgramError
from ludarium.play import batches
from ludarium.play.keeping import _HEAD, CHECKED, checksum

GAMES = ("Chess", "Backgammon", "Oware", "Nine Men's Morris", "Tab", "Go", "Lasca")
FORGERIES = 40


def played(game: Game, plies: int = 12) -> State:
    state, chance = game.start(seed=3), random.Random(5)
    for _ in range(plies):
        moves = state.legal_moves()
        if len(moves):
            state.play(moves[chance.randrange(len(moves))])
    return state


def forged(kept: bytes, head: int, chance: random.Random) -> bytes:
    content = bytearray(zlib.decompress(kept[head:-CHECKED]))
    for _ in range(chance.choice((1, 1, 4, 30))):
        content[chance.randrange(len(content))] = chance.choice((0, 1, 127, 255))
    packed = kept[:head] + zlib.compress(bytes(content), 1)
    return packed + checksum(packed)


@pytest.mark.parametrize("name", GAMES)
def test_a_forged_course_of_play_is_refused(name: str) -> None:
    game = ludarium.load(name)
    state, chance = played(game), random.Random(7)
    kept = state.to_bytes()
    for _ in range(FORGERIES):
        try:
            back = game.restore(forged(kept, _HEAD.size, chance))
        except ForeignState:
            continue
        assert back == state  # the forgery wrote what stood there before


@pytest.mark.parametrize("name", GAMES)
def test_a_forged_batch_is_refused_or_can_be_looked_at(name: str) -> None:
    game = ludarium.load(name)
    batch, chance = game.batch(2, seed=3), random.Random(7)
    kept = batch.to_bytes()
    for _ in range(FORGERIES):
        try:
            back = Batch.from_bytes(game, forged(kept, batches._HEAD.size, chance))
        except ForeignState:
            continue
        for number in range(len(back)):
            state = back.state(number)
            state.pieces()
            try:
                str(state.legal_moves())
            except ProgramError:  # told, in words
                continue
