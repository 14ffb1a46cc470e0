"""A run may end at any moment: what is finished is kept, and the next run goes on from there."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ludarium.jobs.running import run
from ludarium.jobs.store import Store
from ludarium.jobs.work import Done
from tests.jobs import pieces
from tests.jobs.long_run import COUNT, work_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")


def begin(name: str, folder: Path, processes: int, fatal: str = "") -> "subprocess.Popen[str]":
    """A run in a process of its own, in a group of its own as a shell would have it."""
    command = [sys.executable, "-m", "tests.jobs.long_run", name, str(folder), str(processes)]
    return subprocess.Popen(
        [*command, fatal],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
    )


def read_until(child: "subprocess.Popen[str]", last: set[str]) -> list[str]:
    """What it says until it has said all of these."""
    lines: list[str] = []
    assert child.stdout is not None
    while not last <= set(lines):
        line = child.stdout.readline()
        assert line, lines
        lines.append(line.strip())
    return lines


def go_on(folder: Path) -> list[bool]:
    """Run it again, here; whether each result was kept."""
    store = Store(folder / "jobs.sqlite")
    outcomes = list(run(pieces.noted, work_of("noted", folder), store=store, processes=1))
    assert [o.result for o in outcomes if isinstance(o, Done)] == [n * n for n in range(COUNT)]
    return [isinstance(outcome, Done) and outcome.kept for outcome in outcomes]


@pytest.mark.parametrize("count", [1, 3, 5])
def test_nothing_that_is_done_is_lost_when_a_run_is_killed(tmp_path: Path, count: int) -> None:
    child = begin("noted", tmp_path, processes=2)
    read_until(child, {f"done {count - 1}"})
    child.kill()
    child.communicate()
    assert go_on(tmp_path)[:count] == [True] * count
    assert all((tmp_path / str(n)).read_text() == "done\n" for n in range(count))


@pytest.mark.parametrize("statement", ["BEGIN", "INSERT", "COMMIT"])
def test_a_run_that_is_killed_while_it_writes_loses_what_it_was_writing_alone(
    tmp_path: Path, statement: str
) -> None:
    child = begin("noted", tmp_path, processes=1, fatal=statement)
    said, complaints = child.communicate()
    assert (child.returncode, complaints) == (-signal.SIGKILL, "")
    assert said.split("\n")[:-1] == ["done 0", "done 1"]
    assert go_on(tmp_path) == [True, True] + [False] * (COUNT - 2)
    database = sqlite3.connect(tmp_path / "jobs.sqlite")
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_no_worker_outlives_a_run_that_is_killed(tmp_path: Path) -> None:
    child = begin("stuck", tmp_path, processes=2)
    read_until(child, {"begun 3", "begun 4"})
    child.kill()
    child.communicate()  # it ends when the last of them does: all have the same standard output


def test_ctrl_c_ends_a_run_and_says_what_is_kept(tmp_path: Path) -> None:
    child = begin("stuck", tmp_path, processes=2)
    read_until(child, {"begun 3", "begun 4"})
    os.killpg(child.pid, signal.SIGINT)
    _, complaints = child.communicate()
    assert complaints == (
        "stopped after 3 of 6 pieces of work; they are kept, and the next run goes on from there\n"
    )
    (holding,) = Store(tmp_path / "jobs.sqlite").holdings()
    assert holding.results == 3


def test_two_runs_at_the_same_time_share_a_store(tmp_path: Path) -> None:
    children = [begin("noted", tmp_path, processes=1) for _ in range(2)]
    for child in children:
        said, complaints = child.communicate()
        assert (said.count("done"), complaints) == (COUNT, "")
    assert go_on(tmp_path) == [True] * COUNT
