"""Tutorials in a real browser: one from beginning to end, and the ways between its rooms."""

from typing import Any

from ludarium.portal.tutorials.reading import tutorials
from tests.portal.browser.hands import choose, state, wait_until


def done(page: Any) -> list[str]:
    return str(page.locator("#tutorial").get_attribute("data-done")).split()


def test_a_whole_tutorial_from_reading_to_writing_and_back_from_play(page: Any) -> None:
    steps = tutorials()["read-a-description"].steps
    page.goto("/tutorials/read-a-description")
    page.wait_for_selector("#tutorial.live")
    assert page.locator("section.step:visible").count() == 1
    for number, step in enumerate(steps, 1):
        page.wait_for_selector(f"#step-{number}:visible")
        here = page.locator(f"#step-{number}")
        if step.kind == "find":
            here.locator("button.passage[data-right=no]").first.click()
            assert "Not this one" in here.locator(".step-said").inner_text()
            assert page.locator("#step-next").inner_text() == "Skip"
            here.locator("button.passage[data-right=yes]").click()
        if step.kind == "write":
            page.wait_for_selector("#verdict:not(.right):has-text('your')")
            page.locator("#text").fill(step.solution)
            page.wait_for_selector("#verdict.right")
            page.wait_for_selector("#drawing svg")
        if step.kind in ("find", "write"):
            page.wait_for_selector("#step-next:has-text('Next')")
            assert str(number) in done(page)
        if number < len(steps):
            page.locator("#step-next").click()
    assert len(done(page)) == len(steps) - 1
    # What was written is there after a reload, and the way back from play leads to it.
    page.goto("/tutorials/read-a-description#step-5")
    page.reload()
    page.wait_for_selector("#verdict.right")
    page.locator("#play-now").click()
    page.wait_for_selector("#play[data-state]")
    page.get_by_role("link", name="Back to the tutorial").click()
    page.wait_for_selector("#verdict.right")
    assert page.locator("#text").input_value() == steps[4].solution
    page.locator("#to-editor").click()
    page.wait_for_selector("#verdict:has-text('Run')")
    assert page.locator("#text").input_value() == steps[4].solution


def test_the_first_game_is_played_beside_its_steps(page: Any) -> None:
    page.goto("/tutorials/first-game")
    page.wait_for_selector("#play[data-state]")
    page.locator("#players select").nth(1).select_option("beginner")
    state(page)
    choose(page, "B2")
    wait_until(page, lambda: done(page) == ["1"])
    page.locator("#step-next").click()
    page.locator("#way a").nth(2).click()
    state(page)
    page.locator("#take-back").click()
    wait_until(page, lambda: "3" in done(page))
    assert page.locator("#way li.done").count() == 2
