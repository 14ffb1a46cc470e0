"""Taking back, stepping through, sharing, saving and loading, in a real browser."""

from pathlib import Path
from random import Random
from typing import Any

import ludarium
from tests.portal.browser.conftest import PATIENCE
from tests.portal.browser.hands import make_a_move, open_game, ply, state


def pieces(page: Any) -> list[str]:
    """What stands where, as a screen reader tells it."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("#board .hit")]
        .map(hit => hit.getAttribute("aria-label").replace(/, can.*|, chosen/, ""))"""
    )
    return found


def play_some(page: Any, turns: int, seed: int = 3) -> None:
    random = Random(seed)
    for _ in range(turns):
        assert state(page) == "ready"
        make_a_move(page, random)


def seats(page: Any) -> list[str]:
    """Who plays for each player; the empty text is a person."""
    chosen = page.locator("#players select")
    return [chosen.nth(place).input_value() for place in range(chosen.count())]


def test_a_game_is_found_by_searching_and_opened(page: Any) -> None:
    page.goto("/")
    page.locator('input[name="q"]').first.fill("morris")
    page.locator('input[name="q"]').first.press("Enter")
    page.get_by_role("link", name="Nine Men's Morris").first.click()
    page.locator('a[href^="/play/nine-mens-morris"]').first.click()
    assert state(page) == "ready"
    assert page.locator("h1").inner_text() == "Nine Men's Morris"


def test_moves_are_taken_back_to_the_last_turn_of_the_person(page: Any) -> None:
    open_game(page, "/play/hex?o=Board Size/7x7&o=Swap/No")
    before = pieces(page)
    play_some(page, 1)
    assert state(page) == "ready"
    assert ply(page) == 2
    page.locator("#take-back").click()
    page.wait_for_selector('#play[data-ply="0"][data-state="ready"]')
    assert pieces(page) == before
    assert page.locator("#moves button").count() == 0


def test_players_change_sides_and_go_on_with_the_others_pieces(page: Any) -> None:
    open_game(page, "/play/hex?o=Board Size/7x7", seats=("", ""))
    play_some(page, 1)
    page.locator("#players select").nth(0).select_option("casual")
    swap = page.locator("#others button")
    assert swap.inner_text() == "swap\nchange sides: go on as player 1"
    swap.click()
    page.wait_for_selector('#play[data-ply="3"][data-state="ready"]')
    assert seats(page) == ["", "casual"]
    assert page.locator("#status").inner_text().endswith("Your turn.")
    page.locator("#back").click()
    page.wait_for_selector('#play[data-ply="2"]')
    assert (
        "The players changed sides: you are player 1 now." in page.locator("#status").inner_text()
    )
    page.locator("#forward").click()
    page.wait_for_selector('#play[data-ply="3"]')
    page.locator("#take-back").click()
    page.wait_for_selector('#play[data-ply="1"][data-state="ready"]')
    assert seats(page) == ["casual", ""]


def test_one_can_step_through_and_play_on_from_anywhere(page: Any) -> None:
    open_game(page, "/play/reversi", seats=("", ""))
    shown = [pieces(page)]
    for turn in range(4):
        play_some(page, 1, seed=turn)
        shown.append(pieces(page))
    page.locator("#first").click()
    page.wait_for_selector('#play[data-ply="0"]')
    for place in range(5):
        page.wait_for_selector(f'#play[data-ply="{place}"]')
        assert pieces(page) == shown[place]
        if place < 4:
            page.locator("#forward").click()
    page.locator("#moves button").nth(1).click()
    page.wait_for_selector('#play[data-ply="2"]')
    page.locator("#play-on").click()
    assert page.locator("#moves button").count() == 2


def test_a_shared_link_opens_the_same_position(page: Any, browser: Any, address: str) -> None:
    open_game(page, "/play/backgammon", seats=("", ""))
    play_some(page, 5)
    assert state(page) == "ready"
    moves = ply(page)
    assert moves >= 5, "besides, turns may have been let go by the dice"
    page.locator("#share").click()
    link = page.locator("#link").input_value()
    here = pieces(page)
    with browser.new_context() as elsewhere:
        elsewhere.set_default_timeout(PATIENCE)
        other = elsewhere.new_page()
        other.goto(link)
        other.wait_for_selector(f'#play[data-ply="{moves}"]')
        assert pieces(other) == here
        for forged in (link.replace("&m=", "&m=zz."), link[:-1], f"{link[:-1]}!"):
            other.goto("about:blank")
            other.goto(forged)
            other.wait_for_selector("#warning:has-text('This link')")
            assert ply(other) == 0


def test_a_saved_game_is_a_trial_that_python_replays(page: Any, tmp_path: Path) -> None:
    open_game(page, "/play/english-draughts", seats=("", ""))
    play_some(page, 12)
    here = pieces(page)
    with page.expect_download() as download:
        page.locator("#save").click()
    file = tmp_path / "game.trl"
    download.value.save_as(file)
    assert ludarium.replay(file).moves_played == 12
    assert ludarium.replay(file).trial() == ludarium.Trial.load(file)
    page.locator("#new-game").click()
    page.wait_for_selector('#play[data-ply="0"]')
    page.locator("#trial").set_input_files(file)
    page.wait_for_selector('#play[data-ply="12"]')
    assert pieces(page) == here
    file.write_text("game=hex\n", encoding="utf-8")
    page.locator("#trial").set_input_files(file)
    page.wait_for_selector("#warning:not([hidden])")
    assert "no recorded game" in page.locator("#warning").inner_text()


def test_the_computer_tells_what_it_thinks(page: Any) -> None:
    open_game(page, "/play/tic-tac-toe", seats=("", ""))
    page.locator("#suggest").click()
    page.wait_for_selector("#board .hint")
    thought = page.locator("#analysis .thought").inner_text()
    assert "positions" in thought or "trial games" in thought
    assert "would play" in page.locator("#announcement").inner_text()


def test_the_page_does_not_freeze_while_the_computer_thinks(page: Any) -> None:
    open_game(page, "/play/go", seats=("", "strong"))
    page.evaluate(
        """() => {
          const { dataset } = document.getElementById("play");
          setInterval(() => { window.ticks += dataset.state === "thinking"; }, 5);
        }"""
    )
    for turn in range(2):  # at first, the program that searches has to be fetched
        assert state(page) == "ready"
        page.evaluate("() => { window.ticks = 0; }")
        make_a_move(page, Random(turn))
    assert state(page) == "ready"
    assert page.evaluate("ticks") >= 5, "whatever else the page does goes on in the meantime"
