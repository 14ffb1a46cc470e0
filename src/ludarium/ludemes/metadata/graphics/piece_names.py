"""The names by which the images of pieces are looked up."""

from ludarium.ludemes.metadata.types import GraphicsItem
from ludarium.vocabulary.ludeme import Named, ludeme
from ludarium.vocabulary.play import Role


class PieceNameItem(GraphicsItem):
    """A change to the names by which the images of pieces are found."""

    role: Role | None = None
    """Whose pieces it is about; everyone's by default."""

    piece: Named[str | None] = None
    """The name of the pieces it is about, with or without the owner's number; any by default."""

    container: Named[int | None] = None
    """Only for pieces in the container of this number, where 0 is the board; any by default."""

    state: Named[int | None] = None
    """Only for pieces in this local state; any by default."""

    value: Named[int | None] = None
    """Only for pieces with this value; any by default."""

    name: str | None = None
    """The new name, or the part that is added to it."""


@ludeme("piece", "Rename")
class PieceRename(PieceNameItem):
    """Draws pieces with the image of another name.

    The rules go on calling the pieces by their own name; only dice get the new one in rule books,
    as in `(piece Rename piece:"Die" "Bean")`.

    Example:
        (piece Rename piece:"Guard" state:1 "Rook")
    """


@ludeme("piece", "ExtendName")
class PieceExtendName(PieceNameItem):
    """Adds an ending to the name by which the image of a piece is found.

    Example:
        (piece ExtendName P2 piece:"Dragon" "_red")
    """


@ludeme("piece", "AddStateToName")
class PieceAddStateToName(PieceNameItem):
    """Adds the piece's local state to the name by which its image is found.

    A piece `Lamp` in state 1 is then drawn with the image `Lamp1`.

    Example:
        (piece AddStateToName piece:"Lamp")
    """


@ludeme("piece", "Hidden")
class PieceHiddenName(PieceNameItem):
    """Names the image for pieces that are hidden.

    Example:
        (piece Hidden piece:"Spy" "Hood")
    """
