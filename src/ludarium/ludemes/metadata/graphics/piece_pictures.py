"""Images and texts in front of pieces, behind them or in their place."""

from ludarium.ludemes.metadata.graphics.colour import Colour
from ludarium.ludemes.metadata.graphics.piece import PieceStateItem
from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.ludeme import Named, ludeme


class PiecePicture(PieceStateItem):
    """An image or a text that goes with pieces."""

    image: Named[str | None] = None
    """The name of the image; none by default."""

    text: Named[str | None] = None
    """A text to draw in place of an image; none by default."""

    fill_colour: Named[Colour | None] = None
    """The colour inside its outline."""

    edge_colour: Named[Colour | None] = None
    """The colour of its outline."""

    scale: Named[float | None] = None
    """Its size in proportion to the piece; 1 by default."""

    scale_x: Named[float | None] = None
    """Its width in proportion to the piece, where it differs from `scale`."""

    scale_y: Named[float | None] = None
    """Its height in proportion to the piece, where it differs from `scale`."""

    rotation: Named[int | None] = None
    """How far it is turned, in degrees; 0 by default."""

    offset_x: Named[float | None] = None
    """How far it is shifted sideways, in proportion to the piece; 0 by default."""

    offset_y: Named[float | None] = None
    """How far it is shifted up or down, in proportion to the piece; 0 by default."""


@ludeme("piece", "Background")
class PieceBackground(PiecePicture):
    """Draws an image or a text behind pieces.

    Handy for a shadow, or for a disc that carries the piece.

    Example:
        (piece Background P1 "Fox" image:"disc" fillColour:(colour Orange) scale:1.1)
    """


@ludeme("piece", "Foreground")
class PieceForeground(PiecePicture):
    """Draws an image or a text on top of pieces.

    Example:
        (piece Foreground "Tower" value:2 text:"II" fillColour:(colour White) scale:0.4)
    """


@ludeme("piece", "Hidden")
class PieceHiddenPicture(PiecePicture):
    """Gives an image or a text for pieces that are hidden.

    The language allows it, but hardly any game needs it; `hiddenImage` is the simpler way.

    Example:
        (piece Hidden P2 "Spy" image:"square" fillColour:(colour DarkGrey))
    """


@ludeme("hiddenImage")
class HiddenImage(GraphicsItem):
    """Chooses the image drawn for pieces that are hidden from a player.

    Example:
        (hiddenImage "curtain")
    """

    image: str
    """The name of the image."""
