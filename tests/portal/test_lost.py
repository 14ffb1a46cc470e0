"""Pages of lost games: each reconstruction with all that a historian must see, and as data."""

import html
import re

import pytest
from starlette.testclient import TestClient

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame

POINTS = (
    "Verdict.",
    "Rule by rule",
    "What was filled, and what else might stand there",
    "How it plays, beside its kin",
    "Physical tests",
    "Faults and doubts found by machine",
    "How well the method does on games that are known",
    "How to make it again",
    "The games it is taken from",
    "Scores",
)
"""What every page of a reconstruction has."""


def _words(page: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


@pytest.fixture(scope="module")
def lost(catalogue: Catalogue) -> PortalGame:
    """A game with reconstructions."""
    found = catalogue.find("feldja")
    assert found is not None
    assert found.reconstructed
    return found


def test_a_reconstruction_tells_all_points(client: TestClient, lost: PortalGame) -> None:
    own = next(iter(lost.reconstructed))
    words = _words(client.get(f"/games/{lost.id}/{own}").text)
    assert [point for point in POINTS if point not in words] == []
    assert "no evidence that it was" in words, "the verdict is careful"
    assert re.search(r"Combined score [\d.]+ [\d.]+ [\d.]+ to [\d.]+", words), "an interval"
    assert "ludarium reconstruct feldja" in words
    assert "Attested" in words
    assert "Borrowed" in words


def test_a_reconstruction_can_be_played_and_taken_along(
    client: TestClient, lost: PortalGame
) -> None:
    own = next(iter(lost.reconstructed))
    played = client.get(f"/play/{lost.id}/{own}").text
    assert f"{lost.name} (Ludarium" in played, "it is never called by the name of the game alone"
    bundle = client.get(f"/play/{lost.id}/{own}/bundle.json").json()
    assert bundle["manifest"]
    text = client.get(f"/files/{lost.id}/{own}/whole.lud").text
    assert text.startswith("(game ")
    assert client.get(f"/boards/{lost.id}/{own}.svg").status_code == 200


def test_a_reconstruction_as_data(client: TestClient, lost: PortalGame) -> None:
    own = next(iter(lost.reconstructed))
    data = client.get(f"/games/{lost.id}/{own}?format=json").json()
    assert data["kind"] == "reconstructed"
    assert len(data["scores"]["combined"]) == 3
    assert data["rules_known"]["board"]["status"] == "attested"
    assert len(data["parts"]) == len(data["holes"])
    assert data["made"]["seed"] == 1
    assert data["description"].startswith("// Feldja (Ludarium")


def test_all_of_a_game_side_by_side(client: TestClient, lost: PortalGame) -> None:
    page = client.get(f"/reconstructions/{lost.id}").text
    for own in lost.reconstructed:
        assert f'href="/games/{lost.id}/{own}"' in page
    assert 'class="evidence-quality"' in page
    assert "none is known to be" in _words(page)
    assert "The end of the game" in page
    data = client.get(f"/reconstructions/{lost.id}?format=json").json()
    assert len(data["results"]) == len(lost.reconstructed)


def test_the_page_of_a_lost_game_leads_to_its_reconstructions(client: TestClient) -> None:
    page = client.get("/games/chuki").text
    assert "cannot be played yet" in page
    assert re.search(r"/games/chuki/ludarium-\d+", page)
    assert "What any reconstruction must meet" in page
    assert "none is among the rulesets that anybody recorded" in _words(page)


def test_all_lost_games_are_listed(client: TestClient) -> None:
    rows = client.get("/reconstructions?format=json").json()["games"]
    assert len(rows) > 50
    assert client.get("/reconstructions").text.count("<tr>") == len(rows) + 1


@pytest.mark.parametrize(
    "address",
    [
        "/reconstructions/hex",
        "/reconstructions/..%2fetc",
        "/games/feldja/ludarium-0",
        "/games/feldja/ludarium-99999",
        "/games/hex/ludarium-1",
        "/play/feldja/ludarium-0",
        "/files/feldja/ludarium-0/whole.lud",
    ],
)
def test_what_is_not_there_is_told(client: TestClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_published_results_have_ours_beside_them(client: TestClient) -> None:
    words = _words(client.get("/games/feldja/ludii-10").text)
    for told in (
        "Combined score, published 0.842",
        "Combined score, ours",
        "Among what our search considers",
        "What our play tests say of the published rules",
    ):
        assert told in words
