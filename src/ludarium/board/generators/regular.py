"""Regular polygons, and stars in them."""

from math import cos, pi, sin

from ludarium.board.faces import make_faces
from ludarium.board.graph import Graph
from ludarium.board.problem import BoardError, check_size
from ludarium.vocabulary.board import SiteType

_FEWEST_SIDES = 3


def regular_polygon(sides: int, use: SiteType, *, star: bool = False) -> Graph:
    """A polygon with equal sides; as a star, its corners are joined to those almost opposite."""
    check_sides(sides)
    check_size(sides)
    radius = sides / (2 * pi)
    first = pi / 4 if sides == 4 else pi / 2
    graph = Graph()
    for n in range(sides):
        angle = first + n / sides * 2 * pi
        graph.add_vertex(radius * cos(angle), radius * sin(angle))
    reach = (sides - 1) // 2 if star else 1
    corners = graph.vertices
    graph.add_edges((corners[n], corners[(n + reach) % sides]) for n in range(sides))
    if use is SiteType.Cell:
        make_faces(graph, check=True)
    graph.reorder()
    return graph


def check_sides(sides: int) -> None:
    """Refuse polygons with too few sides."""
    if sides < _FEWEST_SIDES:
        raise BoardError(
            f"a polygon cannot have {sides} sides", f"It needs at least {_FEWEST_SIDES}."
        )
