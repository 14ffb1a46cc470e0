"""Drawing new lines, cells or numbers into a graph that is there already."""

from typing import TYPE_CHECKING

from ludarium.board.faces import make_faces
from ludarium.board.graph import Graph as BoardGraph
from ludarium.board.operators.crossings import split_crossings
from ludarium.board.operators.refine import complete, complete_cells, dual, subdivide
from ludarium.engine.kinds import Dim, Graph
from ludarium.english.phrases import Noun
from ludarium.english.things.boards import shape
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


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

    keeps_shape = False
    keeps_tiling = False

    each_cell: Named[bool | None] = None
    """Whether only the corners of the same cell are joined; default False."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and join its vertices."""
        graph = self.graph.build(use)
        if self.each_cell:
            complete_cells(graph)
        else:
            complete(graph)
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        cell = " of the same cell" if self.each_cell else ""
        return shape(f"{e.brief(e.tell(self.graph), 16).text}, with lines between all points{cell}")


@ludeme("dual")
class Dual(Refinement):
    """Turns cells into vertices, and joins those whose cells shared an edge.

    Example:
        (dual (tiling T488 4))
    """

    keeps_shape = False
    keeps_tiling = False

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph, and its dual from it."""
        return dual(self.graph.build(use))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(f"{e.brief(e.tell(self.graph), 16).text}, with its cells turned into points")


@ludeme("makeFaces")
class MakeFaces(Refinement):
    """Finds the cells anew: every area that the edges close off becomes one.

    Example:
        (makeFaces (add (square 4) edges:{{0 6} {6 12}}))
    """

    keeps_shape = False
    keeps_tiling = False

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and find its cells."""
        graph = self.graph.build(use)
        make_faces(graph, check=True)
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(f"{e.brief(e.tell(self.graph), 16).text}, with every closed area as a cell")


@ludeme("recoordinate")
class Recoordinate(Relabelling):
    """Asks for new coordinates for the sites.

    Coordinates are always worked out from the finished board, so at present it changes nothing.

    Example:
        (recoordinate Vertex (rotate 45 (square 5)))
    """

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph."""
        return self.graph.build(use)

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(e.tell(self.graph).text)


@ludeme("renumber")
class Renumber(Relabelling):
    """Numbers the sites anew, from the bottom up and from left to right.

    Graphs that were turned, merged or added to keep older numbers until this is done.

    Example:
        (renumber Cell Vertex (rotate 30 (hex 4)))
    """

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and number its sites."""
        graph = self.graph.build(use)
        kinds = {self.first_type, self.second_type, self.third_type} - {None} or set(SiteType)
        graph.reorder(
            vertices=SiteType.Vertex in kinds,
            edges=SiteType.Edge in kinds,
            faces=SiteType.Cell in kinds,
        )
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(e.tell(self.graph).text)


@ludeme("splitCrossings")
class SplitCrossings(Refinement):
    """Puts a vertex wherever two lines cross or one line touches a vertex on its way.

    The cells are then found anew.

    Example:
        (splitCrossings (regular Star 5))
    """

    keeps_shape = False
    keeps_tiling = False

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and split its edges."""
        graph = self.graph.build(use)
        split_crossings(graph)
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(f"{e.brief(e.tell(self.graph), 16).text}, with a point wherever lines cross")


@ludeme("subdivide")
class Subdivide(Refinement):
    """Divides cells by joining their corners to a new vertex in the middle.

    Example:
        (subdivide (tiling T3636 3) min:6)
    """

    keeps_shape = False
    keeps_tiling = False

    min: Named[Dim | None] = None
    """The least number of corners of a cell that is divided; 1 by default, so all of them."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and divide its cells."""
        graph = self.graph.build(use)
        subdivide(graph, self.min.number() if self.min else 1, by_cells=use is SiteType.Cell)
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(f"{e.brief(e.tell(self.graph), 16).text}, with cells divided from the middle")
