"""Finding games with mouse and keyboard: the search field, facets, concepts, the map."""

from typing import Any


def test_names_are_offered_while_one_types(page: Any) -> None:
    page.goto("/games")
    page.locator("#q").press_sequentially("morr")
    page.wait_for_selector("#suggested option", state="attached")
    offered = page.eval_on_selector_all("#suggested option", "all => all.map((one) => one.value)")
    assert any("Morris" in name for name in offered)


def test_two_values_of_a_facet_work_together(page: Any) -> None:
    page.goto("/games")
    page.locator(".facet a", has_text="Hunt").first.click()
    page.locator(".facet a", has_text="Sow").first.click()
    chosen = page.locator(".chosen a").all_inner_texts()
    assert [" ".join(text.split()) for text in chosen] == ["Remove Hunt ×", "Remove Sow ×"]
    assert page.locator(".card").count() > 1


def test_a_question_is_asked_with_a_form(page: Any) -> None:
    page.goto("/concepts/find")
    page.fill("#ask-with", "Sow")
    page.select_option("#number", "NumRows")
    page.fill("#least", "4")
    page.get_by_role("button", name="Find games").click()
    page.wait_for_url("**/concepts/find?with=Sow&where=NumRows%3E%3D4")
    assert page.get_by_role("link", name="Omweso").count() == 1


def test_a_passage_is_jumped_to(page: Any) -> None:
    page.goto("/concepts/HopCapture")
    page.locator(".chips a", has_text="Alquerque").first.click()
    page.wait_for_url("**/concepts/of/alquerque?why=HopCapture#passage")
    assert page.locator("#passage").is_visible()


def test_the_map_is_walked_with_the_keyboard(page: Any) -> None:
    page.goto("/map")
    page.locator(".spot.crowded").first.focus()
    name = page.locator(".spot:focus text")
    assert float(name.evaluate("(text) => getComputedStyle(text).opacity")) == 1
    shown = name.text_content()
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/*")
    assert page.locator("h1").inner_text() == shown
