"""Boards that are known by name, such as that of nine men's morris."""

from typing import Final

from ludarium.concepts.found import Brought
from ludarium.language.source import Frame
from ludarium.ludemes.game.game import Game

_ALQUERQUE: Final = ("AlquerqueBoard",)
_MORRIS: Final = ("ThreeMensMorrisBoard",)

BOARDS: Final = {
    "AlquerqueBoard": _ALQUERQUE,
    "AlquerqueGraph": _ALQUERQUE,
    "AlquerqueBoardWithBottomTriangle": ("AlquerqueBoardWithOneTriangle", *_ALQUERQUE),
    "AlquerqueGraphWithBottomTriangle": ("AlquerqueBoardWithOneTriangle", *_ALQUERQUE),
    "AlquerqueBoardWithBottomAndTopTriangles": ("AlquerqueBoardWithTwoTriangles", *_ALQUERQUE),
    "AlquerqueGraphWithBottomAndTopTriangles": ("AlquerqueBoardWithTwoTriangles", *_ALQUERQUE),
    "AlquerqueBoardWithFourTriangles": ("AlquerqueBoardWithFourTriangles", *_ALQUERQUE),
    "AlquerqueGraphWithFourTriangles": ("AlquerqueBoardWithFourTriangles", *_ALQUERQUE),
    "AlquerqueBoardWithEightTriangles": ("AlquerqueBoardWithEightTriangles", *_ALQUERQUE),
    "ThreeMensMorrisBoard": _MORRIS,
    "ThreeMensMorrisBoardWithLeftAndRightTriangles": (
        "ThreeMensMorrisBoardWithTwoTriangles",
        *_MORRIS,
    ),
    "ThreeMensMorrisGraphWithLeftAndRightTriangles": (
        "ThreeMensMorrisBoardWithTwoTriangles",
        *_MORRIS,
    ),
    "NineMensMorrisBoard": ("NineMensMorrisBoard",),
    "StarBoard": ("StarBoard",),
    "KintsBoard": ("KintsBoard",),
    "PachisiBoard": ("PachisiBoard",),
    "FortyStonesWithFourGapsBoard": ("FortyStonesWithFourGapsBoard",),
    "CrossBoard": ("CrossBoard",),
    "CrossGraph": ("CrossBoard",),
}
"""Definitions that give a board its name, with the concepts that they bring."""


def boards_named(game: Game) -> Brought:
    """The concepts of the board, by the definitions through which it was written."""
    seen: set[str] = set()
    for part in game.equipment.walk():
        frame: Frame | None = part.node.place.frame if part.node else None
        for used in frame.chain() if frame else ():
            if used.name not in seen:
                seen.add(used.name)
                yield from ((name, (part,)) for name in BOARDS.get(used.name, ()))
