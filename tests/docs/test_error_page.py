"""Every message in `docs/errors.md` is what Ludarium says about the example above it.

Set LUDARIUM_UPDATE_DOCS=1 to write the messages of today into the page.
"""

import os
import re
from pathlib import Path

import pytest

from ludarium.language.description import describe
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.library import DEFINITIONS
from ludarium.ludemes.reader import read_description

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "errors.md"
SECTION = re.compile(
    r"^### `(?P<code>[\w-]+)`\n.*?```lud\n(?P<example>.*?)\n```\n\n```text\n(?P<message>.*?)```\n",
    re.DOTALL | re.MULTILINE,
)
EXAMPLES = {match["code"]: match for match in SECTION.finditer(PAGE.read_text(encoding="utf-8"))}
CODE = re.compile(r'(?:fail|Problem|problem|_problem|_at_keyword)\([^"`]*?"([a-z0-9-]+)",')


def mistake(example: str) -> DescriptionError:
    with pytest.raises(DescriptionError) as caught:
        read_description(describe(Source("trial.lud", example), known=DEFINITIONS))
    return caught.value


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_example_has_this_mistake(code: str) -> None:
    assert mistake(EXAMPLES[code]["example"]).problem.code == code


@pytest.mark.parametrize("code", EXAMPLES)
def test_the_message_is_what_the_page_says(code: str) -> None:
    message = str(mistake(EXAMPLES[code]["example"])) + "\n"
    if os.environ.get("LUDARIUM_UPDATE_DOCS"):
        text = PAGE.read_text(encoding="utf-8")
        section = EXAMPLES[code].group()
        updated = section.replace(f"```text\n{EXAMPLES[code]['message']}", f"```text\n{message}")
        PAGE.write_text(text.replace(section, updated), encoding="utf-8")
        return
    assert message == EXAMPLES[code]["message"]


def test_every_code_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    folders = [ROOT / "src" / "ludarium" / name for name in ("language", "ludemes", "library")]
    sources = [path for folder in folders for path in folder.glob("*.py")]
    codes = {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}
    assert len(codes) > 30
    assert sorted(code for code in codes if f"`{code}`" not in page) == []
