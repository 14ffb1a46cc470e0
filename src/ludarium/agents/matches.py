"""Matches: agents play many games against each other, on all cores, with a careful result."""

import math
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Final, SupportsIndex

from ludarium.agents.players import Agent, make_agent
from ludarium.engine.seeds import seed_of, seed_of_game

if TYPE_CHECKING:
    from ludarium.play.game import Game
    from ludarium.play.state import State

_MOST_JOBS: Final = 256
"""More processes than this help nobody."""


@dataclass
class MatchResult:
    """How a match of two agents ended."""

    first: str
    second: str
    wins: int = 0
    """Games that the first won."""
    losses: int = 0
    draws: int = 0
    moves: list[int] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.wins + self.losses + self.draws

    @property
    def score(self) -> float:
        """The part of the points that the first won; a draw is half a point for each."""
        return (self.wins + 0.5 * self.draws) / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        """Within these the score of very many games lies, in 95 of 100 such matches."""
        n, p, z = max(1, self.games), self.score, 1.96
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        width = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, centre - width), min(1.0, centre + width)

    def add(self, outcome: float, moves: int) -> None:
        """Count one more game: 1 if the first won, 0 if the second did, 0.5 for a draw."""
        self.wins += outcome > 0.5
        self.losses += outcome < 0.5
        self.draws += outcome == 0.5
        self.moves.append(moves)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.first} against {self.second}: {self.wins} won, {self.draws} drawn, "
            f"{self.losses} lost of {self.games}; score {self.score:.1%} ({low:.1%} to {high:.1%})"
        )


def play_game(
    game: "Game", seats: Sequence[Agent], seed: int, most: int
) -> tuple[list[float], int]:
    """One game; the gain of each seat (1 for the best rank, 0 for the last), and its length."""
    state = game.start(seed=seed)
    moves = 0
    while not state.over and moves < most:
        state.play(seats[state.controller - 1].choose(state.as_seen()))
        moves += 1
    return gains_of(state), moves


def gains_of(state: "State") -> list[float]:
    """What each seat has won: 1 for the best rank, 0 for the last; halves where nothing is won."""
    n = state.game.players
    if not state.over or n < 2:
        return [0.5] * n
    ranks = dict(zip(state.controllers, state.ranks, strict=True))
    return [1.0 - (ranks[seat] - 1.0) / (n - 1) for seat in range(1, n + 1)]


def play_match(
    game: "Game",
    first: str,
    second: str,
    games: int,
    *,
    seconds: float | None = None,
    seed: SupportsIndex | None = 1,
    jobs: int | None = None,
    most: int = 2000,
    progress: Callable[[MatchResult], None] | None = None,
) -> MatchResult:
    """Let two agents play many games; each sits in every seat as often as the other."""
    for name in (first, second):
        make_agent(name, game, seconds=seconds)
    # Compiled here once: a process that was forked must not wait for threads that compile.
    game.start(seed=1)
    result = MatchResult(first, second)
    jobs = min(games, jobs or os.cpu_count() or 1, _MOST_JOBS)
    rest = (seconds, seed_of(seed), jobs, most)
    for outcome, moves in _outcomes(game, first, second, games, *rest):
        result.add(outcome, moves)
        if progress is not None:
            progress(result)
    return result


def _outcomes(
    game: "Game",
    first: str,
    second: str,
    games: int,
    seconds: float | None,
    seed: int,
    jobs: int,
    most: int,
) -> Iterator[tuple[float, int]]:
    work = (
        (first, second, seconds, seed_of_game(seed, number), number, most)
        for number in range(games)
    )
    if jobs == 1:
        for one in work:
            yield _play_one(game, *one)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_stopping_to_others) as pool:
        pending: set[Future[tuple[float, int]]] = set()
        try:
            # However many games there are, only a few wait at a time.
            for one in islice(work, 2 * jobs):
                pending.add(pool.submit(_play_one, game, *one))
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for one in islice(work, len(done)):
                    pending.add(pool.submit(_play_one, game, *one))
                for future in done:
                    yield future.result()
        except BaseException:
            # Nobody waits for games that are still being played.
            for process in list((pool._processes or {}).values()):
                process.terminate()
            raise
        finally:
            for future in pending:
                future.cancel()


def _leave_stopping_to_others() -> None:
    """Ctrl+C is meant for the process that waits for the result, and that ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_one(
    game: "Game",
    first: str,
    second: str,
    seconds: float | None,
    seed: int,
    number: int,
    most: int,
) -> tuple[float, int]:
    """One game of a match: in odd games the second agent begins."""
    n = game.players
    names = [first if (seat + number) % 2 == 0 else second for seat in range(n)]
    seats = [
        make_agent(name, game, seconds=seconds, seed=seed_of_game(seed, seat))
        for seat, name in enumerate(names)
    ]
    gains, moves = play_game(game, seats, seed, most)
    ours = [gain for name, gain in zip(names, gains, strict=True) if name == first]
    theirs = [gain for name, gain in zip(names, gains, strict=True) if name == second]
    if first == second:
        half = [gain for seat, gain in enumerate(gains) if (seat + number) % 2 == 0]
        ours, theirs = half, [g for s, g in enumerate(gains) if (s + number) % 2]
    mean, other = sum(ours) / max(1, len(ours)), sum(theirs) / max(1, len(theirs))
    return (1.0 if mean > other else 0.0 if mean < other else 0.5), moves
