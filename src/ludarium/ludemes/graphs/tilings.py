"""Graphs that cover an area with tiles: squares, hexagons, triangles and mixtures of them."""

from typing import TYPE_CHECKING

from ludarium.board.generators.brick import bricks
from ludarium.board.generators.celtic import celtic, celtic_in_outline
from ludarium.board.generators.hexagonal import hexagons, hexagons_in_outline
from ludarium.board.generators.outlines import Outline
from ludarium.board.generators.quadhex import quadhex
from ludarium.board.generators.square import square, square_in_outline
from ludarium.board.generators.tilings import tiling, tiling_in_outline
from ludarium.board.generators.triangular import (
    triangles,
    triangles_in_outline,
)
from ludarium.board.graph import Graph as BoardGraph
from ludarium.engine.kinds import Dim, Graph
from ludarium.english.phrases import Noun
from ludarium.english.things.boards import DIAGONALS, grid_words, shape
from ludarium.english.words import article, counted, number
from ludarium.ludemes.graphs import graph_concepts
from ludarium.ludemes.graphs.dimensions import number_of
from ludarium.ludemes.graphs.explicit import Poly
from ludarium.vocabulary.board import (
    BrickShape,
    Diagonals,
    HexShape,
    SiteType,
    SquareShape,
    TilingShape,
    TriShape,
)
from ludarium.vocabulary.ludeme import Named, ludeme

if TYPE_CHECKING:
    from ludarium.english.voice import Voice
    from ludarium.vocabulary.conceiving import Conceiver


class Outlined(Graph):
    """A tiling that fills an outline of any shape."""

    concepts = ("PolygonShape",)

    outline: Poly | tuple[Dim, ...]
    """The polygon to fill, or the lengths of its sides; a negative length turns the other way."""


@ludeme("brick")
class Brick(Graph):
    """Lays bricks, twice as wide as high, each row moved by half a brick.

    Example:
        (brick Rectangle 4 6 trim:True)
    """

    concepts = ("BrickTiling", "PolygonShape")

    shape: BrickShape | None = None
    """The outline of the wall; a square by default."""

    rows: Dim
    """The number of rows of bricks."""

    columns: Dim | None = None
    """The number of bricks in a row; as many as there are rows by default."""

    trim: Named[bool | None] = None
    """Whether half bricks make the ends of the rows straight; default False."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        rows, columns = self.rows.number(), number_of(self.columns)
        return bricks(self.shape, rows, columns, trim=bool(self.trim))

    is_plain = True

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        kind = "square" if self.shape is None else self.shape.name.lower()
        rows = counted(self.rows.number(), "row")
        text = f"a wall of bricks in the shape of {article(kind)} with {rows}"
        if self.columns is not None:
            text += f" of {number(self.columns.number())}"
        if self.trim:
            text += ", with half bricks at the ends"
        return shape(text)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """The outline."""
        shape = self.shape or BrickShape.Square
        if shape in (BrickShape.Square, BrickShape.Rectangle):
            found.add(graph_concepts.rectangle(self.rows.number(), number_of(self.columns)))
        else:
            found.update(graph_concepts.outline(shape))


@ludeme("celtic")
class Celtic(Graph):
    """Draws a board like a Celtic knot, with rounded lobes round its edge.

    Example:
        (celtic 3 5)
    """

    concepts = ("CelticTiling", "PolygonShape")

    rows: Dim
    """The number of rows."""

    columns: Dim | None = None
    """The number of columns; as many as there are rows by default."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return celtic(self.rows.number(), number_of(self.columns))

    is_plain = True

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        rows = self.rows.number()
        columns = rows if self.columns is None else self.columns.number()
        return shape(f"a Celtic knot of {number(rows)} by {number(columns)}")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """The outline."""
        found.add(graph_concepts.rectangle(self.rows.number(), number_of(self.columns)))


@ludeme("celtic")
class CelticPoly(Outlined):
    """Draws a board like a Celtic knot inside an outline.

    Example:
        (celtic {3 6 3 6})
    """

    concepts = ("CelticTiling",)

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return celtic_in_outline(_outline(self.outline))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape("a Celtic knot inside an outline of its own")


