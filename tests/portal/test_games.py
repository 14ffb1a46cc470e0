"""Finding games, and what the page of a game tells."""

import html
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludarium.library.catalogue import shipped, shipped_and_lost
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.order import board_size, first_year
from ludarium.portal.finding.portal_game import PortalGame


@dataclass(frozen=True)
class Seed:
    """What the page of a reconstructed ruleset must show, field by field."""

    name: str
    alias: str
    number: int
    """Which of the reconstructions of its game it is."""
    of: int
    """How many of them there are."""
    scores: dict[str, str]
    distance: str
    based_on: tuple[str, ...]
    also_based_on: tuple[str, ...]
    identifier: str
    rules: tuple[str, ...]
    """Words without which its rules would not be told."""


def _scores(combined: str, cultural: str, conceptual: str, geographical: str) -> dict[str, str]:
    names = ("Combined", "Cultural", "Conceptual", "Geographical")
    return dict(zip(names, (combined, cultural, conceptual, geographical), strict=True))


MLABALABA = "Mlabalaba / Mlabalaba"
MILLS = ("two players", "hand", "mill", "three", "empty point", "remove", "at most two")
SEEDS = {
    "cumisitha/ludii-23": Seed(
        *("Cumisitha", "Cumisiña", 23, 30, _scores("0.801", "0.885", "0.4", "0.717"), "5660"),
        *(("La Dama / La Dama",) * 2, ()),
        "DLP.GameRulesets.3917",
        ("two players", "five by five", "disc", "dama", "corners", "promote", "huff", "jump"),
    ),
    "atidada/ludii-10": Seed(
        *("Atidada", "Akidada", 10, 10, _scores("0.927", "0.91", "0.944", "0.944"), "1120"),
        (MLABALABA, MLABALABA, "Achi / Murray"),
        ("Triodi (Diagonal) / Triodi (Diagonal)", MLABALABA, "Achi / Murray"),
        *("DLP.GameRulesets.3108", MILLS),
    ),
    "riga/ludii-3": Seed(
        *("Riga", "", 3, 4, _scores("0.815", "0.854", "0.775", "0.846"), "3080"),
        ("The Babylonian / The Babylonian", "Alquerque / Covarrubias", "Asalto / Asalto"),
        *((), "DLP.GameRulesets.3351"),
        ("two players", "five by five", "middle row", "jump", "again", "huff", "cannot move"),
    ),
    "feldja/ludii-10": Seed(
        *("Feldja", "", 10, 10, _scores("0.842", "0.897", "0.787", "0.637"), "7260"),
        *(("Morabaraba / Sotho",), (), "DLP.GameRulesets.3406", MILLS),
    ),
    "owana/ludii-8": Seed(
        *("Owana", "", 8, 10, _scores("0.801", "0.899", "0.703", "0.987"), "260"),
        *(("Deka / Yombe",), (), "DLP.GameRulesets.3021"),
        ("two players", "rows", "four", "seeds", "sow", "three"),
    ),
}


