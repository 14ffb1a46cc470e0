"""Collections of recorded games in zip files, read one at a time by the path of the game.

Trials are whole games; position records tell, ply by ply, every legal move.
"""

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Final, Generic, Self, TypeVar
from zipfile import BadZipFile, ZipFile

from ludarium.play.trials.random_numbers import read_state
from ludarium.play.trials.trials import Trial, TrialError, decode_trial, read_trial

_HASH_SIZE: Final = 16
_AGAIN: Final = "the recording is damaged: copy it again"

Record = TypeVar("Record")
Value = TypeVar("Value")


def hash_of_moves(texts: Iterable[str]) -> str:
    """The short name of a set of moves, whatever their order."""
    joined = "\n".join(sorted(texts))
    return sha256(joined.encode()).hexdigest()[:_HASH_SIZE]


@dataclass(frozen=True)
class PositionRecord:
    """One position of a recorded game and what could be done in it. Moves are texts."""

    ply: int
    """How many moves were played before."""
    mover: int
    next: int
    previous: int
    phase: int
    count: int
    """How many legal moves there are."""
    moves: tuple[str, ...] | None
    """All of them, sorted, if there are not too many."""
    hash: str | None
    """Otherwise their hash, unless even that took too long."""
    chosen: str
    """The move that was played; of a simultaneous game, the moves of all players in one."""
    generator: bytes | None
    """In games of chance: the state of the generator once the moves were known."""

    def agrees_with(self, moves: Iterable[str]) -> bool:
        """Whether these are the legal moves, as far as the record tells."""
        texts = sorted(moves)
        if len(texts) != self.count:
            return False
        if self.moves is not None:
            return texts == list(self.moves)
        return self.hash is None or hash_of_moves(texts) == self.hash


@dataclass(frozen=True)
class EndRecord:
    """How a recorded game stood when recording stopped."""

    plies: int
    over: bool
    winner: int | None
    end_type: str | None
    rankings: tuple[float, ...]
    scores: tuple[int, ...] | None
    """The score of each player, of nobody first, in games that keep scores."""
    stopped: str | None
    """Why recording stopped early, if it did."""


@dataclass(frozen=True)
class PositionRecording:
    """The beginning of one game, with every position."""

    game: str
    path: str
    options: tuple[str, ...]
    ruleset: str | None
    players: int
    mode: str
    stochastic: bool
    seed: int
    generator: bytes
    """The state of the generator before the game began."""
    setup: tuple[str, ...]
    """The moves that set up the game."""
    positions: tuple[PositionRecord, ...]
    end: EndRecord


class _Archive(Mapping[str, Record], Generic[Record]):
    """A zip file in which each game has one file."""

    def __init__(self, file: Path) -> None:
        try:
            self._zip = ZipFile(file)
        except BadZipFile:
            raise TrialError("this is no zip file", _AGAIN, file=str(file)) from None
        self._names = {
            self._game(name): name for name in self._zip.namelist() if not name.endswith("/")
        }

    def __getitem__(self, game: str) -> Record:
        try:
            return self._read(self.text(game))
        except TrialError as error:
            error.file = self._names[game]
            raise

    def __contains__(self, game: object) -> bool:
        return game in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._zip.close()

    def text(self, game: str) -> str:
        """The text of a game as it is stored."""
        try:
            return decode_trial(self._zip.read(self._names[game]))
        except (BadZipFile, zlib.error, EOFError):
            raise TrialError("this part of the zip file cannot be unpacked", _AGAIN) from None

    def _game(self, name: str) -> str:
        """The path of the game that a file in the zip file is about."""
        raise NotImplementedError

    def _read(self, text: str) -> Record:
        raise NotImplementedError


class TrialArchive(_Archive[Trial]):
    """Trials, each in a folder with the path of its game, which `game=` may tell wrongly."""

    def _game(self, name: str) -> str:
        return name.rpartition("/")[0]

    def _read(self, text: str) -> Trial:
        return read_trial(text)


class PositionArchive(_Archive[PositionRecording]):
    """Position records by the path of the game; a ruleset follows it, as in `…/Chess#r1`."""

    def _game(self, name: str) -> str:
        return name.rpartition(".")[0]

    def _read(self, text: str) -> PositionRecording:
        return read_positions(text)


def read_positions(text: str) -> PositionRecording:
    """The recording in a text of JSON lines: about the game, each position, the end."""
    lines = [_Line(line, number) for number, line in enumerate(text.split("\n"), 1) if line]
    if len(lines) < 2 or "end" not in lines[-1].data:
        raise TrialError("the recording has no end", _AGAIN, line=len(lines))
    head, *between, last = lines
    return PositionRecording(
        game=head.need("game", str),
        path=head.need("path", str),
        options=head.need_all("options", str),
        ruleset=head.maybe("ruleset", str),
        players=head.need("players", int),
        mode=head.need("mode", str),
        stochastic=head.need("stochastic", bool),
        seed=head.need("seed", int),
        generator=head.state("rng"),
        setup=head.need_all("setup", str),
        positions=tuple(_position(line) for line in between),
        end=_end(last),
    )


def _position(line: "_Line") -> PositionRecord:
    return PositionRecord(
        ply=line.need("ply", int),
        mover=line.need("mover", int),
        next=line.need("next", int),
        previous=line.need("prev", int),
        phase=line.need("phase", int),
        count=line.need("n", int),
        moves=line.maybe_all("moves", str),
        hash=line.maybe("hash", str),
        chosen=line.need("chosen", str),
        generator=line.state("rng") if "rng" in line.data else None,
    )


def _end(line: "_Line") -> EndRecord:
    return EndRecord(
        plies=line.need("plies", int),
        over=line.need("over", bool),
        winner=line.maybe("winner", int),
        end_type=line.maybe("endtype", str),
        rankings=line.need_all("rankings", float),
        scores=line.maybe_all("scores", int),
        stopped=line.maybe("stopped", str),
    )


class _Line:
    """One line of a recording: an object in JSON, whose values have known types."""

    def __init__(self, text: str, number: int) -> None:
        self.number = number
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            data = None
        if not isinstance(data, dict):
            raise TrialError("this line is no object in JSON", _AGAIN, line=number)
        self.data: dict[str, object] = data

    def need(self, name: str, kind: type[Value]) -> Value:
        """The value with a name."""
        value = self.data.get(name)
        # A truth is a number to Python, but not here.
        if not isinstance(value, kind) or isinstance(value, bool) is not (kind is bool):
            raise TrialError(
                f"`{name}` should be of type {kind.__name__}", _AGAIN, line=self.number
            )
        return value

    def maybe(self, name: str, kind: type[Value]) -> Value | None:
        """The value with a name, if there is one."""
        return None if self.data.get(name) is None else self.need(name, kind)

    def need_all(self, name: str, kind: type[Value]) -> tuple[Value, ...]:
        """The values in the list with a name."""
        values = self.need(name, list)
        if not all(isinstance(value, kind) for value in values):
            raise TrialError(
                f"`{name}` should hold values of type {kind.__name__}", _AGAIN, line=self.number
            )
        return tuple(values)

    def maybe_all(self, name: str, kind: type[Value]) -> tuple[Value, ...] | None:
        """The values in the list with a name, if there is one."""
        return None if self.data.get(name) is None else self.need_all(name, kind)

    def state(self, name: str) -> bytes:
        """A state of the generator."""
        try:
            return read_state(self.need(name, str))
        except ValueError as error:
            raise TrialError(str(error), _AGAIN, line=self.number) from None
