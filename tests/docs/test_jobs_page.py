"""`docs/jobs.md` shows the example as it is, and names what there is."""

import inspect
import re
from pathlib import Path

import pytest

from ludarium.jobs.running import run
from tests.cli.test_library import run as command

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "jobs.md").read_text(encoding="utf-8")
EXAMPLE = (ROOT / "examples" / "long_work.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("excerpt", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_what_is_shown_stands_in_the_example(excerpt: str) -> None:
    assert excerpt in EXAMPLE


def test_every_argument_of_run_is_told() -> None:
    told = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert sorted(told) == sorted(list(inspect.signature(run).parameters)[2:])


def test_the_options_that_are_shown_are_there() -> None:
    told = set(re.findall(r"\$ ludarium jobs (--[\w-]+)", PAGE))
    assert len(told) == 2
    assert [option for option in told if option not in command("jobs", "--help").stdout] == []
