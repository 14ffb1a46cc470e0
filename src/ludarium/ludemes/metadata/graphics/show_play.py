"""What is shown of the state of play: numbers on pieces, checks and scores."""

from ludarium.engine.kinds import Int
from ludarium.ludemes.metadata.graphics.piece import PieceItem
from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.graphics import ValueLocation, WhenScore
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role


class ShowPieceNumber(PieceItem):
    """A number that is written on pieces."""

    location: ValueLocation | None = None
    """Where on the piece it is written; in a corner by default."""

    offset_image: Named[bool | None] = None
    """Whether the piece's image moves aside for the number; false by default."""

    value_outline: Named[bool | None] = None
    """Whether the number has an outline; false by default."""

    scale: Named[float | None] = None
    """Its size, as a multiple of the usual one; 1 by default."""

    offset_x: Named[float | None] = None
    """How far it is shifted sideways, in proportion to the piece; 0 by default."""

    offset_y: Named[float | None] = None
    """How far it is shifted up or down, in proportion to the piece; 0 by default."""


@ludeme("show", "Piece", "State")
class ShowPieceState(ShowPieceNumber):
    """Writes the local state of pieces on them.

    Example:
        (show Piece State P1 "Knight" CornerRight)
    """

    concepts = ("ShowPieceState",)


@ludeme("show", "Piece", "Value")
class ShowPieceValue(ShowPieceNumber):
    """Writes the value of pieces on them.

    Example:
        (show Piece Value "Tile" Top valueOutline:True scale:0.7)
    """

    concepts = ("ShowPieceValue",)


@ludeme("show", "Check")
class ShowCheck(PieceItem):
    """Marks a piece while it is threatened, like a king in check.

    Example:
        (show Check P2 "Emperor")
    """


@ludeme("show", "Score")
class ShowScore(GraphicsItem):
    """Says when and how the players' scores are shown.

    Example:
        (show Score AtEnd All " points")
    """

    when: WhenScore | None = None
    """When they are shown; `Always` by default."""

    role: Role | None = None
    """Whose score is shown; everyone's by default."""

    replacement: Int | None = None
    """A number to show in place of the score; the score itself by default."""

    suffix: str | None = None
    """A text to write after the number; nothing by default."""
