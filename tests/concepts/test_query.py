"""Asking for games by their concepts."""

import pytest

from ludarium.concepts.query import Comparison, QueryError, read_query
from ludarium.vocabulary.concepts import UnknownConcept

OWARE = {"Sow": True, "Dice": False, "NumPlayers": 2}


def test_all_that_is_asked_for_must_hold() -> None:
    assert read_query(with_=["Sow"], without=["Dice"], where=["NumPlayers=2"]).fits(OWARE)
    assert not read_query(with_=["Sow", "Dice"]).fits(OWARE)
    assert not read_query(without=["Sow"]).fits(OWARE)
    assert not read_query(where=["NumPlayers>2"]).fits(OWARE)


@pytest.mark.parametrize(
    ("text", "sign", "number"),
    [("numplayers >= 2", ">=", 2), ("NumPlayers!=3.5", "!=", 3.5), ("NumPlayers == -1", "==", -1)],
)
def test_comparisons_are_read_as_people_write_them(text: str, sign: str, number: float) -> None:
    assert read_query(where=[text]).where == (Comparison("NumPlayers", sign, number),)


@pytest.mark.parametrize("text", ["NumPlayers", "NumPlayers>>2", "2<NumPlayers", "NumPlayers>two"])
def test_what_is_no_comparison_is_refused(text: str) -> None:
    with pytest.raises(QueryError, match="is no comparison") as caught:
        read_query(where=[text])
    assert "NumPlayers>2" in caught.value.advice


def test_numbers_are_compared_and_concepts_are_had() -> None:
    with pytest.raises(QueryError, match="NumRows is a number") as caught:
        read_query(with_=["NumRows"])
    assert "--where" in caught.value.advice
    with pytest.raises(QueryError, match="Sow is no number") as caught:
        read_query(where=["Sow>1"])
    assert "--with Sow" in caught.value.advice


def test_what_only_play_shows_cannot_be_asked_for() -> None:
    with pytest.raises(QueryError, match="shows only in play"):
        read_query(where=["DurationMoves>10"])


def test_unknown_concepts_get_the_nearest_names() -> None:
    with pytest.raises(UnknownConcept) as caught:
        read_query(with_=["Sowing"])
    assert "Sow" in caught.value.advice
    with pytest.raises(UnknownConcept, match="did you mean `SowCapture`"):
        read_query(with_=["SowCaptrue"])
    with pytest.raises(UnknownConcept, match="did you mean `Sow`"):
        read_query(with_=["Sov"])
    with pytest.raises(UnknownConcept, match="NumPlayableSites") as caught:
        read_query(where=["ableSites<40"])
    assert "TwoSitesMoves" not in caught.value.advice


@pytest.mark.parametrize(
    ("short", "whole"),
    [("Sites", "NumPlayableSites"), ("players", "NumPlayers"), ("Dice", "NumDice")],
)
def test_what_is_counted_stands_for_its_number(short: str, whole: str) -> None:
    (comparison,) = read_query(where=[f"{short}<40"]).where
    assert comparison.name == whole


def test_what_is_no_number_cannot_be_compared() -> None:
    with pytest.raises(QueryError, match="Sow is no number"):
        read_query(where=["Sow>1"])


@pytest.mark.parametrize("number", ["2", "0.000001", "-3.5", "1234567", "9" * 12])
def test_a_comparison_that_is_told_can_be_asked_again(number: str) -> None:
    (comparison,) = read_query(where=[f"NumPlayers > {number}"]).where
    assert str(comparison) == f"NumPlayers>{number}"
    assert read_query(where=[str(comparison)]).where == (comparison,)


def test_a_number_of_endless_digits_is_no_comparison() -> None:
    with pytest.raises(QueryError, match="is no comparison"):
        read_query(where=[f"NumPlayers>{'9' * 5000}"])
