"""Radials: lines of sites, their opposites, and where they end."""

from math import cos, pi, sin

import pytest

from ludarium.board.graph import Graph
from ludarium.board.problem import BoardError
from ludarium.board.topology import Sites, Topology
from ludarium.engine.kinds import Graph as GraphLudeme
from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.reader import read_as
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

Cell, Edge, Vertex = SiteType.Cell, SiteType.Edge, SiteType.Vertex


def topology(text: str, use: SiteType) -> Topology:
    """The topology of the board that a graph ludeme draws for a kind of site."""
    (node,) = parse(Text.of(Source("example", text)))
    return Topology(read_as(node, GraphLudeme).build(use), use)


def sites(text: str, use: SiteType) -> Sites:
    """The sites that are played on."""
    return topology(text, use).of(use)


def lines(board: Sites, site: int, direction: str) -> str:
    """The radials of a site as text: sites joined by dashes."""
    found = (radial.sites for radial in board.radials(site, direction))
    return " ".join("-".join(map(str, line)) for line in found)


@pytest.mark.parametrize(
    ("text", "kind", "site", "direction", "expected"),
    [
        ("(square 3)", Cell, 4, "All", "7 8 5 2 1 0 3 6"),
        ("(square 3)", Cell, 0, "All", "3-6 4-8 1-2"),
        ("(square 3)", Cell, 0, "Diagonal", "4-8"),
        ("(square 3)", Cell, 0, "N", "3-6"),
        ("(square 3)", Cell, 0, "S", ""),
        ("(square 3)", Cell, 0, "NNE", ""),
        ("(square 3)", Cell, 0, "Angled", ""),
        (
            "(square 5 diagonals:Alternating)",
            Vertex,
            6,
            "All",
            "11-16-21 12-18-24 7-8-9 2 1 0 5 10",
        ),
        ("(hex 3)", Cell, 0, "Orthogonal", "4-9-14-18 1-2 3-7"),
        ("(hex 3)", Cell, 0, "Diagonal", "8-16 5-11"),
        ("(tri 3)", Vertex, 0, "All", "3-5 1-2"),
        ("(concentric Square rings:3)", Vertex, 1, "N", "4-7"),
        ("(concentric Square rings:3)", Vertex, 0, "All", "9-21 1-2"),
        ("(layers 3 (square 1))", Vertex, 0, "U", "1-2"),
    ],
)
def test_lines_go_straight_on(
    text: str, kind: SiteType, site: int, direction: str, expected: str
) -> None:
    assert lines(sites(text, kind), site, direction) == expected


@pytest.mark.parametrize(
    ("site", "direction", "expected"),
    [
        (2, "In", "0"),
        (2, "Out", "6"),
        (2, "CW", "1-4-3"),
        (2, "CCW", "3-4-1"),
        (2, "N", "0-4-8"),
        (2, "NE", "3"),
        (2, "NW", "1"),
        (2, "S", "6"),
        (2, "Rotational", "0-4-8 3-4-1 6 1-4-3"),
        (0, "Out", "4-8 3-7 2-6 1-5"),
        (0, "In", ""),
        (6, "In", "2-0"),
    ],
)
def test_lines_about_a_centre(site: int, direction: str, expected: str) -> None:
    assert lines(sites("(concentric {1 4 4})", Vertex), site, direction) == expected


def test_a_square_centre_has_four_pairs_of_opposites() -> None:
    board = sites("(square 3)", Cell)
    opposites = {radial.sites: radial.opposites for radial in board.radials(4, "All")}
    pairs = {7: 1, 8: 0, 5: 3, 2: 6}
    both_ways = pairs | {other: one for one, other in pairs.items()}
    assert opposites == {(one,): ((other,),) for one, other in both_ways.items()}
    assert [radial.sites for radial in board.distinct_radials(4, "All")] == [(7,), (8,), (5,), (2,)]
    assert [radial.sites for radial in board.distinct_radials(4, "N")] == [(7,)]


