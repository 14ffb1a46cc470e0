"""Moving, turning and stretching a graph; the numbers of its sites stay as they are."""

from typing import TYPE_CHECKING

from ludarium.board.graph import Graph as BoardGraph
from ludarium.board.operators.transform import rotate, scale, shift, skew
from ludarium.board.precision import single
from ludarium.engine.kinds import Float, Graph
from ludarium.english.phrases import Noun
from ludarium.english.things.boards import shape
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.ludeme import ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


@ludeme("rotate")
class Rotate(Graph):
    """Turns a graph counter-clockwise about its middle.

    The middle is that of the smallest upright rectangle round all vertices. Directions follow the
    new position: what was north of a site may now lie north-west of it.

    Example:
        (rotate 22.5 (concentric {1 8 8}))
    """

    degrees: Float
    """How far it turns, in degrees; negative is clockwise."""

    graph: Graph
    """What is turned."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and turn it."""
        return rotate(self.graph.build(use), self.degrees.number())

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        turn = self.degrees.number()
        told = e.brief(e.tell(self.graph), 28).text
        return shape(f"{told}, turned by {turn:g} degrees" if turn % 360 else told)


@ludeme("scale")
class Scale(Graph):
    """Stretches or shrinks a graph, measured from the origin.

    Example:
        (scale 1.5 0.75 (hex 3))
    """

    x_factor: Float
    """By how much x is multiplied."""

    y_factor: Float | None = None
    """By how much y is multiplied; the same as x by default."""

    z_factor: Float | None = None
    """By how much z is multiplied; 1 by default."""

    graph: Graph
    """What is stretched."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and stretch it."""
        x_factor = self.x_factor.number()
        y_factor = self.y_factor.number() if self.y_factor else x_factor
        z_factor = self.z_factor.number() if self.z_factor else 1.0
        return scale(self.graph.build(use), x_factor, y_factor, z_factor)

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        found: Noun = e.tell(self.graph)
        return found


@ludeme("shift")
class Shift(Graph):
    """Moves a graph to another place.

    This matters when it is joined to another graph: on its own it looks the same as before.

    Example:
        (shift 2 -1.5 (wedge 3))
    """

    right: Float
    """How far it moves to the right; negative is to the left."""

    up: Float
    """How far it moves up the page; negative is down."""

    height: Float | None = None
    """How far it is lifted above the page; 0 by default."""

    graph: Graph
    """What is moved."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and move it."""
        height = self.height.number() if self.height else 0.0
        return shift(self.graph.build(use), self.right.number(), self.up.number(), height)

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        found: Noun = e.tell(self.graph)
        return found


@ludeme("skew")
class Skew(Graph):
    """Slants a graph sideways, the more the higher up.

    Example:
        (skew 0.25 (rectangle 4 6))
    """

    amount: float
    """How far a point moves to the right for every unit it lies above the lowest vertex."""

    graph: Graph
    """What is slanted."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw the graph and slant it."""
        return skew(self.graph.build(use), single(self.amount))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(f"{e.brief(e.tell(self.graph), 16).text}, slanted sideways")
