"""Heuristic terms about the pieces that a player has."""

from ludarium.ludemes.metadata.ai.heuristics import PieceTerm
from ludarium.vocabulary.ludeme import Named, ludeme


class MaterialTerm(PieceTerm):
    """A term about the pieces that a player has, on the board or in hand."""

    board_only: Named[bool | None] = None
    """Whether pieces in hand are left out; `False` by default."""


@ludeme("material")
class Material(MaterialTerm):
    """Values the number of pieces that a player has.

    Example:
        (material weight:0.9 pieceWeights:{(pair "Tower" 3.0) (pair "Guard" 1.5)} boardOnly:True)
    """


@ludeme("componentValues")
class ComponentValues(MaterialTerm):
    """Values the pieces that a player has by the values the pieces carry.

    Example:
        (componentValues weight:0.5 boardOnly:True)
    """


@ludeme("unthreatenedMaterial")
class UnthreatenedMaterial(PieceTerm):
    """Values the pieces of a player that no opponent threatens to capture.

    Example:
        (unthreatenedMaterial weight:0.7 pieceWeights:{(pair "Tower" 3.0)})
    """
