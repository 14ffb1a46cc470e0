"""Rule books of descriptions that were read: with or without pictures, for games and matches."""

from typing import TYPE_CHECKING

from ludarium.board.problem import BoardError
from ludarium.english.book.book import rule_book
from ludarium.english.book.document import Document
from ludarium.english.book.matches import match_book
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match
from ludarium.ludemes.literals import Gap

if TYPE_CHECKING:
    from ludarium.ludemes.reader import Reading


def rule_book_of(reading: "Reading", *, pictures: bool = False) -> Document:
    """The rule book of a description."""
    game = reading.game
    if isinstance(game, Match):
        return match_book(game)
    if not isinstance(game, Game) or any(isinstance(part, Gap) for part in game.walk()):
        raise BoardError(
            "this description is not complete, so its rules cannot be told yet",
            "Fill in what is still missing, or let `ludarium reconstruct` try.",
        )
    book = rule_book(game, reading.metadata)
    if pictures:
        from ludarium.illustrated.diagrams import add_diagrams

        add_diagrams(book, reading)
    return book
