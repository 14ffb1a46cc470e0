"""The games of the portal: found, searched, and read anew when the library changes."""

import logging
import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Final

from ludarium.library.catalogue import OWN, Entry, RulesetEntry, open_library, with_lost_games
from ludarium.library.folders import DEFINITIONS, LOST, RECONSTRUCTED, SOURCES, known_definitions
from ludarium.library.names import slug
from ludarium.library.user_libraries import SHIPPED, Library
from ludarium.portal.finding.facets import values_of
from ludarium.portal.finding.facts import Facts, stamp_of
from ludarium.portal.finding.portal_game import PortalGame, Shelves
from ludarium.portal.finding.sketches import Sketches
from ludarium.portal.finding.snapshot import Snapshot, by_ludeme
from ludarium.portal.site.store import Kept, Store

log: Final = logging.getLogger("ludarium.portal")

IDENTIFIER: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""How games and rulesets are called in addresses."""
_LONGEST_IDENTIFIER: Final = 200
_LOOK_AGAIN: Final = 5.0
"""After how many seconds the folders are looked at again."""
_ENDINGS: Final = (".lud", ".toml", ".def", ".bib")

Track = Callable[[Sequence[Entry]], Iterable[Entry]]
"""Passes on the games that have to be read, and may show how far it is."""


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
        """Read all games; with sketches, only those that do not come with Ludarium.

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
        return Snapshot(games, by_ludeme(games))

    def _sketch(
        self, entries: Iterable[Entry], definitions: Mapping[Path, Path]
    ) -> dict[Path, Facts]:
        """What is known of our own games without reading them; of one that has changed, nothing."""
        ours = [entry for entry in entries if entry.library == SHIPPED]
        known = {folder: Sketches(folder) for folder in {definitions[_home(one)] for one in ours}}
        return {
            entry.path: known[definitions[_home(entry)]].get(entry) or Facts() for entry in ours
        }

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
