"""What is measured on small boards; the numbers can be checked by drawing them."""

from itertools import pairwise

import pytest

from ludarium.board.generators.circles import circles
from ludarium.board.generators.concentric import concentric_polygons
from ludarium.board.generators.hexagonal import hexagons
from ludarium.board.generators.square import rectangle, square
from ludarium.board.graph import Graph
from ludarium.board.measures import KindMeasures, Measures
from ludarium.board.measuring.coordinates import letters
from ludarium.board.operators.combine import merge
from ludarium.board.operators.transform import shift
from ludarium.vocabulary.board import Diagonals, HexShape, SiteType

Cell, Edge, Vertex = SiteType.Cell, SiteType.Edge, SiteType.Vertex


def lines(*paths: list[tuple[float, float]]) -> Graph:
    """A graph of lines through points; paths that meet in a point share a vertex."""
    graph = Graph()
    for path in paths:
        for point in path:
            graph.find_or_add_vertex(*point)
        for start, end in pairwise(path):
            a, b = graph.find_or_add_vertex(*start), graph.find_or_add_vertex(*end)
            graph.find_or_add_edge(a, b)
    return graph


def cells(graph: Graph) -> KindMeasures:
    return Measures(graph).of(Cell)


def vertices(graph: Graph) -> KindMeasures:
    return Measures(graph).of(Vertex)


def edges(graph: Graph) -> KindMeasures:
    return Measures(graph).of(Edge)


def square_of_cells(size: int) -> Graph:
    return square(None, size, Cell)


def hexagon(size: int) -> Graph:
    return hexagons(None, size, None)


def stairs() -> Graph:
    """Two rectangles of vertices that overlap like two stairs."""
    lower, upper = rectangle(2, 3, Vertex), rectangle(3, 2, Vertex)
    return merge([lower, shift(upper, 1, 1)])


@pytest.mark.parametrize("kind", SiteType)
def test_where_there_is_nothing_all_measures_are_empty(kind: SiteType) -> None:
    board = Measures(Graph()).of(kind)
    assert board.outer == board.corners == board.centre == board.left == []
    assert board.label == []
    assert board.sides == {}
    assert board.rows == board.columns == board.layers == []


class TestPerimeter:
    def test_a_contour_runs_counter_clockwise_from_the_leftmost_vertex(self) -> None:
        (contour,) = Measures(square_of_cells(2)).perimeters
        assert [vertex.index for vertex in contour] == [0, 1, 2, 5, 8, 7, 6, 3]

    def test_a_line_is_walked_there_and_back(self) -> None:
        (contour,) = Measures(lines([(0, 0), (1, 0), (2, 0)])).perimeters
        assert [vertex.index for vertex in contour] == [0, 1, 2, 1]

    def test_a_lone_vertex_is_its_own_perimeter(self) -> None:
        contours = Measures(lines([(0, 0)], [(1, 0), (2, 0)])).perimeters
        assert [[vertex.index for vertex in contour] for contour in contours] == [[0], [1, 2]]

    def test_what_lies_inside_another_part_has_no_perimeter(self) -> None:
        ring = [(0.0, 0.0), (3.0, 0.0), (3.0, 3.0), (0.0, 3.0), (0.0, 0.0)]
        measures = Measures(lines([(1, 1), (2, 2)], ring))
        assert len(measures.perimeters) == 1
        assert measures.of(Vertex).inner == [0, 1]

    def test_cells_that_touch_the_boundary_are_outer(self) -> None:
        board = cells(square_of_cells(3))
        assert board.outer == board.perimeter == [0, 1, 2, 3, 5, 6, 7, 8]
        assert board.inner == [4]

    def test_the_extremes(self) -> None:
        board = cells(square_of_cells(3))
        assert board.left == [0, 3, 6]
        assert board.right == [2, 5, 8]
        assert board.top == [6, 7, 8]
        assert board.bottom == [0, 1, 2]


