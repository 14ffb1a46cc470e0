"""Every command and every line of Python on the page about programs does what the page says."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from tests.cli.test_commands import run

PAGE = Path(__file__).parents[2] / "docs" / "programs.md"
BLOCK = re.compile(r"```console\n\$ ludarium ([^\n]+)\n(.*?)```", re.DOTALL)
EXAMPLES = BLOCK.findall(PAGE.read_text("utf-8"))
LEFT_OUT = "# […]\n"
"""Stands for some lines that the page does not show."""


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_a_command_prints_what_the_page_shows(command: str, shown: str) -> None:
    result = run(*shlex.split(command))
    assert result.exit_code == 0
    pattern = ".*?".join(re.escape(part) for part in shown.split(LEFT_OUT))
    assert re.fullmatch(pattern, result.stdout, re.DOTALL), result.stdout


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4


def test_python_on_the_page_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried == 9
    assert failed == 0
