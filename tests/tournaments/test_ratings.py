"""Ratings: what is likeliest after the scores, and how sure it is."""

import math
import random

import pytest

from ludarium.tournaments.ratings import Score, expected_score, rate

PAIRS = [("a", "b"), ("a", "c"), ("b", "c")]


def difference(score: Score) -> float:
    ratings = rate(["a", "b"], {("a", "b"): score})
    return ratings["a"].elo - ratings["b"].elo


def test_two_agents_differ_as_their_score_says() -> None:
    assert difference(Score(7500, 0, 2500)) == pytest.approx(400 * math.log10(3), abs=0.2)
    assert difference(Score(50, 0, 50)) == difference(Score(5, 90, 5)) == pytest.approx(0, abs=1e-6)


def test_chains_add_up() -> None:
    score = Score(7500, 0, 2500)
    ratings = rate(["a", "b", "c"], {("a", "b"): score, ("b", "c"): score})
    assert ratings["a"].elo - ratings["c"].elo == pytest.approx(800 * math.log10(3), abs=0.5)
    assert sum(rating.elo for rating in ratings.values()) == pytest.approx(0, abs=1e-6)


def test_the_interval_is_that_of_the_binomial_distribution() -> None:
    """For two agents without draws the error of the difference is known."""
    games, score = 1000, 0.6
    rating = rate(["a", "b"], {("a", "b"): Score(600, 0, 400)})["a"]
    error = 1.96 * 400 / math.log(10) / math.sqrt(games * score * (1 - score))
    assert 2 * rating.error == pytest.approx(error, rel=0.01)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Among many tournaments of three agents, drawn by lot from the model itself."""
    lots = random.Random(1)
    true = {"a": 80.0, "b": 0.0, "c": -80.0}
    within = 0
    for _ in range(200):
        scores = {pair: _drawn(lots, true[pair[0]] - true[pair[1]]) for pair in PAIRS}
        within += abs(rate(list(true), scores)["a"].elo - true["a"]) <= (
            rate(list(true), scores)["a"].error
        )
    assert 180 <= within <= 198


def _drawn(lots: random.Random, elo: float, games: int = 60) -> Score:
    """Games by the model of Davidson in which equals draw every third game."""
    lead = elo * math.log(10) / 400
    weights = math.exp(lead / 2), 1.0, math.exp(-lead / 2)
    found = lots.choices(range(3), weights, k=games)
    return Score(*(found.count(kind) for kind in range(3)))


@pytest.mark.parametrize("score", [Score(10, 0, 0), Score(0, 10, 0), Score(0, 0, 0)])
def test_nothing_is_beyond_all_bounds(score: Score) -> None:
    ratings = rate(["a", "b"], {("a", "b"): score})
    assert all(math.isfinite(r.elo) and 0 < r.error < 1000 for r in ratings.values())


def test_who_wins_all_is_ahead_the_more_the_more_games_there_were() -> None:
    assert 0 < difference(Score(2, 0, 0)) < difference(Score(20, 0, 0))


def test_a_score_can_be_told_from_a_difference() -> None:
    assert expected_score(400 * math.log10(3)) == pytest.approx(0.75)
