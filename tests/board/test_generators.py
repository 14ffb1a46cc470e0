"""The graphs that a description can ask for: how many sites they have, where, in which order."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.board.generators.hexagonal import hexagons
from ludarium.board.generators.square import rectangle
from ludarium.board.generators.triangular import triangles
from ludarium.board.graph import Edge as BoardEdge
from ludarium.board.graph import Face, Vertex
from ludarium.board.graph import Graph as BoardGraph
from ludarium.board.problem import BoardError
from ludarium.engine.kinds import Dim, Graph
from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.reader import read_as
from ludarium.vocabulary.board import SiteType, TriShape

CELLS, EDGES, VERTICES = SiteType.Cell, SiteType.Edge, SiteType.Vertex
Site = Vertex | BoardEdge | Face


def draw(description: str, use: SiteType) -> BoardGraph:
    (node,) = parse(Text.of(Source("graph.lud", description)))
    return read_as(node, Graph).build(use)


def number(description: str) -> int:
    (node,) = parse(Text.of(Source("number.lud", description)))
    return read_as(node, Dim).number()


def sites(graph: BoardGraph, use: SiteType) -> Sequence[Site]:
    if use is CELLS:
        return graph.faces
    return graph.edges if use is EDGES else graph.vertices


def place(site: Site) -> tuple[float, float]:
    return round(site.x, 2), round(site.y, 2)


def rows(description: str, use: SiteType) -> list[int]:
    """How many sites follow each other at the same height, in the order of their numbers."""
    heights = [round(site.y, 6) for site in sites(draw(description, use), use)]
    assert heights == sorted(heights)
    return list(Counter(heights).values())


COUNTS = [
    # the graph                              played on  vertices edges cells
    ("(square 3)", CELLS, 16, 24, 9),
    ("(square 3)", VERTICES, 9, 12, 4),
    ("(square 2)", EDGES, 4, 4, 1),
    ("(square Limping 3)", CELLS, 20, 31, 12),
    ("(square 5 diagonals:Implied)", VERTICES, 25, 40, 16),
    ("(square 5 diagonals:Alternating)", VERTICES, 25, 56, 32),
    ("(square 5 diagonals:Concentric)", VERTICES, 25, 56, 32),
    ("(square 3 diagonals:Solid)", VERTICES, 13, 28, 16),
    ("(square 3 diagonals:SolidNoSplit)", VERTICES, 9, 20, 16),
    ("(square 3 diagonals:Radiating)", VERTICES, 9, 16, 8),
    ("(square 3 pyramidal:True)", VERTICES, 14, 36, 5),
    ("(square {2 3 2 3})", VERTICES, 12, 17, 6),
    ("(square (poly {{0 0} {0 2} {3 2} {3 0}}))", VERTICES, 12, 17, 6),
    ("(rectangle 2 4)", CELLS, 15, 22, 8),
    ("(rectangle 3)", CELLS, 16, 24, 9),
    ("(hex 3)", CELLS, 54, 72, 19),
    ("(hex 3)", VERTICES, 54, 72, 19),
    ("(hex {3 3})", CELLS, 54, 72, 19),
    ("(tri Hexagon 3)", VERTICES, 19, 42, 24),
    ("(tri Hexagon 2)", CELLS, 19, 42, 24),
    ("(tri {3 3})", VERTICES, 19, 42, 24),
    ("(concentric Square rings:3)", VERTICES, 24, 32, 0),
    ("(concentric Square rings:3)", CELLS, 24, 32, 9),
    ("(concentric Square rings:3 joinCorners:True)", VERTICES, 24, 40, 0),
    ("(concentric Square rings:3 joinMidpoints:False)", VERTICES, 24, 24, 0),
    ("(concentric Hexagon rings:2 midpoints:False)", VERTICES, 12, 12, 0),
    ("(concentric sides:5 rings:2)", VERTICES, 20, 25, 0),
    ("(concentric Target rings:2 steps:4)", CELLS, 9, 16, 8),
    ("(concentric {1 4 4})", VERTICES, 9, 16, 0),
    ("(concentric {1 -4 4})", VERTICES, 9, 12, 0),
    ("(concentric {1 4 4} stagger:True)", VERTICES, 9, 12, 0),
    ("(concentric {4 8})", CELLS, 17, 28, 12),
    ("(concentric Target rings:3)", CELLS, 24, 24, 3),
    ("(wedge 3)", VERTICES, 7, 10, 0),
    ("(wedge 3 5)", VERTICES, 11, 18, 0),
    ("(regular 5)", CELLS, 5, 5, 1),
    ("(regular 5)", VERTICES, 5, 5, 0),
    ("(regular Star 5)", VERTICES, 5, 5, 0),
    ("(spiral turns:4 sites:60)", VERTICES, 60, 59, 0),
    ("(repeat 2 3 step:{{1 0} {0 1}} (poly {{0 0} {0 1} {1 1} {1 0}}))", CELLS, 12, 17, 6),
    ("(tiling T33434 2)", VERTICES, 34, 69, 36),
    ("(tiling T3636 2)", CELLS, 30, 48, 19),
    ("(brick 2 3 trim:True)", CELLS, 21, 27, 7),
    ("(brick Spiral 2)", CELLS, 16, 20, 5),
    ("(celtic 2)", CELLS, 16, 28, 13),
    ("(quadhex 2)", CELLS, 37, 60, 24),
    ("(quadhex 2 thirds:True)", CELLS, 45, 72, 28),
]


@pytest.mark.parametrize(("description", "use", "vertices", "edges", "cells"), COUNTS)
def test_a_graph_has_so_many_vertices_edges_and_cells(
    description: str, use: SiteType, vertices: int, edges: int, cells: int
) -> None:
    graph = draw(description, use)
    assert (len(graph.vertices), len(graph.edges), len(graph.faces)) == (vertices, edges, cells)


ROWS = [
    # the graph             played on, and the sites of each row from the bottom
    ("(square 4)", CELLS, [4, 4, 4, 4]),
    ("(square Diamond 2)", CELLS, [1, 3, 1]),
    ("(rectangle 2 4)", CELLS, [4, 4]),
    ("(hex 3)", CELLS, [3, 4, 5, 4, 3]),
    ("(hex 5)", CELLS, [5, 6, 7, 8, 9, 8, 7, 6, 5]),
    ("(hex Rectangle 3 4)", CELLS, [4, 3, 4]),
    ("(hex Square 3)", CELLS, [3, 2, 3]),
    ("(hex Triangle 3)", CELLS, [3, 2, 1]),
    ("(hex Limping 2)", CELLS, [3, 4, 3, 2]),
    ("(hex 2 3)", CELLS, [3, 4, 3, 2]),
    ("(hex Star 2)", CELLS, [1, 2, 7, 6, 5, 6, 7, 2, 1]),
    ("(hex Diamond 3)", CELLS, [1, 2, 3, 2, 1]),
    ("(hex Prism 2 3)", CELLS, [1, 2, 1, 2, 1, 2, 1]),
    ("(tri 3)", VERTICES, [3, 2, 1]),
    ("(tri 2)", CELLS, [2, 1, 1]),
    ("(tri Hexagon 3)", VERTICES, [3, 4, 5, 4, 3]),
    ("(tri Square 3)", VERTICES, [3, 2, 3]),
    ("(tri Rectangle 2 4)", VERTICES, [4, 3]),
    ("(tri Diamond 2)", VERTICES, [1, 2, 1]),
    ("(tri Prism 2 2)", VERTICES, [1, 2, 1, 2, 1]),
    ("(tri Star 1)", VERTICES, [1, 4, 3, 4, 1]),
    ("(tri Limping 3)", VERTICES, [4, 5, 6, 5, 4, 3]),
    ("(concentric Square rings:3)", VERTICES, [3, 3, 3, 6, 3, 3, 3]),
    ("(brick 2 3)", CELLS, [4, 3]),
    ("(brick Limping 2)", CELLS, [4, 3]),
    ("(brick Diamond 2)", CELLS, [1, 2, 1]),
    ("(brick Prism 2 2)", CELLS, [1, 2, 1]),
]


@pytest.mark.parametrize(("description", "use", "expected"), ROWS)
def test_sites_are_numbered_row_by_row_from_the_bottom(
    description: str, use: SiteType, expected: list[int]
) -> None:
    assert rows(description, use) == expected


PLACES = [
    # the graph, what is played on, and where some of the sites are, by number
    ("(square 3)", CELLS, {0: (0.5, 0.5), 1: (1.5, 0.5), 3: (0.5, 1.5), 8: (2.5, 2.5)}),
    ("(square 3)", VERTICES, {0: (0, 0), 2: (2, 0), 3: (0, 1), 8: (2, 2)}),
    ("(square 2)", EDGES, {0: (0.5, 0), 1: (0, 0.5), 2: (1, 0.5), 3: (0.5, 1)}),
    (
        "(square 3 diagonals:Solid)",
        VERTICES,
        {0: (0, 0), 2: (2, 0), 3: (0.5, 0.5), 4: (1.5, 0.5), 5: (0, 1), 12: (2, 2)},
    ),
    ("(square Diamond 2)", CELLS, {0: (1.5, 0.5), 1: (0.5, 1.5), 4: (1.5, 2.5)}),
    ("(hex 3)", CELLS, {0: (0, 0), 1: (1.73, 0), 3: (-0.87, 1.5), 7: (-1.73, 3)}),
    ("(hex Diamond 3)", CELLS, {0: (0, 0), 1: (-1.5, 0.87), 2: (1.5, 0.87), 3: (-3, 1.73)}),
    ("(hex Limping 2)", CELLS, {0: (-0.87, -4.5)}),
    ("(tri 3)", VERTICES, {0: (0, 0), 2: (2, 0), 3: (0.5, 0.87)}),
    ("(tri 2)", CELLS, {0: (0.5, 0.29), 1: (1.5, 0.29), 2: (1, 0.58), 3: (1, 1.15)}),
    ("(tri Limping 3)", VERTICES, {0: (-0.5, -4.33)}),
    (
        "(concentric {1 4 4})",
        VERTICES,
        {0: (0, 0), 1: (-1, 0), 2: (0, -1), 3: (1, 0), 4: (0, 1), 5: (-2, 0), 8: (0, 2)},
    ),
    (
        "(concentric {8 8})",
        VERTICES,
        {0: (-0.71, 0.71), 1: (-1, 0), 3: (0, -1), 7: (0, 1), 8: (-1.41, 1.41)},
    ),
    ("(concentric {8})", VERTICES, {0: (0, -1.27), 7: (0, 1.27)}),
    (
        "(concentric {4 8})",
        CELLS,
        {
            0: (-0.21, -0.21),
            2: (0.21, 0.21),
            4: (-0.85, -0.35),
            5: (-0.85, 0.35),
            6: (-0.35, -0.85),
        },
    ),
    (
        "(concentric sides:5 rings:2)",
        VERTICES,
        {0: (-1.18, -1.62), 1: (0, -1.62), 2: (1.18, -1.62), 3: (-0.59, -0.81), 19: (0, 2)},
    ),
    ("(concentric Target rings:3)", CELLS, {0: (0, 0), 1: (0, -1.5), 2: (0, -2.5)}),
    ("(wedge 3)", VERTICES, {0: (2, 2), 1: (1, 1), 3: (3, 1), 4: (0, 0), 5: (2, 0), 6: (4, 0)}),
    (
        "(regular Star 5)",
        VERTICES,
        {0: (-0.47, -0.64), 1: (0.47, -0.64), 2: (-0.76, 0.25), 3: (0.76, 0.25), 4: (0, 0.8)},
    ),
    (
        "(tiling T488 2)",
        CELLS,
        {0: (1.21, 1.21), 1: (0, 2.41), 2: (0, 0), 3: (2.41, 0), 4: (2.41, 2.41)},
    ),
    ("(tiling T33434 2)", VERTICES, {0: (-0.5, -1.37), 1: (0.5, -1.37), 4: (0, -0.5)}),
    ("(tiling T3636 2)", CELLS, {0: (1, -0.58), 1: (0, 0), 2: (2, 0)}),
    ("(brick 2 3)", CELLS, {0: (1, 0.5), 1: (3, 0.5), 4: (2, 1.5)}),
]


@pytest.mark.parametrize(("description", "use", "expected"), PLACES)
def test_a_site_is_at_its_place(
    description: str, use: SiteType, expected: dict[int, tuple[float, float]]
) -> None:
    found = sites(draw(description, use), use)
    assert {site: place(found[site]) for site in expected} == expected


def test_the_layers_of_a_pyramid_are_numbered_among_each_other() -> None:
    balls = draw("(square 3 pyramidal:True)", VERTICES).vertices
    assert [(ball.x, ball.y, round(ball.z * 2**0.5)) for ball in balls] == [
        (0, 0, 0), (1, 0, 0), (2, 0, 0), (0.5, 0.5, 1), (1.5, 0.5, 1), (0, 1, 0), (1, 1, 0),
        (1, 1, 2), (2, 1, 0), (0.5, 1.5, 1), (1.5, 1.5, 1), (0, 2, 0), (1, 2, 0), (2, 2, 0),
    ]  # fmt: skip


def test_a_cell_knows_its_corners_clockwise_from_the_one_drawn_first() -> None:
    assert [v.index for v in draw("(square 3)", CELLS).faces[4].vertices] == [5, 9, 10, 6]
    hexagon = draw("(hex 2)", CELLS).faces[0]
    assert [place(corner) for corner in hexagon.vertices] == [
        (-0.87, -0.5), (-0.87, 0.5), (0, 1), (0.87, 0.5), (0.87, -0.5), (0, -1),
    ]  # fmt: skip


def test_slanted_lines_of_a_triangular_hexagon_start_in_the_shorter_row() -> None:
    graph = draw("(tri Hexagon 3)", VERTICES)
    widths = Counter(round(vertex.y, 6) for vertex in graph.vertices)
    for edge in graph.edges:
        start, end = round(edge.a.y, 6), round(edge.b.y, 6)
        assert start == end or widths[start] < widths[end]


TILES = [
    # the tiling, and how many sides its cells have
    ("T31212", {3, 12}),
    ("T3464", {3, 4, 6}),
    ("T488", {4, 8}),
    ("T33434", {3, 4}),
    ("T33336", {3, 6}),
    ("T33344", {3, 4}),
    ("T3636", {3, 6}),
    ("T4612", {4, 6, 12}),
    ("T333333_33434", {3, 4, 6}),
]


@pytest.mark.parametrize(("name", "sides"), TILES)
def test_a_tiling_is_named_after_its_tiles(name: str, sides: set[int]) -> None:
    graph = draw(f"(tiling {name} 3)", CELLS)
    assert {len(face.vertices) for face in graph.faces} == sides
    assert all(abs(edge.length - 1) < 0.001 for edge in graph.edges)


OUTLINES = [
    # a graph in an outline, and the same with a size
    ("(hex {3 3 3 3 3 3})", "(hex 3)"),
    ("(hex {2 3})", "(hex Limping 2)"),
    ("(tri {4})", "(tri Hexagon 4)"),
    ("(square {3 3 3 3})", "(square 4)"),
    ("(tiling T3636 {3})", "(tiling T3636 3)"),
    ("(tiling T4612 {5})", "(tiling T4612 3)"),
    ("(tiling T33434 {5})", "(tiling T33434 3)"),
    ("(celtic (poly {{-0.5 -0.5} {-0.5 2} {2 2} {2 -0.5}}))", "(celtic 2)"),
    ("(tiling T488 (poly {{-1 -1} {-1 4} {4 4} {4 -1}}))", "(tiling T488 2)"),
]


@pytest.mark.parametrize(("outlined", "sized"), OUTLINES)
def test_an_outline_can_say_the_same_as_a_size(outlined: str, sized: str) -> None:
    one, other = draw(outlined, VERTICES), draw(sized, VERTICES)
    assert (len(one.vertices), len(one.edges)) == (len(other.vertices), len(other.edges))
    assert len(one.faces) == len(other.faces)


def test_the_sides_of_an_outline_run_up_right_down_and_left() -> None:
    graph = draw("(square {4 2 4 2})", VERTICES)
    assert graph.bounds == (0, 0, 2, 4)


def test_only_vertices_in_the_outline_of_a_cut_tiling_are_kept() -> None:
    graph = draw("(tiling T33434 (poly {{-2 3} {-2 7} {2 7} {2 3}}))", VERTICES)
    assert graph.vertices
    assert all(-2.1 < v.x < 2.1 and 2.9 < v.y < 7.1 for v in graph.vertices)


def test_circles_turn_about_their_centre() -> None:
    with_centre = draw("(concentric {1 4 4})", VERTICES)
    assert all(vertex.pivot is with_centre.vertices[0] for vertex in with_centre.vertices)
    without = draw("(concentric {4 4})", VERTICES)
    assert [v.pivot.index if v.pivot else None for v in without.vertices] == [None] * 4 + [
        0,
        1,
        2,
        3,
    ]


def test_rings_are_curved_and_spokes_are_straight() -> None:
    graph = draw("(concentric {1 6 6})", VERTICES)
    for edge in graph.edges:
        on_ring = abs(abs(complex(edge.a.x, edge.a.y)) - abs(complex(edge.b.x, edge.b.y))) < 1e-9
        assert edge.curved == on_ring


def test_a_spiral_is_one_line_that_goes_outwards() -> None:
    graph = draw("(spiral turns:3 sites:30)", VERTICES)
    assert [(edge.a.index, edge.b.index) for edge in graph.edges] == list(pairwise(range(30)))
    radii = [abs(complex(vertex.x, vertex.y)) for vertex in graph.vertices]
    assert radii == sorted(radii)
    mirrored = draw("(spiral turns:3 sites:30 clockwise:False)", VERTICES)
    assert [(-v.x, v.y) for v in mirrored.vertices] == [(v.x, v.y) for v in graph.vertices]


TAGS = [
    # the graph, its basis and its shape
    ("(square 3)", "Square", "Square"),
    ("(rectangle 3 3)", "Square", "Rectangle"),
    ("(square Diamond 3)", "Square", "Diamond"),
    ("(hex Limping 3)", "Hexagonal", "Limping"),
    ("(hex {3 4 3 4 3})", "Hexagonal", "Custom"),
    ("(hex Rectangle 3)", "Hexagonal", "Square"),
    ("(tri 3)", "Triangular", "Triangle"),
    ("(concentric Square rings:2)", "Concentric", "Square"),
    ("(concentric sides:5 rings:2)", "Concentric", "Regular"),
    ("(tiling T3464 2 3)", "T3464", "Quadrilateral"),
    ("(celtic 2)", "Celtic", "Square"),
    ("(brick Spiral 2)", "Brick", "Spiral"),
    ("(quadhex 2)", "QuadHex", "Hexagon"),
    ("(wedge 3)", "NoBasis", "Wedge"),
    ("(spiral turns:3 sites:20)", "Spiral", "Spiral"),
    ("(hex 3)", None, None),
    ("(tri Hexagon 3)", None, None),
    ("(regular 5)", None, None),
    ("(concentric {1 6})", None, None),
]


@pytest.mark.parametrize(("description", "basis", "shape"), TAGS)
def test_a_graph_remembers_how_it_was_made(
    description: str, basis: str | None, shape: str | None
) -> None:
    graph = draw(description, VERTICES)
    assert (graph.basis, graph.shape) == (basis, shape)


@given(st.integers(1, 12), st.integers(1, 12))
def test_a_rectangle_of_cells_is_numbered_like_its_rows_and_columns(
    number_of_rows: int, columns: int
) -> None:
    graph = rectangle(number_of_rows, columns, CELLS)
    for face in graph.faces:
        row, column = divmod(face.index, columns)
        assert (face.x, face.y) == (column + 0.5, row + 0.5)
    assert len(graph.faces) == number_of_rows * columns


@given(st.integers(1, 8))
def test_hexagonal_boards_grow_by_rings(side: int) -> None:
    cells = 3 * side * (side - 1) + 1
    hexes = hexagons(None, side, None)
    assert len(hexes.faces) == cells
    assert len(hexes.vertices) == 6 * side * side
    points = triangles(TriShape.Hexagon, side, None, VERTICES)
    assert len(points.vertices) == cells
    assert len(points.faces) == 6 * (side - 1) ** 2


SUMS = [
    ("(+ 3 5)", 8),
    ("(+ {3 5 7})", 15),
    ("(- 11 (/ 11 2))", 6),
    ("(* 3 (+ 1 4))", 15),
    ("(* {})", 0),
    ("(/ 17 4)", 4),
    ("(/ (- 0 17) 4)", -4),
    ("(abs (- 4 9))", 5),
    ("(max 6 8)", 8),
    ("(min 6 8)", 6),
    ("(^ 3 2)", 9),
    ("(^ 2 (- 0 1))", 0),
]


@pytest.mark.parametrize(("description", "expected"), SUMS)
def test_dimensions_are_worked_out(description: str, expected: int) -> None:
    assert number(description) == expected


REFUSED = [
    # what cannot be drawn, and what the message says
    ("(square 0)", "the size of this board is 0"),
    ("(rectangle 3 -2)", "the number of columns of this board is -2"),
    ("(square 1000)", "1,002,001 vertices; 20,000 is the most"),
    ("(square 1000000000)", "20,000 is the most"),
    ("(square 90 pyramidal:True)", "20,000 is the most"),
    ("(square Diamond 1000)", "20,000 is the most"),
    ("(square {100000 100000 100000 100000})", "20,000 is the most"),
    ("(square (poly {{0 0} {0 9000} {9000 9000}}))", "spans 9,000 by 9,000"),
    ("(hex 1000000)", "20,000 is the most"),
    ("(hex Star 500)", "20,000 is the most"),
    ("(hex Limping 0)", "the size of this board is 0"),
    ("(hex {})", "the number of sides of this board is 0"),
    ("(tri Prism 3 20000)", "20,000 is the most"),
    ("(tri (poly {{0.2 0.2} {0.2 0.4} {0.4 0.4}}))", "the outline of this board is empty"),
    ("(tri 0)", "the size of this board is 0"),
    ("(tri {19000 19000})", "spans"),
    ("(concentric {1 30000})", "20,000 is the most"),
    ("(concentric {})", "there are no circles"),
    ("(concentric sides:2 rings:3)", "cannot have 2 sides"),
    ("(concentric Square)", "how many rings"),
    ("(concentric Square rings:3 midpoints:(no Moves Mover))", "depends on the position"),
    ("(concentric Target rings:1000000 steps:4)", "20,000 is the most"),
    ("(regular 2)", "cannot have 2 sides"),
    ("(wedge 30000)", "20,000 is the most"),
    ("(wedge 3 1)", "a wedge has 1 column"),
    ("(spiral turns:2 sites:50000)", "20,000 is the most"),
    ("(repeat 900 900 step:{{1 0} {0 1}} (poly {{0 0} {0 1} {1 0}}))", "20,000 is the most"),
    ("(repeat 2 2 step:{{1 0}} (poly {{0 0} {0 1} {1 0}}))", "step"),
    ("(tiling T488 300)", "20,000 is the most"),
    ("(brick 200 200)", "20,000 is the most"),
    ("(celtic 200)", "20,000 is the most"),
    ("(quadhex 100)", "20,000 is the most"),
    ("(square (/ 8 0))", "divided by zero"),
    ("(square (^ 10 400))", "too large for a dimension"),
]


@pytest.mark.parametrize(("description", "message"), REFUSED)
def test_what_cannot_be_drawn_is_refused_before_it_is_tried(description: str, message: str) -> None:
    with pytest.raises(BoardError) as caught:
        draw(description, CELLS)
    assert message in caught.value.message
    assert caught.value.advice
