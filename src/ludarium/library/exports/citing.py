"""A game or a ruleset of a library as a work that can be cited."""

from typing import Final

from ludarium.library.bibliography import Person, Work
from ludarium.library.catalogue import Entry, RulesetEntry
from ludarium.version import __version__

LICENCE: Final = "https://creativecommons.org/licenses/by/4.0/"
"""The licence of the records."""
_TEAM: Final = Person("The Ludarium team", "The Ludarium team")


def cited(entry: Entry, ruleset: RulesetEntry | None = None, address: str | None = None) -> Work:
    """The record of a game, or one of its rulesets, with its version; and where it is shown."""
    record = entry.record
    identifier = ruleset.id if ruleset else entry.id
    title = entry.name
    if ruleset is not None:
        title = ruleset.name if title in ruleset.name else f"{title}: {ruleset.name}"
    fields = {"title": title, "howpublished": f"Ludarium {__version__}, record {identifier}"}
    if record and record.history:
        latest = record.history[-1].date
        fields |= {
            "year": latest[:4],
            "note": f"Version {record.version} of {latest}; CC BY 4.0",
        }
    if address:
        fields["url"] = address
    return Work(f"ludarium-{identifier.replace('/', '-')}", "misc", fields, (_TEAM,))
