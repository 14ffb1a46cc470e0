"""Searches in a real browser: with the same seed and budget they play the moves of Python."""

from pathlib import Path
from typing import Any

from tests.portal.browser.searches import expected, expected_trees

SCRIPT = Path(__file__).parent / "same_searches.js"


def found_in(page: Any, case: dict[str, Any]) -> list[list[int]]:
    """The moves that a search plays in the browser, and how often each was looked at."""
    page.goto(f"/play/{case['name']}")
    page.wait_for_selector("#play[data-state]")
    asked = {name: case.get(name) for name in ("way", "settings", "thoughts")}
    found: list[list[int]] = page.evaluate(SCRIPT.read_text(encoding="utf-8"), asked)
    return found


def test_searches_that_look_ahead_play_the_moves_of_python(page: Any) -> None:
    for case in expected():
        moves = [index for index, _ in found_in(page, case)]
        assert moves == [thought["index"] for thought in case["thoughts"]], case["name"]


def test_tree_search_plays_the_moves_of_python_with_as_many_visits(page: Any) -> None:
    for case in expected_trees():
        wanted = [[thought["index"], thought["visits"]] for thought in case["thoughts"]]
        assert found_in(page, case) == wanted, case["name"]
