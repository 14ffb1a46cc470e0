"""Random games with a record of each. A game that fails is told, and does not stop the others."""

import json
import time
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy

from ludarium.analysis.measures.records import Numbers, Records, Trouble, empty_records
from ludarium.engine.observing.recorder import COUNT_EVERY, NEXT_GAME, RECORDED, TESTS
from ludarium.engine.seeds import before_mixing, seed_of_start
from ludarium.host.wasm import Instance, OutOfTime, ProgramError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ludarium.play.game import Game

_SHARES: Final = ((4, 16), (8, 32), (14, 64), (28, 128), (1 << 30, 256))
"""Where moves are tested only when they are drawn, all are counted in one of so many games.

That depends on how many tests this takes in a position.
"""
_SAME_START: Final = 4
"""Where chance sets up the game, so many games have the same start."""
_PATIENCE: Final = 0.5
_LONGEST_GAME: Final = 60.0
_MOST_MOVES: Final = 1 << 30
_CHUNK: Final = 0.1


class RecordedGames:
    """Plays random games of one game, in one thread, and keeps records of them."""

    def __init__(self, game: "Game", seed: int, *, counted: int | None = None) -> None:
        """Games that depend on a seed; in how many all moves are counted, if they are tested."""
        self.game = game
        self.seed = seed
        self.build = game.for_measuring
        self.manifest = self.build.manifest
        notes = json.loads(self.manifest.notes)
        self.none = empty_records(self.manifest, self.manifest.players)
        self._counted = counted if notes["tests"] else 1
        self._records_at: int = notes["records"]
        self._stride: int = notes["stride"]
        self._at_a_time: int = notes["at a time"]
        self._many = 1
        self._started: int | None = None

    @cached_property
    def every(self) -> int:
        """In one of how many games all moves are counted; it depends on the first game alone."""
        if self._counted is not None:
            return self._counted
        try:
            records = self._play(0, 1, every=1)
        except ProgramError:
            return _SHARES[-1][1]
        tests = self._get(TESTS) / max(1, int(records[self.none.columns["moves"][0], 0]))
        return next(every for most, every in _SHARES if tests <= most)

    @cached_property
    def _instance(self) -> Instance:
        instance = self.build.program.instance()
        self._start_at = instance.extend(self.manifest.state_size)
        self._entry = instance.entry("playouts")
        self._memory = instance.memory
        return instance

    @property
    def memory(self) -> "NDArray[numpy.uint8]":
        """The memory of the program, for those who have it note more than records."""
        return self._instance.memory

    def play(self, first: int, count: int) -> Records:
        """The records of so many games, from the one with a number on."""
        table = numpy.empty((len(self.none.table), count), numpy.int64)
        filled, last = 0, first + count
        troubles: list[Trouble] = []
        while first < last:
            some = min(self._many, last - first)
            if self.manifest.first is None:
                some = min(some, _SAME_START - first % _SAME_START)
            filled += self._try(first, some, table[:, filled:], troubles)
            first += some
        return replace(self.none, table=table[:, :filled], troubles=tuple(troubles))

    def _try(self, first: int, count: int, table: Numbers, troubles: list[Trouble]) -> int:
        """Play some games, and fill a table with their records; if one fails, find out which."""
        begun = time.perf_counter()
        try:
            records = self._play(first, count, every=self.every)
        except ProgramError as error:
            if count == 1:
                troubles.append(Trouble(first, self.seed, str(error)))
                return 0
            half = count // 2
            filled = self._try(first, half, table, troubles)
            return filled + self._try(first + half, count - half, table[:, filled:], troubles)
        table[:, :count] = records
        seconds = time.perf_counter() - begun
        wanted = round(count * _CHUNK / max(seconds, 1e-6))
        self._many = max(1, min(wanted, 64 * count, self._at_a_time))
        return count

    def _play(self, first: int, count: int, *, every: int) -> Numbers:
        """Play some games; their records, as long as no others are played."""
        instance = self._instance
        self._begin_with(first)
        patience = _PATIENCE
        while True:
            self._set(NEXT_GAME, first)
            self._set(RECORDED, 0)
            self._set(COUNT_EVERY, every)
            self._set(TESTS, 0)
            instance.allow(patience)
            try:
                self._entry(count, self._start_at, before_mixing(self.seed) + first, _MOST_MOVES)
            except OutOfTime:
                self._reset()
                patience *= 2
                if patience > _LONGEST_GAME * count:
                    raise ProgramError(f"it took over {_LONGEST_GAME:.0f} seconds") from None
                continue
            except ProgramError as error:
                raise ProgramError(self._explained(error)) from None
            break
        rows, at = len(self.none.table), self._records_at
        table = self._memory[at : at + self._stride * rows].view(numpy.int64)
        return table.reshape(rows, -1)[:, :count]

    def _begin_with(self, first: int) -> None:
        number = 0 if self.manifest.first is not None else first // _SAME_START
        if number != self._started:
            image = self.build.start(seed_of_start(self.seed, number))
            self._memory[self._start_at : self._start_at + len(image)] = numpy.frombuffer(
                image, "u1"
            )
            self._started = number

    def _set(self, name: str, value: int) -> None:
        at = self.manifest.cells[name].address
        self._memory[at : at + 4].view(numpy.int32)[0] = value

    def _get(self, name: str) -> int:
        at = self.manifest.cells[name].address
        return int(self._memory[at : at + 4].view(numpy.int32)[0])

    def _explained(self, error: ProgramError) -> str:
        problem = self._get("problem")
        self._reset()
        return self.manifest.problems[problem - 1] if problem else str(error)

    def _reset(self) -> None:
        for name, cell in self.manifest.cells.items():
            self._set(name, cell.initial)
