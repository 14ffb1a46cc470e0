"""The play page asks for little, is soon there, and works without the network once visited."""

from typing import Any

import pytest

from tests.portal.browser.conftest import PATIENCE
from tests.portal.browser.hands import choose, state

MOST_REQUESTS = 20


def test_a_game_is_played_offline_once_it_was_visited(browser: Any, address: str) -> None:
    context = browser.new_context(base_url=address)
    context.set_default_timeout(PATIENCE)
    try:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto("/play/tic-tac-toe")
        assert state(page) == "ready"
        choose(page, "B2")
        assert state(page) == "ready", "the computer has moved"
        assert len(asked) <= MOST_REQUESTS, asked
        page.wait_for_selector("html[data-offline=ready]")
        context.set_offline(True)
        page.reload()
        page.wait_for_selector('#play[data-ply="2"]')
        page.locator("#all-moves").select_option(index=1)
        page.wait_for_selector('#play[data-ply="4"], #play[data-state="over"]')
        page.goto("/games/hex")
        assert "You are offline" in page.locator("h1").inner_text()
        assert page.get_by_role("link", name="tic tac toe").count() == 1
    finally:
        context.close()


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desk"])
def test_diagrams_of_rules_are_fetched_only_when_they_are_seen(
    browser: Any, address: str, size: tuple[int, int]
) -> None:
    """The rules of a game may have two dozen of them, which nobody waits for."""
    width, height = size
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": height}, service_workers="block"
    )
    context.set_default_timeout(PATIENCE)
    try:
        page = context.new_page()
        page.request.get("/rules/xiangqi")  # so that they have been made
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto("/play/xiangqi")
        assert state(page) == "ready"
        assert page.locator("#rules picture").count() >= 5
        assert not [each for each in asked if "/rules/" in each]
        assert len(asked) <= MOST_REQUESTS, asked
        if width < 960:
            page.locator("#rules summary").click()
        page.mouse.wheel(0, 200)
        page.wait_for_selector("#rules[open]")
        page.locator("#rules picture img").first.scroll_into_view_if_needed()
        page.wait_for_function("() => document.querySelector('#rules img').naturalWidth > 0")
    finally:
        context.close()