class TestCorners:
    def test_a_square_has_four(self) -> None:
        board = cells(square_of_cells(3))
        assert board.corners == board.convex_corners == [0, 2, 6, 8]
        assert board.concave_corners == []

    def test_a_hexagon_has_six(self) -> None:
        assert cells(hexagon(3)).corners == [0, 2, 7, 11, 16, 18]

    def test_the_notches_of_a_star_are_concave(self) -> None:
        board = cells(hexagons(HexShape.Star, 2, None))
        assert board.corners == [0, 3, 5, 7, 9, 16, 20, 27, 29, 31, 33, 36]
        assert board.concave_corners == [5, 7, 16, 20, 29, 31]

    def test_both_edges_of_a_corner_belong_to_it(self) -> None:
        assert edges(square_of_cells(3)).corners == [0, 2, 3, 6, 17, 20, 21, 23]

    def test_every_vertex_of_a_short_contour_is_a_corner(self) -> None:
        assert vertices(lines([(0, 0), (1, 0), (2, 0)])).convex_corners == [0, 1, 2]

    def test_the_ends_of_a_long_line_are_corners(self) -> None:
        line = [(float(x), 0.0) for x in range(10)]
        assert vertices(lines(line)).corners == [0, 9]

    def test_where_two_rectangles_overlap_the_bend_inwards_is_concave(self) -> None:
        board = vertices(stairs())
        assert board.corners == [0, 2, 4, 8, 9]
        assert board.concave_corners == [4]


class TestSides:
    def test_of_a_square(self) -> None:
        assert cells(square_of_cells(3)).sides == {
            "S": [0, 1, 2],
            "E": [2, 5, 8],
            "N": [6, 7, 8],
            "W": [0, 3, 6],
        }

    def test_of_a_hexagon_the_sharp_ends_are_sides_too(self) -> None:
        assert cells(hexagon(3)).sides == {
            "N": [16, 17, 18],
            "NE": [11, 15, 18],
            "E": [11],
            "SE": [2, 6, 11],
            "S": [0, 1, 2],
            "SW": [0, 3, 7],
            "W": [7],
            "NW": [7, 12, 16],
        }

    def test_of_an_uneven_board(self) -> None:
        assert vertices(stairs()).sides == {
            "S": [0, 1, 2],
            "NE": [2, 5, 7, 9],
            "N": [8, 9],
            "NW": [4, 6, 8],
            "SW": [0, 3, 4],
        }


class TestCentre:
    @pytest.mark.parametrize(("size", "centre"), [(3, [4]), (8, [27, 28, 35, 36]), (15, [112])])
    def test_of_squares(self, size: int, centre: list[int]) -> None:
        assert cells(square_of_cells(size)).centre == centre

    def test_of_a_morris_board(self) -> None:
        assert vertices(concentric_polygons(4, 3, Vertex)).centre == [7, 11, 12, 16]

    def test_corners_pull_the_centre(self) -> None:
        assert vertices(stairs()).centre == [4]


class TestPhases:
    def test_a_chessboard_has_two(self) -> None:
        board = cells(square_of_cells(3))
        assert board.phase == [0, 1, 0, 1, 0, 1, 0, 1, 0]
        assert board.phases == [[0, 2, 4, 6, 8], [1, 3, 5, 7], [], [], [], []]

    def test_hexagons_have_three(self) -> None:
        phase = cells(hexagon(3)).phase
        assert phase == [0, 1, 2, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 0, 1, 2]

    def test_alternating_diagonals(self) -> None:
        phase = vertices(square(None, 5, Vertex, Diagonals.Alternating)).phase
        assert phase[:10] == [0, 1, 0, 1, 0, 1, 2, 1, 2, 1]

    def test_separate_parts_each_start_anew(self) -> None:
        assert vertices(lines([(0, 0), (1, 0)], [(0, 5), (1, 5)])).phase == [0, 1, 0, 1]


class TestShapes:
    def test_major_cells_have_the_most_sides(self) -> None:
        square_and_triangle = lines(
            [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)], [(1, 0), (2, 0.5), (1, 1)]
        )
        for corners in ([0, 3, 2, 1], [1, 2, 4]):
            square_and_triangle.add_face([square_and_triangle.vertices[n] for n in corners])
        board = cells(square_and_triangle)
        assert (board.major, board.minor) == ([0], [1])

    def test_which_way_edges_run(self) -> None:
        board = edges(lines([(0, 0), (1, 0), (1, 1), (0, 0)], [(1, 0), (0, 1)]))
        assert (board.horizontal, board.vertical, board.axial) == ([0], [1], [0, 1])
        assert (board.slash, board.slosh, board.angled) == ([2], [3], [2, 3])

    def test_only_edges_run(self) -> None:
        assert cells(square_of_cells(2)).axial == []


