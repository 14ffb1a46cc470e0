"""The clause that holds all wishes about the drawing of a game."""

from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.ludeme import Ludeme, OneOrMany, ludeme


@ludeme("graphics")
class Graphics(Ludeme):
    """Says how the game is drawn.

    None of this changes how the game is played. Where two items speak of the same thing, expect
    the first that fits to be used, so write special cases before general ones.

    Example:
        (graphics {
            (board Style Chess)
            (player Colour P1 (colour DarkGreen))
        })
    """

    items: OneOrMany[GraphicsItem]
    """One item, or a list of items."""
