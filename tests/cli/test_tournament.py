"""`ludarium tournament`: tables, JSON, and what it refuses."""

import json
import sys

import pytest

from ludarium.cli import screen
from tests.cli.test_library import run

SMALL = ("tournament", "tic-tac-toe", "--games", "2", "--jobs", "1")


def test_it_shows_ratings_and_who_won_against_whom() -> None:
    result = run(*SMALL, "--agents", "random,greedy", "--agents", "uct:20")
    assert result.exit_code == 0, result.output
    assert all(word in result.stdout for word in ("Elo", "Score against", "uct:20"))


def test_the_same_as_json() -> None:
    result = run(*SMALL, "-a", "random,uct:20", "--json", "--swiss", "1")
    found = json.loads(result.stdout)
    assert found["games"] == 2
    assert {row["agent"] for row in found["ratings"]} == {"random", "uct:20"}
    assert list(found["by_game"]) == ["Tic-Tac-Toe"]


def test_a_test_tells_what_it_found() -> None:
    result = run(*SMALL, "-a", "uct:20,random", "--sprt", "0", "10")
    assert "not decided yet: evidence" in result.stdout
    found = json.loads(run(*SMALL, "-a", "uct:20,random", "--sprt", "0", "10", "--json").stdout)
    assert found["sprt"]["answer"] is None


def test_faults_are_told_and_cost_the_game() -> None:
    silent = f"program:{sys.executable} -c pass"
    result = run(*SMALL, "-a", silent, "-a", "random")
    assert result.exit_code == 0
    assert f"{silent} lost a game of Tic-Tac-Toe (crash): its program ended" in result.output


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["-a", "random,genius"], "there is no agent"),
        (["-a", "random"], "at least two agents"),
        (["-a", "random", "-a", "program:/nowhere"], "there is no program `/nowhere`"),
        (["-a", "random,uct:5", "--sprt", "10", "0"], "must be greater"),
        (["-a", "random,uct:5,uct:6", "--sprt", "0", "5"], "compares two agents"),
        (["-a", "random,uct:5", "--sprt", "0", "5", "--swiss", "2"], "leave out --swiss"),
    ],
)
def test_what_cannot_be_is_refused(words: list[str], told: str) -> None:
    result = run(*SMALL, *words)
    assert result.exit_code == screen.BAD_INPUT
    assert told in " ".join(result.output.replace("│", " ").split())
