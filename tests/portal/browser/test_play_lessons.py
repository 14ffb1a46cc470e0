"""Lessons, puzzles, and questions about moves, in a real browser."""

from typing import Any

from tests.portal.browser.hands import ply, state

_RIGHT = """async () => {
  const words = document.getElementById("lesson-words");
  document.getElementById("lesson-show").click();
  await new Promise((resolve) => setTimeout(resolve));
  return words.textContent.match(/Here it is: (.*)\\.$/)[1];
}"""


def words(page: Any) -> str:
    """What the lesson says."""
    return str(page.locator("#lesson-words").inner_text())


def choose_in_lesson(page: Any, name: str) -> None:
    """Choose a move by its name."""
    page.evaluate(
        """name => {
          const list = document.getElementById("all-moves");
          const found = [...list.options].find((option) => option.text.split(" (")[0] === name);
          list.value = found.value;
          list.dispatchEvent(new Event("change"));
        }""",
        name,
    )


def solve(page: Any) -> None:
    """Do what the lesson asks for, as it shows it."""
    right = page.evaluate(_RIGHT)
    choose_in_lesson(page, right)


def test_a_whole_lesson(page: Any) -> None:
    page.goto("/play/english-draughts#lesson")
    page.wait_for_selector("#lesson:visible")
    steps = int(page.locator("#lesson-step").inner_text().rpartition(" of ")[2])
    assert steps >= 3
    told = []
    for step in range(steps):
        page.wait_for_selector(f'#lesson[data-step="{step}"]')
        told.append(words(page))
        if step == steps - 1:
            names = page.locator("#all-moves option").all_inner_texts()[1:]
            right = page.evaluate(_RIGHT)
            wrong = next(name for name in names if name.split(" (")[0] != right)
            choose_in_lesson(page, wrong.split(" (")[0])
            assert "is not it" in words(page)
            assert ply(page) == 0
        solve(page)
        page.wait_for_selector("#lesson-next:visible")
        assert words(page).startswith("Right: you ")
        if step < steps - 1:
            page.locator("#lesson-next").click()
    assert told[-1] == "Win with one move."
    assert any("king" in each for each in told), "a man becomes a king"
    page.get_by_role("button", name="Play a game").click()
    page.wait_for_selector("#lesson", state="hidden")
    assert state(page) == "ready"


def test_the_puzzle_of_a_day_is_the_same_for_all(page: Any) -> None:
    shown = []
    for _ in range(2):
        page.goto("/about")
        page.goto("/play/konane#puzzle=2026-11-17")
        page.wait_for_selector("#lesson:visible")
        shown.append((words(page), page.locator("#board .standing").first.inner_html()))
    assert shown[0] == shown[1]
    assert words(page) == "Win in two moves, whatever is answered."
    assert page.locator("#lesson-end").inner_text() == "End the puzzle"
    solve(page)
    page.wait_for_selector("#lesson-words:has-text('Now win')")
    solve(page)
    page.wait_for_selector("#lesson-words:has-text('Right: you')")
    page.wait_for_selector("#lesson-next:visible")
    page.goto("/puzzle")
    page.wait_for_selector("#lesson:visible")


def test_one_may_ask_why_a_move_is_not_good(page: Any) -> None:
    page.goto("/play/tic-tac-toe")
    assert state(page) == "ready"
    page.locator("#why-not").click()
    page.locator("#board .hit[aria-label^='A1:']").click()
    page.wait_for_selector("#analysis .thought:has-text('A1')")
    page.wait_for_selector("#board .hint")
    told = page.locator("#analysis .thought").inner_text()
    assert "%" in told
    assert ply(page) == 0, "the move is not made"
    assert page.locator("#why-not").get_attribute("aria-pressed") == "false"
