"""The shapes of pieces, all drawn by us, and how the right one is found.

Begin with `names.py`, the table that leads from the name of a piece to its shape.
"""

from typing import Final

from ludarium.drawing.shapes import animals, chess, counters, things
from ludarium.drawing.shapes.lettered import (
    SHOGI,
    XIANGQI,
    engraved,
    initials,
    lettered,
    wedge,
    written,
)
from ludarium.drawing.shapes.names import NAMES, base_name
from ludarium.drawing.svg import identifier

SHAPES: Final = {**counters.SHAPES, **chess.SHAPES, **animals.SHAPES, **things.SHAPES}
"""All shapes that have a name of their own."""


def shape_of(name: str, style: str | None = None) -> tuple[str, str]:
    """An identifier and the drawing for a piece of some name, drawn in a style if one is given.

    A name that is not known gets a disc with its initials.
    """
    base = base_name(name)
    letters = initials(name.rstrip("0123456789") or name)
    if style == "Text":
        letters = name.rstrip("0123456789") or name
        return identifier("text", letters), written(letters)
    if style == "ExtendedShogi":
        letters = SHOGI.get(base, letters)
        return identifier("wedge", letters), wedge(letters)
    if style == "ExtendedXiangqi" and base not in NAMES:
        letters = XIANGQI.get(base, letters)
        return identifier("engraved", letters), engraved(letters)
    if base in NAMES:
        return NAMES[base], SHAPES[NAMES[base]]
    if base in SHOGI:
        return identifier("wedge", SHOGI[base]), wedge(SHOGI[base])
    if base in XIANGQI:
        return identifier("engraved", XIANGQI[base]), engraved(XIANGQI[base])
    return identifier("letters", letters), lettered(letters)
