"""Heuristic terms about how close a player's pieces are to some part of the board."""

from ludarium.ludemes.metadata.ai.features import Weight
from ludarium.ludemes.metadata.ai.heuristics import PieceTerm, WeightedTerm
from ludarium.vocabulary.ludeme import Named, ludeme


@ludeme("centreProximity")
class CentreProximity(PieceTerm):
    """Values pieces that are close to the centre of the board.

    Example:
        (centreProximity weight:0.3 pieceWeights:{(pair "Guard" 1.0)})
    """


@ludeme("cornerProximity")
class CornerProximity(PieceTerm):
    """Values pieces that are close to a corner of the board.

    Example:
        (cornerProximity weight:-0.4)
    """


@ludeme("sidesProximity")
class SidesProximity(PieceTerm):
    """Values pieces that are close to a side of the board.

    Example:
        (sidesProximity weight:-0.15)
    """


@ludeme("regionProximity")
class RegionProximity(WeightedTerm):
    """Values pieces that are close to one of the regions in the equipment.

    Example:
        (regionProximity weight:0.6 region:1)
    """

    region: Named[int]
    """The number of the region."""

    piece_weights: Named[tuple[Weight, ...] | None] = None
    """How much pieces count, by their names; all the same by default."""


@ludeme("playerRegionsProximity")
class PlayerRegionsProximity(WeightedTerm):
    """Values pieces that are close to the regions of a certain player.

    Example:
        (playerRegionsProximity weight:0.25 player:2)
    """

    player: Named[int]
    """The number of the player whose regions they are."""

    piece_weights: Named[tuple[Weight, ...] | None] = None
    """How much pieces count, by their names; all the same by default."""
