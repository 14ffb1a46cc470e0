"""Whole books: the rules of a game, and after them all that is known about them."""

from dataclasses import dataclass
from typing import Final

from ludarium.analysis.measures.book_notes import play_section
from ludarium.english.book.document import Document, Section
from ludarium.illustrated.pages import rule_book_of
from ludarium.library.book_notes import opening_line, record_sections
from ludarium.library.catalogue import Entry, RulesetEntry
from ludarium.library.lookup import Found
from ludarium.ludemes.reader import Reading

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
    pictures: bool = False,
) -> Document:
    """The book of a description; if it is that of a game of a library, with what is known of it."""
    book = rule_book_of(reading, pictures=pictures)
    if entry is None:
        return book
    opening = opening_line(entry, ruleset)
    if opening is not None:
        book.lead.insert(0, opening)
    book.sections += notes_of(entry, ruleset)
    return book


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
