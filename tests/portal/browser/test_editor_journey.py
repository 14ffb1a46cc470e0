"""From a template to play and back: what a designer does in an hour, in a real browser."""

from typing import Any

from tests.portal.browser.hands import wait_until
from tests.portal.browser.test_editor_page import in_order, put_caret, value


def test_from_a_template_to_play_and_back(page: Any) -> None:
    page.goto("/editor")
    page.locator(".begin select").select_option("template/run")
    page.get_by_role("button", name="Open", exact=True).click()
    in_order(page, "Run")
    # A name that nothing defines is warned of, and mended with a click.
    page.locator("#text").fill(value(page).replace('Mover "Goal"', 'Mover "Gaol"'))
    page.wait_for_selector("#problems .warning:has-text('there is no region')")
    assert page.locator("#play-now").is_enabled(), "it can be played all the same"
    page.get_by_role("button", name="Fix: write Goal").click()
    in_order(page, "Run")
    # What cannot happen is told after random games; a pattern brings it in.
    put_caret(page, "(if (no Moves")
    page.locator("#patterns summary").click()
    page.get_by_role("button", name="A row wins", exact=True).click()
    assert "(if (is Line 3) (result Mover Win))(if (no Moves" in value(page)
    page.locator("#text").fill(value(page).replace("Line 3", "Line 7"))
    page.wait_for_selector("#problems .warning:has-text('ended no game')")
    # One variant is set aside, and compared with the next.
    page.locator("#set-aside").click()
    page.locator("#text").fill(value(page).replace("(square 6)", "(square 5)"))
    page.wait_for_selector("#difference:has-text('+ (board (square 5))')")
    page.wait_for_selector("#play-well:enabled")
    page.locator("#play-well").click()
    page.wait_for_selector("#thinking .figures-status:has-text('by two who think')")
    page.wait_for_selector(".variants th:has-text('Player 1 wins, thinking')")
    mine = value(page)
    page.locator("#play-now").click()
    page.wait_for_selector("#play[data-state]")
    page.get_by_role("link", name="Back to the editor").click()
    page.wait_for_selector("#editor[data-ready]")
    assert value(page) == mine


def test_a_link_carries_the_text_and_no_server_sees_it(page: Any) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/editor?game=template/link")
    in_order(page, "Link")
    text = value(page).replace('"Link"', '"Bönd ⬡"')
    page.locator("#text").fill(text)
    page.locator("#share").click()
    wait_until(page, lambda: page.locator("#link").is_visible())
    link = str(page.locator("#link").input_value())
    assert "/editor?game=linked#text=" in link
    page.goto("/about")
    page.goto(link)
    in_order(page, "Bönd ⬡")
    assert value(page) == text
    assert not any("text=" in url.partition("#")[0] for url in asked)
    page.goto(f"{link[:-9]}!!")
    page.reload()  # only the part after # has changed
    page.wait_for_selector("#kept:has-text('cannot be read')")


def test_an_example_of_a_ludeme_opens_in_the_editor(page: Any) -> None:
    page.goto("/ludemes/move-hop")
    page.locator(".usage a:has-text('editor')").first.click()
    page.wait_for_selector("#editor[data-ready]")
    wait_until(page, lambda: bool(page.evaluate("getSelection().toString()")))
    assert page.evaluate("getSelection().toString()").startswith("(")
