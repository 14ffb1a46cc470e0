"""Directions: the compass points of steps, and which directions a board has."""

from math import atan2, cos, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.board.angles import angle_of
from ludarium.board.directions import bit_of, directions_in, heading
from ludarium.board.topology import Sites, Topology
from ludarium.engine.kinds import Graph as GraphLudeme
from ludarium.language.parse import parse
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.ludemes.equipment.boards import BoardItem
from ludarium.ludemes.reader import read_as
from ludarium.vocabulary.board import Relation, SiteType
from ludarium.vocabulary.directions import AbsoluteDirection

Cell, Edge, Vertex = SiteType.Cell, SiteType.Edge, SiteType.Vertex


def topology(text: str, use: SiteType) -> Topology:
    """The topology of the board that a graph ludeme draws for a kind of site."""
    (node,) = parse(Text.of(Source("example", text)))
    return Topology(read_as(node, GraphLudeme).build(use), use)


def sites(text: str, use: SiteType) -> Sites:
    """The sites that are played on."""
    return topology(text, use).of(use)


EIGHT = "N NE E SE S SW W NW"
FOUR = "N E S W"
SLANTED = "NE SE SW NW"
POINTED = "NNE E SSE SSW W NNW"
FLAT = "N ENE ESE S WSW WNW"


@pytest.mark.parametrize(
    ("text", "kind", "orthogonal", "diagonal"),
    [
        ("(square 3)", Cell, FOUR, SLANTED),
        ("(square 3)", Vertex, FOUR, SLANTED),
        ("(square 2)", Edge, SLANTED, ""),
        ("(square 5 diagonals:Alternating)", Vertex, EIGHT, ""),
        ("(rotate 45 (square 3))", Cell, SLANTED, FOUR),
        ("(hex 3)", Cell, POINTED, FLAT),
        ("(hex Diamond 3)", Cell, FLAT, POINTED),
        ("(rotate 90 (hex 2))", Cell, FLAT, POINTED),
        ("(tri 3)", Vertex, POINTED, ""),
        ("(tri 2)", Cell, FLAT, POINTED),
        ("(brick 2 3)", Cell, "NE E SE SW W NW", "ENE ESE WSW WNW"),
        ("(concentric Square rings:3)", Vertex, FOUR, ""),
        ("(layers 2 (square 2))", Vertex, "N D E S U W", "NE SE SW NW"),
        (
            "(square 3 pyramidal:true)",
            Vertex,
            "N DNE E DSE DSW DNW S UNE W USE USW UNW",
            "NE SE SW NW",
        ),
    ],
)
def test_the_directions_of_a_board(
    text: str, kind: SiteType, orthogonal: str, diagonal: str
) -> None:
    board = sites(text, kind)
    found = [" ".join(board.directions(relation)) for relation in ("orthogonal", "diagonal")]
    assert found == [orthogonal, diagonal]


@pytest.mark.parametrize(
    ("relation", "cells", "vertices"),
    [
        ("all", EIGHT, EIGHT),
        ("adjacent", EIGHT, FOUR),
        ("orthogonal", FOUR, FOUR),
        ("diagonal", SLANTED, SLANTED),
        ("off", "", ""),
    ],
)
def test_cells_are_adjacent_at_corners_but_vertices_are_not(
    relation: str, cells: str, vertices: str
) -> None:
    board = topology("(square 3)", Cell)
    assert " ".join(board.of(Cell).directions(relation)) == cells
    assert " ".join(board.of(Vertex).directions(relation)) == vertices


def test_a_site_has_directions_of_its_own_in_the_order_in_which_they_are_met() -> None:
    board = sites("(concentric {1 4 4})", Vertex)
    found = {
        site: " ".join(d.word for d in board.directions_at(site, Relation.Adjacent))
        for site in (0, 2, 6)
    }
    assert found == {0: "N Out E S W", 2: "N In NE CCW S Out NW CW", 6: "N In NE CCW NW CW"}
    assert " ".join(board.directions("adjacent")) == "N Out CW NE In CCW E SE S SW W NW"


