"""Operators: what they make of small boards, and what they refuse."""

import pytest

from ludarium.board.problem import BoardError
from ludarium.vocabulary.board import SiteType
from tests.board.drawn import Place, assert_sound, corners, drawn, lines, middles, places, size

Cell, Vertex = SiteType.Cell, SiteType.Vertex


@pytest.mark.parametrize(
    ("text", "use", "expected"),
    [
        ("(merge (rectangle 2 3) (shift 1 1 (rectangle 3 2)))", Vertex, (10, 13, 4)),
        ("(merge (shift 0 4 (rectangle 2 5)) (wedge 3))", Vertex, (17, 23, 8)),
        ("(merge (square 3) (shift 3.5 0 (square 2)))", Cell, (25, 36, 13)),
        ("(merge (square 2) (shift 2 0 (square 2)) connect:True)", Vertex, (8, 10, 3)),
        ("(union (square 2) (shift 1 0 (square 2)))", Cell, (18, 24, 8)),
        ("(union (square 2) (shift 2 0 (square 2)) connect:True)", Vertex, (8, 10, 3)),
        ("(intersect (square 5) (shift 2 1 (square 5)))", Vertex, (12, 17, 6)),
        ("(dual (hex 2))", Vertex, (7, 12, 6)),
        ("(dual (square 3))", Cell, (9, 12, 4)),
        ("(layers 2 (square 2))", Vertex, (8, 12, 2)),
        ("(layers 3 (square 2))", Cell, (27, 54, 12)),
        ("(hole (square 3) (poly {{1 1}{1 2}{2 2}{2 1}}))", Cell, (16, 24, 8)),
        ("(hole (square 3) (poly {{0 0}{0 1}{1 1}{1 0}}))", Cell, (16, 22, 8)),
        ("(remove (square 3) cells:{4})", Cell, (16, 24, 8)),
        ("(remove (square 3) cells:{0})", Cell, (16, 22, 8)),
        ("(remove (square 3) cells:{0} trimEdges:False)", Cell, (16, 24, 8)),
        ("(remove (square 3) vertices:{4})", Vertex, (8, 8, 0)),
        ("(remove (square 3) edges:{{0 1}})", Vertex, (9, 11, 3)),
        ("(remove (square 4) (poly {{.5 .5}{.5 1.5}{1.5 1.5}{1.5 .5}}))", Vertex, (15, 20, 5)),
        ("(trim (remove (square 3) cells:{0}))", Cell, (15, 22, 8)),
        ("(keep (square 4) (poly {{0 0}{0 1}{1 1}{1 0}}))", Vertex, (4, 4, 1)),
        ("(clip (square 4) (poly {{0 0}{0 1}{1 1}{1 0}}))", Vertex, (12, 16, 5)),
        ("(add (square 2) vertices:{{3 0}})", Vertex, (5, 4, 1)),
        ("(add (square 2) vertices:{{2 0}} connect:True)", Vertex, (5, 5, 1)),
        ("(add (square 2) edges:{{0 3}})", Vertex, (4, 5, 1)),
        ("(makeFaces (add (square 2) edges:{{0 3}}))", Vertex, (4, 5, 2)),
        ("(add (square 2) cells:{{{1 0}{1 1}{2 1}{2 0}}})", Vertex, (6, 7, 2)),
        ("(add edges:{{{0 0}{1 0}} {{1 0}{1 1}}})", Vertex, (3, 2, 0)),
        ("(add edges:{{{0 0}{1 0}} {{1 0}{0 0}} {{0 0}{0 0}}})", Vertex, (2, 1, 0)),
        ("(complete (square 3))", Vertex, (9, 36, 0)),
        ("(complete (hex 2) eachCell:True)", Cell, (24, 93, 7)),
        ("(subdivide (square 2))", Cell, (13, 28, 16)),
        ("(subdivide (square 3))", Vertex, (13, 28, 0)),
        ("(subdivide (tiling T3636 2) min:6)", Cell, (37, 90, 54)),
        ("(splitCrossings (regular Star 5))", Vertex, (10, 15, 6)),
        ("(splitCrossings (add (square 2) edges:{{0 3}{1 2}}))", Vertex, (5, 8, 4)),
        ("(splitCrossings (add (square 3) edges:{{0 8}}))", Vertex, (9, 14, 6)),
    ],
)
def test_how_many_vertices_edges_and_cells_there_are(
    text: str, use: SiteType, expected: tuple[int, int, int]
) -> None:
    graph = drawn(text, use)
    assert size(graph) == expected
    assert_sound(graph)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(shift 1 -2 (rectangle 1 2))", [(1, -2), (2, -2)]),
        ("(scale 2 (rectangle 2 2))", [(0, 0), (2, 0), (0, 2), (2, 2)]),
        ("(scale 2 3 (rectangle 2 2))", [(0, 0), (2, 0), (0, 3), (2, 3)]),
        ("(skew 0.5 (rectangle 3 1))", [(0, 0), (0.5, 1), (1, 2)]),
        # It turns about the middle of what it covers, not about the origin.
        ("(rotate 90 (rectangle 1 3))", [(1, -1), (1, 0), (1, 1)]),
        ("(rotate -90 (rectangle 1 3))", [(1, 1), (1, 0), (1, -1)]),
        ("(shift (* 2 3) (- 1 (/ 1 2)) (rectangle 1 1))", [(6, 0.5)]),
        (
            "(merge (rectangle 1 2) (shift 1 0 (rectangle 1 2)))",
            [(0, 0), (1, 0), (2, 0)],
        ),
        (
            "(merge (shift 0 4 (rectangle 2 5)) (wedge 3))",
            [(x, y) for y in (4, 5) for x in range(5)]
            + [(2, 2), (1, 1), (2, 1), (3, 1), (0, 0), (2, 0), (4, 0)],
        ),
        (
            "(union (rectangle 1 2) (shift 1 0 (rectangle 1 2)))",
            [(0, 0), (1, 0), (1, 0), (2, 0)],
        ),
        (
            "(layers 2 (square 2))",
            [(0, 0), (0, 0), (1, 0), (1, 0), (0, 1), (0, 1), (1, 1), (1, 1)],
        ),
        ("(dual (square 3 diagonals:Implied))", [(0.5, 0.5), (1.5, 0.5), (0.5, 1.5), (1.5, 1.5)]),
        ("(graph vertices:{{5 0} {0 5} {1 1}})", [(5, 0), (0, 5), (1, 1)]),
        ("(renumber (graph vertices:{{5 1} {0 5} {9 0}}))", [(9, 0), (5, 1), (0, 5)]),
        ("(renumber Cell (graph vertices:{{5 1} {0 5} {9 0}}))", [(5, 1), (0, 5), (9, 0)]),
        ("(add (square 2) vertices:{{1 1} {3 3} {-1 0}})", [
            (0, 0), (1, 0), (0, 1), (1, 1), (3, 3), (-1, 0),
        ]),
        ("(remove (square 2) vertices:{{0 1}})", [(0, 0), (1, 0), (1, 1)]),
        ("(remove (square 2) vertices:{0 2})", [(1, 0), (1, 1)]),
    ],
)  # fmt: skip
def test_where_the_vertices_are_in_the_order_of_their_numbers(
    text: str, expected: list[Place]
) -> None:
    assert places(drawn(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "(rotate 90 (hex 2))",
            [
                *[(2.37, 0.63), (2.37, 2.37)],
                *[(0.87, -0.23), (0.87, 1.5), (0.87, 3.23)],
                *[(-0.63, 0.63), (-0.63, 2.37)],
            ],
        ),
        (
            "(hole (square 2) (poly {{0 0}{0 1}{1 1}{1 0}}))",
            [(1.5, 0.5), (0.5, 1.5), (1.5, 1.5)],
        ),
        (
            "(remove (square 2) cells:{{{0 0}{1 0}{1 1}{0 1}}})",
            [(1.5, 0.5), (0.5, 1.5), (1.5, 1.5)],
        ),
        ("(remove (square 2) cells:{3 0})", [(1.5, 0.5), (0.5, 1.5)]),
        # Cells are found from the lines of the whole: the hole is filled again.
        (
            "(merge (remove (square 2) cells:{0} trimEdges:False) (shift 9 0 (square 1)))",
            [(0.5, 0.5), (1.5, 0.5), (0.5, 1.5), (1.5, 1.5), (9.5, 0.5)],
        ),
    ],
)
def test_where_the_cells_are_in_the_order_of_their_numbers(
    text: str, expected: list[Place]
) -> None:
    assert middles(drawn(text, Cell)) == expected


