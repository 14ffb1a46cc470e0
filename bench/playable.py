"""How soon a game can be played once its page is asked for, in Chromium, and after what requests.

Each board is opened in a browser that has never seen the portal, on one that has made what the page
needs. By the clock it is the mark that the page sets when the first move can be made; as other work
on the machine makes that later, the time that the page itself kept the processor busy is told, too.
"""

import argparse
import shutil
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from bench.portal import server
from ludarium.user_folders import cache_folder

BOARDS: Final = (
    *("chess", "go", "hex", "gomoku", "backgammon", "pachisi", "oware", "xiangqi"),
    *("awithlaknannai", "chinese-checkers"),
)
_PLAYABLE: Final = "performance.getEntriesByName('playable').length"
_WHEN: Final = "performance.getEntriesByName('playable')[0].startTime"
_PATIENCE: Final = 120_000.0
_SIZES: Final = {"desk": (1280, 800), "phone": (390, 844)}


@dataclass(frozen=True)
class Opened:
    """What it took until a game could be played."""

    by_clock: float
    busy: float
    requests: int


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=BOARDS)
    parser.add_argument("--times", type=int, default=3)
    asked = parser.parse_args()
    with server(str(cache_folder())) as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for game in asked.games:
            address = f"http://127.0.0.1:{port}/play/{game}"
            for name, size in _SIZES.items():
                opened(browser, address, size)  # so that the server has made all of it
                found = [opened(browser, address, size) for _ in range(asked.times)]
                print(f"{game:20} {name:6} {_told(found)}", flush=True)


def opened(browser: Browser, address: str, size: tuple[int, int]) -> Opened:
    """Open a page as a visitor does who was never here before."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        bypass_csp=True,  # else nobody could ask whether it is playable
    )
    context.set_default_timeout(_PATIENCE)
    try:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        watching = context.new_cdp_session(page)
        watching.send("Performance.enable")
        page.goto(address)
        page.wait_for_function(_PLAYABLE)
        requests = len(asked)
        told: Any = watching.send("Performance.getMetrics")["metrics"]
        busy = next(one["value"] for one in told if one["name"] == "TaskDuration")
        return Opened(page.evaluate(_WHEN) / 1e3, busy, requests)
    finally:
        context.close()


def _told(found: list[Opened]) -> str:
    by_clock = min(one.by_clock for one in found)
    busy = min(one.busy for one in found)
    requests = max(one.requests for one in found)
    return f"{by_clock * 1e3:5.0f} ms by the clock, busy {busy * 1e3:4.0f} ms, {requests} requests"


if __name__ == "__main__":
    main()
