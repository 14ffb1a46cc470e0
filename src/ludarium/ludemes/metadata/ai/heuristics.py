"""How a computer player judges a position: a sum of terms, and what all such terms share."""

from ludarium.ludemes.metadata.ai.features import Weight
from ludarium.ludemes.metadata.types import HeuristicTerm, HeuristicTransformation
from ludarium.vocabulary.ludeme import Ludeme, Named, OneOrMany, ludeme


@ludeme("heuristics")
class Heuristics(Ludeme):
    """Judges a position by adding up the values of its terms.

    A player's own value counts for the player, those of the opponents count against.

    Example:
        (heuristics {
            (material weight:1.0 pieceWeights:{(pair "Fox" 4.0) (pair "Goose" 1.0)})
            (centreProximity weight:-0.1)
        })
    """

    term: OneOrMany[HeuristicTerm] | None = None
    """What is looked at, one or several terms; nothing by default."""


class TransformedTerm(HeuristicTerm):
    """A term whose value can be brought to scale before it counts."""

    transformation: Named[HeuristicTransformation | None] = None
    """A function applied to the value of the term; none by default."""


class WeightedTerm(TransformedTerm):
    """A term whose value is multiplied by a weight."""

    weight: Named[float | None] = None
    """How much the term counts, 1 by default; a negative weight counts against."""


class PieceTerm(WeightedTerm):
    """A weighted term in which some pieces may count more than others."""

    piece_weights: Named[tuple[Weight, ...] | None] = None
    """How much pieces count, by their names; all the same by default."""


@ludeme("intercept")
class Intercept(TransformedTerm):
    """Gives each player a constant value, whatever the position.

    This makes up for an advantage that a player has throughout the game.

    Example:
        (intercept playerWeights:{(pair "P1" 0.1) (pair "P2" -0.1)})
    """

    player_weights: Named[tuple[Weight, ...]]
    """The value for each player, by name."""


@ludeme("currentMoverHeuristic")
class CurrentMoverHeuristic(WeightedTerm):
    """Values being the player whose turn it is.

    Example:
        (currentMoverHeuristic weight:0.2)
    """


@ludeme("nullHeuristic")
class NullHeuristic(HeuristicTerm):
    """Values every position the same: nothing is good or bad.

    Example:
        (nullHeuristic)
    """
