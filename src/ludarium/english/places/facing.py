"""Which way players and pieces face."""

from typing import Final

from ludarium.vocabulary.directions import Facing

_SIDES: Final = {"N": "top", "S": "bottom", "E": "right", "W": "left"}


def facing_word(facing: Facing) -> str:
    """Which way somebody faces: north is the top of the board."""
    sides = [_SIDES[letter] for letter in dict.fromkeys(str(facing.name)) if letter in _SIDES]
    return f"{' and '.join(sides)} of the board" if sides else "middle of the board"
