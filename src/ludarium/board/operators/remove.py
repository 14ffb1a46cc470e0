"""Taking cells, edges and vertices away; the others keep their order and close up."""

from collections.abc import Iterable, Sequence

from ludarium.board.graph import Edge, Face, Graph, Vertex
from ludarium.board.operators.add import Place
from ludarium.board.polygon import Polygon

INFLATION = 0.1
"""How far the outlines of `hole`, `keep` and `clip` are inflated, to take in points on them."""


def remove_within(graph: Graph, outline: Polygon) -> None:
    """Remove the vertices inside an outline."""
    for vertex in reversed(list(graph.vertices)):
        if outline.contains(vertex.x, vertex.y):
            graph.remove_vertex(vertex)


def remove_cells(graph: Graph, cells: Iterable[Face], *, trim_edges: bool = True) -> None:
    """Remove cells, and with `trim_edges` those of their sides that no cell is left to need."""
    for face in cells:
        graph.remove_face(face, trim_edges=trim_edges)


def cells_at(graph: Graph, outlines: Iterable[Sequence[Place]]) -> list[Face]:
    """The cells with these corners; outlines that are no cell are passed over."""
    found: list[Face] = []
    for outline in outlines:
        corners = {graph.find_vertex(*place) for place in outline}
        first = next(iter(corners), None)
        for face in first.faces if first is not None else ():
            if set(face.vertices) == corners and face not in found:
                found.append(face)
                break
    return found


def numbered_cells(graph: Graph, numbers: Iterable[int]) -> list[Face]:
    """The cells with these numbers, from the last to the first."""
    return [graph.faces[n] for n in _descending(numbers, len(graph.faces))]


def edges_at(graph: Graph, lines: Iterable[Sequence[Place]]) -> list[Edge]:
    """The edges with these ends; lines that are no edge are passed over."""
    ends = [(graph.find_vertex(*start), graph.find_vertex(*end)) for start, end in lines]
    return _edges_between(ends)


def numbered_edges(graph: Graph, pairs: Iterable[Sequence[int]]) -> list[Edge]:
    """The edges between vertices of these numbers; pairs that are no edge are passed over."""
    known = dict(enumerate(graph.vertices))
    return _edges_between([(known.get(a), known.get(b)) for a, b in pairs])


def remove_edges(graph: Graph, edges: Iterable[Edge]) -> None:
    """Remove edges and the faces that have them as sides."""
    for edge in edges:
        graph.remove_edge(edge)


def vertices_at(graph: Graph, places: Iterable[Place]) -> list[Vertex]:
    """The vertices at these places; places without one are passed over."""
    found = (graph.find_vertex(*place) for place in places)
    return list(dict.fromkeys(vertex for vertex in found if vertex is not None))


def numbered_vertices(graph: Graph, numbers: Iterable[int]) -> list[Vertex]:
    """The vertices with these numbers, from the last to the first."""
    return [graph.vertices[n] for n in _descending(numbers, len(graph.vertices))]


def remove_vertices(graph: Graph, vertices: Iterable[Vertex]) -> None:
    """Remove vertices with their edges and the faces that have them as corners."""
    for vertex in vertices:
        graph.remove_vertex(vertex)


def hole(graph: Graph, outline: Polygon) -> None:
    """Remove the cells whose middle is inside an outline, and the edges only they needed."""
    inflated = outline.inflated(INFLATION)
    inside = [face for face in reversed(graph.faces) if inflated.contains(face.x, face.y)]
    remove_cells(graph, inside)


def trim(graph: Graph) -> None:
    """Remove edges with a loose end, each looked at once, and then vertices without an edge."""
    for edge in reversed(list(graph.edges)):
        if len(edge.a.edges) == 1 or len(edge.b.edges) == 1:
            graph.remove_edge(edge)
    pivots = {vertex.pivot for vertex in graph.vertices}
    for vertex in reversed(list(graph.vertices)):
        if not vertex.edges and vertex not in pivots:
            graph.remove_vertex(vertex)


def _edges_between(ends: Iterable[tuple[Vertex | None, Vertex | None]]) -> list[Edge]:
    found = (a.edge_to(b) if a is not None and b is not None else None for a, b in ends)
    return list(dict.fromkeys(edge for edge in found if edge is not None))


def _descending(numbers: Iterable[int], count: int) -> list[int]:
    return sorted({number for number in numbers if 0 <= number < count}, reverse=True)
