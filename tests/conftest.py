"""What tests share: where the reference corpus is, if it is here at all."""

import os
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
