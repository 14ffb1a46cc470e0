"""What cards and dice show: ranks, suits, trumps and faces."""

from typing import TYPE_CHECKING

from ludarium.board.equipment.components import Card, Die
from ludarium.board.equipment.containers import ContainerKind
from ludarium.engine.kinds import Int
from ludarium.engine.machine.iterators import is_iterator
from ludarium.engine.machine.lists import table_kind
from ludarium.engine.machine.machine import Machine
from ludarium.engine.state.variables import trump_suit
from ludarium.english.conditions.standing import at, level_words
from ludarium.english.numbers.counting import known_number, literal
from ludarium.english.numbers.signs import HOLDS, Sign
from ludarium.english.phrases import Always, Condition, Noun, Said
from ludarium.english.things.dice import marked_die_word
from ludarium.english.words import number
from ludarium.kernel.expressions import Expression, Guarded, choose, constant
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("card", "TrumpSuit")
class CardTrumpSuit(Int):
    """Gives the trump suit, or -1 if none has been set.

    Example:
        (card TrumpSuit)
    """

    concepts = ("Card",)

    def lower(self, m: Machine) -> Expression:
        """The trump suit."""
        return trump_suit(m).get()

    def english(self, e: "Voice") -> Noun:
        """The trump suit."""
        return Noun("the trump suit", kind="suit")


class CardAtSite(Int):
    """A number read from the card on a site."""

    at: Named[Int]
    """The site of the card."""

    level: Named[Int | None] = None
    """The level in a stack of cards, from 0 at the bottom."""

    def number_of(self, card: Card) -> int:
        """The number in question for a card."""
        raise NotImplementedError

    def lower(self, m: Machine) -> Expression:
        """The number of the card that lies there."""
        site = m.let(m.number(self.at))
        # quirk: what-is-the-lowest: `(what …)` gives the lowest piece of a stack, although `(who
        # …)`, `(state …)` and the others give the top one.
        lowest = not isinstance(self, CardSuit)
        if self.level is not None:
            what = m.what_at(site, m.number(self.level))
        else:
            what = m.what_at(site, 0) if lowest else m.what(site)
        cards = [self.number_of(c) if isinstance(c, Card) else -1 for c in m.box.components]
        return m.table([-1, *cards], m.let(what))

    fact = ""
    """What is read from the card, in words."""

    def english(self, e: "Voice") -> Noun:
        """What is read from a card."""
        where = str(at(e, self.at))
        if self.level is not None:
            where = f"{level_words(e, self.level)} of the stack {where}"
        return Noun(f"the {self.fact} of the card {where}")


@ludeme("card", "Rank")
class CardRank(CardAtSite):
    """Gives the rank of the card on a site, or -1 if no card lies there.

    Of a stack it is the lowest card unless a level is given.

    Example:
        (card Rank at:(last To))
    """

    concepts = ("Card",)

    def number_of(self, card: Card) -> int:
        """Its rank."""
        return card.rank

    fact = "rank"


@ludeme("card", "Suit")
class CardSuit(CardAtSite):
    """Gives the suit of the card on a site, or -1 if no card lies there.

    Of a stack it is the top card unless a level is given.

    Example:
        (card Suit at:(handSite Mover) level:0)
    """

    concepts = ("Card",)

    def number_of(self, card: Card) -> int:
        """Its suit."""
        return card.suit

    fact = "suit"


@ludeme("card", "TrumpValue")
class CardTrumpValue(CardAtSite):
    """Gives what the card on a site is worth as a trump, or -1 if no card lies there.

    Of a stack it is the lowest card unless a level is given.

    Example:
        (card TrumpValue at:(from) level:(level))
    """

    concepts = ("Card",)

    def number_of(self, card: Card) -> int:
        """What it is worth as a trump."""
        return card.trump_value

    fact = "value as a trump"


@ludeme("card", "TrumpRank")
class CardTrumpRank(CardAtSite):
    """Gives the rank as a trump of the card on a site, or -1 if no card lies there.

    Of a stack it is the lowest card unless a level is given.

    Example:
        (card TrumpRank at:(to))
    """

    concepts = ("Card",)

    def number_of(self, card: Card) -> int:
        """Its rank as a trump."""
        return card.trump_rank

    fact = "rank as a trump"


@ludeme("face")
class Face(Int):
    """Gives the number that the die on a site shows, or -1 if no die lies there.

    Example:
        (face (handSite Shared 1))
    """

    concepts = ("Dice",)

    site: Int
    """The site of the die."""

    def lower(self, m: Machine) -> Expression:
        """The number that the die shows."""
        site = m.let(m.number(self.site))
        dice = [c.faces if isinstance(c, Die) else () for c in m.box.components]
        most = max(map(len, dice), default=0)
        if most == 0:
            return constant(-1)
        rows = [-1] * most
        for faces in dice:
            rows += [*faces, *[-1] * (most - len(faces))]
        inside = choose(site.below(m.universe), site, -1)
        what = m.let(m.what_at(m.let(inside), 0))
        state = m.let(m.local_state(inside))
        found = m.table(rows, what * most + state, table_kind(rows))
        return Guarded(state.below(most), found, constant(-1))

    def english(self, e: "Voice") -> Noun:
        """What a die shows."""
        if is_iterator(self.site, "site"):
            return Noun("the number on that die")
        if e.marked_die is not None:
            return Noun(f"the number on {marked_die_word(e)}")
        return Noun(f"the number on {e.site(self.site)}")

    def compared(self, e: "Voice", sign: Sign, other: object) -> Condition | None:
        """Whether it holds that there is no die where none ever lies."""
        site, value = known_number(e, self.site), literal(other)
        if e.marked_die is not None and value is not None and sign.is_equality:
            die = marked_die_word(e)
            shows, does_not = f"{die} shows {number(value)}", f"{die} does not show {number(value)}"
            return Said(shows, does_not) if sign is Sign.EQUAL else Said(does_not, shows)
        dice = [one for one in e.equipment.containers if one.kind is ContainerKind.DICE]
        if site is None or value is None or any(site in one.sites for one in dice):
            return None
        return Always(HOLDS[sign](-1, value))
