"""Whatever is asked, the answer is a clear page: nothing crashes, leaks or is run."""

import http.client
import threading
import time
from urllib.parse import quote

import pytest
from fastapi import FastAPI
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from uvicorn import Config, Server

from ludarium.portal.site.serving import LONGEST_REQUEST, listen

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


def test_a_search_of_a_million_characters_has_a_page(app: FastAPI) -> None:
    """Over a real connection, as a client of tests would not even send it."""
    listener = listen("127.0.0.1", 0)
    config = Config(app, log_level="error", h11_max_incomplete_event_size=LONGEST_REQUEST)
    server = Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
        connection = http.client.HTTPConnection("127.0.0.1", listener.getsockname()[1], timeout=20)
        connection.request("GET", "/games?q=" + "x" * 1_000_000)
        answer = connection.getresponse()
        text = answer.read().decode()
        assert answer.status == 200
        assert "only its beginning was looked for" in text
        assert len(text) < 100_000
    finally:
        server.should_exit = True
        thread.join(10)
