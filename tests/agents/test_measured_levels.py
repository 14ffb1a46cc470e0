"""What is shipped about the strength of levels."""

from itertools import pairwise

from ludarium.agents.levels import LEVELS
from ludarium.agents.measured_levels import measured_levels


def test_each_level_was_measured_against_the_one_below_it_and_is_stronger() -> None:
    below = {higher.name: lower.name for lower, higher in pairwise(LEVELS)}
    found = measured_levels()
    assert found
    for level, result in found.items():
        assert result.second == below[level]
        assert result.games >= 80
        assert result.interval[0] > 0.5
