"""The look of the board: its style, its colours, its lines and images around it."""

from typing import TYPE_CHECKING

from ludarium.ludemes.metadata.graphics.colour import Colour
from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.concepts import taxonomy
from ludarium.vocabulary.graphics import BoardPart, BoardStyleName
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.vocabulary.conceiving import Conceiver


@ludeme("board", "Style")
class BoardStyle(GraphicsItem):
    """Chooses the style in which the board is drawn.

    The style can also decide how a player points at sites, for example on boards with depth.

    Example:
        (board Style PenAndPaper replaceComponentsWithFilledCells:True)
    """

    style: BoardStyleName
    """The style of the board."""

    replace_components_with_filled_cells: Named[bool | None] = None
    """Whether a piece is drawn by filling its cell with colour; false by default."""

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """The style, if games are told apart by it."""
        name = f"{self.style.word}Style"
        if name in taxonomy() and taxonomy()[name].parent == "BoardStyle":
            found.add(name)


@ludeme("board", "StyleThickness")
class BoardStyleThickness(GraphicsItem):
    """Makes the lines of a part of the board thicker or thinner.

    Example:
        (board StyleThickness InnerEdges 1.5)
    """

    part: BoardPart
    """The part of the board."""

    thickness: float
    """The thickness, as a multiple of the usual one."""


@ludeme("board", "Checkered")
class BoardCheckered(GraphicsItem):
    """Colours the cells so that neighbours differ, as on a chessboard.

    Example:
        (board Checkered True)
    """

    on: bool | None = None
    """Whether the board is checkered; true by default."""


@ludeme("board", "Colour")
class BoardColour(GraphicsItem):
    """Gives a part of the board a colour.

    Example:
        (board Colour Phase1 (colour LightTan))
    """

    part: BoardPart
    """The part of the board."""

    colour: Colour
    """Its colour; `(colour Hidden)` leaves the part out of the drawing."""


@ludeme("board", "Curvature")
class BoardCurvature(GraphicsItem):
    """Says how strongly the curved lines of the board bend.

    Example:
        (board Curvature 0.4)
    """

    bend: float
    """How far a curve leaves the straight line."""


class BoardImage(GraphicsItem):
    """An image that goes with the board."""

    image: Named[str | None] = None
    """The name of the image; without it, the shape of the board is used."""

    fill_colour: Named[Colour | None] = None
    """The colour inside its outline."""

    edge_colour: Named[Colour | None] = None
    """The colour of its outline."""

    scale: Named[float | None] = None
    """Its size in proportion to the board; 1 by default."""

    scale_x: Named[float | None] = None
    """Its width in proportion to the board, where it differs from `scale`."""

    scale_y: Named[float | None] = None
    """Its height in proportion to the board, where it differs from `scale`."""

    rotation: Named[int | None] = None
    """How far it is turned, in degrees; 0 by default."""

    offset_x: Named[float | None] = None
    """How far it is shifted sideways, in proportion to the board; 0 by default."""

    offset_y: Named[float | None] = None
    """How far it is shifted up or down, in proportion to the board; 0 by default."""


@ludeme("board", "Background")
class BoardBackground(BoardImage):
    """Draws an image behind the board.

    Several such items may stand together to compose a picture.

    Example:
        (board Background image:"square" fillColour:(colour Cream) scale:1.15)
    """


@ludeme("board", "Foreground")
class BoardForeground(BoardImage):
    """Draws an image over the board.

    Example:
        (board Foreground image:"star" edgeColour:(colour Gold) scale:0.2 offsetY:0.3)
    """


@ludeme("board", "Hidden")
class BoardHidden(BoardImage):
    """Gives an image for a board that is hidden from view.

    The language allows it, but hardly any game needs it.

    Example:
        (board Hidden image:"square" fillColour:(colour Grey))
    """
