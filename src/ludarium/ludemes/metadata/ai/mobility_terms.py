"""Heuristic terms about how freely a player can move."""

from ludarium.ludemes.metadata.ai.heuristics import WeightedTerm
from ludarium.vocabulary.ludeme import ludeme


@ludeme("mobilitySimple")
class MobilitySimple(WeightedTerm):
    """Values the number of moves that the player to move can choose among.

    Example:
        (mobilitySimple weight:0.02)
    """


@ludeme("mobilityAdvanced")
class MobilityAdvanced(WeightedTerm):
    """Values the number of moves that each player could choose among.

    For those whose turn it is not, the number is an estimate.

    Example:
        (mobilityAdvanced weight:0.04)
    """


@ludeme("influence")
class Influence(WeightedTerm):
    """Values the share of the sites that the player to move can reach with a move.

    A site counts once, however many moves lead there.

    Example:
        (influence weight:0.35)
    """


@ludeme("influenceAdvanced")
class InfluenceAdvanced(WeightedTerm):
    """Values the share of the sites that each player could reach with a move.

    For those whose turn it is not, the share is an estimate.

    Example:
        (influenceAdvanced weight:0.45)
    """
