"""Whole books: the rules of a game, and after them all that is known about them."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ludarium.analysis.measures.book_notes import play_section
from ludarium.books.meant import told
from ludarium.books.overlooked import Rules, overlooked
from ludarium.books.summary import summary
from ludarium.concepts.whole_game import concepts_of
from ludarium.english.book.document import Document, Paragraph, Section
from ludarium.english.book.matches import match_book
from ludarium.illustrated.pages import rule_book_of
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library.book_notes import opening_line, record_sections
from ludarium.library.catalogue import Entry, RulesetEntry
from ludarium.library.lookup import Found
from ludarium.loading import description_of_part
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match
from ludarium.ludemes.metadata.metadata import Metadata
from ludarium.ludemes.reader import Reading, read_description
from ludarium.ludemes.whole_game.equipment import equipment_of

OTHER_FAMILY: Final = "other"


@dataclass(frozen=True)
class WholeBook:
    """A book, and what it is the book of."""

    document: Document
    reading: Reading
    id: str
    """Of the game in its library, or of the file it is in."""
    family: str = OTHER_FAMILY


def whole_book(
    reading: Reading,
    entry: Entry | None = None,
    ruleset: RulesetEntry | None = None,
    *,
    path: Path | None = None,
    pictures: bool = False,
) -> Document:
    """The book of a description; if it is that of a game of a library, with what is known of it.

    The games of a match are looked for near its file, whose path is given, and in the library.
    """
    game = reading.game
    if isinstance(game, Match):
        book = match_book(game, with_games=True)
        book.sections += _games_of(game, path or (entry.path if entry else None), pictures)
    else:
        book = rule_book_of(reading, pictures=pictures)
        book.sections += _in_short(reading, book)
    if entry is None:
        return book
    opening = opening_line(entry, ruleset)
    if opening is not None:
        book.lead.insert(0, opening)
    book.sections += notes_of(entry, ruleset)
    return book


def _in_short(reading: Reading, book: Document) -> list[Section]:
    """The summary, and what is often overlooked."""
    game, brief = reading.game, book.brief
    if not isinstance(game, Game) or brief is None:
        return []
    box = equipment_of(game)
    metadata = reading.metadata
    found = concepts_of(game, box, metadata if isinstance(metadata, Metadata) else None)
    rules = Rules(game, tuple(game.walk()), box, found, brief)
    sections = (summary(brief, told(game, found.true), box.players.count), overlooked(rules))
    return [section for section in sections if section is not None]


def _games_of(match: Match, path: Path | None, pictures: bool) -> list[Section]:
    """The rules of the games of a match, each under its name; one that is not there is named."""
    games = match.games.games
    listed = games if isinstance(games, tuple) else (games,)
    sections: list[Section] = []
    for game in {(one.name, one.option): one for one in listed}.values():
        try:
            reading = read_description(description_of_part(game, path))
            book = rule_book_of(reading, pictures=pictures)
        except (DescriptionError, MeaningError, OSError) as error:
            sections.append(Section(game.name, [Paragraph([f"Its rules are not there: {error}."])]))
            continue
        sections.append(Section(game.name, book.lead))
        sections += [
            Section(f"{game.name}: {section.title.lower()}", section.blocks)
            for section in book.sections
        ]
    return sections


def notes_of(entry: Entry, ruleset: RulesetEntry | None) -> list[Section]:
    """What follows the rules: how the game plays, other rules, how these are known, and sources."""
    if entry.record is None:
        return []
    chosen = ruleset or next((one for one in entry.rulesets if one.is_playable), None)
    play = play_section(chosen.id) if chosen else None
    return [*([play] if play else []), *record_sections(entry, chosen, entry.bibliography())]


def ruleset_meant(found: Found, asked: str | None) -> RulesetEntry | None:
    """The ruleset of a game of a library that somebody asked for, or the first."""
    if found.entry is None:
        return None
    choice = found.choice(asked)
    playable = [one for one in found.entry.rulesets if one.is_playable]
    return next((one for one in playable if choice is None or one.choice == choice), None)
