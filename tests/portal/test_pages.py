"""Every kind of page: for people as HTML, for programs as JSON, and safe in a browser."""

import gzip
import json
import re
from html.parser import HTMLParser
from itertools import pairwise
from urllib.parse import urljoin, urlsplit

import pytest
from starlette.testclient import TestClient

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import Shelves
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
    "/games/shogi/four-piece-handicap",
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
    "/world",
    "/world?from=-500&to=500&family=war&show=evidence",
    "/world?at=40,20&zoom=4&place=egypt",
    "/concepts/of/cumisitha/ludii-23?why=HopCapture",
    "/ludemes",
    "/ludemes?q=step",
    "/ludemes/move-step",
    "/ludemes/if",
    "/ludemes/kinds/region",
    "/ludemes/constants/role",
    "/references",
    "/references?q=Murray+1952",
    "/references/murray1952",
    "/references/digitalludemeproject2023",
    "/downloads",
    "/about",
    "/api",
)
MISSING = (
    *("/nothing", "/games/nothing", "/games/hex/nothing", "/ludemes/nothing", "/boards/no.svg"),
    *("/concepts/Nothing", "/concepts/of/nothing", "/concepts/of/hex/nothing", "/concepts/a-b"),
    *("/references/nothing", "/references/a%20b", "/downloads/nothing"),
)
LARGEST = 100_000
LARGEST_SENT = 30_000
"""How many bytes a page may have, and how many of them are sent."""


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
        is_data = given.get("type") == "application/ld+json"  # no browser runs it
        if tag == "script" and not given.get("src") and not is_data:
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
        is_canonical = given.get("rel") == "canonical"
        if (
            tag in ("link", "source")
            and not is_canonical
            and (address := given.get("href") or given.get("srcset"))
        ):
            self.pictures.append(address)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_html_and_small(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert len(answer.content) < LARGEST
    assert len(gzip.compress(answer.content, 5)) < LARGEST_SENT


def test_the_largest_page_with_all_its_diagrams_is_small_enough(client: TestClient) -> None:
    """Chu Shogi has the longest rules, the longest description and the most pieces."""
    assert client.get("/rules/chu-shogi").status_code == 200
    answer = client.get("/games/chu-shogi")
    assert answer.text.count("<figure>") > 10
    assert len(answer.content) < LARGEST
    assert len(gzip.compress(answer.content, 5)) < LARGEST_SENT


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


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("/games/Hex", "/games/hex"),
        ("/games/Nine Men's Morris", "/games/nine-mens-morris"),
        ("/games/HEX/Nash?format=json", "/games/hex/nash?format=json"),
    ],
)
def test_an_address_that_is_written_otherwise_leads_on(
    client: TestClient, written: str, meant: str
) -> None:
    answer = client.get(written, follow_redirects=False)
    assert answer.status_code == 301
    assert answer.headers["location"] == meant


