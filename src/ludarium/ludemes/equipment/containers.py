"""What holds pieces, dice and cards beside the board."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.components import Die
from ludarium.board.equipment.containers import ContainerKind
from ludarium.board.equipment.equipment import Equipment
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Item
from ludarium.english.things.dice import dice_sentence
from ludarium.english.words import counted, listed, number
from ludarium.ludemes.equipment.cards import CardValue
from ludarium.vocabulary.bounds import CARDS, DICE, FACES, HAND, SUITS
from ludarium.vocabulary.cards import PlayingCard, Suit
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver

_USUAL_CARDS = tuple(
    CardValue(card=card, rank=rank, value=rank)
    for rank, card in enumerate(card for card in PlayingCard if card is not PlayingCard.Joker)
)


@ludeme("deck")
class Deck(Item):
    """Provides a deck of cards, shuffled before the game begins.

    It is a single site on which the cards lie in a stack.

    Example:
        (deck cardsBySuit:8 suits:4)
    """

    concepts = ("Card",)
    bounds = (
        ("cards_by_suit", CARDS),
        ("suits", SUITS),
    )

    role: Role | None = None
    """Whose deck it is; shared by default."""

    cards_by_suit: Named[int | None] = None
    """The number of cards in each suit."""

    suits: Named[int | None] = None
    """The number of suits."""

    cards: tuple[CardValue, ...] | None = None
    """What each card of a suit is worth."""

    def put_in(self, box: Equipment) -> None:
        """Add the deck, and every card in it."""
        role = self.role or Role.Shared
        box.add_container(ContainerKind.DECK, role, 1)
        ranks = self.cards or _USUAL_CARDS[: self.cards_by_suit or len(_USUAL_CARDS)]
        for suit in range(1, 1 + (len(Suit) if self.suits is None else self.suits)):
            for card in ranks:
                box.add_component(card.component(box, role, suit))

    def english(self, e: "Voice") -> str:
        """Its cards."""
        text = "a shuffled deck of cards"
        if self.role is not None and self.role not in (Role.Shared, Role.All):
            text = f"{text} for {e.role(self.role)}"
        if self.suits is not None:
            text = f"{text} with {counted(self.suits, 'suit')}"
        if self.cards_by_suit is not None:
            text = f"{text} of {counted(self.cards_by_suit, 'card')} each"
        if self.cards is not None:
            worth = listed(e.tell(card) for card in self.cards)
            text = f"{text}: {worth}"
        return f"there is {text}"


@ludeme("dice", at_most_one=(("faces", "faces_by_die", "from_"),))
class Dice(Item):
    """Provides dice, each lying on a site of its own beside the board.

    The faces count upwards from 1 unless told otherwise. Throwing sticks and cowries are dice with
    two faces. Two sets of dice with the same owner are put together.

    Example:
        (dice d:3 faces:{0 1 5} num:4)
    """

    concepts = ("Dice",)
    bounds = (
        ("d", FACES),
        ("num", DICE),
    )

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

    def put_in(self, box: Equipment) -> None:
        """Add the dice, and the place where they lie."""
        role = self.role or Role.Shared
        faces = tuple(self._faces_of(number) for number in range(self.num))
        box.add_container(ContainerKind.DICE, role, self.num, faces)
        for shown in faces:
            number = 1 + sum(isinstance(component, Die) for component in box.components)
            box.add_component(
                Die(
                    index=box.next_component,
                    name=f"Die{number}",
                    plain_name=f"Die{number}",
                    role=role,
                    owner=box.players.owner(role),
                    faces=shown,
                    bias=self.biased,
                    source=self,
                )
            )

    def _faces_of(self, number: int) -> tuple[int, ...]:
        """What the faces of one of the dice show."""
        if self.faces_by_die is not None:
            if number >= len(self.faces_by_die):
                raise BoardError(
                    f"there are {self.num:,} dice, and the faces of {len(self.faces_by_die):,}",
                    "Give a list of faces for each die, or faces: for all of them.",
                )
            faces = self.faces_by_die[number]
        elif self.faces is not None:
            faces = self.faces
        else:
            lowest = 1 if self.from_ is None else self.from_
            faces = tuple(range(lowest, lowest + (6 if self.d is None else self.d)))
        if not faces:
            raise BoardError("this die has no faces", "Say what they show, as in {1 2 3}.")
        return faces

    def english(self, e: "Voice") -> str:
        """What the dice show."""
        return dice_sentence(e, self)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """How many faces they have, and whether they are loaded."""
        # accident: first-die: Only the faces of the first die are counted.
        dice = range(1 if c.as_reference else self.num)
        numbers = {len(self._faces_of(number)) for number in dice}
        found.update(f"DiceD{faces}" for faces in numbers & {2, 3, 4, 6})
        if self.biased is not None:
            found.add("BiasedDice")


@ludeme("hand")
class Hand(Item):
    """Provides a place beside the board for pieces that are not in play.

    Its sites are numbered after those of the board.

    Example:
        (hand P2 size:7)
    """

    concepts = ("Hand",)
    bounds = (("size", HAND),)

    role: Role
    """Whose hand it is; `Each` gives one to every player."""

    size: Named[int | None] = None
    """The number of sites in it; 1 by default."""

    def put_in(self, box: Equipment) -> None:
        """Add the hand, or one for each player."""
        for role in box.players.each(self.role):
            box.add_container(ContainerKind.HAND, role, 1 if self.size is None else self.size)

    def english(self, e: "Voice") -> str:
        """Whose hand it is."""
        room = (
            "" if self.size in (None, 1) else f" with room for {number(self.size)} kinds of piece"
        )
        if self.role in (Role.Shared, Role.All):
            return f"there is a place beside the board, shared by all, called the shared hand{room}"
        who = e.role(self.role)
        verb = "have" if who.plural else "has"
        return f"{who} {verb} a place beside the board, called the hand{room}"
