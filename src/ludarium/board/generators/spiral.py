"""A line of vertices that winds outwards from a centre."""

from itertools import pairwise
from math import cos, pi, sin

from ludarium.board.generators.curves import add_arc
from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.graph import Graph

_SMOOTHINGS = 2
_LAST_DOUBLED_RING = 2


def spiral(turns: int, sites: int, *, clockwise: bool = True) -> Graph:
    """A spiral that starts with the centre as its first site."""
    check_dimensions(number_of_turns=turns, number_of_sites=sites)
    graph = Graph()
    centre = graph.add_vertex(0.0, 0.0)
    for angle in _angles(turns, sites)[1:sites]:
        x = angle * cos(angle)
        graph.add_vertex(-x if clockwise else x, angle * sin(angle))
    for a, b in pairwise(graph.vertices):
        add_arc(graph, a, b)
    for vertex in graph.vertices:
        vertex.pivot = centre
    graph.tag("Spiral", "Spiral")
    return graph


def _angles(turns: int, sites: int) -> list[float]:
    """How far the line has turned at each site; the distance from the centre grows with it."""
    angles = [0.0]
    steps = _steps_of_first_ring(turns, sites)
    for ring in range(1, turns + 2):
        if steps == 0 or len(angles) > sites:
            break
        step = 2 * pi / steps
        first = 2 * pi * ring - (step / 2 if ring <= _LAST_DOUBLED_RING or ring % 2 else 0.0)
        angles.extend(first + step * n for n in range(steps))
        if ring <= _LAST_DOUBLED_RING:
            steps *= 2
    angles.extend([0.0] * (sites + 1 - len(angles)))
    for _ in range(_SMOOTHINGS):
        for n in range(2, sites):
            angles[n] = (angles[n - 1] + angles[n + 1]) / 2
    if sites > 1:
        angles[1] -= (angles[2] - angles[1]) / 2
    return angles


def _steps_of_first_ring(turns: int, sites: int) -> int:
    """How many sites the first turn has, if all turns but the last are to hold no more than all."""
    share = sum(2 ** min(ring - 1, _LAST_DOUBLED_RING) for ring in range(1, turns))
    return (sites - 1) // share if share else 0
