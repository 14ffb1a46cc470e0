"""Putting graphs together: `merge`, `union`, and the lines that `connect` draws."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence

from ludarium.board.faces import make_faces
from ludarium.board.graph import Edge, Graph, Vertex
from ludarium.board.operators.near import Neighbourhood
from ludarium.board.operators.rebuild import finish, forget_tags
from ludarium.board.problem import check_edges, check_size

FUSING = 0.01
"""Vertices closer than this (by the sum of the differences) become one."""


def union(graphs: Sequence[Graph], *, connect: bool = False) -> Graph:
    """All graphs side by side, one numbered after the other."""
    check_size(sum(len(graph.vertices) for graph in graphs))
    whole = Graph()
    for graph in graphs:
        whole.append(graph)
    if connect:
        connect_near(whole)
    forget_tags(whole)
    return whole


def merge(graphs: Sequence[Graph], *, connect: bool = False) -> Graph:
    """All graphs as one, in which vertices at the same place are the same vertex.

    Faces are made from the edges of the whole, whatever faces the graphs had.
    """
    check_size(sum(len(graph.vertices) for graph in graphs))
    vertices = [vertex for graph in graphs for vertex in graph.vertices]
    fusions = _fuse(vertices)
    fused = dict(fusions)
    whole = Graph()
    copies: dict[Vertex, Vertex] = {}
    for vertex in vertices:
        kept = fused.get(vertex)
        copies[vertex] = copies[kept] if kept else whole.add_vertex(vertex.x, vertex.y, vertex.z)
    _copy_edges(whole, [edge for graph in graphs for edge in graph.edges], copies)
    for vertex, pivot in _pivots(vertices, fusions).items():
        if vertex not in fused:
            copies[vertex].pivot = whole.find_vertex(pivot.x, pivot.y)
    finish(whole)
    if connect:
        connect_near(whole)
        forget_tags(whole)
    return whole


def connect_near(graph: Graph) -> None:
    """Draw a line between any two vertices about an edge's length apart, and make faces anew."""
    reach = 1.1 * graph.mean_edge_length
    near = Neighbourhood(graph.vertices, reach)
    for vertex in graph.vertices:
        join_to_near(graph, vertex, near)
    make_faces(graph, check=True)


def join_to_near(graph: Graph, vertex: Vertex, near: Neighbourhood) -> None:
    """Draw a line from a vertex to each within reach, in the order of their numbers."""
    for other in near.within_reach(vertex):
        graph.find_or_add_edge(vertex, other)
    check_edges(len(graph.edges))


def _fuse(vertices: list[Vertex]) -> list[tuple[Vertex, Vertex]]:
    """Which vertex is fused into which earlier one, in the order in which it is done."""
    order = {vertex: position for position, vertex in enumerate(vertices)}
    near = Neighbourhood(vertices, FUSING)
    gone: set[Vertex] = set()
    fusions: list[tuple[Vertex, Vertex]] = []
    for vertex in vertices:
        if vertex in gone:
            continue
        later = [v for v in near.touching(vertex) if order[v] > order[vertex] and v not in gone]
        for other in sorted(later, key=lambda v: -order[v]):
            gone.add(other)
            fusions.append((other, vertex))
    return fusions


def _pivots(vertices: list[Vertex], fusions: list[tuple[Vertex, Vertex]]) -> dict[Vertex, Vertex]:
    """What each vertex turns round after the fusions.

    Whatever turns round a vertex that has, in its own graph, the number that a fused vertex has
    in the whole at that moment, turns round the survivor from then on.
    """
    pivots = {vertex: vertex.pivot for vertex in vertices if vertex.pivot is not None}
    turning: dict[int, list[Vertex]] = {}
    for vertex, pivot in pivots.items():
        turning.setdefault(pivot.index, []).append(vertex)
    order = {vertex: position for position, vertex in enumerate(vertices)}
    gone: list[int] = []
    # quirk: pivots-by-number: When boards are merged, what turns round a vertex may turn round
    # another that had the same number.
    for fused, survivor in fusions if pivots else ():
        number = order[fused] - bisect_left(gone, order[fused])
        insort(gone, order[fused])
        for vertex in turning.pop(number, []):
            pivots[vertex] = survivor
            turning.setdefault(survivor.index, []).append(vertex)
    return pivots


def _copy_edges(whole: Graph, edges: Iterable[Edge], copies: dict[Vertex, Vertex]) -> None:
    seen: set[frozenset[Vertex]] = set()
    kept: list[Edge] = []
    for edge in edges:
        ends = frozenset((copies[edge.a], copies[edge.b]))
        if len(ends) == 2 and ends not in seen:
            seen.add(ends)
            kept.append(edge)
    whole.add_edges((copies[edge.a], copies[edge.b]) for edge in kept)
    for copy, edge in zip(whole.edges, kept, strict=True):
        copy.tangents = edge.tangents
