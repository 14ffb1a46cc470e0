"""`ludarium similar`, `compare`, `families`, `map` and `table`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludarium.cli.app import app


@pytest.fixture(autouse=True)
def _no_libraries_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_CONFIG", str(tmp_path / "configuration"))


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, arguments, input=given, env={"COLUMNS": "160"})


class TestSimilar:
    def test_a_table_of_the_nearest(self) -> None:
        result = run("similar", "chess", "-n", "5")
        assert result.exit_code == 0
        assert "Makruk" in result.stdout
        assert "Oware" not in result.stdout

    def test_as_data(self) -> None:
        document = json.loads(run("similar", "oware", "--by", "rules", "--json").stdout)
        assert document["by"] == "rules"
        assert len(document["games"]) == 10
        first = document["games"][0]
        assert first["distance"] == first["rules"]

    def test_why(self) -> None:
        result = run("similar", "oware", "-n", "3", "--why")
        assert "both have: " in result.stdout
        assert "MancalaTwoRows" in result.stdout
        document = json.loads(run("similar", "oware", "-n", "1", "--why", "--json").stdout)
        assert "MancalaTwoRows" in document["games"][0]["why"]["concepts"]["shared"]

    def test_a_game_that_is_piped_in(self) -> None:
        game = (
            '(game "Five" (players 2) (equipment {(board (square 9)) (piece "Stone" Each)})'
            " (rules (play (move Add (to (sites Empty))))"
            " (end (if (is Line 5) (result Mover Win)))))"
        )
        assert "Gomoku" in run("similar", "-", "-n", "3", given=game).stdout

    def test_an_unknown_game(self) -> None:
        result = run("similar", "no such game at all")
        assert result.exit_code == 2
        assert "neither a file nor a game" in result.stderr

    def test_an_unknown_ruleset(self) -> None:
        result = run("similar", "hex/mash")
        assert result.exit_code == 2
        assert "Hex has no ruleset of this name" in result.stderr
        assert "did you mean `hex/modern`, `hex/nash`" in result.stderr

    def test_a_game_with_options_is_not_near_itself(self) -> None:
        document = json.loads(
            run("similar", "Awari", "--options", "Feeding/Always", "--json").stdout
        )
        assert "oware" not in {row["game"] for row in document["games"]}

    def test_a_folder_without_games(self, tmp_path: Path) -> None:
        result = run("similar", "chess", "--among", str(tmp_path))
        assert result.exit_code == 1
        assert "can be read" in result.stderr

    def test_an_unknown_way(self) -> None:
        result = run("similar", "chess", "--by", "colour")
        assert result.exit_code == 2
        assert "none of concepts, rules, play, all" in " ".join(result.stderr.split())

    def test_an_unknown_library(self) -> None:
        result = run("similar", "chess", "--among", "nowhere")
        assert result.exit_code == 2
        assert "neither a library nor a folder" in result.stderr

    def test_among_the_games_of_a_folder(self, tmp_path: Path) -> None:
        game = (
            '(game "Four" (players 2) (equipment {(board (square 6)) (piece "Stone" Each)})'
            " (rules (play (move Add (to (sites Empty))))"
            " (end (if (is Line 4) (result Mover Win)))))"
        )
        (tmp_path / "Four.lud").write_text(game, "utf-8")
        (tmp_path / "Broken.lud").write_text("(game", "utf-8")
        document = json.loads(run("similar", "gomoku", "--among", str(tmp_path), "--json").stdout)
        assert [row["name"] for row in document["games"]] == ["Four"]


class TestCompare:
    def test_on_the_terminal(self) -> None:
        result = run("compare", "hex", "y")
        assert result.exit_code == 0
        assert "Hex (Modern) and Y" in result.stdout
        for heading in ("Rules", "In words", "Concepts", "Numbers"):
            assert heading in result.stdout

    def test_as_data_and_as_a_page(self, tmp_path: Path) -> None:
        file = tmp_path / "report.html"
        document = json.loads(run("compare", "hex", "y", "--json", "-o", str(file)).stdout)
        assert document["rules"]
        assert "<h1>Hex (Modern) and Y</h1>" in file.read_text("utf-8")

    def test_a_page_must_be_a_page(self, tmp_path: Path) -> None:
        assert run("compare", "hex", "y", "-o", str(tmp_path / "report.pdf")).exit_code == 2


def test_families() -> None:
    document = json.loads(run("families", "--count", "5", "--json").stdout)
    assert len(document["families"]) == 5
    assert "purity, large family" in document["agreement"]
    assert "adjusted Rand" in run("families", "--count", "5").stdout


def test_a_map_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    result = run("map", "--method", "mds", "-o", str(file))
    assert result.exit_code == 0
    assert result.stdout == ""
    assert file.read_text("utf-8").startswith("<svg")
    assert run("map", "-o", str(tmp_path / "map.gif")).exit_code == 2


def test_a_table_is_written(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    result = run("table", "-o", str(file))
    assert result.exit_code == 0
    assert file.read_text("utf-8").startswith("id,game,name,ruleset,classification,")
    assert run("table", "-o", str(tmp_path / "games.xls")).exit_code == 2
