"""Graphs of a single figure: rectangles, polygons, rings, spirals, wedges and repeated shapes."""

from ludarium.ludemes.constants.board import ConcentricShape, Diagonals, StarShape
from ludarium.ludemes.graphs.explicit import Poly
from ludarium.ludemes.ludeme import Named, OneOrMany, ludeme
from ludarium.ludemes.types import Boolean, Dim, Graph


@ludeme("rectangle")
class Rectangle(Graph):
    """Draws a rectangle of squares.

    Rows and columns count cells in a game that is played on the cells, and vertices in all
    others. Sites are numbered from the bottom left, row by row.

    Example:
        (rectangle 4 9 diagonals:Solid)
    """

    rows: Dim
    """The number of rows."""

    columns: Dim | None = None
    """The number of columns; as many as there are rows by default."""

    diagonals: Named[Diagonals | None] = None
    """Which diagonal lines are drawn; none by default."""


@ludeme("regular")
class Regular(Graph):
    """Draws a polygon with equal sides, or the star in it.

    It has a cell inside only if the game is played on the cells.

    Example:
        (regular Star 9)
    """

    star: StarShape | None = None
    """Makes it a star: each corner is joined to those almost opposite, not to its neighbours."""

    sides: Dim
    """The number of corners."""


@ludeme("repeat")
class Repeat(Graph):
    """Repeats one or several polygons in rows and columns.

    Corners and sides that fall together are drawn once.

    Example:
        (repeat 3 5 step:{{2 0} {1 1.5}} (poly {{0 0} {1 1.5} {2 0}}))
    """

    rows: Dim
    """How many rows of copies there are."""

    columns: Dim
    """How many copies there are in a row."""

    step: Named[tuple[tuple[float, ...], ...]]
    """How far apart the copies are: x and y to the next column, then x and y to the next row."""

    polygons: OneOrMany[Poly]
    """What is repeated."""


@ludeme("spiral")
class Spiral(Graph):
    """Draws a line of vertices that winds outwards from a centre.

    Vertex 0 is the centre, and the others follow along the line. There are no cells, so the game
    is played on the vertices.

    Example:
        (spiral turns:4 sites:60 clockwise:False)
    """

    turns: Named[Dim]
    """How many times the line goes round."""

    sites: Named[Dim]
    """The number of vertices, with the centre."""

    clockwise: Named[bool | None] = None
    """Whether it winds clockwise; default True."""


@ludeme("wedge")
class Wedge(Graph):
    """Draws a triangle of lines that spread downwards from a tip.

    It is most often merged into a larger board, as the den or the mountain at one of its sides;
    `rotate` points it elsewhere. The tip counts as the first row.

    Example:
        (wedge 4 5)
    """

    rows: Dim
    """The number of rows, with the tip."""

    columns: Dim | None = None
    """The number of vertices in each row below the tip; 3 by default."""


@ludeme("concentric", exactly_one=(("shape", "sides", "ring_sizes"),))
class Concentric(Graph):
    """Draws rings round a common centre.

    The rings are polygons if a shape or a number of sides is given, as on the boards of the
    morris family, and circles if a list says how many sites each of them has. A list that starts
    with 1 has a site at the very centre; a negative entry places sites without a line through
    them.

    Example:
        (concentric Hexagon rings:2 joinMidpoints:False joinCorners:True)
    """

    shape: ConcentricShape | None = None
    """The shape of the rings."""

    sides: Named[Dim | None] = None
    """The number of sides of each ring, where no constant names the shape."""

    ring_sizes: tuple[Dim, ...] | None = None
    """The number of sites on each circle, from the centre outwards."""

    rings: Named[Dim | None] = None
    """The number of rings, for shapes and sides."""

    steps: Named[Dim | None] = None
    """The number of sites on each ring of a target."""

    midpoints: Named[Boolean | None] = None
    """Whether the middle of each side is a vertex too; default True."""

    join_midpoints: Named[Boolean | None] = None
    """Whether lines join the middles of the sides from ring to ring; default True."""

    join_corners: Named[Boolean | None] = None
    """Whether lines join the corners from ring to ring; default False."""

    stagger: Named[Boolean | None] = None
    """Whether every second circle is turned by half a site; default False."""
