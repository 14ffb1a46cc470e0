"""Making one graph out of several, or out of a graph and more points and lines."""

from ludarium.ludemes.ludeme import Named, Several, ludeme
from ludarium.ludemes.types import Dim, Float, Graph


class Combination(Graph):
    """A graph made of several others."""

    graphs: Several[Graph]
    """The graphs to combine: two of them, or an array."""


@ludeme("add")
class GraphAdd(Graph):
    """Adds vertices, edges or cells to a graph.

    Points and lines that are there already are not doubled, and what is new is numbered after what
    was there. Cells are left alone: a line drawn across a cell does not split it, unless
    `makeFaces` or `splitCrossings` follows.

    Example:
        (add (square 3) vertices:{{4 1}} connect:True)
    """

    graph: Graph | None = None
    """What is added to; an empty graph by default."""

    vertices: Named[tuple[tuple[Float, ...], ...] | None] = None
    """The points to add."""

    edges: Named[tuple[tuple[tuple[Float, ...], ...], ...] | tuple[tuple[Dim, ...], ...] | None] = (
        None
    )
    """The lines to add, each by its two end points or by the numbers of two vertices."""

    edges_curved: Named[tuple[tuple[tuple[Float, ...], ...], ...] | None] = None
    """The curves to add, each by its two end points and the tangents there."""

    cells: Named[tuple[tuple[tuple[Float, ...], ...], ...] | tuple[tuple[Dim, ...], ...] | None] = (
        None
    )
    """The cells to add, each by its corner points or by the numbers of its vertices."""

    connect: Named[bool | None] = None
    """Whether lines join the new vertices to those nearby; default False."""


@ludeme("intersect")
class Intersect(Combination):
    """Keeps the vertices and edges that all the graphs have in common.

    Example:
        (intersect (square 5) (shift 2 1 (square 5)))
    """


@ludeme("layers")
class Layers(Graph):
    """Stacks copies of a graph one above the other.

    Each vertex is joined to its copy in the layer below.

    Example:
        (layers 3 (square 3))
    """

    layers: Dim
    """The number of copies."""

    graph: Graph
    """What is copied."""


@ludeme("merge")
class Merge(Combination):
    """Joins graphs into one, so that vertices in the same place become the same vertex.

    Sites are numbered graph by graph in the order written. Cells are found afresh from the lines of
    the whole: a hole in one of the graphs becomes a cell again.

    Example:
        (merge {(square 4) (shift 3 0 (square 4)) (shift 6 0 (wedge 3))})
    """

    connect: Named[bool | None] = None
    """Whether vertices that are about an edge's length apart are joined too; default False."""


@ludeme("union")
class GraphUnion(Combination):
    """Puts graphs side by side on one board and keeps all of them as they are.

    Unlike `merge` it does not fuse vertices that lie in the same place.

    Example:
        (union (hex 3) (shift 12 0 (hex 2)))
    """

    connect: Named[bool | None] = None
    """Whether vertices that are about an edge's length apart are joined; default False."""