def test_a_merged_board_keeps_the_first_of_two_equal_lines() -> None:
    graph = drawn("(merge (graph vertices:{{0 0}{1 0}} edges:{{1 0}}) (rectangle 1 2))")
    assert lines(graph) == [(1, 0)]


def test_the_cells_of_a_written_graph_are_walked_clockwise_from_the_first_vertex() -> None:
    graph = drawn("(graph vertices:{{0 0}{2 0}{2 2}{0 2}} edges:{{0 1}{1 2}{2 3}{3 0}{3 0}})")
    assert lines(graph) == [(0, 1), (1, 2), (2, 3), (3, 0)]
    assert corners(graph) == [[0, 3, 2, 1]]


def test_an_added_cell_keeps_the_order_in_which_it_is_written() -> None:
    graph = drawn("(add (square 2) cells:{{0 1 3 2}})")
    assert corners(graph) == [[0, 2, 3, 1], [0, 1, 3, 2]]


def test_crossing_lines_are_split_in_the_order_of_their_numbers() -> None:
    fence = "(graph vertices:{{0 0}{4 0}{1 -1}{1 1}{3 -1}{3 1}} edges:{{0 1}{2 3}{4 5}})"
    graph = drawn(f"(splitCrossings {fence})")
    assert places(graph)[6:] == [(1, 0), (3, 0)]
    assert lines(graph) == [(0, 6), (2, 6), (6, 3), (4, 7), (7, 5), (6, 7), (7, 1)]


