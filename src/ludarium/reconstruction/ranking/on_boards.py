"""Beginnings on the likeliest boards, where the board is not known either.

Where pieces stood means something on their own board alone. So what is made for a board goes with
the games that have it: who knew one of these is likely to have had that beginning.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ludarium.board.topology import Sites
from ludarium.reconstruction.adapting.sites import known_sites, sites_on
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.fillings import Filling, Offer
from ludarium.reconstruction.lost import LostGame
from ludarium.reconstruction.names import foreign_pieces
from ludarium.reconstruction.ranking.made import Made, with_made
from ludarium.reconstruction.ranking.room import asks_for_board, board_in, has_hands, least_of
from ludarium.reconstruction.terms import Term

_BOARDS: Final = 8
"""So many boards are looked at."""


@dataclass(frozen=True)
class _Likely:
    """A board, how likely it is, and who has it."""

    made: Made
    probability: float
    donors: list[Donor]
    pieces: frozenset[str] | None
    """The pieces that come with it, by their names between games; nothing if none do."""

    def on_board(self, offer: Offer) -> list[Filling]:
        """What can be offered for a beginning on it, with the pieces that come with it."""
        found = list(self.made.on_board(offer))
        if self.pieces is None:
            return found
        return [each for each in found if _pieces_in(each.abroad) <= self.pieces]


def begun_on_boards(lost: LostGame, offers: Sequence[Offer]) -> list[Offer]:
    """Offers with beginnings on likely boards, where neither board nor beginning is known."""
    if known_sites(lost.term) is not None:
        return list(offers)
    boards = [
        _Likely(
            Made(lost.term, lost.conditions, sites),
            filling.probability,
            filling.donors,
            _pieces_in(filling.abroad) or None,
        )
        for filling, sites in _boards(lost, offers)
    ]
    return [_begun(offer, boards) for offer in offers] if boards else list(offers)


def _boards(lost: LostGame, offers: Sequence[Offer]) -> Iterator[tuple[Filling, Sites]]:
    """The likeliest boards with their sites, those on which all pieces have room."""
    least = 0.0 if has_hands([lost.term]) else least_of(lost.conditions)
    found = 0
    for offer in offers:
        for filling in offer.fillings if asks_for_board(offer) else ():
            board = board_in(filling, offer.hole.role.host)
            if board is None or not filling.donors:
                continue
            sites = sites_on(str(board))
            # Seeds lie in one hole.
            if sites is not None and (board.head == "mancalaBoard" or sites.count >= least):
                yield filling, sites
                found += 1
            if found == _BOARDS:
                return


def _pieces_in(parts: Sequence[Term]) -> frozenset[str]:
    return frozenset(name for part in parts for name in foreign_pieces(part))


def _begun(offer: Offer, boards: Sequence[_Likely]) -> Offer:
    """An offer with what is made for each board, if it is about the beginning."""
    found: dict[str, Filling] = {}
    own: dict[str, list[tuple[Filling, float]]] = {}
    for board in boards:
        new = board.on_board(offer)
        total = sum(filling.probability for filling in new)
        given = []
        for filling in new:
            chance = filling.probability / total
            first = found.setdefault(filling.form, filling)
            weight = board.probability * chance
            first.probability = weight if first is filling else first.probability + weight
            given.append((first, chance))
        for donor in board.donors:
            own[donor.id] = given
    if not found:
        return offer
    share = boards[0].made.share_of(offer)
    whole = with_made(offer, list(found.values()), share)
    before = whole.of_donor
    return Offer(
        offer.hole,
        whole.fillings,
        {
            donor: [
                *((filling, chance * (1 - share)) for filling, chance in before.get(donor, ())),
                *((filling, chance * share) for filling, chance in own.get(donor, ())),
            ]
            for donor in dict.fromkeys((*before, *own))
        },
    )
