"""Stacks: whether none but the topmost pieces of them move."""

from collections.abc import Sequence

from ludarium.english.model.setup import SetUp
from ludarium.ludemes.moves.each.for_each import ForEachPiece
from ludarium.ludemes.moves.movement.movement import Transferring
from ludarium.ludemes.regions.pieces import SitesOccupied
from ludarium.vocabulary.ludeme import Ludeme


def takes_from_tops(parts: Sequence[Ludeme], setup: SetUp) -> bool:
    """Whether pieces of several kinds lie on each other, and moves take the topmost of them.

    Rules that go through all pieces, or that say which level or how many, tell it themselves.
    """
    moves = [part for part in parts if isinstance(part, Transferring)]
    if not setup.piles or not moves or any(isinstance(part, ForEachPiece) for part in parts):
        return False
    return all(
        move.origin.level is None
        and move.stack is None
        and move.count is None
        and isinstance(move.origin.sites, SitesOccupied)
        for move in moves
    )
