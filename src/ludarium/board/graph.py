"""The graph that a board is made from: vertices, edges and faces in a fixed order.

Indices are positions in the lists. The order of elements, and of the edges round a vertex, is
part of what a board means: rules, recordings and coordinates refer to it.
"""

from collections.abc import Iterable, Iterator
from math import atan2, floor, hypot
from typing import TypeVar

TOUCHING = 0.001
"""Two points closer than this (by the sum of the differences) are the same point."""
_CELL = 4 * TOUCHING


class Vertex:
    """A point. Its edges are kept in the order of their angle, counter-clockwise from due west."""

    __slots__ = ("basis", "edges", "faces", "index", "pivot", "shape", "x", "y", "z")

    def __init__(self, index: int, x: float, y: float, z: float = 0.0) -> None:
        self.index = index
        self.x = x
        self.y = y
        self.z = z
        self.edges: list[Edge] = []
        self.faces: list[Face] = []
        self.pivot: Vertex | None = None
        self.basis: str | None = None
        self.shape: str | None = None

    def edge_to(self, other: "Vertex") -> "Edge | None":
        """The edge that leads to another vertex; the first of the graph if there are several."""
        found: Edge | None = None
        for edge in self.edges:
            if (edge.a is other or edge.b is other) and (found is None or edge.index < found.index):
                found = edge
        return found

    def sort_edges(self) -> None:
        """Bring the edges into the order of their angle."""
        x, y = self.x, self.y

        def angle(edge: Edge) -> float:
            end = edge.b if edge.a is self else edge.a
            return atan2(end.y - y, end.x - x)

        self.edges.sort(key=angle)

    def sort_faces(self) -> None:
        """Bring the faces into the order of the angle to their middle."""
        x, y = self.x, self.y
        self.faces.sort(key=lambda face: atan2(face.y - y, face.x - x))

    def __repr__(self) -> str:
        return f"Vertex({self.index}, {self.x:g}, {self.y:g})"


class Edge:
    """A line between two vertices. `tangents` are those of a curved one."""

    __slots__ = ("a", "b", "basis", "index", "left", "right", "shape", "tangents")

    def __init__(self, index: int, a: Vertex, b: Vertex) -> None:
        self.index = index
        self.a = a
        self.b = b
        self.left: Face | None = None
        self.right: Face | None = None
        self.tangents: tuple[tuple[float, float], tuple[float, float]] | None = None
        self.basis: str | None = None
        self.shape: str | None = None

    @property
    def x(self) -> float:
        """Where its middle is."""
        return (self.a.x + self.b.x) * 0.5

    @property
    def y(self) -> float:
        """Where its middle is."""
        return (self.a.y + self.b.y) * 0.5

    @property
    def z(self) -> float:
        """Where its middle is."""
        return (self.a.z + self.b.z) * 0.5

    @property
    def curved(self) -> bool:
        """Whether it is drawn as a curve."""
        return self.tangents is not None

    @property
    def length(self) -> float:
        """The distance between its ends."""
        return hypot(self.b.x - self.a.x, self.b.y - self.a.y, self.b.z - self.a.z)

    def other(self, vertex: Vertex) -> Vertex:
        """The other end."""
        return self.b if self.a is vertex else self.a

    def __repr__(self) -> str:
        return f"Edge({self.index}, {self.a.index}, {self.b.index})"


class Face:
    """A cell of the board: its corners in the order of the walk round it, and its sides."""

    __slots__ = ("basis", "edges", "index", "shape", "vertices", "x", "y", "z")

    def __init__(self, index: int, vertices: list[Vertex], edges: list[Edge]) -> None:
        self.index = index
        self.vertices = vertices
        self.edges = edges
        self.basis: str | None = None
        self.shape: str | None = None
        self.x = self.y = self.z = 0.0
        self.place()

    def place(self) -> None:
        """Put its position in the mean of its corners."""
        # Added one by one: from Python 3.12 on, sum() rounds otherwise, and the last bit counts.
        x = y = z = 0.0
        for vertex in self.vertices:
            x += vertex.x
            y += vertex.y
            z += vertex.z
        count = len(self.vertices)
        self.x, self.y, self.z = x / count, y / count, z / count

    def __repr__(self) -> str:
        return f"Face({self.index}, {[v.index for v in self.vertices]})"


