"""The look of puzzles and of their hints."""

from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.graphics import HintDrawing, HintPlace
from ludarium.vocabulary.ludeme import ludeme


@ludeme("adversarialPuzzle")
class AdversarialPuzzle(GraphicsItem):
    """Presents a game between opponents as a puzzle.

    Meant for set problems such as "White to move and win".

    Example:
        (adversarialPuzzle True)
    """

    on: bool | None = None
    """Whether the game is presented as a puzzle; true by default."""


@ludeme("drawHint")
class DrawHint(GraphicsItem):
    """Says how the hints of a puzzle are drawn.

    Example:
        (drawHint TopLeft)
    """

    drawing: HintDrawing
    """How they are drawn."""


@ludeme("hintLocation")
class HintLocation(GraphicsItem):
    """Says at which places of the board the hints of a puzzle stand.

    Example:
        (hintLocation BetweenVertices)
    """

    place: HintPlace
    """The places of the hints."""
