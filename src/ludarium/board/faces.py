"""Finding the faces of a graph by walking round them."""

from ludarium.board.edge_grid import EdgeGrid
from ludarium.board.graph import TOUCHING, Edge, Graph, Vertex

MAX_SIDES = 32
_EPSILON = 1e-7
_SAME_HEIGHT = 1e-4


def make_faces(graph: Graph, *, check: bool = False) -> None:
    """Replace the faces of a graph by those that its edges enclose.

    From every vertex, along each of its edges, a walk takes the next edge at every corner. A walk
    that comes back clockwise is a face. With `check`, a walk that crosses an edge is given up.
    """
    graph.clear_faces()
    crossings = _Crossings(graph) if check else None
    covered: set[tuple[Vertex, Edge]] = set()
    known: set[frozenset[Vertex]] = set()
    for start in graph.vertices:
        for first in start.edges:
            if (start, first) in covered:
                continue
            walk = _walk(start, first, crossings)
            if walk is None or len(walk) < 3:
                continue
            corners = [vertex for vertex, _ in walk]
            if _signed_area(corners) >= 0:
                continue
            if walk[0][1] is first:
                # The same walk from any other corner would only find the same face.
                covered.update(walk)
            key = frozenset(corners)
            if key not in known or not _is_known(corners):
                known.add(key)
                graph.add_face(corners)


def _walk(
    start: Vertex, first: Edge, crossings: "_Crossings | None"
) -> list[tuple[Vertex, Edge]] | None:
    """The corners passed from the start until it is reached again, and the edges that led there."""
    walk = [(start, first)]
    on_walk = {start}
    vertex, edge = start, first
    while True:
        edges = vertex.edges
        here = edges.index(edge)
        for turn in range(here + 1 - len(edges), here):
            edge = edges[turn]
            target = edge.b if edge.a is vertex else edge.a
            if abs(target.z - start.z) < _SAME_HEIGHT:
                break
        else:
            return None
        vertex = target
        if vertex is start:
            walk[0] = (start, edge)
            return walk
        if vertex in on_walk or len(walk) >= MAX_SIDES:
            return None
        if crossings is not None and crossings.cross(edge):
            return None
        walk.append((vertex, edge))
        on_walk.add(vertex)


def _signed_area(walk: list[Vertex]) -> float:
    area = 0.0
    before = walk[-1]
    for vertex in walk:
        area += before.x * vertex.y - vertex.x * before.y
        before = vertex
    return area / 2


def _is_known(walk: list[Vertex]) -> bool:
    """Whether a face with the same corners in the same cyclic order is there already."""
    for face in walk[0].faces:
        corners = face.vertices
        if len(corners) != len(walk):
            continue
        at = next(i for i, v in enumerate(corners) if v is walk[0])
        forwards = corners[at:] + corners[:at]
        backwards = [forwards[0], *reversed(forwards[1:])]
        if all(a is b for a, b in zip(forwards, walk, strict=True)):
            return True
        if all(a is b for a, b in zip(backwards, walk, strict=True)):
            return True
    return False


class _Crossings:
    """Which edges of a graph cross another, looked up once for each."""

    def __init__(self, graph: Graph) -> None:
        self._grid = EdgeGrid(graph.edges, graph.mean_edge_length)
        self._known: dict[int, bool] = {}

    def cross(self, edge: Edge) -> bool:
        """Whether an edge crosses one before it; those that meet it at an end do not count."""
        known = self._known.get(edge.index)
        if known is None:
            edges = self._grid.edges
            # quirk: crossings-of-earlier-edges: When cells are made of lines that cross, a line is
            # given up only if it crosses one that was drawn before it.
            before = (edges[i] for i in self._grid.near(edge) if i < edge.index)
            known = any(_cross(edge, other) for other in before)
            self._known[edge.index] = known
        return known


def _cross(first: Edge, second: Edge) -> bool:
    a, b, c, d = first.a, first.b, second.a, second.b
    if not segments_meet(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y):
        return False
    return not (_touch(a, c) or _touch(a, d) or _touch(b, c) or _touch(b, d))


def _touch(p: Vertex, q: Vertex) -> bool:
    return abs(p.x - q.x) + abs(p.y - q.y) + abs(p.z - q.z) < TOUCHING


def segments_meet(
    ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float
) -> bool:
    """Whether the segments a–b and c–d have a point in common; parallel ones have none."""
    determinant = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if abs(determinant) < _EPSILON:
        return False
    s = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / determinant
    t = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / determinant
    return -_EPSILON <= s <= 1 + _EPSILON and -_EPSILON <= t <= 1 + _EPSILON
