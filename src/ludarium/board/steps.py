"""Steps: how the sites of one kind lead to each other, and in which directions.

A step is an arc of a graph: arcs are numbered through, those of a site together and clockwise
from north. The sets of directions of an arc are bits (see `directions`).
"""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise, zip_longest
from math import hypot
from typing import Final

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
    Heading,
    heading,
)
from ludarium.board.graph import Edge, Element, Face, Graph, Vertex
from ludarium.board.measuring.geometry import distance_to_line
from ludarium.board.measuring.marks import elements_of
from ludarium.board.problem import check_steps
from ludarium.vocabulary.board import SiteType

_STRAIGHT: Final = ORTHOGONAL | ADJACENT | ALL
_EPSILON: Final = 1e-7

_ALSO_DIAGONAL: Final = 1 << 63
"""Marks a step along an edge that is a diagonal of a face too, but is not listed as one."""

Vector = tuple[float, float, float]
"""How far a step leads to the east, to the north and up."""

Found = dict[int, int]
"""The steps of one element: the tags of each target, in the order of discovery."""


class Steps:
    """All steps between sites of one kind; those of a site are arcs `first[site]:first[site+1]`."""

    __slots__ = ("first", "sources", "tags", "targets", "vectors")

    def __init__(self, graph: Graph, kind: SiteType) -> None:
        elements: Sequence[Element] = elements_of(graph, kind)
        places = [(element.x, element.y, element.z) for element in elements]
        headings = _Headings(graph.mean_edge_length)
        rotation = _Rotation(graph) if any(v.pivot is not None for v in graph.vertices) else None
        self.first: list[int] = [0]
        self.sources: list[int] = []
        self.targets: list[int] = []
        self.tags: list[int] = []
        self.vectors: list[Vector] = []
        for element, (x, y, z) in zip(elements, places, strict=True):
            found = _discover(element)
            fine = _is_crowded(element, found, elements, headings)
            arcs: list[tuple[float, int, int, Vector]] = []
            for target, tags in found.items():
                there = places[target]
                vector = (there[0] - x, there[1] - y, there[2] - z)
                ahead = headings[vector]
                tags |= ahead.fine if fine else ahead.coarse
                if rotation is not None:
                    tags |= rotation.tags(element, elements[target], tags)
                arcs.append((ahead.clockwise, target, tags & ~_ALSO_DIAGONAL, vector))
            arcs.sort(key=_clockwise)
            for _, target, tags, vector in arcs:
                self.sources.append(element.index)
                self.targets.append(target)
                self.tags.append(tags)
                self.vectors.append(vector)
            self.first.append(len(self.targets))
            check_steps(len(self.targets))

    def arcs(self, site: int, bit: int = ALL) -> list[int]:
        """The arcs that leave a site in a direction, clockwise; none leave a site off the board."""
        if not 0 <= site < len(self.first) - 1:
            return []
        tags = self.tags
        return [arc for arc in range(self.first[site], self.first[site + 1]) if tags[arc] & bit]

    def related(self, bit: int) -> list[tuple[int, ...]]:
        """For each site, where its steps in a direction lead, clockwise."""
        targets, tags = self.targets, self.tags
        return [
            tuple([targets[arc] for arc in range(start, end) if tags[arc] & bit])
            for start, end in pairwise(self.first)
        ]


class _Headings(dict[Vector, Heading]):
    """Where vectors lead; boards have many steps but few vectors."""

    def __init__(self, unit: float) -> None:
        super().__init__()
        self.unit = unit

    def __missing__(self, vector: Vector) -> Heading:
        found = self[vector] = heading(*vector, self.unit)
        return found


def _clockwise(arc: tuple[float, int, int, Vector]) -> float:
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
        opposite = min(others, key=lambda other: _aside(face, vertex, other))
        if opposite.index in found:
            found[opposite.index] |= _ALSO_DIAGONAL
        else:
            found[opposite.index] = DIAGONAL | ALL
    return found


def _from_edge(edge: Edge) -> Found:
    """To the edges at either end."""
    others = (other for end in (edge.a, edge.b) for other in end.edges)
    return {other.index: _STRAIGHT for other in others if other is not edge}


def _from_face(face: Face) -> Found:
    """Across the sides, across the corners, and along an edge that leaves a corner."""
    found: Found = {face.index: 0}
    for edge in face.edges:
        other = edge.right if edge.left is face else edge.left if edge.right is face else None
        if other is not None:
            found[other.index] = _STRAIGHT
    for corner in face.vertices:
        others = [other for other in corner.faces if other.index not in found]
        if others:
            straight = min(others, key=lambda other: _aside(corner, face, other))
            found[straight.index] = DIAGONAL | ADJACENT | ALL
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
            both = _aside(corner, face, other) + _aside(end, face, other)
            if both <= 0.1 * hypot(other.x - face.x, other.y - face.y, other.z - face.z):
                found[other.index] = DIAGONAL | ALL


def _aside(point: Element, a: Element, b: Element) -> float:
    """How far a point is from the line through two others, seen from above."""
    return distance_to_line(point.x, point.y, a.x, a.y, b.x, b.y)


# ---------------------------------------------------------------------- how finely they are named


def _is_crowded(
    element: Element, found: Found, elements: Sequence[Element], headings: _Headings
) -> bool:
    """Whether eight compass points are too few to tell the steps of an element apart.

    Its steps to elements of all three kinds count.
    """
    x, y, z = element.x, element.y, element.z
    seen = set()
    same_kind = (elements[target] for target in found)
    for other in chain.from_iterable(zip_longest(same_kind, _incident(element))):
        if other is not None:
            point = headings[other.x - x, other.y - y, other.z - z].coarse
            if point in seen:
                return True
            seen.add(point)
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
        self.pivots = {vertex.pivot for vertex in graph.vertices}
        self.curves = {
            frozenset((edge.a.index, edge.b.index)) for edge in graph.edges if edge.curved
        }

    def tags(self, element: Element, target: Element, tags: int) -> int:
        """The tags of a step that has others already."""
        if element in self.pivots:
            return OUTWARD | ROTATIONAL
        pivot = _pivot_of(element)
        if pivot is None or tags & (DIAGONAL | _ALSO_DIAGONAL):
            return 0
        cosine = _cosine(element, target, pivot)
        if cosine > 0.9:
            return INWARD | ROTATIONAL
        if cosine < -0.9:
            return OUTWARD | ROTATIONAL
        # quirk: curves-by-number: Whether a step follows a curve is looked up by the numbers of its
        # ends, as if these were vertices.
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
