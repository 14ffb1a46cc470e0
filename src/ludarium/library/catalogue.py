"""All games that can be named: those that Ludarium ships, the user's, and those of extensions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from ludarium.library.bibliography import Bibliography, read_bibliography
from ludarium.library.extension_libraries import extension_libraries
from ludarium.library.folders import GAMES, LOST, SOURCES
from ludarium.library.index import Index, Stamps, Track, index_folder, stamps_of
from ludarium.library.kinds import INCOMPLETE, RECONSTRUCTED
from ludarium.library.names import folded, slug
from ludarium.library.reconstructed import identifier, result_files, title
from ludarium.library.summaries import Summary
from ludarium.library.user_libraries import SHIPPED, Library, user_libraries

if TYPE_CHECKING:
    from ludarium.library.records import GameRecord

OWN: Final = Library(SHIPPED, GAMES)
"""The library that comes with Ludarium."""
CANNOT_BE_PLAYED: Final = "cannot be played yet: only a part of its rules is known"
"""What is said of lost games, after their names."""
_OWN_LOST: Final = Library(SHIPPED, LOST)


@dataclass(frozen=True)
class RulesetEntry:
    """A ruleset of a game."""

    id: str
    """Stable, such as `nine-mens-morris/with-flying`."""
    name: str
    kind: str | None
    """How it is known; nothing if there is no record."""
    choice: str | None
    """What `ruleset=` is to say; nothing if the game has no other rules than these."""
    path: Path | None = None
    """Its description, where it has one of its own."""

    @property
    def is_playable(self) -> bool:
        """Whether its rules are known well enough to be played."""
        return self.kind != INCOMPLETE


@dataclass(frozen=True)
class Entry:
    """A game of a library."""

    id: str
    """Stable: the slug of a game of ours, `library:slug` of any other."""
    summary: Summary = field(repr=False)
    path: Path = field(repr=False)
    library: str = SHIPPED
    home: Path | None = field(default=None, repr=False)
    """The description of the game itself, where this is a ruleset with one of its own."""

    @property
    def slug(self) -> str:
        """The name of the file without its ending, in small letters."""
        return slug(self._own.stem)

    @property
    def _own(self) -> Path:
        return self.home or self.path

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.summary.name

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names of the game."""
        return self.summary.aliases

    @property
    def description(self) -> str:
        """The game in a sentence or two; empty if nobody wrote one."""
        return self.summary.description

    @property
    def players(self) -> int | None:
        """How many people play."""
        return self.summary.players

    @property
    def classification(self) -> str:
        """The whole path of families, such as `board/war/replacement/checkmate`."""
        return self.summary.classification

    @cached_property
    def family(self) -> str:
        """The large family: hunt, race, sow, space or war; empty if it is not known."""
        parts = [part for part in self.classification.split("/") if part]
        return parts[1] if len(parts) > 1 else "".join(parts)

    @property
    def is_lost(self) -> bool:
        """Whether so little is known of its rules that it cannot be played."""
        return self.library == SHIPPED and self.path.parent == LOST

    @property
    def draft(self) -> Path | None:
        """The description with holes of what is attested, if there is one."""
        path = LOST / self._own.name
        return path if self.library == SHIPPED and path.is_file() else None

    @cached_property
    def record(self) -> "GameRecord | None":
        """What is known about the game; nothing if there is no record beside it."""
        path = self.record_path
        if not path.is_file():
            return None
        from ludarium.library.records import read_record

        return read_record(path)

    @property
    def record_path(self) -> Path:
        """Where its record is, if it has one."""
        return self._own.with_suffix(".toml")

    def bibliography(self) -> Bibliography:
        """The works that the record may name: ours, and those of a `sources` folder further up."""
        return bibliography_for(self._own, shipped=self.library == SHIPPED)

    @property
    def rulesets(self) -> tuple[RulesetEntry, ...]:
        """The rulesets that can be played."""
        return tuple(ruleset for ruleset in self.all_rulesets if ruleset.is_playable)

    @cached_property
    def all_rulesets(self) -> tuple[RulesetEntry, ...]:
        """The rulesets, as the record tells them; else as the description does."""
        choices = {folded(name): name for name in self.summary.rulesets}
        if self.record is None:
            return tuple(
                RulesetEntry(f"{self.id}/{slug(name)}", name, None, name)
                for name in self.summary.rulesets
            )
        return tuple(
            RulesetEntry(f"{self.id}/{r.id}", r.name, r.kind, choices.get(folded(r.name)))
            for r in self.record.rulesets
        )

    @property
    def reconstructed(self) -> tuple[RulesetEntry, ...]:
        """The rulesets that Ludarium put together for a lost game, in the order of their numbers.

        They are no evidence, and are not among those that are known.
        """
        if self.library != SHIPPED or self.draft is None:
            return ()
        return tuple(
            RulesetEntry(
                f"{self.id}/{identifier(number)}",
                title(self.name, number),
                RECONSTRUCTED,
                None,
                path,
            )
            for number, path in result_files(self.id).items()
        )

    def with_rules_of(self, ruleset: RulesetEntry) -> "Entry":
        """The game with the description of a ruleset that has one of its own."""
        if ruleset.path is None:
            return self
        return replace(self, path=ruleset.path, home=self._own)


