"""Making one graph out of several, or out of a graph and more points and lines."""

from typing import TYPE_CHECKING

from ludarium.board.graph import Graph as BoardGraph
from ludarium.board.operators.add import (
    add_cells,
    add_curves,
    add_edges,
    add_vertices,
    connect_new,
    enclose_vertices,
    join_vertices,
)
from ludarium.board.operators.combine import merge, union
from ludarium.board.operators.cut import intersect
from ludarium.board.operators.rebuild import forget_tags
from ludarium.board.operators.refine import layers
from ludarium.engine.kinds import Dim, Float, Graph
from ludarium.english.phrases import Noun
from ludarium.english.things.boards import parts_of, shape
from ludarium.english.words import counted, listed
from ludarium.ludemes.graphs.written import by_numbers, by_spots, spots
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, Several, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class Combination(Graph):
    """A graph made of several others."""

    keeps_shape = False
    keeps_tiling = False

    graphs: Several[Graph]
    """The graphs to combine: two of them, or an array."""

    def build_all(self, use: SiteType) -> list[BoardGraph]:
        """Draw each of the graphs."""
        return [graph.build(use) for graph in self.graphs]


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

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and add to it, first what is given by points."""
        graph = self.graph.build(use) if self.graph else BoardGraph()
        add_curves(graph, by_spots(self.edges_curved, 4))
        new = add_vertices(graph, spots(self.vertices))
        add_edges(graph, by_spots(self.edges, 2))
        add_cells(graph, by_spots(self.cells))
        join_vertices(graph, by_numbers(self.edges, 2))
        enclose_vertices(graph, by_numbers(self.cells))
        if self.connect:
            connect_new(graph, new)
        forget_tags(graph)
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        base = "nothing" if self.graph is None else e.brief(e.tell(self.graph), 20).text
        base += "," if "," in base else ""
        named = {
            "point": self.vertices,
            "line": self.edges,
            "curve": self.edges_curved,
            "cell": self.cells,
        }
        parts = [counted(len(found), word) for word, found in named.items() if found]
        joined = ", joined to their neighbours" if self.connect else ""
        return shape(f"{base} with {listed(parts) if parts else 'nothing'} added{joined}")


@ludeme("intersect")
class Intersect(Combination):
    """Keeps the vertices and edges that all the graphs have in common.

    Example:
        (intersect (square 5) (shift 2 1 (square 5)))
    """

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graphs and keep what they share."""
        return intersect(self.build_all(use))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape("what these have in common:", parts_of(e, self.graphs))


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

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and stack copies of it."""
        return layers(self.graph.build(use), self.layers.number())

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        layers, each = counted(self.layers.number(), "layer"), e.brief(e.tell(self.graph), 12)
        return shape(f"{layers} of {each.text}, one above the other")


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

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graphs and fuse them."""
        return merge(self.build_all(use), connect=bool(self.connect))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape("made of parts that are joined:", parts_of(e, self.graphs))


@ludeme("union")
class GraphUnion(Combination):
    """Puts graphs side by side on one board and keeps all of them as they are.

    Unlike `merge` it does not fuse vertices that lie in the same place.

    Example:
        (union (hex 3) (shift 12 0 (hex 2)))
    """

    connect: Named[bool | None] = None
    """Whether vertices that are about an edge's length apart are joined; default False."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graphs and put them side by side."""
        return union(self.build_all(use), connect=bool(self.connect))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape("made of parts:", parts_of(e, self.graphs))
