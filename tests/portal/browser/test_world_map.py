"""The world map with mouse and keyboard: a stretch of years, a family, a closer look, a place."""

from typing import Any


def games_told(page: Any) -> int:
    """How many games the page says that it shows."""
    return int(page.locator("#seen .found").inner_text().split()[0])


def test_the_sliders_choose_a_time_at_once(page: Any) -> None:
    page.goto("/world?show=games")
    all_games = games_told(page)
    page.locator("#to").focus()
    page.keyboard.press("Home")
    page.wait_for_selector("#seen .note")  # nothing is known of so early a time
    page.keyboard.press("PageUp")
    page.wait_for_selector("#seen .spot")
    assert page.locator("#to").get_attribute("aria-valuetext").endswith("BCE")
    assert "to=-" in page.url
    assert 0 < games_told(page) < all_games
    assert page.evaluate("() => document.activeElement.id") == "to"
    page.locator("label", has_text="Race").click()
    page.wait_for_url("**family=race**")
    page.reload()
    assert page.locator("input[value=race]").is_checked()


def test_the_map_is_looked_at_closer_by_keyboard(page: Any) -> None:
    page.goto("/world")
    page.locator(".around").focus()
    page.keyboard.press("+")
    page.wait_for_selector(".around[data-zoom='2']:focus")
    before = page.locator(".globe").get_attribute("viewBox")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(f".globe:not([viewBox='{before}'])")
    page.wait_for_selector(".around:focus")
    page.keyboard.press("Tab")
    assert page.locator(".spot:focus").get_attribute("aria-label")
    page.keyboard.press("-")
    page.wait_for_selector(".around[data-zoom='1']")


def test_a_place_leads_to_its_games(page: Any) -> None:
    page.goto("/world?at=27,30&zoom=16&show=games")
    page.locator(".spot[aria-label*=Egypt] .body").first.click()
    page.wait_for_selector(".spot.marked")
    page.locator("#seen-list tbody a").first.click()
    page.wait_for_url("**/games/*")
    page.locator("a[href^='/world?game=']").click()
    page.wait_for_url("**/world?game=*")
    assert page.locator("h1").inner_text() == "World map"
