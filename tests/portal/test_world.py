"""The world map: games, evidence and reconstructions in space and time."""

import re
import xml.etree.ElementTree as ElementTree
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.datastructures import QueryParams
from starlette.testclient import TestClient

from ludarium.portal.finding import world
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.places import views
from ludarium.portal.places.asking import ZOOMS, Asked, bounds_of
from ludarium.portal.places.clusters import REACH, bars, spots
from ludarium.portal.places.sights import KINDS, Sight, sights_of


def asked(client: TestClient, **given: object) -> dict[str, Any]:
    """The data of a map."""
    words = urlencode({**given, "format": "json"}, doseq=True)
    found: dict[str, Any] = client.get(f"/world?{words}").json()
    return found


@pytest.fixture(scope="module")
def sights(catalogue: Catalogue) -> tuple[Sight, ...]:
    """All that can be seen."""
    return sights_of(catalogue)


def test_every_game_with_a_place_is_on_the_map(client: TestClient, catalogue: Catalogue) -> None:
    data = asked(client)
    located = {
        game.id
        for game in catalogue.current().games.values()
        if game.record and any(origin.latitude is not None for origin in game.record.origins)
    }
    assert len(located) > 300
    assert {one["game"] for one in data["sights"] if one["kind"] == "games"} == located
    assert {one["kind"] for one in data["sights"]} == set(KINDS)


@pytest.mark.parametrize(
    ("years", "there", "not_there"),
    [
        ({"from": -3000, "to": -1000}, {"senet", "royal-game-of-ur"}, {"hex", "tablut", "chess"}),
        ({"from": 1700, "to": 1750}, {"tablut"}, {"senet", "hex"}),
        ({"from": 1950}, {"hex", "go"}, {"senet", "tablut"}),
    ],
)
def test_a_stretch_of_years_shows_what_was_played_then(
    client: TestClient, years: dict[str, int], there: set[str], not_there: set[str]
) -> None:
    found = {one["game"] for one in asked(client, show="games", **years)["sights"]}
    assert there <= found
    assert not not_there & found


def test_families_and_concepts_choose_games(client: TestClient, catalogue: Catalogue) -> None:
    games = catalogue.current().games
    two = {one["game"] for one in asked(client, family=["hunt", "sow"])["sights"]}
    assert {games[game].entry.family for game in two} == {"hunt", "sow"}
    hopping = {one["game"] for one in asked(client, concept="HopCapture")["sights"]}
    assert "alquerque" in hopping
    assert all("HopCapture" in games[game].facts.concepts for game in hopping)


def test_reconstructions_show_where_their_parts_come_from(client: TestClient) -> None:
    found = asked(client, show="reconstructions")["sights"]
    donors = {one["game"]: one["donors"] for one in found}
    assert "alquerque" in donors["riga"]
    page = client.get("/world?show=reconstructions&game=riga").text
    assert page.count("Riga took from") >= 2
    assert "arcs asked" in page


def test_a_place_is_an_address(client: TestClient) -> None:
    page = client.get("/world?place=egypt").text
    assert '<h2 id="listed">Egypt</h2>' in page
    assert 'class="spot marked' in page
    assert "Mehen" in page
    own = client.get("/games/mehen").text
    assert 'href="/world?place=egypt#seen-list"' in own
    assert 'href="/world?game=mehen"' in own


def test_without_scripts_it_is_a_form_and_a_table(client: TestClient) -> None:
    page = client.get("/world").text
    assert '<form id="asking-world" class="asking-world" action="/world">' in page
    assert "<table><thead>" in page
    first = re.findall(r'<th scope="row"><a href="([^"]+)">', page)
    later = re.search(r'href="([^"]+)#seen-list" rel="nofollow">Later', page)
    assert later is not None
    second = re.findall(
        r'<th scope="row"><a href="([^"]+)">', client.get(later[1].replace("&amp;", "&")).text
    )
    assert len(first) == len(second) == 40
    assert first != second


def test_who_looks_closer_sees_more_apart(sights: tuple[Sight, ...]) -> None:
    far = Asked(bounds_of(sights), *(bounds_of(sights).first, bounds_of(sights).last))
    close = far.zoomed(ZOOMS[-1], world.place(10, 50))
    all_of_it, part = spots(sights, far), [one for one in sights if close.has_in_view(one)]
    assert len(all_of_it) < 80
    assert len(spots(part, close)) > len(spots(part, far))
    for one in all_of_it:
        others = [other for other in all_of_it if other is not one]
        assert min(abs(one.x - o.x) + abs(one.y - o.y) for o in others) >= REACH


def test_the_parts_of_the_world_stay_inside_it(sights: tuple[Sight, ...]) -> None:
    bounds = bounds_of(sights)
    for latitude, longitude in ((90.0, 180.0), (-90.0, -180.0), (0.0, 0.0)):
        left, top, width, height = Asked(
            bounds, 0, 0, latitude=latitude, longitude=longitude, zoom=4
        ).box
        assert left >= 0
        assert top >= 0
        assert left + width <= world.WIDTH + 0.01
        assert top + height <= world.HEIGHT + 0.01


def test_centuries_count_games_once(sights: tuple[Sight, ...]) -> None:
    hex_alone = [sight for sight in sights if sight.game.id == "hex"]
    found = dict(bars(hex_alone, bounds_of(sights)))
    assert found[1800] == 0
    assert found[1900] == found[2000] == 1


@pytest.mark.parametrize(
    "address",
    [
        "/world?from=x&to=1e400&zoom=3&at=nan,1&page=-1&show=nothing",
        "/world?from=1500&to=-500",
        "/world?at=1,2,3&zoom=16&page=999999999999",
        "/world?place=%00&game=../..&family=%3Cscript%3E",
        "/world?concept=Nothing&family=war",
    ],
)
def test_whatever_is_asked_there_is_a_map(client: TestClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert "<script>" not in answer.text


def test_places_can_be_taken_along(client: TestClient) -> None:
    answer = client.get("/world?family=hunt&format=geojson")
    assert answer.headers["content-type"] == "application/geo+json"
    data = answer.json()
    assert data["type"] == "FeatureCollection"
    assert "bagh-chal" in {one["properties"]["game"] for one in data["features"]}


@pytest.mark.parametrize("name", ["coarse", "fine"])
def test_coasts_come_from_natural_earth_and_lie_on_the_map(client: TestClient, name: str) -> None:
    answer = client.get(f"/static/world/{name}.svg?v=1")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "immutable" in answer.headers["cache-control"]
    root = ElementTree.fromstring(answer.text)
    assert "Natural Earth" in (root[0].text or "")
    path = root[1]
    step = float(re.findall(r"[\d.]+", path.attrib["transform"])[0])
    for outline in path.attrib["d"].split("M")[1:]:
        x, y, *steps = map(int, re.findall(r"-?\d+", outline))
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            x, y = x + dx, y + dy
            assert -1 <= x * step <= world.WIDTH + 1


def test_a_view_is_put_together_once(catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    sights = sights_of(catalogue)
    asked = Asked.read(QueryParams("family=race"), bounds_of(sights))
    looked: list[Asked] = []
    whole = views._look

    def look(sights: tuple[Sight, ...], asked: Asked) -> views.View:
        looked.append(asked)
        return whole(sights, asked)

    monkeypatch.setattr(views, "_look", look)
    known = views.Views()
    assert known.of(sights, asked) is known.of(sights, asked)
    assert len(looked) == 1
    fewer = sights[:1]
    assert known.of(fewer, asked).seen != known.of(sights, asked).seen
    assert len(looked) == 3, "another library is looked at anew"
