"""One number for how games behave, which changes only if something else happens in play.

Games are played move by move, with all legal moves listed, and never by the faster ways in which
playouts draw their moves: these may become faster still without another number.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

from ludarium.board.equipment.chance import Lots
from ludarium.play.game import Game

_GAMES: Final = 4
"""How many times a game is played."""
_MOST_MOVES: Final = 200
_BYTES: Final = 6


def signature(game: Game) -> int:
    """The number of one game: of its set-up, all legal moves, the moves played and the results."""
    digest = blake2b(digest_size=_BYTES)
    for seed in range(1, _GAMES + 1):
        for line in _story(game, seed):
            digest.update(line.encode() + b"\n")
    return int.from_bytes(digest.digest(), "big")


def _story(game: Game, seed: int) -> Iterable[str]:
    """All that happens in a random game."""
    lots, state = Lots(seed), game.start(seed)
    yield from (f"{site} {' '.join(pieces)}" for site, pieces in sorted(state.pieces().items()))
    while moves := state.legal_moves():
        if state.moves_played == _MOST_MOVES:
            break
        yield " ".join(f"{move.from_},{move.to}" for move in moves)
        move = moves[lots.draw(len(moves))]
        yield move.text
        state.play(move)
    yield f"{state.mover} {state.winner} {state.ranks}"


def joined_signature(signatures: Iterable[tuple[str, int | None]]) -> int:
    """The number of many games, by their names; nothing stands for one that cannot be played."""
    text = "".join(f"{name}={number}\n" for name, number in sorted(signatures))
    return int.from_bytes(blake2b(text.encode(), digest_size=_BYTES).digest(), "big")
