"""Decisions are numbered, of one form, and listed."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "decisions"
PAGES = sorted(FOLDER.glob("[0-9]*.md"))
PARTS = ["Context", "Decision", "Consequences", "Alternatives"]


def test_they_are_numbered_from_one_on() -> None:
    assert [int(page.name[:4]) for page in PAGES] == list(range(1, len(PAGES) + 1))
    assert len(PAGES) > 10


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_decision_has_its_number_and_its_parts(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"# {int(page.name[:4])}. ")
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == PARTS


def test_all_are_listed_with_their_titles() -> None:
    index = (FOLDER / "index.md").read_text(encoding="utf-8")
    for page in PAGES:
        title = page.read_text(encoding="utf-8").splitlines()[0].partition(". ")[2]
        assert f"| {int(page.name[:4])} | [{title}]({page.name}) |" in index
