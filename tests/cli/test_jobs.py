"""`ludarium jobs`: what is kept, and forgetting it."""

import json
from pathlib import Path

import pytest

from ludarium.cli import screen
from ludarium.jobs.store import Kept, Store
from tests.cli.test_library import run
from tests.cli.test_process import run as run_process


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for data with a store in it."""
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path))
    with Store() as store:
        store.keep(
            Kept(f"{kind} {n}", kind, f"v{n}", f'{{"n":{n}}}', f"{n}", 40.0)
            for kind, count in (("matches", 3), ("measures", 1))
            for n in range(count)
        )
    return tmp_path


def test_it_lists_what_is_kept_by_kind(kept: Path) -> None:
    rows = run("jobs").stdout.splitlines()
    assert any(row.split()[:3] == ["matches", "3", "3"] and "2 min 00 s" in row for row in rows)
    assert str(kept / "jobs.sqlite") in rows[-1]


def test_the_same_as_json(kept: Path) -> None:
    answer = json.loads(run("jobs", "--json").stdout)
    assert answer["file"] == str(kept / "jobs.sqlite")
    assert [(kind["kind"], kind["results"]) for kind in answer["kinds"]] == [
        ("matches", 3),
        ("measures", 1),
    ]


def test_a_kind_is_forgotten_alone() -> None:
    assert run("jobs", "--forget", "matches").stdout == "forgotten: 3 results\n"
    assert "measures" in run("jobs").stdout


def test_all_are_forgotten_together() -> None:
    assert json.loads(run("jobs", "--forget-all", "--json").stdout) == {"ok": True, "forgotten": 4}
    assert run("jobs").stdout.startswith("no results are kept in ")


def test_a_kind_that_is_not_there_gets_the_nearest_name() -> None:
    result = run("jobs", "--forget", "matchs")
    assert result.exit_code == screen.BAD_INPUT
    assert "`matches`" in result.output


def test_a_damaged_store_is_told_without_a_traceback(kept: Path) -> None:
    (kept / "jobs.sqlite").write_bytes(b"damaged " * 2000)
    done = run_process("jobs", LUDARIUM_DATA=str(kept))
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith(f"warning: {kept / 'jobs.sqlite'}: it is damaged")
    assert "StoreWarning" not in done.stderr
