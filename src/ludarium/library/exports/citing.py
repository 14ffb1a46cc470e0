"""A game or a ruleset of a library as a work that can be cited."""

from typing import Final

from ludarium.library.bibliography import Person, Work
from ludarium.library.catalogue import Entry, RulesetEntry
from ludarium.library.kinds import RECONSTRUCTED
from ludarium.library.user_libraries import SHIPPED
from ludarium.version import __version__

LICENCE: Final = "https://creativecommons.org/licenses/by/4.0/"
"""The licence of our records; those of added libraries have whatever their makers gave them."""
_TEAM: Final = Person("The Ludarium team", "The Ludarium team")


def licence_of(entry: Entry) -> str | None:
    """The licence of a record: ours if it is ours, and nothing we could tell if it is not."""
    return LICENCE if entry.library == SHIPPED else None


def cited(entry: Entry, ruleset: RulesetEntry | None = None, address: str | None = None) -> Work:
    """The record of a game, or one of its rulesets, with its version; and where it is shown.

    A record of an added library is neither written nor licensed by us, and nobody is named who
    could have written it.
    """
    record = entry.record
    identifier = ruleset.id if ruleset else entry.id
    title = entry.name
    if ruleset is not None:
        title = ruleset.name if title in ruleset.name else f"{title}: {ruleset.name}"
    is_ours = entry.library == SHIPPED
    kept_in = f"Ludarium {__version__}" if is_ours else f"Library {entry.library}"
    fields = {"title": title, "howpublished": f"{kept_in}, record {identifier}"}
    if record and record.history:
        latest = record.history[-1].date
        note = f"Version {record.version} of {latest}"
        if ruleset is not None and ruleset.kind == RECONSTRUCTED:
            note = f"Rules put together by computer; {note}"
        fields |= {"year": latest[:4], "note": f"{note}; CC BY 4.0" if is_ours else note}
    if address:
        fields["url"] = address
    key = f"ludarium-{identifier}" if is_ours else identifier
    key = key.replace("/", "-").replace(":", "-")
    return Work(key, "misc", fields, (_TEAM,) if is_ours else ())
