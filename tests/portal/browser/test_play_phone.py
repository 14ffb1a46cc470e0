"""On a phone: the board comes first, as large as the screen allows, and fingers meet its sites."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.portal.browser.conftest import PATIENCE
from tests.portal.browser.hands import ply, state
from tests.portal.browser.small_games import COUNTED, open_text

WIDTH, HEIGHT = 390, 844
FINGER = 32
"""What a finger meets without trouble, in pixels."""
HIGHEST = 160
"""Where the board begins at the latest."""
BOARDS = (
    *("awithlaknannai", "pachisi", "go", "hex", "backgammon", "gomoku", "chinese-checkers"),
    *("chess", "oware", "xiangqi"),
)
"""Boards of all kinds, long ones and such with many sites among them."""
_SIZES = """() => [...document.querySelectorAll("#board .hit.can")].map(hit => {
  const box = hit.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  return { key: hit.dataset.key, x, y, size: Math.min(box.width, box.height) };
}).filter(({ x, y }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)"""

_WORDS = """(select) => {
  const style = getComputedStyle(select);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const arrow = style.appearance === "none" ? 0 : 18;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return [pen.measureText(select.selectedOptions[0].textContent).width, room - arrow];
}"""
"""How wide what a list shows is, and how much room there is for it."""


@pytest.fixture(scope="module")
def phone(browser: Any, address: str) -> Iterator[Any]:
    """A page on a phone."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": WIDTH, "height": HEIGHT},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("game", BOARDS)
def test_fingers_meet_the_sites_of_a_board(phone: Any, game: str) -> None:
    phone.goto(f"/play/{game}")
    phone.locator("#players select").evaluate_all(
        """all => all.forEach((select) => {
          select.value = "";
          select.dispatchEvent(new Event("change"));
        })"""
    )
    assert state(phone) == "ready"
    board = phone.locator("#board").bounding_box()
    assert board["y"] <= HIGHEST
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= WIDTH
    assert board["width"] >= WIDTH - 8 or board["height"] >= HEIGHT - 200
    assert phone.evaluate("document.documentElement.scrollWidth") <= WIDTH
    useful = phone.evaluate(_SIZES)
    if not useful:  # a throw, or another move beside the board
        return
    if min(site["size"] for site in useful) < FINGER:
        before = ply(phone)
        phone.touchscreen.tap(useful[0]["x"], useful[0]["y"])
        phone.wait_for_selector("#whole-board:visible")
        assert ply(phone) == before, "the first tap only shows the part round it"
        seen = [site for site in phone.evaluate(_SIZES) if site["key"] == useful[0]["key"]]
        assert seen[0]["size"] >= FINGER
        phone.touchscreen.tap(seen[0]["x"], seen[0]["y"])
        phone.wait_for_selector("#play:not([data-ply='0']), #board .chosen, #menu:visible")


@pytest.mark.parametrize(("game", "players"), [("go", 2), ("pachisi", 4), ("chinese-checkers", 6)])
def test_all_players_tell_who_they_are_on_a_phone(phone: Any, game: str, players: int) -> None:
    phone.goto(f"/play/{game}")
    phone.wait_for_selector("#play[data-state]")
    cards = phone.locator("#players .player")
    assert cards.count() == players
    for number in range(players):
        card, seat = cards.nth(number), cards.nth(number).locator("select")
        box, room = seat.bounding_box(), card.bounding_box()
        assert box["height"] >= FINGER
        needed, there = seat.evaluate(_WORDS)
        assert needed <= there, "the word can be read whole"
        assert room["x"] + room["width"] <= WIDTH
    tops = [cards.nth(number).bounding_box()["y"] for number in range(players)]
    assert len(set(tops)) == 1, "all stand in one line"


@pytest.mark.parametrize(
    ("path", "table"),
    [
        ("/reconstructions", ".lost-games"),
        ("/reconstructions/feldja", ".results"),
        ("/concepts/find?with=Sow&without=Dice&where=NumRows>=2", "table.games"),
        ("/games?view=table", "table.games"),
    ],
)
def test_all_that_a_table_tells_is_seen_on_a_phone(phone: Any, path: str, table: str) -> None:
    phone.goto(path)
    room, needed = phone.locator(table).evaluate(
        "({ parentElement: { clientWidth, scrollWidth } }) => [clientWidth, scrollWidth]"
    )
    assert needed <= room


