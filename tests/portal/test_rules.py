"""Rules are told at once; their diagrams come when they have been made, in another process."""

import io
import re
import subprocess
from pathlib import Path
from queue import SimpleQueue

import pytest
from starlette.testclient import TestClient

from ludarium.library import GAMES
from ludarium.library.user_libraries import Library
from ludarium.portal.finding import catalogue as catalogues
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.reading import rules
from ludarium.portal.site import beside, warming
from ludarium.portal.site.app import create_app
from ludarium.portal.site.beside import warm
from ludarium.portal.site.remembered import Remembered
from ludarium.portal.site.store import Store
from ludarium.portal.site.warming import Warming


class Process:
    """Stands for the process that makes diagrams, and never does."""

    def __init__(self, *_: object, **__: object) -> None:
        self.stdin = io.StringIO()
        self.has_ended = False

    def poll(self) -> int | None:
        return 0 if self.has_ended else None


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Catalogue:
    """A library with one small game, of which nothing has been made yet."""
    folder = tmp_path / "mine"
    folder.mkdir()
    text = (GAMES / "tic-tac-toe.lud").read_text(encoding="utf-8")
    (folder / "small.lud").write_text(text, encoding="utf-8")
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(catalogues, "OWN", Library("ours", folder))
    for name in ("_books", "_plain_books"):
        monkeypatch.setattr(rules, name, Remembered(name))
    return Catalogue(store=Store(tmp_path / "portal.sqlite"))


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> Process:
    """The only process that is started."""
    only = Process()
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: only)
    return only


def without_figures(page: str) -> str:
    return re.sub(r'\n<div class="figures">.*?</div>', "", page, flags=re.DOTALL)


def test_the_text_does_not_wait_for_the_diagrams(small: Catalogue) -> None:
    client = TestClient(create_app(small))
    page = client.get("/games/small").text
    assert 'data-diagrams="/rules/small"' in page
    assert "/scripts/diagrams.js" in page
    assert "/rules/small/1.svg" not in page
    part = client.get("/rules/small").text
    assert '<img src="/rules/small/1.svg"' in part
    assert without_figures(part) in page
    complete = client.get("/games/small").text
    assert "data-diagrams" not in complete
    assert part in complete
    assert client.get("/rules/small/1.svg").text.startswith("<svg")


def test_diagrams_are_asked_for_once_and_waited_for(small: Catalogue, process: Process) -> None:
    client = TestClient(create_app(small, Warming()))
    for _ in range(3):
        assert client.get("/rules/small").status_code == 202
    assert process.stdin.getvalue() == "small\n"


def test_where_nobody_else_makes_them_the_server_does(
    small: Catalogue, process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = TestClient(create_app(small, Warming()))
    assert client.get("/rules/small").status_code == 202
    process.has_ended = True
    assert client.get("/rules/small").status_code == 200


def test_patience_has_an_end(
    small: Catalogue, process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = TestClient(create_app(small, Warming()))
    assert client.get("/rules/small").status_code == 202
    monkeypatch.setattr(warming, "_PATIENCE", -1.0)
    assert client.get("/rules/small").status_code == 200


def test_what_is_asked_for_is_made_first(small: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setattr(beside, "rules_of", lambda *_: made.append("rules"))
    monkeypatch.setattr(beside, "board_of", lambda *_: made.append("board"))
    asked: SimpleQueue[str] = SimpleQueue()
    for name in ("small", "nothing", "small/nothing", "../x"):
        asked.put(name)
    warm(small, asked)
    assert made[:5] == ["rules", "rules", "board", "board", "rules"]


def test_after_warming_everything_is_there(small: Catalogue) -> None:
    warm(small, SimpleQueue())
    page = TestClient(create_app(small)).get("/games/small").text
    assert '<img src="/rules/small/1.svg"' in page


def test_the_process_ends_with_the_server() -> None:
    with Warming() as started:
        pipe = started._process.stdin
        assert pipe is not None
        pipe.close()
        assert started._process.wait(60) == 0


def test_rules_can_be_printed_and_taken_along(small: Catalogue) -> None:
    with TestClient(create_app(small)) as client:
        page = client.get("/games/small").text
        assert 'href="/files/small/rules.pdf"' in page
        pdf = client.get("/files/small/rules.pdf?board=12&paper=letter")
        assert pdf.headers["content-type"] == "application/pdf"
        assert pdf.content.startswith(b"%PDF-")
        book = client.get("/files/small/rules.epub")
        assert book.headers["content-type"] == "application/epub+zip"
        assert book.content[30:38] == b"mimetype"
        assert client.get("/files/small/rules.pdf?board=12&paper=letter").content == pdf.content


@pytest.mark.parametrize("asked", ["board=1", "board=-5", "board=9999999", "board=²", "paper=silk"])
def test_what_cannot_be_printed_is_refused(small: Catalogue, asked: str) -> None:
    with TestClient(create_app(small)) as client:
        answer = client.get(f"/files/small/rules.pdf?{asked}")
        assert answer.status_code == 400
        assert "10 to 60 cm" in answer.text
        assert client.get("/files/nothing/rules.pdf").status_code == 404
        assert client.get("/files/small/nothing/rules.epub").status_code == 404
