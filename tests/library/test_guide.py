"""The page on the library is true: its examples run, its record reads, its tables are whole."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from ludarium.library.bibliography import read_bibliography
from ludarium.library.records import (
    CONFIDENCES,
    KINDS,
    PLACE_KINDS,
    RULES,
    STATUSES,
    TYPES,
    GameRecord,
    read_record,
)
from ludarium.library.records.gaps import gaps
from ludarium.library.records.record import DATED_BY

ROOT = Path(__file__).parents[2]
MODULES = ROOT / "src" / "ludarium" / "library"
PAGE = ROOT / "docs" / "library.md"
TEXT = PAGE.read_text(encoding="utf-8")
WORKS = read_bibliography()
RECORD, RECONSTRUCTION, LOST = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
CODE = re.compile(r'(?:mistake\(\s*|(?:CODE|GAP): Final = )"([a-z-]+)"')


def test_python_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 12
    assert failed == 0


@pytest.mark.parametrize("module", sorted(MODULES.rglob("*.py")), ids=lambda path: path.stem)
def test_examples_in_docstrings_run(module: Path) -> None:
    parts = module.relative_to(MODULES.parents[1]).with_suffix("").parts
    failed, _ = doctest.testmod(import_module(".".join(parts).removesuffix(".__init__")))
    assert failed == 0


def read(tmp_path: Path, text: str) -> GameRecord:
    path = tmp_path / "example.toml"
    path.write_text(text, encoding="utf-8")
    return read_record(path, WORKS)


def test_the_record_reads_and_is_whole(tmp_path: Path) -> None:
    record = read(tmp_path, RECORD)
    assert list(gaps(record, WORKS)) == []
    assert RECORD.count("\n") <= 60, "a record of an ordinary game is short"


def test_the_lost_game_reads(tmp_path: Path) -> None:
    record = read(tmp_path, f"{RECORD.partition('[[rulesets]]')[0]}\n{LOST}")
    assert not record.is_playable
    assert record.rulesets[0].conditions


def test_the_reconstruction_reads(tmp_path: Path) -> None:
    period, _, made = RECONSTRUCTION.partition("\n\n")
    record = read(tmp_path, f"{period}\n{RECORD.partition('[rulesets.rules]')[0]}\n{made}")
    assert record.rulesets[0].reconstruction
    assert record.rulesets[0].reconstruction.number == 23


@pytest.mark.parametrize("table", [KINDS, DATED_BY, STATUSES, TYPES, PLACE_KINDS, CONFIDENCES])
def test_the_tables_are_whole(table: dict[str, str]) -> None:
    for word, meaning in table.items():
        assert f"| `{word}` | {meaning} |" in TEXT
    assert ", ".join(f"`{rule}`" for rule in RULES) in TEXT


def test_the_codes_are_all_there() -> None:
    folders = [ROOT / "src" / "ludarium" / name for name in ("library", "cli", "checking")]
    assert "| `lost-game` |" in TEXT
    sources = [path.read_text(encoding="utf-8") for f in folders for path in f.rglob("*.py")]
    codes = {code for source in sources for code in CODE.findall(source)}
    assert len(codes) > 5
    told = TEXT + (ROOT / "docs" / "portal.md").read_text(encoding="utf-8")
    assert sorted(code for code in codes if f"| `{code}` |" not in told) == []
