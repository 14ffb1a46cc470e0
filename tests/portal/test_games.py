"""Finding games, and what the page of a game tells."""

import html
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludarium.library.catalogue import shipped
from ludarium.portal.catalogue import Catalogue

SEEDS = {
    "cumisitha/ludii-23": (
        *("Cumisitha", "Cumisiña", "Cumisitha (Ludii 23)", "Modern"),
        *("0.801", "0.885", "0.4", "0.717", "~5660 km", "La Dama / La Dama"),
        *(f"Cumisitha (Ludii {n})" for n in range(1, 31)),
        "DLP.GameRulesets.3917",
    ),
    "atidada/ludii-10": (
        *("Atidada", "Akidada", "Atidada (Ludii 10)", "Modern"),
        *("0.927", "0.91", "0.944", "~1120 km", "Mlabalaba / Mlabalaba", "Achi / Murray"),
        *("Can also be based on", "Triodi (Diagonal) / Triodi (Diagonal)"),
        *(f"Atidada (Ludii {n})" for n in range(1, 11)),
        "DLP.GameRulesets.3108",
    ),
    "riga/ludii-3": (
        *("Riga", "Riga (Ludii 3)", "Modern", "0.815", "0.854", "0.775", "0.846", "~3080 km"),
        *("The Babylonian / The Babylonian", "Alquerque / Covarrubias", "Asalto / Asalto"),
        *(f"Riga (Ludii {n})" for n in range(1, 5)),
        "DLP.GameRulesets.3351",
    ),
    "feldja/ludii-10": (
        *("Feldja", "Feldja (Ludii 10)", "Modern", "0.842", "0.897", "0.787", "0.637"),
        *("~7260 km", "Morabaraba / Sotho"),
        *(f"Feldja (Ludii {n})" for n in range(1, 11)),
        "DLP.GameRulesets.3406",
    ),
    "owana/ludii-8": (
        *("Owana", "Owana (Ludii 8)", "Modern", "0.801", "0.899", "0.703", "0.987", "~260 km"),
        *("Deka / Yombe", *(f"Owana (Ludii {n})" for n in range(1, 11))),
        "DLP.GameRulesets.3021",
    ),
}
"""What the page of each of these rulesets must show."""
SECTIONS = (
    *("Summary", "Rules", "Reconstruction details", "Based on", "Concepts", "Other rulesets"),
    *("Identifiers", "Where and when", "Sources", "Evidence"),
)


