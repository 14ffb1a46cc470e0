"""The list of starting rules, and the rules that deal cards and dominoes."""

from typing import TYPE_CHECKING, ClassVar

from ludarium.board.equipment.dealing import deal_cards, deal_dominoes, split_deck
from ludarium.board.equipment.static import StaticContext
from ludarium.engine.kinds import StartRule
from ludarium.english.words import spoken
from ludarium.vocabulary.cards import Dealable
from ludarium.vocabulary.ludeme import Ludeme, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("deal")
class StartDeal(StartRule):
    """Deals cards or dominoes to the players' hands, one to each in turn.

    Cards come from the top of the deck. Dominoes are drawn at random from the whole set, twice
    the count in all; every player needs a hand.

    Example:
        (deal Dominoes 5)
    """

    what: Dealable
    """What is dealt."""

    count: int | None = None
    """How many each player gets; 1 if left out."""

    def carry_out(self, box: StaticContext) -> None:
        """Deal, if every player has a hand."""
        deal = deal_cards if self.what is Dealable.Cards else deal_dominoes
        deal(box, 1 if self.count is None else self.count)

    def english(self, e: "Voice") -> str:
        """What is done before the game begins."""
        count = "one" if self.count is None else e.number(self.count).text
        return f"deal {count} of the {spoken(self.what.name)} to each player"

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """What is dealt."""
        found.add(self.what.word.rstrip("s").removesuffix("e"))


@ludeme("start")
class Start(Ludeme):
    """Lists what is done before the first move, in order.

    Example:
        (start {(place "Wolf1" (centrePoint)) (place "Sheep2" (sites Top))})
    """

    # Books tell the position that comes of all the rules.
    told_together: ClassVar[bool] = True

    rules: tuple[StartRule, ...] | StartRule
    """One starting rule, or several."""

    def carry_out(self, box: StaticContext) -> None:
        """Carry out the starting rules, one after the other."""
        for rule in self.rules if isinstance(self.rules, tuple) else (self.rules,):
            rule.carry_out(box)


@ludeme("split", "Deck")
class SplitDeck(StartRule):
    """Shares out the whole deck among the players' hands.

    Example:
        (split Deck)
    """

    concepts = ("Card",)

    def carry_out(self, box: StaticContext) -> None:
        """Deal all cards from the bottom of the deck, if every player has a hand."""
        split_deck(box)

    def english(self, e: "Voice") -> str:
        """What is done before the game begins."""
        return "Split the deck among the players."
