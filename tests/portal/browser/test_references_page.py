"""References with mouse and keyboard: a search, a work, what rests on it, and a file to keep."""

from typing import Any


def test_a_work_is_found_read_and_taken_along(page: Any) -> None:
    page.goto("/references")
    page.fill("#q", "Murray 1952")
    page.keyboard.press("Enter")
    page.wait_for_url("**/references?q=Murray+1952")
    page.get_by_role("link", name="Murray 1952").click()
    page.wait_for_url("**/references/murray1952")
    assert page.locator(".use").count() > 10
    with page.expect_download() as taken:
        page.get_by_role("link", name="BibTeX").click()
    text = taken.value.path().read_text(encoding="utf-8")
    assert text.startswith("@book{murray1952,")
    page.locator(".use a", has_text="Alquerque").first.click()
    page.wait_for_url("**/games/alquerque**")
    page.locator(".sources a", has_text="All that rests on it").first.click()
    page.wait_for_url("**/references/*")
