"""The page on compatibility lists exactly the quirks that are tagged in the code, in their words.

Set LUDARIUM_UPDATE_DOCS=1 to write what the tags say into the page.
"""

import os
import re
from pathlib import Path

import pytest

from ludarium.ludemes.registry import by_keyword

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "compatibility.md"
SOURCES = sorted((ROOT / "src").rglob("*.py"))
TAG = re.compile(
    r"^ *# quirk: (?P<name>[^\s:]+): (?P<says>.*(?:\n *# (?!quirk:).*)*)", re.MULTILINE
)
ROW = re.compile(r"^\| `(?P<name>[\w-]+)` \| (?P<says>.*?) \| (?P<rest>.*\|)$", re.MULTILINE)
LUDEME = re.compile(r"\(([a-zA-Z]+|[*>])(?: ([A-Z][A-Za-z]+))?")
MARK = re.compile(r"#\s*quirk\b", re.IGNORECASE)


def tags() -> dict[str, set[str]]:
    """What the tags of each name say."""
    found: dict[str, set[str]] = {}
    for path in SOURCES:
        for tag in TAG.finditer(path.read_text(encoding="utf-8")):
            says = re.sub(r"\n *# ", " ", tag["says"])
            found.setdefault(tag["name"], set()).add(says)
    return found


TAGS = tags()
ROWS = {row["name"]: row for row in ROW.finditer(PAGE.read_text(encoding="utf-8"))}


def test_there_are_many() -> None:
    assert len(TAGS) > 100


def test_every_mark_in_the_code_is_a_whole_tag() -> None:
    texts = [path.read_text(encoding="utf-8") for path in SOURCES]
    marks = sum(len(MARK.findall(text)) for text in texts)
    assert marks == sum(len(TAG.findall(text)) for text in texts)


def test_the_page_has_the_quirks_of_the_code_and_no_others() -> None:
    assert sorted(ROWS) == sorted(TAGS), "add a row: | `name` |  | what one expects | where |"


def test_no_quirk_is_listed_twice() -> None:
    names = [row["name"] for row in ROW.finditer(PAGE.read_text(encoding="utf-8"))]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", sorted(TAGS))
def test_a_name_is_short_and_plain(name: str) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)


@pytest.mark.parametrize("name", sorted(TAGS))
def test_tags_of_a_name_say_the_same_in_one_sentence(name: str) -> None:
    (says,) = TAGS[name]
    assert re.fullmatch(r"[A-Z`][^|\n]*\.", says)


@pytest.mark.parametrize("name", sorted(set(TAGS) & set(ROWS)))
def test_the_page_says_what_the_tag_says(name: str) -> None:
    (says,) = TAGS[name]
    if os.environ.get("LUDARIUM_UPDATE_DOCS"):
        text = PAGE.read_text(encoding="utf-8")
        row = ROWS[name]
        PAGE.write_text(
            text.replace(row.group(), f"| `{name}` | {says} | {row['rest']}"), encoding="utf-8"
        )
        return
    assert ROWS[name]["says"] == says


@pytest.mark.parametrize("name", sorted(ROWS))
def test_a_row_is_complete(name: str) -> None:
    cells = [cell.strip() for cell in ROWS[name]["rest"].split("|")[:-1]]
    assert len(cells) == 2
    assert all(cells)


@pytest.mark.parametrize("name", sorted(ROWS))
def test_the_ludemes_in_which_a_quirk_shows_are_there(name: str) -> None:
    shows = ROWS[name]["rest"].split("|")[1]
    for keyword, word in LUDEME.findall(shows):
        group = by_keyword().get(keyword, ())
        assert group, keyword
        constants = {signature.constants[:1] for signature in group}
        assert not word or () in constants or (word,) in constants, (keyword, word)
