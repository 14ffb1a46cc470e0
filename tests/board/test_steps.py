"""Steps: who is whose neighbour, in which order, and what touches what."""

from itertools import pairwise

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.board.directions import ALL
from ludarium.board.graph import Graph
from ludarium.board.problem import BoardError
from ludarium.board.steps import Steps
from ludarium.board.topology import Sites, Topology
from ludarium.engine.kinds import Graph as GraphLudeme
from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.reader import read_as
from ludarium.vocabulary.board import SiteType

Cell, Edge, Vertex = SiteType.Cell, SiteType.Edge, SiteType.Vertex


def topology(text: str, use: SiteType) -> Topology:
    """The topology of the board that a graph ludeme draws for a kind of site."""
    (node,) = parse(Text.of(Source("example", text)))
    return Topology(read_as(node, GraphLudeme).build(use), use)


def sites(text: str, use: SiteType) -> Sites:
    """The sites that are played on."""
    return topology(text, use).of(use)


BOARDS = (
    "(square 3)",
    "(hex 3)",
    "(tri 3)",
    "(square 4 diagonals:Alternating)",
    "(brick 2 3)",
    "(tiling T488 2)",
    "(concentric {1 4 4})",
    "(rotate 45 (square 3))",
)


@pytest.mark.parametrize(
    ("text", "kind", "site", "adjacent", "orthogonal", "diagonal", "off"),
    [
        ("(square 3)", Cell, 4, "7 8 5 2 1 0 3 6", "7 5 1 3", "8 2 0 6", ""),
        ("(square 3)", Cell, 0, "3 4 1", "3 1", "4", ""),
        ("(square 3)", Vertex, 4, "7 5 1 3", "7 5 1 3", "8 2 0 6", ""),
        ("(square 2)", Edge, 0, "2 1", "2 1", "", ""),
        ("(square 5 diagonals:Alternating)", Vertex, 6, *["11 12 7 2 1 0 5 10"] * 2, "", ""),
        ("(square 5 diagonals:Alternating)", Vertex, 7, *["12 8 2 6"] * 2, "", ""),
        # The diagonals of hexagons lie along an edge, not at a corner: they are not adjacent.
        ("(hex 3)", Cell, 9, *["14 10 5 4 8 13"] * 2, "17 15 6 1 3 12", ""),
        ("(hex 3)", Cell, 0, *["4 1 3"] * 2, "8 5", ""),
        ("(tri 2)", Cell, 2, "3 1 0", "3 1 0", "", ""),
        ("(tri 2)", Cell, 0, "3 2 1", "2", "3 1", ""),
        ("(tri 3)", Vertex, 3, *["5 4 1 0"] * 2, "", ""),
        ("(tiling T488 2)", Cell, 0, *["4 3 2 1"] * 2, "", ""),
        ("(concentric {1 4 4})", Vertex, 2, *["0 3 6 1"] * 2, "", ""),
    ],
)
def test_neighbours_clockwise(
    text: str, kind: SiteType, site: int, adjacent: str, orthogonal: str, diagonal: str, off: str
) -> None:
    board = sites(text, kind)
    relations = (board.adjacent, board.orthogonal, board.diagonal, board.off_diagonal)
    found = [" ".join(map(str, relation[site])) for relation in relations]
    assert found == [adjacent, orthogonal, diagonal, off]


@pytest.mark.parametrize("kind", SiteType)
@pytest.mark.parametrize("text", BOARDS)
def test_neighbours_are_all_those_of_the_other_relations(text: str, kind: SiteType) -> None:
    board = topology(text, Vertex).of(kind)
    for site in range(board.count):
        together = {*board.adjacent[site], *board.diagonal[site], *board.off_diagonal[site]}
        assert set(board.neighbours[site]) == together
        assert set(board.orthogonal[site]) <= set(board.adjacent[site])
        assert site not in together
        assert len(set(board.neighbours[site])) == len(board.neighbours[site])


@pytest.mark.parametrize("kind", SiteType)
@pytest.mark.parametrize("text", BOARDS)
def test_straight_neighbours_are_mutual(text: str, kind: SiteType) -> None:
    board = topology(text, Cell).of(kind)
    for relation in (board.adjacent, board.orthogonal):
        assert all(
            site in relation[other] for site in range(board.count) for other in relation[site]
        )


def test_a_diagonal_that_is_drawn_is_not_listed_as_a_diagonal() -> None:
    board = sites("(square 2 diagonals:SolidNoSplit)", Vertex)
    assert board.orthogonal[0] == (2, 3, 1)
    assert board.diagonal[0] == ()


def test_two_edges_between_the_same_vertices_are_one_step() -> None:
    graph = Graph()
    a, b = graph.add_vertex(0, 0), graph.add_vertex(1, 0)
    graph.add_edge(a, b)
    graph.add_edge(a, b)
    assert Topology(graph, Vertex).of(Vertex).adjacent == [(1,), (0,)]
    assert Topology(graph, Vertex).of(Edge).adjacent == [(1,), (0,)]


