"""Dice in the tree that fall in all ways in turn, so that luck does not decide between moves."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from statistics import pstdev

import pytest

import ludarium
from ludarium.agents.manner import AT_SIGHT
from ludarium.agents.searching import Searcher
from ludarium.search.chance import in_turn


@pytest.mark.parametrize("weights", [(1, 4, 6, 4, 1), (1, 2) * 10 + (1,), (1, 1), (3,)])
def test_each_throw_comes_as_often_as_it_is_likely(weights: tuple[int, ...]) -> None:
    order = in_turn(weights)
    assert Counter(order) == dict(enumerate(weights))


def test_the_first_throws_are_spread_over_all_of_them() -> None:
    order = in_turn((1,) * 36)
    for begin in range(24):
        first = sorted(order[begin : begin + 12])
        assert max(b - a for a, b in pairwise(first)) <= 8


def test_values_depend_less_on_luck() -> None:
    state = ludarium.load("Royal Game of Ur").start(seed=5)
    for _ in range(30):
        state.play(0)

    def spread(*, even: bool) -> float:
        """How far apart the values of the best move are, with different lots."""
        manner = replace(AT_SIGHT, even=even)
        reports = [
            Searcher(state.game, manner=manner, seed=seed).think(state, iterations=160)
            for seed in range(12)
        ]
        return pstdev(report.value for report in reports)

    assert spread(even=True) < spread(even=False)


def test_the_next_throw_is_not_foreseen() -> None:
    state = ludarium.load("Backgammon").start(seed=3)
    told = set()
    for luck in range(3):
        other = state.copy()
        other.reseed(luck)
        found = Searcher(state.game, manner=AT_SIGHT, seed=1).think(other, iterations=80)
        told.add(tuple((str(one.move), one.visits) for one in found.moves))
    assert len(told) == 1
