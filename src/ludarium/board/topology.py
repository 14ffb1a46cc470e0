"""The topology of a board: what its sites are and how they hang together, as data.

Everything is worked out when it is first asked for, and only for the kind of site in question.
"""

from collections import deque
from functools import cached_property

import numpy
from numpy.typing import NDArray

from ludarium.board.directions import (
    ADJACENT,
    ALL,
    DIAGONAL,
    OFF_DIAGONAL,
    ORTHOGONAL,
    SPECIFIC,
    bit_of,
    directions_in,
    in_board_order,
)
from ludarium.board.graph import Edge, Element, Face, Graph, Vertex
from ludarium.board.radials import Radial, Radials
from ludarium.board.steps import Steps, elements_of
from ludarium.ludemes.constants.board import SiteType
from ludarium.ludemes.constants.directions import AbsoluteDirection

Relation = list[tuple[int, ...]]
"""For each site, the sites that are so related to it."""

_RELATIONS = {
    "all": ALL,
    "adjacent": ADJACENT,
    "orthogonal": ORTHOGONAL,
    "diagonal": DIAGONAL,
    "off": OFF_DIAGONAL,
}


class Topology:
    """A board as data, per kind of site."""

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
        self.layers_matter = layers_matter
        self.boardless = boardless
        self._sites = {kind: Sites(graph, kind) for kind in SiteType}

    def of(self, kind: SiteType) -> "Sites":
        """The sites of a kind."""
        return self._sites[kind]


class Sites:
    def __init__(self, graph: Graph, kind: SiteType) -> None:
        self.kind = kind
        self._graph = graph
        self._elements = elements_of(graph, kind)
        self.count = len(self._elements)

    @cached_property
    def _steps(self) -> Steps:
        return Steps(self._graph, self.kind)

    @cached_property
    def _radials(self) -> Radials:
        return Radials(self._steps)

    @cached_property
    def neighbours(self) -> Relation:
        return self._steps.related(ALL)

    @cached_property
    def adjacent(self) -> Relation:
        return self._steps.related(ADJACENT)

    @cached_property
    def orthogonal(self) -> Relation:
        return self._steps.related(ORTHOGONAL)

    @cached_property
    def diagonal(self) -> Relation:
        return self._steps.related(DIAGONAL)

    @cached_property
    def off_diagonal(self) -> Relation:
        return self._steps.related(OFF_DIAGONAL)

    @cached_property
    def vertices(self) -> Relation:
        if self.kind is SiteType.Edge:
            return [(e.a.index, e.b.index) for e in self._graph.edges]
        return [tuple([v.index for v in f.vertices]) for f in self._graph.faces]

    @cached_property
    def edges(self) -> Relation:
        if self.kind is SiteType.Vertex:
            return [tuple(sorted([e.index for e in v.edges])) for v in self._graph.vertices]
        return [tuple([v.index for v in f.edges]) for f in self._graph.faces]

    @cached_property
    def cells(self) -> Relation:
        if self.kind is SiteType.Vertex:
            return [tuple(sorted([e.index for e in v.faces])) for v in self._graph.vertices]
        found: list[list[int]] = [[] for _ in range(self.count)]
        for face in self._graph.faces:
            for side in face.edges:
                found[side.index].append(face.index)
        return [tuple(x) for x in found]

    def directions(self, relation: str) -> list[str]:
        bit = _RELATIONS[relation]
        seen = {}
        for tags in self._steps.tags:
            if tags & bit and tags not in seen:
                seen[tags] = None
        names = dict.fromkeys(d.word for tags in seen for d in directions_in(tags & SPECIFIC))
        return in_board_order(names)
