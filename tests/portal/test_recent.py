"""Answers are sent again for a moment, and never when they would be wrong."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.app import create_app
from ludarium.portal.site.recent import LONGEST, Recent

TAGGED = ((b"etag", b'"one"'), (b"content-type", b"text/html"))


class Pages:
    """An application that counts how often it had to write something."""

    def __init__(
        self, status: int = 200, headers: tuple[tuple[bytes, bytes], ...] = TAGGED
    ) -> None:
        self.written = 0
        self.status = status
        self.headers = headers

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.written += 1
        start = {"type": "http.response.start", "status": self.status, "headers": [*self.headers]}
        await send(start)
        await send({"type": "http.response.body", "body": b"some ", "more_body": True})
        await send({"type": "http.response.body", "body": f"words {self.written}".encode()})


class Visitor:
    """Asks for pages, at a time and in a state of the library that the test sets."""

    def __init__(self, pages: Pages) -> None:
        self.now = 100.0
        self.edition = 1
        self.app = Recent(pages, lambda: self.edition, lambda: self.now)

    def asks(self, path: str = "/games", *, method: str = "GET", **headers: str) -> tuple[int, str]:
        sent: list[Any] = []
        scope = {
            "type": "http",
            "method": method,
            "scheme": "http",
            "path": path,
            "query_string": b"",
            "headers": [
                (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
            ],
        }

        async def send(message: Any) -> None:
            sent.append(message)

        # In a thread of its own: where a browser was used before, this one has a loop already.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, self.app(scope, None, send)).result()  # type: ignore[arg-type]
        return sent[0]["status"], b"".join(each.get("body", b"") for each in sent[1:]).decode()


def test_the_next_visitor_gets_what_was_written_for_the_first() -> None:
    pages = Pages()
    visitor = Visitor(pages)
    assert visitor.asks() == visitor.asks() == (200, "some words 1")
    assert pages.written == 1


def test_after_a_moment_a_page_is_written_anew() -> None:
    visitor = Visitor(Pages())
    visitor.asks()
    visitor.now += LONGEST
    assert visitor.asks() == (200, "some words 2")


def test_when_the_library_has_changed_a_page_is_written_anew() -> None:
    visitor = Visitor(Pages())
    visitor.asks()
    visitor.edition += 1
    assert visitor.asks() == (200, "some words 2")


def test_who_has_the_page_already_is_told_so() -> None:
    visitor = Visitor(Pages())
    visitor.asks()
    assert visitor.asks(if_none_match='"one"') == (304, "")
    assert visitor.asks(if_none_match='"another"') == (200, "some words 1")


@pytest.mark.parametrize("name", ["host", "accept", "accept_encoding"])
def test_answers_that_depend_on_who_asks_are_kept_apart(name: str) -> None:
    visitor = Visitor(Pages())
    assert visitor.asks(**{name: "one"}) != visitor.asks(**{name: "two"})


@pytest.mark.parametrize("path", ["/editor", "/workshop/run/1", "/metrics"])
def test_what_belongs_to_one_visitor_is_not_kept(path: str) -> None:
    visitor = Visitor(Pages())
    assert visitor.asks(path) != visitor.asks(path)


@pytest.mark.parametrize("pages", [Pages(status=404), Pages(headers=()), Pages(status=202)])
def test_only_whole_pages_are_kept(pages: Pages) -> None:
    visitor = Visitor(pages)
    assert visitor.asks() != visitor.asks()


def test_what_is_sent_is_not_kept() -> None:
    visitor = Visitor(Pages())
    assert visitor.asks(method="POST") != visitor.asks(method="POST")


def test_pages_of_the_portal_are_sent_again_as_they_were(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = TestClient(create_app(catalogue, recent=True))
    page = client.get("/about")
    monkeypatch.setenv("LUDARIUM_CONTACT", "somebody@example.org")
    again = client.get("/about")
    assert (again.text, again.headers) == (page.text, page.headers)
    assert client.get("/about?format=json").json()["year"]
    known = {"if-none-match": page.headers["etag"]}
    assert client.get("/about", headers=known).status_code == 304
