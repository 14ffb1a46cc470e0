"""The pages on which games are played, and the bundles that browsers play with."""

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="install starlette to test the portal")

from starlette.testclient import TestClient

import ludarium
from ludarium.agents.measured_levels import measured_levels
from ludarium.language.description import describe
from ludarium.language.source import Source
from ludarium.library.user_libraries import Library
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.interface.operations import JSON
from ludarium.portal.playing.bundle import bundle_of, opening_of, search_bundle_of
from ludarium.portal.playing.variants import variant_of
from ludarium.portal.site.app import create_app
from ludarium.portal.site.store import Store
from tests.portal.browser.small_games import MASKS, MATCH


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app()) as opened:
        yield opened


def test_the_page_names_a_bundle_and_a_program_that_never_change(client: TestClient) -> None:
    data = client.get("/play/hex?format=json").json()
    assert data["name"] == "Hex"
    for part, kind in (("bundle", "application/json"), ("program", "application/wasm")):
        answer = client.get(data[part])
        assert answer.status_code == 200
        assert answer.headers["content-type"] == kind
        assert "immutable" in answer.headers["cache-control"]
        again = client.get(data[part], headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert "immutable" not in client.get("/play/hex/game.wasm").headers["cache-control"]


def test_the_page_is_small_and_holds_no_script_of_its_own(client: TestClient) -> None:
    text = client.get("/play/chess").text
    assert len(text.encode()) < 100_000
    assert "<style" not in text
    assert " style=" not in text
    assert text.count("<script") == text.count('<script type="module" src=')


def test_the_bundle_is_the_program_that_python_plays(client: TestClient) -> None:
    game = ludarium.load("oware")
    manifest = client.get("/play/oware/bundle.json").json()["manifest"]
    assert manifest["code"] == game.build.manifest.code
    assert manifest["state_size"] == game.state_size


def test_rulesets_and_options_are_different_games(client: TestClient) -> None:
    sizes = {
        path: len(client.get(path).json()["board"]["sites"]["Cell"])
        for path in (
            "/play/hex/bundle.json",
            "/play/hex/nash/bundle.json",
            "/play/hex/bundle.json?o=Board%20Size/7x7",
        )
    }
    assert list(sizes.values()) == [121, 196, 49]
    plain = client.get("/play/hex?format=json").json()
    chosen = client.get("/play/hex?format=json&o=Board%20Size/11x11").json()
    assert chosen["bundle"] == plain["bundle"], "what holds anyway makes no difference"


def test_every_site_and_every_piece_can_be_drawn(client: TestClient) -> None:
    for game in ("hex", "backgammon", "oware", "pachisi", "nine-mens-morris", "shogi"):
        bundle = client.get(f"/play/{game}/bundle.json").json()
        for kind, count in bundle["manifest"]["sites"].items():
            places = bundle["board"]["sites"][kind]
            assert len([place for place in places if place]) >= count - 1, game
        assert all("0/0" in piece["figures"] for piece in bundle["board"]["pieces"]), game


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/play/no-such-game", 404),
        ("/play/hex/no-such-ruleset", 404),
        ("/play/..%2f..%2fetc%2fpasswd", 404),
        ("/play/hex/..%2fbundle.json", 404),
        ("/play/HEX", 404),
        (f"/play/{'a' * 5000}", 404),
        ("/play/hex?o=Board%20Size/999x999", 400),
        ("/play/hex?o=nonsense", 400),
        ("/play/hex?" + "&".join(f"o=x{number}" for number in range(50)), 400),
        ("/play/hex/start.json?seed=1", 404),
        ("/play/hex/start.json?seed=x", 400),
    ],
)
def test_what_is_not_there_gets_a_clear_answer(client: TestClient, path: str, status: int) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert "Traceback" not in answer.text


def test_boards_of_columns_and_rows_bring_their_coordinates_along(client: TestClient) -> None:
    def texts(game: str) -> list[str] | None:
        written = client.get(f"/play/{game}/bundle.json").json()["board"]["coordinates"]
        return None if written is None else re.findall(r">(\w+)</text>", written)

    assert texts("tic-tac-toe") == ["A", "B", "C", "1", "2", "3"]
    assert texts("hex") is None


def test_what_is_hidden_is_known_where_people_look_and_not_where_it_is_searched() -> None:
    description = describe(Source("masks", MASKS))
    played = bundle_of(description, source="masks").data
    assert {name for name in played["manifest"]["fields"] if " hidden " in name} == {
        *("Cell hidden all", "Cell hidden What", "Cell hidden Who")
    }
    assert len(played["board"]["backs"]) == 3, "nobody's, and one for each player"
    searched = search_bundle_of(description).data["manifest"]["fields"]
    assert not any(" hidden " in name for name in searched)


CHANCE = """(game "Lots"
    (players 2)
    (equipment { (board (square 4)) (piece "Disc" Each) })
    (rules
        (start (place Random {"Disc1" "Disc2"}))
        (play (move Add (to (sites Empty))))
        (end (if (is Line 3) (result Mover Win)))))
"""


