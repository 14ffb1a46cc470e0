"""The topology of a board: its sites and how they hang together, as data.

Everything is worked out when it is first asked for, and only for the kind of site in question.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy
from numpy.typing import NDArray

from ludarium.board.directions import SPECIFIC, bit_of, directions_in, in_board_order
from ludarium.board.graph import Graph
from ludarium.board.measures import KindMeasures, Measures
from ludarium.board.problem import BoardError
from ludarium.board.radials import Line, Radial, Radials
from ludarium.board.steps import Steps
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

Lists = list[tuple[int, ...]]
"""For each site, the numbers of some sites or other elements."""

_RELATIONS: Final = {
    "all": Relation.All,
    "adjacent": Relation.Adjacent,
    "orthogonal": Relation.Orthogonal,
    "diagonal": Relation.Diagonal,
    "off": Relation.OffDiagonal,
}


_MOST_MEASURED: Final = 3_000
"""Between how many sites distances are worked out, as there is one for each pair of them."""


class Topology:
    """A board as data.

    `default` is the kind of site that is meant where a rule does not say. `layers_matter` says
    that rules ask for the layer of a site, `boardless` that the board stands for an open table.
    """

    def __init__(
        self,
        graph: Graph,
        default: SiteType,
        *,
        layers_matter: bool = False,
        boardless: bool = False,
    ) -> None:
        self.graph = graph
        self.default = default
        self.measures = Measures(graph, layers_matter=layers_matter, boardless=boardless)
        self._kinds = {kind: Sites(self.measures, kind) for kind in SiteType}

    def of(self, kind: SiteType) -> "Sites":
        """The sites of a kind."""
        return self._kinds[kind]


class Sites(KindMeasures):
    """All vertices, all edges or all cells: what is measured of them, and how they are related."""

    @property
    def graph(self) -> Graph:
        """The graph of the board."""
        return self.whole.graph

    @cached_property
    def x(self) -> NDArray[numpy.float64]:
        """How far to the east each site is."""
        return numpy.array(self.positions.x, dtype=numpy.float64)

    @cached_property
    def y(self) -> NDArray[numpy.float64]:
        """How far to the north each site is."""
        return numpy.array(self.positions.y, dtype=numpy.float64)

    @cached_property
    def z(self) -> NDArray[numpy.float64]:
        """How high each site is."""
        return numpy.array(self.positions.z, dtype=numpy.float64)

    # ------------------------------------------------------------------ neighbours, clockwise

    @cached_property
    def _steps(self) -> Steps:
        return Steps(self.graph, self.kind)

    @cached_property
    def neighbours(self) -> Lists:
        """All sites to which steps lead."""
        return self._steps.related(bit_of(Relation.All))

    @cached_property
    def adjacent(self) -> Lists:
        """Cells with a side or a corner in common; vertices with an edge between them."""
        return self._steps.related(bit_of(Relation.Adjacent))

    @cached_property
    def orthogonal(self) -> Lists:
        """Cells with a side in common; vertices with an edge between them."""
        return self._steps.related(bit_of(Relation.Orthogonal))

    @cached_property
    def diagonal(self) -> Lists:
        """Cells straight across a corner; vertices straight across a face."""
        return self._steps.related(bit_of(Relation.Diagonal))

    @cached_property
    def off_diagonal(self) -> Lists:
        """Other cells with a corner in common."""
        return self._steps.related(bit_of(Relation.OffDiagonal))

    def steps(self, site: int, direction: AbsoluteDirection | str) -> tuple[int, ...]:
        """The sites to which one step in a direction leads."""
        bit = bit_of(direction)
        related = self._related.get(bit)
        if related is None:
            related = self._related[bit] = self._steps.related(bit)
        return related[site] if 0 <= site < len(related) else ()

    @cached_property
    def _related(self) -> dict[int, Lists]:
        """Where steps lead, for each direction that was asked for."""
        return {}

    def neighbour_table(self, direction: AbsoluteDirection | str) -> NDArray[numpy.int32]:
        """A row for each site: where steps in a direction lead, filled up with -1."""
        return _table(self._steps.related(bit_of(direction)))

    # ------------------------------------------------------------------ what touches a site

    @cached_property
    def vertices(self) -> Lists:
        """The ends of each edge, or the corners of each cell in the order of the walk round it."""
        if self.kind is SiteType.Vertex:
            return [()] * self.count
        if self.kind is SiteType.Edge:
            return [(edge.a.index, edge.b.index) for edge in self.graph.edges]
        return [tuple([v.index for v in face.vertices]) for face in self.graph.faces]

    @cached_property
    def edges(self) -> Lists:
        """The edges at each vertex, or the sides of each cell in the order of the walk round it."""
        if self.kind is SiteType.Edge:
            return [()] * self.count
        if self.kind is SiteType.Vertex:
            ends = [(edge.a.index, edge.b.index) for edge in self.graph.edges]
            return _inverted(ends, self.count)
        return [tuple([edge.index for edge in face.edges]) for face in self.graph.faces]

    @cached_property
    def cells(self) -> Lists:
        """The cells round each vertex, or on either side of each edge."""
        if self.kind is SiteType.Cell:
            return [()] * self.count
        parts = (f.vertices if self.kind is SiteType.Vertex else f.edges for f in self.graph.faces)
        return _inverted([[part.index for part in some] for some in parts], self.count)

    # ------------------------------------------------------------------ directions

    def directions(self, relation: str) -> list[str]:
        """The names of the directions that the steps of a relation have, in the board's order.

        The relation is one of all, adjacent, orthogonal, diagonal and off.
        """
        return [direction.word for direction in self.supported_directions(_RELATIONS[relation])]

    @cached_property
    def _supported(self) -> dict[Relation, list[AbsoluteDirection]]:
        return {}

    def supported_directions(self, relation: Relation) -> list[AbsoluteDirection]:
        """The directions that the steps of a relation have anywhere, in the board's order."""
        if relation not in self._supported:
            found = in_board_order(self._directions_in(self._steps.tags, relation))
            self._supported[relation] = found
        return list(self._supported[relation])

    def directions_at(self, site: int, relation: Relation) -> list[AbsoluteDirection]:
        """The directions that the steps of a relation have at one site, as they are met."""
        tags = [self._steps.tags[arc] for arc in self._steps.arcs(site)]
        return self._directions_in(tags, relation)

    def _directions_in(self, tags: Sequence[int], relation: Relation) -> list[AbsoluteDirection]:
        bit = bit_of(relation)
        distinct = dict.fromkeys(some & SPECIFIC for some in tags if some & bit)
        return list(dict.fromkeys(d for some in distinct for d in directions_in(some)))

    # ------------------------------------------------------------------ radials

    @cached_property
    def _radials(self) -> Radials:
        return Radials(self._steps)

    def radials(self, site: int, direction: AbsoluteDirection | str) -> tuple[Radial, ...]:
        """The lines of sites that leave a site in a direction, clockwise."""
        return self._radials.of(site, direction)

    def distinct_radials(self, site: int, direction: AbsoluteDirection | str) -> tuple[Radial, ...]:
        """The radials of a site in a direction, but only the first of each pair of opposites."""
        return self._radials.distinct(site, direction)

    def lines(self, site: int, direction: AbsoluteDirection | str) -> list[Line]:
        """The sites of each radial, which is quicker to work out than the whole radials."""
        return self._radials.lines(site, direction)

    # ------------------------------------------------------------------ distances

    def distances(self, relation: Relation | str) -> NDArray[numpy.int32]:
        """A table of the number of steps from site to site; 0 also where no steps lead there."""
        if self.count > _MOST_MEASURED:
            raise BoardError(
                f"this board has {self.count:,} sites, and its rules ask for distances between "
                f"them; {_MOST_MEASURED:,} is the most there can be then",
                "Choose smaller dimensions.",
            )
        return _distances(_table(self._steps.related(bit_of(relation))))


