"""What cards and dice show: ranks, suits, trumps and faces."""

from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Int


@ludeme("card", "TrumpSuit")
class CardTrumpSuit(Int):
    """Gives the trump suit, or -1 if none has been set.

    Example:
        (card TrumpSuit)
    """


class CardAtSite(Int):
    """A number read from the card on a site."""

    at: Named[Int]
    """The site of the card."""

    level: Named[Int | None] = None
    """The level in a stack of cards, from 0 at the bottom."""


@ludeme("card", "Rank")
class CardRank(CardAtSite):
    """Gives the rank of the card on a site, or -1 if no card lies there.

    Of a stack it is the lowest card unless a level is given.

    Example:
        (card Rank at:(last To))
    """


@ludeme("card", "Suit")
class CardSuit(CardAtSite):
    """Gives the suit of the card on a site, or -1 if no card lies there.

    Of a stack it is the top card unless a level is given.

    Example:
        (card Suit at:(handSite Mover) level:0)
    """


@ludeme("card", "TrumpValue")
class CardTrumpValue(CardAtSite):
    """Gives what the card on a site is worth as a trump, or -1 if no card lies there.

    Of a stack it is the lowest card unless a level is given.

    Example:
        (card TrumpValue at:(from) level:(level))
    """


@ludeme("card", "TrumpRank")
class CardTrumpRank(CardAtSite):
    """Gives the rank as a trump of the card on a site, or -1 if no card lies there.

    Of a stack it is the lowest card unless a level is given.

    Example:
        (card TrumpRank at:(to))
    """


@ludeme("face")
class Face(Int):
    """Gives the number that the die on a site shows, or -1 if no die lies there.

    Example:
        (face (handSite Shared 1))
    """

    site: Int
    """The site of the die."""