def words_on(page: str) -> str:
    """The text of a page without its markup."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", page)).split())


def sections_of(page: str) -> dict[str, str]:
    """The text under every heading of the second level; what stands before them under "head"."""
    main = page.partition("<main")[2].partition("</main>")[0]
    head, *rest = re.split(r"<h2[^>]*>", main)
    parted = (part.partition("</h2>") for part in rest)
    return {"head": words_on(head)} | {words_on(h): words_on(text) for h, _, text in parted}


@pytest.mark.parametrize("ruleset", SEEDS)
def test_the_page_of_a_reconstruction_shows_every_field(client: TestClient, ruleset: str) -> None:
    seed = SEEDS[ruleset]
    page = client.get(f"/games/{ruleset}").text
    shown = sections_of(page)
    own = f"{seed.name} (Ludii {seed.number})"
    assert seed.name in shown["head"]
    assert seed.alias in shown["head"]
    assert f"Ruleset: {own}" in shown["head"]
    assert f"See the game {seed.name}" in shown["head"]
    assert "Period Modern" in shown["head"]
    assert "Reconstructed" in shown["Summary"]
    assert "Digital Ludeme Project" in shown["Sources"]
    for word in seed.rules:
        assert word in shown["Rules"].casefold(), word
    details = shown["Reconstruction details"]
    for name, score in seed.scores.items():
        assert re.search(rf"{name} score, published (\S+ )?{re.escape(score)}\b", details)
    assert f"(~{seed.distance} km)" in details
    published = details.partition("Computed anew")[0]
    based, _, also = published.partition("Based on ")[2].partition("Can also be based on ")
    assert based.strip() == " ".join(seed.based_on)
    assert also.strip() == " ".join(seed.also_based_on)
    assert shown["Concepts"] not in ("", "unknown")
    others = [f"{seed.name} (Ludii {n})" for n in range(1, seed.of + 1) if n != seed.number]
    assert shown["Other rulesets"].startswith("Reconstructed rulesets")
    assert re.findall(rf"{seed.name} \(Ludii \d+\)", shown["Other rulesets"]) == others
    assert ruleset in shown["Identifiers"]
    assert seed.identifier in shown["Identifiers"]


@pytest.mark.parametrize("ruleset", SEEDS)
def test_the_page_of_a_reconstruction_shows_more(client: TestClient, ruleset: str) -> None:
    page = client.get(f"/games/{ruleset}").text
    game = ruleset.partition("/")[0]
    assert {"Where and when", "Evidence", "Sources"} <= sections_of(page).keys()
    assert f'href="/play/{ruleset}"' in page
    assert f'href="/games/{game}"' in page
    assert f'src="/boards/{game}.svg"' in page
    assert 'class="world"' in page
    assert '<a href="/ludemes/game">game</a>' in page


def found_by(client: TestClient, words: str) -> list[str]:
    """All games that a search finds, the best first; however many there are in the library."""
    found: list[str] = []
    for page in range(1, 20):
        asked = {"q": words, "view": "table", "page": str(page), "format": "json"}
        data = client.get("/games", params=asked).json()
        found += [game["id"] for game in data["games"]]
        if page >= data["pages"]:
            break
    return found


def test_every_game_is_listed(client: TestClient) -> None:
    pages = client.get("/games?format=json").json()["pages"]
    found = [
        game["id"]
        for page in range(1, pages + 1)
        for game in client.get(f"/games?format=json&page={page}").json()["games"]
    ]
    assert found == [entry.id for entry in shipped_and_lost()]


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
    assert game in found_by(client, words)


def test_a_name_comes_before_a_mention(client: TestClient) -> None:
    found = client.get("/games?q=chess&format=json").json()["games"]
    assert "Chess" in found[0]["name"]


def test_a_result_says_why_it_was_found(client: TestClient) -> None:
    page = client.get("/games?q=muhle").text
    assert '<span class="why">also <mark>Mühle</mark></span>' in page
    data = client.get("/games?q=huff&format=json").json()
    assert data["matches"]["cumisitha"]["where"] == "rules"
    assert "huff" in data["matches"]["cumisitha"]["text"]
    assert client.get("/games?q=chess&format=json").json()["matches"].get("chess") is None
    assert client.get("/games?format=json").json()["matches"] == {}


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
    asked = "/games?format=json&concept=Capture&concept=hand&region=Africa"
    found = client.get(asked).json()
    assert found["total"] > 0
    for game in found["games"]:
        assert {"Capture", "Hand"} <= set(game["concepts"])
        assert "Africa" in {origin["continent"] for origin in game["origins"]}


def test_of_one_facet_any_value_will_do(client: TestClient) -> None:
    def total(asked: str) -> int:
        return int(client.get(f"/games?format=json&{asked}").json()["total"])

    assert total("family=hunt&family=sow") == total("family=hunt") + total("family=sow")
    both = total("region=Denmark&region=Madagascar")  # places that are in no list
    assert both == total("region=Denmark") + total("region=Madagascar")
    chosen = client.get("/games?family=hunt&family=sow").text
    assert chosen.count('<span class="unseen">Remove </span>') == 2


def test_an_unknown_concept_is_told(client: TestClient) -> None:
    found = client.get("/games?format=json&concept=Hopp").json()
    assert "no concept called Hopp" in found["notes"][0]


@pytest.mark.parametrize(
    ("order", "key", "sign"),
    [
        ("oldest", first_year, 1),
        ("newest", first_year, -1),
        ("smallest", board_size, 1),
        ("largest", board_size, -1),
        ("players", lambda game: game.entry.players, 1),
    ],
)
def test_a_list_can_be_sorted(
    client: TestClient,
    catalogue: Catalogue,
    order: str,
    key: Callable[[PortalGame], int | None],
    sign: int,
) -> None:
    asked = {"sort": order, "view": "table", "format": "json"}
    found = [game["id"] for game in client.get("/games", params=asked).json()["games"]]
    assert len(found) > 50
    values = [key(catalogue.current().games[game]) for game in found]
    known = [sign * value for value in values if value is not None]
    assert known == sorted(known)
    assert None not in values[: len(known)]  # what is not known comes last
    page = client.get("/games", params={"sort": order, "view": "table"}).text
    assert "<table" in page
    assert page.index(f"/games/{found[0]}") < page.index(f"/games/{found[1]}")


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


def test_a_lost_game_says_that_it_cannot_be_played(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(client.app.state._state, "warming", object())  # type: ignore[attr-defined]
    page = client.get("/games/lothal-game").text
    assert "Lothal Game cannot be played yet: only a part of its rules is known." in page
    assert 'href="/play/lothal-game"' not in page
    assert "What any reconstruction must meet" in page
    assert "unknown" not in client.get("/boards/lothal-game.svg").text
    assert "is unknown" in client.get("/boards/gwyddbwyll.svg").text
    played = client.get("/play/lothal-game")
    assert played.status_code == 404
    assert "cannot be played yet" in played.text
    half = client.get("/games/riga/attested").text
    assert "Riga cannot be played yet" in half
    assert "How it plays" not in client.get("/games/lothal-game").text
    assert "lothal-game" in [
        game["id"] for game in client.get("/games?format=json&q=lothal").json()["games"]
    ]


def test_a_ludeme_names_the_games_that_use_it(client: TestClient) -> None:
    data = client.get("/ludemes/sow?format=json").json()
    assert "oware" in [game["id"] for game in data["games"]]
    assert "hex" not in [game["id"] for game in data["games"]]


def test_a_library_of_ones_own_has_pages_too(tmp_path: Path) -> None:
    from ludarium.library.user_libraries import Library
    from ludarium.portal.site.app import create_app
    from ludarium.portal.site.store import Store

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
    assert "<b>Six" not in page.text
    assert "<i>" not in page.text
    assert "&lt;b&gt;Six &amp; more&lt;/b&gt;" in page.text
    assert client.get("/games/mine-hex").status_code == 200
    assert client.get("/games/broken").status_code in (200, 404)
    listed = client.get("/games?q=six+more")
    assert "&lt;b&gt;Six" in listed.text


@pytest.mark.parametrize(
    ("asked", "games"),
    [
        ("mancala", {"oware", "kalah", "congkak"}),
        ("checkers", {"english-draughts", "turkish-draughts"}),
        ("chess", {"xiangqi", "shogi"}),
        ("merels", {"nine-mens-morris", "achi"}),
        ("dice race", {"backgammon", "senet"}),
    ],
)
def test_games_are_found_by_what_people_call_their_kind(
    client: TestClient, asked: str, games: set[str]
) -> None:
    assert games <= set(found_by(client, asked))


@pytest.mark.parametrize("name", ["Chess", "Go", "Alquerque"])
def test_the_game_of_this_name_comes_first(client: TestClient, name: str) -> None:
    found = client.get("/games", params={"q": name, "format": "json"}).json()["games"]
    assert found[0]["name"] == name


@pytest.mark.parametrize(
    ("words", "wanted", "never"),
    [
        ("ancient egypt", {"senet", "hounds-and-jackals"}, {"seega", "chess"}),
        ("tiger hunting", {"bagh-chal"}, {"chess", "oware"}),
        ("two players no dice", set(), {"backgammon", "pachisi", "senet"}),
        ("mancala with 4 rows", {"omweso", "hus"}, {"oware", "chess"}),
        ("mancala with four rows", {"omweso", "hus"}, {"oware", "chess"}),
        ("Sumer", {"royal-game-of-ur"}, {"chess"}),
        ("stacking", {"backgammon"}, {"chess", "hex"}),
        ("hopping capture", {"alquerque"}, {"chess", "halma"}),
        ("captures by jumping", {"alquerque"}, {"hex"}),
        ("Murray 1952", {"achi"}, {"hex"}),
        ("5x5", {"alquerque"}, {"chess"}),
        ("jumping -promotion", {"alquerque"}, {"english-draughts"}),
        ("connection without captures", {"hex"}, {"chess"}),
        ("four players", {"ludo", "pachisi"}, {"chess"}),
        ("nine men", {"nine-mens-morris"}, set()),
        ("the game of ur", {"royal-game-of-ur"}, set()),
        ("viking", {"hnefatafl"}, {"chess"}),
    ],
)
def test_a_search_of_several_words_is_understood(
    client: TestClient, words: str, wanted: set[str], never: set[str]
) -> None:
    data = client.get("/games", params={"q": words, "format": "json"}).json()
    assert (data["is_guess"], data["missing"]) == (False, [])
    found = set(found_by(client, words))
    assert found
    assert wanted <= found
    assert not never & found


def test_a_page_says_how_a_search_was_understood(client: TestClient) -> None:
    page = client.get("/games?q=two+players+no+dice").text
    assert "Understood as: number of players 2 · without dice" in page


def test_a_game_says_which_concept_it_was_found_by(client: TestClient) -> None:
    data = client.get("/games?q=swap+rule&format=json").json()
    assert {"where": "has", "text": "swap option"} in data["matches"].values()


def test_a_game_is_found_by_its_name_in_any_script(catalogue: Catalogue) -> None:
    snapshot = catalogue.current()
    for game in snapshot.games.values():
        for name in game.record.names if game.record else ():
            assert game.id in snapshot.search.find(name.name).ids[:6], name


def test_where_no_game_has_everything_those_with_most_of_it_are_shown(client: TestClient) -> None:
    data = client.get("/games?q=hunt+tigers+qqqzzz&format=json").json()
    assert data["missing"] == ["qqqzzz"]
    assert "bagh-chal" in found_by(client, "hunt tigers qqqzzz")
    assert "but not “qqqzzz”" in client.get("/games?q=hunt+tigers+qqqzzz").text


def test_where_nothing_is_found_there_is_help(client: TestClient) -> None:
    page = client.get("/games?q=qqqzzz&region=Asia").text
    assert "No game fits" in page
    assert "what was chosen, without the words" in page
    assert '<details class="facet"' in page
    misspelt = client.get("/games?q=madagaskar").text
    assert 'Did you mean <a href="/games?q=madagascar">madagascar</a>?' in misspelt
    offered = client.get("/games?family=sow&dice=with").text
    assert "all but Sow" in offered


def test_names_are_offered_while_one_types(client: TestClient) -> None:
    names = client.get("/suggestions.json?q=mor").json()["names"]
    assert "Nine Men's Morris" in names
    assert client.get("/suggestions.json?q=go").json()["names"][0] == "Go"
    assert client.get("/suggestions.json?q=").json()["names"] == []
    assert 'list="suggested"' in client.get("/").text


def test_what_can_be_chosen_can_be_played(client: TestClient) -> None:
    page = client.get("/games/hex").text
    links = re.findall(r'href="(/play/hex\?o=[^"]+)"', page)
    assert links
    assert client.get(html.unescape(links[0])).status_code == 200


def test_rulesets_that_are_known_by_name_have_pages(
    client: TestClient, catalogue: Catalogue
) -> None:
    games = catalogue.current().games
    sitemap = client.get("/sitemap.xml").text
    addresses = {f"/games/{one.id}": one for game in games.values() for one in game.named.values()}
    records = [game.record for game in games.values() if game.record]
    names = [name for record in records for group in record.other_rulesets for name in group.names]
    assert sorted(one.name for one in addresses.values()) == sorted(names)
    assert addresses["/games/cumisitha/ludii-1"].name == "Cumisitha (Ludii 1)"
    assert 'href="/games/cumisitha/ludii-1"' in client.get("/games/cumisitha").text
    for address, ruleset in addresses.items():
        assert f"{address}</loc>" in sitemap
        page = client.get(address)
        assert page.status_code == 200
        assert html.escape(ruleset.name) in page.text
        assert "Its rules are not described here" in page.text
    told = client.get("/games/cumisitha/ludii-1?format=json").json()["ruleset"]
    assert (told["kind"], told["described"]) == ("reconstructed", False)
    assert client.get("/games/Cumisitha/Ludii 1", follow_redirects=False).status_code == 301


def test_the_first_page_counts_as_games_to_play_only_those_that_can_be_played(
    client: TestClient, catalogue: Catalogue
) -> None:
    games = catalogue.current().games.values()
    lost = sum(game.entry.is_lost for game in games)
    page = client.get("/").text
    assert f"{len(games) - lost} traditional games" in page
    assert f'Of {lost} more <a href="/reconstructions">the rules are lost</a>' in page


def test_a_game_can_be_learnt_from_its_page(client: TestClient) -> None:
    assert 'href="/play/hex#lesson"' in client.get("/games/hex").text
    assert "#lesson" not in client.get("/games/chuki").text


def test_how_rules_are_known_names_games_and_not_identifiers(client: TestClient) -> None:
    page = client.get("/games/riga/ludii-3").text
    assert "borrowed from Alquerque (Covarrubias)" in page
    assert "[alquerque" not in page
