"""Matches in a real browser: the games one after another, their points, and the end."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludarium
from ludarium.library.user_libraries import Library
from ludarium.play.matches import MatchGame
from tests.portal.browser.both_ways import in_python
from tests.portal.browser.conftest import served
from tests.portal.browser.hands import (
    LONGEST_WAIT,
    make_a_move,
    open_game,
    play_to_the_end,
    ply,
    state,
)
from tests.portal.browser.small_games import MATCH

SCRIPT = Path(__file__).parent / "random_matches.js"
PLACE = "/play/two-rooms"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a match and one of its games."""
    found = tmp_path_factory.mktemp("matches")
    for name, text in MATCH.items():
        (found / f"{name}.lud").write_text(text, encoding="utf-8")
    return found


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """Where the portal is served with the match."""
    from ludarium.portal.finding.catalogue import Catalogue
    from ludarium.portal.site.app import create_app

    with served(create_app(Catalogue([Library("small", folder)]))) as found:
        yield found


@pytest.fixture
def match(folder: Path) -> MatchGame:
    """The same match in Python."""
    game = ludarium.load(folder / "Two Rooms.lud")
    assert isinstance(game, MatchGame)
    return game


def line(page: Any) -> str:
    """Which game is played, and how the match stands."""
    return str(page.locator("#match").inner_text())


def end_a_game(page: Any) -> None:
    """Play until the game at hand is over."""
    before, random = line(page), Random(5)
    while line(page) == before and not page.get_by_role("button", name="Next game").count():
        assert state(page) == "ready"
        make_a_move(page, random)


def test_matches_are_played_as_in_python(page: Any, match: MatchGame) -> None:
    page.goto(PLACE)
    page.wait_for_selector("#play[data-state]")
    found = page.evaluate(SCRIPT.read_text(encoding="utf-8"), [4, 1000])
    sums = [
        sha256("\n".join(each["told"]).encode() + bytes(each["image"])).hexdigest()
        for each in found
    ]
    assert sums == in_python(match, 4, 1000)


def test_the_page_goes_from_game_to_game(page: Any) -> None:
    open_game(page, PLACE, seats=("", ""))
    assert line(page) == "Game 1: Short · 0 : 0"
    assert page.locator("#board .hit").count() == 3
    end_a_game(page)
    assert page.locator("#result").inner_text() == "Player 2 wins the game."
    assert page.locator("#look-through").is_hidden(), "the match goes on"
    page.get_by_role("button", name="Next game").click()
    page.wait_for_function("() => document.querySelectorAll('#board .hit').length === 9")
    assert line(page) == "Game 2: Tic-Tac-Toe · 0 : 2"
    assert page.locator("#ending").is_hidden()
    assert state(page) == "ready"
    page.locator("#back").click()
    page.wait_for_function("() => document.querySelectorAll('#board .hit').length === 3")
    assert line(page) == "Game 1: Short · 0 : 0"


def test_a_whole_match_is_kept_and_can_be_replayed(
    page: Any, match: MatchGame, tmp_path: Path
) -> None:
    open_game(page, PLACE, seats=("", ""))
    moves = play_to_the_end(page, seed=3)
    assert "win the match" in page.locator("#result").inner_text().replace("wins", "win")
    assert " : " in page.locator("#reason").inner_text()
    with page.expect_download() as download:
        page.locator("#save").click()
    file = tmp_path / "match.trl"
    download.value.save_as(file)
    state_there = ludarium.replay(file, match)
    assert state_there.moves_played == moves
    assert f"Player {state_there.winner} wins" in page.locator("#result").inner_text()
    page.locator("#new-game").click()
    page.wait_for_selector('#play[data-ply="0"]')
    page.locator("#trial").set_input_files(file)
    page.wait_for_selector(f'#play[data-ply="{moves}"]')
    page.locator("#share").click()
    link = page.locator("#link").input_value()
    page.goto("/about")
    page.goto(link)
    page.wait_for_selector(f'#play[data-ply="{moves}"][data-state="over"]')


def test_the_computer_plays_every_game_of_a_match(page: Any) -> None:
    open_game(page, PLACE, seats=("casual", "casual"))
    page.wait_for_selector('#play[data-state="over"]', timeout=LONGEST_WAIT)
    assert ply(page) > 4
    assert "wins the match" in page.locator("#result").inner_text()
