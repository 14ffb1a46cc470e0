"""The look of card games."""

from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.cards import Suit
from ludarium.vocabulary.ludeme import ludeme


@ludeme("suitRanking")
class SuitRanking(GraphicsItem):
    """Gives the order of the card suits.

    Example:
        (suitRanking {Hearts Spades Diamonds Clubs})
    """

    suits: tuple[Suit, ...]
    """The suits, in their order."""
