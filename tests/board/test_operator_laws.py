"""Laws of the operators, which hold for boards of every kind."""

from math import isclose

import pytest

from ludarium.board.operators.crossings import crossing_place
from ludarium.vocabulary.board import SiteType
from tests.board.drawn import assert_same, assert_sound, drawn, middles, places, size

Cell, Vertex = SiteType.Cell, SiteType.Vertex

BOARDS = [
    "(square 3)",
    "(square 3 diagonals:Solid)",
    "(rectangle 2 5)",
    "(hex 3)",
    "(hex Diamond 3)",
    "(tri 4)",
    "(tiling T3464 2)",
    "(concentric {1 6 6})",
    "(concentric Square rings:3)",
    "(wedge 4)",
    "(rotate 15 (shift 3 1 (square 3)))",
]
every_board = pytest.mark.parametrize("text", BOARDS)
either_use = pytest.mark.parametrize("use", [Vertex, Cell])


@either_use
@every_board
@pytest.mark.parametrize(
    "law",
    [
        "(rotate 90 (rotate 90 (rotate 90 (rotate 90 {}))))",
        "(rotate 360 {})",
        "(rotate -90 (rotate 90 {}))",
        "(rotate 180 (rotate 180 {}))",
        "(shift 1 2 (shift -1 -2 {}))",
        "(scale 2 (scale 0.5 {}))",
        "(scale 1 {})",
        "(shift 0 0 {})",
        "(recoordinate {})",
        "(add {})",
        "(union {{{}}})",
        "(hole {} (poly {{{{90 90}}{{90 91}}{{91 91}}}}))",
        "(remove {} (poly {{{{90 90}}{{90 91}}{{91 91}}}}))",
    ],
)
def test_what_changes_nothing(law: str, text: str, use: SiteType) -> None:
    graph = drawn(law.format(text), use)
    assert_sound(graph)
    assert_same(graph, drawn(text, use))


@either_use
@every_board
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("(merge {0} {0})", "(merge {{{0}}})"),
        ("(merge {{{0} {0} {0}}})", "(merge {{{0}}})"),
        ("(intersect {0} {0})", "(clip {0} (poly {{{{90 90}}{{90 91}}{{91 91}}}}))"),
        ("(keep {0} (poly {{{{-50 -50}}{{-50 50}}{{50 50}}{{50 -50}}}}))", "(intersect {0} {0})"),
        ("(renumber (renumber {0}))", "(renumber {0})"),
        ("(splitCrossings (splitCrossings {0}))", "(splitCrossings {0})"),
        ("(makeFaces (makeFaces {0}))", "(makeFaces {0})"),
        ("(complete (complete {0}))", "(complete {0})"),
        ("(layers 1 (renumber {0}))", "(renumber {0})"),
    ],
)
def test_what_is_the_same(one: str, other: str, text: str, use: SiteType) -> None:
    graph = drawn(one.format(text), use)
    assert_sound(graph)
    assert_same(graph, drawn(other.format(text), use))


@either_use
@every_board
def test_a_turn_keeps_all_lengths(text: str, use: SiteType) -> None:
    before, after = drawn(text, use), drawn(f"(rotate 33 {text})", use)
    for one, other in zip(before.edges, after.edges, strict=True):
        assert isclose(one.length, other.length)


@either_use
@every_board
def test_what_is_kept_and_what_is_clipped_make_the_whole(text: str, use: SiteType) -> None:
    outline = "(poly {{-1 -1}{-1 2.2}{2.2 1.1}{2.2 -1}})"
    whole, inside, outside = (
        drawn(one, use) for one in (text, f"(keep {text} {outline})", f"(clip {text} {outline})")
    )
    assert sorted(places(inside) + places(outside)) == sorted(places(whole))


@either_use
@every_board
def test_a_board_beside_itself_has_twice_as_many_of_everything(text: str, use: SiteType) -> None:
    once, twice = drawn(text, use), drawn(f"(union {text} (shift 40 0 {text}))", use)
    assert size(twice) == tuple(2 * count for count in size(once))
    assert_sound(twice)


@either_use
@every_board
def test_a_stack_of_layers(text: str, use: SiteType) -> None:
    vertices, edges, cells = size(drawn(text, use))
    stack = drawn(f"(layers 3 {text})", use)
    assert size(stack) == (3 * vertices, 3 * edges + 2 * vertices, 3 * cells)
    assert_sound(stack)


@every_board
def test_a_dual_has_a_vertex_in_every_cell(text: str) -> None:
    graph = drawn(text, Cell)
    dual = drawn(f"(dual {text})", Cell)
    assert sorted(places(dual)) == sorted(middles(graph))
    assert len(dual.edges) == sum(1 for e in graph.edges if e.left and e.right)


@pytest.mark.parametrize("corner_count", [5, 7, 8, 9])
def test_no_lines_cross_once_they_are_split(corner_count: int) -> None:
    graph = drawn(f"(splitCrossings (complete (regular {corner_count})))")
    assert_sound(graph)
    for edge in graph.edges:
        assert all(crossing_place(edge, other) is None for other in graph.edges)