def test_cells_on_top_of_one_another_have_only_those_neighbours_that_their_sides_remember() -> None:
    graph = Graph()
    for x, y in ((0, 0), (0, 1), (1, 1), (1, 0), (2, 0), (2, 1)):
        graph.add_vertex(x, y)
    for a, b in ((0, 1), (1, 2), (2, 3), (3, 0), (3, 4), (4, 5), (5, 2)):
        graph.add_edge(graph.vertices[a], graph.vertices[b])
    for corners in ((0, 1, 2, 3), (3, 2, 5, 4), (0, 1, 2, 3)):
        graph.add_face([graph.vertices[corner] for corner in corners])
    cells = Topology(graph, Cell).of(Cell)
    assert cells.orthogonal == [(), (2,), (1,)]


def test_incidence_of_a_square_of_four_cells() -> None:
    board = topology("(square 2)", Cell)
    assert board.of(Cell).vertices[0] == (0, 3, 4, 1)
    assert board.of(Cell).edges[0] == (2, 5, 3, 0)
    assert board.of(Vertex).edges[4] == (3, 5, 6, 8)
    assert board.of(Vertex).cells[4] == (0, 1, 2, 3)
    assert board.of(Edge).vertices[3] == (1, 4)
    assert board.of(Edge).cells[3] == (0, 1)
    assert board.of(Edge).cells[0] == (0,)


@pytest.mark.parametrize("text", BOARDS)
def test_incidence_holds_both_ways(text: str) -> None:
    board = topology(text, Cell)
    cells, vertices, edges = board.of(Cell), board.of(Vertex), board.of(Edge)
    for relation, back in (
        (cells.vertices, vertices.cells),
        (cells.edges, edges.cells),
        (edges.vertices, vertices.edges),
    ):
        pairs = {(one, other) for one, others in enumerate(relation) for other in others}
        assert pairs == {(other, one) for one, others in enumerate(back) for other in others}


def test_a_table_of_neighbours_is_filled_up() -> None:
    table = sites("(square 2)", Cell).neighbour_table("Orthogonal")
    assert table.tolist() == [[2, 1], [3, 0], [3, 0], [1, 2]]
    assert sites("(square 2)", Cell).neighbour_table("NE").tolist() == [[3], [-1], [-1], [-1]]
    assert sites("(square 2)", Cell).neighbour_table("NNE").shape == (4, 0)


@pytest.mark.parametrize(
    ("text", "relation", "from_site_0"),
    [
        ("(square 3)", "Orthogonal", [0, 1, 2, 1, 2, 3, 2, 3, 4]),
        ("(square 3)", "Adjacent", [0, 1, 2, 1, 1, 2, 2, 2, 2]),
        # What cannot be reached is no steps away.
        ("(square 3)", "Diagonal", [0, 0, 2, 0, 1, 0, 2, 0, 2]),
        ("(rectangle 1 4)", "All", [0, 1, 2, 3]),
    ],
)
def test_distances(text: str, relation: str, from_site_0: list[int]) -> None:
    distances = sites(text, Cell).distances(relation)
    assert distances[0].tolist() == from_site_0
    assert numpy.array_equal(distances, distances.T)


def test_distances_on_a_board_of_very_many_sites_are_refused() -> None:
    with pytest.raises(BoardError, match="5,041 sites"):
        sites("(square 71)", Cell).distances("Adjacent")


def test_a_board_without_cells_has_no_steps_between_them() -> None:
    cells = topology("(concentric Square rings:2)", Vertex).of(Cell)
    assert (cells.count, cells.adjacent, cells.directions("all")) == (0, [], [])
    assert cells.distances("Adjacent").shape == (0, 0)


@given(
    st.lists(
        st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=2, max_size=8, unique=True
    ),
    st.data(),
)
def test_steps_are_sorted_clockwise_and_lead_where_their_vectors_say(
    points: list[tuple[int, int]], data: st.DataObject
) -> None:
    graph = Graph()
    for x, y in points:
        graph.add_vertex(x, y)
    pairs = [(a, b) for a in range(len(points)) for b in range(a)]
    chosen = data.draw(st.lists(st.sampled_from(pairs), unique=True))
    graph.add_edges((graph.vertices[a], graph.vertices[b]) for a, b in chosen)
    for kind in (Vertex, Edge):
        steps, board = Steps(graph, kind), Topology(graph, kind).of(kind)
        for site in range(board.count):
            arcs = steps.arcs(site, ALL)
            for arc in arcs:
                assert steps.sources[arc] == site
                dx, dy, _ = steps.vectors[arc]
                assert board.x[steps.targets[arc]] == board.x[site] + dx
                assert board.y[steps.targets[arc]] == board.y[site] + dy
            bearings = [numpy.arctan2(*steps.vectors[arc][:2]) % (2 * numpy.pi) for arc in arcs]
            bearings = [0.0 if b > 2 * numpy.pi - 1e-9 else b for b in bearings]
            assert all(b - a > -1e-9 for a, b in pairwise(bearings))
