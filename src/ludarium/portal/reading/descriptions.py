"""Reading a game of the library as far as a page needs it."""

from ludarium.language.description import Description, describe, read_source
from ludarium.library.catalogue import Entry, RulesetEntry
from ludarium.library.folders import known_definitions
from ludarium.ludemes.reader import Reading, read_description


def description_of(entry: Entry, ruleset: RulesetEntry | None = None) -> Description:
    """The description of a game, with the rules of a ruleset if one is given."""
    choice = ruleset.choice if ruleset else None
    return describe(read_source(entry.path), ruleset=choice, known=known_definitions(entry.path))


def reading_of(entry: Entry, ruleset: RulesetEntry | None = None) -> Reading:
    """What a description means, part by part."""
    return read_description(description_of(entry, ruleset))
