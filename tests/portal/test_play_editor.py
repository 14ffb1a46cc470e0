"""The editor on the server: what it tells about descriptions, and how it guards itself."""

import os
import time
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("fastapi", reason="install fastapi to test the portal")

from fastapi.testclient import TestClient

from ludarium.portal.app import create_app
from ludarium.portal.pages.editor import LONGEST_TEXT
from ludarium.portal.sandbox import SandboxError, run_apart

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
    assert client.get("/editor").status_code == 200, "the server goes on"


def test_markup_in_names_is_escaped(client: TestClient) -> None:
    evil = "<script>alert(1)</script>"
    text = GAME.replace("Small", evil).replace("Disc", evil)
    assert evil not in check(client, text)["board"]
    address = client.post("/editor/play", content=text.encode()).json()["address"]
    assert evil not in client.get(address).text


def test_a_game_is_played_at_once(client: TestClient) -> None:
    address = client.post("/editor/play", content=GAME.encode()).json()["address"]
    data = client.get(f"{address}?format=json").json()
    assert data["name"] == "Small"
    assert client.get(data["bundle"]).json()["sheet"]["players"] == 2
    assert client.get(data["program"]).content[:4] == b"\0asm"
    assert client.get(data["search"]).content[:4] == b"\0asm"
    assert client.get(f"{address}/secrets").status_code == 404
    assert client.get("/editor/play/nothing").status_code == 404


def test_texts_that_are_too_long_or_no_text_are_refused(client: TestClient) -> None:
    assert client.post("/editor/check", content=b"x" * (LONGEST_TEXT + 1)).status_code == 413
    assert client.post("/editor/check", content=b"x" * (8 * LONGEST_TEXT)).status_code == 413
    assert client.post("/editor/check", content=b"\xff\xfe").status_code == 400


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
