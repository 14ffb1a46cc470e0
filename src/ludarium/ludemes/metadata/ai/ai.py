"""The section of the metadata that advises computer players."""

from ludarium.ludemes.metadata.ai.feature_trees import FeatureTrees
from ludarium.ludemes.metadata.ai.features import Features
from ludarium.ludemes.metadata.ai.heuristics import Heuristics
from ludarium.ludemes.metadata.types import Agent
from ludarium.vocabulary.ludeme import Ludeme, Named, ludeme


@ludeme("ai")
class Ai(Ludeme):
    """Advises computer players on how to play the game well.

    Every part is optional, and agents may ignore any of it. Where both are given, what people
    have written by hand goes before what was learnt by training.

    Example:
        (ai
            (bestAgent "UCT")
            (heuristics (mobilitySimple weight:0.05))
        )
    """

    agent: Agent | None = None
    """The computer player that suits the game; none is suggested by default."""

    heuristics: Heuristics | None = None
    """How to judge a position, written by hand; none by default."""

    trained_heuristics: Named[Heuristics | None] = None
    """How to judge a position, learnt by training; none by default."""

    features: Features | None = None
    """Patterns that make moves look good or bad, written by hand; none by default."""

    trained_features: Named[Features | None] = None
    """Patterns that make moves look good or bad, learnt by training; none by default."""

    trained_feature_trees: Named[FeatureTrees | None] = None
    """Trees of patterns that judge moves, learnt by training; none by default."""
