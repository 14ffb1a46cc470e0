"""`ludarium concepts`: what a game has, why, and which games have it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludarium.cli.app import app


@pytest.fixture(autouse=True)
def _no_libraries_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_CONFIG", str(tmp_path / "configuration"))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ("concepts", *arguments), env={"COLUMNS": "120"})


class TestOneGame:
    def test_a_tree_of_all_it_has(self) -> None:
        result = run("hex")
        assert result.exit_code == 0
        assert "Connection" in result.stdout
        assert "NumRows" in result.stdout
        assert " Dice " not in result.stdout

    def test_as_data(self) -> None:
        document = json.loads(run("hex", "--json").stdout)
        assert document["concepts"]["Connection"] is True
        assert document["concepts"]["Dice"] is False
        assert document["concepts"]["NumRows"] == 11

    def test_why(self) -> None:
        result = run("hex", "--why", "connection")
        assert result.exit_code == 0
        assert "hex.lud:" in result.stdout
        assert "(is Connected" in result.stdout

    def test_why_as_data(self) -> None:
        document = json.loads(run("hex", "--why", "Connection", "--json").stdout)
        assert document["value"] is True
        assert document["passages"][0]["text"].startswith("(is Connected")

    def test_why_not(self) -> None:
        assert "The game does not have it." in run("hex", "--why", "Dice").stdout
        assert "Only play shows it." in run("hex", "--why", "DurationMoves").stdout

    def test_unknown_concepts_get_the_nearest_names(self) -> None:
        result = run("hex", "--why", "Conection")
        assert result.exit_code == 2
        assert "did you mean `Connection`" in result.stderr


class TestFinding:
    def test_games_with_and_without(self) -> None:
        result = run("--with", "Sow", "--where", "NumPlayableSites<=12", "--json")
        assert result.exit_code == 0
        found = {game["id"]: game["numbers"] for game in json.loads(result.stdout)["games"]}
        assert found["oware"] == {"NumPlayableSites": 12}
        assert "hex" not in found

    def test_nothing_fits(self) -> None:
        result = run("--with", "Card", "--with", "Sow")
        assert result.exit_code == 1
        assert "no game fits" in result.stderr

    def test_a_bad_comparison(self) -> None:
        result = run("--where", "NumPlayers>>2")
        assert result.exit_code == 2
        assert "is no comparison" in result.stderr

    def test_nothing_is_asked_for(self) -> None:
        result = run()
        assert result.exit_code == 2
        assert "name a game" in result.stderr


def test_the_list_of_all() -> None:
    assert "809 concepts." in run("--list").stdout
    assert len(json.loads(run("--list", "--json").stdout)["concepts"]) == 809