@ludeme("hex")
class Hex(Graph):
    """Tiles an area with hexagons.

    The sizes count cells, even if the game is played on the vertices. With two sizes and no
    shape, the sides of the hexagonal board are of the one and the other length in turn.

    Example:
        (hex Rectangle 5 8)
    """

    concepts = ("HexTiling", "PolygonShape")

    shape: HexShape | None = None
    """The outline of the board; a hexagon by default."""

    size: Dim
    """The number of cells along a side, or the number of rows."""

    other_size: Dim | None = None
    """The number of cells along the other sides, or in a row; the same as `size` by default."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return hexagons(self.shape, self.size.number(), number_of(self.other_size))

    is_plain = True

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        kind = "hexagon" if self.shape is None else self.shape.name.lower()
        size = self.size.number()
        other = (
            f" and {number(self.other_size.number())} along the other"
            if self.other_size is not None
            else ""
        )
        if self.shape is HexShape.Diamond and self.other_size is None:
            return shape(f"a lozenge of {number(size)} by {number(size)} hexagons")
        if self.shape is HexShape.Limping:
            return shape(f"a hexagon of hexagons, {_by_turns(size)} along its sides")
        return shape(f"{article(kind)} of hexagons with {number(size)} along a side{other}")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """The outline."""
        shape = self.shape or HexShape.Hexagon
        if shape is HexShape.Limping or (shape is HexShape.Hexagon and self.other_size is not None):
            return
        found.add("RegularShape")
        found.update(graph_concepts.outline("Rectangle" if shape is HexShape.Square else shape))


@ludeme("hex")
class HexPoly(Outlined):
    """Tiles an outline with hexagons.

    Example:
        (hex {3 5 4})
    """

    concepts = ("HexTiling",)

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return hexagons_in_outline(_outline(self.outline))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape("an area of hexagons with an outline of its own")


@ludeme("quadhex")
class Quadhex(Graph):
    """Draws a hexagonal board of four-sided cells.

    The hexagon is cut from its centre into six kites, and every kite into a grid of cells.

    Example:
        (quadhex 3)
    """

    concepts = ("QuadHexTiling", "HexShape", "PolygonShape")

    layers: Dim
    """The number of cells along a side of each part."""

    thirds: Named[bool | None] = None
    """Whether the cells are laid out in thirds of the hexagon; default False."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return quadhex(self.layers.number(), thirds=bool(self.thirds))

    is_plain = True

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        thirds = ", laid out in thirds" if self.thirds else ""
        size = number(self.layers.number())
        return shape(f"a hexagon of four-sided cells with {size} along a side{thirds}")


@ludeme("square", at_most_one=(("diagonals", "pyramidal"),))
class Square(Graph):
    """Tiles an area with squares.

    The size counts cells in a game that is played on the cells, and vertices in all others. A
    limping board has one column more than it has rows; the size of a diamond is the number of cells
    along a slanting side.

    Example:
        (square 7 diagonals:Radiating)
    """

    shape: SquareShape | None = None
    """The outline of the board; a square by default."""

    size: Dim
    """The number of sites along a side."""

    diagonals: Named[Diagonals | None] = None
    """Which diagonal lines are drawn; none by default."""

    pyramidal: Named[bool | None] = None
    """Whether ever smaller layers are stacked on it, for a pyramid of balls; default False."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return square(
            self.shape, self.size.number(), use, self.diagonals, pyramidal=bool(self.pyramidal)
        )

    is_plain = True

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        size = self.size.number()
        kind = (
            ""
            if self.shape is None or self.shape.name in ("Square", "NoShape")
            else self.shape.name.lower()
        )
        words = grid_words(e, size, size)
        text = f"a square grid of {number(size)} by {number(size)} {words}"
        if kind:
            text = f"{article(kind)} of {e.words()} with {number(size)} along a side"
        if self.diagonals is not None:
            text += f", {DIAGONALS[self.diagonals.name]}"
        if self.pyramidal:
            text += ", on which ever smaller layers are stacked to make a pyramid"
        return shape(text)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Squares, and how they are laid out."""
        found.update(graph_concepts.squares(self.diagonals))
        if self.shape is SquareShape.Diamond:
            found.add("DiamondShape")
            return
        found.update(("RegularShape", "PolygonShape"))
        limping = self.shape in (SquareShape.Limping, SquareShape.Rectangle)
        outline = "Rectangle" if limping else "Square"
        found.add(f"{outline}PyramidalShape" if self.pyramidal else f"{outline}Shape")


