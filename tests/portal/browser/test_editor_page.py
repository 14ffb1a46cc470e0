"""The editor in a real browser: writing, mending, completing, trying out, and playing a game."""

from pathlib import Path
from typing import Any

import pytest

from tests.portal.browser.hands import open_game, play_to_the_end, wait_until

GAME = """(game "Four Corners"
    (players 2)
    (equipment { (board (square 4)) (piece "Disc" Each) })
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (is Line 3) (result Mover Win)))))
"""

TEXT = "#text"
PLAYED = ".figures-status:has-text('games were played')"
"""Told when random play has come to its end; how many games there were depends on the machine."""
_SEEN = """() => {
  const field = document.getElementById("text");
  const frame = field.getBoundingClientRect();
  const rows = [...document.getElementById("under").children];
  const numbers = [...document.getElementById("lines").children];
  const lines = field.value.split("\\n");
  const isLong = field.scrollHeight > field.clientHeight;
  const height = isLong ? (field.scrollHeight - 20) / lines.length : 22;
  return rows.map((row, place) => {
    const line = Number(numbers[place].textContent) - 1;
    const wanted = frame.top + 10 + line * height - field.scrollTop;
    return {
      same: row.textContent === (lines[line] || "\\u200b"),
      off: Math.abs(row.getBoundingClientRect().top - wanted),
      left: row.getBoundingClientRect().left - (frame.left + 8 - field.scrollLeft),
      beside: Math.abs(numbers[place].getBoundingClientRect().top - wanted),
      seen: wanted + height > frame.top && wanted < frame.bottom,
    };
  });
}"""


def is_in_step(rows: list[dict[str, Any]], lines: int) -> bool:
    """Whether each coloured line is where it belongs, and all that can be seen are there."""
    if not all(row["same"] for row in rows):
        return False
    if max(abs(row[way]) for row in rows for way in ("off", "beside", "left")) >= 1:
        return False
    seen = sum(bool(row["seen"]) for row in rows)
    return seen == lines if lines < 10 else 20 < seen <= len(rows) < 200


def write(page: Any, text: str) -> None:
    """Put a text into the editor, in place of what is there."""
    page.locator(TEXT).fill(text)


def in_order(page: Any, name: str = "Four Corners") -> None:
    """Wait until the text of a game has been found to be in order, not what was there before."""
    page.wait_for_selector(f"#verdict:has-text('{name} is in order.')")
    page.wait_for_selector("#play-now:enabled")


def put_caret(page: Any, before: str) -> None:
    """Put the caret before some words of the text."""
    page.evaluate(
        """words => { const field = document.getElementById("text"); field.focus();
        const at = field.value.indexOf(words); field.setSelectionRange(at, at); }""",
        before,
    )


def value(page: Any) -> str:
    return str(page.locator(TEXT).input_value())


def test_a_mistake_is_shown_in_its_place_and_the_mended_game_is_played(page: Any) -> None:
    page.goto("/editor")
    write(page, GAME.replace("(move Add", "(moev Add"))
    page.wait_for_selector("#problems li")
    assert "moev" in page.locator("#problems").inner_text()
    assert "did you mean" in page.locator("#problems").inner_text()
    assert page.locator("#lines .wrong").inner_text() == "5"
    assert page.locator("#play-now").is_disabled()
    page.locator("#problems .place-button").click()
    assert page.evaluate("getSelection().toString()") == "moev"
    page.keyboard.type("move")
    in_order(page)
    assert page.locator("#verdict").inner_text() == "Four Corners is in order."
    assert page.locator("#drawing svg title").text_content() == "Four Corners"
    page.locator("#play-now").click()
    page.wait_for_selector("#play[data-state]")
    page.locator("#players select").nth(1).select_option("casual")
    assert page.locator("h1").inner_text() == "Four Corners"
    assert play_to_the_end(page, seed=2) >= 5


def test_a_mistake_is_underlined_told_beside_its_line_and_mended_by_a_button(page: Any) -> None:
    page.goto("/editor")
    # A letter outside the first plane of Unicode counts once for us and twice for browsers.
    text = GAME.replace("(move Add", "(moev Add").replace("Four", "🎲 Four")
    write(page, text)
    page.wait_for_selector("#under .mark-error")
    assert page.locator("#under .mark-error").inner_text() == "moev"
    assert page.locator("#under .told").inner_text() == "there is no ludeme moev"
    put_caret(page, "(players")
    page.keyboard.type(" \n")
    assert page.locator("#under .mark-error").inner_text() == "moev", "it moves with the text"
    page.wait_for_function("() => document.querySelector('#lines .wrong')?.textContent === '6'")
    page.wait_for_selector("#problems .place-button:has-text('Line 6')")
    page.locator("#problems .fix").click()
    in_order(page)
    assert "(move Add" in value(page)
    assert page.locator("#under .mark-error").count() == 0
    page.locator(TEXT).press("Control+z")
    assert "(moev Add" in value(page), "what a button writes can be undone"


