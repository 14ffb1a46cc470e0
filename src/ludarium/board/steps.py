"""Steps: how the sites of one kind lead to each other, and in which directions.

A step is an arc of a graph: arcs are numbered through, those of a site together and clockwise
from north. The sets of directions of an arc are bits (see `directions`).
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from math import hypot, sqrt

from ludarium.board.directions import (
    ADJACENT,
    ALL,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DIAGONAL,
    INWARD,
    OFF_DIAGONAL,
    ORTHOGONAL,
    OUTWARD,
    ROTATIONAL,
    clockwise_key,
    compass_tags,
)
from ludarium.board.graph import Edge, Element, Face, Graph, Vertex
from ludarium.ludemes.constants.board import SiteType

_STRAIGHT = ORTHOGONAL | ADJACENT | ALL
_EPSILON = 1e-7

_SEEN_AS_DIAGONAL = 1 << 63
"""Marks a step that is a diagonal too, but is not found when the diagonals are listed."""

Found = dict[int, int]
"""The steps of one element: the tags of each target, in the order of discovery."""


class Steps:
    """All steps between sites of one kind; those of a site are arcs `first[site]:first[site+1]`."""

    __slots__ = ("first", "tags", "targets", "vectors")

    def __init__(self, graph: Graph, kind: SiteType) -> None:
        elements = elements_of(graph, kind)
        self.first: list[int] = [0]
        self.targets: list[int] = []
        self.tags: list[int] = []
        self.vectors: list[tuple[float, float, float]] = []
        places = [(element.x, element.y, element.z) for element in elements]
        unit = graph.mean_edge_length
        rotation = _Rotation(graph) if any(v.pivot is not None for v in graph.vertices) else None
        for element, (x, y, z) in zip(elements, places, strict=True):
            found = _discover(element)
            arcs: list[tuple[float, int, int, tuple[float, float, float]]] = []
            fine = _is_crowded(element, found, elements, unit)
            for target, tags in found.items():
                there = places[target]
                vector = (there[0] - x, there[1] - y, there[2] - z)
                dx, dy, dz = vector
                filed = tags | compass_tags(dx, dy, dz, unit, fine=fine)
                if rotation is not None:
                    filed |= rotation.tags(element, elements[target], tags)
                arcs.append((clockwise_key(dx, dy), target, filed & ~_SEEN_AS_DIAGONAL, vector))
            arcs.sort(key=_key)
            for _, target, filed, vector in arcs:
                self.targets.append(target)
                self.tags.append(filed)
                self.vectors.append(vector)
            self.first.append(len(self.targets))

    def arcs(self, site: int, bit: int = ALL) -> list[int]:
        """The arcs that leave a site in a direction, clockwise."""
        tags = self.tags
        return [arc for arc in range(self.first[site], self.first[site + 1]) if tags[arc] & bit]

    def related(self, bit: int) -> list[tuple[int, ...]]:
        """For each site, where its steps in a direction lead, clockwise."""
        first, targets, tags = self.first, self.targets, self.tags
        return [
            tuple([targets[arc] for arc in range(start, end) if tags[arc] & bit])
            for start, end in zip(first, first[1:], strict=False)
        ]


def elements_of(graph: Graph, kind: SiteType) -> Sequence[Element]:
    """The vertices, the edges or the faces of a graph."""
    if kind is SiteType.Vertex:
        return graph.vertices
    return graph.edges if kind is SiteType.Edge else graph.faces


def _key(arc: tuple[float, int, int, tuple[float, float, float]]) -> float:
    return arc[0]


# ---------------------------------------------------------------------- which steps there are


def _discover(element: Element) -> Found:
    if isinstance(element, Vertex):
        return _from_vertex(element)
    return _from_edge(element) if isinstance(element, Edge) else _from_face(element)


def _from_vertex(vertex: Vertex) -> Found:
    """Along the edges, and to the opposite corners of faces."""
    found = {edge.other(vertex).index: _STRAIGHT for edge in vertex.edges}
    for face in vertex.faces:
        if len(face.vertices) < 4:
            continue
        others = (other for other in face.vertices if other is not vertex)
        opposite = min(others, key=lambda other: _distance_to_line(face, vertex, other))
        if opposite.index in found:
            found[opposite.index] |= _SEEN_AS_DIAGONAL
        else:
            found[opposite.index] = DIAGONAL | ALL
    return found


def _from_edge(edge: Edge) -> Found:
    """To the edges at either end."""
    return {
        other.index: _STRAIGHT for end in (edge.a, edge.b) for other in end.edges if other is not edge
    }


def _from_face(face: Face) -> Found:
    """Across the sides, across the corners, and along an edge that leaves a corner."""
    found: Found = {face.index: 0}
    for edge in face.edges:
        for other in (edge.left, edge.right):
            if other is not None and other is not face:
                found[other.index] = _STRAIGHT
    for corner in face.vertices:
        others = [other for other in corner.faces if other.index not in found]
        if others:
            if len(others) > 1:
                others.sort(key=lambda other: _distance_to_line(corner, face, other))
            found[others[0].index] = DIAGONAL | ADJACENT | ALL
    for corner in face.vertices:
        for other in corner.faces:
            if other.index not in found:
                found[other.index] = OFF_DIAGONAL | ADJACENT | ALL
    for corner in face.vertices:
        if len(corner.edges) == 3:
            _across_an_edge(face, corner, found)
    del found[face.index]
    return found


def _across_an_edge(face: Face, corner: Vertex, found: Found) -> None:
    """From a corner of three edges, to faces straight on at the far end of the third edge."""
    away = next((edge for edge in corner.edges if edge not in face.edges), None)
    if away is None:
        return
    end = away.other(corner)
    for other in end.faces:
        if other.index not in found:
            aside = _distance_to_line(corner, face, other) + _distance_to_line(end, face, other)
            if aside / hypot(other.x - face.x, other.y - face.y, other.z - face.z) <= 0.1:
                found[other.index] = DIAGONAL | ALL


def _distance_to_line(point: Element, a: Element, b: Element) -> float:
    """How far a point is from the line through two others, seen from above."""
    dx, dy = b.x - a.x, b.y - a.y
    px, py = point.x - a.x, point.y - a.y
    if abs(dx) + abs(dy) < _EPSILON:
        return sqrt(px * px + py * py)
    area = py * dx - px * dy
    return sqrt(area * area / (dx * dx + dy * dy))


# ---------------------------------------------------------------------- how finely they are named


def _is_crowded(element: Element, found: Found, elements: Sequence[Element], unit: float) -> bool:
    """Whether eight compass points are too few to tell the steps of an element apart.

    Its steps to elements of all three kinds count.
    """
    x, y, z = element.x, element.y, element.z
    seen = set()
    for other in chain(_incident(element), (elements[target] for target in found)):
        tags = compass_tags(other.x - x, other.y - y, other.z - z, unit, fine=False)
        if tags in seen:
            return True
        seen.add(tags)
    return False


def _incident(element: Element) -> Iterator[Element]:
    """The elements of the other kinds that touch this one."""
    if isinstance(element, Vertex):
        yield from element.edges
        yield from element.faces
    elif isinstance(element, Edge):
        yield element.a
        yield element.b
        faces = {face.index: face for end in (element.a, element.b) for face in end.faces}
        yield from faces.values()
    else:
        yield from element.edges
        yield from element.vertices


# ---------------------------------------------------------------------- round a pivot


class _Rotation:
    """Names the steps that lead towards, away from and round the pivots of a board."""

    def __init__(self, graph: Graph) -> None:
        self.pivots = {v.pivot.index for v in graph.vertices if v.pivot is not None}
        self.curves = {
            frozenset((edge.a.index, edge.b.index)) for edge in graph.edges if edge.curved
        }

    def tags(self, element: Element, target: Element, tags: int) -> int:
        """The tags of a step that has others already."""
        if isinstance(element, Vertex) and element.index in self.pivots:
            return OUTWARD | ROTATIONAL
        pivot = _pivot_of(element)
        if pivot is None or tags & (DIAGONAL | _SEEN_AS_DIAGONAL):
            return 0
        cosine = _cosine(element, target, pivot)
        if cosine > 0.9:
            return INWARD | ROTATIONAL
        if cosine < -0.9:
            return OUTWARD | ROTATIONAL
        # Curves are looked up by number, as if both elements were vertices.
        if frozenset((element.index, target.index)) not in self.curves:
            return 0
        side = (target.x - pivot.x) * (element.y - pivot.y) - (target.y - pivot.y) * (
            element.x - pivot.x
        )
        return (CLOCKWISE if side > _EPSILON else COUNTER_CLOCKWISE) | ROTATIONAL


def _pivot_of(element: Element) -> Vertex | None:
    if isinstance(element, Vertex):
        return element.pivot
    corners = (element.a, element.b) if isinstance(element, Edge) else element.vertices
    return next((corner.pivot for corner in corners if corner.pivot is not None), None)


def _cosine(element: Element, target: Element, pivot: Vertex) -> float:
    """The cosine of the angle at an element between a target and the pivot."""
    ax, ay = target.x - element.x, target.y - element.y
    bx, by = pivot.x - element.x, pivot.y - element.y
    length = hypot(ax, ay) * hypot(bx, by)
    return (ax * bx + ay * by) / length if length > 0 else 0.0
