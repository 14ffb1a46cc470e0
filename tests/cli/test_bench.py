"""The command that measures: what it prints, and what it refuses."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludarium.cli.app import app
from ludarium.loading import load
from ludarium.measuring.signature import joined_signature, signature

ROW = """(game "Row"
    (players 2)
    (equipment { (board (square <Size:size>)) (piece "Stone" Each) })
    (rules
        (play (move Add (to (sites Empty))))
        (end (if (is Line 3) (result Mover Win)))
    )
)
(option "Size" <Size> args:{ <size> } { (item "Big" <5> "Five.") (item "Small" <3> "Three.")* })
(rulesets { (ruleset "Ruleset/Old Row (Suggested)" { "Size/Big" }) })
"""
COLUMNS = (
    "game,ruleset,description,ludii_default_playouts_per_s,"
    "rbg_playouts_per_s,openspiel_playouts_per_s,pgx_cpu_playouts_per_s\n"
)


def run(*arguments: str, corpus: Path | None = None) -> Result:
    env = {"COLUMNS": "80", "LUDARIUM_CORPUS": str(corpus) if corpus else ""}
    return CliRunner().invoke(app, ["bench", "--seconds", "0.01", *arguments], env=env)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A corpus of one game."""
    folder = tmp_path / "corpus"
    (folder / "lud").mkdir(parents=True)
    (folder / "lud" / "Row.lud").write_text(ROW)
    return folder


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Recorded speeds: of a system that is very slow, and of one that is very fast."""
    file = tmp_path / "speeds.csv"
    file.write_text(COLUMNS + "Row,Old Row,Row.lud,2.0,,1e12,1.0\n")
    return file


class TestSpeeds:
    def test_of_a_game_of_the_library(self) -> None:
        found = json.loads(run("tic-tac-toe", "--json").stdout)
        (game,) = found["games"]
        assert game["name"] == "tic-tac-toe"
        assert game["playouts"] > 0
        assert game["sites"] == 9
        assert 0 < game["state_size"] < 4096
        assert game["ratio"] is None
        assert "geometric_mean" not in found

    def test_are_shown_in_lines(self) -> None:
        result = run("tic-tac-toe")
        assert result.exit_code == 0
        assert "tic-tac-toe" in result.stdout
        assert "two threads: median" in result.stdout
        assert "reference" not in result.stdout

    def test_are_compared_with_a_table(self, table: Path, folder: Path) -> None:
        found = json.loads(run("--reference", str(table), "--json", corpus=folder).stdout)
        (game,) = found["games"]
        assert game["sites"] == 25
        assert game["ratio"] == pytest.approx(game["playouts"] / 2)
        assert found["geometric_mean"] == pytest.approx(game["ratio"])
        assert found["least"] == {"game": "Row", "ratio": game["ratio"]}
        assert found["behind"] == {"Row": ["OpenSpiel"]}
        shown = run("row", "--reference", str(table), "--corpus", str(folder)).stdout
        assert "times the reference, behind OpenSpiel" in shown
        assert "behind others: Row (OpenSpiel)" in shown


class TestTables:
    def test_need_the_corpus(self, table: Path) -> None:
        result = run("--reference", str(table))
        assert result.exit_code == 2
        assert "LUDARIUM_CORPUS" in result.stderr

    def test_that_lack_a_column_are_refused(self, table: Path, folder: Path) -> None:
        table.write_text("game,ruleset\nRow,\n")
        result = run("--reference", str(table), corpus=folder)
        assert result.exit_code == 2
        assert "it lacks the column description" in result.stderr

    @pytest.mark.parametrize("row", ["Row,,Row.lud,fast,,,", "Row,,Row.lud"])
    def test_without_proper_speeds_are_refused(self, row: str, table: Path, folder: Path) -> None:
        table.write_text(COLUMNS + row + "\n")
        result = run("--reference", str(table), corpus=folder)
        assert result.exit_code == 2
        assert "no proper speeds of Row" in result.stderr

    def test_without_the_wanted_game_are_refused(self, table: Path, folder: Path) -> None:
        result = run("Hex", "--reference", str(table), corpus=folder)
        assert result.exit_code == 2
        assert "no speed of hex" in result.stderr


class TestSignature:
    def test_is_one_number(self) -> None:
        result = run("hex", "--signature")
        expected = joined_signature([("hex", signature(load("hex")))])
        assert (result.exit_code, result.stdout) == (0, f"{expected}\n")

    def test_tells_of_each_game_as_json(self, table: Path, folder: Path) -> None:
        result = run("--reference", str(table), "--signature", "--json", corpus=folder)
        row = load(folder / "lud" / "Row.lud", ruleset="Old Row (Suggested)")
        assert json.loads(result.stdout)["games"] == {"Row": signature(row)}

    def test_of_an_unknown_game_is_refused(self) -> None:
        result = run("hexx", "--signature")
        assert result.exit_code == 2
        assert "hexx" in result.stderr
