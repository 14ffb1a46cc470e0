"""Boards like a Celtic knot: squares that stand on a corner, with lobes round the edge."""

from collections.abc import Iterable, Sequence
from math import atan2, hypot, pi, sqrt

from ludarium.board.faces import make_faces
from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.generators.outlines import (
    COUNTER_CLOCKWISE,
    Outline,
    grid_polygon,
    points_inside,
)
from ludarium.board.generators.points import pairs_one_apart
from ludarium.board.graph import Graph, Vertex
from ludarium.board.measuring.perimeters import find_perimeters
from ludarium.board.polygon import Point
from ludarium.board.problem import check_size

_HALF = 1 / sqrt(2)
_WIDTH = 2 * _HALF
_CORNERS = ((_HALF, 0.0), (0.0, _HALF), (-_HALF, 0.0), (0.0, -_HALF))
_TOLERANCE = 0.05
_MARGIN = 1
_SHARP = 0.25 * pi
_FLAT = 0.1 * pi
_REACH = 0.9
"""How far a lobe with a tip of its own stands out, in lengths of an edge."""


def celtic(rows: int, columns: int | None = None) -> Graph:
    """A knot of so many rows and columns; a square one if no number of columns is given."""
    shape = "Square" if columns is None else "Rectangle"
    columns = rows if columns is None else columns
    check_dimensions(number_of_rows=rows, number_of_columns=columns)
    check_size(2 * rows * columns)
    return _knot([_centre(row, column) for row in range(rows) for column in range(columns)], shape)


def celtic_in_outline(outline: Outline) -> Graph:
    """The part of a knot whose squares have their middle in an outline."""
    polygon = grid_polygon(outline, COUNTER_CLOCKWISE, _WIDTH)
    return _knot(points_inside(polygon, _centre, _MARGIN), "NoShape")


def _centre(row: int, column: int) -> Point:
    return column * _WIDTH, row * _WIDTH


def _knot(centres: Iterable[Point], shape: str) -> Graph:
    graph = Graph()
    for x, y in centres:
        for dx, dy in _CORNERS:
            graph.find_or_add_vertex(x + dx, y + dy)
    vertices = graph.vertices
    points = [(vertex.x, vertex.y, 0.0) for vertex in vertices]
    graph.add_edges((vertices[i], vertices[j]) for i, j in pairs_one_apart(points, _TOLERANCE))
    make_faces(graph, check=True)
    for contour in find_perimeters(graph)[:1]:
        for place in _places_for_lobes(contour):
            _add_lobe(graph, contour, place)
    graph.tag("Celtic", shape)
    graph.reorder()
    return graph


def _places_for_lobes(contour: Sequence[Vertex]) -> list[int]:
    """Where lobes begin: at every convex corner, and at every second place of a straight run."""
    places = []
    straight = 0
    for place in range(len(contour)):
        turn = _turn(contour, place)
        if turn > _SHARP:
            places.append(place)
            straight = 0
        elif abs(turn) < _FLAT:
            straight += 1
            if straight % 2 == 0:
                places.append(place)
    return places


def _add_lobe(graph: Graph, contour: Sequence[Vertex], place: int) -> None:
    before, start, following, after = (
        contour[(place + step) % len(contour)] for step in (-1, 0, 1, 2)
    )
    if _turn(contour, place + 1) < -_SHARP:
        # The lobe bridges the notch at the following corner.
        edge = graph.add_edge(start, after)
        edge.tangents = _direction(following, after), _direction(following, start)
        graph.add_face([following, start, after])
        return
    if abs(_turn(contour, place)) < _FLAT:
        x, y = following.y - start.y, start.x - following.x
    else:
        x, y = start.x - before.x, start.y - before.y
    tip = graph.add_vertex(
        (start.x + following.x) / 2 + _REACH * x, (start.y + following.y) / 2 + _REACH * y
    )
    outwards = _unit(x, y)
    graph.add_edge(start, tip).tangents = outwards, _direction(tip, start)
    graph.add_edge(tip, following).tangents = _direction(tip, following), outwards
    graph.add_face([start, tip, following])


def _direction(a: Vertex, b: Vertex) -> Point:
    return _unit(b.x - a.x, b.y - a.y)


def _unit(x: float, y: float) -> Point:
    length = hypot(x, y)
    return x / length, y / length


def _turn(contour: Sequence[Vertex], place: int) -> float:
    """By how much a contour turns at a place, to the left if positive."""
    a, b, c = (contour[(place + step) % len(contour)] for step in (-1, 0, 1))
    ux, uy = b.x - a.x, b.y - a.y
    vx, vy = c.x - b.x, c.y - b.y
    return atan2(ux * vy - uy * vx, ux * vx + uy * vy)