@ludeme("square")
class SquarePoly(Outlined):
    """Tiles an outline with squares.

    Example:
        (square {4 7 4 7} diagonals:Alternating)
    """

    diagonals: Named[Diagonals | None] = None
    """Which diagonal lines are drawn; none by default."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return square_in_outline(_outline(self.outline), self.diagonals)

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        diagonals = f", {DIAGONALS[self.diagonals.name]}" if self.diagonals is not None else ""
        return shape(f"an area of squares with an outline of its own{diagonals}")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """Squares inside an outline."""
        found.update(graph_concepts.squares(self.diagonals))
        # accident: outlined-squares: Squares inside an outline of their own have no shape.
        if c.as_reference:
            found.discard("PolygonShape")


@ludeme("tiling")
class Tiling(Graph):
    """Tiles an area with a pattern of several regular polygons.

    Example:
        (tiling T4612 3)
    """

    concepts = ("SemiRegularTiling", "PolygonShape")

    tiling: TilingShape
    """The pattern, named after the polygons that meet at a vertex."""

    size: Dim
    """The number of repeats of the pattern along a side, or the number of rows."""

    other_size: Dim | None = None
    """The number of repeats in a row, where the pattern takes two sizes."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return tiling(self.tiling, self.size.number(), number_of(self.other_size))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        other = (
            f" and {number(self.other_size.number())} in a row"
            if self.other_size is not None
            else ""
        )
        size = number(self.size.number())
        text = f"a tiling of {self.tiling.meaning} with {size} repeats along a side{other}"
        return shape(text)

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """The outline, where it has a name."""
        if self.tiling is TilingShape.T3464:
            found.add("HexShape" if self.other_size is None else "ParallelogramShape")
        elif self.tiling is TilingShape.T488:
            found.add("RegularShape")
            found.add(graph_concepts.rectangle(self.size.number(), number_of(self.other_size)))


@ludeme("tiling")
class TilingPoly(Graph):
    """Tiles an outline with a pattern of several regular polygons.

    Example:
        (tiling T3464 (poly {{-3 -3} {-3 6} {5 6} {5 -3}}))
    """

    concepts = ("SemiRegularTiling", "PolygonShape")

    tiling: TilingShape
    """The pattern, named after the polygons that meet at a vertex."""

    outline: Poly | tuple[Dim, ...]
    """The polygon to fill, or the lengths of its sides."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return tiling_in_outline(self.tiling, _outline(self.outline))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape(f"a tiling of {self.tiling.meaning} with an outline of its own")


@ludeme("tri")
class Tri(Graph):
    """Tiles an area with triangles.

    For most shapes the sizes count cells in a game that is played on the cells, and vertices in
    all others; stars and limping boards always count vertices.

    Example:
        (tri Prism 3 5)
    """

    concepts = ("TriangleTiling", "PolygonShape")

    shape: TriShape | None = None
    """The outline of the board; a triangle by default."""

    size: Dim
    """The number of sites along a side, or the number of rows."""

    other_size: Dim | None = None
    """The number of sites along the other sides, or in a row; the same as `size` by default."""

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return triangles(self.shape, self.size.number(), number_of(self.other_size), use)

    is_plain = True

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        kind = "triangle" if self.shape is None else self.shape.name.lower()
        size = self.size.number()
        other = (
            f" and {number(self.other_size.number())} along the other"
            if self.other_size is not None
            else ""
        )
        if self.shape is TriShape.Limping:
            return shape(f"a hexagon of triangles, {_by_turns(size)} along its sides")
        return shape(f"{article(kind)} of triangles with {number(size)} along a side{other}")

    def conceive(self, found: set[str], c: "Conceiver") -> None:
        """The outline."""
        shape = self.shape or TriShape.Triangle
        if shape is not TriShape.Limping:
            found.add("RegularShape")
            found.update(graph_concepts.outline(shape))


@ludeme("tri")
class TriPoly(Outlined):
    """Tiles an outline with triangles.

    Example:
        (tri {5 2})
    """

    concepts = ("TriangleTiling",)

    def build(self, use: SiteType) -> BoardGraph:
        """Draw it."""
        return triangles_in_outline(_outline(self.outline))

    def english(self, e: "Voice") -> Noun:
        """Its shape in words."""
        return shape("an area of triangles with an outline of its own")


def _by_turns(size: int) -> str:
    """The sizes of the sides of a limping board."""
    return f"{number(size)} and {number(size + 1)} by turns"


def _outline(outline: Poly | tuple[Dim, ...]) -> Outline:
    if isinstance(outline, Poly):
        return outline.polygon()
    return tuple(side.number() for side in outline)
