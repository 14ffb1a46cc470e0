"""What tests of the portal share: one application with all games, and a client that asks it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.site.app import create_app
from ludarium.portal.site.store import Store


@pytest.fixture(scope="session")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """All games of the library, with a database of their own."""
    folder: Path = tmp_path_factory.mktemp("data")
    return Catalogue(store=Store(folder / "portal.sqlite"))


@pytest.fixture(scope="session")
def app(catalogue: Catalogue) -> Starlette:
    """The whole portal."""
    return create_app(catalogue)


@pytest.fixture(scope="session")
def client(app: Starlette) -> Iterator[TestClient]:
    """Somebody who asks for pages, and gets an error page where a server would send one."""
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client
