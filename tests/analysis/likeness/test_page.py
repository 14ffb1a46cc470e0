"""The page about likeness is true."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "likeness.md"


def test_its_examples_run() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 5
    assert failed == 0
