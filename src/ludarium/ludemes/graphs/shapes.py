"""Graphs of a single figure: rectangles, polygons, rings, spirals, wedges and repeated shapes."""

from typing import TYPE_CHECKING

from ludarium.board.generators.circles import circles, target
from ludarium.board.generators.concentric import concentric_polygons
from ludarium.board.generators.regular import regular_polygon
from ludarium.board.generators.repeat import repeat
from ludarium.board.generators.spiral import spiral
from ludarium.board.generators.square import rectangle
from ludarium.board.generators.wedge import wedge
from ludarium.board.graph import Graph as BoardGraph
from ludarium.board.precision import single
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Boolean, Dim, Graph
from ludarium.english.phrases import Noun
from ludarium.english.things.boards import DIAGONALS, concentric_words, grid_words, shape
from ludarium.english.words import article, counted, number
from ludarium.ludemes.graphs import graph_concepts
from ludarium.ludemes.graphs.dimensions import number_of
from ludarium.ludemes.graphs.explicit import Poly
from ludarium.ludemes.literals import BooleanLiteral
from ludarium.vocabulary.board import ConcentricShape, Diagonals, SiteType, StarShape
from ludarium.vocabulary.ludeme import Named, OneOrMany, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver

_SIDES = {
    ConcentricShape.Triangle: 3,
    ConcentricShape.Square: 4,
    ConcentricShape.Hexagon: 6,
}


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

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return rectangle(self.rows.number(), number_of(self.columns), use, self.diagonals)

    is_plain = True

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        rows = self.rows.number()
        columns = rows if self.columns is None else self.columns.number()
        words = grid_words(e, rows, columns)
        if rows == 1 and words != e.words():
            return shape(f"a row of {counted(columns - 1, e.word())}")
        size = f"grid of {counted(rows, 'row')} of {number(columns)} {words}"
        if columns == 1:
            size = f"grid of {counted(rows, 'row')} of {counted(columns, e.word())}"
        if rows == columns:
            size = f"grid of {number(rows)} by {number(columns)} {words}"
        diagonals = f", {DIAGONALS[self.diagonals.name]}" if self.diagonals is not None else ""
        return shape(f"{article(size)}{diagonals}")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Squares in rows and columns."""
        found.update(("RegularShape", "PolygonShape"))
        found.update(graph_concepts.squares(self.diagonals))
        found.add(graph_concepts.rectangle(self.rows.number(), number_of(self.columns)))


@ludeme("regular")
class Regular(Graph):
    """Draws a polygon with equal sides, or the star in it.

    It has a cell inside only if the game is played on the cells.

    Example:
        (regular Star 9)
    """

    concepts = ("RegularShape", "PolygonShape")

    star: StarShape | None = None
    """Makes it a star: each corner is joined to those almost opposite, not to its neighbours."""

    sides: Dim
    """The number of corners."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return regular_polygon(self.sides.number(), use, star=self.star is not None)

    is_plain = True

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        kind = "star" if self.star is not None else "polygon"
        return shape(f"a {kind} with {counted(self.sides.number(), 'corner')}")


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

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        if len(self.step) < 2 or any(len(step) < 2 for step in self.step):
            raise BoardError(
                "`step` does not say how far it is to the next column and to the next row",
                "Give two pairs of numbers, as in `step:{{1 0} {0 1}}`.",
            )
        to_column, to_row = ((single(step[0]), single(step[1])) for step in self.step[:2])
        polygons = [polygon.polygon() for polygon in self.polygons]
        return repeat(self.rows.number(), self.columns.number(), to_column, to_row, polygons)

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        rows, columns = self.rows.number(), self.columns.number()
        return shape(f"a pattern that is repeated in {counted(rows, 'row')} of {number(columns)}")


@ludeme("spiral")
class Spiral(Graph):
    """Draws a line of vertices that winds outwards from a centre.

    Vertex 0 is the centre, and the others follow along the line. There are no cells, so the game
    is played on the vertices.

    Example:
        (spiral turns:4 sites:60 clockwise:False)
    """

    concepts = ("SpiralTiling", "SpiralShape")

    turns: Named[Dim]
    """How many times the line goes round."""

    sites: Named[Dim]
    """The number of vertices, with the centre."""

    clockwise: Named[bool | None] = None
    """Whether it winds clockwise; default True."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return spiral(
            self.turns.number(), self.sites.number(), clockwise=self.clockwise is not False
        )

    is_plain = True

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        way = "anticlockwise" if self.clockwise is False else "clockwise"
        sites, turns = counted(self.sites.number(), "site"), counted(self.turns.number(), "turn")
        return shape(f"a spiral of {sites} in {turns}, winding {way}")


@ludeme("wedge")
class Wedge(Graph):
    """Draws a triangle of lines that spread downwards from a tip.

    It is most often merged into a larger board, as the den or the mountain at one of its sides;
    `rotate` points it elsewhere. The tip counts as the first row.

    Example:
        (wedge 4 5)
    """

    concepts = ("PolygonShape",)

    rows: Dim
    """The number of rows, with the tip."""

    columns: Dim | None = None
    """The number of vertices in each row below the tip; 3 by default."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return wedge(self.rows.number(), number_of(self.columns))

    is_plain = True

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        columns = 3 if self.columns is None else self.columns.number()
        rows = counted(self.rows.number() - 1, "row")
        return shape(f"a triangle of {rows} below its tip with {number(columns)} points each")


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

    concepts = ("ConcentricTiling",)

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

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        if self.ring_sizes is not None:
            sizes = [size.number() for size in self.ring_sizes]
            return circles(sizes, use, stagger=_chosen(self.stagger, False))
        if self.rings is None:
            raise BoardError("it is not said how many rings there are", "Add `rings:3`, say.")
        rings = self.rings.number()
        if self.shape is ConcentricShape.Target:
            return target(rings, use, number_of(self.steps))
        if self.shape is not None:
            sides = _SIDES[self.shape]
        else:
            assert self.sides is not None
            sides = self.sides.number()
        return concentric_polygons(
            sides,
            rings,
            use,
            midpoints=_chosen(self.midpoints, True),
            join_midpoints=_chosen(self.join_midpoints, True),
            join_corners=_chosen(self.join_corners, False),
        )

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(concentric_words(self))

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """The kind of rings."""
        if self.shape is ConcentricShape.Target:
            found.add("TargetShape")
        elif self.ring_sizes is not None:
            found.update(("CircleTiling", "CircleShape"))
        else:
            sides = _SIDES[self.shape] if self.shape else number_of(self.sides) or 0
            found.add("MorrisTiling")
            found.update(graph_concepts.polygon(sides))


def _chosen(condition: Boolean | None, default: bool) -> bool:
    """A choice about how a board is drawn, which must be written out."""
    if condition is None:
        return default
    if not isinstance(condition, BooleanLiteral):
        raise BoardError("this depends on the position", "Write True or False.")
    return condition.value
