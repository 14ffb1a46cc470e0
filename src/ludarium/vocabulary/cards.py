"""Words about decks of cards and what can be dealt."""

from ludarium.vocabulary.ludeme import Constant


class PlayingCard(Constant):
    """A playing card, whatever its suit."""

    Joker = "Joker", "the joker, which belongs to no suit"
    Ace = "Ace", "the ace"
    Two = "Two", "the two"
    Three = "Three", "the three"
    Four = "Four", "the four"
    Five = "Five", "the five"
    Six = "Six", "the six"
    Seven = "Seven", "the seven"
    Eight = "Eight", "the eight"
    Nine = "Nine", "the nine"
    Ten = "Ten", "the ten"
    Jack = "Jack", "the jack, the lowest court card"
    Queen = "Queen", "the queen"
    King = "King", "the king, the highest court card"


class Dealable(Constant):
    """What is dealt to the players' hands."""

    Dominoes = "Dominoes", "domino tiles, drawn at random"
    Cards = "Cards", "cards, from the top of the deck"


class Suit(Constant):
    """The suit of a playing card."""

    Clubs = "Clubs", "the black clover leaves"
    Spades = "Spades", "the black spearheads"
    Diamonds = "Diamonds", "the red lozenges"
    Hearts = "Hearts", "the red hearts"
