"""Graphs from bare points: those that are one unit apart are joined."""

from collections.abc import Iterable, Iterator, Sequence
from math import floor, hypot

from ludarium.board.faces import make_faces
from ludarium.board.graph import Graph
from ludarium.board.polygon import Point
from ludarium.board.precision import single
from ludarium.board.problem import check_size

_TOLERANCE = 0.01
_SAME_CORNER = 0.1


def tiled(
    centres: Iterable[Point], corners: Sequence[Point], basis: str | None, shape: str | None
) -> Graph:
    """The graph of equal tiles: their corners, and a line wherever two are one unit apart.

    `corners` are relative to the centre of a tile. A corner that several tiles share is one
    vertex, numbered with the first of them.
    """
    points: list[Point] = []
    near: dict[tuple[int, int], list[Point]] = {}
    for centre_x, centre_y in centres:
        for dx, dy in corners:
            point = centre_x + dx, centre_y + dy
            column, row = floor(point[0] / _SAME_CORNER), floor(point[1] / _SAME_CORNER)
            if not any(
                hypot(x - point[0], y - point[1]) < _SAME_CORNER
                for i in (column - 1, column, column + 1)
                for j in (row - 1, row, row + 1)
                for x, y in near.get((i, j), ())
            ):
                points.append(point)
                near.setdefault((column, row), []).append(point)
    return graph_of_points(points, basis, shape)


def graph_of_points(points: Sequence[Point], basis: str | None, shape: str | None) -> Graph:
    """The graph whose vertices are these points, with a line between any two at distance 1."""
    check_size(len(points))
    graph = Graph()
    for x, y in points:
        graph.add_vertex(single(x), single(y))
    vertices = graph.vertices
    pairs = pairs_one_apart([(x, y, 0.0) for x, y in points], _TOLERANCE)
    graph.add_edges((vertices[i], vertices[j]) for i, j in pairs)
    make_faces(graph)
    for vertex in vertices:
        vertex.sort_faces()
    graph.tag("NoBasis", "NoShape")
    graph.basis, graph.shape = basis, shape
    return graph


def pairs_one_apart(
    points: Sequence[tuple[float, float, float]], tolerance: float
) -> Iterator[tuple[int, int]]:
    """The pairs of points at distance 1, each point in turn with those that come after it."""
    side = 1 + tolerance
    squares: dict[tuple[int, int], list[int]] = {}
    for index, (x, y, _) in enumerate(points):
        squares.setdefault((floor(x / side), floor(y / side)), []).append(index)
    for index, (x, y, z) in enumerate(points):
        column, row = floor(x / side), floor(y / side)
        later = []
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                for other in squares.get((i, j), ()):
                    if other > index:
                        other_x, other_y, other_z = points[other]
                        distance = hypot(other_x - x, other_y - y, other_z - z)
                        if abs(distance - 1) < tolerance:
                            later.append(other)
        for other in sorted(later):
            yield index, other
