"""Building a graph anew from bare points and lines."""

from collections.abc import Iterable, Sequence

from ludarium.board.faces import make_faces
from ludarium.board.graph import Graph
from ludarium.board.problem import BoardError, check_place, check_size

NO_BASIS = "NoBasis"
NO_SHAPE = "NoShape"


def rebuild(points: Sequence[tuple[float, float, float]], pairs: Iterable[Sequence[int]]) -> Graph:
    """A graph with these vertices and edges, in this order, and the faces that they enclose.

    An edge that is given twice is drawn once.
    """
    check_size(len(points))
    graph = Graph()
    for point in points:
        check_place(*point)
        graph.add_vertex(*point)
    seen: set[tuple[int, int]] = set()
    kept: list[tuple[int, int]] = []
    for a, b in pairs:
        if not (0 <= a < len(points) and 0 <= b < len(points)):
            raise BoardError(
                f"an edge joins the vertices {a} and {b}, but there are only {len(points)}",
                "Vertices are numbered from 0 in the order in which they are written.",
            )
        key = (min(a, b), max(a, b))
        if a != b and key not in seen:
            seen.add(key)
            kept.append((a, b))
    graph.add_edges((graph.vertices[a], graph.vertices[b]) for a, b in kept)
    finish(graph)
    return graph


def finish(graph: Graph) -> None:
    """Make the faces of a graph that was built anew, and forget how it was drawn at first."""
    make_faces(graph)
    for vertex in graph.vertices:
        vertex.sort_faces()
    forget_tags(graph)


def forget_tags(graph: Graph) -> None:
    """Say that a graph has neither a basis nor a shape any more."""
    graph.reset_tags(basis=NO_BASIS, shape=NO_SHAPE)
