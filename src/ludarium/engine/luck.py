"""Luck: the generator of random numbers in the bytes of a state, and how it is given another seed.

Rules may draw lots while they list moves: dice are rolled before the mover chooses. That belongs to
the position, as the mover sees it. So a state with other luck has the same legal moves, and all
that is drawn once one of them is made is drawn anew. Its bytes say so: they tell that its moves
were listed, with which state of the generator that was done, and with which one play goes on.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ludarium.host.manifest import Sheet

RNG: Final = "rng"
"""The field with the state of the generator."""
BEFORE: Final = "rng before"
"""The field with its state before the moves were listed."""
LISTED: Final = "generated"
"""The field that tells whether they were."""


def keeps_listing(sheet: "Sheet") -> bool:
    """Whether the luck of a state can change while its moves stay as they are listed.

    Where all players choose at once, moves are listed anew when the last of them has chosen.
    """
    return LISTED in sheet.fields and CHOICE not in sheet.fields


def reseeded(sheet: "Sheet", image: bytes, seed: int) -> bytes:
    """A state whose luck depends on a seed from now on; the same if chance plays no part."""
    if not sheet.stochastic or RNG not in sheet.fields:
        return image
    luck = seed.to_bytes(sheet.fields[RNG].size, "little")
    if not keeps_listing(sheet):
        return sheet.with_bytes(image, {RNG: luck, LISTED: _number(sheet, LISTED, 0)})
    before = BEFORE if sheet.number_in(image, LISTED) else RNG
    listed = {BEFORE: sheet.bytes_in(image, before), LISTED: _number(sheet, LISTED, 1)}
    return sheet.with_bytes(image, {RNG: luck, **listed})


def as_listed(sheet: "Sheet", image: bytes) -> bytes:
    """A state with the luck with which its moves are listed: the same whatever came of it later."""
    if not keeps_listing(sheet):
        return image
    luck = sheet.bytes_in(image, BEFORE if sheet.number_in(image, LISTED) else RNG)
    return sheet.with_bytes(image, {RNG: luck, BEFORE: luck, LISTED: _number(sheet, LISTED, 0)})


def unlisted(sheet: "Sheet", image: bytes) -> bytes:
    """A state that draws all its lots anew, with the moves that are listed next."""
    return sheet.without(image, LISTED, 1)


def _number(sheet: "Sheet", name: str, value: int) -> bytes:
    return value.to_bytes(sheet.fields[name].size, "little")
