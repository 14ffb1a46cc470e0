"""What games show on the page of a game: rules that are never used, and where pieces go."""

from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludarium.analysis.measures.measuring import RANDOM, measure
from ludarium.library.user_libraries import Library
from ludarium.loading import load
from ludarium.portal.comparing.measured import PLOT_HEIGHT, SEARCH, Measured, histogram
from ludarium.portal.comparing.played import played_now, played_ready
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.app import create_app
from ludarium.portal.site.store import Store

UNASKED = " (move Step Orthogonal (to if:(is Empty (to))))"
DEAD = """\
(game "Unasked"
    (players 2)
    (equipment {
        (board (square 3))
        (piece "Disc" Each (move Step Orthogonal (to if:(is Empty (to)))))
    })
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (is Line 3) (result Mover Win)))
    )
)
"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> tuple[Catalogue, TestClient]:
    """A library with a game that has a rule which is never used, and one that has none."""
    folder = tmp_path_factory.mktemp("mine")
    (folder / "unasked.lud").write_text(DEAD, encoding="utf-8")
    (folder / "plain.lud").write_text(DEAD.replace(UNASKED, ""), encoding="utf-8")
    database = tmp_path_factory.mktemp("data") / "portal.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ludarium.portal.finding.catalogue.OWN", Library("ours", Path(folder)))
        catalogue = Catalogue(store=Store(database))
    return catalogue, TestClient(create_app(catalogue))


def test_before_games_were_played_the_page_is_as_good_without(
    games: tuple[Catalogue, TestClient],
) -> None:
    _, client = games
    assert "How it plays" not in client.get("/games/plain").text
    assert client.get("/games/plain?format=json").json()["play"] is None
    assert client.get("/heat/plain.svg").status_code == 404


def test_rules_that_are_never_used_are_told_and_marked(
    games: tuple[Catalogue, TestClient],
) -> None:
    catalogue, client = games
    game = catalogue.find("unasked")
    assert game is not None
    found = played_now(game)
    assert list(found.findings) == ["dead"]
    assert played_ready(game) == found
    page = client.get("/games/unasked").text
    assert "How it plays" in page
    assert "Never used" in page
    assert "1 dead rule" in page.casefold()
    assert "<mark>" in page
    told = client.get("/games/unasked?format=json").json()["play"]
    assert told["findings"]["dead"][0]["grade"] in ("never seen", "never can")


def test_where_pieces_go_is_a_picture(games: tuple[Catalogue, TestClient]) -> None:
    catalogue, client = games
    game = catalogue.find("unasked")
    assert game is not None
    played_now(game)
    pictures = [
        client.get(f"/heat/unasked.svg?of={what}{theme}")
        for what in ("occupied", "entered")
        for theme in ("", "&theme=dark")
    ]
    assert all(picture.headers["content-type"] == "image/svg+xml" for picture in pictures)
    assert len({picture.text for picture in pictures}) == 4
    again = client.get(
        "/heat/unasked.svg?of=occupied", headers={"if-none-match": pictures[0].headers["etag"]}
    )
    assert again.status_code == 304
    assert client.get("/heat/unasked.svg?of=nothing").status_code == 404
    assert client.get("/heat/nothing.svg").status_code == 404


def test_the_page_shows_measures_with_their_intervals(
    games: tuple[Catalogue, TestClient],
) -> None:
    catalogue, client = games
    game = catalogue.find("unasked")
    assert game is not None
    measured = played_now(game).measured
    assert measured is not None
    assert measured.measures.games == 1000
    wins, losses, *_ = measured.outcomes
    assert wins.low <= wins.share <= wins.high
    assert (wins.label, losses.label) == ("Player 1 wins", "Player 2 wins")
    assert wins.share > losses.share
    titles = [title for title, _ in measured.groups]
    assert titles[:3] == ["Who wins", "Length", "Choice"]
    page = client.get("/games/unasked").text
    assert "Moves in a game" in page
    assert "How games end" in page
    assert "is Line 3" in page
    (told,) = client.get("/games/unasked?format=json").json()["measures"]
    low, high = told["measures"]["DurationMoves"]["interval"]
    assert low < told["measures"]["DurationMoves"]["value"] < high


def test_lengths_are_put_into_bars() -> None:
    drawn = histogram({10: 4, 11: 2, 60: 8, 109: 1})
    assert drawn is not None
    assert (drawn.least, drawn.median, drawn.most) == (10, 60, 109)
    assert max(one.height for one in drawn.bins) == PLOT_HEIGHT
    assert drawn.bins[0].told == "10 to 14: 6"
    assert sum(int(one.told.rpartition(" ")[2]) for one in drawn.bins) == 15
    assert histogram({9: 1000}) is None
    in_steps = histogram({16: 305, 79: 512, 142: 115, 268: 7})
    assert in_steps is not None
    assert [one.told for one in in_steps.bins[:2]] == ["16 to 78: 305", "79 to 141: 512"]
    long = histogram({**dict.fromkeys(range(10, 30), 50), 2500: 1})
    assert long is not None
    assert long.bins[-1].told == "29 and more: 51"


def test_measures_that_are_shipped_are_shown_at_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = measure(load("Tic-Tac-Toe"), 50)
    searched = replace(found, agent=SEARCH, games=20)
    shipped = {RANDOM: Measured(found), SEARCH: Measured(searched)}
    monkeypatch.setattr(
        "ludarium.portal.comparing.measured._shipped",
        lambda ruleset, agent: shipped[agent] if ruleset.startswith("tic-tac-toe/") else None,
    )
    page = client.get("/games/tic-tac-toe").text
    assert "Measured in 50 random games" in page
    assert "When a search plays against itself" in page
    data = client.get("/games/tic-tac-toe?format=json").json()
    assert [one["agent"] for one in data["measures"]] == [RANDOM, SEARCH]
    concept = client.get("/concepts/DurationMoves").text
    assert "Measured in random games" in concept
    assert 'href="/games/tic-tac-toe#play"' in concept
    told = client.get("/concepts/DurationMoves?format=json").json()["measured"]
    assert list(told) == ["tic-tac-toe"]
