"""Drawing small graphs from text, and looking at what was drawn."""

from math import hypot

from ludarium.board.graph import Graph
from ludarium.engine.kinds import Graph as GraphLudeme
from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.equipment.boards import BoardItem
from ludarium.ludemes.reader import read_as
from ludarium.vocabulary.board import SiteType

Place = tuple[float, ...]


def drawn(text: str, use: SiteType = SiteType.Vertex) -> Graph:
    """The graph that a ludeme draws."""
    (node,) = parse(Text.of(Source("example", text)))
    return read_as(node, GraphLudeme).build(use)


def board(text: str) -> BoardItem:
    """A board as a piece of equipment."""
    (node,) = parse(Text.of(Source("example", text)))
    return read_as(node, BoardItem)


def size(graph: Graph) -> tuple[int, int, int]:
    """How many vertices, edges and cells there are."""
    return len(graph.vertices), len(graph.edges), len(graph.faces)


def places(graph: Graph) -> list[Place]:
    return [(round(v.x, 2) + 0.0, round(v.y, 2) + 0.0) for v in graph.vertices]


def middles(graph: Graph) -> list[Place]:
    return [(round(f.x, 2) + 0.0, round(f.y, 2) + 0.0) for f in graph.faces]


def lines(graph: Graph) -> list[tuple[int, int]]:
    return [(edge.a.index, edge.b.index) for edge in graph.edges]


def corners(graph: Graph) -> list[list[int]]:
    return [[vertex.index for vertex in face.vertices] for face in graph.faces]


def assert_sound(graph: Graph) -> None:
    """Elements know their numbers and one another."""
    for elements in (graph.vertices, graph.edges, graph.faces):
        assert [element.index for element in elements] == list(range(len(elements)))
    for edge in graph.edges:
        assert edge in edge.a.edges
        assert edge in edge.b.edges
    for vertex in graph.vertices:
        assert all(edge in graph.edges for edge in vertex.edges)
        assert all(face in graph.faces for face in vertex.faces)
    for face in graph.faces:
        assert all(face in corner.faces for corner in face.vertices)
        assert all(side in graph.edges for side in face.edges)


def assert_same(first: Graph, second: Graph) -> None:
    """Equal numbers, lines and cells, and equal places up to rounding."""
    assert len(first.vertices) == len(second.vertices)
    for one, other in zip(first.vertices, second.vertices, strict=True):
        assert hypot(one.x - other.x, one.y - other.y, one.z - other.z) < 1e-6
    assert lines(first) == lines(second)
    assert corners(first) == corners(second)
