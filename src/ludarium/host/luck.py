"""Luck: the generator of random numbers in the bytes of a state, and how it is given another seed.

Rules may draw lots while they list moves: dice are rolled before the mover chooses. That belongs to
the position, as the mover sees it. So a state with other luck has the same legal moves, and all
that is drawn once one of them is made is drawn anew. Its bytes say so: they tell that its moves
were listed, with which state of the generator that was done, and with which one play goes on.
"""

from typing import Final

from ludarium.engine.agreements import CHOICE
from ludarium.host.manifest import Manifest

RNG: Final = "rng"
"""The field with the state of the generator."""
BEFORE: Final = "rng before"
"""The field with its state before the moves were listed."""
LISTED: Final = "generated"
"""The field that tells whether they were."""


def keeps_listing(manifest: Manifest) -> bool:
    """Whether the luck of a state can change while its moves stay as they are listed.

    Where all players choose at once, moves are listed anew when the last of them has chosen.
    """
    return LISTED in manifest.fields and CHOICE not in manifest.fields


def reseeded(manifest: Manifest, image: bytes, seed: int) -> bytes:
    """A state whose luck depends on a seed from now on; the same if chance plays no part."""
    if not manifest.stochastic or RNG not in manifest.fields:
        return image
    luck = seed.to_bytes(manifest.fields[RNG].size, "little")
    if not keeps_listing(manifest):
        return manifest.with_bytes(image, {RNG: luck, LISTED: _number(manifest, LISTED, 0)})
    before = BEFORE if manifest.number_in(image, LISTED) else RNG
    listed = {BEFORE: manifest.bytes_in(image, before), LISTED: _number(manifest, LISTED, 1)}
    return manifest.with_bytes(image, {RNG: luck, **listed})


def as_listed(manifest: Manifest, image: bytes) -> bytes:
    """A state with the luck with which its moves are listed: the same whatever came of it later."""
    if not keeps_listing(manifest):
        return image
    luck = manifest.bytes_in(image, BEFORE if manifest.number_in(image, LISTED) else RNG)
    return manifest.with_bytes(
        image, {RNG: luck, BEFORE: luck, LISTED: _number(manifest, LISTED, 0)}
    )


def unlisted(manifest: Manifest, image: bytes) -> bytes:
    """A state that draws all its lots anew, with the moves that are listed next."""
    return manifest.without(image, LISTED, 1)


def _number(manifest: Manifest, name: str, value: int) -> bytes:
    return value.to_bytes(manifest.fields[name].size, "little")
