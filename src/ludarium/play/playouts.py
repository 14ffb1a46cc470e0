"""Random playouts on several threads: who wins, how long games last, how much choice there is.

Each game has a seed of its own, so the result is the same however the games are shared out.
"""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate
from operator import index
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final, Protocol, SupportsIndex

import numpy
from numpy.typing import NDArray

from ludarium.engine.seeds import before_mixing, seed_of, seed_of_start
from ludarium.host.wasm import Instance, OutOfTime, ProgramError

if TYPE_CHECKING:
    from ludarium.play.game import Game

Progress = Callable[[int], None]
"""Is told how many games have been played so far."""

_CHUNK: Final = 0.1
"""How many seconds of work are done between looks at whether to stop."""
_PATIENCE: Final = 0.5
_LONGEST_GAME: Final = 60.0
_MOST_MOVES: Final = 1 << 30
_STARTS: Final = 256
"""Where chance sets up the game, so many different positions are played from in turn."""


@dataclass(frozen=True)
class PlayoutResult:
    """What came of many random games."""

    games: int
    wins: tuple[int, ...]
    """How many games each player won, player 1 first."""
    draws: int
    """How many games nobody won."""
    lengths: NDArray[numpy.int32]
    """How many moves each game took."""
    choices: int
    """How many legal moves there were in all positions together."""
    seconds: float
    seed: int
    """The seed with which the same games can be played again."""

    @property
    def length(self) -> float:
        """How many moves a game took on average."""
        return float(self.lengths.mean()) if self.games else 0.0

    @property
    def branching(self) -> float:
        """How many legal moves a position had on average."""
        positions = int(self.lengths.sum())
        return self.choices / positions if positions else 0.0

    @property
    def games_per_second(self) -> float:
        """How fast it went."""
        return self.games / self.seconds if self.seconds else 0.0

    def __eq__(self, other: object) -> bool:
        """Whether the same came of it, in whatever time."""
        if not isinstance(other, PlayoutResult):
            return NotImplemented
        return self._sums == other._sums and numpy.array_equal(self.lengths, other.lengths)

    def __hash__(self) -> int:
        return hash(self._sums)

    @property
    def _sums(self) -> tuple[object, ...]:
        return self.games, self.wins, self.draws, self.choices, self.seed

    def __str__(self) -> str:
        if not self.games:
            return "0 games"
        share = [f"player {p} won {w / self.games:.1%}" for p, w in enumerate(self.wins, 1) if w]
        if self.draws:
            share.append(f"nobody won {self.draws / self.games:.1%}")
        return (
            f"{self.games:,} games: {', '.join(share)}; {self.length:.1f} moves a game, "
            f"{self.branching:.1f} to choose from, {self.games_per_second:,.0f} games a second"
        )


class Stopped(KeyboardInterrupt):
    """Playouts were stopped from the keyboard; the result is what was reached."""

    def __init__(self, result: PlayoutResult, wanted: int) -> None:
        super().__init__(f"stopped after {result.games:,} of {wanted:,} games")
        self.result = result


def play_out(
    game: "Game",
    games: int,
    *,
    threads: int,
    seed: SupportsIndex | None,
    progress: Progress | bool | None,
) -> PlayoutResult:
    """Play so many random games."""
    games, threads = index(games), index(threads)
    if games < 0 or threads < 1:
        raise ValueError("playouts need a number of games and at least one thread")
    work = Work(game, games, seed_of(seed))
    workers = [threading.Thread(target=work.run, daemon=True) for _ in range(threads)]
    begun = time.perf_counter()
    with _shown(progress, games) as tell:
        try:
            for worker in workers:
                worker.start()
            for worker in workers:
                while worker.is_alive():
                    worker.join(0.05)
                    tell(work.done)
            tell(work.done)
        except KeyboardInterrupt:
            work.stop = True
            for worker in workers:
                _wait_for(worker)
            raise Stopped(work.result(time.perf_counter() - begun), games) from None
        finally:
            work.stop = True
    if not work.failures.empty():
        raise work.failures.get()
    return work.result(time.perf_counter() - begun)


def _wait_for(worker: threading.Thread) -> None:
    """Wait until a thread has ended, also one whose start was interrupted."""
    until = time.monotonic() + 2 * _PATIENCE
    while worker.ident is not None and time.monotonic() < until:
        try:
            return worker.join(2 * _PATIENCE)
        except RuntimeError:  # it runs, but has not yet said so
            time.sleep(0.001)


