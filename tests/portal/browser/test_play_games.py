"""Whole games in a real browser: by clicks against the computer, and by keys alone."""

from typing import Any

import pytest

from tests.portal.browser.hands import open_game, play_to_the_end, ply, state

FAMILIES = {
    "space": "tic-tac-toe",
    "war": "breakthrough",
    "sow": "kalah",
    "race": "royal-game-of-ur",
    "hunt": "catch-the-hare",
}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_whole_game_is_played_by_clicks_against_the_computer(page: Any, family: str) -> None:
    open_game(page, f"/play/{FAMILIES[family]}")
    moves = play_to_the_end(page, seed=7)
    assert moves >= 5
    status = page.locator("#status").inner_text()
    assert "win" in status or "draw" in status or "over" in status
    assert page.locator("#moves button").count() == moves


def test_a_whole_game_is_played_by_keyboard_alone(page: Any) -> None:
    open_game(page, "/play/tic-tac-toe", seats=("", "casual"))
    page.locator("#players select").last.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.classList.contains('hit')")
    turns = 0
    while state(page) == "ready":
        before = ply(page)
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "before => Number(document.getElementById('play').dataset.ply) > before", arg=before
        )
        turns += 1
    assert 3 <= turns <= 5
    assert page.evaluate("document.activeElement.classList.contains('hit')")


def test_pieces_are_moved_by_keyboard_with_arrows(page: Any) -> None:
    open_game(page, "/play/breakthrough", seats=("", ""))
    page.locator("#board .hit[aria-label^='A2:']").focus()
    page.keyboard.press("Enter")
    assert "A2 is chosen" in page.locator("#announcement").inner_text()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_selector('#play[data-ply="1"]')
    assert "A2-A3" in page.locator("#status").inner_text()


def test_a_piece_can_be_dragged(page: Any) -> None:
    open_game(page, "/play/breakthrough", seats=("", ""))
    start = page.locator("#board .hit[aria-label^='C2:']").bounding_box()
    end = page.locator("#board .hit[aria-label^='C3:']").bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()
    page.wait_for_selector('#play[data-ply="1"]')
    assert "C2-C3" in page.locator("#status").inner_text()
