"""The editor on the server: what it tells about descriptions, and how it guards itself."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any

import pytest

pytest.importorskip("starlette", reason="install starlette to test the portal")

from starlette.testclient import TestClient

from ludarium.language.description import describe, read_source
from ludarium.library import GAMES, known_definitions
from ludarium.portal.pages.editor import LONGEST_TEXT
from ludarium.portal.playing.bundle import bundle_of
from ludarium.portal.site.app import create_app
from ludarium.portal.workshop import sandbox
from ludarium.portal.workshop.sandbox import SandboxError, run_apart
from tests.portal.browser.both_ways import needs_node, run_units

UNITS = Path(__file__).parent / "browser" / "editor_units.test.mjs"
GAME = """(game "Small"
    (players 2)
    (equipment { (board (square 3)) (piece "Disc" Each) })
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (is Line 3) (result Mover Win)))))
"""


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app()) as opened:
        yield opened


def check(client: TestClient, text: str) -> dict[str, Any]:
    answer = client.post("/editor/check", content=text.encode())
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_the_page_begins_with_a_game(client: TestClient) -> None:
    assert "(game &#34;Tic-Tac-Toe&#34;" in client.get("/editor").text
    assert "(game &#34;Hex&#34;" in client.get("/editor?game=hex").text
    assert client.get("/editor?game=../../etc/passwd").status_code == 404


def test_a_game_in_order_has_a_board_and_no_problems(client: TestClient) -> None:
    found = check(client, GAME)
    assert found["name"] == "Small"
    assert found["problems"] == []
    assert found["board"].startswith("<svg")


def test_a_mistake_has_its_place_and_help(client: TestClient) -> None:
    (problem,) = check(client, GAME.replace("move", "moev"))["problems"]
    assert (problem["line"], problem["column"]) == (5, 16)
    assert GAME.replace("move", "moev")[problem["start"] : problem["end"]] == "moev"
    assert problem["help"] == "did you mean `move`?"


@pytest.mark.parametrize(
    ("right", "wrong", "more"),
    [
        ("move Add", "moev Add", []),
        ("move Add", "move Ad", []),
        ("(sites Empty)", "(sites Emty)", []),
        ('"Disc" Each', '"Disc" Eech', []),
        ("(game", "(gaem", []),
        ("(square 3)", "(square 3.0)", []),
        ("(is Line 3 through:1)", "(is Line 3 throuh:1)", ["throughAny:"]),
        ('("line-wins" 3)', '("line-win" 3)', []),
    ],
)
def test_a_mistake_brings_its_mending(
    client: TestClient, right: str, wrong: str, more: list[str]
) -> None:
    end = "(end (if (is Line 3) (result Mover Win)))"
    good = GAME.replace(end, right) if '"line' in right else GAME
    good = good.replace("(is Line 3)", right) if "through" in right else good
    text = good.replace(right, wrong)
    (problem,) = check(client, text)["problems"]
    first, *others = problem["mendings"]
    assert text[: first["start"]] + first["text"] + text[first["end"] :] == good
    assert [other["text"] for other in others] == more


def test_a_mistake_without_a_sure_mending_has_none(client: TestClient) -> None:
    (problem,) = check(client, GAME.replace("players 2", "players 2 3"))["problems"]
    assert problem["mendings"] == []


def test_the_rules_are_told_in_english(client: TestClient) -> None:
    rules = check(client, GAME)["rules"]
    assert "three in a row" in rules
    assert rules.startswith('<article class="rules">')
    assert check(client, GAME.replace("move", "moev"))["rules"] == ""


def test_a_text_is_laid_out(client: TestClient) -> None:
    def tidied(text: str) -> dict[str, Any]:
        found: dict[str, Any] = client.post("/editor/tidy", content=text.encode()).json()
        return found

    once = tidied(GAME)["text"]
    assert once != GAME
    assert "".join(once.split()) == "".join(GAME.split())
    assert tidied(once)["text"] == once
    broken = tidied('(game "x"')
    assert broken["text"] is None
    assert broken["problems"][0]["message"]


def test_a_game_is_tried_out_without_being_kept(client: TestClient) -> None:
    found = client.post("/editor/try", content=GAME.encode()).json()
    assert json.loads(found["bundle"])["manifest"]["players"] == 2
    assert found["code"].startswith("AGFzb"), "WebAssembly, in letters"
    assert found["problems"] == []


def test_the_vocabulary_is_kept_by_browsers_until_it_changes(client: TestClient) -> None:
    address = client.get("/editor?format=json").json()["vocabulary"]
    answer = client.get(address)
    kept = {"if-none-match": answer.headers["etag"]}
    assert client.get(address, headers=kept).status_code == 304
    entries = {entry["head"]: entry for entry in answer.json()}
    step, then = entries["move Step"], entries["play"]
    assert step["page"] == "move-step"
    assert step["means"]
    assert set(step["kinds"]) & set(then["takes"][""]), "a step may stand in (play …)"
    assert not set(entries["board"]["kinds"]) & set(then["takes"][""])
    assert entries["to"]["uses"] > entries["random"]["uses"]


@needs_node
def test_the_scripts_do_what_their_tests_say(client: TestClient, tmp_path: Path) -> None:
    for name in ("tic-tac-toe", "backgammon", "chess"):
        path = GAMES / f"{name}.lud"
        description = describe(read_source(path), known=known_definitions(path))
        bundle = bundle_of(description, source=name)
        (tmp_path / f"{name}.json").write_text(bundle.text, encoding="utf-8")
        (tmp_path / f"{name}.wasm").write_bytes(bundle.code)
    words = client.get("/editor/vocabulary.json").text
    (tmp_path / "vocabulary.json").write_text(words, encoding="utf-8")
    run_units(UNITS, tmp_path)


def test_a_mistake_inside_a_definition_of_ours_is_shown_where_it_is_used(
    client: TestClient,
) -> None:
    (problem,) = check(
        client, GAME.replace("(if (is Line 3) (result Mover Win))", '("line-wins" Up)')
    )["problems"]
    assert problem["line"] == 6


@pytest.mark.parametrize(
    "hostile",
    [
        "",
        "(" * 100_000,
        '(game "x"',
        '(define "a" ("a" ("a"))) (game "x" "a")',
        GAME.replace("(square 3)", "(square 9999)"),
        GAME.replace("(square 3)", "(hex 99999999999999999999)"),
        GAME.replace("players 2", "players 999999999"),
        "".join(f'(define "d{n}" ("d{n + 1}" "d{n + 1}" "d{n + 1}" "d{n + 1}"))' for n in range(40))
        + '(define "d40" (x)) (game "laughs" "d0")',
    ],
)
def test_hostile_descriptions_get_a_clear_message(client: TestClient, hostile: str) -> None:
    check(client, hostile)
    found = client.post("/editor/play", content=hostile.encode()).json()
    assert found["address"] is None
    assert [problem["kind"] for problem in found["problems"]] == ["error"]
    assert found["problems"][0]["message"]
    assert client.post("/editor/try", content=hostile.encode()).json()["bundle"] is None
    tidied = client.post("/editor/tidy", content=hostile.encode()).json()
    assert tidied["text"] is not None or tidied["problems"][0]["message"]
    assert client.get("/editor").status_code == 200, "the server goes on"


def test_markup_in_names_is_escaped(client: TestClient) -> None:
    evil = "<script>alert(1)</script>"
    text = GAME.replace("Small", evil).replace("Disc", evil)
    found = check(client, text)
    assert evil not in found["board"]
    assert "<script" not in found["rules"]
    address = client.post("/editor/play", content=text.encode()).json()["address"]
    assert evil not in client.get(address).text


def test_a_game_is_played_at_once(client: TestClient) -> None:
    address = client.post("/editor/play", content=GAME.encode()).json()["address"]
    data = client.get(f"{address}?format=json").json()
    assert data["name"] == "Small"
    assert client.get(data["bundle"]).json()["manifest"]["players"] == 2
    assert client.get(data["program"]).content[:4] == b"\0asm"
    assert client.get(data["search"]).content[:4] == b"\0asm"
    assert client.get(f"{address}/secrets").status_code == 404
    assert client.get("/editor/play/nothing").status_code == 404


def test_texts_that_are_too_long_or_no_text_are_refused(client: TestClient) -> None:
    assert client.post("/editor/check", content=b"x" * (LONGEST_TEXT + 1)).status_code == 413
    assert client.post("/editor/check", content=b"x" * (8 * LONGEST_TEXT)).status_code == 413
    assert client.post("/editor/check", content=b"\xff\xfe").status_code == 400
    for path in ("/editor/tidy", "/editor/try"):
        assert client.post(path, content=b"x" * (LONGEST_TEXT + 1)).status_code == 413


def test_the_sandbox_stops_what_takes_too_long() -> None:
    with pytest.raises(SandboxError, match="longer than"):
        run_apart(time.sleep, 60, seconds=0.5)


def test_the_sandbox_stops_what_takes_too_much() -> None:
    with pytest.raises(SandboxError, match="memory"):
        run_apart(bytes, 1 << 33)


def test_the_sandbox_outlives_a_crash() -> None:
    with pytest.raises(SandboxError, match="stopped"):
        run_apart(os._exit, 3)
    assert run_apart(len, "abc") == 3


def test_the_sandbox_counts_time_on_the_processor() -> None:
    """Others who keep the machine busy do not count."""
    assert run_apart(time.sleep, 1.0, seconds=0.5) is None
    with pytest.raises(SandboxError, match="longer than 1 seconds"):
        run_apart(count_for_ever, seconds=1)


def count_for_ever() -> None:
    while True:
        pass


def test_only_a_few_wait_for_the_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "_door", BoundedSemaphore(1))
    with sandbox._place_in(sandbox._door, 0.0):
        with pytest.raises(SandboxError, match="many people") as told:
            run_apart(len, "abc")
        assert told.value.busy
    assert run_apart(len, "abc") == 3
