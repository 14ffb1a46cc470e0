"""Every game of the library is played as it was when its playthrough was written.

If another playthrough is what a change was for, write it anew with `python -m tests.playthroughs
GAME…` and look at what is different; without names all that are missing are written.
"""

import re
from pathlib import Path

import pytest

import ludarium
from tests.playthroughs.telling import told

RECORDED = Path(__file__).parent / "recorded"
FILES = sorted(RECORDED.glob("*.txt"))


def test_every_game_of_the_library_has_one() -> None:
    games = sorted(entry.id for entry in ludarium.games())
    assert sorted(file.stem for file in FILES) == games


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_games_are_played_as_ever(file: Path) -> None:
    assert told(ludarium.load(file.stem)) == file.read_text(encoding="utf-8")


def test_they_can_be_read() -> None:
    text = (RECORDED / "chess.txt").read_text(encoding="utf-8")
    assert re.search(r"^  1 player 1: .*, one of 20 ", text, re.MULTILINE)
