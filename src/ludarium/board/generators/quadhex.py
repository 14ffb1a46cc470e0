"""Hexagonal boards of four-sided cells."""

from math import cos, pi, sin, sqrt

from ludarium.board.faces import make_faces
from ludarium.board.generators.dimensions import check_dimensions
from ludarium.board.graph import Graph, Vertex
from ludarium.board.polygon import Point
from ludarium.board.problem import check_size

_KITES = 6
_THIRDS = 3


def quadhex(layers: int, *, thirds: bool = False) -> Graph:
    """A hexagon cut from its centre into six kites, or into three parts, and these into grids."""
    check_dimensions(number_of_layers=layers)
    check_size(_KITES * layers * layers)
    graph = Graph()
    if thirds:
        _draw_thirds(graph, layers)
    else:
        _draw_kites(graph, layers)
    make_faces(graph, check=True)
    graph.tag("QuadHex", "Hexagon")
    graph.reorder()
    return graph


def _draw_kites(graph: Graph, layers: int) -> None:
    height = layers * sqrt(3) / 2
    centre, top, corner = (0.0, 0.0), (0.0, height), (layers / 2, height)
    side = (corner[0] + layers) / 2, corner[1] / 2
    for n in range(_KITES):
        turn = n * pi / 3
        grid = []
        for start, end in _lines(layers, (centre, side), (top, corner)):
            start, end = _turned(turn, start), _turned(turn, end)
            grid.append([_between(column / layers, start, end) for column in range(layers + 1)])
        _draw_kite(graph, grid)


def _draw_kite(graph: Graph, grid: list[list[Point]]) -> None:
    """Draw a kite, but not its first side, which is the last one of the kite before it."""
    last = len(grid) - 1
    for row in range(last):
        for column in range(last):
            near = graph.find_or_add_vertex(*grid[row][column])
            beside = graph.find_or_add_vertex(*grid[row][column + 1])
            across = graph.find_or_add_vertex(*grid[row + 1][column + 1])
            graph.find_or_add_edge(near, beside)
            graph.find_or_add_edge(beside, across)
            if row + 1 == last:
                graph.find_or_add_edge(across, graph.find_or_add_vertex(*grid[row + 1][column]))


def _draw_thirds(graph: Graph, layers: int) -> None:
    """Draw three parts of two grids each, which leave a triangle in the middle."""
    height = layers * sqrt(3) / 2
    corner, bottom = (-layers / 2, -height), (0.0, -height)
    share = layers / (layers + 0.5)
    inner = _between(share, bottom, (0.0, 0.0))
    side = _between(share / 2, corner, (-layers, 0.0))
    part = [
        [_between(column / layers, start, end) for column in range(layers + 1)]
        for start, end in _lines(layers, (corner, bottom), (side, inner))
    ]
    tips, left_sides, right_sides = [], [], []
    for n in range(_THIRDS):
        turn = n * 2 * pi / 3
        left = _copied(graph, part, turn, mirrored=False)
        # The line in the middle belongs to both halves.
        right = [*_copied(graph, part[:-1], turn, mirrored=True), left[-1]]
        _draw_grid(graph, left)
        _draw_grid(graph, right)
        tips.append(left[-1][-1])
        left_sides.append(left[0][-1])
        right_sides.append(right[0][-1])
    for n in range(_THIRDS):
        graph.find_or_add_edge(tips[n], tips[(n + 1) % _THIRDS])
    for n in range(_THIRDS):
        graph.find_or_add_edge(right_sides[n], left_sides[(n + 1) % _THIRDS])


def _copied(
    graph: Graph, grid: list[list[Point]], turn: float, *, mirrored: bool
) -> list[list[Vertex]]:
    return [
        [graph.add_vertex(*_turned(turn, (-x if mirrored else x, y))) for x, y in line]
        for line in grid
    ]


def _draw_grid(graph: Graph, grid: list[list[Vertex]]) -> None:
    for row, line in enumerate(grid):
        for column, vertex in enumerate(line):
            if column + 1 < len(line):
                graph.find_or_add_edge(vertex, line[column + 1])
            if row + 1 < len(grid):
                graph.find_or_add_edge(vertex, grid[row + 1][column])


def _lines(
    count: int, starts: tuple[Point, Point], ends: tuple[Point, Point]
) -> list[tuple[Point, Point]]:
    """Lines from one side to the opposite side of a quadrangle, evenly spaced."""
    return [(_between(n / count, *starts), _between(n / count, *ends)) for n in range(count + 1)]


def _between(share: float, a: Point, b: Point) -> Point:
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def _turned(angle: float, point: Point) -> Point:
    x, y = point
    return x * cos(angle) - y * sin(angle), y * cos(angle) + x * sin(angle)
