"""Boards to roll marbles on."""

from typing import TYPE_CHECKING

from ludarium.board.faces import make_faces
from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.generators.points import graph_of_points
from ludarium.board.graph import Graph as BoardGraph
from ludarium.board.problem import check_size
from ludarium.engine.kinds import Dim, Graph
from ludarium.english.phrases import Noun
from ludarium.english.things.boards import shape
from ludarium.english.words import number
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("plus")
class Plus(Graph):
    """Draws five square blocks in the shape of a plus.

    Example:
        (plus 2)
    """

    size: Dim
    """How many cells each block has along a side."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it: the points of a grid that lie in the upright or in the crossbar."""
        size = self.size.number()
        check_dimensions(size=size)
        check_size(9 * size * size)
        arm, grid = range(size, 2 * size + 1), range(3 * size + 1)
        points = [(x, y) for y in grid for x in grid if x in arm or y in arm]
        graph = graph_of_points([(float(x), float(y)) for x, y in points], "Square", "Custom")
        make_faces(graph)
        graph.reorder()
        return graph

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        side = number(self.size.number())
        return shape(f"a plus of five blocks of {side} by {side} {e.words()}")