@pytest.mark.parametrize(
    ("direction", "sites_of_it", "opposite"),
    [
        ("N", (0, 4, 8), (6,)),
        ("S", (6,), (0, 4, 8)),
        ("In", (0,), (6,)),
        # South comes before outwards, so it is the first way back that is found.
        ("Out", (6,), (0, 4, 8)),
        ("CW", (1, 4, 3), (3, 4, 1)),
        ("NE", (3,), None),
    ],
)
def test_opposites_of_single_directions(
    direction: str, sites_of_it: tuple[int, ...], opposite: tuple[int, ...] | None
) -> None:
    (radial,) = sites("(concentric {1 4 4})", Vertex).radials(2, direction)
    assert radial.sites == sites_of_it
    assert radial.direction is AbsoluteDirection[direction]
    assert radial.opposites == ((opposite,) if opposite else ())


@pytest.mark.parametrize("kind", SiteType)
@pytest.mark.parametrize(
    "text", ["(square 4)", "(hex 3)", "(tri 4)", "(tiling T33434 2)", "(concentric {1 8 8})"]
)
def test_laws_of_radials(text: str, kind: SiteType) -> None:
    board = topology(text, Vertex).of(kind)
    for site in range(board.count):
        for direction in AbsoluteDirection:
            radials = board.radials(site, direction)
            assert [radial.sites for radial in radials] == board.lines(site, direction)
            assert len({radial.sites for radial in radials}) == len(radials)
            for radial in radials:
                assert site not in radial.sites
                assert len(set(radial.sites)) == len(radial.sites)
                assert radial.sites[0] in board.neighbours[site]
            if direction.word not in ("Rotational",):
                firsts = tuple(dict.fromkeys(radial.sites[0] for radial in radials))
                assert firsts == board.steps(site, direction)


def ring(count: int) -> Graph:
    """Vertices in a circle, so many that going round bends little at each."""
    graph = Graph()
    for n in range(count):
        graph.add_vertex(10 * cos(2 * pi * n / count), 10 * sin(2 * pi * n / count))
    vertices = graph.vertices
    graph.add_edges((vertices[n], vertices[(n + 1) % count]) for n in range(count))
    return graph


def test_a_line_that_runs_in_a_circle_ends_before_its_start() -> None:
    board = Topology(ring(30), Vertex).of(Vertex)
    for site in (0, 7, 29):
        forwards = tuple((site + n) % 30 for n in range(1, 30))
        assert set(board.lines(site, "All")) == {forwards, forwards[::-1]}


@pytest.mark.parametrize("count", [150, 250])
def test_lines_long_and_very_long(count: int) -> None:
    board = sites(f"(rectangle 1 {count})", Cell)
    for site in (0, 3, count - 2):
        assert board.lines(site, "E") == [tuple(range(site + 1, count))]


def test_a_line_that_bends_too_much_ends() -> None:
    board = Topology(ring(20), Vertex).of(Vertex)
    assert set(board.lines(0, "All")) == {(1,), (19,)}


def test_a_line_that_leads_into_a_circle_ends_where_it_would_meet_itself() -> None:
    graph = ring(30)
    entry = graph.vertices[0]
    outside = graph.add_vertex(entry.x, entry.y - 1)
    graph.add_edge(outside, entry)
    board = Topology(graph, Vertex).of(Vertex)
    assert board.lines(30, "All") == [tuple(range(30))]


def forked(times: int) -> Graph:
    """A straight line that forks and comes together again, over and over."""
    graph = Graph()
    here = graph.add_vertex(-5.0, 0.0)
    for n in range(times):
        fork, end = graph.add_vertex(15.0 * n, 0.0), graph.add_vertex(15.0 * n + 10, 0.0)
        graph.add_edge(here, fork)
        for side in (0.5, -0.5):
            middle = graph.add_vertex(15.0 * n + 5, side)
            graph.add_edge(fork, middle)
            graph.add_edge(middle, end)
        here = end
    return graph


def test_a_line_forks_where_two_ways_are_equally_straight() -> None:
    board = Topology(forked(1), Vertex).of(Vertex)
    assert board.lines(0, "All") == [(1, 3, 2), (1, 4, 2)]


def test_lines_that_fork_without_end_are_refused() -> None:
    board = Topology(forked(40), Vertex).of(Vertex)
    with pytest.raises(BoardError, match="fork too often"):
        board.lines(0, "All")
