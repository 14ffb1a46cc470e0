"""Adding points, lines and cells to a graph; what is there already is not doubled."""

from collections.abc import Iterable, Sequence

from ludarium.board.graph import Graph, Vertex
from ludarium.board.operators.combine import join_to_near
from ludarium.board.operators.near import Neighbourhood
from ludarium.board.problem import BoardError, check_place, check_size

Spot = tuple[float, float, float]
"""Where a point is: x, y and z."""


def add_curves(graph: Graph, curves: Iterable[Sequence[Spot]]) -> None:
    """Add curved edges, each by its two ends and the tangents there."""
    for start, end, first, second in curves:
        a, b = _vertex_at(graph, start), _vertex_at(graph, end)
        edge = graph.add_edge(a, b)
        edge.tangents = ((first[0], first[1]), (second[0], second[1]))


def add_vertices(graph: Graph, spots: Iterable[Spot]) -> list[Vertex]:
    """Add vertices where there are none; gives the new ones."""
    before = len(graph.vertices)
    for spot in spots:
        _vertex_at(graph, spot)
    return graph.vertices[before:]


def add_edges(graph: Graph, lines: Iterable[Sequence[Spot]]) -> None:
    """Add edges by their two ends."""
    for start, end in lines:
        a, b = _vertex_at(graph, start), _vertex_at(graph, end)
        if a is not b:
            graph.find_or_add_edge(a, b)


def add_cells(graph: Graph, outlines: Iterable[Sequence[Spot]]) -> None:
    """Add cells by their corners, in the order given, with the sides that are missing."""
    for outline in outlines:
        corners = [_vertex_at(graph, spot) for spot in outline]
        _check_corners(corners)
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            graph.find_or_add_edge(a, b)
        graph.add_face(corners)


def join_vertices(graph: Graph, pairs: Iterable[Sequence[int]]) -> None:
    """Add edges by the numbers of two vertices; a pair with a number too great is passed over."""
    count = len(graph.vertices)
    for a, b in pairs:
        if 0 <= a < count and 0 <= b < count and a != b:
            graph.find_or_add_edge(graph.vertices[a], graph.vertices[b])


def enclose_vertices(graph: Graph, outlines: Iterable[Sequence[int]]) -> None:
    """Add cells by the numbers of their vertices; their sides must be there."""
    for outline in outlines:
        corners = [_numbered_vertex(graph, number) for number in outline]
        _check_corners(corners)
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            if a.edge_to(b) is None:
                raise BoardError(
                    f"a cell needs an edge between the vertices {a.index} and {b.index}",
                    "Add the edge as well, or give the cell by the places of its corners.",
                )
        graph.add_face(corners)


def connect_new(graph: Graph, vertices: Iterable[Vertex]) -> None:
    """Draw lines from new vertices to all those about an edge's length away."""
    near = Neighbourhood(graph.vertices, 1.1 * graph.mean_edge_length)
    for vertex in vertices:
        join_to_near(graph, vertex, near)


def _vertex_at(graph: Graph, spot: Spot) -> Vertex:
    """The vertex at a spot, added if there is none."""
    check_size(len(graph.vertices) + 1)
    check_place(*spot)
    return graph.find_or_add_vertex(*spot)


def _numbered_vertex(graph: Graph, number: int) -> Vertex:
    """The vertex with a number, which must be there."""
    if not 0 <= number < len(graph.vertices):
        raise BoardError(
            f"there is no vertex {number}; there are {len(graph.vertices)}, counted from 0"
        )
    return graph.vertices[number]


def _check_corners(corners: list[Vertex]) -> None:
    if len(corners) < 3 or len(set(corners)) < len(corners):
        raise BoardError(
            "a cell needs three or more corners, all of them different",
            "List the corners in the order in which one passes them, each once.",
        )
