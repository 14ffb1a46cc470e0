"""The chart of nearness and quality on the pages of lost games."""

from typing import Any

from ludarium.portal.lost.chart import chart_of


def result(number: int, nearness: float, quality: float) -> dict[str, Any]:
    scores = {"combined": [nearness, nearness - 0.01, nearness + 0.01]}
    return {"number": number, "scores": scores, "quality": quality}


def test_numbers_of_dots_that_lie_together_are_told_together() -> None:
    results = [result(1, 0.9, 0.5), result(2, 0.9, 0.51), result(3, 0.7, 0.5)]
    chart = chart_of(results, "Feldja", "/games/feldja/ludarium")
    assert chart is not None
    assert len(chart.dots) == 3
    assert sorted(label.words for label in chart.labels) == ["1, 2", "3"]


def test_numbers_of_dots_that_lie_apart_are_told_one_by_one() -> None:
    results = [result(1, 0.9, 0.5), result(2, 0.9, 0.9)]
    chart = chart_of(results, "Feldja", "/games/feldja/ludarium")
    assert chart is not None
    assert sorted(label.words for label in chart.labels) == ["1", "2"]
