"""`ludarium reconstruct`: tables, data, one result, a report, and what cannot be done."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludarium.cli.app import app

LOST = """
(game "Three in Hand"
    (players 2)
    (equipment {(board (square 3) use:Vertex) (piece "Man" Each [#]) (hand Each)})
    (rules (start (place "Man" "Hand" count:3)) (play [#]) (end [#]))
)
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ("reconstruct", *arguments), env={"COLUMNS": "120"})


@pytest.fixture
def lost(tmp_path: Path) -> str:
    """A lost game, and a library of three games to complete it from."""
    games = tmp_path / "donors"
    games.mkdir()
    for name in ("tic-tac-toe", "three-mens-morris", "achi"):
        text = CliRunner().invoke(app, ("expand", name)).stdout
        (games / f"{name}.lud").write_text(text)
    path = tmp_path / "lost.lud"
    path.write_text(LOST)
    return str(path)


def test_results_as_a_table_and_as_data(lost: str, tmp_path: Path) -> None:
    few = ("--donors", str(tmp_path / "donors"), "-n", "1", "--games", "10", "--jobs", "1")
    report = tmp_path / "report.html"
    table = run(lost, *few, "--report", str(report))
    assert table.exit_code == 0, table.stderr
    assert "Nearness and quality are two things" in table.stdout
    assert "Three in Hand: reconstructions" in report.read_text()
    document = json.loads(run(lost, *few, "--json").stdout)
    assert len(document["results"]) == 1
    assert document["results"][0]["description"].startswith('(game "Three in Hand"')


def test_a_game_that_is_known_is_not_lost() -> None:
    result = run("hex")
    assert result.exit_code == 2
    assert "has no holes" in result.stderr


def test_a_library_without_games_is_told(lost: str, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    result = run(lost, "--donors", str(empty))
    assert result.exit_code == 2
    assert "no games to complete it from" in result.stderr


def test_hidden_rules_are_looked_for(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for number, name in enumerate(("Here", "There"), 1):
        text = LOST.replace("Three in Hand", name).replace('"Man" Each [#]', '"Man" Each')
        whole = text.replace("(play [#])", "(play (move Add (to (sites Empty))))")
        whole = whole.replace("(end [#])", "(end (if (is Line 3) (result Mover Win)))")
        (games / f"{name}.lud").write_text(f'{whole}(metadata (info {{(id "{number}")}}))')
    tasks = tmp_path / "tasks.csv"
    tasks.write_text("game,ruleset_id,blank\nHere,1,end\nThere,2,play\n")
    arguments = ("--validate", str(tasks), "--donors", str(games), "--jobs", "1")
    found = run(*arguments)
    assert found.exit_code == 0, found.output
    assert "2 of 2" in found.stdout
    data = json.loads(run(*arguments, "--sample", "1", "--json").stdout)
    assert data["solved"]["10"] == [1, 1]
    assert run().exit_code == 2