def words_on(page: str) -> str:
    """The text of a page without its markup."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


@pytest.mark.parametrize("ruleset", SEEDS)
def test_the_page_of_a_reconstruction_shows_everything(client: TestClient, ruleset: str) -> None:
    page = client.get(f"/games/{ruleset}").text
    text = words_on(page)
    for word in SEEDS[ruleset]:
        assert word in text
    for section in SECTIONS:
        assert section in text
    game = ruleset.partition("/")[0]
    assert f'href="/play/{ruleset}"' in page
    assert f'href="/games/{game}"' in page
    assert f'src="/boards/{game}.svg"' in page
    assert 'class="world"' in page
    assert re.search(r'<img src="/rules/[\w/-]+\.svg"', page)
    assert '<a href="/ludemes/game">game</a>' in page


def test_every_game_is_listed(client: TestClient) -> None:
    pages = client.get("/games?format=json").json()["pages"]
    found = [
        game["id"]
        for page in range(1, pages + 1)
        for game in client.get(f"/games?format=json&page={page}").json()["games"]
    ]
    assert found == [entry.id for entry in shipped()]


@pytest.mark.parametrize(
    ("words", "game"),
    [
        ("Mühle", "nine-mens-morris"),
        ("nine mens moris", "nine-mens-morris"),
        ("mu torere", "mu-torere"),
        ("Copenhagen", "hex"),
        ("nash", "hex"),
        ("morr", "nine-mens-morris"),
        ("MANCALA seeds sown", "oware"),
    ],
)
def test_a_search_finds(client: TestClient, words: str, game: str) -> None:
    found = client.get("/games", params={"q": words, "format": "json"}).json()["games"]
    assert game in [one["id"] for one in found]


def test_a_name_comes_before_a_mention(client: TestClient) -> None:
    found = client.get("/games?q=chess&format=json").json()["games"]
    assert "Chess" in found[0]["name"]


def test_a_guess_says_so(client: TestClient) -> None:
    page = client.get("/games?q=bakgamon").text
    assert "These names are near" in page
    assert "Backgammon" in page


@pytest.mark.parametrize("facet", ["family", "region", "period", "players", "dice", "concept"])
def test_the_number_beside_a_choice_is_that_of_the_games_it_leaves(
    client: TestClient, facet: str
) -> None:
    facets = client.get("/games?format=json").json()["facets"]
    assert facets[facet]
    for choice in facets[facet]:
        asked = {facet: choice["value"], "format": "json"}
        assert client.get("/games", params=asked).json()["total"] == choice["count"]


def test_several_choices_narrow_the_list(client: TestClient) -> None:
    asked = "/games?format=json&concept=captures&concept=hand&region=Africa"
    found = client.get(asked).json()
    assert found["total"] > 0
    for game in found["games"]:
        assert {"captures", "hand"} <= set(game["concepts"])
        assert "Africa" in {origin["continent"] for origin in game["origins"]}


def test_a_choice_may_be_any_place_or_range_of_years(client: TestClient) -> None:
    place = client.get("/games?format=json&region=Denmark").json()
    assert "hex" in [game["id"] for game in place["games"]]
    years = client.get("/games?format=json&period=-3000..-2000").json()
    assert "senet" in [game["id"] for game in years["games"]]
    assert client.get("/games?format=json&family=checkmate").json()["total"] > 2
    wrong = client.get("/games?format=json&period=yesterday").json()
    assert "no period of time" in wrong["notes"][0]


def test_a_board_is_sent_only_once(client: TestClient) -> None:
    first = client.get("/boards/hex.svg")
    assert first.headers["content-type"] == "image/svg+xml"
    assert first.text.startswith("<svg")
    again = client.get("/boards/hex.svg", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    dark = client.get("/boards/hex.svg?theme=dark")
    assert dark.headers["etag"] != first.headers["etag"]
    assert dark.text != first.text


def test_every_board_can_be_drawn(client: TestClient, catalogue: Catalogue) -> None:
    for game in catalogue.current().games:
        assert "cannot be drawn" not in client.get(f"/boards/{game}.svg").text, game


def test_a_ludeme_names_the_games_that_use_it(client: TestClient) -> None:
    data = client.get("/ludemes/sow?format=json").json()
    assert "oware" in [game["id"] for game in data["games"]]
    assert "hex" not in [game["id"] for game in data["games"]]


def test_a_library_of_ones_own_has_pages_too(tmp_path: Path) -> None:
    from ludarium.library.user_libraries import Library
    from ludarium.portal.app import create_app
    from ludarium.portal.store import Store

    text = next(entry for entry in shipped() if entry.id == "hex").path.read_text(encoding="utf-8")
    folder = tmp_path / "mine"
    folder.mkdir()
    name = "<b>Six & more</b>"
    piece = "x' onerror='<i>"
    changed = text.replace('"Hex"', f'"{name}"').replace('"Stone"', f'"{piece}"')
    (folder / "six.lud").write_text(changed, encoding="utf-8")
    (folder / "hex.lud").write_text(text, encoding="utf-8")
    (folder / "broken.lud").write_text('(game "Broken" (players 2)', encoding="utf-8")
    catalogue = Catalogue([Library("mine", folder)], Store(tmp_path / "portal.sqlite"))
    client = TestClient(create_app(catalogue), raise_server_exceptions=False)
    page = client.get("/games/six")
    assert page.status_code == 200
    assert "<b>" not in page.text
    assert "<i>" not in page.text
    assert "&lt;b&gt;Six &amp; more&lt;/b&gt;" in page.text
    assert client.get("/games/mine-hex").status_code == 200
    assert client.get("/games/broken").status_code in (200, 404)
    listed = client.get("/games?q=six+more")
    assert "&lt;b&gt;Six" in listed.text
