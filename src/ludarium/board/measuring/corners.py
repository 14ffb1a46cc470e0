"""The corners of a board: where its contour bends clearly outwards or inwards."""

from collections.abc import Sequence

from ludarium.board.graph import Graph, Vertex
from ludarium.board.measuring.geometry import distance_to_line
from ludarium.board.measuring.marks import Marks
from ludarium.board.polygon import turns_clockwise

FEW_VERTICES = 6
"""On a contour with fewer vertices, every one is a corner."""
CONVEX = 0.32
CONCAVE = -0.25
_NEARLY = 0.001
_AS_GOOD = 0.95
_REACH = 3


def find_corners(
    graph: Graph, perimeters: Sequence[Sequence[Vertex]], outline: Marks
) -> tuple[Marks, Marks]:
    """The convex and the concave corners."""
    convex, concave = Marks(), Marks()
    for contour in perimeters:
        outwards, inwards = corners_of_contour(contour)
        convex.vertices.update(contour[n].index for n in outwards)
        concave.vertices.update(contour[n].index for n in inwards)
    corners = convex.vertices | concave.vertices
    for index in sorted(corners):
        vertex = graph.vertices[index]
        if index in concave.vertices:
            _spread(vertex, concave, corners, outline, inwards=True)
        else:
            _spread(vertex, convex, corners, outline, inwards=False)
    return convex, concave


def corners_of_contour(contour: Sequence[Vertex]) -> tuple[list[int], list[int]]:
    """The places on a contour that are convex, and those that are concave corners."""
    count = len(contour)
    if count < FEW_VERTICES:
        return list(range(count)), []
    sharpness = _smoothed([_sharpness(contour, n) for n in range(count)])
    convex = [False] * count
    concave = [False] * count
    for n, score in enumerate(sharpness):
        neighbours = (sharpness[n - 1], sharpness[(n + 1) % count])
        convex[n] = score >= CONVEX and score >= max(neighbours) - _NEARLY
        concave[n] = score <= CONCAVE and score <= min(neighbours) + _NEARLY
    for n in range(count):
        if convex[n]:
            for neighbour in (n - 1, (n + 1) % count):
                if sharpness[neighbour] >= _AS_GOOD * sharpness[n]:
                    convex[neighbour] = True
    places = range(count)
    return [n for n in places if convex[n]], [n for n in places if concave[n]]


def _sharpness(contour: Sequence[Vertex], n: int) -> float:
    """How far a place stands out from the lines between its neighbours on both sides."""
    count = len(contour)
    score = 0.0
    here = contour[n]
    for reach in range(1, _REACH + 1):
        a, b = contour[(n - reach) % count], contour[(n + reach) % count]
        distance = distance_to_line(here.x, here.y, a.x, a.y, b.x, b.y) / reach
        if turns_clockwise((a.x, a.y), (here.x, here.y), (b.x, b.y)):
            distance = -distance
        score += distance
    return score


def _smoothed(scores: list[float]) -> list[float]:
    count = len(scores)
    return [
        (4 * score + scores[(n + 1) % count] + scores[n - 1]) / 6 for n, score in enumerate(scores)
    ]


def _spread(
    vertex: Vertex, marks: Marks, corners: set[int], outline: Marks, *, inwards: bool
) -> None:
    """Mark the edges and faces that make a corner together with a corner vertex."""
    between = [edge for edge in vertex.edges if edge.other(vertex).index in corners]
    if between:
        for edge in between:
            marks.add_edge_with_face(edge)
        return
    boundary = [edge for edge in vertex.edges if edge.index in outline.edges]
    if not inwards:
        for edge in boundary:
            marks.add_edge_with_face(edge)
        return
    marks.edges.update(edge.index for edge in boundary)
    for face in vertex.faces:
        if sum(corner.index in outline.vertices for corner in face.vertices) == 1:
            marks.faces.add(face.index)
