"""The editor in a real browser: a mistake, the mended game, and playing it."""

from typing import Any

from tests.portal.browser.hands import open_game, play_to_the_end

GAME = """(game "Four Corners"
    (players 2)
    (equipment { (board (square 4)) (piece "Disc" Each) })
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (is Line 3) (result Mover Win)))))
"""


def test_a_mistake_is_shown_in_its_place_and_the_mended_game_is_played(page: Any) -> None:
    page.goto("/editor")
    page.locator("#text").fill(GAME.replace("(move Add", "(moev Add"))
    page.wait_for_selector("#problems li")
    assert "moev" in page.locator("#problems").inner_text()
    assert "did you mean" in page.locator("#problems").inner_text()
    assert page.locator("#lines .wrong").inner_text() == "5"
    assert page.locator("#play-now").is_disabled()
    page.locator("#problems button").click()
    assert page.evaluate("getSelection().toString()") == "moev"
    page.keyboard.type("move")
    page.wait_for_selector("#play-now:enabled")
    assert page.locator("#verdict").inner_text() == "Four Corners is in order."
    assert page.locator("#drawing svg title").text_content() == "Four Corners"
    page.locator("#play-now").click()
    page.wait_for_selector("#play[data-state]")
    page.locator("#players select").nth(1).select_option("gentle")
    assert page.locator("h1").inner_text() == "Four Corners"
    assert play_to_the_end(page, seed=2) >= 5


def test_markup_in_names_is_shown_as_text(page: Any) -> None:
    page.goto("/editor")
    evil = "<img src=x onerror=alert(1)>"
    page.locator("#text").fill(GAME.replace("Four Corners", evil).replace("Disc", "<b>x</b>"))
    page.wait_for_function(
        "name => document.getElementById('verdict').textContent.includes(name)", arg=evil
    )
    page.locator("#play-now").click()
    page.wait_for_selector("#play[data-state]")
    assert page.locator("h1").inner_text() == evil
    assert page.locator("h1 img").count() == 0


def test_rules_that_never_end_are_told_of_while_playing(page: Any) -> None:
    page.goto("/editor")
    endless = '(to (sites Empty)) (then (while True (set Var "x" 1)))'
    page.locator("#text").fill(GAME.replace("(to (sites Empty))", endless))
    page.wait_for_selector("#play-now:enabled")
    page.locator("#play-now").click()
    page.wait_for_selector("#warning:not([hidden])")
    assert "cannot begin" in page.locator("#warning").inner_text()
    assert "too many" in page.locator("#warning").inner_text()


def test_options_are_changed_on_the_page(page: Any) -> None:
    open_game(page, "/play/hex")
    page.locator(".choices select").first.select_option("Board Size/7x7")
    page.locator(".choices button").click()
    page.wait_for_selector("#play[data-state]")
    assert page.locator("#board .hit").count() == 49
