"""A server and a real browser for the tests in this folder."""

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    "--disable-dev-shm-usage",  # where many browsers run at once, there may be too little of it
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PATIENCE = 60_000
"""How many milliseconds whatever a page does may take on a machine with much to do."""
MISSING = "install chromium (apt-get install chromium) and playwright (pip install playwright)"


@contextmanager
def served(app: Any) -> Iterator[str]:
    """Where an application is served for a while."""
    import uvicorn

    from ludarium.portal.site.serving import listen

    # The socket is taken before it is told, so that nobody else can take it in between.
    with listen("127.0.0.1", 0) as listener:
        config = uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=2)
        server = uvicorn.Server(config)
        work = {"sockets": [listener]}
        thread = threading.Thread(target=server.run, kwargs=work, daemon=True)
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server did not start"
                time.sleep(0.02)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(20)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the portal is served while tests run."""
    from ludarium.portal.site.app import create_app

    with served(create_app(recent=True)) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium, driven by Playwright."""
    playwright = pytest.importorskip("playwright.sync_api", reason=MISSING)
    if CHROMIUM is None:
        pytest.skip(MISSING)
    with playwright.sync_playwright() as started:
        opened = started.chromium.launch(
            executable_path=CHROMIUM, args=list(ARGUMENTS), timeout=2 * PATIENCE
        )
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Any, address: str) -> Iterator[Any]:
    """A page in a window of its own; whatever goes wrong in it fails the test."""
    # What a worker of ours keeps would hide from tests what the page asks for.
    context = browser.new_context(
        base_url=address, viewport={"width": 1280, "height": 900}, service_workers="block"
    )
    context.set_default_timeout(PATIENCE)
    opened = context.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
    yield opened
    context.close()
    assert not wrong
