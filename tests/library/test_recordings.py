"""Our games are played as they were recorded elsewhere, and have the published numbers of moves.

Which recording a ruleset is compared with, and how closely, stands in `recordings/*.toml`.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.library.lookup import find_identifier
from ludarium.play.perft import perft
from ludarium.play.trials.conforming import Player, compare_positions, replay
from ludarium.play.trials.recordings import PositionArchive, TrialArchive

from .loosely import compare_moves, sites

FOLDER = Path(__file__).parent / "recordings"
MOST_POSITIONS = 200_000
"""Longer counts are left to those who have time."""


def read() -> dict[str, dict[str, Any]]:
    """What is said about each ruleset, by its identifier; said twice, it is a mistake."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(FOLDER.glob("*.toml")):
        for ruleset, row in tomllib.loads(path.read_text(encoding="utf-8")).items():
            assert ruleset not in found, f"{path.name}: {ruleset} stands in two files"
            found[ruleset] = row
    return found


ROWS = read()


def those(comparison: str) -> list[str]:
    return [ruleset for ruleset, row in ROWS.items() if row.get("comparison") == comparison]


def load(ruleset: str) -> ludarium.Game:
    found = find_identifier(ruleset)
    assert found, f"there is no ruleset {ruleset}"
    return ludarium.load(ruleset)


@cache
def positions(corpus: Path) -> PositionArchive:
    return PositionArchive(corpus / "positions.zip")


@cache
def trials(corpus: Path) -> TrialArchive:
    return TrialArchive(corpus / "trials.zip")


def name_of(row: dict[str, Any]) -> str:
    """How archives call a recording."""
    return str(row["recording"]).removesuffix(".lud").replace(".lud#", "#")


@pytest.mark.parametrize("ruleset", ROWS)
def test_what_is_said_makes_sense(ruleset: str) -> None:
    row = ROWS[ruleset]
    assert find_identifier(ruleset), "there is no such ruleset"
    assert set(row) <= {"recording", "comparison", "note", "perft"}
    assert "recording" in row or "perft" in row
    assert ("recording" in row) == ("comparison" in row)
    assert row.get("comparison", "exact") in ("exact", "moves", "differs")
    if row.get("comparison") == "differs":
        assert row.get("note"), "say which rule is told differently, and why"


@pytest.mark.corpus
@pytest.mark.parametrize("ruleset", those("exact"))
def test_every_action_is_as_recorded(ruleset: str, corpus: Path) -> None:
    name = name_of(ROWS[ruleset])
    player = Player(load(ruleset).rules_source.rules)
    assert compare_positions(player, positions(corpus)[name]) is None
    if name in trials(corpus):
        assert replay(player, trials(corpus)[name]) is None


@pytest.mark.corpus
@pytest.mark.parametrize("ruleset", those("moves"))
def test_every_move_is_as_recorded(ruleset: str, corpus: Path) -> None:
    player = Player(load(ruleset).rules_source.rules)
    assert compare_moves(player, positions(corpus)[name_of(ROWS[ruleset])]) is None


@pytest.mark.corpus
@pytest.mark.parametrize("ruleset", those("differs"))
def test_what_differs_really_does(ruleset: str, corpus: Path) -> None:
    """Once the rules are the same, the comparison should say so."""
    player = Player(load(ruleset).rules_source.rules)
    assert compare_moves(player, positions(corpus)[name_of(ROWS[ruleset])]) is not None


@pytest.mark.parametrize("ruleset", [ruleset for ruleset, row in ROWS.items() if "perft" in row])
def test_there_are_as_many_ways_to_play_as_published(ruleset: str) -> None:
    state = load(ruleset).start(seed=1)
    counts = list(takewhile(lambda count: count <= MOST_POSITIONS, ROWS[ruleset]["perft"]))
    assert counts, "a first number is small enough to count"
    # Some count the jumps of a turn as one move, some count each.
    assert counts in ways(state, counts), "neither single moves nor whole turns agree"


def ways(state: ludarium.State, counts: list[int]) -> Iterator[list[int]]:
    """How many ways there are to play so deep, by single moves and then by whole turns."""
    for turns in (False, True):
        yield [perft(state, depth, turns=turns) for depth in range(1, len(counts) + 1)]


def test_sites_are_read_from_the_text_of_a_move() -> None:
    assert sites("[Move:mover=1,from=4,to=7,actions=[Move:type=Cell,from=1,to=2]]") == (4, 7)
    assert sites("[Pass:mover=1]") == (-1, -1)
