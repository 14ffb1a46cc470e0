"""Hands for the tests: they play games in a browser by clicks, or by keys alone."""

from collections.abc import Callable
from random import Random
from typing import Any

MOST_TURNS = 600
LONGEST_WAIT = 120_000
"""How many milliseconds may pass until a person is to move; turns may be let go before that."""

_USEFUL = """() => [...document.querySelectorAll("#board .hit.can")].map(hit => {
  const box = hit.getBoundingClientRect();
  const ends = hit.getAttribute("aria-label").includes("can be played");
  return [hit.dataset.key, box.x + box.width / 2, box.y + box.height / 2, ends];
})"""


def open_game(page: Any, path: str, *, seats: tuple[str, ...] = ("", "casual")) -> None:
    """Open a game and say who plays; the empty text is a person."""
    page.goto(path)
    page.wait_for_selector("#play[data-state]")
    for place, seat in enumerate(seats):
        page.locator("#players select").nth(place).select_option(seat)


def state(page: Any) -> str:
    """How the game stands, once the computer has moved: `ready` or `over`.

    After a click, wait first for what the click does: until then all stands as before.
    """
    page.wait_for_selector(
        '#play[data-state="ready"], #play[data-state="over"]', timeout=LONGEST_WAIT
    )
    return str(page.locator("#play").get_attribute("data-state"))


def ply(page: Any) -> int:
    """How many moves lie before the position that is shown."""
    return int(page.locator("#play").get_attribute("data-ply"))


def wait_until(page: Any, holds: Callable[[], bool], tries: int = 1000) -> None:
    """Look again until something holds; on a machine with much to do that takes a while."""
    while not holds():
        tries -= 1
        assert tries, "what was waited for has not come"
        page.wait_for_timeout(50)


def click_site(page: Any, key: str) -> None:
    """Click on a site of the board."""
    for found, x, y, _ in page.evaluate(_USEFUL):
        if found == key:
            page.mouse.click(x, y)
            return
    raise AssertionError(f"nothing can be done on {key}")


def choose(page: Any, name: str) -> None:
    """Make a move by its name, from the list of all moves."""
    before = ply(page)
    page.wait_for_selector("#all-moves:not([disabled])")
    page.evaluate(
        """name => {
          const list = document.getElementById("all-moves");
          const found = [...list.options].find((option) => option.text.split(" (")[0] === name);
          if (!found) throw new Error(`${name} is not among the moves`);
          list.value = found.value;
          list.dispatchEvent(new Event("change"));
        }""",
        name,
    )
    page.wait_for_function(
        "before => Number(document.getElementById('play').dataset.ply) > before", arg=before
    )


def make_a_move(page: Any, random: Random) -> None:
    """Make any legal move with the mouse."""
    before = ply(page)
    useful = page.evaluate(_USEFUL)
    if not useful:
        page.locator("#others button, #play-again:visible").first.click()
    else:
        page.locator("#board").scroll_into_view_if_needed()
        useful = page.evaluate(_USEFUL)
        _, x, y, can_end = random.choice(useful)
        # Where all moves begin at one site, it is chosen already.
        is_done = can_end and page.locator("#board .chosen").count() > 0
        page.mouse.click(x, y)
        if not is_done and ply(page) == before and page.locator("#board .chosen").count():
            chosen = page.locator("#board .target").count()
            assert chosen, "a piece was chosen that cannot go anywhere"
            ends = page.evaluate(
                """() => [...document.querySelectorAll("#board .hit[aria-label*='can be played']")]
                .map(hit => { const box = hit.getBoundingClientRect();
                  return [box.x + box.width / 2, box.y + box.height / 2]; })"""
            )
            page.mouse.click(*random.choice(ends))
    if page.locator("#menu").is_visible():
        page.locator("#menu button").first.click()
    page.wait_for_function(
        "before => Number(document.getElementById('play').dataset.ply) > before", arg=before
    )


def play_to_the_end(page: Any, seed: int) -> int:
    """Play a whole game by clicks; how many moves it took."""
    random = Random(seed)
    for _ in range(MOST_TURNS):
        if state(page) == "over":
            return ply(page)
        make_a_move(page, random)
    raise AssertionError(f"the game is not over after {MOST_TURNS} turns")
