"""How games use a ludeme: whole pieces of their descriptions, set at the margin."""

import pytest
from starlette.testclient import TestClient

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.reading.usage import usages


@pytest.mark.parametrize("head", ["move Step", "sow", "is Line", "and"])
def test_a_piece_is_a_whole_one_of_a_game(catalogue: Catalogue, head: str) -> None:
    games = catalogue.current().by_ludeme[head]
    found = usages([head], games)
    assert 0 < len(found) <= 3
    assert len({usage.game.id for usage in found}) == len(found)
    for usage in found:
        assert " ".join(usage.text.split()).count(f"({head}")
        assert usage.text.count("(") == usage.text.count(")")
        assert "".join(usage.text.split()) in "".join(usage.game.text.split())


def test_what_is_very_short_is_shown_with_what_is_around_it(catalogue: Catalogue) -> None:
    (usage, *_) = usages(["is Loop"], catalogue.current().by_ludeme["is Loop"])
    assert "(is Loop" in usage.text
    assert not usage.text.startswith("(is Loop")


def test_ludemes_that_share_a_keyword_are_told_apart(catalogue: Catalogue) -> None:
    found = usages(["move"], catalogue.current().by_ludeme["move"])
    assert found
    assert all("(from" in usage.text for usage in found)
    assert not any("(move Remove" in usage.text for usage in found)


def test_a_symbol_is_found_too(catalogue: Catalogue) -> None:
    found = usages(["equals"], catalogue.current().by_ludeme["equals"])
    assert found
    assert all("(=" in usage.text for usage in found)


def test_nothing_is_found_where_nothing_is(catalogue: Catalogue) -> None:
    assert usages([], catalogue.current().games.values()) == []
    assert usages(["no such thing"], catalogue.current().games.values()) == []


def test_the_page_of_a_ludeme_shows_it(client: TestClient) -> None:
    page = client.get("/ludemes/sow").text
    assert "In games" in page
    assert '<figcaption>from <a href="/games/' in page
    data = client.get("/ludemes/sow?format=json").json()
    assert all(usage["text"].startswith("(sow") for usage in data["usages"])
    few = client.get("/ludemes/is-loop").text
    assert 'class="card"' in few or "No game of the library does" in few
