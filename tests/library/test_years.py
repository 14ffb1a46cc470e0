"""Years are told in words, and periods are read from them."""

import pytest

from ludarium.language.problem import DescriptionError
from ludarium.library.years import Period, read_period, years_in_words


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        (-1400, 1200, "about 1400 BCE to 1200"),
        (-2600, -2400, "about 2600 BCE to 2400 BCE"),
        (400, None, "since about 400 CE"),
        (1942, None, "since 1942"),
        (None, 1200, "until about 1200"),
        (1283, 1283, "1283"),
        (None, None, "unknown"),
    ],
)
def test_years_in_words(first: int | None, last: int | None, words: str) -> None:
    assert years_in_words(first, last) == words


@pytest.mark.parametrize(
    ("text", "period"),
    [
        ("1283", Period(1283, 1283)),
        ("-500", Period(-500, -500)),
        ("500 BCE", Period(-500, -500)),
        ("500 bc..200 AD", Period(-500, 200)),
        ("1000..1500", Period(1000, 1500)),
        ("-3000..-1000", Period(-3000, -1000)),
        ("..500", Period(None, 500)),
        ("1900..", Period(1900, None)),
        (" Ancient ", Period(None, 499)),
    ],
)
def test_periods(text: str, period: Period) -> None:
    assert read_period(text) == period


@pytest.mark.parametrize("text", ["", "..", "soon", "1500..1000", "1 2", "10..20..30"])
def test_what_is_no_period(text: str) -> None:
    with pytest.raises(DescriptionError, match="is no period of time"):
        read_period(text)


def test_a_game_is_of_a_period_if_it_was_played_in_it() -> None:
    medieval = read_period("medieval")
    assert medieval.overlaps(400, 600)
    assert medieval.overlaps(400, None)
    assert medieval.overlaps(None, 600)
    assert not medieval.overlaps(1500, None)
    assert not medieval.overlaps(-500, 499)
    assert not medieval.overlaps(None, None)
