"""The sequential test: it ends when it is sure, and is seldom wrong."""

import math
import random

import pytest

from ludarium.tournaments.ratings import expected_score
from ludarium.tournaments.sequential import BETTER, NOT_BETTER, SequentialTest


def filled(pairs: list[int], elo0: float = 0, elo1: float = 10) -> SequentialTest:
    return SequentialTest(elo0, elo1, pairs=pairs)


def test_without_games_nothing_is_known() -> None:
    test = SequentialTest(0, 10)
    assert (test.evidence, test.answer) == (0.0, None)
    assert test.bound == pytest.approx(math.log(19))


def test_many_pairs_are_judged_as_by_the_normal_distribution() -> None:
    pairs = [10, 100, 300, 130, 20]
    values = [0, 0.25, 0.5, 0.75, 1]
    count = sum(pairs)
    mean = sum(n * v for n, v in zip(pairs, values, strict=True)) / count
    spread = sum(n * (v - mean) ** 2 for n, v in zip(pairs, values, strict=True)) / count
    low, high = expected_score(0), expected_score(10)
    expected = count * (high - low) * (2 * mean - low - high) / (2 * spread)
    assert filled(pairs).evidence == pytest.approx(expected, rel=0.02)


def test_what_speaks_for_one_side_speaks_against_the_other() -> None:
    assert filled([20, 130, 300, 100, 10], -10, 0).evidence == pytest.approx(
        -filled([10, 100, 300, 130, 20], 0, 10).evidence, abs=1e-6
    )


def answer(elo: float, lots: random.Random) -> tuple[str | None, int]:
    """What the test says about an agent that is so much stronger, and after how many pairs."""
    test, win = SequentialTest(0, 60), expected_score(elo)
    for number in range(5000):
        test.add(sum(lots.random() < win for _ in range(2)))
        if test.answer is not None:
            return test.answer, number
    return None, 5000


@pytest.mark.parametrize(("elo", "right"), [(0, NOT_BETTER), (60, BETTER)])
def test_it_is_seldom_wrong_and_soon_done(elo: float, right: str) -> None:
    lots = random.Random(1)
    found = [answer(elo, lots) for _ in range(25)]
    assert sum(said == right for said, _ in found) >= 21
    assert sum(pairs for _, pairs in found) / len(found) < 200
