"""Rule books to print and for electronic readers; each is made once, and kept."""

from base64 import b64decode, b64encode
from typing import Final

from ludarium.books.epub import epub
from ludarium.books.printing.printed import Paper, Printing, printed
from ludarium.books.whole import WholeBook, whole_book
from ludarium.library.catalogue import RulesetEntry
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.playing.boards import content_of
from ludarium.portal.reading.descriptions import reading_of
from ludarium.portal.site.remembered import Remembered

SIZES: Final = range(10, 61)
"""How long the longer side of a board may be, in centimetres."""
_files: Final = Remembered("books")


def rules_to_print(
    game: PortalGame, ruleset: RulesetEntry | None, size: int | None, paper: Paper
) -> bytes:
    """The rules as PDF, with the board and the pieces to cut out."""

    def make() -> str:
        book = _whole(game, ruleset)
        return _packed(printed(book.document, book.reading, Printing(size, paper)))

    return b64decode(_files.get(f"pdf {size} {paper}\0{_subject(game, ruleset)}", make))


def rules_to_read(game: PortalGame, ruleset: RulesetEntry | None) -> bytes:
    """The rules as EPUB."""

    def make() -> str:
        return _packed(epub([_whole(game, ruleset)]))

    return b64decode(_files.get(f"epub\0{_subject(game, ruleset)}", make))


def _whole(game: PortalGame, ruleset: RulesetEntry | None) -> WholeBook:
    entry = game.entry
    reading = reading_of(entry, ruleset)
    book = whole_book(reading, entry, ruleset, path=entry.path, pictures=True)
    return WholeBook(book, reading, game.id, entry.family)


def _subject(game: PortalGame, ruleset: RulesetEntry | None) -> str:
    own = ruleset.id if ruleset else game.id
    return f"{own}\0{content_of(game, ruleset)}"


def _packed(content: bytes) -> str:
    return b64encode(content).decode("ascii")
