"""Cards and dominoes: dealing them, drawing them, playing them and choosing trumps."""

from ludarium.ludemes.arrays.arrays import ArrayDifference
from ludarium.ludemes.constants.cards import Dealable
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.types import Effect, Int, Moves


@ludeme("deal")
class Deal(Effect):
    """Deals cards or dominoes to the hands, in turn.

    Cards come off the top of the first deck, which must have enough for everybody; each player
    must have a hand. Dominoes are drawn by lot.

    Example:
        (deal Cards 3 beginWith:2 (then (set Var "Dealt" 1)))
    """

    what: Dealable
    """Whether cards or dominoes are dealt."""

    count: Int | None = None
    """How many each hand gets."""

    begin_with: Named[Int | None] = None
    """The player who gets the first card; the first player if left out."""

    then: Then | None = None
    """What follows for each one dealt."""


@ludeme("take", "Domino")
class TakeDomino(Effect):
    """Draws one of the remaining dominoes by lot into the mover's hand.

    Nothing happens if none is left or the hand has no room.

    Example:
        (take Domino (then (moveAgain)))
    """

    then: Then | None = None
    """What follows the draw."""


class Playing(Moves):
    """A card goes from a hand to the table."""

    then: Then | None = None
    """What follows once the card is played."""


@ludeme("move", "PlayCard")
class MovePlayCard(Playing):
    """Lets the player play any card of the hand to the mover's own place on the table.

    The first player's place is the board's first site, the second player's the next, and so on.

    Example:
        (move PlayCard (then (addScore Mover 1)))
    """


@ludeme("playCard")
class PlayCard(Playing, Effect):
    """Plays the cards of the mover's hand to the table, as an effect.

    Example:
        (playCard (then (set Var "Played" (mover))))
    """


@ludeme("move", "Set", "TrumpSuit")
class MoveSetTrumpSuit(Moves):
    """Lets the player choose the trump suit, one move for each suit on offer.

    Example:
        (move Set TrumpSuit (card Suit at:(handSite Mover)))
    """

    suit: Int | ArrayDifference
    """The number of the suit, or a list of suits to choose from."""

    then: Then | None = None
    """What follows the choice."""