class TestCoordinates:
    def test_letters_are_columns_and_numbers_are_rows(self) -> None:
        board = cells(square_of_cells(3))
        assert board.label == ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]
        assert board.rows == [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
        assert board.columns == [[0, 3, 6], [1, 4, 7], [2, 5, 8]]
        assert board.layers == [list(range(9))]

    def test_columns_of_a_hexagon_lean(self) -> None:
        labels = " ".join(cells(hexagon(3)).label)
        assert labels == "A1 B1 C1 A2 B2 C2 D2 A3 B3 C3 D3 E3 B4 C4 D4 E4 C5 D5 E5"

    def test_a_diamond_is_labelled_from_its_lowest_point(self) -> None:
        board = cells(hexagons(HexShape.Diamond, 3, None))
        assert board.label == ["A1", "A2", "B1", "A3", "B2", "C1", "B3", "C2", "C3"]

    def test_a_morris_board(self) -> None:
        labels = " ".join(vertices(concentric_polygons(4, 3, Vertex)).label)
        assert labels == ("A1 D1 G1 B2 D2 F2 C3 D3 E3 A4 B4 C4 E4 F4 G4 C5 D5 E5 B6 D6 F6 A7 D7 G7")

    def test_of_two_slants_that_fit_alike_the_last_bit_decides(self) -> None:
        board = vertices(circles([1, 8], Vertex))
        assert board.row == [1, 2, 1, 0, 0, 0, 1, 2, 2]
        assert board.column == [1, 0, 0, 0, 1, 2, 2, 2, 1]

    def test_edges_are_labelled_by_number(self) -> None:
        assert edges(square_of_cells(1)).label == ["0", "1", "2", "3"]

    def test_layers_are_part_of_a_label(self) -> None:
        board = vertices(square(None, 3, Vertex, pyramidal=True))
        assert board.label[:8] == ["A1/0", "C1/0", "E1/0", "B2/1", "D2/1", "A3/0", "C3/0", "C3/2"]
        assert board.layer[:8] == [0, 0, 0, 1, 1, 0, 0, 2]

    @pytest.mark.parametrize(("column", "name"), [(0, "A"), (25, "Z"), (26, "AA"), (53, "BB")])
    def test_letters(self, column: int, name: str) -> None:
        assert letters(column) == name


class TestExactCoordinates:
    """Where rows and columns run together, sites are told apart by their exact positions."""

    staggered = (
        [(float(x), 0.0) for x in range(8)],
        [(float(x), 1.5) for x in range(8)],
        [(2.5, 0.7)],
        [(2.5, 0.8)],
    )

    def test_labels_that_would_repeat_go_by_exact_positions(self) -> None:
        board = vertices(lines(*self.staggered))
        assert board.has_duplicate_labels
        assert len(set(board.label)) == len(board.label)
        assert board.row[-2:] == [1, 2]
        assert board.rows[1:3] == [[16], [17]]

    def test_an_open_table_keeps_its_labels_and_has_no_layers(self) -> None:
        board = Measures(lines(*self.staggered), boardless=True).of(Vertex)
        assert len(set(board.label)) < len(board.label)
        assert board.row[-2:] == [1, 2]
        assert board.layers == []

    def test_where_layers_matter_rows_are_those_at_the_bottom(self) -> None:
        board = Measures(square(None, 3, Vertex, pyramidal=True), layers_matter=True).of(Vertex)
        assert board.rows == [[0, 1, 2], [5, 6, 7, 8], [11, 12, 13]]
        assert board.label[:5] == ["A1/0", "C1/0", "E1/0", "B2/1", "D2/1"]
        assert board.layers == [[0, 1, 2, 5, 6, 8, 11, 12, 13], [3, 4, 9, 10], [7]]
