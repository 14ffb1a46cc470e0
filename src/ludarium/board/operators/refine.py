"""Working out new lines, cells and layers from a graph that is there already."""

from itertools import combinations, pairwise

from ludarium.board.faces import make_faces
from ludarium.board.graph import Graph, Vertex
from ludarium.board.operators.rebuild import NO_BASIS
from ludarium.board.problem import BoardError, check_edges, check_size

DUAL = "Dual"
_MOST_JOINED = 100


def complete(graph: Graph) -> None:
    """Join every vertex to every other, in place of the edges that there are."""
    if len(graph.vertices) > _MOST_JOINED:
        raise BoardError(
            f"here are {len(graph.vertices)} vertices to be joined, each to every other; "
            f"{_MOST_JOINED} is the most there can be"
        )
    graph.clear_faces()
    graph.edges.clear()
    for vertex in graph.vertices:
        vertex.edges.clear()
    graph.add_edges(combinations(graph.vertices, 2))
    make_faces(graph, check=True)
    graph.reset_tags(basis=NO_BASIS)


def complete_cells(graph: Graph) -> None:
    """Join every corner of a cell to every other corner of it; the cells stay as they are."""
    for face in graph.faces:
        for a, b in combinations(face.vertices, 2):
            graph.find_or_add_edge(a, b)
        check_edges(len(graph.edges))
    graph.reset_tags(basis=NO_BASIS)


def dual(graph: Graph) -> Graph:
    """The cells as vertices, joined where they had a side in common."""
    result = Graph()
    for face in graph.faces:
        result.add_vertex(face.x, face.y, face.z)
    pairs: list[tuple[Vertex, Vertex]] = []
    for edge in graph.edges:
        if edge.left is not None and edge.right is not None:
            pairs.append((result.vertices[edge.left.index], result.vertices[edge.right.index]))
    result.add_edges(pairs)
    make_faces(result)
    result.tag(DUAL, graph.shape)
    result.reorder()
    return result


def layers(graph: Graph, count: int) -> Graph:
    """Copies of a graph, one above the other, each vertex joined to the copy below it."""
    if count < 1:
        raise BoardError(f"a board cannot have {count} layers", "Give it 1 or more.")
    check_size(count * len(graph.vertices))
    result = Graph()
    storeys: list[list[Vertex]] = []
    for z in range(count):
        storeys.append([result.add_vertex(v.x, v.y, float(z)) for v in graph.vertices])
    pairs = [(vs[e.a.index], vs[e.b.index]) for vs in storeys for e in graph.edges]
    for below, above in pairwise(storeys):
        pairs.extend(zip(below, above, strict=True))
    result.add_edges(pairs)
    for storey in storeys:
        for face in graph.faces:
            result.add_face([storey[vertex.index] for vertex in face.vertices])
    result.tag(graph.basis, graph.shape)
    result.reorder()
    return result


def subdivide(graph: Graph, least: int, *, by_cells: bool) -> None:
    """Join the corners of every cell that has at least so many to a new vertex in its middle."""
    if not by_cells:
        make_faces(graph, check=True)
    large = [face for face in reversed(graph.faces) if len(face.vertices) >= least]
    check_size(len(graph.vertices) + len(large))
    for face in large:
        middle = graph.add_vertex(face.x, face.y, face.z)
        for corner in face.vertices:
            graph.add_edge(middle, corner)
    if by_cells:
        make_faces(graph, check=True)
    else:
        graph.clear_faces()
    graph.reset_tags(basis=NO_BASIS)
