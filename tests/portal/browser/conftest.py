"""A server and a real browser for the tests in this folder."""

import shutil
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
MISSING = "install chromium (apt-get install chromium) and playwright (pip install playwright)"


@contextmanager
def served(app: Any) -> Iterator[str]:
    """Where an application is served for a while."""
    import uvicorn

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(5)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the portal is served while tests run."""
    from ludarium.portal.app import create_app

    with served(create_app()) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium, driven by Playwright."""
    playwright = pytest.importorskip("playwright.sync_api", reason=MISSING)
    if CHROMIUM is None:
        pytest.skip(MISSING)
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Any, address: str) -> Iterator[Any]:
    """A page in a window of its own; whatever goes wrong in it fails the test."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 900})
    context.set_default_timeout(20_000)
    opened = context.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
    yield opened
    context.close()
    assert not wrong
