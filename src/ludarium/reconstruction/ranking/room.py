"""Whether a board that another game has holds as many pieces as are known.

Where the board is not known, most boards of near games may be too small for a great many pieces.
Pieces that wait in hand or lie on one another need less room.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from ludarium.reconstruction.adapting.sites import sites_on
from ludarium.reconstruction.conditions import Condition
from ludarium.reconstruction.donors import Donor
from ludarium.reconstruction.fillings import Filling, Offer
from ludarium.reconstruction.holes import BOARDS
from ludarium.reconstruction.terms import Sort, Term

_TOO_SMALL: Final = 0.01
"""How much less likely a board is on which there is no room for the pieces that are known."""
_IN_ONE_PLACE: Final = 2.0
"""So many pieces go with each place where they wait in hand or lie on one another."""
_COUNT: Final = "NumStartComponents"
_BOARD: Final = "board"


def weigh_room(offers: Sequence[Offer], conditions: Iterable[Condition]) -> None:
    """Make boards less likely on which there is no room for as many pieces as are known."""
    least = least_of(conditions)
    if not least:
        return
    for offer in filter(asks_for_board, offers):
        for filling in offer.fillings:
            if not has_room(filling, offer, least):
                filling.fit *= _TOO_SMALL
        offer.fillings.sort(key=lambda f: (-f.probability * f.fit, f.form))


def has_room(filling: Filling, offer: Offer, pieces: float) -> bool:
    """Whether so many pieces may begin on a board, beside it, or on one another."""
    board = board_in(filling, offer.hole.role.host)
    if board is None or board.head != _BOARD:
        return True
    each = (
        _IN_ONE_PLACE
        if has_hands(filling.terms) or any(map(_may_hold_more, filling.donors))
        else 1.0
    )
    sites = sites_on(str(board))
    return sites is None or each * sites.count >= pieces


def has_hands(parts: Iterable[Term]) -> bool:
    """Whether some equipment has hands."""
    return any(inner.head == "hand" for part in parts for inner in part.walk())


def least_of(conditions: Iterable[Condition]) -> float:
    """So many pieces there are at the beginning, at the least."""
    counts = [check for condition in conditions if (check := condition.about(_COUNT))]
    return max((check.least for check in counts), default=0.0)


def _may_hold_more(donor: Donor) -> bool:
    """Whether a game begins with several pieces in one place of its board, or beside it."""
    starts = (part for part in donor.term.walk() if part.head == "start")
    return any(
        part.head == "Stack" or part.label in ("count", "counts")
        for start in starts
        for part in start.walk()
    )


def asks_for_board(offer: Offer) -> bool:
    """Whether a whole board, or all of the equipment, may stand in a hole."""
    role = offer.hole.role
    is_whole = not (role.listed or role.known or role.constants)
    return offer.hole.is_open and is_whole and role.host in (_BOARD, "equipment")


def board_in(filling: Filling, host: str) -> Term | None:
    """The board that a filling brings."""
    if host == _BOARD:
        return Term(Sort.CLAUSE, host, filling.terms)
    items = [
        item
        for part in filling.terms
        for item in (part.parts if part.sort is Sort.ARRAY else (part,))
    ]
    return next((item for item in items if item.head in BOARDS), None)
