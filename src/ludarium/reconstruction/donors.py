"""Games whose rules are known, from which lost ones may be completed."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from ludarium.analysis.profiles.collection import entries_of
from ludarium.host.cache import Cache
from ludarium.host.source_version import source_version
from ludarium.language.description import Description, Outline, describe, outline, read_source
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.library import known_definitions
from ludarium.library.catalogue import Entry
from ludarium.library.records.record import INCOMPLETE
from ludarium.ludemes.reader import read_description
from ludarium.reconstruction.features import Feature, features_of
from ludarium.reconstruction.holes import Role, places_for
from ludarium.reconstruction.names import Naming
from ludarium.reconstruction.setting import Setting, setting_of
from ludarium.reconstruction.terms import Term, from_data, ludemes_by_node, term_of, to_data

_RECONSTRUCTED = "reconstructed"


@dataclass(frozen=True, eq=False)
class Donor:
    """A ruleset that is known as a whole."""

    id: str
    """Such as `la-dama/standard`."""
    game: str
    """The identifier of its game."""
    name: str
    term: Term = field(repr=False)
    features: frozenset[Feature] = field(repr=False)
    setting: Setting = field(repr=False)
    """Where and when it was played."""
    _places: dict[Role, list[tuple[Term, ...]]] = field(default_factory=dict, repr=False)

    @cached_property
    def naming(self) -> Naming:
        """What its pieces are called."""
        return Naming.of(self.term)

    def offers(self, role: Role) -> list[tuple[Term, ...]]:
        """What stands in it where something plays a role, with the names between games."""
        known = self._places.get(role)
        if known is None:
            found = (
                tuple(map(self.naming.abroad, filling)) for filling in places_for(self.term, role)
            )
            known = self._places[role] = list(dict.fromkeys(found))
        return known


def analysed(description: Description) -> tuple[Term, frozenset[Feature]]:
    """A description as a term whose parts know their fields, and what its known parts are like."""
    reading = read_description(description)
    term = term_of(description.tree, ludemes_by_node(reading.game))
    return term, features_of(reading.game)


Track = Callable[[list[Entry]], Iterable[Entry]]
"""Goes through games, and may show how far it is."""


def donors_of(among: str, *, without: str | None = None, track: Track = iter) -> list[Donor]:
    """The donors of a library: all complete rulesets but those of one game.

    Rulesets that were themselves put together by computer are no evidence and give nothing.
    """
    entries = [entry for entry in entries_of(among) if entry.id != without]
    return [donor for entry in track(entries) for donor in _of_entry(entry)]


def _of_entry(entry: Entry) -> Iterator[Donor]:
    try:
        parts = outline(read_source(entry.path))
        rulesets = entry.rulesets
    except DescriptionError:
        return
    seen: set[str] = set()
    choices = [(r.id, r.name, r.choice, r.kind) for r in rulesets]
    for identifier, name, choice, kind in choices or [(entry.id, "", None, None)]:
        if kind in (INCOMPLETE, _RECONSTRUCTED):
            continue
        found = _kept_or_analysed(parts, choice, entry.path)
        if found is None or str(found[0]) in seen:
            continue
        seen.add(str(found[0]))
        title = f"{entry.name} ({name})" if len(choices) > 1 else entry.name
        yield Donor(identifier, entry.id, title, *found, setting_of(entry))


def _kept_or_analysed(
    parts: Outline, choice: str | None, path: Path
) -> tuple[Term, frozenset[Feature]] | None:
    """What a description is like; it is worked out once."""
    try:
        description = describe(parts, ruleset=choice, known=known_definitions(path))
        if description.holes or description.tree.keyword != "game":
            return None
        key = _key(str(description.tree))
        kept = Cache().get(key) if key else None
        if kept is not None:
            data = json.loads(kept)
            return from_data(data["term"]), frozenset((a, b) for a, b in data["features"])
        term, features = analysed(description)
    except (DescriptionError, MeaningError):
        return None
    if key:
        data = {"term": to_data(term), "features": sorted(features)}
        Cache().put(key, json.dumps(data, separators=(",", ":")).encode())
    return term, features


def _key(text: str) -> str | None:
    version = source_version()
    return sha256(f"donor\0{version}\0{text}".encode()).hexdigest() if version else None
