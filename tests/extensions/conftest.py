"""What tests of extensions share: a folder where the example is installed."""

import tomllib
from pathlib import Path

import pytest

from tests.extensions.site import EXAMPLE, Site


@pytest.fixture(scope="session")
def marbles(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The example, installed as its `pyproject.toml` says."""
    return example_in(tmp_path_factory.mktemp("site"))


def example_in(folder: Path) -> Site:
    """The example, installed in a folder."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ((name, value),) = project["entry-points"]["ludarium.extensions"].items()
    site = Site(folder, EXAMPLE / "src")
    site.announce(name, value, project["name"], project["description"])
    return site
