"""The games of the portal: found, searched, and read anew when the library changes."""

import logging
import os
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from ludarium.language.description import outline, read_source
from ludarium.language.options import Option
from ludarium.language.problem import DescriptionError
from ludarium.language.source import Source
from ludarium.library.bibliography import Bibliography
from ludarium.library.catalogue import OWN, Entry, RulesetEntry, open_library, with_lost_games
from ludarium.library.filters import record_of
from ludarium.library.folders import DEFINITIONS, LOST, RECONSTRUCTED, SOURCES, known_definitions
from ludarium.library.lookup import name_of
from ludarium.library.names import slug
from ludarium.library.plain import entry_to_json
from ludarium.library.records import GameRecord
from ludarium.library.records.record import GameName
from ludarium.library.user_libraries import SHIPPED, Library
from ludarium.portal.finding.facets import Choice, Values, choices, values_of
from ludarium.portal.finding.facts import Facts, stamp_of
from ludarium.portal.finding.kinds import kinds
from ludarium.portal.finding.references import References
from ludarium.portal.finding.search import Search, Searchable
from ludarium.portal.finding.sketches import Sketches
from ludarium.portal.site.store import Kept, Store

if TYPE_CHECKING:
    from markupsafe import Markup

log: Final = logging.getLogger("ludarium.portal")