class Work:
    """Games to be played, and what has come of them so far."""

    def __init__(self, game: "Game", games: int, seed: int) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.stop = False
        self.failures: SimpleQueue[BaseException] = SimpleQueue()
        self._runs = list(runs_of(games, fixed_start=game.has_fixed_start))
        self._lock = threading.Lock()
        self._next = [first for first, _, _ in self._runs]
        self._parts: dict[int, tuple[NDArray[numpy.int64], NDArray[numpy.int32]]] = {}
        """What came of some games, by the number of the first of them."""
        self.done = 0

    def take(self, run: int, most: int) -> tuple[int, int]:
        """The next games of a run: the first of them, and how many."""
        with self._lock:
            first = self._next[run]
            count = min(most, self._runs[run][1] - first)
            self._next[run] = first + count
        return first, count

    def run(self) -> None:
        """Play until nothing is left, in a thread."""
        try:
            self.game.random_player(self).play()
        except BaseException as error:
            self.stop = True
            self.failures.put(error)

    def add(self, first: int, tally: NDArray[numpy.int64], lengths: NDArray[numpy.int32]) -> None:
        """Add what came of some games, of which the first has this number."""
        with self._lock:
            self._parts[first] = (tally, lengths)
            self.done += len(lengths)

    @property
    def runs(self) -> list[tuple[int, int, int]]:
        """Stretches of games with the same start: the first, the end, and their seed."""
        return self._runs

    def result(self, seconds: float) -> PlayoutResult:
        """What has come of it."""
        with self._lock:
            parts = dict(self._parts)
        players = self.game.players
        none = numpy.zeros(players + 4, numpy.int64)
        tally = sum((part for part, _ in parts.values()), none)
        numbers = [parts[first][1] for first in sorted(parts)]
        lengths = numpy.concatenate(numbers) if numbers else numpy.zeros(0, numpy.int32)
        wins = tuple(int(number) for number in tally[1 : players + 1])
        return PlayoutResult(
            games=len(lengths),
            wins=wins,
            draws=len(lengths) - sum(wins),
            lengths=lengths,
            choices=int(tally[players + 3]),
            seconds=seconds,
            seed=self.seed,
        )


def runs_of(games: int, *, fixed_start: bool) -> Iterator[tuple[int, int, int]]:
    """Stretches of games with the same start: the first, the end, and the number of their start."""
    starts = max(1, min(games, 1 if fixed_start else _STARTS))
    sizes = [games // starts + (number < games % starts) for number in range(starts)]
    for number, end in enumerate(accumulate(sizes)):
        yield end - sizes[number], end, number


class RandomPlayer(Protocol):
    """Somebody who plays random games in a thread."""

    def play(self) -> None:
        """Play until nothing is left."""


class RandomGames:
    """Plays games in one thread."""

    def __init__(self, game: "Game", work: Work) -> None:
        self.work = work
        self.build = game.for_playouts
        self.manifest = self.build.manifest
        self.instance: Instance = self.build.program.instance()
        self.start_at = self.instance.extend(self.manifest.state_size)
        self.memory = self.instance.memory
        self.entry = self.instance.entry("playouts")
        self.many = 1
        self.first = before_mixing(work.seed)

    def play(self) -> None:
        """Play until nothing is left."""
        for run, (_, _, number) in enumerate(self.work.runs):
            first, count = self.work.take(run, self.many)
            if count:
                self._begin_with(number)
            while count and not self.work.stop:
                self._play(first, count)
                first, count = self.work.take(run, self.many)

    def _begin_with(self, number: int) -> None:
        image = self.build.start(seed_of_start(self.work.seed, number))
        self.memory[self.start_at : self.start_at + len(image)] = numpy.frombuffer(image, "u1")

    def _play(self, first: int, count: int) -> None:
        """Play some games; one that takes long is played again with more time."""
        size = 8 * (self.work.game.players + 4)
        tally_at, lengths_at = self.manifest.tally_at, self.manifest.lengths_at
        tally = self.memory[tally_at : tally_at + size].view(numpy.int64)
        patience = _PATIENCE
        while not self.work.stop:
            tally[:] = 0
            begun = time.perf_counter()
            self.instance.allow(patience)
            try:
                self.entry(count, self.start_at, self.first + first, _MOST_MOVES)
            except OutOfTime:
                self._reset()
                patience *= 2
                if patience > _LONGEST_GAME * count:
                    raise ProgramError(f"a game took over {_LONGEST_GAME:.0f} seconds") from None
                continue
            except ProgramError as error:
                self._explain(error)
            seconds = time.perf_counter() - begun
            lengths = self.memory[lengths_at : lengths_at + 4 * count].view(numpy.int32)
            self.work.add(first, tally.copy(), lengths.copy())
            wanted = round(count * _CHUNK / max(seconds, 1e-6))
            self.many = max(1, min(wanted, 4 * count, self.manifest.most_games))
            return

    def _explain(self, error: ProgramError) -> None:
        at = self.manifest.cells["problem"].address
        problem = int(self.memory[at : at + 4].view(numpy.int32)[0])
        self._reset()
        raise ProgramError(self.manifest.problems[problem - 1]) if problem else error

    def _reset(self) -> None:
        for cell in self.manifest.cells.values():
            self.memory[cell.address : cell.address + 4].view(numpy.int32)[0] = cell.initial


@contextmanager
def _shown(progress: Progress | bool | None, games: int) -> Iterator[Progress]:
    """Tell somebody how far it is."""
    if callable(progress):
        yield progress
        return
    if progress is False or (progress is None and not sys.stderr.isatty()):
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn
    from rich.progress import Progress as Bar

    with Bar(
        *("playing", BarColumn(), MofNCompleteColumn()),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task("playing", total=games)
        yield lambda done: bar.update(task, completed=done)
