"""What is thrown in a game, such as beans, sticks or cowries: the metadata names it."""

from typing import Final

from ludarium.ludemes.metadata.graphics.piece_names import PieceRename
from ludarium.vocabulary.ludeme import Ludeme
from ludarium.vocabulary.parts import of_kind

_DIE: Final = "Die"


def name_of_dice(about: Ludeme | None) -> str | None:
    """The name that metadata give to the dice, as in `(piece Rename piece:"Die" "Bean")`."""
    parts = about.walk() if about is not None else ()
    names = (part.name for part in of_kind(parts, PieceRename) if part.piece == _DIE)
    found = next((name for name in names if name), None)
    return found.lower() if found else None
