"""States as bytes, to be kept, and states that come back from bytes that nobody vouches for."""

import struct
import zlib
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from ludarium.host.wasm import ProgramError
from ludarium.play.state import ForeignState, Ply, State, chain

if TYPE_CHECKING:
    from ludarium.play.game import Game

_HEAD: Final = struct.Struct("<8s16sQI")
_MARK: Final = b"LUDSTAT2"
_LUCK: Final = struct.Struct("<IQ")
"""Before which move chance was given another seed, and which."""
_LOOKED_AT: Final = 8
"""How many moves of a state are looked at whose beginning is not known."""
CHECKED: Final = 16
"""How many bytes at the end of a kept state are a checksum of all others."""
_MOST_KEPT: Final = 1 << 28
"""A state that is kept, with all positions before it, never takes more bytes."""


def packed_state(state: State) -> bytes:
    """A state with all moves so far, as bytes."""
    image, past, luck = state._now  # at once, as somebody else may play on
    plies = chain(past)
    head = _HEAD.pack(_MARK, state.game.fingerprint, state.seed, len(plies))
    indices = struct.pack(f"<{len(plies)}I", *(ply.index for ply in plies))
    images = (*(ply.image for ply in plies), image)
    sizes = struct.pack(f"<{len(images)}I", *map(len, images))
    lucks = enumerate((*(ply.luck for ply in plies), luck))
    changed = b"".join(_LUCK.pack(at, given) for at, given in lucks if given is not None)
    packed = head + zlib.compress(indices + sizes + b"".join(images) + changed, 1)
    return packed + checksum(packed)


def checksum(packed: bytes) -> bytes:
    """What tells bytes that are kept from others."""
    return blake2b(packed, digest_size=CHECKED).digest()


def restore_state(game: "Game", data: bytes) -> State:
    """The state that was kept as bytes."""
    damaged = ForeignState("these bytes are no state of a game", "Keep them as they were made.")
    if len(data) < _HEAD.size + CHECKED:
        raise damaged
    mark, fingerprint, seed, count = _HEAD.unpack_from(data)
    if mark != _MARK:
        raise damaged
    if fingerprint != game.fingerprint:
        raise ForeignState(
            f"this is no state of {game.name} as it is compiled now",
            "It belongs to another game, to other options, or to another version of Ludarium.",
        )
    packed, told = data[:-CHECKED], data[-CHECKED:]
    if checksum(packed) != told:
        raise damaged
    numbers = 4 * (2 * count + 1)
    unpacking = zlib.decompressobj()
    try:
        content = unpacking.decompress(packed[_HEAD.size :], _MOST_KEPT)
    except zlib.error:
        raise damaged from None
    if not unpacking.eof or unpacking.unused_data:
        raise damaged
    if len(content) < numbers:
        raise damaged
    indices = struct.unpack_from(f"<{count}I", content)
    sizes = struct.unpack_from(f"<{count + 1}I", content, 4 * count)
    end = numbers + sum(sizes)
    if len(content) < end or (len(content) - end) % _LUCK.size:
        raise damaged
    lucks = dict(_LUCK.iter_unpack(content[end:]))
    if any(at > count for at in lucks):
        raise damaged
    images = []
    for size in sizes:
        images.append(content[numbers : numbers + size])
        numbers += size
    if not all(map(game.is_image, images)) or not _is_course(game, seed, images, indices, lucks):
        raise damaged
    past = None
    for at, (image, index) in enumerate(zip(images, indices, strict=False)):
        past = Ply(past, image, index, lucks.get(at))
    return State(game, images[-1], seed, past, lucks.get(count))


def _is_course(
    game: "Game",
    seed: int,
    images: Sequence[bytes],
    indices: Sequence[int],
    lucks: Mapping[int, int],
) -> bool:
    """Whether states follow each other by these moves, and the first is one that can be."""

    def at(number: int, image: bytes) -> bytes:
        return image if number not in lucks else game.reseeded(image, lucks[number])

    if images[0] != at(0, game.first_image(seed)) and not can_be_looked_at(game, images[0]):
        return False
    session = game.session()
    try:
        for number, index in enumerate(indices):
            if index >= session.moves_of(images[number]):
                return False
            if at(number + 1, session.play(images[number], index)) != images[number + 1]:
                return False
    except ProgramError:
        return False
    return True


def can_be_looked_at(game: "Game", image: bytes) -> bool:
    """Whether a state of which no beginning is known has moves and pieces that can be told."""
    state = State(game, image, 0)
    try:
        state.pieces()
        _ = state.mover, state.winner, state.ranks, state.hash
        moves = state.legal_moves()
        for move in (*moves[:_LOOKED_AT], *moves[-1:]):
            str(move)
    except (ProgramError, LookupError, ValueError, ArithmeticError):
        return False
    return 0 <= state.mover <= game.players