@pytest.mark.parametrize("lines", [3, 5000])
def test_colours_stay_in_step_with_the_text(page: Any, lines: int) -> None:
    page.goto("/editor")
    line = '    (to Step "x" if:(is) 12) // why'
    text = "\n".join([*[line] * (lines - 1), line * 20])
    page.evaluate(
        """text => { const field = document.getElementById("text");
        field.value = text; field.dispatchEvent(new Event("input")); }""",
        text,
    )
    for down, right in ((0, 0), (3001, 700), (10**7, 10**7), (17, 3)):
        page.evaluate(
            """async ([down, right]) => { const field = document.getElementById("text");
            field.scrollTo(right, down);
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            }""",
            [down, right],
        )
        wait_until(page, lambda: is_in_step(page.evaluate(_SEEN), lines))
    kinds = ("keyword", "constant", "label", "string", "number", "comment", "bracket")
    assert {f"is-{kind}" for kind in kinds} <= set(
        page.evaluate("[...document.querySelectorAll('#under span')].map(each => each.className)")
    )


def test_long_lines_are_as_wide_in_colour_as_in_the_field(page: Any) -> None:
    page.goto("/editor")
    write(page, '(move Step if:(is Empty "x") 12) ' * 100)
    widths = page.evaluate(
        """() => [document.getElementById("text").scrollWidth,
        document.getElementById("under").getBoundingClientRect().width - 8]"""
    )
    assert widths[0] == pytest.approx(widths[1], abs=2)


def test_brackets_that_belong_together_are_shown_at_the_caret(page: Any) -> None:
    page.goto("/editor")
    write(page, '(game "(" (players 2))')
    put_caret(page, "(players")
    page.wait_for_selector("#under .is-beside")
    assert page.locator("#under .is-beside").all_inner_texts() == ["(", ")"]
    page.wait_for_selector("#under .told")  # the game lacks much, which is told beside the line
    assert page.locator("#under .line").bounding_box()["height"] == 22, "nothing is moved by it"
    page.keyboard.press("End")
    page.wait_for_selector("#under .line > .is-beside:first-child")
    write(page, '(game "x"')
    page.keyboard.press("Home")
    page.wait_for_selector("#under .is-beside")
    assert page.locator("#under .is-beside").count() == 1


def test_lines_are_indented_by_keys_and_tab_leaves_the_field(page: Any) -> None:
    page.goto("/editor")
    write(page, "(game {})")
    put_caret(page, "}")
    page.keyboard.press("Enter")
    page.keyboard.type("(a")
    assert value(page) == "(game {\n    (a\n})"
    page.keyboard.press("Control+]")
    assert value(page) == "(game {\n        (a\n})"
    page.keyboard.press("Control+[")
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+]")
    assert value(page) == "    (game {\n        (a\n    })"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") != "text"


def test_ludemes_are_completed_by_keyboard(page: Any) -> None:
    page.goto("/editor")
    page.wait_for_selector("#editor[data-ready]")
    write(page, GAME.replace("(move Add (to (sites Empty)))", ""))
    put_caret(page, ")\n        (end")
    page.keyboard.type("(")
    page.wait_for_selector("#completion li")
    heads = page.locator("#completion li code").all_inner_texts()
    assert "move Add" in heads
    assert "players" not in heads, "only what fits is offered"
    assert page.locator(TEXT).get_attribute("aria-activedescendant") is None
    page.keyboard.type("move s")
    page.wait_for_selector("#completion li[aria-selected=true]")
    heads = page.locator("#completion li code").all_inner_texts()
    assert "move Step" in heads
    assert all(head.lower().startswith("move s") for head in heads)
    first = page.locator("#completion li[aria-selected=true]").get_attribute("id")
    assert page.locator(TEXT).get_attribute("aria-activedescendant") == first
    page.keyboard.press("Escape")
    assert page.locator("#completion").is_hidden()
    page.keyboard.type("l")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    assert page.locator("#completion").is_hidden()
    assert "(play (move Slide )" in value(page)
    page.keyboard.type("(to")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    assert "(to\n" in value(page), "without a list, Enter begins a new line"
    page.keyboard.type("(si")
    page.wait_for_selector("#completion li")
    page.keyboard.press("Tab")
    assert page.locator("#completion").is_hidden()
    assert page.evaluate("document.activeElement.id") not in ("text", "completion")


def test_a_ludeme_is_completed_by_a_click(page: Any) -> None:
    page.goto("/editor")
    page.wait_for_selector("#editor[data-ready]")
    write(page, GAME.replace("(sites Empty)", ""))
    put_caret(page, ")))\n        (end")
    page.keyboard.type("(sites Em")
    page.locator("#completion li", has_text="sites Empty").first.click()
    assert "(to (sites Empty)" in value(page).replace(" )", ")")
    assert page.evaluate("document.activeElement.id") == "text"