def test_a_line_is_split_by_a_vertex_on_its_way() -> None:
    graph = drawn("(splitCrossings (graph vertices:{{0 0}{2 0}{1 0}{1 1}} edges:{{0 1}{2 3}}))")
    assert lines(graph) == [(2, 3), (0, 2), (2, 1)]


def test_trimming_goes_over_the_lines_only_once() -> None:
    path = "(graph vertices:{{0 0}{1 0}{2 0}{3 0}} edges:{{0 1}{1 2}{2 3}})"
    assert size(drawn(f"(trim {path})")) == (0, 0, 0)
    tail = "(add (square 2) vertices:{{2 0}{3 0}} edges:{{{2 0}{3 0}} {{1 0}{2 0}}})"
    assert size(drawn(f"(trim {tail})")) == (5, 5, 1)
    assert size(drawn(f"(trim (trim {tail}))")) == (4, 4, 1)


def test_curves_may_double_a_line() -> None:
    graph = drawn("(add (square 2) edgesCurved:{{{0 0}{1 0}{-1 -1}{1 -1}}})")
    assert size(graph) == (4, 5, 1)
    assert graph.edges[4].curved
    assert not graph.edges[0].curved


def test_a_turn_turns_curves_too() -> None:
    text = "(graph vertices:{{0 0}{2 0}})"
    graph = drawn(f"(rotate 90 (add {text} edgesCurved:{{{{{{0 0}}{{2 0}}{{1 0}}{{0 1}}}}}}))")
    tangents = graph.edges[0].tangents
    assert tangents is not None
    assert [(round(x), round(y)) for x, y in tangents] == [(0, 1), (-1, 0)]


def test_a_merged_board_still_turns_round_the_same_centre() -> None:
    graph = drawn("(merge (shift 3 3 (concentric {1 4})) (shift 9 9 (square 2)))")
    centre = graph.vertices[0]
    assert [vertex.pivot for vertex in graph.vertices] == [centre] * 5 + [None] * 4


def test_decimal_numbers_have_single_precision() -> None:
    (vertex,) = drawn("(shift 0.8 0 (rectangle 1 1))").vertices
    assert vertex.x == 0.800000011920929


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(graph vertices:{{0 0}{1 0}} edges:{{0 2}})", "0 and 2, but there are only 2"),
        ("(graph vertices:{{0 0}{1 0}} edges:{{0 1 1}})", "2 points are needed here"),
        ("(graph vertices:{{0}})", "a point has 2 coordinates, or 3 in space, but here are 1"),
        ("(add (square 2) cells:{{0 3 1}})", "a cell needs an edge between the vertices 0 and 3"),
        ("(add (square 2) cells:{{0 1 9}})", "there is no vertex 9; there are 4"),
        ("(add (square 2) cells:{{0 1}})", "a cell needs three or more corners"),
        ("(add (square 2) cells:{{{0 0}{1 0}{0 0}}})", "a cell needs three or more corners"),
        ("(add (square 2) edgesCurved:{{{0 0}{1 0}}})", "4 points are needed here"),
        ("(layers 0 (square 2))", "a board cannot have 0 layers"),
        ("(layers 5000 (square 3))", "this board would have 45,000 vertices; 20,000 is the most"),
        ("(complete (square 20))", "here are 400 vertices to be joined"),
        ("(splitCrossings (regular Star 256))", "cross each other too often"),
        ("(scale 1e30 (scale 1e30 (square 2)))", "lies too far out"),
        ("(shift 1e99 0 (square 2))", "the number 1e+99 is too large for a board"),
        ("(shift (/ 1 0) 0 (square 2))", "nothing can be worked out from 1, 0"),
        ("(shift (toFloat (count Turns)) 0 (square 2))", "not known before play"),
        ("(keep (square 3) (poly {{0 0}{0 1}} rotns:999999))", "vertices; 20,000 is the most"),
    ],
)  # fmt: skip
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(BoardError) as caught:
        drawn(text)
    assert message in caught.value.message


@pytest.mark.parametrize(
    "text",
    [
        "(add)",
        "(merge {})",
        "(union {})",
        "(intersect {})",
        "(dual (wedge 3))",
        "(rotate 45 (add))",
        "(skew 2 (add))",
        "(scale 0 (square 3))",
        "(merge (scale 0 (square 3)) (square 2) connect:True)",
        "(splitCrossings (scale 0 (square 3)))",
        "(subdivide (add))",
        "(complete (add))",
        "(trim (add vertices:{{0 0}}))",
    ],
)
def test_boards_with_next_to_nothing_on_them_can_be_drawn(text: str) -> None:
    assert_sound(drawn(text))
