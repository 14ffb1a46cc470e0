"""Edges that are arcs round the origin."""

from math import hypot

from ludarium.board.graph import Edge, Graph, Vertex


def add_arc(graph: Graph, a: Vertex, b: Vertex) -> Edge:
    """Append a curved edge, along a circle round the origin by the shorter way."""
    edge = graph.add_edge(a, b)
    turn = 1 if a.x * b.y - a.y * b.x >= 0 else -1
    edge.tangents = (_tangent(a, turn), _tangent(b, -turn))
    return edge


def _tangent(vertex: Vertex, turn: int) -> tuple[float, float]:
    """The direction along the circle through a vertex, counter-clockwise if `turn` is 1."""
    radius = hypot(vertex.x, vertex.y) or 1.0
    return -turn * vertex.y / radius, turn * vertex.x / radius
