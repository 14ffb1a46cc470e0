"""Regions that only depend on the board: its borders, corners and centre, its rows and sides."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.directions import CompassDirection
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import ludeme
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.ludemes.types import Int, Region


class PartOfBoard(Region):
    """A part of the board that its shape decides."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""


@ludeme("sites", "Board")
class SitesBoard(PartOfBoard):
    """All sites of the board.

    Example:
        (sites Board Edge)
    """


@ludeme("sites", "Top")
class SitesTop(PartOfBoard):
    """The sites highest up on the board as it is drawn.

    Example:
        (sites Top Vertex)
    """


@ludeme("sites", "Bottom")
class SitesBottom(PartOfBoard):
    """The sites lowest down on the board as it is drawn.

    Example:
        (sites Bottom Vertex)
    """


@ludeme("sites", "Left")
class SitesLeft(PartOfBoard):
    """The sites farthest to the left on the board as it is drawn.

    Example:
        (sites Left Vertex)
    """


@ludeme("sites", "Right")
class SitesRight(PartOfBoard):
    """The sites farthest to the right on the board as it is drawn.

    Example:
        (sites Right Vertex)
    """


@ludeme("sites", "Inner")
class SitesInner(PartOfBoard):
    """The sites of the board that do not lie on its border.

    Example:
        (sites Inner Cell)
    """


@ludeme("sites", "Outer")
class SitesOuter(PartOfBoard):
    """The sites on the border of the board.

    A cell belongs to the border if it has at least one vertex there.

    Example:
        (sites Outer Cell)
    """


@ludeme("sites", "Perimeter")
class SitesPerimeter(PartOfBoard):
    """The sites along the perimeter of the board; the same as `(sites Outer)`.

    Example:
        (sites Perimeter Vertex)
    """


@ludeme("sites", "Corners")
class SitesCorners(PartOfBoard):
    """The corners of the board, both those that point out and those that point in.

    Example:
        (sites Corners Cell)
    """


@ludeme("sites", "ConcaveCorners")
class SitesConcaveCorners(PartOfBoard):
    """The corners where the outline of the board turns inwards.

    Example:
        (sites ConcaveCorners Cell)
    """


@ludeme("sites", "ConvexCorners")
class SitesConvexCorners(PartOfBoard):
    """The corners where the outline of the board points outwards.

    Example:
        (sites ConvexCorners Vertex)
    """


@ludeme("sites", "Major")
class SitesMajor(PartOfBoard):
    """The cells that have the most sides on this board.

    On a board of octagons and squares, these are the octagons.

    Example:
        (sites Major Cell)
    """


@ludeme("sites", "Minor")
class SitesMinor(PartOfBoard):
    """The cells that have fewer sides than the largest cells of this board.

    On a board of octagons and squares, these are the squares.

    Example:
        (sites Minor Cell)
    """


@ludeme("sites", "Centre")
class SitesCentre(PartOfBoard):
    """The site or sites in the middle of the board.

    A board of even size has several.

    Example:
        (sites Centre Vertex)
    """


class NumberedPartOfBoard(Region):
    """A part of the board that is one of several, told apart by a number."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    index: Int | None = None
    """Which one, counted from 0; a negative number gives an empty region."""


@ludeme("sites", "Row")
class SitesRow(NumberedPartOfBoard):
    """The sites of one row, counted from the bottom.

    The region is empty if the board has fewer rows.

    Example:
        (sites Row (- (count Rows) 2))
    """


@ludeme("sites", "Column")
class SitesColumn(NumberedPartOfBoard):
    """The sites of one column, counted from the left.

    Example:
        (sites Column (column of:(where "King" Next)))
    """


@ludeme("sites", "Layer")
class SitesLayer(NumberedPartOfBoard):
    """The sites of one layer of a board that rises, counted from the ground.

    Example:
        (sites Layer Vertex 1)
    """


@ludeme("sites", "Phase")
class SitesPhase(NumberedPartOfBoard):
    """The sites of one colour, where neighbours are coloured differently as on a chequered board.

    A square board has phases 0 and 1; other boards may need more, numbered from 0 to 5.

    Example:
        (sites Phase (phase of:(last To)))
    """


@ludeme("sites", "Side")
class SitesSide(Region):
    """The sites along one side of the board.

    A side is named by its direction, or by the player who faces that way. A corner cell belongs
    to both of its sides. The region is empty if the board has no such side or the player has no
    direction. Edges have no sides: the vertices of the side are taken.

    Example:
        (sites Side Vertex SW)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    side: PlayerChoice | Role | CompassDirection | None = None
    """The direction of the side, or the player who faces it, such as `Mover`."""
