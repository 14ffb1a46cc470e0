"""The look of pieces: their style, colour, size and angle, and the image sets on offer."""

from typing import TYPE_CHECKING

from ludarium.ludemes.metadata.graphics.colour import Colour
from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.graphics import PieceStyleName
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.vocabulary.conceiving import Conceiver


class PieceItem(GraphicsItem):
    """Something about the look of the pieces of one owner or kind."""

    role: Role | None = None
    """Whose pieces it is about; everyone's by default."""

    piece_name: str | None = None
    """The name of the pieces it is about, with or without the owner's number; any by default."""


class PieceStateItem(PieceItem):
    """Something about the look of pieces that may hang on where and in what state they are."""

    container: Named[int | None] = None
    """Only for pieces in the container of this number, where 0 is the board; any by default."""

    state: Named[int | None] = None
    """Only for pieces in this local state; any by default."""

    value: Named[int | None] = None
    """Only for pieces with this value; any by default."""


@ludeme("piece", "Style")
class PieceStyle(PieceItem):
    """Chooses the style in which pieces are drawn.

    Example:
        (piece Style P1 "Letter" Text)
    """

    style: PieceStyleName
    """The style of the pieces."""


@ludeme("piece", "Families")
class PieceFamilies(GraphicsItem):
    """Lists the sets of images that players may choose among for the pieces.

    Example:
        (piece Families {"Defined" "Themed"})
    """

    families: tuple[str, ...]
    """The names of the sets; the first is used unless the player chooses another."""

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Whether pieces are plain markers."""
        if "Abstract" in self.families:
            found.add("MarkerComponent")


@ludeme("piece", "Colour")
class PieceColour(PieceStateItem):
    """Gives pieces colours of their own, in place of their owner's colour.

    Example:
        (piece Colour P1 "Wolf" state:2 fillColour:(colour DarkGrey) strokeColour:(colour Black))
    """

    fill_colour: Named[Colour | None] = None
    """The colour inside the outline."""

    stroke_colour: Named[Colour | None] = None
    """The colour of the outline."""

    secondary_colour: Named[Colour | None] = None
    """The second colour, for images that have two."""


@ludeme("piece", "Rotate")
class PieceRotate(PieceStateItem):
    """Turns pieces clockwise.

    Example:
        (piece Rotate P2 "Arrow" state:1 degrees:45)
    """

    degrees: Named[int]
    """How far they are turned, in degrees."""


@ludeme("piece", "Scale")
class PieceScale(PieceStateItem):
    """Draws pieces larger or smaller.

    Width and height may be scaled apart.

    Example:
        (piece Scale "Tower" scaleX:0.7 scaleY:1.1)
    """

    scale: float | None = None
    """Their size, as a multiple of the usual one; 1 by default."""

    scale_x: Named[float | None] = None
    """Their width, where it differs from `scale`."""

    scale_y: Named[float | None] = None
    """Their height, where it differs from `scale`."""