def test_what_a_lesson_asks_for_stands_before_the_board(phone: Any) -> None:
    phone.goto("/play/chess#lesson")
    phone.wait_for_selector("#lesson:visible")
    lesson, board = (phone.locator(part).bounding_box() for part in ("#lesson", "#board"))
    assert lesson["y"] + lesson["height"] <= board["y"]
    assert board["y"] + board["height"] <= HEIGHT
    phone.locator("#lesson-end").click()
    phone.wait_for_selector("#lesson", state="hidden")
    assert phone.locator("#board").bounding_box()["y"] <= HIGHEST


def test_a_pass_is_a_button_beside_the_board(phone: Any) -> None:
    phone.goto("/play/go")
    assert state(phone) == "ready"
    assert phone.locator("#others button").inner_text() == "Pass"


def test_the_board_fills_a_desk_and_stays_when_the_game_is_over(page: Any) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/play/tic-tac-toe")
    assert state(page) == "ready"
    board = page.locator("#board").bounding_box()
    assert board["height"] >= 680
    for select in page.locator("#players select").all():
        select.select_option("beginner")
    page.wait_for_selector('#play[data-state="over"]')
    assert page.locator("#ending").is_visible()
    after = page.locator("#board").bounding_box()
    assert after["y"] == board["y"]
    assert after["y"] + after["height"] <= 800


def test_the_board_is_turned_to_whoever_plays_alone(page: Any) -> None:
    page.goto("/play/chess")
    assert state(page) == "ready"
    first, second = page.locator("#players select").all()
    own = page.locator("#board .hit[aria-label^='E7:']")
    assert (
        own.bounding_box()["y"] < page.locator("#board .hit[aria-label^='E2:']").bounding_box()["y"]
    )
    second.select_option("")
    page.locator("#turn-board").click()
    below = page.locator("#board .hit[aria-label^='E2:']").bounding_box()["y"]
    assert own.bounding_box()["y"] > below
    page.locator("#turn-board").click()
    page.route("**/search.wasm*", lambda _: None)  # so that the computer never comes to a move
    first.select_option("strong")
    below = page.locator("#board .hit[aria-label^='E2:']").bounding_box()["y"]
    assert own.bounding_box()["y"] > below


def test_what_the_computer_says_of_a_move_is_read_beside_the_board(phone: Any) -> None:
    phone.goto("/play/tic-tac-toe")
    assert state(phone) == "ready"
    phone.locator("#why-not").click()
    assert "not made, but told about" in phone.locator("#advice").inner_text()
    seen = "({ top, bottom }) => top >= 0 && bottom <= innerHeight"
    box = f"(element) => ({seen})(element.getBoundingClientRect())"
    assert phone.locator("#board").evaluate(box), "the board is in sight"
    phone.locator("#board .hit.can").first.click()
    phone.wait_for_selector("#board .hint")
    assert "A1" in phone.locator("#advice").inner_text()
    assert phone.locator("#advice").evaluate(box)
    assert ply(phone) == 0
    phone.locator("#board .hit.can").first.click()
    phone.wait_for_selector("#advice", state="hidden")  # as a move was made since


def test_a_game_that_goes_on_is_offered_on_the_first_screen(phone: Any) -> None:
    phone.goto("/play/reversi")
    assert state(phone) == "ready"
    phone.locator("#board .hit.can").first.click()
    phone.wait_for_selector("#play:not([data-ply='0'])")
    phone.goto("/")
    offer = phone.locator("#going-on a").first.bounding_box()
    assert offer["y"] + offer["height"] <= HEIGHT


def test_points_and_the_way_to_go_stand_apart(page: Any) -> None:
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    open_text(page, COUNTED)
    told = page.locator(".player-score").first.inner_text()
    assert re.sub(r"\s+", " ", told) == "3 points · 6 to go"
