"""Concepts on the portal: the tree, a page for each, questions, and why a game has one."""

import html
import re

import pytest
from starlette.testclient import TestClient

from ludarium.loading import load
from ludarium.portal.comparing.asking import Asked
from ludarium.portal.comparing.concepts import concepts_of_game
from ludarium.portal.comparing.tree import search
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.reading.listing import marked_description
from ludarium.vocabulary.concepts import concept, taxonomy


def test_the_tree_has_every_concept_once(client: TestClient) -> None:
    def names(nodes: list[dict[str, object]]) -> list[str]:
        return [
            name
            for node in nodes
            for name in (str(node["name"]), *names(node["children"]))  # type: ignore[arg-type]
        ]

    told = names(client.get("/concepts?format=json").json()["concepts"])
    in_play = names(client.get("/concepts?format=json&from=play").json()["concepts"])
    assert len(told) == len(set(told))
    assert set(told) | set(in_play) == set(taxonomy())


def test_the_figure_beside_a_concept_is_that_of_the_games_that_have_it(
    client: TestClient, catalogue: Catalogue
) -> None:
    for name in ("Sow", "Capture", "HopCapture", "NumDice"):
        data = client.get(f"/concepts/{name}?format=json").json()
        having = {game["id"] for game in data["having"]}
        assert data["games"] == len(having) > 0
        for game in catalogue.current().games.values():
            assert (game.id in having) == bool(game.facts.kept[name]), (name, game.id)


def test_the_page_of_a_concept_tells_what_it_is_and_where_it_stands(client: TestClient) -> None:
    page = client.get("/concepts/HopCapture").text
    assert html.escape(concept("HopCapture").meaning, quote=False) in page
    assert "3.3.2.2" in page
    assert 'href="/concepts/Capture"' in page
    assert 'href="/concepts/HopCaptureMoreThanOne"' in client.get("/concepts/Capture").text
    assert 'href="/concepts/of/alquerque?why=HopCapture#passage"' in page
    assert "<mark>" in page


def test_a_number_has_its_games_by_size(client: TestClient) -> None:
    page = client.get("/concepts/NumRows").text
    rows = re.findall(r'<th scope="row">([\d.]+)</th>', page)
    assert [float(row) for row in rows] == sorted({float(row) for row in rows})
    assert len(rows) > 5


def test_capital_letters_do_not_matter(client: TestClient) -> None:
    answer = client.get("/concepts/hopcapture", follow_redirects=False)
    assert answer.status_code == 301
    assert answer.headers["location"] == "/concepts/HopCapture"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("hopping capture", "HopCapture"),
        ("stacks", "Stack"),
        ("four rows mancala", "MancalaFourRows"),
    ],
)
def test_concepts_are_found_by_words(words: str, name: str) -> None:
    assert name in [found.name for found in search(words)[:3]]
    assert search("qqqq") == []


# ---------------------------------------------------------------------- questions


@pytest.mark.parametrize(
    ("asked", "fitting", "other"),
    [
        ("with=Sow&without=Dice&where=NumRows>=4", "omweso", "oware"),
        ("any=HopCapture&any=CustodialCapture&with=AsymmetricForces", "hnefatafl", "alquerque"),
        ("with=Sow,MancalaTwoRows", "oware", "omweso"),
        ("with=hop+capture", "alquerque", "chess"),
        ("where=NumPlayableSitesOnBoard<10&where=NumPlayers=2", "tic-tac-toe", "chess"),
    ],
)
def test_games_are_found_by_their_concepts(
    client: TestClient, asked: str, fitting: str, other: str
) -> None:
    found = client.get(f"/concepts/find?{asked}&format=json").json()
    games = [game["id"] for game in found["games"]]
    assert fitting in games
    assert other not in games
    assert found["total"] == len(games)
    assert found["notes"] == []
    assert f'href="/games/{fitting}"' in client.get(f"/concepts/find?{asked}").text


