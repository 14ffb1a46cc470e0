"""Rule books for pages. Their pictures have addresses of their own, so that pages stay small."""

import html
import logging
import re
from dataclasses import dataclass, replace
from typing import Any, Final

from ludarium.books.whole import whole_book
from ludarium.english.book.document import Block, Bullets, Document, Picture
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.catalogue import RulesetEntry
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.playing.boards import content_of
from ludarium.portal.playing.pictures import Drawing
from ludarium.portal.reading.descriptions import reading_of
from ludarium.portal.site.remembered import Remembered

log: Final = logging.getLogger("ludarium.portal")

_LONGEST_WORDS: Final = 120
"""How long the words for a diagram may be."""
_FIGURES: Final = re.compile(r"<figure>.*?</figure>(?:\n<figure>.*?</figure>)*", re.DOTALL)
_books: Final = Remembered("rules")
_plain_books: Final = Remembered("rules without pictures")


@dataclass(frozen=True)
class BookPage:
    """The rules of a game in English."""

    html: str
    """For a page: sections with headings of the third level; all text is escaped."""
    text: str
    """The same in Markdown, without pictures."""
    pictures: tuple[str, ...]
    """The pictures in it, as SVG."""
    problem: str = ""
    """Why there are no rules, if there are none."""
    more: str = ""
    """Where the same rules are with pictures, if these have still to be made."""


def rules_of(game: PortalGame, ruleset: RulesetEntry | None = None) -> BookPage:
    """The rule book of a game, with diagrams of its moves; these may take a second to make."""
    return _book(_books.get(_subject(game, ruleset), lambda: _made(game, ruleset, pictures=True)))


def ready_rules_of(game: PortalGame, ruleset: RulesetEntry | None = None) -> BookPage | None:
    """The rule book with diagrams, if they have been made."""
    known = _books.known(_subject(game, ruleset))
    return _book(known) if known else None


def rules_at_once(game: PortalGame, ruleset: RulesetEntry | None = None) -> BookPage:
    """The rule book with diagrams if they have been made, and else without them."""
    if ready := ready_rules_of(game, ruleset):
        return ready

    def make() -> dict[str, Any]:
        return _made(game, ruleset, pictures=False)

    plain = _book(_plain_books.get(_subject(game, ruleset), make))
    return plain if plain.problem else replace(plain, more=_address(game, ruleset))


def _address(game: PortalGame, ruleset: RulesetEntry | None) -> str:
    """Where the rules are with their pictures; that of each picture begins with it."""
    return f"/rules/{game.id}" + (f"/{ruleset.id.rpartition('/')[2]}" if ruleset else "")


def _subject(game: PortalGame, ruleset: RulesetEntry | None) -> str:
    return f"{_address(game, ruleset)}\0{content_of(game, ruleset)}"


def _book(made: dict[str, Any]) -> BookPage:
    return BookPage(made["html"], made["text"], tuple(made["pictures"]), made["problem"])


def _made(game: PortalGame, ruleset: RulesetEntry | None, *, pictures: bool) -> dict[str, Any]:
    try:
        reading = reading_of(game.entry, ruleset)
        book = whole_book(reading, path=game.entry.path, pictures=pictures)
    except (DescriptionError, MeaningError) as error:
        return _nothing(error.problem.message)
    except (RecursionError, MemoryError):
        return _nothing("the description is nested too deeply")
    except Exception:  # the rest of the page can still be read
        log.exception("the rules of %s cannot be told", game.id)
        return _nothing("a mistake of ours")
    text = book.to_markdown()
    taken = _take_pictures(book, _address(game, ruleset))
    return {"html": for_page(book), "text": text, "pictures": taken, "problem": ""}


def _nothing(problem: str) -> dict[str, Any]:
    """No rule book, and why."""
    return {"html": "", "text": "", "pictures": [], "problem": problem}


def _take_pictures(book: Document, address: str) -> list[str]:
    """Take the pictures out of a book, and put references to them in their places."""
    taken: list[str] = []
    for blocks in (book.lead, *(section.blocks for section in book.sections)):
        _take_from(blocks, address, taken)
    return taken


def _take_from(blocks: list[Block], address: str, taken: list[str]) -> None:
    for block in blocks:
        if isinstance(block, Picture):
            taken.append(block.svg)
            # The first says what stands on the board; of others, their captions say what they show.
            words = "" if len(taken) == 1 else "Diagram"
            block.svg = _reference(f"{address}/{len(taken)}.svg", Drawing(block.svg), words)
        elif isinstance(block, Bullets):
            for item in block.items:
                _take_from(item, address, taken)


def _reference(address: str, drawing: Drawing, told: str = "") -> str:
    words = html.escape(told or _short(drawing.words) or "Diagram")
    sides = f'width="{drawing.width}" height="{drawing.height}"'
    return (
        "<picture>"
        f'<source media="(prefers-color-scheme: dark)" srcset="{address}?theme=dark">'
        f'<img src="{address}" alt="{words}" {sides} loading="lazy">'
        "</picture>"
    )


def _short(words: str) -> str:
    """What a diagram shows without the end of a long list: the sentence below it tells the point.

    >>> _short("A board with " + ", ".join(["2 × lance"] * 40))[-34:]
    '2 × lance, 2 × lance and much more'
    """
    if len(words) <= _LONGEST_WORDS:
        return words
    return words[: words.rfind(",", 0, _LONGEST_WORDS)] + " and much more"


def for_page(book: Document) -> str:
    """The book without its title, its headings one level deeper, its figures side by side.

    Text cannot hold a bare `<`.
    """
    head, _, rest = book.to_html().partition("</h1>")
    opening = head.partition("<h1>")[0]
    text = opening + rest.replace("<h2>", "<h3>").replace("</h2>", "</h3>")
    return _FIGURES.sub(r'<div class="figures">\n\g<0>\n</div>', text)
