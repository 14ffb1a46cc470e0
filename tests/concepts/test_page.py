"""The page on concepts lists every accident of published tables, with its place in the code."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src" / "ludarium"
PAGE = (ROOT / "docs" / "concepts.md").read_text("utf-8")
TAG = re.compile(r"# accident: ([\w-]+): .+\.")
ROW = re.compile(r"^\| `([a-z-]+)` \|.*`([\w/]+\.py)` \|$", re.MULTILINE)


def test_every_accident_is_listed_and_no_other() -> None:
    modules = sorted(HOUSE.rglob("*.py"))
    tagged = {
        (name, module.relative_to(HOUSE).as_posix())
        for module in modules
        for name in TAG.findall(module.read_text("utf-8"))
    }
    listed = set(ROW.findall(PAGE))
    assert {name for name, _ in tagged} == {name for name, _ in listed}
    assert sorted(listed - tagged) == []


def test_its_examples_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "concepts.md"), module_relative=False)
    assert tried > 3
    assert failed == 0
