"""`ludarium coverage`: dead rules, and pictures of where pieces go."""

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from ludarium.cli.app import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ("coverage", *arguments), env={"COLUMNS": "120"})


def test_dead_passages_are_shown_in_the_description_and_listed() -> None:
    result = run("riga", "--options", "Text/As Published", "--games", "100")
    assert result.exit_code == 0
    assert "✗  23" in result.stdout
    assert "no rule of play asks for it" in result.stdout
    assert "it takes 15 pieces" in result.stdout


def test_a_game_without_faults_is_told_in_a_line() -> None:
    result = run("tic-tac-toe", "--games", "200")
    assert result.exit_code == 0
    assert "every rule was used" in result.stdout


def test_as_data() -> None:
    document = json.loads(run("tic-tac-toe", "--games", "20", "--quick", "--json").stdout)
    assert document["ok"] is True
    assert document["games"] == 20
    assert {part["kind"] for part in document["parts"]} == {"moves", "end", "condition"}
    assert document["use"]["counts"]


def test_a_heat_map_a_report_and_a_table_are_written(tmp_path: Path) -> None:
    for name, begins in (("a.svg", "<svg"), ("a.html", "<!doctype html>"), ("a.csv", "kind,site")):
        result = run("tic-tac-toe", "-n", "20", "--quick", "-o", str(tmp_path / name))
        assert result.exit_code == 0
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)


def test_what_cannot_be_shown_or_written_is_told_before_anything_is_played() -> None:
    assert run("tic-tac-toe", "--of", "colour").exit_code == 2
    assert run("tic-tac-toe", "-o", "heat.txt").exit_code == 2
