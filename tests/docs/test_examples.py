"""Every example in the README and in the guides is true."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from ludarium.language.description import describe
from ludarium.language.parse import parse
from ludarium.language.ranges import expand_ranges
from ludarium.language.source import Source
from ludarium.language.text import Text
from ludarium.library import DEFINITIONS
from ludarium.ludemes.ludeme import Ludeme
from ludarium.ludemes.reader import read, read_description
from ludarium.ludemes.signature import expected

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```lud\n(.*?)```", GUIDE, re.DOTALL)
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
    from ludarium.ludemes.ludeme import REGISTERED
    from ludarium.ludemes.signature import Signature

    before = list(REGISTERED)
    scope: dict[str, Any] = {"__name__": __name__}
    try:
        exec(code, scope)
    finally:
        REGISTERED[:] = before
    assert Signature(scope["Scatter"]).usages == ["(scatter region [if:boolean])"]


def test_python_in_the_guide_to_play_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "play.md"), module_relative=False)
    assert tried > 20
    assert failed == 0
