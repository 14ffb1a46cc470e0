"""Books for electronic readers: what EPUB asks of a file, and what a reader asks of a book."""

import io
from datetime import UTC, datetime
from xml.etree import ElementTree
from zipfile import ZIP_STORED, ZipFile

import pytest

from ludarium.books.epub import epub
from ludarium.books.whole import WholeBook, whole_book
from ludarium.cli.arguments import read_game
from ludarium.library.lookup import look_up
from ludarium.ludemes.reader import read_description

OPF = "{http://www.idpf.org/2007/opf}"
HTML = "{http://www.w3.org/1999/xhtml}"


def book_of(game: str, *, pictures: bool = False) -> WholeBook:
    reading = read_description(read_game(game))
    entry = look_up(game).entry
    assert entry
    return WholeBook(whole_book(reading, entry, pictures=pictures), reading, game, entry.family)


@pytest.fixture(scope="module")
def archive() -> ZipFile:
    books = [book_of("tic-tac-toe", pictures=True), book_of("oware"), book_of("hex")]
    return ZipFile(io.BytesIO(epub(books, made=datetime(2026, 1, 2, tzinfo=UTC))))


def test_the_first_entry_says_what_the_file_is(archive: ZipFile) -> None:
    first = archive.infolist()[0]
    assert (first.filename, first.compress_type) == ("mimetype", ZIP_STORED)
    assert archive.read("mimetype") == b"application/epub+zip"
    assert not first.extra


def test_everything_is_listed_and_everything_listed_is_there(archive: ZipFile) -> None:
    container = ElementTree.fromstring(archive.read("META-INF/container.xml"))
    paths = [one.get("full-path") for one in container.iter() if one.get("full-path")]
    assert paths == ["EPUB/package.opf"]
    package = ElementTree.fromstring(archive.read("EPUB/package.opf"))
    items = {one.get("id"): one for one in package.iter(f"{OPF}item")}
    named = {f"EPUB/{one.get('href')}" for one in items.values()}
    inside = {name for name in archive.namelist() if name.startswith("EPUB/")}
    assert named == inside - {"EPUB/package.opf"}
    assert all(one.get("idref") in items for one in package.iter(f"{OPF}itemref"))
    drawn = [name for name, one in items.items() if one.get("properties") == "svg"]
    assert drawn == ["game-2"]


def test_all_pages_are_well_formed_and_all_links_lead_somewhere(archive: ZipFile) -> None:
    for name in archive.namelist():
        if not name.endswith(".xhtml"):
            continue
        page = ElementTree.fromstring(archive.read(name))
        for link in page.iter(f"{HTML}a"):
            assert f"EPUB/{link.get('href')}" in archive.namelist()
        ids = [one.get("id") for one in page.iter() if one.get("id")]
        assert len(ids) == len(set(ids))


def test_games_stand_under_their_families(archive: ZipFile) -> None:
    contents = ElementTree.fromstring(archive.read("EPUB/nav.xhtml"))
    assert [one.text for one in contents.iter(f"{HTML}span")] == [
        "Sowing games",
        "Games of position",
    ]
    titles = [one.text for one in contents.iter(f"{HTML}a")]
    assert titles == ["Oware", "Tic-Tac-Toe", "Hex"]
    links = [one.get("href") for one in contents.iter(f"{HTML}a")]
    assert links == [f"game-{place}.xhtml" for place in (1, 2, 3)], "chapters are in this order"


def test_the_same_books_give_the_same_file() -> None:
    books = [book_of("tic-tac-toe")]
    made = datetime(2026, 1, 2, tzinfo=UTC)
    assert epub(books, made=made) == epub(books, made=made)


def test_a_book_begins_with_a_line_about_the_game_and_ends_with_its_sources() -> None:
    book = book_of("nine-mens-morris").document
    text = book.to_text()
    assert "tells the rules With Flying" in " ".join(text.split())
    titles = [section.title for section in book.sections]
    assert titles[-3:] == ["Other ways to play", "How the rules are known", "Sources"]
