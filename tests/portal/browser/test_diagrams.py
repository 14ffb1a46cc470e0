"""Diagrams that were not ready are put into a page that is already being read."""

from typing import Any

import pytest

from ludarium.portal.reading import rules


def test_diagrams_come_later_and_find_their_places(
    page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.goto("/games/hex")
    page.wait_for_selector(".rules .figures img")
    with monkeypatch.context() as patch:
        patch.setattr(rules, "ready_rules_of", lambda *_: None)
        page.goto("/games/hex")
        assert "figures" not in page.request.get("/games/hex").text()
    page.wait_for_selector(".rules .figures img")
    complete = page.request.get("/rules/hex").text()
    shown = page.locator("article.rules").evaluate("article => article.outerHTML")
    assert "".join(shown.split()) == "".join(complete.split())
