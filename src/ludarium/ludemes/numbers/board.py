"""Finding a site on the board or in a hand, and telling where on the board a site is."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.play import Role
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Direction, Int, Region


@ludeme("ahead")
class Ahead(Int):
    """Gives the site some steps away from another, in one direction.

    If the board ends before that many steps, the result is the site itself. Forward and other
    relative directions are those of the piece that stands there.

    Example:
        (ahead (from) steps:2 Rightward)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    site: Int
    """The site to start from; the result is -1 if this is off the board."""

    steps: Named[Int | None] = None
    """How many steps to go; 1 by default."""

    directions: Direction | None = None
    """The direction to go in; `Forward` by default."""


@ludeme("centrePoint")
class CentrePoint(Int):
    """Gives the site in the middle of the board.

    Where several sites share the middle it is the first of them.

    Example:
        (centrePoint Vertex)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""


@ludeme("coord")
class Coord(Int):
    """Gives the site that bears a label, such as `"B3"`.

    The result is -1 if no site bears it. Only cells and vertices have labels.

    Example:
        (coord Vertex "C4")
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    coordinate: str
    """The label, spelt exactly as on the board."""


@ludeme("coord")
class CoordAt(Int):
    """Gives the site in a row and a column.

    Example:
        (coord row:0 column:(column of:(from)))
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    row: Named[Int]
    """The number of the row, from 0."""

    column: Named[Int]
    """The number of the column, from 0."""


class PlaceOnBoard(Int):
    """A number that tells where on the board a site is."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""

    of: Named[Int]
    """The site; the result is -1 if this is off the board."""


@ludeme("column")
class Column(PlaceOnBoard):
    """Gives the number of the column a site is in, from 0.

    Example:
        (column of:(last From))
    """


@ludeme("row")
class Row(PlaceOnBoard):
    """Gives the number of the row a site is in, from 0.

    Example:
        (row of:(where "King" Mover))
    """


@ludeme("phase")
class SitePhase(PlaceOnBoard):
    """Gives the colour of a site in the board's natural pattern, as a number from 0.

    On a chequered board the light and the dark sites have different phases.

    Example:
        (phase of:(ahead (from) N))
    """


@ludeme("layer")
class Layer(Int):
    """Gives the number of the layer a site is on, from 0 for the lowest.

    Example:
        (layer of:(from))
    """

    of: Named[Int]
    """The site; the result is -1 if this is off the board."""

    site_type: SiteType | None = None
    """The kind of site; the board's usual kind by default."""


@ludeme("cost", exactly_one=(("at", "in_"),))
class Cost(Int):
    """Gives the cost of a site, or of several sites together.

    Beware that the sites are taken to be cells unless their type is given, on any board.

    Example:
        (cost Edge in:(sites Occupied by:Mover on:Edge))
    """

    site_type: SiteType | None = None
    """The kind of site; `Cell` by default."""

    at: Named[Int | None] = None
    """The site whose cost is wanted."""

    in_: Named[Region | None] = None
    """The sites whose costs are added up."""


@ludeme("handSite")
class HandSite(Int):
    """Gives a site in the hand of a player.

    The result is -1 if the player has no hand. Dice and decks of cards are hands too.

    Example:
        (handSite Next 2)
    """

    player: Int | Role
    """The owner of the hand."""

    index: Int | None = None
    """Which site of the hand, from 0; the first by default."""


@ludeme("regionSite")
class RegionSite(Int):
    """Gives one site of a region, by its position.

    The sites are in rising order. The result is -1 if the region has too few of them.

    Example:
        (regionSite (sites Corners) index:3)
    """

    region: Region
    """The sites to choose from."""

    index: Named[Int]
    """The position of the wanted site, from 0."""
