"""Which concepts the shapes of boards bring."""

from collections.abc import Iterator
from typing import Final

from ludarium.vocabulary.board import Diagonals
from ludarium.vocabulary.ludeme import Constant

_OUTLINES: Final = {"Hexagon": "HexShape"}
"""Outlines whose concept is called otherwise."""
_WITHOUT_OUTLINE: Final = ("Limping", "NoShape")
_BY_SIDES: Final = {3: "TriangleShape", 4: "SquareShape", 6: "HexShape"}


def outline(shape: Constant | str) -> Iterator[str]:
    """The outline of a board by its word, such as `Diamond`; none for those without a name."""
    word = shape if isinstance(shape, str) else shape.word
    if word not in _WITHOUT_OUTLINE:
        yield _OUTLINES.get(word, f"{word}Shape")


def rectangle(rows: int, columns: int | None) -> str:
    """The outline of as many rows and columns."""
    return "SquareShape" if columns in (None, rows) else "RectangleShape"


def squares(diagonals: Diagonals | None) -> Iterator[str]:
    """The tiling of a board of squares, by the diagonals that are drawn on it."""
    if diagonals is None:
        yield "SquareTiling"
    elif diagonals is Diagonals.Alternating:
        yield "AlquerqueTiling"


def polygon(sides: int) -> Iterator[str]:
    """A regular polygon."""
    yield from ("RegularShape", "PolygonShape")
    if sides in _BY_SIDES:
        yield _BY_SIDES[sides]
