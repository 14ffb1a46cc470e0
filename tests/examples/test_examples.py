"""Every example runs as it is, with small numbers where it takes any, and is short."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
PROGRAMS = sorted(FOLDER.glob("*.py"))
LONGEST = 50
SMALL: dict[str, list[str]] = {
    "many_playouts": ["200"],
    "batch_policy": ["64"],
    "own_agent": ["2", "uct:20"],
    "draw_a_board": ["hex", "{folder}"],
    "rules_as_html": ["hex", "{folder}/rules.html"],
    "save_and_replay": ["{folder}"],
    "long_work": ["100"],
    "outside_agent": ["2", "Tic-Tac-Toe"],
}
"""With what each is run here: little work, and files in a folder of its own."""
SAYS = {
    "play_a_game": r"refused: the move D4 is not legal here\n(.*\n)*player [12] won after",
    "many_playouts": r"player 1 wins \d+\.\d+%",
    "write_a_game": r"did you mean `Empty`\?(.*\n)*of 1000 random games",
    "batch_policy": r"better openings: the first player wins",
    "own_agent": r"Careful against uct:20: \d won, \d drawn, \d lost of 2",
    "draw_a_board": r"drawn: hex-dark.svg and hex-dark.png",
    "rules_as_html": r"rules.html: a page of \d+ KB with [1-9]\d* drawings",
    "save_and_replay": r"the same result: True - the same position: True\nrefused: .*\nhalfway",
    "outside_agent": r"captures: Elo [+-]\d+ ± \d+",
    "long_work": r"Oware: \d+\.\d moves in 100 games",
    "explore_the_catalogue": r"games that have to do with egypt: .*Senet",
}
"""What each says, among other things."""


def name_of(program: Path) -> str:
    return program.stem


def test_all_examples_are_tested_and_listed() -> None:
    assert [program.stem for program in PROGRAMS] == sorted(SAYS)
    listed = re.findall(r"\((\w+)\.py\)", (FOLDER / "README.md").read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(SAYS)


@pytest.mark.parametrize("program", PROGRAMS, ids=name_of)
def test_the_example_runs(program: Path, tmp_path: Path) -> None:
    given = [word.format(folder=tmp_path) for word in SMALL.get(program.stem, [])]
    command = [sys.executable, str(program), *given]
    answer = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", cwd=tmp_path, check=False
    )
    assert answer.returncode == 0, answer.stderr
    assert re.search(SAYS[program.stem], answer.stdout), answer.stdout


@pytest.mark.parametrize("program", PROGRAMS, ids=name_of)
def test_the_example_is_short_and_says_how_it_is_run(program: Path) -> None:
    text = program.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST
    assert f"python examples/{program.name}" in text