def test_help_tells_about_the_ludeme_at_the_caret(page: Any) -> None:
    page.goto("/editor")
    page.wait_for_selector("#editor[data-ready]")
    write(page, GAME)
    put_caret(page, "Line")
    page.keyboard.press("F1")
    assert page.locator("#help h2").inner_text() == "(is Line …)"
    box = page.locator("#help h2").bounding_box()
    assert 0 <= box["y"] < page.viewport_size["height"], "it opens where it is seen"
    assert page.locator("#help a").get_attribute("href") == "/ludemes/is-line"
    page.locator("#help .close").click()
    assert page.evaluate("document.activeElement.id") == "text"
    put_caret(page, "(square")
    page.locator("#help-button").click()
    assert page.locator("#help h2").inner_text() == "(square …)"


def test_rules_in_english_and_figures_of_random_play_appear(page: Any) -> None:
    page.goto("/editor")
    write(page, GAME)
    in_order(page)
    page.wait_for_selector("#rules:has-text('three in a row')")
    page.wait_for_selector(PLAYED)
    names = page.locator(".random-figures dt").all_inner_texts()
    assert names == ["Player 1 wins", "Player 2 wins", "Draws", "Length", "Choice"]
    *shares, length, _ = page.locator(".random-figures dd").all_inner_texts()
    assert sum(int(share.rstrip("%")) for share in shares) in (99, 100, 101)
    write(page, GAME.replace("Line 3", "Line 2"))
    page.wait_for_selector("#rules:has-text('two in a row')")
    page.wait_for_function(
        "before => !document.querySelector('.random-figures').textContent.includes(before)",
        arg=length,
    )
    page.wait_for_selector(PLAYED)


def test_rules_that_never_end_are_told_of_in_the_figures(page: Any) -> None:
    page.goto("/editor")
    endless = '(to (sites Empty)) (then (while True (set Var "x" 1)))'
    write(page, GAME.replace("(to (sites Empty))", endless))
    in_order(page)
    page.wait_for_selector(".figures-status:has-text('cannot be played')")


def test_the_text_survives_a_reload_and_can_be_begun_anew(page: Any) -> None:
    page.goto("/editor?game=hex")
    first = value(page)
    write(page, GAME)
    in_order(page)
    page.reload()
    assert value(page) == GAME
    assert "as it was kept here" in page.locator("#kept").inner_text()
    page.goto("/editor?game=chess")
    assert '(game "Chess"' in value(page), "another game is not written over"
    page.goto("/editor")
    page.wait_for_url("**/editor?game=hex")
    assert value(page) == GAME, "whoever comes back finds what was written last"
    page.locator("#start-over").click()
    assert value(page) == first
    page.locator(TEXT).press("Control+z")
    assert value(page) == GAME
    page.locator("#start-over").click()
    in_order(page, "Hex")
    page.reload()
    assert value(page) == first
    assert page.locator("#kept").inner_text() == ""


def test_the_text_is_downloaded_opened_and_laid_out(page: Any, tmp_path: Path) -> None:
    page.goto("/editor")
    untidy = GAME.replace("\n    (players 2)", " (players\n2)")
    file = tmp_path / "mine.lud"
    file.write_text(untidy, encoding="utf-8")
    page.locator("#file").set_input_files(file)
    page.wait_for_selector("#kept:has-text('mine.lud is open')")
    assert value(page) == untidy
    in_order(page)
    put_caret(page, "Line")
    page.locator("#tidy").click()
    page.wait_for_selector("#kept:has-text('laid out')")
    tidy = value(page)
    assert "\n    (players 2)\n" in tidy
    assert tidy[page.evaluate("document.getElementById('text').selectionStart") :][:4] == " Lin"
    page.wait_for_selector("#verdict:has-text('Four Corners')")
    with page.expect_download() as downloading:
        page.locator("#download").click()
    assert downloading.value.suggested_filename == "Four Corners.lud"
    assert Path(downloading.value.path()).read_text(encoding="utf-8") == tidy


def test_a_phone_shows_the_text_and_the_results_below_it(page: Any) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/editor")
    page.wait_for_selector("#drawing svg")
    assert page.evaluate("document.querySelector('main').scrollWidth") <= 360
    text, board = (page.locator(which).bounding_box() for which in (TEXT, "#drawing"))
    assert text["y"] + text["height"] <= board["y"]


def test_markup_in_names_is_shown_as_text(page: Any) -> None:
    page.goto("/editor")
    evil = "<img src=x onerror=alert(1)>"
    page.locator("#text").fill(GAME.replace("Four Corners", evil).replace("Disc", "<b>x</b>"))
    page.wait_for_function(
        "name => document.getElementById('verdict').textContent.includes(name)", arg=evil
    )
    page.wait_for_selector("#rules:has-text('onerror')")
    assert page.locator("#rules img, #rules b, #under img, #problems img").count() == 0
    page.locator("#play-now").click()
    page.wait_for_selector("#play[data-state]")
    assert page.locator("h1").inner_text() == evil
    assert page.locator("h1 img").count() == 0


def test_rules_that_never_end_are_told_of_while_playing(page: Any) -> None:
    page.goto("/editor")
    endless = '(to (sites Empty)) (then (while True (set Var "x" 1)))'
    page.locator("#text").fill(GAME.replace("(to (sites Empty))", endless))
    in_order(page)
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