def test_a_form_leads_to_an_address_that_can_be_shared(client: TestClient) -> None:
    sent = "/concepts/find?with=Sow&any=&without=&number=NumRows&least=3&most=4"
    answer = client.get(sent, follow_redirects=False)
    assert answer.status_code == 303
    shared = answer.headers["location"]
    assert shared == "/concepts/find?with=Sow&where=NumRows%3E%3D3&where=NumRows%3C%3D4"
    found = client.get(shared, headers={"accept": "application/json"}).json()
    assert (
        found["command"] == 'ludarium concepts --with Sow --where "NumRows>=3" --where "NumRows<=4"'
    )
    assert all(3 <= game["numbers"]["NumRows"] <= 4 for game in found["games"])


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("with=Hopp", "There is no concept called Hopp"),
        ("with=NumRows", "is a number"),
        ("where=NumRows", "is no comparison"),
        ("where=DurationMoves>3", "shows only in play"),
        ("without=" + "x" * 5000, "There is no concept called"),
    ],
)
def test_what_cannot_be_asked_is_told(client: TestClient, asked: str, told: str) -> None:
    answer = client.get(f"/concepts/find?{asked}")
    assert answer.status_code == 200
    assert told in answer.text
    assert "All that it has" not in answer.text


def test_where_nothing_fits_the_page_offers_less(client: TestClient) -> None:
    page = client.get("/concepts/find?with=Sow&with=Checkmate").text
    assert "No game of" in page
    assert 'href="/concepts/find?with=Sow"' in page


def test_a_question_is_written_as_it_is_read() -> None:
    from starlette.datastructures import QueryParams

    asked = Asked.read(QueryParams("with=sow, hop capture&where=numrows > 3"))
    assert asked.conditions == (("with", "Sow"), ("with", "HopCapture"), ("where", "NumRows>3"))
    again = Asked.read(QueryParams(asked.address().partition("?")[2]))
    assert again == asked


# ---------------------------------------------------------------------- why


def test_a_game_tells_why_it_has_a_concept(client: TestClient) -> None:
    data = client.get("/concepts/of/tic-tac-toe?why=LineWin&format=json").json()
    assert [passage["text"] for passage in data["passages"]] == [
        "(if (is Line 3 All) (result Mover Win))"
    ]
    page = client.get("/concepts/of/tic-tac-toe?why=LineWin").text
    marked = re.search(r'<mark id="passage" tabindex="-1">(.*?)</mark>', page, re.DOTALL)
    assert marked is not None
    assert "line-wins" in marked[1]


@pytest.mark.parametrize("game", ["chess", "cumisitha", "oware", "backgammon"])
def test_passages_stand_where_they_are_said_to(catalogue: Catalogue, game: str) -> None:
    found = catalogue.find(game)
    assert found is not None
    concepts = concepts_of_game(found)
    assert concepts.true == load(found.entry.path).concepts().true
    shown = [passage for name in concepts.names for passage in concepts.by_itself(name)]
    assert shown
    for passage in shown:
        stretch = found.text[passage.start : passage.end]
        if passage.is_shown and not passage.through and not set(stretch) & set('#"</'):
            written = re.sub(r"\s*([{}()])\s*", r"\1", stretch)
            assert re.sub(r"\s*([{}()])\s*", r"\1", passage.text)[:40] == written[:40]


def test_a_ruleset_has_concepts_of_its_own(client: TestClient) -> None:
    page = client.get("/games/cumisitha/ludii-23").text
    assert 'href="/concepts/of/cumisitha/ludii-23">Browse all concepts</a>' in page
    data = client.get("/concepts/of/cumisitha/ludii-23?format=json").json()
    assert data["concepts"]["HopCapture"] is True
    assert data["concepts"]["NumRows"] == 5
    assert data["by_itself"]["HopCapture"][0]["text"]
    assert "does not have it" in client.get("/concepts/of/cumisitha/ludii-23?why=Dice").text


def test_marks_never_cross_the_markup() -> None:
    text = '(move Step (to if:(is Empty (to))) "a & <b>")'
    for start in range(len(text)):
        for end in range(start + 1, len(text) + 1, 3):
            shown = marked_description(text, [(start, end), (start + 2, end + 3)])
            opened = re.sub(r"<(a|b|u|var|span)\b[^>]*>.*?</\1>", "", shown)
            assert re.sub(r"<mark>[^<]*</mark>", "", opened).count("<") == 0, shown
            plain = re.sub(r"<[^>]*>", "", shown)
            assert html.unescape(plain) == text
