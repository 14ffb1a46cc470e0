"""Regions that only depend on the board: its borders, corners and centre, its rows and sides."""

from typing import TYPE_CHECKING, ClassVar

from ludarium.board.equipment.regions import ascending
from ludarium.board.equipment.static import StaticContext
from ludarium.board.topology import Sites
from ludarium.engine.before_play import player_number
from ludarium.engine.kinds import Int, Region
from ludarium.engine.machine.machine import Machine
from ludarium.engine.machine.site_sets import rows_for
from ludarium.english.phrases import Lying
from ludarium.english.phrases import Sites as Area
from ludarium.english.places.areas import numbered, part_of_board, sites_of
from ludarium.kernel.sets import NumberSet
from ludarium.ludemes.moves.clauses import PlayerChoice
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import CompassDirection, Facing
from ludarium.vocabulary.ludeme import ludeme
from ludarium.vocabulary.play import Role

if TYPE_CHECKING:
    from ludarium.english.voice import Voice


class PartOfBoard(Region):
    """A part of the board that its shape decides."""

    # What it is called among the measures of a board.
    measure: ClassVar[str]

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return ascending(getattr(box.sites(self.site_type), self.measure))

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        return part_of_board(e, self)


@ludeme("sites", "Board")
class SitesBoard(PartOfBoard):
    """All sites of the board.

    Example:
        (sites Board Edge)
    """

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        return tuple(range(box.sites(self.site_type).count))


@ludeme("sites", "Top")
class SitesTop(PartOfBoard):
    """The sites highest up on the board as it is drawn.

    Example:
        (sites Top Vertex)
    """

    measure = "top"


@ludeme("sites", "Bottom")
class SitesBottom(PartOfBoard):
    """The sites lowest down on the board as it is drawn.

    Example:
        (sites Bottom Vertex)
    """

    measure = "bottom"


@ludeme("sites", "Left")
class SitesLeft(PartOfBoard):
    """The sites farthest to the left on the board as it is drawn.

    Example:
        (sites Left Vertex)
    """

    measure = "left"


@ludeme("sites", "Right")
class SitesRight(PartOfBoard):
    """The sites farthest to the right on the board as it is drawn.

    Example:
        (sites Right Vertex)
    """

    measure = "right"


@ludeme("sites", "Inner")
class SitesInner(PartOfBoard):
    """The sites of the board that do not lie on its border.

    Example:
        (sites Inner Cell)
    """

    measure = "inner"


@ludeme("sites", "Outer")
class SitesOuter(PartOfBoard):
    """The sites on the border of the board.

    A cell belongs to the border if it has at least one vertex there.

    Example:
        (sites Outer Cell)
    """

    measure = "outer"


@ludeme("sites", "Perimeter")
class SitesPerimeter(PartOfBoard):
    """The sites along the perimeter of the board; the same as `(sites Outer)`.

    Example:
        (sites Perimeter Vertex)
    """

    measure = "perimeter"


@ludeme("sites", "Corners")
class SitesCorners(PartOfBoard):
    """The corners of the board, both those that point out and those that point in.

    Example:
        (sites Corners Cell)
    """

    measure = "corners"


@ludeme("sites", "ConcaveCorners")
class SitesConcaveCorners(PartOfBoard):
    """The corners where the outline of the board turns inwards.

    Example:
        (sites ConcaveCorners Cell)
    """

    measure = "concave_corners"


@ludeme("sites", "ConvexCorners")
class SitesConvexCorners(PartOfBoard):
    """The corners where the outline of the board points outwards.

    Example:
        (sites ConvexCorners Vertex)
    """

    measure = "convex_corners"


@ludeme("sites", "Major")
class SitesMajor(PartOfBoard):
    """The cells that have the most sides on this board.

    On a board of octagons and squares, these are the octagons.

    Example:
        (sites Major Cell)
    """

    measure = "major"


@ludeme("sites", "Minor")
class SitesMinor(PartOfBoard):
    """The cells that have fewer sides than the largest cells of this board.

    On a board of octagons and squares, these are the squares.

    Example:
        (sites Minor Cell)
    """

    measure = "minor"


@ludeme("sites", "Centre")
class SitesCentre(PartOfBoard):
    """The site or sites in the middle of the board.

    A board of even size has several.

    Example:
        (sites Centre Vertex)
    """

    measure = "centre"


