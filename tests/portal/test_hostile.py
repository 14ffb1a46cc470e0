"""Whatever is asked, the answer is a clear page: nothing crashes, leaks or is run."""

import contextlib
import http.client
import io
import json
import socket
import threading
import time
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.testclient import TestClient
from uvicorn import Server

from ludarium.portal.site.app import create_app
from ludarium.portal.site.connections import PatientProtocol
from ludarium.portal.site.serving import LONGEST_REQUEST, listen, server_of
from ludarium.portal.site.traffic import Allowance

OUTSIDE = (
    "/games/../../../../etc/passwd",
    "/games/..%2f..%2f..%2fetc%2fpasswd",
    "/games/%2e%2e%2f%2e%2e",
    "/games/hex.lud",
    "/games/hex%00",
    "/games/hex/../../secrets",
    "/boards/..%2f..%2fapp.py.svg",
    "/boards/%2e%2e/%2e%2e/etc/passwd.svg",
    "/rules/hex/0.svg",
    "/rules/hex/999.svg",
    "/rules/hex/-1.svg",
    "/rules/hex/٣.svg",
    "/static/../app.py",
    "/static/..%2fapp.py",
    "/static/%2e%2e/templates/base.html",
    "/ludemes/..%2f..%2fetc",
    "/ludemes/kinds/..%2f..",
    "/ludemes/other/region",
    "/games/" + "a" * 5000,
)
SEARCHES = (
    '"',
    "'; DROP TABLE games; --",
    "AND OR NOT NEAR",
    "name:hex",
    "hex*",
    "^hex",
    "(((",
    "a NEAR/2 b",
    "-hex",
    "{name}: x",
    "\x00\x01\x02",
    "\ud7ff\uffff\U0010ffff",
    "ﷺ" * 50,
    "a\u0300" * 100,
    "\u202eevil\u202c",
    "🎲🎲🎲",
    "%%%%",
    "x" * 60_000,
    "word " * 5_000,
)


@pytest.mark.parametrize("address", OUTSIDE)
def test_no_address_leads_out_of_the_library(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    for secret in ("root:", "create_app", "{% block", "(game "):
        assert secret not in answer.text


@pytest.mark.parametrize("words", SEARCHES)
def test_any_search_has_an_answer(client: TestClient, words: str) -> None:
    for form in ("html", "json"):
        answer = client.get("/games", params={"q": words, "format": form})
        assert answer.status_code == 200
        assert len(answer.content) < 100_000


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(words=st.text(max_size=80), facet=st.text(max_size=30), page=st.text(max_size=8))
def test_any_query_has_an_answer(client: TestClient, words: str, facet: str, page: str) -> None:
    names = ("family", "region", "period", "players", "dice", "concept")
    asked = "&".join(f"{name}={quote(facet, errors='replace')}" for name in names)
    query = f"q={quote(words, errors='replace')}&{asked}&page={quote(page, errors='replace')}"
    assert client.get(f"/games?{query}").status_code == 200


@pytest.mark.parametrize("place", ["q", "region", "family", "period", "players", "concept"])
def test_markup_in_a_query_stays_text(client: TestClient, place: str) -> None:
    markup = "\"><script>alert(1)</script><img src=x onerror='x'>"
    page = client.get("/games", params={place: markup}).text
    assert "<script>" not in page
    assert "<img src=x" not in page
    assert "&lt;script&gt;" in page


def test_markup_in_other_addresses_stays_text(client: TestClient) -> None:
    for address in ("/games/<script>", "/ludemes/<script>", "/<script>", "/ludemes?q=<script>"):
        assert "<script>" not in client.get(address).text


def test_numbers_of_pages_are_taken_with_care(client: TestClient) -> None:
    for page in ("0", "-1", "999999", "1e9", "٣", "x", "9" * 400):
        data = client.get("/games", params={"page": page, "format": "json"}).json()
        assert 1 <= data["page"] <= data["pages"]
        assert data["games"]


@contextlib.contextmanager
def served(app: Starlette) -> Iterator[int]:
    """The port of the portal over real connections, as a client of tests would not send all."""
    listener = listen("127.0.0.1", 0)
    server: Server = server_of(app)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(10)


def test_a_very_long_search_has_a_page(app: Starlette) -> None:
    with served(app) as port:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        connection.request("GET", "/games?q=" + "x" * (LONGEST_REQUEST - 1000))
        answer = connection.getresponse()
        text = answer.read().decode()
        assert answer.status == 200
        assert "only its beginning was looked for" in text
        assert len(text) < 100_000


def test_a_head_without_end_is_refused(app: Starlette) -> None:
    with served(app) as port, socket.create_connection(("127.0.0.1", port), 20) as connection:
        with contextlib.suppress(OSError):  # it may be closed while we still send
            connection.sendall(b"GET /games?q=" + b"x" * 4 * LONGEST_REQUEST)
        with contextlib.suppress(OSError):
            assert connection.recv(1000).startswith((b"HTTP/1.1 400", b""))
            while connection.recv(100_000):
                pass


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: here\r\nx: y"])
def test_who_says_nothing_or_half_is_not_waited_for(
    app: Starlette, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PatientProtocol, "patience", 0.2)
    with served(app) as port, socket.create_connection(("127.0.0.1", port), 20) as connection:
        connection.sendall(sent)
        assert connection.recv(1000) == b""


def test_a_second_head_is_not_waited_for_either(
    app: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PatientProtocol, "patience", 0.2)
    with served(app) as port, socket.create_connection(("127.0.0.1", port), 20) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nhost: here\r\n\r\n")
        answer = b""
        while b"well" not in answer:
            answer += connection.recv(10_000) or b"well, it was closed"
        assert b"closed" not in answer
        connection.sendall(b"GET /hea")
        assert connection.recv(1000) == b""


def test_each_client_has_an_allowance() -> None:
    allowance = Allowance(rate=2, burst=3)
    assert [allowance.takes("10.0.0.1", 0.0) for _ in range(4)] == [True, True, True, False]
    assert allowance.takes("10.0.0.2", 0.0)
    assert [allowance.takes("10.0.0.1", 1.0) for _ in range(3)] == [True, True, False]
    assert all(allowance.takes("127.0.0.1", 0.0) for _ in range(50))


def test_whoever_watches_finds_figures(app: Starlette, client: TestClient) -> None:
    assert client.get("/health").json()["status"] == "well"
    client.get("/nothing-here")
    text = client.get("/metrics").text
    assert 'ludarium_answers_total{status="404"}' in text
    assert "ludarium_requests_under_way 1" in text


def test_requests_are_written_down() -> None:
    log = io.StringIO()
    with TestClient(create_app(log=log)) as client:
        client.get("/health?x=1")
    line = json.loads(log.getvalue().splitlines()[-1])
    assert (line["method"], line["path"], line["status"]) == ("GET", "/health", 200)
