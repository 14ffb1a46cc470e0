"""Moving, turning and stretching a graph in place.

The numbers of its elements stay as they are, and so does the order of the edges round a vertex:
after a turn it no longer starts in the west.
"""

from math import cos, radians, sin

from ludarium.board.graph import Graph
from ludarium.board.problem import check_place


def shift(graph: Graph, dx: float, dy: float, dz: float = 0.0) -> Graph:
    """Move a graph."""
    for vertex in graph.vertices:
        vertex.x += dx
        vertex.y += dy
        vertex.z += dz
    return _moved(graph)


def scale(graph: Graph, sx: float, sy: float, sz: float = 1.0) -> Graph:
    """Stretch a graph, measured from the origin."""
    for vertex in graph.vertices:
        vertex.x *= sx
        vertex.y *= sy
        vertex.z *= sz
    return _moved(graph)


def rotate(graph: Graph, degrees: float) -> Graph:
    """Turn a graph counter-clockwise about the middle of its bounds."""
    left, bottom, right, top = graph.bounds
    # The last bits of the result decide ties between directions: the formulas matter as written.
    middle_x, middle_y = left + (right - left) / 2, bottom + (top - bottom) / 2
    angle = radians(degrees)
    cosine, sine = cos(angle), sin(angle)
    for vertex in graph.vertices:
        x, y = vertex.x - middle_x, vertex.y - middle_y
        vertex.x = middle_x + x * cosine - y * sine
        vertex.y = middle_y + y * cosine + x * sine
    for edge in graph.edges:
        if edge.tangents is not None:
            (ax, ay), (bx, by) = edge.tangents
            edge.tangents = (
                (ax * cosine - ay * sine, ax * sine + ay * cosine),
                (bx * cosine - by * sine, bx * sine + by * cosine),
            )
    return _moved(graph)


def skew(graph: Graph, amount: float) -> Graph:
    """Slant a graph to the right, the more the higher above its lowest vertex."""
    _, bottom, _, _ = graph.bounds
    for vertex in graph.vertices:
        vertex.x += (vertex.y - bottom) * amount
    return _moved(graph)


def _moved(graph: Graph) -> Graph:
    for vertex in graph.vertices:
        check_place(vertex.x, vertex.y, vertex.z)
    graph.moved()
    return graph
