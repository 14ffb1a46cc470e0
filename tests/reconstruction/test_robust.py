"""What goes wrong is told, and nothing is lost."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ludarium.jobs.store import Store
from ludarium.language.problem import MeaningError
from ludarium.reconstruction.donors import Donor, donors_of
from ludarium.reconstruction.lost import lost_game
from ludarium.reconstruction.run import Settings, reconstruct
from ludarium.reconstruction.testing.trying import try_out

LOST = """
(game "Lines"
    (players 2)
    (equipment { (board (square 3)) (piece "Man" Each) })
    (rules (play (move Add (to (sites Empty)))) (end [#]))
)
"""
DONOR = """
(game "{name}"
    (players 2)
    (equipment {{ (board (square 3)) (piece "Disc" Each) }})
    (rules (play {play}) (end {end}))
)
"""
ADD = "(move Add (to (sites Empty)))"
LINE = "(if (is Line 3) (result Mover Win))"
ENDS = {
    "Line": LINE,
    "Short Line": "(if (is Line 2) (result Mover Loss))",
    "Full": "(if (is Full) (result Next Win))",
}
FOR_EVER = f"(do (while (= 1 1) (set Counter)) next:{ADD})"
SETTINGS = Settings(results=2, games=10, processes=1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("donors")
    for name, end in ENDS.items():
        (path / f"{name}.lud").write_text(DONOR.format(name=name, play=ADD, end=end))
    return path


@pytest.fixture(scope="module")
def donors(folder: Path) -> list[Donor]:
    return donors_of(str(folder))


def told(donors: list[Donor], settings: Settings) -> str:
    found = reconstruct(lost_game(LOST), donors=donors, settings=settings)
    return json.dumps(found.to_json(), sort_keys=True)


def test_any_number_of_processes_finds_the_same(donors: list[Donor]) -> None:
    here = told(donors, replace(SETTINGS, keep=False))
    assert told(donors, replace(SETTINGS, processes=2, keep=False)) == here
    assert '"results": []' not in here


KILLED = """
import os, signal, sys
from tests.reconstruction.test_robust import LOST, SETTINGS
from ludarium.reconstruction.donors import donors_of
from ludarium.reconstruction.lost import lost_game
from ludarium.reconstruction.run import reconstruct

def die(progress):
    if progress.done >= 1:
        os.kill(os.getpid(), signal.SIGKILL)

reconstruct(lost_game(LOST), donors=donors_of(sys.argv[1]), settings=SETTINGS, progress=die)
"""


def test_a_run_that_was_killed_goes_on_where_it_was(
    donors: list[Donor], folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path))
    root = Path(__file__).parents[2]
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, str(folder)], cwd=root, env=os.environ, check=False
    )
    assert killed.returncode == -signal.SIGKILL
    kept: list[int] = []
    again = reconstruct(
        lost_game(LOST),
        donors=donors,
        settings=SETTINGS,
        progress=lambda progress: kept.append(progress.kept),
    )
    assert max(kept) >= 1
    fresh = reconstruct(lost_game(LOST), donors=donors, settings=replace(SETTINGS, keep=False))
    assert again.to_json() == fresh.to_json()
    assert Store().path.is_relative_to(tmp_path)


def test_a_game_that_traps_is_refused() -> None:
    text = DONOR.format(name="For Ever", play=FOR_EVER, end=LINE)
    answer = try_out(text, [], seed=1, games=10, trust=False)
    assert "too many moves follow each other" in answer["why"]


def test_a_donor_that_traps_takes_nothing_from_the_others(tmp_path: Path) -> None:
    plays = {"For Ever": FOR_EVER, "Adding": ADD}
    for name, play in plays.items():
        (tmp_path / f"{name}.lud").write_text(DONOR.format(name=name, play=play, end=LINE))
    lost = LOST.replace(ADD, "[#]").replace("(end [#])", f"(end {LINE})")
    settings = replace(SETTINGS, keep=False)
    found = reconstruct(lost_game(lost), donors=donors_of(str(tmp_path)), settings=settings)
    assert [result.parts[0].name for result in found.results] == ["Adding"]
    assert any("too many moves follow each other" in why for why, _ in found.refused)


def test_a_hole_that_nothing_fits_is_told(donors: list[Donor]) -> None:
    lost = LOST.replace("(end [#])", f"(end {LINE})").replace("(square 3)", "(hex [#])")
    with pytest.raises(MeaningError, match=r"nothing in 3 rulesets fits into \(hex …\)"):
        reconstruct(lost_game(lost), donors=donors, settings=SETTINGS)


def test_ten_thousand_holes_are_told() -> None:
    with pytest.raises(MeaningError, match="10,000 holes, over 64"):
        lost_game(LOST.replace("[#]", "[#] " * 10_000))
