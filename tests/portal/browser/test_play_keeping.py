"""Taking back, stepping through, sharing, saving and loading, in a real browser."""

from pathlib import Path
from random import Random
from typing import Any

import ludarium
from tests.portal.browser.conftest import PATIENCE
from tests.portal.browser.hands import choose, make_a_move, open_game, ply, state, wait_until


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


def test_a_shared_link_keeps_the_computer_in_its_seat(
    page: Any, browser: Any, address: str
) -> None:
    open_game(page, "/play/tic-tac-toe", seats=("", "beginner"))
    play_some(page, 1)
    assert state(page) == "ready"
    page.locator("#share").click()
    with browser.new_context() as elsewhere:
        elsewhere.set_default_timeout(PATIENCE)
        other = elsewhere.new_page()
        other.goto(page.locator("#link").input_value())
        other.wait_for_selector('#play[data-ply="2"]')
        assert seats(other) == ["", "beginner"]


def test_a_game_goes_on_after_a_reload_and_from_the_first_page(page: Any) -> None:
    open_game(page, "/play/reversi", seats=("", "casual"))
    play_some(page, 2)
    assert state(page) == "ready"
    moves, here = ply(page), pieces(page)
    page.reload()
    page.wait_for_selector(f'#play[data-ply="{moves}"][data-state="ready"]')
    assert pieces(page) == here
    assert seats(page) == ["", "casual"]
    page.goto("/")
    assert "Reversi" in page.locator("#going-on").inner_text()
    assert "4 moves, just now" in page.locator("#going-on").inner_text()
    page.locator("#going-on a").click()
    page.wait_for_selector(f'#play[data-ply="{moves}"][data-state="ready"]')


def test_a_new_game_takes_the_place_of_none_that_goes_on(page: Any) -> None:
    open_game(page, "/play/reversi", seats=("", ""))
    play_some(page, 3)
    page.locator("#new-game").click()
    page.get_by_role("button", name="Go on with this one").click()
    assert ply(page) == 3
    page.locator("#new-game").click()
    page.get_by_role("button", name="Begin a new game").click()
    page.wait_for_selector('#play[data-ply="0"]')
    page.reload()
    page.wait_for_selector('#play[data-ply="0"]')
    page.get_by_role("button", name="3 moves, just now").first.click()
    page.wait_for_selector('#play[data-ply="3"]')
    page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("ludarium games"));
          kept.games[0].check = "0";
          localStorage.setItem("ludarium games", JSON.stringify(kept));
        }"""
    )
    page.reload()
    page.wait_for_selector("#warning:has-text('The rules of this game have changed')")
    assert ply(page) == 0


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
    page.get_by_role("button", name="Begin a new game").click()
    page.wait_for_selector('#play[data-ply="0"]')
    page.locator("#trial").set_input_files(file)
    page.wait_for_selector('#play[data-ply="12"]')
    assert pieces(page) == here
    file.write_text("game=hex\n", encoding="utf-8")
    page.locator("#trial").set_input_files(file)
    page.wait_for_selector("#warning:not([hidden])")
    assert "no recorded game" in page.locator("#warning").inner_text()


def test_chess_is_written_saved_and_read_as_its_players_do(page: Any, tmp_path: Path) -> None:
    open_game(page, "/play/chess", seats=("", ""))
    for move in ("E2-E4", "F7-F5", "D1-H5", "G7-G6", "H5xG6"):
        choose(page, move)
    assert page.locator("#moves li").all_inner_texts()[2:] == ["2.\nQh5+", "g6", "3.\nQxg6+"]
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as PGN").click()
    file = tmp_path / "game.pgn"
    download.value.save_as(file)
    assert "1. e4 f5 2. Qh5+ g6 3. Qxg6+ *" in file.read_text(encoding="utf-8")
    fen = "rnbqkbnr/ppppp2p/6Q1/5p2/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3"
    wait_until(page, lambda: page.locator("#fen").input_value() == fen)
    page.locator("#new-game").click()
    page.get_by_role("button", name="Begin a new game").click()
    page.wait_for_selector('#play[data-ply="0"]')
    page.locator("#trial").set_input_files(file)
    page.wait_for_selector('#play[data-ply="5"]')
    page.locator("#fen").fill("6k1/8/6K1/8/8/8/8/Q7 w - - 0 1")
    page.locator("#fen").press("Enter")
    page.wait_for_selector('#play[data-ply="0"]')
    choose(page, "A1-A8")
    assert page.locator("#moves li").all_inner_texts() == ["1.\nQa8#"]


def test_a_race_tells_how_far_there_is_to_go(page: Any) -> None:
    open_game(page, "/play/backgammon", seats=("", ""))
    told = page.locator(".player-score").all_inner_texts()
    assert [text.strip() for text in told] == ["167 to go", "167 to go"]


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
