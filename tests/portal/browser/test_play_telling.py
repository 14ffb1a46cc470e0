"""Whole turns are told and shown, in a real browser: what was done, and what is asked now."""

from typing import Any

from tests.portal.browser.hands import choose, open_game, state

HUFFED = "D2-C3 D4xD2 C3-D3 D5-D4 B2-C3 E5-D5 B1-B2 D5-E5 D3xD5 C5-D4 B2-B1 B4-C5 C3-D3 D1 D2xB2"
"""A game of Riga in which a counter is huffed."""


def told(page: Any) -> str:
    """What the page says about the game."""
    return str(page.locator("#status").inner_text())


def test_a_mill_is_told_and_what_it_asks_for(page: Any) -> None:
    open_game(page, "/play/nine-mens-morris", seats=("", ""))
    for move in ("A7", "B6", "D7", "B4", "G7"):
        choose(page, move)
    assert "Player 1 placed a man on G7. Player 1 to move. A mill: take an enemy man." in told(page)
    choose(page, "xB4")
    assert "placed a man on G7, making a mill, then took the man on B4" in told(page)
    assert page.locator("#board .gone").count() == 1, "what was taken is marked"


def test_check_is_told(page: Any) -> None:
    open_game(page, "/play/chess", seats=("", ""))
    for move in ("E2-E4", "F7-F5", "D1-H5"):
        choose(page, move)
    assert told(page) == "Player 1 moved the queen D1-H5. Check. Player 2 to move."


def test_seeds_are_sown_one_by_one(page: Any) -> None:
    open_game(page, "/play/oware", seats=("", ""))
    page.evaluate(
        """() => {
          window.seen = new Set();
          const pieces = document.querySelector("#board .standing");
          new MutationObserver(() => {
            const text = pieces.querySelector("[data-key='Vertex:2'] text");
            window.seen.add(text ? text.textContent : "0");
          }).observe(pieces, { childList: true });
        }"""
    )
    choose(page, "C1")
    assert told(page).startswith("Player 1 sowed 4 seeds from C1, the last in F2")
    page.wait_for_function("() => window.seen.has('0')")
    assert page.evaluate("['3', '2', '1', '0'].every((count) => window.seen.has(count))")
    assert page.locator("#board .passed").count() == 4


def test_laps_that_leave_no_choice_are_sown_by_themselves(page: Any) -> None:
    open_game(page, "/play/owana", seats=("", ""))
    choose(page, "C1")
    page.wait_for_selector('#play[data-ply="5"]')
    assert state(page) == "ready"
    assert "sowed from C1 in 5 laps" in told(page)
    page.locator("#take-back").click()
    page.wait_for_selector('#play[data-ply="0"]')
    page.locator("#forced").uncheck()
    choose(page, "C1")
    assert "Sow on from D2." in told(page)
    assert state(page) == "ready"


def test_huffing_is_told_with_the_move_after_it(page: Any) -> None:
    open_game(page, "/play/riga", seats=("", ""))
    moves = HUFFED.split()
    for move in moves[:-2]:
        choose(page, move)
    assert "You may huff" in told(page)
    for move in moves[-2:]:
        choose(page, move)
    assert "huffed the counter on" in told(page)
    assert ", then moved " in told(page)
    assert page.locator("#board .gone").count() >= 1
