"""Graphs and outlines that are written out point by point."""

from ludarium.ludemes.ludeme import Ludeme, Named, ludeme
from ludarium.ludemes.types import Dim, Graph


@ludeme("graph")
class ExplicitGraph(Graph):
    """Draws a graph from its vertices and the lines between them.

    Vertices and edges are numbered from 0 in the order in which they are written. Every area
    that the edges close off becomes a cell; an edge that is written twice counts once.

    Example:
        (graph
            vertices:{{0 0} {2 0} {2 2} {0 2} {1 1}}
            edges:{{0 1} {1 2} {2 3} {3 0} {0 4} {2 4}}
        )
    """

    vertices: Named[tuple[tuple[float, ...], ...]]
    """Where the vertices are: x, y and, for a board in space, z."""

    edges: Named[tuple[tuple[int, ...], ...] | None] = None
    """Which vertices are joined, as pairs of their numbers; none by default."""


@ludeme("poly")
class Poly(Ludeme):
    """Describes a polygon by its corners.

    The corners are joined in the order written, and the last one to the first. A shape that
    looks the same after some turning needs only one of its parts: `rotns` adds the others.

    Example:
        (poly {{0 3} {1 1}} rotns:5)
    """

    points: tuple[tuple[float, ...], ...] | tuple[tuple[Dim, ...], ...]
    """The x and y of every corner."""

    rotns: Named[int | None] = None
    """How often the corners recur round the origin; clockwise if negative; once by default."""
