"""Whoever is killed while writing loses nothing that was told to be written, and leaves nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.killing.writing import KINDS

TIMES = 100 if os.environ.get("LUDARIUM_THOROUGH") else 4


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")
def test_nothing_is_lost_and_nothing_is_left(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.killing", str(tmp_path / "here"), str(TIMES)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.count("nothing lost, nothing left") == len(KINDS)
