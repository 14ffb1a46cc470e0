"""Drawing new lines, cells or numbers into a graph that is there already."""

from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.ludeme import Named, ludeme
from ludarium.ludemes.types import Dim, Graph


class Refinement(Graph):
    """A graph worked out from another."""

    graph: Graph
    """The graph to start from."""


class Relabelling(Graph):
    """A graph whose sites get other names."""

    first_type: SiteType | None = None
    """A kind of site to which it applies; all kinds if none is given."""

    second_type: SiteType | None = None
    """Another kind of site."""

    third_type: SiteType | None = None
    """The last kind of site."""

    graph: Graph
    """The graph to start from."""


@ludeme("complete")
class Complete(Refinement):
    """Joins every vertex to every other.

    Example:
        (complete (hex 2) eachCell:True)
    """

    each_cell: Named[bool | None] = None
    """Whether only the corners of the same cell are joined; default False."""


@ludeme("dual")
class Dual(Refinement):
    """Turns cells into vertices, and joins those whose cells shared an edge.

    Example:
        (dual (tiling T488 4))
    """


@ludeme("makeFaces")
class MakeFaces(Refinement):
    """Finds the cells anew: every area that the edges close off becomes one.

    Example:
        (makeFaces (add (square 4) edges:{{0 6} {6 12}}))
    """


@ludeme("recoordinate")
class Recoordinate(Relabelling):
    """Asks for new coordinates for the sites.

    Coordinates are always worked out from the finished board, so at present it changes nothing.

    Example:
        (recoordinate Vertex (rotate 45 (square 5)))
    """


@ludeme("renumber")
class Renumber(Relabelling):
    """Numbers the sites anew, from the bottom up and from left to right.

    Graphs that were turned, merged or added to keep older numbers until this is done.

    Example:
        (renumber Cell Vertex (rotate 30 (hex 4)))
    """


@ludeme("splitCrossings")
class SplitCrossings(Refinement):
    """Puts a vertex wherever two lines cross or one line touches a vertex on its way.

    The cells are then found anew.

    Example:
        (splitCrossings (regular Star 5))
    """


@ludeme("subdivide")
class Subdivide(Refinement):
    """Divides cells by joining their corners to a new vertex in the middle.

    Example:
        (subdivide (tiling T3636 3) min:6)
    """

    min: Named[Dim | None] = None
    """The least number of corners of a cell that is divided; 1 by default, so all of them."""
