"""`ludarium measure`: tables, data and a page about how games play."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from ludarium.cli.app import app


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path / "data"))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ("measure", *arguments, "--jobs", "1"), env={"COLUMNS": "120"})


def test_a_game_is_told_in_groups_with_meanings() -> None:
    result = run("tic-tac-toe", "-n", "50")
    assert result.exit_code == 0
    assert "50 games of random play, seed 1" in result.stdout
    for word in ("outcome", "length", "choice", "repetition", "DurationMoves", "±"):
        assert word in result.stdout
    assert "BranchingFactorMedian" not in result.stdout


def test_several_games_are_compared_at_the_end() -> None:
    result = run("tic-tac-toe", "hex", "-n", "20")
    assert result.exit_code == 0
    assert "all games" in result.stdout


def test_as_data() -> None:
    document = json.loads(run("tic-tac-toe", "-n", "20", "--json").stdout)
    assert document["ok"] is True
    (game,) = document["games"]
    assert game["games"] == 20
    assert game["measures"]["BranchingFactorMaximum"]["value"] == 9


def test_a_run_that_was_done_is_not_done_again() -> None:
    first, second = (run("tic-tac-toe", "-n", "30", "--json").stdout for _ in range(2))
    assert first == second


def test_a_report_is_written(tmp_path: Path) -> None:
    result = run("tic-tac-toe", "-n", "20", "-o", str(tmp_path / "a.html"))
    assert result.exit_code == 0
    text = (tmp_path / "a.html").read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert "Where pieces go" in text
    assert 'class="plot"' in text


def test_a_search_plays() -> None:
    result = run("tic-tac-toe", "-n", "2", "--agent", "uct:20")
    assert result.exit_code == 0
    assert "drama" in result.stdout


def test_an_agent_that_cannot_measure_is_refused() -> None:
    result = run("tic-tac-toe", "--agent", "greedy:3")
    assert result.exit_code == 2
    assert "uct:500" in result.output or "uct:500" in str(result.exception)


def test_a_game_of_which_nothing_can_be_measured_fails_and_its_report_says_why(
    tmp_path: Path,
) -> None:
    file = tmp_path / "trap.lud"
    file.write_text(
        '(game "Trap" (players 2) (equipment {(board (square 3)) (piece "Disc" Each)}) (rules '
        "(play (move Add (to (sites Empty)) (then (addScore Mover "
        "(/ 1 (- (count Moves) (count Moves))))))) (end (if (is Line 3) (result Mover Win)))))"
    )
    result = run(str(file), "-n", "2", "-o", str(tmp_path / "trap.html"))
    assert result.exit_code == 1
    assert "a game failed: game 0 of seed 1: a number is divided by 0" in result.stderr
    assert (tmp_path / "trap.html").is_file()


def test_a_budget_that_no_search_could_use_up_is_refused() -> None:
    result = run("tic-tac-toe", "--agent", f"uct:{'9' * 20}")
    assert result.exit_code == 2 or "cannot be measured with" in str(result.exception)
