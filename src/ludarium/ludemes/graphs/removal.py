"""Taking sites and lines away from a graph."""

from typing import TYPE_CHECKING

from ludarium.board.graph import Graph as BoardGraph
from ludarium.board.operators.cut import clip, keep
from ludarium.board.operators.rebuild import NO_SHAPE
from ludarium.board.operators.remove import (
    hole,
    remove_cells,
    remove_edges,
    remove_vertices,
    remove_within,
    trim,
)
from ludarium.engine.kinds import Dim, Graph
from ludarium.english.phrases import Noun
from ludarium.english.things.boards import shape
from ludarium.english.words import counted, listed
from ludarium.ludemes.graphs.explicit import Poly
from ludarium.ludemes.graphs.written import by_numbers, by_spots, numbers, spots
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class Cut(Graph):
    """A graph cut along an outline."""

    keeps_shape = False

    graph: Graph
    """What is cut."""

    outline: Poly
    """The polygon to cut along."""


@ludeme("clip")
class Clip(Cut):
    """Removes the vertices inside an outline, and the lines that end at them.

    The remaining sites are numbered anew without gaps. `keep` does the opposite.

    Example:
        (clip (tri Hexagon 4) (poly {{2 2} {2 4} {4 4} {4 2}}))
    """

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and keep what is outside."""
        return clip(self.graph.build(use), self.outline.polygon())

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(
            f"{e.brief(e.tell(self.graph), 16).text}, without the points inside an outline"
        )


@ludeme("hole")
class Hole(Cut):
    """Removes the cells inside an outline.

    A cell is inside if its middle is. Lines that bordered only such cells go with them; vertices
    stay.

    Example:
        (hole (square 7) (poly {{2 2} {2 5} {5 5} {5 2}}))
    """

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and make the hole."""
        graph = self.graph.build(use)
        hole(graph, self.outline.polygon())
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(f"{e.brief(e.tell(self.graph), 16).text}, with a hole in it")


@ludeme("keep")
class Keep(Cut):
    """Keeps only the vertices inside an outline, and the lines between them.

    The remaining sites are numbered anew without gaps. `clip` does the opposite.

    Example:
        (keep (square 9) (poly {{0 0} {4 8} {8 0}}))
    """

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and keep what is inside."""
        return keep(self.graph.build(use), self.outline.polygon())

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(f"{e.brief(e.tell(self.graph), 16).text}, cut to an outline")


@ludeme("remove")
class GraphRemove(Graph):
    """Removes chosen cells, edges or vertices from a graph.

    They are named by their places or by their numbers before the removal. Whatever needs a removed
    part goes with it: an edge without its vertex, a cell without its edge. The others close up
    their numbers.

    Example:
        (remove (hex 4) cells:{0 3 15 21 33 36})
    """

    keeps_shape = False

    graph: Graph
    """What is removed from."""

    cells: Named[tuple[tuple[tuple[float, ...], ...], ...] | tuple[Dim, ...] | None] = None
    """The cells to remove, by their corner points or by their numbers."""

    edges: Named[tuple[tuple[tuple[float, ...], ...], ...] | tuple[tuple[Dim, ...], ...] | None] = (
        None
    )
    """The edges to remove, by their end points or by the numbers of their two vertices."""

    vertices: Named[tuple[tuple[float, ...], ...] | tuple[Dim, ...] | None] = None
    """The vertices to remove, by their places or by their numbers."""

    trim_edges: Named[bool | None] = None
    """Whether edges that no longer border a cell go with the cells; default True."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and remove cells, then edges, then vertices."""
        graph = self.graph.build(use)
        outlines, cells = by_spots(self.cells), numbers(self.cells)
        remove_cells(graph, outlines, cells, trim_edges=self.trim_edges is not False)
        remove_edges(graph, by_spots(self.edges, 2), by_numbers(self.edges, 2))
        remove_vertices(graph, spots(self.vertices), numbers(self.vertices))
        graph.reset_tags(shape=NO_SHAPE)
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        named = {"cell": self.cells, "edge": self.edges, "point": self.vertices}
        parts = [counted(len(found), f"{word}") for word, found in named.items() if found] or [
            "anything"
        ]
        return shape(f"{e.brief(e.tell(self.graph), 16).text} without {listed(parts)}")


@ludeme("remove")
class GraphRemoveWithin(Cut):
    """Removes all vertices of a graph that lie inside an outline.

    Their edges and cells go with them.

    Example:
        (remove (rectangle 5 9) (poly {{2.5 1.5} {2.5 2.5} {6.5 2.5} {6.5 1.5}}))
    """

    trim_edges: Named[bool | None] = None
    """Whether edges left without a cell are removed too; default True."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and remove what is inside."""
        graph = self.graph.build(use)
        remove_within(graph, self.outline.polygon())
        graph.reset_tags(shape=NO_SHAPE)
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(f"{e.brief(e.tell(self.graph), 16).text}, with a part cut out")


@ludeme("trim")
class Trim(Graph):
    """Removes loose ends: edges that lead nowhere, then vertices without an edge.

    It goes over the edges once, so a long dangling line may lose only a part of itself.

    Example:
        (trim (remove (square 5) cells:{0 4 20 24}))
    """

    keeps_shape = False

    graph: Graph
    """What is tidied."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and tidy it."""
        graph = self.graph.build(use)
        trim(graph)
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(f"{e.brief(e.tell(self.graph), 16).text}, without loose ends")