@pytest.mark.parametrize(
    ("site", "direction", "target"),
    [
        (0, "ENE", 4),
        (0, "ESE", 1),
        (1, "WNW", 0),
        (3, "ENE", 7),
        (4, "WSW", 0),
        (6, "ESE", 7),
        (1, "NE", 5),
    ],
)
def test_stores_lie_aside_of_their_pits(site: int, direction: str, target: int) -> None:
    (node,) = parse(Text.of(Source("example", "(mancalaBoard 2 3)")))
    board = Topology(read_as(node, BoardItem).build_graph(), Vertex).of(Vertex)
    assert board.steps(site, direction) == (target,)


@pytest.mark.parametrize(
    ("degrees", "fine", "coarse"),
    [
        (0, "E", "E"),
        (22.5, "ENE", "NE"),
        (45, "NE", "NE"),
        (60, "NNE", "NE"),
        (90, "N", "N"),
        (112.4, "NNW", "N"),
        (180, "W", "W"),
        (-22, "ESE", "E"),
        (-90, "S", "S"),
        (-120, "SSW", "SW"),
    ],
)
def test_compass_points(degrees: float, fine: str, coarse: str) -> None:
    ahead = heading(cos(degrees * pi / 180), sin(degrees * pi / 180), 0.0, 1.0)
    assert ahead.fine == bit_of(fine) | bit_of("SameLayer")
    assert ahead.coarse == bit_of(coarse) | bit_of("SameLayer")


@pytest.mark.parametrize(
    ("vector", "fine"),
    [
        ((0, 0, 1), "Upward U"),
        ((0.05, 0, -1), "Downward D"),
        ((1, 0, 1), "Upward UE"),
        ((2, 1, 1), "Upward UNE"),
        ((-1, -2, -1), "Downward DSW"),
        ((0, -1, 0.1), "SameLayer S"),
    ],
)
def test_up_and_down(vector: tuple[float, float, float], fine: str) -> None:
    found = directions_in(heading(*vector, 1.0).fine)
    assert " ".join(direction.word for direction in found) == fine


def test_eight_points_do_where_they_tell_all_steps_apart() -> None:
    # From the first edge, its ends lie east and west, the other edge a little to the north.
    bend = "(graph vertices:{{0 0} {4 0} {8 4}} edges:{{0 1} {1 2}})"
    assert sites(bend, Edge).steps(0, "NE") == (1,)
    # With another edge in between there are two steps to the north-east.
    fork = "(graph vertices:{{0 0} {4 0} {8 4} {4 4}} edges:{{0 1} {1 2} {1 3}})"
    assert sites(fork, Edge).steps(0, "ENE") == (1,)


def test_the_bits_of_directions_are_in_their_order() -> None:
    everything = sum(bit_of(direction) for direction in AbsoluteDirection)
    assert directions_in(everything) == list(AbsoluteDirection)
    assert bit_of(Relation.OffDiagonal) == bit_of("OffDiagonal")


coordinates = st.floats(-1e6, 1e6)


@given(coordinates, coordinates)
def test_our_angles_are_those_of_the_library_but_for_the_last_bits(x: float, y: float) -> None:
    assert angle_of(x, y) == pytest.approx(atan2(y, x), rel=1e-15, abs=0)


@pytest.mark.parametrize(
    ("vector", "bits"),
    [
        ((0.0, 0.0), "0x0.0p+0"),
        ((-1.0, 0.0), "0x1.921fb54442d18p+1"),
        ((-1.0, -0.0), "-0x1.921fb54442d18p+1"),
        ((0.0, -2.0), "-0x1.921fb54442d18p+0"),
        ((1.0, 1.0), "0x1.921fb54442d18p-1"),
        # Where it is other than in many libraries: half a bit away from a right angle.
        ((-(2.0**-53), -0.5), "-0x1.921fb54442d1ap+0"),
    ],
)
def test_angles_to_the_last_bit(vector: tuple[float, float], bits: str) -> None:
    assert angle_of(*vector).hex() == bits


@pytest.mark.parametrize(("turn", "point"), [(-2e-15, "E"), (2e-15, "ENE")])
def test_compass_points_are_told_apart_to_the_last_bits(turn: float, point: str) -> None:
    limit = 2 * pi / 16 / 2 + turn
    assert heading(cos(limit), sin(limit), 0.0, 1.0).fine & bit_of(point)
