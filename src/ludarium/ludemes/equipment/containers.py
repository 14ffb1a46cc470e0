"""What holds pieces, dice and cards beside the board."""

from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.equipment.cards import CardValue
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Item


@ludeme("deck")
class Deck(Item):
    """Provides a deck of cards, shuffled before the game begins.

    It is a single site on which the cards lie in a stack.

    Example:
        (deck cardsBySuit:8 suits:4)
    """

    role: Role | None = None
    """Whose deck it is; shared by default."""

    cards_by_suit: Named[int | None] = None
    """The number of cards in each suit."""

    suits: Named[int | None] = None
    """The number of suits."""

    cards: tuple[CardValue, ...] | None = None
    """What each card of a suit is worth."""


@ludeme("dice", at_most_one=(("faces", "faces_by_die", "from_"),))
class Dice(Item):
    """Provides dice, each lying on a site of its own beside the board.

    The faces count upwards from 1 unless told otherwise. Throwing sticks and cowries are dice with
    two faces. Two sets of dice with the same owner are put together.

    Example:
        (dice d:3 faces:{0 1 5} num:4)
    """

    d: Named[int | None] = None
    """The number of faces of each die; 6 by default."""

    faces: Named[tuple[int, ...] | None] = None
    """What the faces show, the same for all dice."""

    faces_by_die: Named[tuple[tuple[int, ...], ...] | None] = None
    """What the faces show, one list for each die."""

    from_: Named[int | None] = None
    """What the lowest face shows, the others counting up from it; 1 by default."""

    role: Role | None = None
    """Whose dice they are; shared by default."""

    num: Named[int]
    """The number of dice."""

    biased: Named[tuple[int, ...] | None] = None
    """The weight of each face, if some come up more often than others; all equal by default."""


@ludeme("hand")
class Hand(Item):
    """Provides a place beside the board for pieces that are not in play.

    Its sites are numbered after those of the board.

    Example:
        (hand P2 size:7)
    """

    role: Role
    """Whose hand it is; `Each` gives one to every player."""

    size: Named[int | None] = None
    """The number of sites in it; 1 by default."""
