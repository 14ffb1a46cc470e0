"""Every kind of page, light and dark, on a phone and on a desk: axe-core finds nothing serious."""

from importlib.resources import files
from typing import Any

import pytest

from tests.portal.browser.conftest import PATIENCE

MISSING = "install axe-playwright-python (pip install axe-playwright-python)"
PAGES = {
    "home": "/",
    "games": "/games",
    "search": "/games?q=capture+king&region=Asia",
    "search without result": "/games?q=qqqqzzzz&region=Asia",
    "game": "/games/hex",
    "ruleset": "/games/cumisitha/ludii-23",
    "ruleset known by name": "/games/cumisitha/ludii-1",
    "table of games": "/games?view=table",
    "concepts": "/concepts",
    "concept": "/concepts/HopCapture",
    "question": "/concepts/find?with=Sow&without=Dice&where=NumRows>=2",
    "why": "/concepts/of/hex?why=Connection",
    "map": "/map?game=hex",
    "world map": "/world",
    "part of the world": "/world?at=30,30&zoom=4&show=reconstructions",
    "play": "/play/tablut",
    "ludemes": "/ludemes",
    "ludeme": "/ludemes/move-step",
    "editor": "/editor",
    "tutorials": "/tutorials",
    "tutorial with a board": "/tutorials/first-game",
    "tutorial with a text": "/tutorials/write-a-game#step-2",
    "tutorial with code": "/tutorials/first-agent",
    "lost games": "/reconstructions",
    "lost game": "/games/chuki",
    "side by side": "/reconstructions/feldja",
    "reconstruction": "/games/feldja/ludarium-7",
    "workshop": "/workshop?game=feldja",
    "references": "/references",
    "reference": "/references/murray1952",
    "downloads": "/downloads",
    "about": "/about",
    "API": "/api",
    "nothing": "/nothing",
}
READY = {
    "play": "#play[data-state]",
    "editor": "#drawing svg",
    "tutorial with a board": "#play[data-state]",
    "tutorial with a text": "#drawing svg",
}
"""What is there once a page has done its work."""
SIZES = {"phone": (390, 844), "desk": (1280, 900)}
NARROWEST = 320
"""As wide as a window is in which a page is shown four times as large."""
GRAVE = ("serious", "critical")
_OPEN_SOME = """() => {
  for (const part of [...document.querySelectorAll("details")].slice(0, 3)) part.open = true;
  for (const box of document.querySelectorAll("#filters-shown")) box.checked = true;
}"""
_MAIN = """() => {
  const { clientHeight, scrollHeight } = document.querySelector("main");
  return [clientHeight, scrollHeight];
}"""
_FINDINGS = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, nodes: nodes.map((node) => node.html.slice(0, 200)),
  }));
}"""


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that looks at a page."""
    pytest.importorskip("axe_playwright_python", reason=MISSING)
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", PAGES)
def test_no_page_is_wider_than_the_narrowest_window(browser: Any, address: str, kind: str) -> None:
    page = browser.new_page(base_url=address, viewport={"width": NARROWEST, "height": 640})
    page.set_default_timeout(PATIENCE)
    try:
        page.goto(PAGES[kind])
        if kind in READY:
            page.wait_for_selector(READY[kind])
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    finally:
        page.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("kind", PAGES)
def test_nothing_stands_in_the_way_of_anybody(
    browser: Any, address: str, axe: str, kind: str, theme: str, size: str
) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        color_scheme=theme,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    try:
        page = context.new_page()
        page.goto(PAGES[kind])
        if kind in READY:
            page.wait_for_selector(READY[kind])
        page.evaluate(_OPEN_SOME)
        page.evaluate(axe)
        found = page.evaluate(_FINDINGS)
        assert [finding for finding in found if finding["impact"] in GRAVE] == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        room, needed = page.evaluate(_MAIN)
        assert needed <= room + 1, "what is on the page does not run into its foot"
    finally:
        context.close()


def test_all_columns_of_results_are_seen_at_once_on_a_desk(page: Any) -> None:
    page.goto("/reconstructions/feldja")
    room, needed = page.evaluate(
        """() => {
          const { clientWidth, scrollWidth } = document.querySelector(".results").parentElement;
          return [clientWidth, scrollWidth];
        }"""
    )
    assert needed <= room
