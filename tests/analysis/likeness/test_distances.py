"""Distances: from 0 to 1, the same both ways, and 0 for the same game."""

import numpy as np
import pytest

from ludarium.analysis.likeness import distances
from ludarium.analysis.likeness.bags import Bags, Ranks
from ludarium.analysis.likeness.distances import By, Likeness, own_likeness
from ludarium.analysis.likeness.played import about
from ludarium.analysis.profiles.collection import own_collection
from ludarium.analysis.profiles.subject import subject

KNOWN = (By.CONCEPTS, By.RULES, By.ALL)


@pytest.fixture(scope="module")
def likeness() -> Likeness:
    return own_likeness()


@pytest.mark.parametrize("by", KNOWN)
def test_distances_are_distances(likeness: Likeness, by: By) -> None:
    matrix = likeness.matrix(by)
    assert matrix.shape == (len(likeness.rulesets), len(likeness.rulesets))
    assert matrix.min() >= 0
    assert matrix.max() <= 1
    assert np.allclose(matrix, matrix.T)
    assert np.allclose(np.diag(matrix), 0, atol=1e-9)


@pytest.mark.parametrize("by", KNOWN)
def test_one_row_is_the_same_as_in_the_matrix(likeness: Likeness, by: By) -> None:
    rows = [3, 40]
    matrix = likeness.matrix(by)
    for row in rows:
        assert np.allclose(likeness.to_all(likeness.rulesets[row], by), matrix[row])
    between = likeness.between(*(likeness.rulesets[row] for row in rows)).by(by)
    assert between == pytest.approx(matrix[rows[0], rows[1]])


def test_a_copy_of_a_game_under_another_name_is_the_same_game(likeness: Likeness) -> None:
    text = subject("Hex").path
    assert text is not None
    copy = subject(text.read_text("utf-8").replace('(game "Hex"', '(game "Other"'))
    found = likeness.between(subject("Hex"), copy)
    assert (found.concepts, found.rules, found.all) == pytest.approx((0, 0, 0))


def test_what_every_game_has_tells_nothing() -> None:
    bags = Bags([{"board": 1, "dice": 1}, {"board": 1, "dice": 1}, {"board": 1}], ["a", "b", "c"])
    assert bags.weight("board") == 0
    assert bags.weight("dice") > 0
    assert bags.to_all({"board": 1, "dice": 1}) == pytest.approx([0, 0, 1])


def test_many_rulesets_of_a_game_count_as_one() -> None:
    bags = Bags([{"dice": 1}, {"dice": 1}, {"cards": 1}], ["a", "a", "b"])
    assert bags.weight("dice") == bags.weight("cards")


def test_what_nobody_else_has_sets_a_game_apart() -> None:
    bags = Bags([{"dice": 1}, {"cards": 1}], ["a", "b"])
    assert bags.to_all({"dice": 1, "lots": 1})[0] == pytest.approx(0.5)
    assert bags.between({"dice": 1, "lots": 1}, {"dice": 1}) == pytest.approx(0.5)


def test_numbers_are_compared_by_their_places() -> None:
    ranks = Ranks([{"sites": 9}, {"sites": 64}, {"sites": 10_000}])
    assert ranks.matrix()[0] == pytest.approx([0, 1 / 3, 2 / 3])


def test_what_was_not_measured_is_not_known() -> None:
    ranks = Ranks([{"length": 10}, {}, {"length": 20}])
    assert np.isnan(ranks.matrix()[1]).all()
    assert not np.isnan(ranks.matrix()[0, 2])


def test_many_numbers_about_one_thing_count_less() -> None:
    rows = [{"aOne": 1, "aTwo": 1, "b": 1}, {"aOne": 2, "aTwo": 2, "b": 1}]
    alike, grouped = Ranks(rows), Ranks(rows, about=lambda name: name[0])
    assert alike.matrix()[0, 1] == pytest.approx(0.5 * 2 / 3)
    assert grouped.matrix()[0, 1] == pytest.approx(0.5 * 2**0.5 / (2**0.5 + 1))


@pytest.mark.parametrize(
    ("measure", "thing"),
    [
        ("BranchingFactorMedian", "BranchingFactor"),
        ("PieceNumberChangeSign", "PieceNumber"),
        ("DurationTurnsStdDev", "Duration"),
        ("Drawishness", "Drawishness"),
    ],
)
def test_what_a_measure_is_about(measure: str, thing: str) -> None:
    assert about(measure) == thing


def test_games_that_were_measured_are_compared_by_play(monkeypatch: pytest.MonkeyPatch) -> None:
    collection = own_collection()
    first, second, third = collection.rulesets[:3]
    measured = {first.id: {"DurationMoves": 10.0}, second.id: {"DurationMoves": 90.0}}
    monkeypatch.setattr(distances, "played", lambda ruleset: measured.get(ruleset, {}))
    likeness = Likeness(collection)
    both = likeness.between(first, second)
    assert both.play == pytest.approx(0.5)
    assert both.all == pytest.approx((both.concepts + both.rules + 0.5) / 3)
    assert likeness.between(first, third).play is None
    assert np.isnan(likeness.to_all(first, By.PLAY)[2])
    assert not np.isnan(likeness.matrix(By.ALL)).any()
