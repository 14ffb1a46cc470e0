"""Playing cards: what a kind of card is worth, and single cards."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludarium.board.equipment.components import Card, full_name
from ludarium.board.equipment.equipment import Equipment
from ludarium.engine.kinds import Item, Moves
from ludarium.english.words import number, spoken
from ludarium.vocabulary.cards import PlayingCard
from ludarium.vocabulary.ludeme import Ludeme, Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("card")
class CardValue(Ludeme):
    """Says how high a card ranks in a deck and what it counts.

    Example:
        (card Jack rank:2 value:2 trumpRank:7 trumpValue:20)
    """

    card: PlayingCard
    """Which card of a suit it is."""

    rank: Named[int]
    """How high it ranks among the cards of its suit."""

    value: Named[int]
    """How many points it counts."""

    trump_rank: Named[int | None] = None
    """How high it ranks if its suit is trumps."""

    trump_value: Named[int | None] = None
    """How many points it counts if its suit is trumps."""

    biased: Named[int | None] = None
    """Its weight, if some cards are likelier than others."""

    def component(self, box: Equipment, role: Role, suit: int) -> Card:
        """The card of a suit, as the next component of the box."""
        name = f"Card{box.next_component}"
        return Card(
            index=box.next_component,
            name=full_name(name, role, box.players),
            plain_name=name,
            role=role,
            owner=box.players.owner(role),
            card=self.card,
            suit=suit,
            rank=self.rank,
            value=self.value,
            trump_rank=self.rank if self.trump_rank is None else self.trump_rank,
            trump_value=self.value if self.trump_value is None else self.trump_value,
            source=self,
        )

    def english(self, e: "Voice") -> str:
        """What the card is worth."""
        name = spoken(self.card.name)
        text = f"the {name} ranks {number(self.rank)} and counts {number(self.value)}"
        if self.trump_rank is not None:
            text = f"{text}, as a trump it ranks {number(self.trump_rank)}"
        if self.trump_value is not None:
            text = f"{text}, as a trump it counts {number(self.trump_value)}"
        return text if self.biased is None else f"{text}, with a weight of {number(self.biased)}"


@ludeme("card")
class CardKind(Item):
    """Provides a single playing card as a kind of piece.

    Example:
        (card "RedQueen" Shared Queen rank:10 value:3 trumpRank:12 trumpValue:6 suit:2)
    """

    concepts = ("Card",)

    label: str
    """The name of the card."""

    role: Role
    """Who owns it."""

    card: PlayingCard
    """Which card of its suit it is."""

    rank: Named[int]
    """How high it ranks among the cards of its suit."""

    value: Named[int]
    """How many points it counts."""

    trump_rank: Named[int]
    """How high it ranks if its suit is trumps."""

    trump_value: Named[int]
    """How many points it counts if its suit is trumps."""

    suit: Named[int]
    """The number of its suit."""

    moves: Moves | None = None
    """How it moves, if the rules ask the piece."""

    max_state: Named[int | None] = None
    """The greatest local state it can have; not set by default."""

    max_count: Named[int | None] = None
    """The greatest number of them on one site; not set by default."""

    max_value: Named[int | None] = None
    """The greatest piece value it can have; not set by default."""

    def put_in(self, box: Equipment) -> None:
        """Add the card."""
        box.add_component(
            Card(
                index=box.next_component,
                name=full_name(self.label, self.role, box.players),
                plain_name=self.label,
                role=self.role,
                owner=box.players.owner(self.role),
                card=self.card,
                suit=self.suit,
                rank=self.rank,
                value=self.value,
                trump_rank=self.trump_rank,
                trump_value=self.trump_value,
                max_state=self.max_state,
                max_count=self.max_count,
                max_value=self.max_value,
                source=self,
            )
        )

    def english(self, e: "Voice") -> str:
        """What the card is worth."""
        owner = e.owned(self.role, spoken(self.label))
        card = f"the {spoken(self.card.name)} of suit {number(self.suit)}"
        return (
            f"{owner} is {card}, which ranks {number(self.rank)} and counts {number(self.value)}, "
            f"or {number(self.trump_rank)} and {number(self.trump_value)} as a trump"
        )

    def concept_parts(self, c: "Conceiver") -> Iterator[object]:
        """What is in it, but not how it moves: rules that ask the pieces bring that."""
        for name, value in self.given():
            if name != "moves":
                yield value
