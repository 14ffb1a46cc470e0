"""`examples/extension` is a whole extension: it plays, speaks English and is found everywhere."""

import json

import pytest

from tests.extensions.site import EXAMPLE, Site

PORTAL = """
import json
import sys
from pathlib import Path
from starlette.testclient import TestClient
from ludarium.library.extension_libraries import extension_libraries
from ludarium.portal.finding import catalogue
from ludarium.portal.site.app import create_app
from ludarium.portal.site.store import Store

(library,) = extension_libraries()
catalogue.OWN = library  # reading all of our own games would take long
games = catalogue.Catalogue(store=Store(Path(sys.argv[1])))
with TestClient(create_app(games)) as client:
    for address in ("/ludemes", "/ludemes/move-roll", "/games/marbles-in-a-row"):
        print(client.get(address, headers={"accept": "text/html"}).text)
    print(json.dumps(client.get("/editor/vocabulary.json").json()))
    text = games.find("marbles-in-a-row").text
    print(json.dumps(client.post("/editor/check", content=text.encode()).json()))
"""
COMPLETION = """
from ludarium.ludemes.completion import completions
print([one.text for one in completions("(move R", 7)])
"""


def test_its_own_tests_pass(marbles: Site) -> None:
    done = marbles.run(
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "-c",
        str(EXAMPLE / "pyproject.toml"),
        str(EXAMPLE),
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_is_listed_with_all_that_it_brings(marbles: Site) -> None:
    done = marbles.ludarium("extensions", "--json")
    told = json.loads(done.stdout)
    assert (done.returncode, told["ok"], told["problems"]) == (0, True, [])
    (row,) = told["extensions"]
    assert row["name"] == "marbles"
    assert row["distribution"] == "ludarium-marbles"
    assert row["summary"] == "Marbles that roll until something stops them."
    assert row["ludemes"] == ["(move Roll …)", "(plus …)"]
    assert row["games"] == ["Marbles in a Row"]


def test_a_person_sees_a_table(marbles: Site) -> None:
    done = marbles.ludarium("extensions", "--check")
    assert done.returncode == 0, done.stderr
    assert "(move Roll …), (plus …)" in done.stdout
    assert "Marbles in a Row" in done.stdout


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (
            ["ludeme", "move", "Roll"],
            "comes with the extension marbles, and is not part of Ludii's",
        ),
        (["grammar", "move Roll"], "moveRoll ::= (move Roll [direction] [then])"),
        (["list", "--library", "marbles"], "Marbles in a Row"),
        (["libraries"], "marbles"),
        (["rules", "Marbles in a Row"], "A marble may roll orthogonally over empty squares."),
        (["playouts", "marbles:marbles-in-a-row", "--games", "10"], "10"),
        (["check", str(EXAMPLE / "src" / "marbles" / "games")], "✓"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_every_command_knows_it(marbles: Site, command: list[str], told: str) -> None:
    done = marbles.ludarium(*command)
    assert done.returncode == 0, done.stderr
    assert told in done.stdout


def test_completion_offers_its_ludeme(marbles: Site) -> None:
    assert "'Roll'" in marbles.run("-c", COMPLETION).stdout


def test_the_portal_has_its_game_its_ludemes_and_an_editor_that_knows_them(
    marbles: Site, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("data") / "portal.sqlite"
    done = marbles.run("-c", PORTAL, str(file))
    assert done.returncode == 0, done.stderr
    ludemes, _, rest = done.stdout.partition("</html>")
    page, _, rest = rest.partition("</html>")
    game, _, rest = rest.partition("</html>")
    assert '<a href="/ludemes/move-roll">(move Roll …)</a>' in ludemes
    assert "comes with the extension <strong>marbles</strong>" in page
    assert "Marbles in a Row" in page
    assert "Marbles in a Row" in game
    vocabulary, checked = map(json.loads, rest.strip().splitlines())
    assert "move Roll" in {entry["head"] for entry in vocabulary}
    assert checked["problems"] == []
    assert "A marble may roll orthogonally" in checked["rules"]


def test_its_library_cannot_be_removed_like_a_folder(marbles: Site) -> None:
    done = marbles.ludarium("remove-library", "marbles")
    assert done.returncode == 2
    assert "this library comes with an extension" in done.stderr


@pytest.mark.parametrize("others", ["none", "unheard-of"])
def test_it_can_be_switched_off(marbles: Site, others: str) -> None:
    done = marbles.ludarium("rules", "Marbles in a Row", LUDARIUM_EXTENSIONS=others)
    assert done.returncode == 2
    assert "there is neither a file nor a game of this name" in done.stderr
    assert ("extension unheard-of: error:" in done.stderr) == (others != "none")