def test_answers_are_compressed_and_sent_only_once(client: TestClient) -> None:
    first = client.get("/games/hex")
    assert first.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in first.headers["vary"]
    plain = client.get("/games/hex", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == first.text
    again = client.get("/games/hex", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    data = client.get("/games/hex?format=json")
    assert data.headers["etag"] != first.headers["etag"]
    assert "max-age" in client.get("/static/css/base.css").headers["cache-control"]
    assert "etag" not in client.get("/nothing").headers


@pytest.mark.parametrize("address", PAGES)
def test_a_page_tells_where_it_belongs_and_what_a_link_to_it_shows(
    client: TestClient, address: str
) -> None:
    page = client.get(address).text
    site = "http://testserver"
    path = address.partition("?")[0]
    assert f'<link rel="canonical" href="{site}{path}">' in page
    for name in ("title", "description", "url", "image"):
        assert page.count(f'<meta property="og:{name}" content="') == 1
        assert f'<meta property="og:{name}" content="">' not in page
    picture = re.search(r'og:image" content="http://testserver([^"]+)"', page)
    assert picture is not None
    assert client.get(picture[1]).headers["content-type"] == "image/png"


def test_search_engines_are_told_what_a_game_is(client: TestClient) -> None:
    page = client.get("/games/hex/nash").text
    found = re.search(r'<script type="application/ld\+json">(.*?)</script>', page)
    assert found is not None
    told = json.loads(found[1])
    assert told["@type"] == "Game"
    assert told["url"] == "http://testserver/games/hex/nash"
    assert told["identifier"] == "hex/nash"
    assert told["numberOfPlayers"]["value"] == 2


def test_search_engines_find_every_page(client: TestClient) -> None:
    robots = client.get("/robots.txt").text
    assert "Sitemap: http://testserver/sitemap.xml" in robots
    listed = re.findall(r"<loc>http://testserver(.*?)</loc>", client.get("/sitemap.xml").text)
    assert len(listed) == len(set(listed)) > 1000
    assert {"/games/hex", "/games/hex/nash", "/concepts/HopCapture", "/ludemes/move-step"} <= {
        *listed
    }
    for path in listed[:: len(listed) // 25]:
        if not path.startswith("/games/"):  # each would be read
            assert client.get(path, follow_redirects=False).status_code == 200, path


def test_there_is_an_icon_where_old_browsers_look(client: TestClient) -> None:
    answer = client.get("/favicon.ico")
    assert answer.headers["content-type"] == "image/x-icon"
    assert answer.content.startswith(b"\0\0\1\0")


def test_a_game_can_be_taken_along(client: TestClient) -> None:
    from ludarium.loading import load

    page = client.get("/games/hex/nash").text
    assert 'href="/editor?game=hex"' in page
    assert "ludarium.load(&#34;hex&#34;" in page
    assert "@misc{ludarium-hex-nash," in page
    description = client.get("/files/hex.lud")
    assert description.headers["content-disposition"] == 'attachment; filename="hex.lud"'
    assert '(game "Hex"' in description.text
    whole = client.get("/files/chess/whole.lud").text
    assert load(whole).concepts().true == load("Chess").concepts().true
    assert "[[origins]]" in client.get("/files/hex.toml").text
    for missing in ("/files/nothing.lud", "/files/hex/nothing/whole.lud", "/files/nothing.toml"):
        assert client.get(missing).status_code == 404


def test_the_page_about_the_whole_says_what_is_missing(client: TestClient) -> None:
    data = client.get("/about?format=json").json()
    assert data["missing"]["rulesets_only_named"] > 50
    assert sum(data["kinds"].values()) <= data["rulesets"]
    page = client.get("/about").text
    assert "What is missing" in page
    assert f"{data['missing']['rulesets_only_named']} rulesets of" in page
    assert re.search(r"Read on \d+ [A-Z][a-z]+ 20\d\d", page)


def test_the_page_about_the_whole_says_how_to_cite_it_and_whom_to_ask(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = client.get("/about?format=json").json()
    assert re.fullmatch(r"20\d\d", data["year"])
    assert f"The Ludarium team ({data['year']}). Ludarium" in data["cite"]
    assert "http://testserver" in data["cite"]
    page = client.get("/about").text
    assert "  year    = {" + data["year"] + "}," in page
    assert "  url     = {http://testserver}" in page
    assert "Whoever opened this portal" in page
    monkeypatch.setenv("LUDARIUM_CONTACT", "somebody@example.org")
    assert '<a href="mailto:somebody@example.org">' in client.get("/about").text
    monkeypatch.setenv("LUDARIUM_CONTACT", "<script>")
    assert "&lt;script&gt;" in client.get("/about").text


def test_a_library_is_read_without_reading_the_literature_for_every_game(
    monkeypatch: pytest.MonkeyPatch, catalogue: Catalogue
) -> None:
    from ludarium.library.bibliography import Bibliography
    from ludarium.library.catalogue import Entry

    read: list[str] = []

    def note(entry: Entry) -> Bibliography:
        read.append(entry.id)
        return Bibliography()

    monkeypatch.setattr(Entry, "bibliography", note)
    shelves = Shelves()
    for game in catalogue.current().games.values():
        shelves(game.entry)
    assert len(read) == 1


def test_a_card_names_more_than_the_first_place(client: TestClient) -> None:
    """Review, defect 17: “Chess, Southern Asia”."""
    (where,) = re.findall(
        r'class="name">Chess</span>\s*<span class="where">([^<]*)',
        client.get("/games?q=chess").text,
    )
    assert "Southern Asia" in where
    assert "Southern Europe" in where
