"""Pieces that a description names, and that never come into play."""

from collections.abc import Sequence

from ludarium.board.equipment.equipment import Equipment
from ludarium.english.model.armies import Army
from ludarium.ludemes.moves.clauses import PieceChoice
from ludarium.ludemes.moves.placing.placement import Claim, MoveClaim
from ludarium.vocabulary.ludeme import Ludeme


def idle_pieces(equipment: Equipment, parts: Sequence[Ludeme], army: Army) -> frozenset[int]:
    """The numbers of components of which there is none at the beginning, and never will be one.

    `army` is empty if pieces can be brought in, or come by chance.
    """
    if not army or any(isinstance(part, PieceChoice | Claim | MoveClaim) for part in parts):
        return frozenset()
    return frozenset(
        component.index for component in equipment.components if not army.get(component.index)
    )
