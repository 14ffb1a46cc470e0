"""Turns in a real browser: passes that are forced, what is hidden, and how games end."""

from pathlib import Path
from random import Random
from typing import Any

import ludarium
from ludarium.play.trials.trials import Trial
from tests.portal.browser.hands import (
    LONGEST_WAIT,
    click_site,
    make_a_move,
    open_game,
    play_to_the_end,
    state,
)
from tests.portal.browser.small_games import HANDS, MASKS, WAITING, open_text

_NOTE_STATES = """() => {
  window.states = [];
  new MutationObserver(() => {
    const told = document.getElementById("status").textContent;
    window.states.push([document.getElementById("play").dataset.state, told]);
  }).observe(document.getElementById("play"), { attributeFilter: ["data-state"] });
}"""


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
    page.evaluate(_NOTE_STATES)  # what is shown for a moment must not be missed
    move(page, 0, 1)
    page.wait_for_selector('#play[data-ply="2"][data-state="ready"]')
    passing, ready = page.evaluate("states")
    assert passing[0] == "passing"
    assert "No move: player 2 passes." in passing[1]
    assert ready[0] == "ready"
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
    open_text(page, MASKS, seats=("", "casual"))
    assert page.locator("#secrets").is_visible()
    assert told(page, "A1") == "King of player 1"
    assert told(page, "C3") == "hidden piece of player 2"
    assert told(page, "B3") == "hidden piece of player 2"
    page.route("**/search.wasm*", lambda _: None)  # so that the computer never comes to a move
    page.locator("#players select").nth(1).select_option("")
    page.locator("#players select").nth(0).select_option("strong")
    page.wait_for_selector('#play[data-state="thinking"]')
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
    page.wait_for_selector('#play[data-state="over"]')
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
    assert "“If you have three in a row, you win.”" in page.locator("#reason").inner_text()
    page.get_by_role("button", name="Review the game").click()
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


def test_choices_are_secret_until_all_have_chosen(page: Any) -> None:
    open_text(page, HANDS)
    click_site(page, "Cell:0")
    page.wait_for_selector('#play[data-state="handover"]')
    assert "Player 1 chose A1" in page.locator("#status").inner_text(), "one sees one's own"
    page.get_by_role("button", name="Pass the screen to player 2").click()
    assert page.locator("#board").is_hidden()
    page.get_by_role("button", name="I am player 2").click()
    assert state(page) == "ready"
    status = page.locator("#status").inner_text()
    assert "Player 1 has chosen" in status
    assert "A1" not in status
    assert listed(page) == []
    assert page.locator("#board .last").count() == 0
    click_site(page, "Cell:3")
    page.wait_for_selector("#moves li")
    assert state(page) == "ready", "nothing is secret any more"
    assert listed(page) == ["A1 + D1"]
    assert "Chosen were A1 + D1" in page.locator("#status").inner_text()
    page.locator("#take-back").click()
    page.wait_for_selector('#play[data-ply="0"]')
    assert listed(page) == [], "what was chosen together is taken back together"


def test_choices_are_kept_as_one_move(page: Any, tmp_path: Path) -> None:
    open_text(page, HANDS, seats=("", "casual"))
    for site, moves in (("Cell:0", 1), ("Cell:1", 2)):
        assert state(page) == "ready"
        click_site(page, site)
        page.wait_for_selector(f"#moves li:nth-child({moves})", timeout=LONGEST_WAIT)
    assert state(page) == "over"
    assert page.locator("#cover").is_hidden()
    with page.expect_download() as download:
        page.locator("#save").click()
    file = tmp_path / "hands.trl"
    download.value.save_as(file)
    assert len(Trial.load(file).moves) == 2
    there = ludarium.replay(file, ludarium.load(HANDS))
    assert there.moves_played == 4
    assert there.over
    page.locator("#new-game").click()
    page.wait_for_selector('#play[data-ply="0"]')
    page.locator("#trial").set_input_files(file)
    page.wait_for_selector('#play[data-ply="4"][data-state="over"]')
    assert page.locator("#moves button").count() == 2


def test_a_person_moves_for_a_computer_that_cannot(page: Any) -> None:
    page.add_init_script(
        """const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...rest) {
          if (message.type === "think") throw new Error("it has lost the thread");
          return post.call(this, message, ...rest);
        };"""
    )
    open_game(page, "/play/tic-tac-toe")
    make_a_move(page, Random(1))
    page.wait_for_selector('#play[data-ply="1"][data-state="ready"]')
    assert page.locator("#warning").inner_text() == (
        "The computer cannot move: it has lost the thread. A person moves for it now."
    )
    assert page.locator("#players select").nth(1).input_value() == ""