IDENTIFIER: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""How games and rulesets are called in addresses."""
_LONGEST_IDENTIFIER: Final = 200
_LOOK_AGAIN: Final = 5.0
"""After how many seconds the folders are looked at again."""
_REGIONS: Final = 2
"""How many parts of the world are told of a game in a list."""
_ENDINGS: Final = (".lud", ".toml", ".def", ".bib")

Track = Callable[[Sequence[Entry]], Iterable[Entry]]
"""Passes on the games that have to be read, and may show how far it is."""


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


@dataclass(frozen=True)
class Snapshot:
    """All games as they are at one time."""

    games: dict[str, PortalGame]
    """By identifier, in the order of their names."""
    by_ludeme: dict[str, tuple[PortalGame, ...]]
    """The games in which a ludeme is used, by its head."""

    @cached_property
    def search(self) -> Search:
        """All games, to be searched; made when somebody searches, as it reads all records."""
        return Search(map(_searchable, self.games.values()))

    @cached_property
    def facets(self) -> dict[str, list[Choice]]:
        """What can be chosen among all games."""
        return choices((game.values for game in self.games.values()), {})

    @cached_property
    def references(self) -> References:
        """The literature of all games."""
        return References(self.games.values())

    @cached_property
    def fragments(self) -> "dict[str, Markup]":
        """Parts of pages that are the same for all visitors as long as the games are."""
        return {}

    @cached_property
    def stamp(self) -> str:
        """Changes whenever the rules of any game may have changed."""
        return sha256("".join(game.stamp for game in self.games.values()).encode()).hexdigest()

    @cached_property
    def concept_counts(self) -> Counter[str]:
        """How many games have each concept, or a number for it that is not nought."""
        return Counter(name for game in self.games.values() for name in _has(game.facts))

    def name_of(self, identifier: str) -> str:
        """What people call the game or the ruleset with an identifier."""
        # To find one of all libraries takes a look at their folders.
        if identifier not in self._names:
            self._names[identifier] = name_of(identifier)
        return self._names[identifier]

    @cached_property
    def _names(self) -> dict[str, str]:
        return {}

    def entry_of(self, identifier: str) -> Entry | None:
        """What the library has of the game with an identifier."""
        game = self.games.get(identifier)
        return game.entry if game else None

    def having(self, concept: str) -> list[PortalGame]:
        """The games that have a concept, or a number for it that is not nought."""
        return [game for game in self.games.values() if concept in _has(game.facts)]


class Catalogue:
    """The games of some libraries, kept up to date."""

    PATIENCE: Final = 60.0
    """How many seconds to wait until another process has read what was not read at the start."""

    def __init__(
        self,
        libraries: Sequence[Library] = (),
        store: Store | None = None,
        track: Track = iter,
        *,
        sketches: bool = False,
    ) -> None:
        """Read all games; with sketches, only those of which nothing is known before.

        The others are then read by whoever reads all of them and keeps what they find in the same
        store, as the process beside the server does. Until then their rules are not searched.
        """
        self.libraries = (OWN, *libraries)
        self._sketches = sketches
        self._begun = time.monotonic()
        self._store = store or Store()
        self._lock = Lock()
        self._stamp = self._look()
        self._looked = time.monotonic()
        self._kept: Kept = self._store.load()
        self.edition = 0
        """How often all games were read: answers of another edition are out of date."""
        self._sketched: dict[str, str] = {}
        """The stamps of the games of which there is only a sketch."""
        self._snapshot = self._read(track)

    @property
    def is_public(self) -> bool:
        """Whether all games come with Ludarium, and none is somebody's own."""
        return self.libraries == (OWN,)

    @property
    def is_whole(self) -> bool:
        """Whether all games have been read, and none is only sketched."""
        return not self._sketched

    @property
    def latest(self) -> Snapshot:
        """The games as they were when they were looked at last."""
        return self._snapshot

    def current(self) -> Snapshot:
        """The games as they are now. While they are read anew, others go on with the old ones."""
        if time.monotonic() - self._looked > _LOOK_AGAIN and self._lock.acquire(blocking=False):
            try:
                stamp = self._look()
                if stamp != self._stamp or self._has_more():
                    self._snapshot = self._read(iter)
                    self._stamp = stamp
            except Exception:
                log.exception("the library has changed and cannot be read; the old one is shown")
            finally:
                self._looked = time.monotonic()
                self._lock.release()
        return self._snapshot

    def whole(self) -> Snapshot:
        """The games as they are now, all of them read."""
        with self._lock:
            if self._sketched:
                self._sketches = False
                self._snapshot = self._read(iter)
        return self.current()

    def _has_more(self) -> bool:
        """Whether games that were not read at the start have been read by now, or are to be."""
        if not self._sketched:
            return False
        self._kept = self._kept | self._store.load()
        self._sketches = time.monotonic() - self._begun < self.PATIENCE
        return not self._sketches or any(
            self._kept.get(game, ("",))[0] == stamp for game, stamp in self._sketched.items()
        )

    def find(self, game: str) -> PortalGame | None:
        """The game with an identifier, if there is one."""
        if len(game) > _LONGEST_IDENTIFIER or not IDENTIFIER.fullmatch(game):
            return None
        return self.current().games.get(game)

    def find_ruleset(self, game: str, ruleset: str) -> tuple[PortalGame, RulesetEntry] | None:
        """The game and the ruleset with these identifiers, if there are any."""
        found = self.find(game)
        if found is None:
            return None
        chosen = found.rulesets.get(ruleset) or found.reconstructed.get(ruleset)
        return (found.with_rules_of(chosen), chosen) if chosen else None

    def _read(self, track: Track) -> Snapshot:
        entries = dict(self._entries())
        homes = {_home(entry): entry.path for entry in entries.values()}
        definitions = {home: known_definitions(path) for home, path in homes.items()}
        shared = {home: _stamp_of_folder(folder) for home, folder in definitions.items()}
        stamps = {game: stamp_of(entry, shared[_home(entry)]) for game, entry in entries.items()}
        kept = {game: old for game, old in self._kept.items() if stamps.get(game) == old[0]}
        ids = {entry.path: game for game, entry in entries.items()}
        missing = [entry for game, entry in entries.items() if game not in kept]
        sketches = self._sketch(missing, definitions) if self._sketches else {}
        if unknown := [entry for entry in missing if entry.path not in sketches]:
            from ludarium.portal.finding.reading_facts import facts_of

            for entry in track(unknown):
                game = ids[entry.path]
                kept[game] = (stamps[game], facts_of(entry))
        self._sketched = {ids[path]: stamps[ids[path]] for path in sketches}
        if not sketches and (missing or kept.keys() != self._kept.keys()):
            self._store.save(kept)
        self._kept = kept
        known = kept | {ids[path]: (stamps[ids[path]], one) for path, one in sketches.items()}
        shelves = Shelves()
        games = {
            game: PortalGame(game, entry, *known[game], values_of(entry, known[game][1]), shelves)
            for game, entry in entries.items()
        }
        self.edition += 1
        return Snapshot(games, _by_ludeme(games))

    def _sketch(
        self, entries: Iterable[Entry], definitions: Mapping[Path, Path]
    ) -> dict[Path, Facts]:
        """What is known of games without reading them; those are left out of which nothing is."""
        ours = [entry for entry in entries if entry.library == SHIPPED]
        known = {folder: Sketches(folder) for folder in {definitions[_home(one)] for one in ours}}
        found = ((entry.path, known[definitions[_home(entry)]].get(entry)) for entry in ours)
        return {path: facts for path, facts in found if facts is not None}

    def _entries(self) -> Iterator[tuple[str, Entry]]:
        """All games, each with an identifier that fits into an address and is its own."""
        seen: set[str] = set()
        for library in self.libraries:
            entries = open_library(library).entries
            for entry in with_lost_games(entries) if library.name == SHIPPED else entries:
                short = slug(entry.id.rpartition(":")[2])
                own = short if short not in seen else slug(entry.id)
                if own and own not in seen and IDENTIFIER.fullmatch(own):
                    seen.add(own)
                    yield own, entry

    def _look(self) -> str:
        """A text that changes with any file of the libraries."""
        folders = [library.folder for library in self.libraries]
        folders += [LOST, RECONSTRUCTED, DEFINITIONS, SOURCES]
        return " ".join(map(_stamp_of_folder, folders))


