"""Kings that no move may leave in check."""

from collections.abc import Iterable

from ludarium.ludemes.conditions.logic import BooleanAnd, Not
from ludarium.ludemes.conditions.pieces import IsThreatened
from ludarium.ludemes.moves.combining.requirements import Do
from ludarium.ludemes.numbers.pieces import PieceId
from ludarium.vocabulary.parts import of_kind
from ludarium.vocabulary.play import Role


def keeps_king_safe(parts: Iterable[object]) -> bool:
    """Whether the moves of a game must not leave a piece of the mover's in check."""
    return any(_is_unthreatened(part.if_afterwards) for part in of_kind(parts, Do))


def _is_unthreatened(asked: object) -> bool:
    if isinstance(asked, BooleanAnd):
        return any(map(_is_unthreatened, asked.conditions))
    if not isinstance(asked, Not) or not isinstance(asked.condition, IsThreatened):
        return False
    piece = asked.condition.piece
    return isinstance(piece, PieceId) and piece.owner is Role.Mover
