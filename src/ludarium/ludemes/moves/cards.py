"""Cards and dominoes: dealing them, drawing them, playing them and choosing trumps."""

from typing import TYPE_CHECKING, Any

from ludarium.board.equipment.containers import ContainerKind
from ludarium.engine.kinds import Effect, Int, Moves
from ludarium.engine.machine.chance import draw_below
from ludarium.engine.machine.machine import Machine
from ludarium.engine.pieces.dominoes import bag, keep_bag
from ludarium.english.moves.consequences import consequence
from ludarium.english.numbers.spans import amount
from ludarium.english.phrases import Do, Instruction
from ludarium.kernel.expressions import Expression
from ludarium.ludemes.arrays.arrays import ArrayDifference
from ludarium.ludemes.moves.clauses import Then
from ludarium.ludemes.moves.making import is_decision
from ludarium.ludemes.moves.offering import offer_action, offer_suits
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.cards import Dealable
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


def _sites_beside(m: Machine, player: int) -> list[int]:
    """The sites of all hands of a player."""
    return [s for c in m.box.containers[1:] if c.owner == player for s in c.sites]


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

    def lower(self, m: Machine) -> None:
        """A move for each card that is dealt."""
        if self.what is Dealable.Dominoes:
            m.lacking("(deal Dominoes …) in play")
        containers = m.box.containers
        hands = [c for c in containers if c.kind is ContainerKind.HAND]
        decks = [c for c in containers if c.kind is ContainerKind.DECK]
        if not decks or len(hands) != m.players.count:
            return
        deck = decks[0].first
        begin = m.let(m.number(self.begin_with, 1) - 1)
        total = m.let(m.number(self.count, 1) * len(hands))
        height = m.let(m.height(deck))
        with m.if_(total > height):
            m.fail("there are not enough cards to deal")
        cell = m.type_number(SiteType.Cell)
        firsts = [hand.first for hand in hands]

        def build() -> None:
            m.act(
                "Move",
                typeFrom=cell,
                from_=deck,
                levelFrom=m.register("#level"),
                typeTo=cell,
                to=m.register("#to"),
            )

        with m.following(self.then), m.f.count(0, total) as dealt:
            to = m.table(firsts, (begin + dealt).modulo(len(hands)))
            with m.bind(**{"#level": height - 1 - dealt, "#to": to}):
                m.move(build, from_=deck, to=m.register("#to"), single=True)

    def english(self, e: "Voice") -> Instruction:
        """Cards or dominoes are dealt."""
        things = "card" if self.what is Dealable.Cards else "domino"
        each = f"{'one' if self.count is None else amount(e, self.count)}"
        counted = f"a {things}" if self.count is None else amount(e, self.count).counting(things)
        del each
        what = f"deal {counted} to every player"
        if self.begin_with is not None:
            what += f", beginning with {e.player(self.begin_with)}"
        return Do(what, None, consequence(e, self.then))

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """What is dealt."""
        found.add(self.what.word.rstrip("s").removesuffix("e"))


@ludeme("take", "Domino")
class TakeDomino(Effect):
    """Draws one of the remaining dominoes by lot into the mover's hand.

    Nothing happens if none is left or the hand has no room.

    Example:
        (take Domino (then (moveAgain)))
    """

    concepts = ("Domino",)

    then: Then | None = None
    """What follows the draw."""

    is_chance = True

    def prepare(self, m: Machine, plan: Any) -> None:
        """Keep track of the dominoes in the bag."""
        keep_bag(m)

    def lower(self, m: Machine) -> None:
        """One move that draws a domino."""
        hands = [c for c in m.box.containers if c.kind is ContainerKind.HAND]

        def hand_of(owner: int) -> tuple[int, ...]:
            return next((tuple(hand.sites) for hand in hands if hand.owner == owner), ())

        free = (m.sites_by(m.mover, hand_of) & m.empty_sites_beside()).kept(m.f)
        with m.following(self.then), m.if_(free.is_empty.negated & bag(m).is_empty.negated):
            what = m.f.local(0)
            left = m.f.local(draw_below(m, m.let(bag(m).count)))
            with bag(m).kept(m.f).each(m.f) as domino:
                with m.if_(left == 0):
                    what.set(domino)
                left.set(left - 1)
            site = m.f.local(-1)
            with free.each(m.f) as place, m.if_(site < 0):
                site.set(place)
            offer_action(m, "Add", at=site, type=0, to=site, what=what, state=0)

    def english(self, e: "Voice") -> Instruction:
        """A domino is drawn."""
        return Do("draw a domino by lot into your hand", None, consequence(e, self.then))


class Playing(Moves):
    """A card goes from a hand to the table."""

    then: Then | None = None
    """What follows once the card is played."""

    def lower(self, m: Machine) -> None:
        """A move for each card in the mover's hands."""
        cell = m.type_number(SiteType.Cell)

        def build() -> None:
            m.act(
                "Move",
                typeFrom=cell,
                from_=m.register("#from"),
                levelFrom=m.register("#level"),
                typeTo=cell,
                to=m.register("#to"),
                decision=is_decision(self),
            )

        def levels() -> tuple[Expression, Expression]:
            return m.register("#level"), m.register("#level")

        sites = m.sites_by(m.mover, lambda player: _sites_beside(m, player))
        with (
            m.following(self.then),
            sites.each(m.f) as site,
            m.f.count(0, m.height(site, SiteType.Cell)) as level,
            m.bind(**{"#from": site, "#level": level, "#to": m.mover - 1}),
        ):
            from_, to = m.register("#from"), m.register("#to")
            m.move(build, from_=from_, to=to, single=True, levels=levels)

    def english(self, e: "Voice") -> Instruction:
        """A card is played."""
        what = "play a card of your hand to your own place on the table"
        return Do(what, None, consequence(e, self.then), example="place")


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

    concepts = ("ChooseTrumpSuitDecision", "Card")

    suit: Int | ArrayDifference
    """The number of the suit, or a list of suits to choose from."""

    then: Then | None = None
    """What follows the choice."""

    def lower(self, m: Machine) -> None:
        """A move for each suit."""
        with m.following(self.then):
            offer_suits(m, self.suit, decision=True)

    def english(self, e: "Voice") -> Instruction:
        """A trump suit is chosen."""
        what = f"make {e.number(self.suit)} the trump suit"
        if isinstance(self.suit, ArrayDifference):
            what = f"choose the trump suit among {e.tell(self.suit)}"
        return Do(what, None, consequence(e, self.then))