Element = Vertex | Edge | Face
E = TypeVar("E", Vertex, Edge, Face)


class Graph:
    """Vertices, edges and faces, with the tags that say how they were made."""

    def __init__(self) -> None:
        self.vertices: list[Vertex] = []
        self.edges: list[Edge] = []
        self.faces: list[Face] = []
        self.basis: str | None = None
        self.shape: str | None = None
        self._grid: dict[tuple[int, int], list[Vertex]] | None = {}

    # ------------------------------------------------------------------ vertices

    def add_vertex(self, x: float, y: float, z: float = 0.0) -> Vertex:
        """Append a vertex, whatever else is there."""
        vertex = Vertex(len(self.vertices), x, y, z)
        self.vertices.append(vertex)
        if self._grid is not None:
            self._grid.setdefault(_grid_cell(x, y), []).append(vertex)
        return vertex

    def find_vertex(
        self, x: float, y: float, z: float = 0.0, tolerance: float = TOUCHING
    ) -> Vertex | None:
        """The first vertex that touches a point."""
        if tolerance > TOUCHING:
            candidates: Iterable[Vertex] = self.vertices
        else:
            candidates = self._near(x, y)
        best: Vertex | None = None
        for vertex in candidates:
            distance = abs(vertex.x - x) + abs(vertex.y - y) + abs(vertex.z - z)
            if distance < tolerance and (best is None or vertex.index < best.index):
                best = vertex
        return best

    def find_or_add_vertex(self, x: float, y: float, z: float = 0.0) -> Vertex:
        """The vertex at a point, appended if there is none."""
        return self.find_vertex(x, y, z) or self.add_vertex(x, y, z)

    def _near(self, x: float, y: float) -> Iterator[Vertex]:
        if self._grid is None:
            self._grid = {}
            for vertex in self.vertices:
                self._grid.setdefault(_grid_cell(vertex.x, vertex.y), []).append(vertex)
        column, row = _grid_cell(x, y)
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                yield from self._grid.get((i, j), ())

    def moved(self) -> None:
        """Say that vertices were moved: positions are worked out anew, edge orders are kept."""
        self._grid = None
        for face in self.faces:
            face.place()

    # ------------------------------------------------------------------ edges and faces

    def add_edge(self, a: Vertex, b: Vertex) -> Edge:
        """Append an edge, even if there is one already."""
        edge = Edge(len(self.edges), a, b)
        self.edges.append(edge)
        for vertex in (a, b):
            vertex.edges.append(edge)
            vertex.sort_edges()
        return edge

    def find_or_add_edge(self, a: Vertex, b: Vertex) -> Edge:
        """The edge between two vertices, appended if there is none."""
        return a.edge_to(b) or self.add_edge(a, b)

    def add_edges(self, pairs: Iterable[tuple[Vertex, Vertex]]) -> None:
        """Append many new edges at once, sorting the edges round each vertex only once."""
        for a, b in pairs:
            edge = Edge(len(self.edges), a, b)
            self.edges.append(edge)
            a.edges.append(edge)
            b.edges.append(edge)
        for vertex in self.vertices:
            vertex.sort_edges()

    def add_face(self, vertices: list[Vertex]) -> Face:
        """Append a face with these corners; its sides must be there as edges."""
        sides: list[Edge] = []
        for a, b in zip(vertices, [*vertices[1:], vertices[0]], strict=True):
            edge = a.edge_to(b)
            assert edge is not None, "a face needs all of its sides"
            sides.append(edge)
        face = Face(len(self.faces), vertices, sides)
        self.faces.append(face)
        for corner, side in zip(vertices, sides, strict=True):
            if side.a is corner:
                side.right = face
            else:
                side.left = face
            corner.faces.append(face)
        return face

    # ------------------------------------------------------------------ removing

    def remove_faces(self, faces: Iterable[Face], *, trim_edges: bool = False) -> None:
        """Remove faces, and with `trim_edges` those of their sides that then belong to no face."""
        doomed = set(faces)
        for face in doomed:
            self._forget_face(face)
        self.faces = _without(self.faces, doomed)
        if trim_edges:
            sides = {edge for face in doomed for edge in face.edges}
            self.remove_edges(edge for edge in sides if edge.left is None and edge.right is None)

    def remove_edges(self, edges: Iterable[Edge]) -> None:
        """Remove edges and the faces that have them as sides."""
        doomed = set(edges)
        self.remove_faces(face for edge in doomed for face in edge.a.faces if edge in face.edges)
        for edge in doomed:
            edge.a.edges.remove(edge)
            edge.b.edges.remove(edge)
        self.edges = _without(self.edges, doomed)

    def remove_vertices(self, vertices: Iterable[Vertex]) -> None:
        """Remove vertices, the faces that have them as corners, and their edges."""
        doomed = set(vertices)
        self.remove_faces(face for vertex in doomed for face in vertex.faces)
        self.remove_edges(edge for vertex in doomed for edge in vertex.edges)
        self.vertices = _without(self.vertices, doomed)
        self._grid = None

    def clear_faces(self) -> None:
        """Remove all faces."""
        self.faces = []
        for vertex in self.vertices:
            vertex.faces = []
        for edge in self.edges:
            edge.left = edge.right = None

    def _forget_face(self, face: Face) -> None:
        for vertex in face.vertices:
            if face in vertex.faces:
                vertex.faces.remove(face)
        for edge in face.edges:
            if edge.left is face:
                edge.left = None
            if edge.right is face:
                edge.right = None

    # ------------------------------------------------------------------ the whole

    def append(self, other: "Graph") -> None:
        """Take over all elements of another graph, numbered after one's own."""
        self.vertices += other.vertices
        self.edges += other.edges
        self.faces += other.faces
        self._grid = None
        _number(self.vertices)
        _number(self.edges)
        _number(self.faces)

    def reorder(self, *, vertices: bool = True, edges: bool = True, faces: bool = True) -> None:
        """Number the elements anew: row by row from the bottom, from left to right."""
        if vertices:
            _renumber(self.vertices)
        if edges:
            _renumber(self.edges)
        if faces:
            _renumber(self.faces)

    def tag(self, basis: str | None, shape: str | None) -> None:
        """Say how the graph was made; elements keep a tag that they have."""
        self.basis, self.shape = basis, shape
        for element in self.elements():
            element.basis = element.basis or basis
            element.shape = element.shape or shape

    def reset_tags(self, *, basis: str | None = None, shape: str | None = None) -> None:
        """Set the tags of the graph and all elements, whatever they had."""
        self.basis = basis if basis is not None else self.basis
        self.shape = shape if shape is not None else self.shape
        for element in self.elements():
            if basis is not None:
                element.basis = basis
            if shape is not None:
                element.shape = shape

    def elements(self) -> Iterator[Element]:
        """All vertices, edges and faces."""
        yield from self.vertices
        yield from self.edges
        yield from self.faces

    @property
    def mean_edge_length(self) -> float:
        """The mean length of the edges; 1 where there are none."""
        if not self.edges:
            return 1.0
        total = 0.0
        for edge in self.edges:
            total += edge.length
        return total / len(self.edges)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """The least x and y and the greatest x and y of the vertices."""
        xs = [vertex.x for vertex in self.vertices]
        ys = [vertex.y for vertex in self.vertices]
        return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _grid_cell(x: float, y: float) -> tuple[int, int]:
    return floor(x / _CELL), floor(y / _CELL)


def _without(elements: list[E], doomed: set[E]) -> list[E]:
    """The elements that stay, numbered without gaps."""
    staying = [element for element in elements if element not in doomed]
    _number(staying)
    return staying


def _number(elements: list[E]) -> None:
    for index, element in enumerate(elements):
        element.index = index


def _renumber(elements: list[E]) -> None:
    """Sort by height, and by x within the same height; equal ones stay in order."""
    elements.sort(key=_score)
    _number(elements)


def _score(element: Element) -> float:
    return element.y * 100 + element.x
