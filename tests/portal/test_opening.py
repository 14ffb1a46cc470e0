"""The portal opens without most of what its pages need, and loads that when nobody waits."""

import subprocess
import sys
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from ludarium.library.catalogue import shipped_and_lost
from ludarium.library.folders import DEFINITIONS
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.reading_facts import facts_of
from ludarium.portal.finding.sketches import Sketches
from ludarium.portal.site.app import create_app
from ludarium.portal.site.readiness import get_ready, open_doors
from ludarium.portal.site.routing import Room
from ludarium.portal.site.store import Store

_HEAVY = ("ludarium.english", "ludarium.ludemes", "ludarium.engine", "numpy", "wasmtime")


def test_every_address_belongs_to_one_room(app: Starlette) -> None:
    for room in app.state.rooms:
        for route in room.module.router.routes:
            path = route.path.replace("{name:path}", "a/b").replace("{", "").replace("}", "")
            assert [other.name for other in app.state.rooms if other.holds(path)] == [room.name]


def test_a_room_holds_what_its_beginnings_say() -> None:
    room = Room("nowhere", "/games", "/boards/")
    assert [
        path for path in ("/games", "/games/", "/boards/x.svg", "/boards/", "/") if room.holds(path)
    ] == [
        "/games",
        "/boards/x.svg",
    ]


def test_an_address_with_a_slash_too_many_leads_on(client: TestClient) -> None:
    for path in ("/games/", "/games/hex/", "/about/"):
        answer = client.get(path, follow_redirects=False)
        assert answer.status_code == 307
        assert answer.headers["location"].endswith(path.rstrip("/"))


def test_the_first_page_needs_no_rules(tmp_path: Path) -> None:
    """Neither the vocabulary nor what runs programs is loaded before somebody needs it."""
    program = f"""
import sys
from pathlib import Path
from starlette.testclient import TestClient
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.app import create_app
from ludarium.portal.site.readiness import open_doors
from ludarium.portal.site.serving import serve
from ludarium.portal.site.store import Store
from ludarium.portal.site.warming import Warming
catalogue = Catalogue(store=Store(Path({str(tmp_path)!r}) / "portal.sqlite"), sketches=True)
app = create_app(catalogue, recent=True)
open_doors(app)
client = TestClient(app)
assert client.get("/games").status_code == client.get("/").status_code == 200
print([name for name in {_HEAVY!r} if name in sys.modules])
"""
    run = (sys.executable, "-W", "ignore", "-c", program)
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "[]\n"


def test_sketches_are_what_reading_finds() -> None:
    known = Sketches(DEFINITIONS)
    found = {entry: known.get(entry) for entry in shipped_and_lost()}
    held = {entry: sketch for entry, sketch in found.items() if sketch}
    assert len(held) > len(found) / 2, "`make shipped` makes sketches of games that have changed"
    for entry in list(held)[::16]:
        read = facts_of(entry)
        sketch = held[entry]
        assert (sketch.concepts, sketch.ludemes) == (read.concepts, read.ludemes), entry.id
        assert sketch.numbers == read.numbers, entry.id


def test_a_game_that_was_changed_has_no_sketch(tmp_path: Path) -> None:
    entry = next(iter(shipped_and_lost()))
    assert Sketches(tmp_path).get(entry) is None, "other definitions, other rules"
    assert Sketches(DEFINITIONS, tmp_path / "none.jsonl").get(entry) is None


def test_all_is_prepared_while_nobody_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path / "portal.sqlite")
    catalogue = Catalogue(store=store, sketches=True)
    app = create_app(catalogue)
    open_doors(app)
    waited: list[float] = []
    app.state.figures.under_way = 1

    def pause(seconds: float) -> None:
        waited.append(seconds)
        app.state.figures.under_way = 0
        app.state.figures.latest -= 60.0
        if catalogue.is_whole:
            return
        catalogue._looked = 0.0
        if len(waited) > 2:
            Catalogue(store=Store(store.file))  # the process beside us has read all games

    get_ready(app, pause)
    assert waited, "as long as somebody is answered, nothing else is done"
    assert catalogue.is_whole
    assert all("router" in vars(room) for room in app.state.rooms)
    assert "search" in vars(catalogue.latest)
