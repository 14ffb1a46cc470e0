"""Finding the faces of a graph by walking round them."""

from ludarium.board.graph import Edge, Graph, Vertex

MAX_SIDES = 32
_EPSILON = 1e-7


def make_faces(graph: Graph, *, check: bool = False) -> None:
    """Replace the faces of a graph by those that its edges enclose.

    From every vertex, along each of its edges, a walk takes the next edge at every corner. A walk
    that comes back clockwise is a face. With `check`, a walk that crosses an edge is given up.
    """
    graph.clear_faces()
    known: set[frozenset[int]] = set()
    for start in graph.vertices:
        for first in list(start.edges):
            walk = _walk(graph, start, first, check)
            if walk is None or len(walk) < 3 or _signed_area(walk) >= 0:
                continue
            key = frozenset(v.index for v in walk)
            if key in known and _is_known(graph, walk):
                continue
            known.add(key)
            graph.add_face(walk)


def _walk(graph: Graph, start: Vertex, first: Edge, check: bool) -> list[Vertex] | None:
    walk = [start]
    on_walk = {start.index}
    vertex, edge = start, first
    while True:
        edges = vertex.edges
        here = edges.index(edge)
        count = len(edges)
        for turn in range(1, count + 1):
            edge = edges[(here + turn) % count]
            target = edge.other(vertex)
            if turn < count and abs(target.z - start.z) < 1e-4:
                break
        else:
            return None
        vertex = target
        if vertex is start:
            return walk
        if vertex.index in on_walk or len(walk) >= MAX_SIDES:
            return None
        if check and is_crossing(graph, edge):
            return None
        walk.append(vertex)
        on_walk.add(vertex.index)


def _signed_area(walk: list[Vertex]) -> float:
    area = 0.0
    before = walk[-1]
    for vertex in walk:
        area += before.x * vertex.y - vertex.x * before.y
        before = vertex
    return area / 2


def _is_known(graph: Graph, walk: list[Vertex]) -> bool:
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


def is_crossing(graph: Graph, edge: Edge) -> bool:
    """Whether an edge crosses one that comes before it; edges that meet it at an end do not."""
    a, b = edge.a, edge.b
    low_x, high_x = (a.x, b.x) if a.x <= b.x else (b.x, a.x)
    low_y, high_y = (a.y, b.y) if a.y <= b.y else (b.y, a.y)
    for other in graph.edges:
        if other is edge:
            return False
        c, d = other.a, other.b
        if (
            max(c.x, d.x) < low_x - 0.001
            or min(c.x, d.x) > high_x + 0.001
            or max(c.y, d.y) < low_y - 0.001
            or min(c.y, d.y) > high_y + 0.001
        ):
            continue
        if any(_touch(p, q) for p in (a, b) for q in (c, d)):
            continue
        if segments_meet(a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y):
            return True
    return False


def _touch(p: Vertex, q: Vertex) -> bool:
    return abs(p.x - q.x) + abs(p.y - q.y) + abs(p.z - q.z) < 0.001


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
