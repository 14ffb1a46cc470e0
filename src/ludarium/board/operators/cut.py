"""Keeping a part of a graph, which is then built anew."""

from collections.abc import Callable, Sequence

from ludarium.board.graph import Graph, Vertex
from ludarium.board.operators.near import Neighbourhood
from ludarium.board.operators.rebuild import rebuild
from ludarium.board.operators.remove import INFLATION
from ludarium.board.polygon import Polygon

COMMON = 0.01
"""Vertices closer than this (by the sum of the differences) are common to two graphs."""


def keep(graph: Graph, outline: Polygon) -> Graph:
    """The vertices inside an outline and the edges between them."""
    inflated = outline.inflated(INFLATION)
    return _part(graph, lambda vertex: inflated.contains(vertex.x, vertex.y))


def clip(graph: Graph, outline: Polygon) -> Graph:
    """The vertices outside an outline and the edges between them."""
    inflated = outline.inflated(INFLATION)
    return _part(graph, lambda vertex: not inflated.contains(vertex.x, vertex.y))


def intersect(graphs: Sequence[Graph]) -> Graph:
    """The vertices and edges of the first graph that all the others have too."""
    if not graphs:
        return Graph()
    first, *others = graphs
    common = set(first.vertices)
    edges = set(first.edges)
    for other in others:
        near = Neighbourhood(other.vertices, COMMON)
        same = {vertex: near.touching(vertex) for vertex in first.vertices}
        common = {vertex for vertex in common if same[vertex]}
        edges = {
            edge for edge in edges if any(a.edge_to(b) for a in same[edge.a] for b in same[edge.b])
        }
    return _rebuilt(
        [vertex for vertex in first.vertices if vertex in common],
        [(edge.a, edge.b) for edge in first.edges if edge in edges],
    )


def _part(graph: Graph, stays: Callable[[Vertex], bool]) -> Graph:
    vertices = [vertex for vertex in graph.vertices if stays(vertex)]
    kept = set(vertices)
    pairs = [(edge.a, edge.b) for edge in graph.edges if edge.a in kept and edge.b in kept]
    part = _rebuilt(vertices, pairs)
    part.basis = graph.basis
    return part


def _rebuilt(vertices: list[Vertex], pairs: list[tuple[Vertex, Vertex]]) -> Graph:
    number = {vertex: index for index, vertex in enumerate(vertices)}
    return rebuild(
        [(vertex.x, vertex.y, vertex.z) for vertex in vertices],
        [(number[a], number[b]) for a, b in pairs],
    )
