"""What can be measured on a board's graph, for each kind of site.

Everything is worked out when it is first asked for.
"""

from collections.abc import Sequence
from functools import cached_property

from ludarium.board.graph import Graph, Vertex
from ludarium.board.measuring.centre import find_centre
from ludarium.board.measuring.coordinates import (
    Coordinates,
    Slants,
    find_coordinates,
    grouped,
)
from ludarium.board.measuring.corners import find_corners
from ludarium.board.measuring.exact import exact_coordinates
from ludarium.board.measuring.marks import Marks, Positions, elements_of, positions_of
from ludarium.board.measuring.perimeters import find_perimeters, mark_perimeters
from ludarium.board.measuring.phases import PHASES, find_phases, neighbours_of
from ludarium.board.measuring.sides import edge_sector, find_sides
from ludarium.vocabulary.board import SiteType

_AT_EXTREME = 0.01


class Measures:
    """The measures of one graph.

    `layers_matter` says that rules ask for the layer of a site, `boardless` that the graph stands
    for an open table; both change how sites are named.
    """

    def __init__(
        self, graph: Graph, *, layers_matter: bool = False, boardless: bool = False
    ) -> None:
        self.graph = graph
        self.layers_matter = layers_matter
        self.boardless = boardless
        self._kinds = {kind: KindMeasures(self, kind) for kind in SiteType}

    def of(self, kind: SiteType) -> "KindMeasures":
        """The measures of the vertices, the edges or the cells."""
        return self._kinds[kind]

    @cached_property
    def perimeters(self) -> list[list[Vertex]]:
        """The contour of each separate part, counter-clockwise from its leftmost vertex."""
        return find_perimeters(self.graph)

    @cached_property
    def outline(self) -> Marks:
        """The elements at the boundary."""
        return mark_perimeters(self.graph, self.perimeters)

    @cached_property
    def convex_and_concave_corners(self) -> tuple[Marks, Marks]:
        """The corners that point outwards, and those that point inwards."""
        return find_corners(self.graph, self.perimeters, self.outline)

    @cached_property
    def corners(self) -> Marks:
        """All corners."""
        convex, concave = self.convex_and_concave_corners
        return convex | concave

    @cached_property
    def sides(self) -> dict[str, Marks]:
        """The sides by name, such as N or SE."""
        return find_sides(self.graph, self.perimeters, self.corners.vertices)


