"""The workshop for lost games: from a form to results, within limits, whatever is sent."""

import html
import re
import time
from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludarium
from ludarium.portal.pages import workshop
from ludarium.portal.workshop import runs
from ludarium.portal.workshop.drafting import Form, FormError
from ludarium.portal.workshop.runs import Run, Runs, TooMuch, new_key
from ludarium.reconstruction.lost import lost_game
from ludarium.reconstruction.setting import Setting

KNOWN = {
    "name": "Three <in> Hand",
    "board": "merels",
    "pieces": "9",
    "start": "hand",
    "region": "Northern Africa",
    "latitude": "36.1",
    "longitude": "4.8",
    "first_year": "1900",
    "Capture": "yes",
}


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test is another hour."""
    monkeypatch.setattr(workshop, "RUNS", Runs())


def _text(page: str) -> str:
    found = re.search(r'<textarea id="text".*?>(.*?)</textarea>', page, re.DOTALL)
    assert found
    return html.unescape(found[1])


def test_what_is_known_becomes_a_description_with_holes() -> None:
    form = Form.read(KNOWN)
    lost = lost_game(form.draft())
    assert lost.name == "Three in Hand"
    assert [hole.role.words for hole in lost.holes] == ["(piece …)", "(play …)", "(end …)"]
    assert [condition.words for condition in lost.conditions] == ["Capture = 1"]
    (origin,) = form.setting().origins
    assert (origin.latitude, origin.first_year, origin.region) == (36.1, 1900, "Northern Africa")


@pytest.mark.parametrize("board", ["unknown", "squares", "points", "alquerque", "mancala"])
def test_every_board_of_the_form_can_be_read(board: str) -> None:
    assert lost_game(Form.read({"board": board, "rows": "2", "columns": "6"}).draft()).holes


@pytest.mark.parametrize(
    "wrong", [{"rows": "9999"}, {"pieces": "-1"}, {"latitude": "91"}, {"first_year": "soon"}]
)
def test_what_cannot_be_right_is_told(client: TestClient, wrong: dict[str, str]) -> None:
    with pytest.raises(FormError):
        Form.read(wrong)
    answer = client.post("/workshop", data={**KNOWN, **wrong, "text": "(game)", "do": "read"})
    assert answer.status_code == 422
    assert "cannot be right" in answer.text
    assert "(game)" in _text(answer.text), "what was written is not lost"


def test_reading_shows_holes_and_near_games_and_mistakes(client: TestClient) -> None:
    page = client.post("/workshop", data={**KNOWN, "do": "draft"})
    assert page.status_code == 200
    assert "3 holes" in page.text
    assert "<mark>" in page.text
    assert "Nine Men" in page.text
    assert "A map of the world" in page.text
    assert "<in>" not in page.text
    wrong = client.post("/workshop", data={"text": '(game "x" (players 2) [#]', "do": "read"})
    assert "Line 1, column" in wrong.text
    whole = client.post("/workshop", data={"text": _whole("tic-tac-toe"), "do": "read"})
    assert "has no holes" in whole.text


def _whole(game: str) -> str:
    return str(ludarium.load(game).rules_source.text)


@pytest.mark.parametrize("text", ["", "[#]", "(" * 50_000, "(game [#]" * 2000, "\x00", "<script>"])
def test_hostile_texts_are_told_plainly(client: TestClient, text: str) -> None:
    answer = client.post("/workshop", data={"text": text, "do": "read"})
    assert answer.status_code in (200, 422)
    assert "<script>" not in answer.text
    assert "Traceback" not in answer.text


def test_too_much_is_refused(client: TestClient) -> None:
    assert client.post("/workshop", data={"text": "x" * 700_000}).status_code == 413
    assert client.post("/workshop", content=b"\xff\xfe").status_code == 400
    many = "&".join(f"f{n}=1" for n in range(100))
    assert client.post("/workshop", content=many.encode()).status_code == 400
    assert client.get("/workshop/run/nothing").status_code == 404
    assert client.get("/workshop?game=hex").status_code == 404


def test_a_lost_game_can_be_completed_and_played(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "RESULTS", 1)
    monkeypatch.setattr(runs, "GAMES", 10)
    text = Form.read(KNOWN).draft()
    begun = client.post(
        "/workshop", data={**KNOWN, "text": text, "do": "run"}, follow_redirects=False
    )
    assert begun.status_code == 303
    address = begun.headers["location"]
    told = _when_over(client, address)
    assert told["state"] == "done", told["problem"]
    assert ludarium.load(told["descriptions"][0]).concepts()["Capture"]
    page = client.get(address).text
    assert "may have been played" in page
    assert client.get(f"{address}/1.lud").text.startswith("(game ")
    assert client.get(f"{address}/2.lud").status_code == 404
    assert "reconstructions" in client.get(f"{address}/report.html").text
    played = client.post(f"{address}/1/play", follow_redirects=False)
    assert played.headers["location"].startswith("/editor/play/")


def _when_over(client: TestClient, address: str) -> dict[str, Any]:
    (thread,) = [run.key for run in workshop.RUNS._runs.values()]
    run = workshop.RUNS.get(thread)
    assert run is not None
    assert run.over.wait(400)
    found: dict[str, Any] = client.get(f"{address}?format=json").json()
    return found


# ---------------------------------------------------------------------- limits


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Work in the sandbox that goes on until the test is over."""
    gate = Event()

    def work(*_given: object, stop: Event, **_named: object) -> dict[str, Any]:
        while not gate.wait(0.01) and not stop.is_set():
            pass
        return {"problem": "nothing was asked for"}

    monkeypatch.setattr(runs, "run_long", work)
    yield gate
    gate.set()


def _asked(visitor: str) -> Run:
    return Run(new_key(), visitor, "x", "(game)", Setting(), 1)


def test_a_visitor_has_one_at_a_time_and_can_stop_it(busy: Event) -> None:
    all_runs = Runs()
    first = all_runs.begin(_asked("a"))
    with pytest.raises(TooMuch, match="still being made"):
        all_runs.begin(_asked("a"))
    first.stop.set()
    assert first.over.wait(30)
    assert first.state == "failed"
    all_runs.begin(_asked("a")).stop.set()


def test_only_some_wait_and_only_so_many_in_an_hour(busy: Event) -> None:
    all_runs = Runs()
    waiting = [all_runs.begin(_asked(f"visitor {n}")) for n in range(runs.MOST_WAITING + 1)]
    with pytest.raises(TooMuch, match="just now"):
        all_runs.begin(_asked("one more"))
    busy.set()
    assert all(run.over.wait(30) for run in waiting)
    for _ in range(runs.MOST_OF_ONE - 1):
        assert all_runs.begin(_asked("visitor 0")).over.wait(30)
    with pytest.raises(TooMuch, match="in an hour"):
        all_runs.begin(_asked("visitor 0"))


def test_what_is_old_is_forgotten(busy: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    all_runs = Runs()
    busy.set()
    run = all_runs.begin(_asked("a"))
    assert run.over.wait(30)
    assert all_runs.get(run.key) is run
    later = time.monotonic() + runs.HOUR + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    assert all_runs.get(run.key) is None


def test_the_game_that_one_began_with_is_the_one_that_is_shown(client: TestClient) -> None:
    assert '<option value="feldja" selected>' in client.get("/workshop?game=feldja").text
    assert " selected>" not in client.get("/workshop").text.partition("</form>")[0]