def bibliography_for(path: Path, *, shipped: bool = False) -> Bibliography:
    """The works that the record of a game may name, by the file of the game or of its record."""
    parents = [] if shipped else list(path.parents)[:8]
    own = next((p / "sources" for p in parents if (p / "sources").is_dir()), None)
    return read_bibliography([SOURCES, own] if own else [SOURCES])


def games(*, with_lost: bool = False) -> list[Entry]:
    """The games that Ludarium ships, those of the libraries that were added, and of extensions.

    Lost games, which cannot be played yet, are among them only if they are asked for.

    >>> import ludarium
    >>> next(entry.family for entry in ludarium.games() if entry.id == "hex")
    'space'
    """
    own = shipped_and_lost() if with_lost else shipped()
    return [*own, *(entry for part in added() for entry in part.entries)]


@dataclass(frozen=True)
class Part:
    """One library, opened."""

    library: Library
    entries: tuple[Entry, ...]
    """In the order of their names."""
    skipped: dict[str, str]
    """The files that could not be read, and why."""


def shipped() -> tuple[Entry, ...]:
    """The games that Ludarium ships and that can be played, in the order of their names."""
    return open_library(OWN).entries


def lost() -> tuple[Entry, ...]:
    """Games of ours of whose rules only a part is known, in the order of their names."""
    return lost_beside(shipped())


def lost_beside(own: Iterable[Entry]) -> tuple[Entry, ...]:
    """Lost games; a description with holes of a game that can be played is none."""
    known = {entry.id for entry in own}
    return tuple(entry for entry in open_library(_OWN_LOST).entries if entry.id not in known)


def shipped_and_lost() -> tuple[Entry, ...]:
    """All games of ours, lost or not, in the order of their names."""
    return with_lost_games(shipped())


def with_lost_games(own: Sequence[Entry]) -> tuple[Entry, ...]:
    """Games of ours and the lost ones among them, in the order of their names."""
    return _in_order((*own, *lost_beside(own)))


def added(track: Track = iter) -> Iterator[Part]:
    """The libraries of the user that are there just now, and those of extensions."""
    for library in (*user_libraries(), *extension_libraries()):
        if library.is_there:
            yield open_library(library, track)


def open_library(library: Library, track: Track = iter) -> Part:
    """The games of one library; the same as before if nothing in its folder has changed."""
    now = stamps_of(library.folder)
    known = _opened.get(library)
    if known is not None and known[0] == now:
        return known[1]
    index = index_folder(library.folder, track, now)
    names = _identifiers(library, index)
    entries = (
        Entry(names[file], summary, library.folder / file, library.name)
        for file, summary in index.games.items()
    )
    part = Part(library, _in_order(entries), index.skipped)
    _opened[library] = now, part
    return part


_opened: Final[dict[Library, tuple[Stamps, Part]]] = {}
"""The libraries that were opened in this process, each with the stamps that it had."""


def _in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(entries, key=lambda entry: (folded(entry.name), entry.id)))


def _identifiers(library: Library, index: Index) -> dict[str, str]:
    """An identifier for each file: its name, or its whole path where that is not enough."""
    short = {file: slug(PurePosixPath(file).stem) for file in index.games}
    if library.name == SHIPPED:
        return short
    often = Counter(short.values())
    return {
        file: f"{library.name}:{name if often[name] == 1 else slug(file.removesuffix('.lud'))}"
        for file, name in short.items()
    }
