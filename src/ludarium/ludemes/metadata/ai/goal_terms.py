"""Heuristic terms about how far a player has come: score, lines, sites taken or filled."""

from ludarium.ludemes.metadata.ai.heuristics import WeightedTerm
from ludarium.vocabulary.ludeme import Named, ludeme


@ludeme("score")
class ScoreHeuristic(WeightedTerm):
    """Values the score of a player.

    Example:
        (score transformation:(tanh) weight:0.75)
    """


@ludeme("lineCompletionHeuristic")
class LineCompletionHeuristic(WeightedTerm):
    """Values lines that a player could still complete, the more so the fuller they are.

    Example:
        (lineCompletionHeuristic weight:0.55 targetLength:4)
    """

    target_length: Named[int | None] = None
    """How long a line must be; by default the length that the rules of the game suggest."""


@ludeme("ownRegionsCount")
class OwnRegionsCount(WeightedTerm):
    """Values the number of pieces in the regions that belong to a player.

    Example:
        (ownRegionsCount weight:0.3)
    """


@ludeme("playerSiteMapCount")
class PlayerSiteMapCount(WeightedTerm):
    """Values the number of pieces on the site to which a `map` of the game leads a player.

    Example:
        (playerSiteMapCount transformation:(divNumInitPlacement) weight:0.9)
    """
