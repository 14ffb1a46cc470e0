"""The page on the library is true: its examples run, its record reads, its tables are whole."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from ludarium.library.records import KINDS, read_record

ROOT = Path(__file__).parents[2]
MODULES = ROOT / "src" / "ludarium" / "library"
PAGE = ROOT / "docs" / "library.md"
TEXT = PAGE.read_text(encoding="utf-8")
RECORD, RECONSTRUCTION = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
CODE = re.compile(r'(?:mistake\(\s*|CODE: Final = )"([a-z-]+)"')


def test_python_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 12
    assert failed == 0


@pytest.mark.parametrize("module", sorted(MODULES.glob("*.py")), ids=lambda path: path.stem)
def test_examples_in_docstrings_run(module: Path) -> None:
    name = "" if module.stem == "__init__" else f".{module.stem}"
    failed, _ = doctest.testmod(import_module(f"ludarium.library{name}"))
    assert failed == 0


def test_the_record_reads(tmp_path: Path) -> None:
    path = tmp_path / "example.toml"
    period, _, made = RECONSTRUCTION.partition("\n\n")
    path.write_text(f"{period}\n{RECORD}\n{made}", encoding="utf-8")
    record = read_record(path, {"murray1952", "bell1979"})
    assert record.rulesets[0].reconstruction
    assert record.rulesets[0].reconstruction.number == 23


def test_the_kinds_are_all_there() -> None:
    for kind, meaning in KINDS.items():
        assert f"| `{kind}` | {meaning} |" in TEXT


def test_the_codes_are_all_there() -> None:
    folders = [ROOT / "src" / "ludarium" / name for name in ("library", "cli")]
    sources = [path.read_text(encoding="utf-8") for f in folders for path in f.glob("*.py")]
    codes = {code for source in sources for code in CODE.findall(source)}
    assert len(codes) > 5
    told = TEXT + (ROOT / "docs" / "portal.md").read_text(encoding="utf-8")
    assert sorted(code for code in codes if f"| `{code}` |" not in told) == []
