"""Which concepts hidden information brings."""

from collections.abc import Iterator
from typing import Final

from ludarium.vocabulary.play import HiddenData

_HIDDEN: Final = {
    HiddenData.What: "HidePieceType",
    HiddenData.Who: "HidePieceOwner",
    HiddenData.State: "HidePieceState",
    HiddenData.Count: "HidePieceCount",
    HiddenData.Rotation: "HidePieceRotation",
    HiddenData.Value: "HidePieceValue",
}


def hidden_concepts(*aspects: HiddenData | None) -> Iterator[str]:
    """What is hidden about a piece; that it is there at all, if nothing in particular is."""
    given = [aspect for aspect in aspects if aspect is not None]
    yield from (_HIDDEN[aspect] for aspect in given)
    if not given:
        yield "InvisiblePiece"
