"""The sides of a board, named after the compass, and which way its edges run."""

from collections.abc import Iterable, Sequence
from math import atan2, pi

from ludarium.board.graph import Edge, Graph, Vertex
from ludarium.board.measuring.marks import Marks

_SECTORS = 16
_WIDTH = 2 * pi / _SECTORS
SIDE_OF_SECTOR = ("E", *["NE"] * 3, "N", *["NW"] * 3, "W", *["SW"] * 3, "S", *["SE"] * 3)
"""The side that lies in each sixteenth of the compass, counter-clockwise from the east."""


def sector(dx: float, dy: float) -> int:
    """Which sixteenth of the compass a direction lies in, counter-clockwise from the east."""
    angle = atan2(dy, dx)
    if angle < 0:
        angle += 2 * pi
    return int((angle + _WIDTH / 2) / _WIDTH) % _SECTORS


def find_sides(
    graph: Graph, perimeters: Iterable[Sequence[Vertex]], corners: set[int]
) -> dict[str, Marks]:
    """The sides: each run of a contour from corner to corner, by where it lies from the middle."""
    sides: dict[str, Marks] = {}
    if not graph.vertices:
        return sides
    middle_x, middle_y = _mean(graph.vertices)
    for contour in perimeters:
        for run in _runs(contour, corners):
            x, y = _mean(run)
            name = SIDE_OF_SECTOR[sector(x - middle_x, y - middle_y)]
            sides.setdefault(name, Marks()).vertices.update(vertex.index for vertex in run)
    for marks in sides.values():
        _spread(graph, marks)
    return sides


def _runs(contour: Sequence[Vertex], corners: set[int]) -> Iterable[list[Vertex]]:
    count = len(contour)
    places = [n for n, vertex in enumerate(contour) if vertex.index in corners]
    for place, following in zip(places, places[1:] + places[:1], strict=True):
        length = (following - place - 1) % count + 1
        yield [contour[(place + step) % count] for step in range(length + 1)]


def _spread(graph: Graph, marks: Marks) -> None:
    """Every edge and face is on the sides on which it has a vertex."""
    for index in marks.vertices:
        vertex = graph.vertices[index]
        marks.edges.update(edge.index for edge in vertex.edges)
        marks.faces.update(face.index for face in vertex.faces)


def _mean(vertices: Sequence[Vertex]) -> tuple[float, float]:
    x = y = 0.0
    for vertex in vertices:
        x += vertex.x
        y += vertex.y
    return x / len(vertices), y / len(vertices)


def edge_sector(edge: Edge) -> int:
    """Which sixteenth of the compass an edge runs to, from its first to its second end."""
    return sector(edge.b.x - edge.a.x, edge.b.y - edge.a.y)
