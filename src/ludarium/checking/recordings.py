"""Replaying the recorded games of a whole corpus, and telling truthfully what does not work."""

import os
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, Self, TypeVar

from ludarium import library
from ludarium.engine.machine.building import NoMeaning
from ludarium.host.rules_source import RulesSource
from ludarium.host.wasm import ProgramError
from ludarium.language.description import describe, read_source
from ludarium.language.problem import DescriptionError, MeaningError
from ludarium.ludemes.game.game import Game
from ludarium.ludemes.game.match import Match, Subgame
from ludarium.ludemes.reader import read_game
from ludarium.play.matches import MatchPlayer
from ludarium.play.trials.conforming import AnyPlayer, Divergence, Player, compare_positions, replay
from ludarium.play.trials.recordings import PositionArchive, PositionRecording, TrialArchive
from ludarium.play.trials.trials import Trial, TrialError

Archive = TypeVar("Archive", TrialArchive, PositionArchive)
Recording = TypeVar("Recording", Trial, PositionRecording)

TRIALS: Final = ("trials.zip", "found/trials.zip")
"""Where whole games are in a corpus; some of these files may be missing."""
POSITIONS: Final = ("positions.zip", "option-positions.zip", "found/positions.zip")
"""Where positions are in a corpus; some of these files may be missing."""


@dataclass(frozen=True)
class Outcome:
    """What came of one recording."""

    recording: str
    """`trial` or `positions`."""
    divergence: Divergence | None = None
    lacks: str | None = None
    """The ludeme that has no meaning in play yet."""
    error: str | None = None
    """What went wrong otherwise."""

    @property
    def ok(self) -> bool:
        """Whether the game was played exactly as recorded."""
        return not (self.divergence or self.lacks or self.error)

    def to_json(self, game: str) -> dict[str, object]:
        """The same as plain data, for programs."""
        found: dict[str, object] = {"game": game, "recording": self.recording}
        if self.divergence:
            found |= vars(self.divergence)
        if self.lacks:
            found["lacks"] = self.lacks
        if self.error:
            found["error"] = self.error
        return found

    def __str__(self) -> str:
        if self.lacks:
            return f"{self.lacks} has no meaning in play yet"
        return self.error or str(self.divergence)


@dataclass(frozen=True)
class Conformity:
    """What came of all recordings of one game."""

    game: str
    outcomes: tuple[Outcome, ...]
    seconds: float


@dataclass(frozen=True)
class RecordedGames:
    """Recorded games, and the folder with their descriptions."""

    folder: Path | None
    """A corpus; without one, games are looked for in the library."""
    trials: tuple[Path, ...] = ()
    """Zip files with whole games."""
    positions: tuple[Path, ...] = ()
    """Zip files with all legal moves of some positions."""

    @classmethod
    def of_corpus(cls, folder: Path) -> Self:
        """All that was recorded of the games of a corpus."""
        return cls(folder, _files(folder, TRIALS), _files(folder, POSITIONS))

    def names(self) -> list[str]:
        """All games of which something was recorded, by their paths."""
        return sorted({name for archive in (*self._trials, *self._positions) for name in archive})

    def check(self, name: str) -> Conformity:
        """Play one game as it was recorded."""
        begun = time.perf_counter()
        outcomes = tuple(self._outcomes(name))
        return Conformity(name, outcomes, time.perf_counter() - begun)

    @property
    def _trials(self) -> tuple[Mapping[str, Trial], ...]:
        return tuple(_open(TrialArchive, file, os.getpid()) for file in self.trials)

    @property
    def _positions(self) -> tuple[Mapping[str, PositionRecording], ...]:
        return tuple(_open(PositionArchive, file, os.getpid()) for file in self.positions)

    def _outcomes(self, name: str) -> Iterator[Outcome]:
        player = lru_cache(partial(self.player, name))
        for archive in self._trials:
            if name in archive:
                yield _outcome("trial", player, archive, name, replay)
        for recordings in self._positions:
            if name in recordings:
                yield _outcome("positions", player, recordings, name, compare_positions)

    def player(
        self, name: str, ruleset: str | None = None, options: tuple[str, ...] = ()
    ) -> AnyPlayer:
        """A game or a match, ready to be played."""
        path = self._path(name.partition("#")[0])
        rules = self._read(path, ruleset=ruleset, options=options)
        return MatchPlayer(rules, self._subgame) if isinstance(rules, Match) else Player(rules)

    def _read(
        self, path: Path, *, ruleset: str | None = None, options: tuple[str, ...] = ()
    ) -> Game | Match:
        known = library.known_definitions(path)
        return read_game(describe(read_source(path), options=options, ruleset=ruleset, known=known))

    def _subgame(self, subgame: Subgame) -> RulesSource:
        """The rules of a game of a match; it may lie in any folder."""
        folder = self.folder / "lud" if self.folder is not None else None
        files = folder.rglob(f"{subgame.name}.lud") if folder is not None else ()
        path = next(iter(sorted(files)), None) or library.locate(subgame.name)
        game = self._read(path, options=(subgame.option,) if subgame.option else ())
        if isinstance(game, Match):
            raise NoMeaning("(match …) inside another match")
        return RulesSource.of(game, subgame)

    def _path(self, name: str) -> Path:
        if self.folder is not None:
            path = self.folder / "lud" / f"{name}.lud"
            if path.is_file():
                return path
        return library.locate(name.rpartition("/")[2])


def _outcome(
    kind: str,
    player: Callable[[str | None, tuple[str, ...]], AnyPlayer],
    archive: Mapping[str, Recording],
    name: str,
    compare: Callable[[AnyPlayer, Recording], Divergence | None],
) -> Outcome:
    """Play one recording, with the ruleset and the options that it names."""
    try:
        recording = archive[name]
        return Outcome(kind, compare(player(recording.ruleset, recording.options), recording))
    except Exception as error:
        return _failure(kind, error)


def _failure(kind: str, error: Exception) -> Outcome:
    if isinstance(error, NoMeaning):
        return Outcome(kind, lacks=error.what)
    if isinstance(error, ProgramError | TrialError | MeaningError | DescriptionError):
        return Outcome(kind, error=str(error).partition("\n")[0])
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).name}:{place.lineno}"
    return Outcome(kind, error=f"{type(error).__name__}: {error} ({where})")


def _files(folder: Path, names: Iterable[str]) -> tuple[Path, ...]:
    return tuple(file for name in names if (file := folder / name).is_file())


@lru_cache(maxsize=8)
def _open(kind: Callable[[Path], Archive], file: Path, process: int) -> Archive:
    """An open zip file; a process must not go on with one that another has opened."""
    return kind(file)
