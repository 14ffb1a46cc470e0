"""All that can be done with a description: it is read, drawn, told, played, kept and replayed."""

import contextlib
import random
import zlib
from time import process_time

from ludarium import ForeignState
from ludarium.drawing.picture import draw
from ludarium.drawing.stage import scene_of
from ludarium.host.wasm import ProgramError
from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.language.source import Source
from ludarium.library import DEFINITIONS
from ludarium.loading import load_source, replay
from ludarium.ludemes.reader import read_description
from ludarium.play.keeping import _HEAD, CHECKED, checksum
from ludarium.play.state import State
from ludarium.play.trials.trials import TrialError

TOLD = (DescriptionError, MeaningError, ProgramError, TrialError)
"""What is told to people; all else is a mistake of ours."""
PLIES = 40
PLAYED_FOR = 1.0
"""After so many seconds of the processor no more moves are made: rules may be slow."""


def go_through(text: str, seed: int = 1) -> str:
    """How far a description came; whatever is told on the way ends it."""
    stage = "reading"
    try:
        source = Source("fuzzed.lud", text)
        reading = read_description(describe(source, known=DEFINITIONS))
        stage = "drawing"
        draw(scene_of(reading))
        game = load_source(source)
        stage = "telling"
        game.rules()
        stage = "playing"
        state = game.start(seed=seed)
        _play(state, random.Random(seed))
        stage = "keeping"
        _keep(state)
        stage = "playouts"
        if state.over:
            game.playouts(2, seed=seed, progress=False)
    except TOLD as told:
        if stage == "keeping":
            raise AssertionError("what was played cannot be kept") from told
        return stage
    return "end"


def _play(state: State, chance: random.Random) -> None:
    until = process_time() + PLAYED_FOR
    for _ in range(PLIES):
        moves = state.legal_moves()
        if state.over or not len(moves):
            return
        if process_time() > until:
            break
        move = moves[chance.randrange(len(moves))]
        str(move)
        state.play(move)
    state.pieces()
    state.game.owners_in(state._image)


def _keep(state: State) -> None:
    game = state.game
    kept = state.to_bytes()
    assert game.restore(kept) == state
    damaged = bytearray(kept)
    damaged[len(damaged) // 2] ^= 1
    try:
        game.restore(bytes(damaged))
    except ForeignState:
        pass
    else:
        raise AssertionError("damage was not seen")
    _forge(state, kept)
    trial = state.trial()
    if state.as_seen() == state:  # a trial knows no choices of a move that not all have chosen yet
        again = replay(trial, game)
        assert (again.pieces(), again.mover) == (state.pieces(), state.mover)


def _forge(state: State, kept: bytes) -> None:
    """Somebody alters what is kept and knows how a checksum is made."""
    content = bytearray(zlib.decompress(kept[_HEAD.size : -CHECKED]))
    content[len(content) * 2 // 3] ^= 255
    packed = kept[: _HEAD.size] + zlib.compress(bytes(content), 1)
    with contextlib.suppress(ForeignState):
        state.game.restore(packed + checksum(packed)).pieces()
