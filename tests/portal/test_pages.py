"""Every kind of page: for people as HTML, for programs as JSON, and safe in a browser."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import urljoin, urlsplit

import pytest
from starlette.testclient import TestClient

from ludarium.portal.site.security import POLICY

PAGES = (
    "/",
    "/games",
    "/games?q=morris",
    "/games?region=Asia&region=Europe&dice=with&concept=Track",
    "/games?view=table&sort=oldest",
    "/games/hex",
    "/games/hex/nash",
    "/games/backgammon",
    "/games/cumisitha/ludii-23",
    "/concepts",
    "/concepts?from=play",
    "/concepts?q=hop",
    "/concepts/HopCapture",
    "/concepts/NumRows",
    "/concepts/BranchingFactor",
    "/concepts/find",
    "/concepts/find?with=Sow&where=NumRows>=4",
    "/concepts/of/hex",
    "/map",
    "/concepts/of/cumisitha/ludii-23?why=HopCapture",
    "/ludemes",
    "/ludemes?q=step",
    "/ludemes/move-step",
    "/ludemes/if",
    "/ludemes/kinds/region",
    "/ludemes/constants/role",
    "/about",
)
MISSING = (
    *("/nothing", "/games/nothing", "/games/hex/nothing", "/ludemes/nothing", "/boards/no.svg"),
    *("/concepts/Nothing", "/concepts/of/nothing", "/concepts/of/hex/nothing", "/concepts/a-b"),
)
LARGEST = 100_000


class Page(HTMLParser):
    """What matters about a page: its links, its headings, and what must not be in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.pictures: list[str] = []
        self.ids: list[str] = []
        self.headings: list[str] = []
        self.forbidden: list[str] = []
        self.without_words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if "style" in given or any(name.startswith("on") for name in given) or tag == "style":
            self.forbidden.append(tag)
        if tag == "script" and not given.get("src"):
            self.forbidden.append(tag)
        if tag == "img" and "alt" not in given:
            self.without_words.append(str(given.get("src")))
        if identifier := given.get("id"):
            self.ids.append(identifier)
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(tag)
        if tag == "a" and given.get("href"):
            self.links.append(str(given["href"]))
        if tag in ("img", "script") and given.get("src"):
            self.pictures.append(str(given["src"]))
        if tag in ("link", "source") and (address := given.get("href") or given.get("srcset")):
            self.pictures.append(address)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_html_and_small(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert len(answer.content) < LARGEST


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_also_json(client: TestClient, address: str) -> None:
    by_header = client.get(address, headers={"accept": "application/json"})
    joint = "&" if "?" in address else "?"
    by_address = client.get(f"{address}{joint}format=json")
    for answer in (by_header, by_address):
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/json"
        assert isinstance(answer.json(), dict)
    assert by_header.json() == by_address.json()
    assert "/src/" not in by_header.text  # where files lie is nobody's business


@pytest.mark.parametrize("address", [*PAGES, "/nothing"])
def test_nothing_is_written_into_a_page_that_a_browser_would_run(
    client: TestClient, address: str
) -> None:
    answer = client.get(address)
    assert answer.headers["content-security-policy"] == POLICY
    assert "unsafe-inline" not in POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"
    page = Page(answer.text)
    assert page.forbidden == []
    assert page.without_words == []


@pytest.mark.parametrize("address", PAGES)
def test_headings_and_names_of_places_are_in_order(client: TestClient, address: str) -> None:
    page = Page(client.get(address).text)
    assert page.headings[0] == "h1"
    assert page.headings.count("h1") == 1
    levels = [int(heading[1]) for heading in page.headings]
    assert all(below <= above + 1 for above, below in pairwise(levels))
    assert len(page.ids) == len(set(page.ids))


@pytest.mark.parametrize("address", MISSING)
def test_what_is_not_there_has_a_page_that_says_so(client: TestClient, address: str) -> None:
    page = client.get(address)
    assert page.status_code == 404
    assert "There is nothing here" in page.text
    data = client.get(address, headers={"accept": "application/json"})
    assert data.status_code == 404
    assert data.json()["error"]["status"] == 404


def test_a_wrong_method_is_refused(client: TestClient) -> None:
    answer = client.post("/games")
    assert answer.status_code == 405
    assert "text/html" in answer.headers["content-type"]


def test_a_fault_of_ours_has_a_page_too(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr("ludarium.portal.pages.game.rules_at_once", fail)
    answer = client.get("/games/hex")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert answer.headers["content-security-policy"] == POLICY


def test_links_lead_somewhere(client: TestClient) -> None:
    """All links of some pages, and the files that they need."""
    asked: set[str] = set()
    for start in PAGES:
        page = Page(client.get(start).text)
        for link in (*page.links, *page.pictures):
            target = urlsplit(urljoin(start, link))
            address = target.path + (f"?{target.query}" if target.query else "")
            if target.netloc or address in asked or len(asked) > 400:
                continue
            if target.fragment and not address.replace(start, ""):
                assert target.fragment in page.ids
            if re.match(r"/(play|games)/", target.path) and len(asked) > 150:
                continue  # each would be read and compiled
            asked.add(address)
            assert client.get(address).status_code == 200, (start, link)
    assert len(asked) > 100


def test_chance_leads_to_a_game(client: TestClient) -> None:
    answer = client.get("/random", follow_redirects=False)
    assert answer.status_code == 302
    assert answer.headers["cache-control"] == "no-store"
    assert re.fullmatch(r"/games/[a-z0-9-]+", answer.headers["location"])
    assert client.get(answer.headers["location"]).status_code == 200


def test_a_head_request_gets_no_page(client: TestClient) -> None:
    answer = client.head("/about")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
