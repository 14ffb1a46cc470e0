"""Games in which pieces are only placed, and stay where they are."""

from ludarium.ludemes.game.game import Game
from ludarium.ludemes.moves.move_concepts import is_beside
from ludarium.ludemes.moves.movement.movement import (
    Hopping,
    Leaping,
    MoveSwapPieces,
    Sliding,
    Stepping,
    Transferring,
)
from ludarium.ludemes.moves.setting.state import SwapPieces

_MOVING = (Stepping, Sliding, Hopping, Leaping, MoveSwapPieces, SwapPieces)


def moves_pieces(game: Game) -> bool:
    """Whether pieces that stand on the board may go elsewhere."""
    return any(
        isinstance(part, _MOVING)
        or (isinstance(part, Transferring) and not is_beside(part.origin.sites))
        for part in game.walk()
    )
