"""Dealing: cards and dominoes that go to the players' hands before play."""

from ludarium.board.equipment.components import Card
from ludarium.board.equipment.containers import Container, ContainerKind
from ludarium.board.equipment.placing import put
from ludarium.board.equipment.static import StaticContext
from ludarium.board.problem import BoardError
from ludarium.vocabulary.board import SiteType


def shuffle_decks(box: StaticContext) -> None:
    """Pile up the cards of every deck in an order that is drawn by lot."""
    for deck in _containers(box, ContainerKind.DECK):
        cards = [
            component
            for component in box.equipment.components
            if isinstance(component, Card) and component.owner == deck.owner
        ]
        while cards:
            card = cards.pop(box.drawn(len(cards)))
            put(box, SiteType.Cell, deck.first, card, on_stack=True)


def deal_cards(box: StaticContext, count: int) -> None:
    """Give each player so many cards from the top of the first deck, one to each in turn."""
    _share_out(box, count * box.equipment.players.count, level=None)


def split_deck(box: StaticContext) -> None:
    """Give the players all cards of the first deck from the bottom, one to each in turn."""
    _share_out(box, None, level=0)


def deal_dominoes(box: StaticContext, count: int) -> None:
    """Lay dominoes that are drawn by lot side by side in the hands, one to each player in turn.

    They are twice the count in all, however many play.
    """
    hands = _hands(box)
    dominoes = list(box.equipment.components)
    if hands and 2 * count > len(dominoes):
        raise _too_few("dominoes", len(dominoes), 2 * count)
    # quirk: twice-as-many-dominoes: Twice as many dominoes are dealt as the count says, however
    # many play.
    for dealt in range(2 * count if hands else 0):
        slot, turn = divmod(dealt, len(hands))
        if slot >= hands[turn].count:
            raise BoardError(
                f"{hands[turn].name} has only {hands[turn].count} sites for dominoes",
                "Make the hands larger, or deal fewer dominoes.",
            )
        domino = dominoes.pop(box.drawn(len(dominoes)))
        put(box, SiteType.Cell, hands[turn].first + slot, domino)


def _share_out(box: StaticContext, count: int | None, *, level: int | None) -> None:
    """Move cards from the top, or a level, of the first deck to the hands; all without a count."""
    hands = _hands(box)
    decks = _containers(box, ContainerKind.DECK)
    if not decks or not hands:
        return
    deck = decks[0].first
    cards = len(box.stack(SiteType.Cell, deck))
    if count is not None and count > cards:
        raise _too_few("cards", cards, count)
    for dealt in range(cards if count is None else count):
        box.position.move(SiteType.Cell, deck, level, hands[dealt % len(hands)].first)


def _hands(box: StaticContext) -> list[Container]:
    """The hands to deal to; none, and so nothing is dealt, unless every player has one."""
    hands = _containers(box, ContainerKind.HAND)
    return hands if len(hands) == box.equipment.players.count else []


def _containers(box: StaticContext, kind: ContainerKind) -> list[Container]:
    return [container for container in box.equipment.containers if container.kind is kind]


def _too_few(what: str, there: int, wanted: int) -> BoardError:
    return BoardError(
        f"there are only {there} {what}, too few to deal {wanted}", f"Deal fewer {what}."
    )
