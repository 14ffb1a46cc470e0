"""The commands as processes of their own: streams, exit codes, and never a traceback."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from ludarium.cli import screen
from ludarium.library import GAMES

LUDARIUM = (sys.executable, "-m", "ludarium")


def run(*arguments: str, text: bytes = b"", **environment: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [*LUDARIUM, *arguments],
        input=text,
        capture_output=True,
        check=False,
        env={**os.environ, "COLUMNS": "80", **environment},
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def test_a_result_goes_to_standard_output() -> None:
    done = run("expand", "hex", "--compact")
    assert done.returncode == 0
    assert done.stdout.startswith('(game "Hex" ')
    assert done.stderr == ""


def test_piped_output_has_no_colours() -> None:
    assert "\x1b" not in run("tour").stdout


def test_colours_can_be_forced() -> None:
    done = run("check", "-", text=b"(gaem)", FORCE_COLOR="1")
    assert "\x1b[1;31merror:" in done.stderr


def test_nonsense_is_refused_without_a_traceback() -> None:
    done = run("check", "-", text=b"\0 \xff (game (")
    assert done.returncode == 2
    assert "error:" in done.stderr
    assert "Traceback" not in done.stderr


def test_errors_as_json_leave_standard_error_empty() -> None:
    done = run("check", "-", "--json", text=b"(gaem)")
    assert done.returncode == 2
    assert json.loads(done.stdout)["problems"][0]["code"] == "no-game"
    assert done.stderr == ""


def test_the_deepest_tree_can_be_shown() -> None:
    conditions = "(not " * 180 + "True" + ")" * 180
    text = (
        '(game "Deep" (players 2) (equipment {(board (square 3))}) (rules (play (move Pass)) '
        f"(end (if {conditions} (result Mover Win)))))"
    )
    for arguments in (["tree", "-"], ["tree", "-", "--json"], ["expand", "-"]):
        done = run(*arguments, text=text.encode())
        assert (done.returncode, done.stderr) == (0, "")


def test_a_reader_that_goes_away_is_no_mistake() -> None:
    process = subprocess.Popen(
        [*LUDARIUM, "grammar"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == screen.PIPE_CLOSED
    process.stderr.close()


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("ludeme", "--write", str(tmp_path / "file" / "reference"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_terminal_that_knows_only_ascii_gets_question_marks() -> None:
    done = run("check", "hex", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0
    assert done.stdout.startswith("? ")


def test_streams_that_are_closed_are_empty() -> None:
    for arguments, code in ((["play", "tic-tac-toe"], 0), (["check", "-"], 2), (["list"], 0)):
        command = [*LUDARIUM, *arguments]
        with subprocess.Popen(
            ["sh", "-c", 'exec "$@" <&- >&-', "sh", *command], stderr=subprocess.PIPE
        ) as process:
            told = process.communicate()[1]
        assert process.returncode == code
        assert b"mistake of its own" not in told


def test_games_that_are_piped_in_can_be_played() -> None:
    text = (GAMES / "tic-tac-toe.lud").read_bytes()
    done = run("playouts", "-", "--games", "10", "--json", text=text)
    assert json.loads(done.stdout)["game"] == "Tic-Tac-Toe"
    done = run("playouts", "-", text=b"nonsense")
    assert done.returncode == 2
    assert "<standard input>" in done.stderr


def _is_gone(group: int, tries: int = 200) -> bool:
    """Whether no process of a group is left; the last may take a moment to end."""
    for _ in range(tries):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        Event().wait(0.05)
    return False


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_a_match_without_end_is_stopped_by_ctrl_c() -> None:
    """Neither all its games are planned beforehand, nor is anything left of it."""
    command = [*LUDARIUM, "match", "tic-tac-toe", "random", "random"]
    options = ["-n", "1000000000", "--jobs", "2"]
    with subprocess.Popen(
        [*command, *options],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "FORCE_COLOR": "1", "TTY_COMPATIBLE": "1"},
    ) as process:
        assert process.stderr
        seen = b""
        while b"against random:" not in seen:  # the first result
            chunk = os.read(process.stderr.fileno(), 4096)
            assert chunk, seen
            seen += chunk
        os.killpg(process.pid, signal.SIGINT)
        out, told = process.communicate()
    assert process.returncode == screen.STOPPED
    assert b"Traceback" not in told + out
    assert b"stopped" in told
    assert _is_gone(process.pid)
