"""What tests share: the reference corpus, if it is here at all, and that chance decides nothing."""

import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Whoever runs tests in the background may have Ctrl-C ignored, which all processes would inherit.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What is installed beside Ludarium must not change what tests find.
os.environ["LUDARIUM_EXTENSIONS"] = "none"

# A machine with much to do is no mistake, and a test that passed once passes again.
settings.register_profile(
    "ludarium",
    deadline=None,
    derandomize=not os.environ.get("LUDARIUM_THOROUGH"),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ludarium")


@pytest.fixture(scope="session", autouse=True)
def folders_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Settings and data in folders of their own: what a user has must not change what is found."""
    with pytest.MonkeyPatch.context() as patch:
        for variable in ("LUDARIUM_CONFIG", "LUDARIUM_DATA"):
            patch.setenv(variable, str(tmp_path_factory.mktemp(variable.lower())))
        yield


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
