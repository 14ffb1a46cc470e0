"""The board on the page in a real browser: coordinates, and room for it on a phone."""

import re
from typing import Any

import pytest

from tests.portal.browser.hands import choose, open_game

PHONE = {"width": 390, "height": 844}


def letters(page: Any) -> str:
    """The letters and numbers that are seen round the board."""
    return "".join(page.locator("#board .coordinates text:visible").all_text_contents())


def test_letters_and_numbers_stand_round_the_board(page: Any) -> None:
    open_game(page, "/play/chess", seats=("", ""))
    assert letters(page) == "ABCDEFGH12345678"
    page.locator("#coordinates").uncheck()
    assert letters(page) == ""
    page.reload()
    page.wait_for_selector("#play[data-state]")
    assert letters(page) == ""
    assert not page.locator("#coordinates").is_checked()
    page.locator("#coordinates").check()
    assert letters(page) == "ABCDEFGH12345678"


def test_they_give_way_where_they_could_not_be_read(page: Any) -> None:
    page.set_viewport_size(PHONE)
    open_game(page, "/play/go?o=Board Size/19x19", seats=("", ""))
    assert letters(page) == ""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.wait_for_selector("#board .coordinates text:visible")


def test_elsewhere_a_site_tells_its_name_when_one_points_at_it(page: Any) -> None:
    open_game(page, "/play/hex", seats=("", ""))
    assert letters(page) == ""
    assert page.locator("#board .tip text").count() == 0
    page.locator("#board .hit[aria-label^='C4:']").hover()
    assert page.locator("#board .tip text").text_content() == "C4"
    page.locator("#board .hit[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    name = page.evaluate("document.activeElement.getAttribute('aria-label')").partition(":")[0]
    assert page.locator("#board .tip text").text_content() == name
    page.locator("#coordinates").uncheck()
    page.locator("#board .hit[aria-label^='C4:']").hover()
    assert page.locator("#board .tip text").count() == 0


def test_a_name_covers_no_seeds(page: Any) -> None:
    open_game(page, "/play/oware", seats=("", ""))
    for site in ("B1", "C2"):
        hit = page.locator(f"#board .hit[aria-label^='{site}:']")
        hit.hover()
        tip = page.locator("#board .tip rect").bounding_box()
        pit = hit.bounding_box()
        middle = pit["y"] + pit["height"] / 2
        assert tip["y"] > middle or tip["y"] + tip["height"] < middle
        assert abs(tip["y"] + tip["height"] / 2 - middle) > pit["height"] / 3


def test_a_board_and_its_pieces_take_other_colours_and_keep_them(page: Any) -> None:
    open_game(page, "/play/chess", seats=("", ""))
    drawn = "document.querySelector('#board').innerHTML"
    assert "#997a59" not in page.evaluate(drawn)
    page.locator("#board-theme").select_option("Dark wood")
    page.locator("#piece-theme").select_option("contrast")
    seen = page.evaluate(drawn)
    assert "#997a59" in seen
    assert "#000000" in seen
    page.reload()
    page.wait_for_selector("#play[data-state]")
    assert page.locator("#board-theme").input_value() == "Dark wood"
    assert "#997a59" in page.evaluate(drawn)


def test_without_a_mouse_nothing_is_offered_that_cannot_be_shown(
    browser: Any, address: str
) -> None:
    phone = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, base_url=address)
    page = phone.new_page()
    open_game(page, "/play/hex", seats=("", ""))
    page.wait_for_selector("#coordinates", state="hidden")
    open_game(page, "/play/nine-mens-morris", seats=("", ""))
    assert page.locator("#coordinates").is_visible()
    phone.close()


def test_where_all_moves_begin_at_one_site_it_is_chosen_already(page: Any) -> None:
    open_game(page, "/play/nine-mens-morris", seats=("", ""))
    hand = page.locator("#board .hit[aria-label*='chosen']")
    assert hand.count() == 1
    page.locator("#board .hit[aria-label^='A1:']").click()
    page.wait_for_selector('#play[data-ply="1"][data-state="ready"]')
    assert page.locator("#status").inner_text() == "Player 1 placed a man on A1. Player 2 to move."
    # Neither a click on it nor Escape lets go of it, as there is nothing else to choose.
    hand.click()
    page.keyboard.press("Escape")
    assert hand.count() == 1
    page.locator("#board .hit[aria-label^='D1:']").click()
    page.wait_for_selector('#play[data-ply="2"][data-state="ready"]')


def test_a_throw_is_told(page: Any) -> None:
    open_game(page, "/play/backgammon", seats=("", ""))
    told = page.locator("#status").inner_text()
    assert re.fullmatch(r"Player 1 threw [1-6] and [1-6]\. Player 1 to move\.", told)
    assert page.locator("#board .spent").count() == 0


@pytest.mark.parametrize("game", ["chess", "oware", "backgammon", "shogi", "nine-mens-morris"])
def test_all_fits_on_a_phone(page: Any, game: str) -> None:
    page.set_viewport_size(PHONE)
    open_game(page, f"/play/{game}", seats=("", ""))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    board = page.locator("#board").bounding_box()
    assert board["width"] > 0.9 * (PHONE["width"] - 40)
    for button in page.locator(".controls button:visible, .players select").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 40


def test_sites_are_called_as_players_of_a_game_call_them(page: Any) -> None:
    """The board, the words and the list of moves have the same names."""
    open_game(page, "/play/go", seats=("", ""))
    letters = page.locator("#board .coordinates text").all_text_contents()
    assert "I" not in letters
    assert "T" in letters
    choose(page, "T19")
    assert "placed a stone on T19" in page.locator("#status").inner_text()
    assert page.locator("#moves .move").inner_text() == "T19"

    open_game(page, "/play/english-draughts", seats=("", ""))
    numbers = page.locator("#board .coordinates text").all_text_contents()
    assert sorted(map(int, numbers)) == list(range(1, 33))
    choose(page, "11-15")
    assert "moved the man 11-15" in page.locator("#status").inner_text()
    assert page.locator("#moves .move").inner_text() == "11-15"
    assert page.locator("#board .hit[aria-label^='15:']").count() == 1
