"""What is expected of a reconstruction of a game whose rules are partly lost."""

from ludarium.ludemes.metadata.types import ReconItem
from ludarium.vocabulary.ludeme import Ludeme, Named, OneOrMany, ludeme


@ludeme("recon")
class Recon(Ludeme):
    """Lists what a reconstruction of the game must satisfy.

    When missing rules are filled in, a candidate is kept only if it meets every expectation.

    Example:
        (recon {
            (concept "HopCapture" True)
            (concept "NumStartComponents" minValue:10 maxValue:24)
        })
    """

    item: OneOrMany[ReconItem]
    """The expectations, one or several; all must be met."""


@ludeme("concept")
class ExpectedConcept(ReconItem):
    """Expects a concept to be present or absent, or to have exactly one value.

    A concept is a measurable trait of a game, such as whether it uses dice. An expectation about
    a concept that nobody knows is ignored.

    Example:
        (concept "StackState" False)
    """

    concept: str
    """The exact name of the concept."""

    value: float | bool
    """`True` for present, `False` for absent, or the number required."""


@ludeme("concept")
class ExpectedConceptRange(ReconItem):
    """Expects a concept to have a value between two bounds, both included.

    Example:
        (concept "NumStartComponentsBoard" minValue:8 maxValue:12)
    """

    concept: str
    """The exact name of the concept."""

    min_value: Named[float]
    """The least value that is accepted."""

    max_value: Named[float]
    """The greatest value that is accepted."""
