"""The map of all games, and the games that are near one."""

import json
import re
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

import ludarium
from ludarium.library.catalogue import shipped
from ludarium.portal.comparing import atlas, likeness
from ludarium.portal.comparing.likeness import LikenessTable, Spot, likeness_now, likeness_ready
from ludarium.portal.comparing.making_likeness import make
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.finding.snapshot import Snapshot


@pytest.fixture(scope="module")
def table(catalogue: Catalogue) -> LikenessTable:
    """What is near to what; it is made once for all tests."""
    return likeness_now(catalogue.current())


def test_every_game_is_on_the_map(client: TestClient, table: LikenessTable) -> None:
    data = client.get("/map?format=json").json()
    assert data["ready"] is True
    assert len(data["games"]) == len(ludarium.games()) == len(table.spots)
    assert all(0 <= game["x"] <= 1 and 0 <= game["y"] <= 1 for game in data["games"])
    page = client.get("/map").text
    assert set(re.findall(r'<a href="/games/([a-z0-9-]+)"[^>]* class="spot', page)) == {
        game["id"] for game in data["games"]
    }


def test_families_lie_together(table: LikenessTable, catalogue: Catalogue) -> None:
    games = catalogue.current().games
    sowing = next(group for group in table.groups if "oware" in group.games)
    assert len(sowing.games) > 3
    assert {games[game].entry.family for game in sowing.games} == {"sow"}


def test_a_game_names_those_that_are_near(
    client: TestClient, table: LikenessTable, catalogue: Catalogue
) -> None:
    near = [one.game for one in table.near("oware")]
    assert {catalogue.current().games[game].entry.family for game in near} == {"sow"}
    assert "oware" not in near
    page = client.get("/games/oware").text
    assert "Similar games" in page
    assert f'href="/games/{near[0]}' in page
    data = client.get("/games/oware?format=json").json()
    assert [one["game"] for one in data["similar"]] == near[:6]
    assert data["similar"][0]["shared"]


def test_a_ruleset_has_neighbours_of_its_own(client: TestClient, table: LikenessTable) -> None:
    assert "alquerque" in [one.game for one in table.near("riga", "ludii-3")]
    assert table.near("riga", "nothing") == []
    assert "Similar games" in client.get("/games/riga/ludii-3").text


def test_a_game_can_be_marked(client: TestClient, table: LikenessTable) -> None:
    assert table.spots
    assert 'id="marked" class="spot' in client.get("/map?game=hex").text
    assert 'id="marked"' not in client.get("/map?game=nothing").text


def test_what_is_shipped_is_what_would_be_made() -> None:
    made = json.loads(json.dumps(make()))
    shipped_table = likeness._shipped()
    assert shipped_table
    if likeness.sum_of(shipped()) == shipped_table["sum"]:
        assert {**made, "sum": shipped_table["sum"]} == shipped_table


def test_a_library_that_has_changed_has_a_table_of_its_own(catalogue: Catalogue) -> None:
    snapshot = catalogue.current()
    fewer = Snapshot(dict(list(snapshot.games.items())[1:]), {})
    assert likeness._shipped_for(fewer) is None


def test_while_it_is_made_the_pages_say_so(
    app: Any, catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ludarium.portal.site.app import create_app

    monkeypatch.setattr(likeness, "_shipped_for", lambda _: None)

    waiting = create_app(catalogue, cast("Any", SimpleNamespace(ask=lambda *_: True)))
    client = TestClient(waiting)
    assert app is not waiting
    for game in catalogue.current().games.values():
        object.__setattr__(game, "stamp", f"{game.stamp}x")
        break
    snapshot = catalogue.current()
    vars(snapshot).pop("stamp", None)
    try:
        assert likeness_ready(snapshot) is None
        assert "The map is being drawn" in client.get("/map").text
        assert client.get("/map?format=json").json() == {"ready": False, "games": [], "groups": []}
        assert "Similar games" not in client.get("/games/oware").text
    finally:
        object.__setattr__(game, "stamp", game.stamp[:-1])
        vars(snapshot).pop("stamp", None)


def test_names_cover_neither_dots_nor_each_other() -> None:
    games = {
        f"g{n}": cast("PortalGame", SimpleNamespace(name=f"Game number {n}")) for n in range(40)
    }
    spots = [Spot(f"g{n}", (n * 7 % 40) / 39, (n * 11 % 40) / 39) for n in range(40)]
    dots = atlas.dots(spots, games)
    assert [dot.game.name for dot in dots] == sorted(dot.game.name for dot in dots)
    shown = [dot for dot in dots if dot.has_room]
    assert len(shown) > 30
    places = {(dot.x + dot.dx, dot.y + dot.dy) for dot in shown}
    assert len(places) == len(shown)
    close = atlas.dots([Spot(f"g{n}", 0.5, 0.5) for n in range(40)], games)
    assert sum(dot.has_room for dot in close) < 6