def test_a_game_that_chance_sets_up_brings_openings_along() -> None:
    description = describe(Source("lots", CHANCE))
    data = json.loads(bundle_of(description, source="lots").text)
    assert data["manifest"]["first"] is None
    assert data["setup"] is None
    assert len({start["image"] for start in data["starts"]}) > 1
    opening = opening_of(description)
    game = ludarium.load(CHANCE)
    for seed in (3, 2**64 - 1):
        start = opening.start(seed)
        trial = game.start(seed).trial()
        assert start["setup"] == [str(move) for move in trial.setup]


def test_the_same_rules_are_set_up_by_the_same_opening(catalogue: Catalogue) -> None:
    game = catalogue.find("hex")
    assert game is not None
    plain, chosen = (variant_of(game, None, options) for options in ((), ("Board Size/11x11",)))
    assert plain.opening() is chosen.opening()


def test_the_bundle_tells_every_ending_in_a_sentence(client: TestClient) -> None:
    assert client.get("/play/tic-tac-toe/bundle.json").json()["endings"] == [
        "If you have three in a row, you win."
    ]
    # What takes a list is left to the rule book.
    assert client.get("/play/abalalae/bundle.json").json()["endings"] == [""]


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A portal with a match."""
    folder = tmp_path_factory.mktemp("matches")
    for name, text in MATCH.items():
        (folder / f"{name}.lud").write_text(text, encoding="utf-8")
    with TestClient(create_app(Catalogue([Library("small", folder)]))) as opened:
        yield opened


def test_the_games_of_a_match_have_bundles_of_their_own(matches: TestClient) -> None:
    data = matches.get("/play/two-rooms/bundle.json").json()
    assert data["match"] == [
        {"name": "Short", "result": True},
        {"name": "Tic-Tac-Toe", "result": False},
    ]
    parts = [matches.get(f"/play/two-rooms/bundle.json?part={n}").json() for n in (0, 1)]
    assert [len(part["board"]["sites"]["Cell"]) for part in parts] == [3, 9]
    assert matches.get("/play/two-rooms/game.wasm?part=1").content[:4] == b"\0asm"
    assert matches.get("/play/two-rooms/search.wasm?part=1").content[:4] == b"\0asm"
    assert matches.get("/play/two-rooms/start.json?part=0&seed=1").json()["generator"].isdigit()
    assert "data-next" in matches.get("/play/two-rooms").text
    assert "data-next" not in matches.get("/play/tic-tac-toe").text


def test_the_server_tells_what_follows_a_game_of_a_match(matches: TestClient) -> None:
    address = "/play/two-rooms/next.json?part=0&games=0&scores=0,0&points=0,2"
    expected = {"part": 1, "games": 1, "over": 0, "winner": 0, "scores": [0, 2], "ranks": [0, 0]}
    assert matches.get(address).json() == expected
    address = "/play/two-rooms/next.json?part=1&games=1&scores=0,2&points=0,1"
    expected = {"part": 1, "games": 2, "over": 1, "winner": 2, "scores": [0, 3], "ranks": [4, 2]}
    assert matches.get(address).json() == expected


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/play/two-rooms/bundle.json?part=2", 404),
        ("/play/two-rooms/bundle.json?part=-1", 404),
        ("/play/two-rooms/bundle.json?part=x", 400),
        ("/play/two-rooms/start.json?seed=1", 404),
        ("/play/two-rooms/search.json", 501),
        ("/play/tic-tac-toe/bundle.json?part=0", 404),
        ("/play/tic-tac-toe/next.json?part=0&games=0&scores=0,0&points=0,0", 404),
        ("/play/two-rooms/next.json", 400),
        ("/play/two-rooms/next.json?part=7&games=0&scores=0,0&points=0,0", 404),
        ("/play/two-rooms/next.json?part=0&games=0&scores=0,0,0&points=0,0", 400),
        (f"/play/two-rooms/next.json?part=0&games=0&scores={'9' * 500},0&points=0,0", 400),
    ],
)
def test_what_a_match_does_not_have_gets_a_clear_answer(
    matches: TestClient, path: str, status: int
) -> None:
    answer = matches.get(path)
    assert answer.status_code == status
    assert "Traceback" not in answer.text


def test_the_page_tells_how_strong_its_opponents_are(client: TestClient) -> None:
    page = client.get("/play/hex").text
    (said,) = re.findall(r'data-strengths="([^"]*)"', page)
    told = json.loads(html.unescape(said))
    assert set(told) == set(measured_levels())
    assert re.fullmatch(r"\d\d% of the points against casual, in \d+ games", told["club"])


def test_a_match_follows_its_games(tmp_path: Path) -> None:
    """A game of a match has a file of its own, which may be written later, and written anew."""
    (match, about), (part, game) = MATCH.items()
    (tmp_path / f"{match}.lud").write_text(about)
    catalogue = Catalogue([Library("small", tmp_path)], Store(tmp_path / "portal.sqlite"))
    client = TestClient(create_app(catalogue))

    def told() -> dict[str, Any]:
        answer = client.get("/play/two-rooms/bundle.json?part=0", headers={"accept": JSON})
        found: dict[str, Any] = answer.json()
        return found

    assert told()["error"]["message"].startswith("Short: ")
    sizes = []
    for wide in (3, 5):
        (tmp_path / f"{part}.lud").write_text(game.replace("rectangle 1 3", f"rectangle 1 {wide}"))
        sizes.append(len(told()["board"]["sites"]["Cell"]))
    assert sizes == [3, 5]
