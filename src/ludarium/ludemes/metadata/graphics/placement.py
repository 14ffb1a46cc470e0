"""Where the board and the hands stand in the picture, and how large they are."""

from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role


@ludeme("board", "Placement")
class BoardPlacement(GraphicsItem):
    """Shrinks, enlarges or shifts the board within the picture.

    Example:
        (board Placement scale:0.85 offsetY:0.05)
    """

    scale: Named[float | None] = None
    """Its size, as a multiple of the usual one; 1 by default."""

    offset_x: Named[float | None] = None
    """How far it is shifted sideways, as a fraction of the picture; 0 by default."""

    offset_y: Named[float | None] = None
    """How far it is shifted up or down, as a fraction of the picture; 0 by default."""


@ludeme("hand", "Placement")
class HandPlacement(GraphicsItem):
    """Says where a player's hand is drawn, and how large.

    Example:
        (hand Placement P2 scale:0.3 offsetX:0.6 offsetY:0.05 vertical:True)
    """

    role: Role
    """Whose hand it is; `Shared` for the hand that belongs to all."""

    scale: Named[float | None] = None
    """Its size, as a multiple of the usual one; 1 by default."""

    offset_x: Named[float | None] = None
    """Its position from side to side, as a fraction of the picture."""

    offset_y: Named[float | None] = None
    """Its position from top to bottom, as a fraction of the picture."""

    vertical: Named[bool | None] = None
    """Whether its sites stand in a column rather than in a row; false by default."""
