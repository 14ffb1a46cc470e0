"""The house is in order: every package says where to begin, and none of its rooms is overfull."""

import ast
import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1] / "src" / "ludarium"
PACKAGES = sorted(path.parent for path in HOUSE.rglob("__init__.py"))
MODULES = sorted(HOUSE.rglob("*.py"))
MOST_MODULES = 25
MOST_LINES = 500


def name_of(path: Path) -> str:
    return path.relative_to(HOUSE.parent).as_posix()


def introduction(package: Path) -> str:
    return ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8"))) or ""


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_a_package_says_what_it_is_and_where_to_begin(package: Path) -> None:
    summary, _, rest = introduction(package).partition("\n\n")
    assert summary
    assert "\n" not in summary, "the first line says what the package is"
    first = re.search(r"[Bb]egin\s+with\s+`([\w/]+\.py)`", rest)
    assert first, "a sentence says with which module to begin"
    assert (package / first[1]).is_file(), first[1]


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_all_that_an_introduction_names_is_there(package: Path) -> None:
    named = re.findall(r"`([\w/]+(?:\.py|/))`", introduction(package))
    missing = [n for n in named if not any((base / n).exists() for base in (package, HOUSE))]
    assert missing == []


def test_no_room_has_more_modules_than_can_be_looked_through() -> None:
    counts = {name_of(room): len(list(room.glob("*.py"))) - 1 for room in PACKAGES}
    assert {name: count for name, count in counts.items() if count > MOST_MODULES} == {}


def test_no_module_is_longer_than_fits_in_a_head() -> None:
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in MODULES}
    assert {name: length for name, length in lengths.items() if length > MOST_LINES} == {}


def test_nothing_of_the_house_is_ignored_by_git() -> None:
    """What git ignores is in no wheel, and no linter looks at it."""
    patterns = (HOUSE.parents[1] / ".gitignore").read_text("utf-8").split()
    names = {part for path in HOUSE.rglob("*.py") for part in path.relative_to(HOUSE).parts}
    assert [
        pattern for pattern in patterns if pattern.strip("/*") in names and pattern[0] != "/"
    ] == []
