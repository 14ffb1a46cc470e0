"""Functions that bring the value of a heuristic term to scale."""

from ludarium.ludemes.metadata.types import HeuristicTransformation
from ludarium.vocabulary.ludeme import ludeme


@ludeme("divNumBoardSites")
class DivNumBoardSites(HeuristicTransformation):
    """Divides the value by the number of sites on the board.

    Example:
        (divNumBoardSites)
    """


@ludeme("divNumInitPlacement")
class DivNumInitPlacement(HeuristicTransformation):
    """Divides the value by the number of pieces placed before the first move.

    Example:
        (divNumInitPlacement)
    """


@ludeme("logisticFunction")
class LogisticFunction(HeuristicTransformation):
    """Squeezes the value into the range from 0 to 1 with the logistic function.

    A value of 0 becomes one half.

    Example:
        (logisticFunction)
    """


@ludeme("tanh")
class Tanh(HeuristicTransformation):
    """Squeezes the value into the range from -1 to 1 with the hyperbolic tangent.

    A value of 0 stays as it is.

    Example:
        (tanh)
    """