class KindMeasures:
    """The measures of the vertices, the edges or the cells. Lists of indices are ascending."""

    def __init__(self, whole: Measures, kind: SiteType) -> None:
        self.whole = whole
        self.kind = kind

    @property
    def count(self) -> int:
        """How many there are."""
        return len(elements_of(self.whole.graph, self.kind))

    @cached_property
    def positions(self) -> Positions:
        """Where they are."""
        return positions_of(elements_of(self.whole.graph, self.kind))

    # ------------------------------------------------------------------ the boundary

    @cached_property
    def perimeter(self) -> list[int]:
        """Those at the boundary of the board."""
        return sorted(self.whole.outline.of(self.kind))

    @property
    def outer(self) -> list[int]:
        """Those at the boundary of the board."""
        return self.perimeter

    @cached_property
    def inner(self) -> list[int]:
        """Those that are not at the boundary."""
        outer = self.whole.outline.of(self.kind)
        return [n for n in range(self.count) if n not in outer]

    @cached_property
    def left(self) -> list[int]:
        """Those furthest to the left."""
        return _least(self.positions.x)

    @cached_property
    def right(self) -> list[int]:
        """Those furthest to the right."""
        return _greatest(self.positions.x)

    @cached_property
    def top(self) -> list[int]:
        """Those furthest up."""
        return _greatest(self.positions.y)

    @cached_property
    def bottom(self) -> list[int]:
        """Those furthest down."""
        return _least(self.positions.y)

    @cached_property
    def corners(self) -> list[int]:
        """The corners of the board."""
        return sorted(self.whole.corners.of(self.kind))

    @cached_property
    def convex_corners(self) -> list[int]:
        """The corners that point outwards."""
        return sorted(self.whole.convex_and_concave_corners[0].of(self.kind))

    @cached_property
    def concave_corners(self) -> list[int]:
        """The corners that point inwards."""
        return sorted(self.whole.convex_and_concave_corners[1].of(self.kind))

    @cached_property
    def sides(self) -> dict[str, list[int]]:
        """The sides of the board by name, such as N or SE, as far as it has them."""
        sides = {name: sorted(marks.of(self.kind)) for name, marks in self.whole.sides.items()}
        return {name: side for name, side in sides.items() if side}

    @cached_property
    def centre(self) -> list[int]:
        """Those in the middle."""
        return find_centre(self.positions, self.perimeter, self.corners)

    # ------------------------------------------------------------------ shapes

    @cached_property
    def major(self) -> list[int]:
        """The cells with the most sides."""
        faces = self.whole.graph.faces if self.kind is SiteType.Cell else []
        most = max((len(face.edges) for face in faces), default=0)
        return [face.index for face in faces if len(face.edges) == most]

    @cached_property
    def minor(self) -> list[int]:
        """The cells with fewer sides than others."""
        if self.kind is not SiteType.Cell:
            return []
        major = set(self.major)
        return [n for n in range(self.count) if n not in major]

    @cached_property
    def axial(self) -> list[int]:
        """The edges along an axis."""
        return sorted(self.horizontal + self.vertical)

    @cached_property
    def horizontal(self) -> list[int]:
        """The edges from left to right."""
        return self._running({0, 8})

    @cached_property
    def vertical(self) -> list[int]:
        """The edges up and down."""
        return self._running({4, 12})

    @cached_property
    def angled(self) -> list[int]:
        """The edges along no axis."""
        return sorted(self.slash + self.slosh)

    @cached_property
    def slash(self) -> list[int]:
        """The edges that rise to the right."""
        return self._running({1, 2, 3, 9, 10, 11})

    @cached_property
    def slosh(self) -> list[int]:
        """The edges that fall to the right."""
        return self._running({5, 6, 7, 13, 14, 15})

    def _running(self, sectors: set[int]) -> list[int]:
        edges = self.whole.graph.edges if self.kind is SiteType.Edge else []
        return [edge.index for edge in edges if edge_sector(edge) in sectors]

    # ------------------------------------------------------------------ phases

    @cached_property
    def phase(self) -> list[int]:
        """The colour of each; neighbours differ where they can."""
        return find_phases(neighbours_of(self.whole.graph, self.kind))

    @cached_property
    def phases(self) -> list[list[int]]:
        """Those of each colour."""
        return grouped(self.phase, PHASES)

    # ------------------------------------------------------------------ rows, columns, layers

    @cached_property
    def slants(self) -> Slants | None:
        """The angles of rows and columns that are taken over: edges have those of the vertices."""
        if self.kind is not SiteType.Edge:
            return None
        return self.whole.of(SiteType.Vertex).clustered.slants

    @cached_property
    def clustered(self) -> Coordinates:
        """Rows, columns and labels as they come from looking for lines of sites."""
        return find_coordinates(self.positions, self.slants)

    @property
    def has_duplicate_labels(self) -> bool:
        """Whether looking for lines of sites gives two of them the same label."""
        return self.clustered.has_duplicates

    @cached_property
    def coordinates(self) -> Coordinates:
        """Rows, columns and layers; by exact positions where that is needed to tell sites apart."""
        if self.has_duplicate_labels or self.whole.layers_matter:
            return exact_coordinates(self.positions, self.clustered)
        return self.clustered

    @property
    def row(self) -> list[int]:
        """The number of the row of each."""
        return self.coordinates.row

    @property
    def column(self) -> list[int]:
        """The number of the column of each."""
        return self.coordinates.column

    @property
    def layer(self) -> list[int]:
        """The number of the layer of each."""
        return self.coordinates.layer

    @property
    def rows(self) -> list[list[int]]:
        """The rows from the bottom."""
        return self.coordinates.rows

    @property
    def columns(self) -> list[list[int]]:
        """The columns from the left."""
        return self.coordinates.columns

    @property
    def layers(self) -> list[list[int]]:
        """The layers from the bottom; an open table has none."""
        return [] if self.whole.boardless else self.coordinates.layers

    @cached_property
    def label(self) -> list[str]:
        """The name of each: B3 or the like, or the number of an edge."""
        if self.kind is SiteType.Edge:
            return [str(n) for n in range(self.count)]
        renamed = self.has_duplicate_labels and not self.whole.boardless
        return (self.coordinates if renamed else self.clustered).label


def _least(values: Sequence[float]) -> list[int]:
    limit = min(values, default=0.0)
    return [n for n, value in enumerate(values) if value - limit < _AT_EXTREME]


def _greatest(values: Sequence[float]) -> list[int]:
    limit = max(values, default=0.0)
    return [n for n, value in enumerate(values) if limit - value < _AT_EXTREME]
