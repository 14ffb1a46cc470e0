"""Taking cells, edges and vertices away; the others keep their order and close up."""

from collections.abc import Iterable, Sequence

from ludarium.board.graph import E, Edge, Face, Graph
from ludarium.board.operators.add import Spot
from ludarium.board.polygon import Polygon
from ludarium.board.problem import BoardError

INFLATION = 0.1
"""How far the outlines of `hole`, `keep` and `clip` are inflated, to take in points on them."""


def remove_within(graph: Graph, outline: Polygon) -> None:
    """Remove the vertices inside an outline."""
    graph.remove_vertices(v for v in graph.vertices if outline.contains(v.x, v.y))


def remove_cells(
    graph: Graph,
    outlines: Iterable[Sequence[Spot]] = (),
    numbers: Iterable[int] = (),
    *,
    trim_edges: bool = True,
) -> None:
    """Remove cells by their corners, passing over what is no cell, or by their numbers.

    With `trim_edges`, those of their sides that no cell is left to need go too.
    """
    doomed = [cell for outline in outlines if (cell := _cell_at(graph, outline))]
    doomed += _numbered(graph.faces, numbers, "cell")
    graph.remove_faces(doomed, trim_edges=trim_edges)


def remove_edges(
    graph: Graph, lines: Iterable[Sequence[Spot]] = (), pairs: Iterable[Sequence[int]] = ()
) -> None:
    """Remove edges by their ends or by the numbers of these, with the faces that they border."""
    ends = [[v for spot in line if (v := graph.find_vertex(*spot))] for line in lines]
    ends += [_numbered(graph.vertices, pair, "vertex") for pair in pairs]
    between = (pair[0].edge_to(pair[1]) for pair in ends if len(pair) == 2)
    graph.remove_edges(edge for edge in between if edge is not None)


def remove_vertices(graph: Graph, spots: Iterable[Spot] = (), numbers: Iterable[int] = ()) -> None:
    """Remove vertices by their places or numbers, with their edges and the faces round them."""
    doomed = [vertex for spot in spots if (vertex := graph.find_vertex(*spot))]
    doomed += _numbered(graph.vertices, numbers, "vertex")
    graph.remove_vertices(doomed)


def hole(graph: Graph, outline: Polygon) -> None:
    """Remove the cells whose middle is inside an outline, and the edges only they needed."""
    inflated = outline.inflated(INFLATION)
    inside = [face for face in graph.faces if inflated.contains(face.x, face.y)]
    graph.remove_faces(inside, trim_edges=True)


def trim(graph: Graph) -> None:
    """Remove edges with a loose end, each looked at once, and then vertices without an edge."""
    degree = {vertex: len(vertex.edges) for vertex in graph.vertices}
    loose: list[Edge] = []
    for edge in reversed(graph.edges):
        if degree[edge.a] == 1 or degree[edge.b] == 1:
            loose.append(edge)
            degree[edge.a] -= 1
            degree[edge.b] -= 1
    graph.remove_edges(loose)
    pivots = {vertex.pivot for vertex in graph.vertices}
    graph.remove_vertices(v for v in graph.vertices if not v.edges and v not in pivots)


def _cell_at(graph: Graph, outline: Sequence[Spot]) -> Face | None:
    corners = [graph.find_vertex(*spot) for spot in outline]
    first = corners[0] if corners else None
    if first is None:
        return None
    return next((face for face in first.faces if set(face.vertices) == set(corners)), None)


def _numbered(elements: Sequence[E], numbers: Iterable[int], what: str) -> list[E]:
    found: list[E] = []
    for number in numbers:
        if not 0 <= number < len(elements):
            raise BoardError(
                f"there is no {what} {number} to remove",
                f"they are numbered from 0 to {len(elements) - 1}",
            )
        found.append(elements[number])
    return found