def _table(lists: Lists) -> NDArray[numpy.int32]:
    """Lists as the rows of a table, filled up with -1."""
    width = max(map(len, lists), default=0)
    rows = [list(some) + [-1] * (width - len(some)) for some in lists]
    return numpy.array(rows, dtype=numpy.int32).reshape(len(lists), width)


def _distances(table: NDArray[numpy.int32]) -> NDArray[numpy.int32]:
    """The number of steps between all pairs of sites, found from all sites at once."""
    count, width = table.shape
    distances = numpy.zeros(count * count, dtype=numpy.int32)
    unseen = ~numpy.eye(count, dtype=numpy.bool_).ravel()
    last_finder = numpy.zeros(count * count, dtype=numpy.int32)
    start = here = numpy.arange(count)
    distance = 0
    while len(here):
        distance += 1
        start, there = numpy.repeat(start, width), table[here].ravel()
        pairs = (start * count + there)[there >= 0]
        pairs = pairs[unseen[pairs]]
        finders = numpy.arange(len(pairs), dtype=numpy.int32)
        last_finder[pairs] = finders
        pairs = pairs[last_finder[pairs] == finders]
        distances[pairs] = distance
        unseen[pairs] = False
        start, here = numpy.divmod(pairs, count)
    return distances.reshape(count, count)


def _inverted(lists: Sequence[Sequence[int]], count: int) -> Lists:
    """For each of so many numbers, the places of the lists in which it is, in their order."""
    found: list[list[int]] = [[] for _ in range(count)]
    for place, some in enumerate(lists):
        for number in some:
            found[number].append(place)
    return [tuple(places) for places in found]
