"""Outlines: what lies inside them, how they grow, and how one part of them makes the whole."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.board.polygon import Point, Polygon, polygon, turns_clockwise

CLOCKWISE = polygon([(0, 0), (0, 2), (2, 2), (2, 0)])
COUNTER_CLOCKWISE = polygon([(0, 0), (2, 0), (2, 2), (0, 2)])
ARROW = polygon([(0, 0), (2, 4), (4, 0), (2, 2)])

coordinates = st.floats(-10, 10, allow_nan=False)


@pytest.mark.parametrize(
    ("outline", "point", "inside"),
    [
        (CLOCKWISE, (1, 1), True),
        (CLOCKWISE, (3, 1), False),
        (CLOCKWISE, (1, -1), False),
        (CLOCKWISE, (0, 1), False),  # on the left side
        (CLOCKWISE, (2, 1), True),  # on the right side
        (CLOCKWISE, (1, 0), False),  # on the lower side
        (CLOCKWISE, (1, 2), True),  # on the upper side
        (ARROW, (2, 1), False),  # in the notch
        (ARROW, (2, 3), True),
        (Polygon(()), (0, 0), False),
    ],
)
def test_what_lies_inside(outline: Polygon, point: Point, inside: bool) -> None:
    assert outline.contains(*point) is inside


@given(coordinates, coordinates)
def test_the_sense_in_which_corners_are_listed_does_not_matter(x: float, y: float) -> None:
    assert CLOCKWISE.contains(x, y) == COUNTER_CLOCKWISE.contains(x, y)


@pytest.mark.parametrize(
    ("outline", "corners"),
    [
        (CLOCKWISE, [(-0.5, -0.5), (-0.5, 2.5), (2.5, 2.5), (2.5, -0.5)]),
        (COUNTER_CLOCKWISE, [(0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5)]),
    ],
)
def test_a_clockwise_outline_grows_and_another_shrinks(
    outline: Polygon, corners: list[Point]
) -> None:
    assert outline.inflated(1).points == tuple(corners)


def test_a_corner_on_a_straight_side_stays_when_an_outline_grows() -> None:
    outline = polygon([(0, 0), (0, 2), (0, 4), (4, 0)])
    assert outline.inflated(0.1).points[1] == (0, 2)


def test_a_corner_that_is_written_twice_does_no_harm() -> None:
    outline = polygon([(0, 0), (0, 0), (0, 2), (2, 2), (2, 0)])
    assert outline.inflated(0.1).contains(-0.01, 1)


def test_growing_takes_in_the_points_on_the_outline() -> None:
    grown = CLOCKWISE.inflated(0.1)
    assert all(grown.contains(*corner) for corner in CLOCKWISE.points)


@pytest.mark.parametrize("parts", [2, 3, 5, 8])
def test_one_part_makes_the_whole(parts: int) -> None:
    outline = polygon([(0, 3), (1, 1)], parts)
    assert len(outline.points) == 2 * parts
    assert [round(hypot(x, y), 6) for x, y in outline.points[::2]] == [3] * parts


def test_parts_follow_counter_clockwise() -> None:
    corners = polygon([(2, 0)], 4).points
    assert [(round(x), round(y)) for x, y in corners] == [(2, 0), (0, 2), (-2, 0), (0, -2)]


def test_parts_follow_clockwise_and_are_read_backwards_if_their_number_is_negative() -> None:
    corners = polygon([(2, 0), (1, 1)], -4).points
    assert [(round(x), round(y)) for x, y in corners[:4]] == [(1, 1), (2, 0), (1, -1), (0, -2)]


@pytest.mark.parametrize("parts", [0, 1])
def test_a_single_part_is_the_whole(parts: int) -> None:
    assert polygon(ARROW.points, parts) == ARROW


def test_bounds() -> None:
    assert ARROW.bounds == (0, 0, 4, 4)


@pytest.mark.parametrize(
    ("way", "clockwise"),
    [
        (((0, 0), (0, 1), (1, 1)), True),
        (((0, 0), (1, 0), (1, 1)), False),
        (((0, 0), (1, 0), (2, 0)), True),
    ],
)
def test_going_straight_on_counts_as_clockwise(
    way: tuple[Point, Point, Point], clockwise: bool
) -> None:
    assert turns_clockwise(*way) is clockwise
