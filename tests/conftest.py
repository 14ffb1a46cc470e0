"""What tests share: where the reference corpus is, if it is here at all."""

import os
import shutil
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of the reference corpus."""
    folder = os.environ.get("LUDARIUM_CORPUS")
    if not folder:
        pytest.skip("set LUDARIUM_CORPUS to the folder of the reference corpus")
    path = Path(folder)
    if not (path / "lud").is_dir():
        pytest.skip(f"LUDARIUM_CORPUS is {folder}, which holds no lud folder")
    return path


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in one line what is missing for the tests in a browser, which are skipped without it."""
    browsers = (shutil.which("chromium"), shutil.which("chromium-browser"))
    wanted = ([] if any(browsers) else ["chromium"]) + ([] if shutil.which("node") else ["nodejs"])
    if wanted and terminalreporter.stats.get("skipped"):
        terminalreporter.write_line(f"to test in a browser: apt-get install {' '.join(wanted)}")
