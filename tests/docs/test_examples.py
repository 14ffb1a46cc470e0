"""Every example in the README and in the guides is true."""

import ast
import doctest
import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludarium.language.description import describe
from ludarium.language.parse import parse
from ludarium.language.ranges import expand_ranges
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.library import DEFINITIONS
from ludarium.ludemes.reader import read, read_description
from ludarium.ludemes.signature import expected
from ludarium.vocabulary.ludeme import Ludeme

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```lud\n(.*?)```", GUIDE, re.DOTALL)
MEANING = (ROOT / "docs" / "meaning.md").read_text(encoding="utf-8")
MEANINGS = re.findall(r"```python\n(.*?)```", MEANING, re.DOTALL)
ANYTHING = expected(frozenset({(0, Ludeme)}))


@pytest.mark.parametrize("example", [e for e in EXAMPLES if "(game" in e])
def test_games_in_the_guide_read(example: str) -> None:
    reading = read_description(describe(Source("guide", example), known=DEFINITIONS))
    assert not reading.notes


@pytest.mark.parametrize("example", [e for e in EXAMPLES if "(game" not in e])
def test_clauses_in_the_guide_read(example: str) -> None:
    for node in parse(expand_ranges(Text.of(Source("guide", example)))):
        assert isinstance(read(node, ANYTHING), Ludeme)


def test_python_in_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 4
    assert failed == 0


def test_the_ludeme_of_the_architecture_page_can_be_defined() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    from ludarium.ludemes.signature import Signature
    from ludarium.vocabulary.ludeme import REGISTERED

    before = list(REGISTERED)
    scope: dict[str, Any] = {"__name__": __name__}
    try:
        exec(code, scope)
    finally:
        REGISTERED[:] = before
    assert Signature(scope["Scatter"]).usages == ["(scatter region [if:boolean])"]


@pytest.mark.parametrize("guide", ["play", "agents"])
def test_python_in_the_guides_runs(guide: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / f"{guide}.md"), module_relative=False)
    assert tried > 10
    assert failed == 0


def test_the_ludeme_of_the_page_on_meaning_can_be_played() -> None:
    """In a process of its own, so that no other test knows the ludeme."""
    play = """
import ludarium
game = ludarium.load('''(game "Trial"
    (players 2)
    (equipment { (board (square 3)) (piece "Stone" Each) })
    (rules
        (play (move Add (to (sites Empty) if:(> (count Breaths at:(to)) 3))))
        (end (if (no Moves Next) (result Mover Win)))
    )
)''')
state = game.start()
print(*state.legal_moves())
state.play("B2")
print(*state.legal_moves())
print("the number of empty squares next to that square" in game.rules().to_markdown())
"""
    command = [sys.executable, "-c", MEANINGS[0] + play]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    # A corner has three neighbours, and a side has five until the middle is taken.
    assert answer.stdout.splitlines() == ["B1 A2 B2 C2 B3", "B1 A2 C2 B3", "True"]


@pytest.mark.parametrize("example", MEANINGS[1:])
def test_other_python_of_the_page_on_meaning_can_be_read(example: str) -> None:
    assert ast.parse(example).body


def test_all_that_the_page_on_meaning_tells_of_the_machine_is_there() -> None:
    from ludarium.engine.machine.machine import Machine

    own = "".join(inspect.getsource(kind) for kind in Machine.__mro__[:-1])
    told = set(re.findall(r"\bm\.(\w+)", MEANING))
    assert len(told) > 20
    assert [n for n in sorted(told) if not hasattr(Machine, n) and f"self.{n}" not in own] == []
