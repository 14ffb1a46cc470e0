"""A game that has a page: what it is called there, what is known of it, and its rulesets."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ludarium.language.description import outline, read_source
from ludarium.language.options import Option
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.library.bibliography import Bibliography
from ludarium.library.catalogue import OWN, Entry, RulesetEntry
from ludarium.library.filters import record_of
from ludarium.library.names import slug
from ludarium.library.plain import entry_to_json
from ludarium.library.records import GameRecord
from ludarium.library.user_libraries import SHIPPED
from ludarium.portal.finding.facets import Values
from ludarium.portal.finding.facts import Facts

if TYPE_CHECKING:
    from markupsafe import Markup

_REGIONS: Final = 2
"""How many parts of the world are told of a game in a list."""


class Shelves:
    """The literature, read once for all games of a folder, and once for all of ours."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, Path], Bibliography] = {}

    def __call__(self, entry: Entry) -> Bibliography:
        """The works that the record of a game may name."""
        own = entry.library == SHIPPED  # whose lost games lie in a folder of their own
        key = entry.library, OWN.folder if own else entry.path.parent
        if key not in self._known:
            self._known[key] = entry.bibliography()
        return self._known[key]


@dataclass(frozen=True)
class PortalGame:
    """A game that has a page."""

    id: str
    """As in its address: small letters, figures and hyphens."""
    entry: Entry
    stamp: str
    """Changes whenever its rules may have changed."""
    facts: Facts
    values: Values
    shelves: Shelves = field(default_factory=Shelves, repr=False, compare=False)

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.entry.name

    @property
    def record(self) -> GameRecord | None:
        """What is known about it; nothing if there is no record that can be read."""
        return record_of(self.entry)

    @cached_property
    def regions(self) -> str:
        """The parts of the world where it was or is played, in a few words."""
        origins = self.record.origins if self.record else ()
        found = list(dict.fromkeys(origin.region for origin in origins))
        more = f" and {len(found) - _REGIONS} more" if len(found) > _REGIONS else ""
        return ", ".join(found[:_REGIONS]) + more

    @cached_property
    def places(self) -> str:
        """Where and since when it was played, in a few words; if nobody knows, its family."""
        origins = self.record.origins if self.record else ()
        if not origins:
            return self.entry.family.capitalize()
        return self.regions + (f", {origins[0].years}" if origins[0].years != "unknown" else "")

    @cached_property
    def rulesets(self) -> dict[str, RulesetEntry]:
        """Its rulesets by the last part of their addresses."""
        if self.record is None:
            named = ((slug(name), name) for name in self.entry.summary.rulesets)
            return {own: RulesetEntry(f"{self.id}/{own}", name, None, name) for own, name in named}
        return {ruleset.id.rpartition("/")[2]: ruleset for ruleset in self.entry.all_rulesets}

    @cached_property
    def reconstructed(self) -> dict[str, RulesetEntry]:
        """The rulesets that Ludarium put together for it, by the last part of their addresses."""
        return {ruleset.id.rpartition("/")[2]: ruleset for ruleset in self.entry.reconstructed}

    @cached_property
    def named(self) -> dict[str, RulesetEntry]:
        """Rulesets of which no more than the name is known here, by the last part of an address."""
        found = {}
        for group in self.record.other_rulesets if self.record else ():
            for name in group.names:
                own = slug(name).removeprefix(f"{slug(self.name)}-")
                if own not in self.rulesets and own not in self.reconstructed:
                    found[own] = RulesetEntry(f"{self.id}/{own}", name, group.kind, None)
        return found

    def with_rules_of(self, ruleset: RulesetEntry) -> "PortalGame":
        """The game with the description of a ruleset that has one of its own."""
        if ruleset.path is None:
            return self
        stamp = f"{self.stamp} {ruleset.id} {_stamp_of_file(ruleset.path)}"
        if stamp not in self._others:
            entry = self.entry.with_rules_of(ruleset)
            self._others[stamp] = replace(self, entry=entry, stamp=stamp)
        return self._others[stamp]

    @cached_property
    def fragments(self) -> "dict[str, Markup]":
        """Parts of its pages that are the same for all visitors."""
        return {}

    @cached_property
    def _others(self) -> dict[str, "PortalGame"]:
        """The game with the descriptions of rulesets that were asked for, by their stamps."""
        return {}

    @cached_property
    def plain(self) -> dict[str, Any]:
        """The game as a list tells it, with its addresses; for programs."""
        told = entry_to_json(self.entry)
        del told["path"]  # where files lie on this machine is nobody's business
        return {
            **told,
            "id": self.id,
            "concepts": list(self.facts.concepts),
            "address": f"/games/{self.id}",
            "board": f"/boards/{self.id}.svg",
            "play": f"/play/{self.id}",
        }

    def rules_named(self, ruleset: RulesetEntry | None) -> RulesetEntry | None:
        """A ruleset; nothing if its rules are those that the game has anyway."""
        if ruleset is None or ruleset.path is not None:
            return ruleset
        return ruleset if len(self.rulesets) > 1 and ruleset.choice else None

    @cached_property
    def text(self) -> str:
        """Its description, as it is written; empty if the file is gone."""
        return self._written.strip() + "\n" if self._written else ""

    @cached_property
    def offset(self) -> int:
        """How many characters of its file come before that text."""
        return len(self._written) - len(self._written.lstrip())

    @cached_property
    def _written(self) -> str:
        try:
            return read_source(self.entry.path).text
        except DescriptionError:
            return ""

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen before a game begins."""
        try:
            return outline(Source(self.id, self.text)).options
        except DescriptionError:
            return ()

    @property
    def works(self) -> Bibliography:
        """The literature that its record may name."""
        return self.shelves(self.entry)


def _stamp_of_file(path: Path) -> str:
    """The time and the size of a file; nothing if it is gone."""
    try:
        state = path.stat()
    except OSError:
        return ""
    return f"{state.st_mtime_ns} {state.st_size}"
