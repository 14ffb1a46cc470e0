"""Graphs and outlines that are written out point by point."""

from typing import TYPE_CHECKING

from ludarium.board.graph import Graph as BoardGraph
from ludarium.board.operators.rebuild import rebuild
from ludarium.board.polygon import Polygon, polygon
from ludarium.board.problem import BoardError, check_size
from ludarium.engine.kinds import Dim, Graph
from ludarium.english.phrases import Noun
from ludarium.english.things.boards import shape
from ludarium.english.words import counted
from ludarium.ludemes.graphs.written import by_numbers, spots
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import Ludeme, Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


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

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it as it is written, whatever it is used for."""
        return rebuild(spots(self.vertices), by_numbers(self.edges, 2))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        points = counted(len(self.vertices), e.word(SiteType.Vertex))
        played_on = e.equipment.topology.default is SiteType.Edge
        lines = counted(len(self.edges or ()), "edge" if played_on else "line")
        if not e.has_neighbours:
            return shape(points)  # where they lie does not matter, or their paths tell it
        return shape(f"{points} joined by {lines}")


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

    def polygon(self) -> Polygon:
        """The outline that it describes."""
        count = len(self.points) * max(1, abs(self.rotns or 0))
        check_size(count)
        if count < 3:
            raise BoardError(f"this outline has {count} corners", "it needs at least 3")
        return polygon([(x, y) for x, y, _ in spots(self.points)], self.rotns or 0)
