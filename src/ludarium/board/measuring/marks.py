"""Marks on the vertices, edges and faces of a graph, and where its elements are."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ludarium.board.graph import Edge, Element, Face, Graph, Vertex
from ludarium.vocabulary.board import SiteType


@dataclass
class Marks:
    """The elements that have a property, by index."""

    vertices: set[int] = field(default_factory=set)
    edges: set[int] = field(default_factory=set)
    faces: set[int] = field(default_factory=set)

    def of(self, kind: SiteType) -> set[int]:
        """The marked elements of one kind."""
        if kind is SiteType.Vertex:
            return self.vertices
        return self.edges if kind is SiteType.Edge else self.faces

    def add_edge_with_face(self, edge: Edge) -> None:
        """Mark an edge and the face on its left, or on its right if there is none."""
        self.edges.add(edge.index)
        face = edge.left or edge.right
        if face is not None:
            self.faces.add(face.index)

    def __or__(self, other: "Marks") -> "Marks":
        return Marks(
            self.vertices | other.vertices, self.edges | other.edges, self.faces | other.faces
        )


@dataclass(frozen=True)
class Positions:
    """Where the elements of one kind are, and the box around them."""

    x: list[float]
    y: list[float]
    z: list[float]

    def __len__(self) -> int:
        return len(self.x)

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The least x and y, the width and the height of the box around all of them."""
        left, bottom = min(self.x, default=0.0), min(self.y, default=0.0)
        right, top = max(self.x, default=0.0), max(self.y, default=0.0)
        return left, bottom, right - left, top - bottom


def elements_of(graph: Graph, kind: SiteType) -> Sequence[Vertex] | Sequence[Edge] | Sequence[Face]:
    """The elements of one kind, in their order."""
    if kind is SiteType.Vertex:
        return graph.vertices
    return graph.edges if kind is SiteType.Edge else graph.faces


def positions_of(elements: Sequence[Element]) -> Positions:
    """Where elements are."""
    return Positions([e.x for e in elements], [e.y for e in elements], [e.z for e in elements])
