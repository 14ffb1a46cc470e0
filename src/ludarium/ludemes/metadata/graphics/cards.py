"""The look of card games."""

from ludarium.ludemes.constants.cards import Suit
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.metadata.types import GraphicsItem


@ludeme("suitRanking")
class SuitRanking(GraphicsItem):
    """Gives the order of the card suits.

    Example:
        (suitRanking {Hearts Spades Diamonds Clubs})
    """

    suits: tuple[Suit, ...]
    """The suits, in their order."""
