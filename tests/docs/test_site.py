"""The documentation site is built without a warning and fetches nothing from elsewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")]
OUTSIDE = [Path(name) for name in ("index.md", "contributing.md", "changelog.md", "examples.md")]
ELSEWHERE = re.compile(r"""<(?:script|img|iframe|link)\b[^>]*(?:src|href)="(?:https?:)?//[^"]*""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    answer = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
    assert "WARNING" not in answer.stderr
    return folder


def test_every_guide_is_a_page(site: Path) -> None:
    pages = {path.with_suffix(".html") for path in (*PAGES, *OUTSIDE)}
    assert sorted(str(page) for page in pages if not (site / page).is_file()) == []


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    found = {match for page in site.rglob("*.html") for match in ELSEWHERE.findall(_text(page))}
    assert sorted(found) == []


def test_links_between_pages_lead_to_pages(site: Path) -> None:
    """Links to files outside of `docs/` are plain text, and those to a page lead there."""
    text = _text(site / "architecture.html")
    assert 'href="contributing.html"' in text
    assert 'href="decisions/index.html"' in text
    home = _text(site / "index.html")
    assert 'href="play.html"' in home
    assert 'href="LICENSE"' not in home
    assert 'href="../architecture.html"' in _text(
        site / "decisions/0010-rooms-and-their-order.html"
    )


def test_the_python_interface_is_told(site: Path) -> None:
    import ludarium

    text = _text(site / "api.html")
    names = [name for name in ludarium.__all__ if not name.startswith("_")]
    assert [name for name in names if not re.search(rf'id="ludarium\.[\w.]*\b{name}"', text)] == []


def test_examples_are_on_their_page(site: Path) -> None:
    text = _text(site / "examples.html")
    programs = [path.stem for path in (ROOT / "examples").glob("*.py")]
    assert programs
    assert [name for name in programs if f'id="{name}"' not in text] == []


def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")
