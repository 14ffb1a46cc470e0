"""The commands that look around in the library: list, show, and libraries of one's own."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludarium.cli.app import app
from ludarium.library.catalogue import lost, shipped_and_lost

GAME = """(game "Zyx"
    (players 3)
    (equipment { (board (square 3)) (piece "Stone" Each) })
    (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win))))
)
"""


@pytest.fixture(autouse=True)
def _no_libraries_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_CONFIG", str(tmp_path / "configuration"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "theirs"
    root.mkdir()
    (root / "zyx.lud").write_text(GAME)
    (root / "bad.lud").write_text("(game")
    return root


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments, env={"COLUMNS": "120"})


def listed(*arguments: str) -> set[str]:
    result = run("list", "--json", *arguments)
    assert result.exit_code == 0
    return {game["id"] for game in json.loads(result.stdout)["games"]}


class TestList:
    def test_it_names_every_game(self) -> None:
        result = run("list")
        assert result.exit_code == 0
        assert "Tic-Tac-Toe" in result.stdout
        assert (
            f"{len(shipped_and_lost())} games ({len(lost())} cannot be played yet)."
            in result.stdout
        )

    def test_a_game_that_is_still_played_has_no_last_year(self) -> None:
        told = run("list", "--search", "chess").stdout
        line = next(line for line in told.splitlines() if line.strip().startswith("Chess "))
        assert "from about 600 CE, still played" in line

    def test_years_of_works_are_told_as_such(self) -> None:
        told = run("list", "--search", "fanorona-telo").stdout
        assert "told 1952" in told
        assert "since" not in told

    def test_filters(self) -> None:
        everything = listed()
        assert len(everything) == len(shipped_and_lost())
        assert "fidchell" in listed("--lost") < everything
        space = listed("--family", "space")
        assert {"hex", "gomoku"} <= space < everything
        assert "hex" in listed("--family", "space/connection") < space
        assert "hex" in listed("--region", "europe", "--family", "space") < space
        assert "hex" in listed("--region", "Denmark")
        assert "hex" in listed("--region", "Northern America")
        assert "hex" not in listed("--region", "Asia")
        assert "hex" in listed("--period", "1942..1950")
        assert "hex" in listed("--period", "modern")
        assert "hex" not in listed("--period", "ancient")
        assert "hex" in listed("--search", "piet HEIN")
        assert "hex" not in listed("--players", "3")
        assert listed("--library", "ludarium") == everything

    def test_nothing_found_is_told(self) -> None:
        result = run("list", "--region", "Atlantis")
        assert result.exit_code == 1
        assert "no game fits" in result.stderr
        assert "Oceania" in result.stderr
        assert listed("--region", "Atlantis") == set()

    def test_an_unknown_library_is_told_the_others(self) -> None:
        result = run("list", "--library", "theirs")
        assert result.exit_code == 1
        assert "libraries are ludarium" in result.stderr

    def test_a_period_that_is_none_is_told(self) -> None:
        result = run("list", "--period", "soon")
        assert result.exit_code == 2
        assert '"soon" is no period of time' in result.stderr

    def test_an_unknown_family_names_those_there_are(self) -> None:
        result = run("list", "--family", "cards")
        assert result.exit_code == 1
        assert "families are hunt, race, sow, space, war, and parts of them" in result.stderr


class TestShow:
    def test_a_card(self) -> None:
        result = run("show", "hex")
        assert result.exit_code == 0
        for text in (
            "Copenhagen, Denmark (Northern Europe), within 10 km of 55.68° N, 12.57° E: "
            "attested since 1942, still played",
            "hex/nash",
            "[Hayward and Toft 2019]",
            "Hex: The Full Story. Boca Raton",
            "K11",
        ):
            assert text in result.stdout

    def test_as_data(self) -> None:
        card = json.loads(run("show", "hex", "--json").stdout)
        assert card["ok"] is True
        assert card["id"] == "hex"
        assert card["origins"][0]["first_year"] == 1942
        assert {"hex/modern", "hex/nash"} <= {ruleset["id"] for ruleset in card["rulesets"]}
        assert all(card["sources"].values())

    def test_a_reconstruction(self) -> None:
        result = run("show", "cumisitha 23", "--no-board")
        assert result.exit_code == 0
        assert "→ Cumisitha (Ludii 23)" in result.stdout
        assert "together 0.801" in result.stdout
        assert "Based on La Dama" in result.stdout

    def test_a_misspelt_name_is_taken_and_told(self) -> None:
        result = run("show", "hexx", "--no-board")
        assert result.exit_code == 0
        assert result.stderr == '"hexx" was taken for Hex.\n'
        assert result.stdout.startswith("Hex\n")

    def test_several_near_names_are_listed(self) -> None:
        result = run("show", "mens morris")
        assert result.exit_code == 2
        assert "did you mean" in result.stderr
        assert "`Nine Men's Morris`" in result.stderr

    def test_what_is_not_known_is_called_unknown(self, folder: Path) -> None:
        result = run("show", str(folder / "zyx.lud"), "--no-board")
        assert result.exit_code == 0
        assert result.stdout.count("unknown") == 6

    def test_a_game_that_cannot_be_drawn_says_why(self, folder: Path) -> None:
        (folder / "zyx.lud").write_text(GAME.replace("(move Add", "(moev Add"))
        result = run("show", str(folder / "zyx.lud"))
        assert result.exit_code == 0
        assert "it cannot be drawn: " in result.stdout

    def test_a_bad_record_is_told(self, folder: Path) -> None:
        (folder / "zyx.toml").write_text("[[origins]]\nplaec = 3\n")
        result = run("show", str(folder / "zyx.lud"))
        assert result.exit_code == 2
        assert "zyx.toml:1:1: error: the record has no evidence" in result.stderr


class TestLibraries:
    def test_one_is_added_listed_and_removed(self, folder: Path) -> None:
        result = run("add-library", str(folder))
        assert result.exit_code == 0
        assert result.stdout == 'added "theirs": 1 game\n'
        assert "1 file could not be read" in result.stderr
        assert "theirs:zyx" in listed("--players", "3")
        assert listed("--library", "theirs") == {"theirs:zyx"}
        assert "theirs" in run("libraries").stdout
        rows = json.loads(run("libraries", "--json").stdout)["libraries"]
        assert [(row["name"], row["games"]) for row in rows][1:] == [("theirs", 1)]
        assert run("show", "zyx", "--no-board").stdout.startswith("Zyx\n")
        assert run("playouts", "zyx", "--games", "10").exit_code == 0
        assert run("remove-library", "theirs").exit_code == 0
        assert listed("--library", "theirs") == set()

    def test_a_folder_without_games_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "empty").mkdir()
        result = run("add-library", str(tmp_path / "empty"))
        assert result.exit_code == 2
        assert "there is no .lud file here" in result.stderr

    def test_a_folder_that_is_gone_is_told(self, folder: Path) -> None:
        run("add-library", str(folder), "--name", "Mine")
        folder.rename(folder.with_name("moved"))
        result = run("libraries")
        assert "mine" in result.stdout
        assert "not there" in result.stdout
        assert run("list").exit_code == 0

    def test_a_damaged_list_is_no_mystery(self, folder: Path, tmp_path: Path) -> None:
        run("add-library", str(folder))
        (tmp_path / "configuration" / "libraries.json").write_text("{")
        for command in (["list"], ["libraries"], ["show", "zyx"], ["add-library", str(folder)]):
            result = run(*command)
            assert result.exit_code == 2
            assert "delete it and add your libraries again" in result.stderr
        assert run("show", "hex", "--no-board").exit_code == 0