class NumberedPartOfBoard(Region):
    """A part of the board that is one of several, told apart by a number."""

    # What they all are called among the measures of a board.
    measure: ClassVar[str]

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    index: Int | None = None
    """Which one, counted from 0; a negative number gives an empty region."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        parts = getattr(box.sites(self.site_type), self.measure)
        index = -1 if self.index is None else self.index.static(box)
        return ascending(parts[index]) if 0 <= index < len(parts) else ()

    def lower(self, m: Machine) -> NumberSet:
        """The part with a number that only play can tell."""
        kind = self.site_type or m.usual
        parts = getattr(m.box.topology.of(kind), self.measure)
        rows = rows_for(m, (self.measure, kind), len(parts), lambda index: parts[index])
        return rows.of(m.number(self.index, -1))


@ludeme("sites", "Row")
class SitesRow(NumberedPartOfBoard):
    """The sites of one row, counted from the bottom.

    The region is empty if the board has fewer rows.

    Example:
        (sites Row (- (count Rows) 2))
    """

    measure = "rows"

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        return sites_of(
            e,
            self.site_type,
            numbered(e, "row", self.index),
        )


@ludeme("sites", "Column")
class SitesColumn(NumberedPartOfBoard):
    """The sites of one column, counted from the left.

    Example:
        (sites Column (column of:(where "King" Next)))
    """

    measure = "columns"

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        return sites_of(
            e,
            self.site_type,
            numbered(e, "column", self.index),
        )


@ludeme("sites", "Layer")
class SitesLayer(NumberedPartOfBoard):
    """The sites of one layer of a board that rises, counted from the ground.

    Example:
        (sites Layer Vertex 1)
    """

    measure = "layers"

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        return sites_of(
            e,
            self.site_type,
            numbered(e, "layer", self.index),
        )


@ludeme("sites", "Phase")
class SitesPhase(NumberedPartOfBoard):
    """The sites of one colour, where neighbours are coloured differently as on a chequered board.

    A square board has phases 0 and 1; other boards may need more, numbered from 0 to 5.

    Example:
        (sites Phase (phase of:(last To)))
    """

    measure = "phases"

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        return sites_of(
            e,
            self.site_type,
            Lying(
                f"of colour {e.number(self.index)}" if self.index is not None else "of no colour"
            ),
        )


@ludeme("sites", "Side")
class SitesSide(Region):
    """The sites along one side of the board.

    A side is named by its direction, or by the player who faces that way. A corner cell belongs
    to both of its sides. The region is empty if the board has no such side or the player has no
    direction. Edges have no sides: the vertices of the side are taken.

    Example:
        (sites Side Vertex SW)
    """

    site_type: SiteType | None = None
    """The kind of site; the board's usual one unless given."""

    side: PlayerChoice | Role | CompassDirection | None = None
    """The direction of the side, or the player who faces it, such as `Mover`."""

    def static(self, box: StaticContext) -> tuple[int, ...]:
        """Its sites before play."""
        sites = self._sites(box)
        side: Facing | None
        if self.side is None:
            return ()
        if isinstance(self.side, CompassDirection):
            side = self.side
        elif self.side is Role.Shared:
            return ascending(sites.outer)
        else:
            side = box.equipment.players.facing(player_number(self.side, box))
        return () if side is None else ascending(sites.sides.get(side.word, ()))

    def _sites(self, box: StaticContext) -> Sites:
        """The sites that have sides: cells, or the vertices where anything else is played on."""
        # quirk: edges-have-no-sides: The side of a board that is played on its edges is made of
        # vertices.
        on_cells = box.kind(self.site_type) is SiteType.Cell
        return box.sites(SiteType.Cell if on_cells else SiteType.Vertex)

    def lower(self, m: Machine) -> NumberSet:
        """The side of a player who is known in play."""
        assert self.side is not None
        assert not isinstance(self.side, CompassDirection)
        sides = self._sites(m.known_before).sides

        def side_of(player: int) -> tuple[int, ...]:
            facing = m.players.facing(player)
            return () if facing is None else tuple(sides.get(facing.word, ()))

        return m.sites_by(m.player(self.side), side_of)

    def english(self, e: "Voice") -> Area:
        """Its sites in words."""
        if self.side is None:
            return sites_of(e, self.site_type, Lying("along the sides", is_place=True))
        if isinstance(self.side, CompassDirection):
            return sites_of(
                e,
                self.site_type,
                Lying(f"along the side towards the {self.side.meaning}", is_place=True),
            )
        return sites_of(
            e, self.site_type, Lying(f"along the side of {e.player(self.side)}", is_place=True)
        )
