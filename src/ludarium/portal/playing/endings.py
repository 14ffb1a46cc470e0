"""The rules that end a game in a sentence each, for the moment when one of them has."""

from collections.abc import Sequence
from typing import Any

from ludarium.english.book.book import Book
from ludarium.english.book.document import Paragraph
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.ludemes.game.game import Game


def sentences_of(game: Game, endings: Sequence[object]) -> list[str]:
    """What the rule book says of each ending, to whoever has just moved; nothing if it is long."""
    try:
        book = Book(game)
        book.document()
        return [_sentence(book.e.tell(rule)) for rule in endings]
    except (DescriptionError, MeaningError, RecursionError):
        return []


def _sentence(blocks: Any) -> str:
    alone = isinstance(blocks, list) and len(blocks) == 1 and isinstance(blocks[0], Paragraph)
    if not alone or len(blocks[0].sentences) != 1:
        return ""
    text: str = blocks[0].text
    return text