def _home(entry: Entry) -> Path:
    """What files that go with the same definitions have in common: their folder, but for links."""
    return entry.path if entry.path.is_symlink() else entry.path.parent


def _has(facts: Facts) -> frozenset[str]:
    numbers = (name for name, number in facts.numbers.items() if number)
    return frozenset((*facts.concepts, *numbers))


def _searchable(game: PortalGame) -> Searchable:
    record = game.record
    origins = record.origins if record else ()
    known = (evidence.says for evidence in (record.evidence if record else ()))
    places = (", ".join((origin.place, origin.region, origin.continent)) for origin in origins)
    rulesets = (ruleset.name for ruleset in game.rulesets.values())
    native = (part for one in (record.names if record else ()) for part in _spellings(one))
    return Searchable(
        id=game.id,
        is_lost=game.entry.is_lost,
        name=game.name,
        aliases=(*game.entry.aliases, *native, *rulesets),
        summary=(
            game.entry.description,
            game.entry.classification,
            *kinds(game.entry.classification),
            *known,
        ),
        places=tuple(places),
        rules=game.facts.rules,
        sources=tuple(_cited(game)),
        concepts=frozenset(game.facts.concepts),
        numbers=game.facts.numbers,
        periods=game.values["period"],
        regions=game.values["region"],
        known=_known(record) if record else 0,
    )


def _known(record: GameRecord) -> int:
    """How many things a record tells."""
    parts = (record.evidence, record.origins, record.names, record.rulesets, record.sources())
    return sum(map(len, parts))


def _spellings(name: GameName) -> Iterator[str]:
    """A name in its own script, and as it is spelt in ours."""
    yield name.name
    if name.transliteration:
        yield name.transliteration


def _cited(game: PortalGame) -> Iterator[str]:
    """Who wrote about a game, when, and under which title."""
    for key in game.record.sources() if game.record else ():
        if work := game.works.get(key):
            yield f"{work.short}, {work.title}"


def _by_ludeme(games: dict[str, PortalGame]) -> dict[str, tuple[PortalGame, ...]]:
    found: dict[str, list[PortalGame]] = {}
    for game in games.values():
        for head in game.facts.ludemes:
            found.setdefault(head, []).append(game)
    return {head: tuple(group) for head, group in found.items()}


def _stamp_of_file(path: Path) -> str:
    """The time and the size of a file; nothing if it is gone."""
    try:
        state = path.stat()
    except OSError:
        return ""
    return f"{state.st_mtime_ns} {state.st_size}"


def _stamp_of_folder(folder: Path) -> str:
    """The names, times and sizes of all files in a folder that belong to games, as one sum."""
    total = sha256()
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            if name.endswith(_ENDINGS):
                path = os.path.join(parent, name)
                try:
                    state = os.stat(path)
                except OSError:
                    continue  # it was deleted just now, or leads nowhere
                total.update(f"{path}\0{state.st_mtime_ns}\0{state.st_size}\0".encode())
    return total.hexdigest()
