"""References: every work with the claims that rest on it, search, and the forms of export."""

import json
import re

import pytest
from starlette.testclient import TestClient

from ludarium.library.bibliography import read_bibliography
from ludarium.library.names import words
from ludarium.portal.finding.catalogue import Catalogue


def test_every_work_is_listed_by_author(client: TestClient) -> None:
    data = client.get("/references?format=json").json()
    assert {one["key"] for one in data["references"]} == set(read_bibliography())
    page = client.get("/references").text
    assert all(f'href="{one["address"]}"' in page for one in data["references"])
    places = [one["key"] for one in data["references"]]
    assert places.index("bell1979") < places.index("murray1913") < places.index("murray1952")


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        ("Murray 1952", "murray1952"),
        ("murray chess history", "murray1913"),
        ("1952 board-games other than chess", "murray1952"),
        ("hayward toft", "hayward2019"),
    ],
)
def test_a_search_finds_what_is_meant(client: TestClient, asked: str, key: str) -> None:
    data = client.get("/references", params={"q": asked, "format": "json"}).json()
    assert data["references"][0]["key"] == key
    assert data["found"] < 10


def test_accents_make_no_difference(client: TestClient, catalogue: Catalogue) -> None:
    accented = [
        (each.work.key, person.short)
        for each in catalogue.current().references
        for person in each.work.authors
        if not person.short.isascii()
    ]
    assert accented
    for key, name in accented[:8]:
        plain = " ".join(words(name))
        found = client.get("/references", params={"q": plain, "format": "json"}).json()
        assert key in [one["key"] for one in found["references"]]


def test_nothing_found_helps_on(client: TestClient) -> None:
    page = client.get("/references?q=qqqzzz").text
    assert "No work has all of" in page
    assert 'href="/games?q=qqqzzz"' in page


def test_all_that_rests_on_a_work_is_there(client: TestClient, catalogue: Catalogue) -> None:
    """From each game to its works, and from each work back to its games, nothing is left out."""
    references = catalogue.current().references
    cited = {
        (key, game.id)
        for game in catalogue.current().games.values()
        if game.record
        for key in game.record.sources()
    }
    assert {(each.work.key, use.game.id) for each in references for use in each.uses} == cited
    assert all(use.claims for each in references for use in each.uses)
    data = client.get("/references/maarup2005?format=json").json()
    use = next(use for use in data["uses"] if use["game"] == "hex")
    assert "evidence/hex/politiken" in [item["id"] for item in use["evidence"]]
    assert "Copenhagen, Denmark" in [origin["place"] for origin in use["origins"]]
    page = client.get("/references/maarup2005").text
    assert 'href="/games/hex#evidence-politiken"' in page
    assert 'href="/games/hex#source-maarup2005"' in page
    game = client.get("/games/hex").text
    assert 'id="source-maarup2005"' in game
    assert 'href="/references/maarup2005"' in game


def test_a_page_says_whether_a_work_was_read(client: TestClient, catalogue: Catalogue) -> None:
    references = catalogue.current().references
    read = next(each for each in references if each.was_consulted)
    assert "Consulted for" in client.get(f"/references/{read.work.key}").text
    ways = {"cited through": "Cited through", "read as quoted": "Read as quoted by"}
    for way, told in ways.items():
        second = next(each for each in references if each.provenance[way])
        page = client.get(f"/references/{second.work.key}").text
        assert f'{told} <a href="/references/{second.through[0]}"' in page


def test_a_work_on_which_nothing_rests_yet_does_not_count_games(client: TestClient) -> None:
    assert not re.search(r"\b0 games", client.get("/references").text)


def test_a_work_of_many_games_has_several_pages(client: TestClient) -> None:
    first = client.get("/references/digitalludemeproject2023").text
    assert 'href="?page=2#claims"' in first
    assert len(first.encode()) < 100_000
    second = client.get("/references/digitalludemeproject2023?page=2").text
    assert "Games 41 to 80" in second


def test_works_are_given_away(client: TestClient) -> None:
    answer = client.get("/references/murray1952?format=bibtex")
    assert answer.headers["content-disposition"] == 'attachment; filename="murray1952.bib"'
    assert answer.text.startswith("@book{murray1952,")
    assert "TY  - BOOK" in client.get("/references/murray1952?format=ris").text
    (one,) = json.loads(client.get("/references/murray1952?format=csl").text)
    assert one["id"] == "murray1952"
    everything = client.get("/references?format=csl").json()
    assert len(everything) == len(read_bibliography())
    found = client.get("/references?q=murray+1952&format=bibtex").text
    assert found.count("\n@") + found.startswith("@") == 1
