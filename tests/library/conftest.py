"""Tests of the library know no libraries but those that they add themselves."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _no_libraries_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_CONFIG", str(tmp_path / "configuration"))
