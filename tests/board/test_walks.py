"""Walks over a board, and the cells that a large piece covers."""

import pytest

from ludarium.board.generators.square import square
from ludarium.board.topology import Sites, Topology
from ludarium.board.walks import footprint, walk
from ludarium.vocabulary.board import SiteType
from ludarium.vocabulary.directions import AbsoluteDirection, WalkStep


@pytest.fixture
def cells() -> Sites:
    return Topology(square(None, 4, SiteType.Cell), SiteType.Cell).of(SiteType.Cell)


def steps(written: str) -> list[WalkStep]:
    return [WalkStep[step] for step in written]


def test_a_walk_goes_forward_and_turns(cells: Sites) -> None:
    assert walk(cells, 0, AbsoluteDirection.N, steps("FRFLF")) == (0, 4, 5, 9)
    assert walk(cells, 5, AbsoluteDirection.E, steps("")) == (5,)


def test_a_walk_may_leave_the_board(cells: Sites) -> None:
    assert walk(cells, 0, AbsoluteDirection.N, steps("FLF")) is None


def test_the_state_of_a_large_piece_says_which_way_it_lies(cells: Sites) -> None:
    corner = [steps("FRF")]
    assert [footprint(cells, 5, state, corner) for state in range(4)] == [
        (5, 9, 10),
        (5, 6, 2),
        (5, 1, 0),
        (5, 4, 8),
    ]


def test_the_state_also_says_which_walk_it_takes(cells: Sites) -> None:
    mirrored = [steps("FRF"), steps("FLF")]
    assert footprint(cells, 5, 4, mirrored) == (5, 9, 8)
    assert footprint(cells, 5, 8, mirrored) == (5,)


def test_a_cell_that_is_walked_over_twice_is_covered_once(cells: Sites) -> None:
    assert footprint(cells, 5, 0, [steps("FRRFRRF")]) == (5, 9)


def test_a_large_piece_that_does_not_fit_covers_nothing(cells: Sites) -> None:
    assert footprint(cells, 0, 2, [steps("F")]) == ()
