"""The small parts that pages are put together from."""

import os
from pathlib import Path

import pytest
from starlette.datastructures import QueryParams

from ludarium.library import DEFINITIONS, GAMES
from ludarium.portal.finding import catalogue as catalogues
from ludarium.portal.finding import world
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.facets import TELLING, label
from ludarium.portal.finding.query import Query
from ludarium.portal.finding.search import Search, Searchable
from ludarium.portal.playing.pictures import Drawing
from ludarium.portal.reading import reference
from ludarium.portal.reading.listing import linked_description
from ludarium.portal.site.remembered import Remembered
from ludarium.portal.site.store import Store
from ludarium.portal.site.templating import templates
from ludarium.vocabulary.concepts import told_by_description


def test_keywords_are_linked_and_all_else_is_escaped() -> None:
    text = '(move Step Forward to:<x> (to if:(= 1 2)) "a & <b>") // <i>'
    assert linked_description(text) == (
        '(<a href="/ludemes/move-step">move Step</a> Forward'
        " <var>to:</var><var>&lt;x&gt;</var> "
        '(<a href="/ludemes/to">to</a> <var>if:</var>'
        '(<a href="/ludemes/equals">=</a> 1 2)) '
        '<u>"a &amp; &lt;b&gt;"</u>) <i>// &lt;i&gt;</i>'
    )


def test_every_keyword_of_every_game_leads_to_a_page() -> None:
    import re

    for path in GAMES.glob("*.lud"):
        listing = linked_description(path.read_text(encoding="utf-8"))
        for name in set(re.findall(r'href="/ludemes/([^"]*)"', listing)):
            assert reference.page(name) is not None, (path.stem, name)


def test_every_page_of_the_reference_can_be_made() -> None:
    lists = {**reference.contents(), **reference.other_contents()}
    for group in lists.values():
        for item in group:
            made = reference.page(item.name)
            assert made is not None
            assert made.title
            assert ".md" not in made.html
            assert len(made.html) < 90_000, item.name


def test_the_words_of_a_picture_are_plain_text() -> None:
    drawing = Drawing('<svg width="3" height="4.4"><desc>a " &amp; &lt;b&gt;</desc></svg>')
    assert (drawing.words, drawing.width, drawing.height) == ('a " & <b>', 3, 4)
    reference = templates.from_string('<img alt="{{ words }}">').render(words=drawing.words)
    assert reference == '<img alt="a &#34; &amp; &lt;b&gt;">'


def test_places_are_where_they_belong() -> None:
    assert world.place(-180, 80) == (0, 0)
    x, y = world.place(0, 0)
    assert x == 180
    assert 0 < y < world.HEIGHT
    assert world.place(10, 90)[1] == 0
    assert world.located(x, y) == (0, 0)


def test_a_query_is_read_and_written_back() -> None:
    query = Query.read(QueryParams("q=a+b&region=Asia&concept=dice&concept=hand&page=3&sort=name"))
    assert query.address() == (
        "/games?q=a+b&region=Asia&concept=Dice&concept=Hand&sort=name&page=3"
    )
    assert query.with_value("region", "Africa").by_facet["region"] == ("Asia", "Africa")
    assert query.without("concept", "Dice").by_facet == {"region": ("Asia",), "concept": ("Hand",)}
    assert query.shown_as("table").address().endswith("&sort=name&view=table")
    assert Query.read(QueryParams("")).address() == "/games"


def test_a_search_knows_no_operators() -> None:
    search = Search([Searchable("x", "Not Or And", ("Near",), (), (), "")])
    assert search.find("NOT").ids == ("x",)
    assert search.find('near" OR "').ids == ("x",)
    assert search.find("???").ids == ()


def test_the_concepts_of_the_facets_are_those_of_the_taxonomy() -> None:
    listed = [name for names in TELLING.values() for name in names]
    assert len(set(listed)) == len(listed)
    assert set(listed) <= set(told_by_description())
    assert len({label("concept", name) for name in listed}) == len(listed)


def test_what_was_made_is_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path))
    made: list[int] = []

    def make() -> list[int]:
        made.append(1)
        return [1, 2]

    one = Remembered("test")
    assert one.get("a", make) == one.get("a", make) == [1, 2]
    assert len(made) == 1
    assert one.get("b", make) == [1, 2]
    assert len(made) == 2


def test_a_game_that_changes_is_read_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from ludarium.library.user_libraries import Library

    assert DEFINITIONS.is_dir()
    folder = tmp_path / "mine"
    folder.mkdir()
    file = folder / "small.lud"
    text = (GAMES / "tic-tac-toe.lud").read_text(encoding="utf-8")
    file.write_text(text.replace('"Tic-Tac-Toe"', '"Small"'), encoding="utf-8")
    monkeypatch.setattr(catalogues, "_LOOK_AGAIN", 0.0)
    monkeypatch.setattr(catalogues, "OWN", Library("ours", folder))
    games = Catalogue(store=Store(tmp_path / "portal.sqlite"))
    assert [game.name for game in games.current().games.values()] == ["Small"]
    file.write_text(text.replace('"Tic-Tac-Toe"', '"Changed"'), encoding="utf-8")
    os.utime(file, ns=(1, 1))
    assert [game.name for game in games.current().games.values()] == ["Changed"]
    file.unlink()
    assert games.current().games == {}
