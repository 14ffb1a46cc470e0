"""Colours, by name, by code or mixed from red, green and blue."""

from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.graphics import ColourName
from ludarium.vocabulary.ludeme import ludeme


class Colour(GraphicsItem):
    """A colour, however it is given."""

    noun = "colour"


@ludeme("colour")
class ColourChannels(Colour):
    """Mixes a colour from red, green and blue.

    Each part is a whole number from 0 (none) to 255 (full).

    Example:
        (colour 90 140 60 200)
    """

    red: int
    """How much red, from 0 to 255."""

    green: int
    """How much green, from 0 to 255."""

    blue: int
    """How much blue, from 0 to 255."""

    opacity: int | None = None
    """How solid, from 0 (invisible) to 255 (solid, the default)."""


@ludeme("colour")
class ColourCode(Colour):
    """Gives a colour by its code, as on web pages.

    Example:
        (colour "#5A8C3C")
    """

    code: str
    """A hash sign and six hexadecimal digits, two each for red, green and blue."""


@ludeme("colour")
class ColourNamed(Colour):
    """Gives a colour by its name.

    The name `Hidden` stands for no colour at all: what has it is not drawn.

    Example:
        (colour DarkGreen)
    """

    name: ColourName
    """The name of the colour."""
