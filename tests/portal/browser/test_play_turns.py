"""Turns in a real browser: passes that are forced, what is hidden, and how games end."""

from random import Random
from typing import Any

from tests.portal.browser.hands import click_site, make_a_move, open_game, play_to_the_end, state
from tests.portal.browser.small_games import MASKS, WAITING, open_text


def move(page: Any, start: int, end: int) -> None:
    """Move a piece from one cell to another."""
    click_site(page, f"Cell:{start}")
    click_site(page, f"Cell:{end}")


def told(page: Any, site: str) -> str:
    """What a screen reader tells about a site."""
    label = page.locator(f"#board .hit[aria-label^='{site}:']").get_attribute("aria-label")
    return str(label).removeprefix(f"{site}: ").partition(",")[0]


def listed(page: Any) -> list[str]:
    """The moves in the list."""
    found: list[str] = page.locator("#moves button").all_inner_texts()
    return found


def drawn(page: Any) -> set[str]:
    """The sites on which something is drawn."""
    return set(
        page.evaluate(
            """() => [...document.querySelectorAll("#board .standing [data-key]")]
            .map(group => group.dataset.key)"""
        )
    )


def test_a_turn_without_a_move_is_let_go_by_itself(page: Any) -> None:
    open_text(page, WAITING)
    move(page, 0, 1)
    page.wait_for_selector('#play[data-state="passing"]')
    assert "No move: player 2 passes." in page.locator("#status").inner_text()
    page.wait_for_selector('#play[data-ply="2"][data-state="ready"]')
    assert listed(page) == ["A1-B1", "pass"]
    assert "Player 2 passed" in page.locator("#status").inner_text()
    page.locator("#take-back").click()
    page.wait_for_selector('#play[data-ply="0"][data-state="ready"]')


def test_a_single_move_that_is_no_pass_is_left_to_the_person(page: Any) -> None:
    open_text(page, WAITING)
    assert page.locator("#all-moves option").count() == 2, "one move, and the line above it"
    assert state(page) == "ready"
    assert listed(page) == []


def test_one_sees_only_backs_of_what_is_hidden(page: Any) -> None:
    open_text(page, MASKS, seats=("", "gentle"))
    assert page.locator("#secrets").is_visible()
    assert told(page, "A1") == "King of player 1"
    assert told(page, "C3") == "hidden piece of player 2"
    assert told(page, "B3") == "hidden piece of player 2"
    page.locator("#players select").nth(1).select_option("")
    page.locator("#players select").nth(0).select_option("strong")
    assert told(page, "C3") == "King of player 2"
    assert told(page, "A1") == "empty"
    assert "Cell:0" not in drawn(page)
    assert told(page, "B1") == "hidden piece"


def test_the_screen_is_passed_on_between_people(page: Any) -> None:
    open_text(page, MASKS)
    assert told(page, "C3") == "hidden piece of player 2"
    move(page, 0, 3)
    page.wait_for_selector('#play[data-state="handover"]')
    assert "A1-A2" in page.locator("#status").inner_text(), "one sees one's own move"
    assert page.locator("#board .hit.can").count() == 0
    assert page.locator("#all-moves").is_disabled()
    page.get_by_role("button", name="Pass the screen to player 2").click()
    assert page.locator("#board").is_hidden()
    assert listed(page) == ["hidden"]
    page.get_by_role("button", name="I am player 2").click()
    assert page.locator("#cover").is_hidden()
    assert page.evaluate("document.activeElement.classList.contains('hit')")
    assert state(page) == "ready"
    assert told(page, "C3") == "King of player 2"
    assert told(page, "A2") == "empty"
    assert listed(page) == ["hidden"]
    assert "a move that is hidden" in page.locator("#status").inner_text()
    assert page.locator("#board .last").count() == 0
    page.locator("#back").click()
    page.wait_for_selector('#play[data-ply="0"]')
    assert told(page, "A1") == "empty", "looking back shows no more"


def test_all_is_shown_when_the_game_is_over(page: Any) -> None:
    open_text(page, MASKS)
    move(page, 0, 3)
    page.locator("#hand-over").click()
    page.locator("#hand-over").click()
    move(page, 7, 4)
    assert state(page) == "over"
    assert told(page, "A2") == "King of player 1"
    assert told(page, "C3") == "King of player 2"
    assert listed(page)[0] == "A1-A2"


def test_the_end_says_who_has_won_and_what_to_do_next(page: Any) -> None:
    open_game(page, "/play/tic-tac-toe", seats=("", ""))
    assert page.locator("#ending").is_hidden()
    moves = play_to_the_end(page, seed=2)
    result = page.locator("#result").inner_text()
    assert result in page.locator("#status").text_content()
    assert f"{moves} moves" in page.locator("#reason").inner_text()
    page.get_by_role("button", name="Look through the game").click()
    page.wait_for_selector('#play[data-ply="0"]')
    assert page.locator("#ending").is_hidden()
    assert page.evaluate("document.activeElement.id") == "forward"
    page.locator("#last").click()
    page.wait_for_selector(f'#play[data-ply="{moves}"]')
    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector('#play[data-ply="0"]')
    assert page.locator("#moves button").count() == 0


def test_pieces_slide_unless_one_would_rather_not(page: Any) -> None:
    page.add_init_script(
        """window.slides = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, ...more) {
          if (frames[0].translate) window.slides.push(frames[0].translate);
          return animate.call(this, frames, ...more);
        };"""
    )
    open_game(page, "/play/breakthrough", seats=("", ""))
    make_a_move(page, Random(1))
    assert page.evaluate("slides.length") == 1
    page.locator("#back").click()
    page.wait_for_selector('#play[data-ply="0"]')
    assert page.evaluate("slides.length") == 2, "it slides back, too"
    page.emulate_media(reduced_motion="reduce")
    make_a_move(page, Random(1))
    assert page.evaluate("slides.length") == 2
